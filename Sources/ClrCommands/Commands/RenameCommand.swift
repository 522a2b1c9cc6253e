import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr rename`.
struct RenameCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give an entry of a palette another name.",
    discussion: "The entry keeps its place and its color.")

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Argument(help: "The name of the entry, exactly as listed.", completion: .entryName)
  var old: String

  @Argument(help: "Its new name.")
  var new: String

  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .one("old"), .one("new")],
      options: FormatOptions.syntax + [.of(.plistFormat), .of(.theme)] + SavingOptions.syntax
        + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = context.mistakes
    let old = collector.attempt { () throws(CommandFailure) in try words[0].name() }
    let new = collector.attempt { () throws(CommandFailure) in try words[1].typedName() }
    return try context.change(
      reference, as: reading.fromFormat, theme: theme, options: report,
      after: collector
    ) { palette throws(CommandFailure) in
      guard let old = old.map(palette.nameOfEntry), let new else { return nil }
      do throws(Failures<PaletteError>) {
        return try palette.redirectingReferences(from: old, to: new).renaming(old, to: new)
      } catch {
        throw CommandFailure(error, words: words)
      }
    }
  }
}
