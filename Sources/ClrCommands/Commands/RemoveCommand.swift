import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr remove`.
struct RemoveCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries from a palette.",
    discussion:
      "If a name is unknown, or other entries derive from one of these, nothing is removed.")

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Argument(
    help: ArgumentHelp(
      "The names of the entries, as listed, or patterns of names, such as blue/*.",
      valueName: "name"), completion: .entryName)
  var names: [String]

  @Flag(help: "Skip names and patterns that match no entry.")
  var ignoreMissing = false

  @Flag(help: "Turn entries that derive from these into plain colors.")
  var freeze = false

  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .some("name")],
      options: [.flag("--ignore-missing"), .flag("--freeze")] + FormatOptions.syntax
        + [.of(.plistFormat), .of(.theme)] + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = context.mistakes
    let names = words.map { word in
      collector.attempt { () throws(CommandFailure) in try word.name() }
    }
    return try context.change(
      reference, as: reading.fromFormat, theme: theme, options: report,
      after: collector
    ) { palette throws(CommandFailure) in
      let names = names.map { $0.map(palette.nameOfEntry) }
      let words = zip(words, names).filter { $0.1 != nil }.map(\.0)
      let removed: [[ColorName]]
      let dependents: [(name: ColorName, bases: Set<ColorName>)]
      let edit: PaletteEdit
      do throws(Failures<PaletteError>) {
        removed = try palette.selecting(
          names.compactMap(\.self), ignoringMissing: ignoreMissing)
        let removedNames = Set(removed.joined())
        dependents = palette.dependents(of: removedNames)
          .filter { !removedNames.contains($0.name) }
        edit = try palette.freezing(freeze ? dependents.map(\.name) : [])
          .removing(Array(removed.joined()))
      } catch {
        throw CommandFailure(error, words: words)
      }
      if freeze {
        try checkUses(of: zip(words, removed).map { ($0, $1) }, in: palette)
        return edit
      }
      var dependentsByBase: [ColorName: [ColorName]] = [:]
      for dependent in dependents {
        for base in dependent.bases { dependentsByBase[base, default: []].append(dependent.name) }
      }
      let errors = zip(words, removed).flatMap { word, names in
        names.compactMap { name in
          dependentsByBase[name].map {
            Diagnostic(
              ReferenceError(entry: name, fault: .neededBy($0)), at: .argument(word.number))
          }
        }
      }
      if let errors = NonEmpty(contentsOf: errors) { throw CommandFailure(errors, .dataError) }
      try checkUses(of: zip(words, removed).map { ($0, $1) }, in: palette)
      return edit
    }
  }
  /// Refuses to remove entries that the rest of a style sheet names, unless that is forced.
  private func checkUses(
    of removed: [(word: CommandLineWords.Word, names: [ColorName])], in palette: ColorPalette
  ) throws(CommandFailure) {
    if saving.force { return }
    var uses: [ColorName: [TextUse]] = [:]
    for use in palette.textUses(leftAfterRemoving: removed.flatMap(\.names)) {
      uses[use.name, default: []].append(use)
    }
    if uses.isEmpty { return }
    let errors = removed.flatMap { word, names in
      names.compactMap { name in uses[name].map { Self.diagnostic(name, $0, word) } }
    }
    if let errors = NonEmpty(contentsOf: errors) { throw CommandFailure(errors, .dataError) }
  }

  private static func diagnostic(
    _ name: ColorName, _ uses: [TextUse], _ word: CommandLineWords.Word
  ) -> Diagnostic {
    func lines(_ uses: [TextUse]) -> String {
      let numbers = uses.map(\.line).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
      let shown = numbers.prefix(8).map { String($0) }.joined(separator: ", ")
      return (numbers.count == 1 ? "line " : "lines ") + shown
        + (numbers.count > 8 ? " and more" : "")
    }
    let declarations = uses.filter(\.isDeclaration)
    let others = uses.filter { !$0.isDeclaration }
    let parts = [
      declarations.isEmpty ? nil : "set again in \(lines(declarations))",
      others.isEmpty ? nil : "used in \(lines(others))",
    ].compactMap(\.self)
    return Diagnostic(
      .error, at: .argument(word.number),
      "\(VisibleText.quoted(name.text)) is named elsewhere in the sheet",
      reason: "it is \(parts.joined(separator: ", and "))",
      suggestion: "remove it from the base all the same with --force")
  }
}
