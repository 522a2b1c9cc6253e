import ColorScanning
import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// `clr rename`.
struct RenameCommand: SingleCommand {
  static let code = Key.each(
    "--code", "path", .text, completion: .file,
    "Rename the uses in the code of this file or folder, too.")

  static let facts = CommandFacts(
    "rename", "Give entries of a palette new names.",
    examples: [
      "clr rename brand.clr 'blue/*' 'sky/*'",
      "clr rename tokens.css ink paper --code src",
    ], ending: .saving,
    [
      .changedPalette,
      .one("old", .entryName, "The name of the entry, as listed, or a pattern with one *."),
      .one("new", .none, "Its new name; its * stands for the same text as that of the pattern."),
      .option(code), .option(ReplaceCommand.exclude), .option(ReadKeys.fromFormat),
      .format(.plistFormat), .format(.theme),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    let words = Array(context.operands.dropFirst())
    var collector = context.mistakes
    let old = collector.attempt(try words[0].name())
    let new = collector.attempt(try words[1].typedName())
    var code: CodeChanges?
    let before =
      context[Self.code].isEmpty ? nil : try? context.bytes(of: context.repository.look(reference))
    let view = try context.change(reference, as: context.readFormat, after: collector) {
      decoded throws(CommandFailure) in
      let palette = decoded.palette
      guard let typed = old, let typedNew = new else { return nil }
      let old = palette.nameOfEntry(typed: typed)
      // One word for both is one name, also where a listing has another one.
      let new = typedNew.text.utf8.elementsEqual(typed.text.utf8) ? old : typedNew
      let names: [(old: ColorName, new: ColorName)]
      let edit: PaletteEdit?
      if palette[old] == nil, !NamePattern(old.text).isPlain {
        names = try self.names(old, to: new, in: palette, words)
        edit = try rename(names, in: palette, words)
      } else {
        names = [(old, new)]
        edit = try mapError(
          CommandFailure.at(words),
          palette.freeing(old == new ? [] : [new]).redirectingReferences(from: old, to: new)
            .renaming(old, to: new))
      }
      code = try plan(names, decoded, reference, context)
      return edit
    }
    guard let code else { return view }
    do throws(CommandFailure) { try code.write() } catch {
      // All or nothing: the palette gets its names back.
      if let before { try? CodeChanges.restore(before, to: reference, context) }
      throw error
    }
    code.say("name")
    return view
  }

  /// The changes of code; nil if none is named.
  private func plan(
    _ names: [(old: ColorName, new: ColorName)], _ decoded: DecodedPalette,
    _ reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) -> CodeChanges? {
    let words = context[Self.code].map(\.value)
    if words.isEmpty { return nil }
    var collector = FailureCollector()
    let files = CodeFiles(excluding: context[ReplaceCommand.exclude].map(\.value))
      .all(words, in: context, &collector)
    try collector.check()
    let renaming = CodeRenaming(
      names.map { (decoded.format.codeName($0.old), decoded.format.codeName($0.new)) },
      sheet: decoded.format.sheetKind?.sheet)
    var changes = CodeChanges(context)
    var own: FilePath?
    if case .file(let path) = reference { own = CodeFiles.absolute(path) }
    for file in files where CodeFiles.absolute(file.path) != own {
      guard let kind = file.kind, let bytes = try CodeChanges.bytes(of: file, in: context) else {
        continue
      }
      changes.add(renaming.plan(bytes, CodeScan(bytes, as: kind), as: kind), of: file, bytes)
    }
    changes.check(&collector)
    try collector.check()
    return changes
  }

  /// The entries that a pattern matches, and their new names: what its `*` stands for comes in the place of that of the new
  /// name.
  private func names(
    _ old: ColorName, to new: ColorName, in palette: ColorPalette, _ words: [Word]
  ) throws(CommandFailure) -> [(old: ColorName, new: ColorName)] {
    var collector = FailureCollector()
    let templates = (
      template(words[0], old, isPattern: true, &collector), template(words[1], new, &collector)
    )
    try collector.check()
    guard case (let from?, let to?) = templates else { return [] }
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
    return names
  }

  private func rename(
    _ names: [(old: ColorName, new: ColorName)], in palette: ColorPalette, _ words: [Word]
  ) throws(CommandFailure) -> PaletteEdit? {
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
