import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr rename`.
struct RenameCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give an entry of a palette another name.",
    discussion: "The entry keeps its place and its color.")

  @Argument(help: "The palette, or - to read standard input and write standard output.")
  var palette: String

  @Argument(help: "The name of the entry, exactly as listed.")
  var old: String

  @Argument(help: "Its new name.")
  var new: String

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = FailureCollector()
    let names = collector.attempt { () throws(CommandFailure) in
      (
        try Self.name(words[0]) { (text) throws(ColorNameError) in try ColorName(text) },
        try Self.name(words[1]) { (text) throws(ColorNameError) in try ColorName(typed: text) }
      )
    }
    let decoded = collector.attempt { () throws(CommandFailure) in
      try context.loadForChange(reference, as: reading.fromFormat, options: report)
    }
    try collector.check()
    guard let names, let decoded else { return .nothing }
    let edit: PaletteEdit
    do throws(Failures<PaletteError>) {
      edit = try decoded.palette.renaming(names.0, to: names.1)
    } catch {
      throw CommandFailure(
        error.all.map { Diagnostic($0, at: .argument(words[$0.input ?? 0].number)) }, .dataError)
    }
    try context.save(edit, over: decoded, at: reference, options: report)
    return .nothing
  }

  private static func name(
    _ word: CommandLineWords.Word, _ make: (String) throws(ColorNameError) -> ColorName
  ) throws(CommandFailure) -> ColorName {
    do throws(ColorNameError) { return try make(word.text) } catch {
      throw CommandFailure(NonEmpty(Diagnostic(error, at: .argument(word.number))), .dataError)
    }
  }
}
