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

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .some("name")],
      options: [.flag("--ignore-missing"), .flag("--freeze")] + FormatOptions.syntax
        + [.of(.plistFormat)] + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = context.mistakes
    let names = words.map { word in
      collector.attempt { () throws(CommandFailure) in try word.name() }
    }
    return try context.change(
      reference, as: reading.fromFormat, options: report,
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
      if freeze { return edit }
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
      return edit
    }
  }
}
