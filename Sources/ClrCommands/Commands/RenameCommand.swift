import CommandLines
import PaletteFormats
import PaletteStores

/// `clr rename`.
struct RenameCommand: SingleCommand {
  static let facts = CommandFacts(
    "rename", "Give entries of a palette new names.",
    examples: [
      "clr rename brand.clr accent primary",
      "clr rename brand.clr 'blue/*' 'sky/*'",
    ], ending: .saving,
    [
      .changedPalette,
      .one("old", .entryName, "The name of the entry, as listed, or a pattern with one *."),
      .one("new", .none, "Its new name; its * stands for the same text as that of the pattern."),
      .option(ReadKeys.fromFormat), .format(.plistFormat), .format(.theme),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    let words = Array(context.operands.dropFirst())
    var collector = context.mistakes
    let old = collector.attempt(try words[0].name())
    let new = collector.attempt(try words[1].typedName())
    return try context.change(reference, as: context.readFormat, after: collector) {
      decoded throws(CommandFailure) in
      let palette = decoded.palette
      guard let typed = old, let typedNew = new else { return nil }
      let old = palette.nameOfEntry(typed: typed)
      // One word for both is one name, also where a listing has another one.
      let new = typedNew.text.utf8.elementsEqual(typed.text.utf8) ? old : typedNew
      if palette[old] == nil, !NamePattern(old.text).isPlain {
        return try rename(old, to: new, in: palette, words)
      }
      return try mapError(
        CommandFailure.at(words),
        palette.freeing(old == new ? [] : [new]).redirectingReferences(from: old, to: new)
          .renaming(old, to: new))
    }
  }

  /// Renames the entries that a pattern matches: what its `*` stands for comes in the place of that of the new name.
  private func rename(
    _ old: ColorName, to new: ColorName, in palette: ColorPalette,
    _ words: [Word]
  ) throws(CommandFailure) -> PaletteEdit? {
    var collector = FailureCollector()
    let templates = (
      template(words[0], old, isPattern: true, &collector), template(words[1], new, &collector)
    )
    try collector.check()
    guard case (let from?, let to?) = templates else { return nil }
    var names: [(old: ColorName, new: ColorName)] = []
    for entry in palette.entries {
      guard let text = from.text(in: entry.name.text) else { continue }
      let word = Word(number: words[1].number, text: to.name(with: text))
      let name = collector.attempt(try word.typedName())
      if let name { names.append((entry.name, name)) }
    }
    try collector.check()
    // A pattern that matches nothing is reported as elsewhere.
    if names.isEmpty { _ = try mapError(CommandFailure.at(words), palette.selecting([old])) }
    let changed = names.filter { !$0.old.text.utf8.elementsEqual($0.new.text.utf8) }
    let known = Dictionary(
      changed.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    return try mapError(
      CommandFailure.at(words),
      palette.freeing(changed.map(\.new).filter { known[$0] == nil })
        .redirectingReferences(known).renaming(changed))
  }

  private func template(
    _ word: Word, _ name: ColorName, isPattern: Bool = false,
    _ collector: inout FailureCollector
  ) -> NameTemplate? {
    if let template = NameTemplate(name.text, isPattern: isPattern) { return template }
    collector.add(
      usage: "\(VisibleText.quoted(word.text)) is not a name with one ‘*’", at: word.number,
      reason: "to rename several entries, one * stands for the same text in both names")
    return nil
  }
}
