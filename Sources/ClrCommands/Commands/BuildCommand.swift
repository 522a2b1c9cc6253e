import ArgumentParser
import Diagnostics
import PaletteStores

/// `clr build`.
struct BuildCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write all outputs that a manifest names.",
    discussion: """
      The manifest is a JSON file with palettes, their outputs and the options of clr export. An output that would keep \
      its bytes keeps its time too. Nothing is written if anything is wrong with any of them.
      """)

  @Option(
    help: ArgumentHelp("The manifest, to which all its paths are relative.", valueName: "file"),
    completion: .file())
  var file = "clr.json"

  @Flag(help: "Write nothing; exit with 1 if an output would change, and print how.")
  var check = false

  @Flag(help: "Print rules for make, one for each output.")
  var printMake = false

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [],
      options: [.text("--file", "file"), .flag("--check"), .flag("--print-make")]
        + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [["--check", "--print-make", "--dry-run"]])
  }

  /// A build is the same on every machine: a palette is a file that the manifest names, and is not looked for by its name.
  func repository(_ errors: StandardError) -> PaletteRepository { files(errors) }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.mistakes.check()
    var collector = FailureCollector()
    let reference = PaletteReference(operand: file)
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try context.repository.bytes(context.repository.look(reference))
    } catch {
      throw CommandFailure(error)
    }
    let manifest = ManifestReader.read(bytes, named: reference.displayName, &collector)
    guard let manifest else {
      try collector.check()
      return .nothing
    }
    var run = BuildRun(manifest: manifest, context: context, report: context.said(report))
    if printMake { return .lines(try run.makeRules(after: collector)) }
    return try run.write(after: collector)
  }
}
