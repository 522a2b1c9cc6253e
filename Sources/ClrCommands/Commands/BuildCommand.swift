import ArgumentParser
import Bytes
import Diagnostics
import PaletteFormats
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

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "With --print-make, write the rules to this file.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [],
      options: [
        .text("--file", "file"), .flag("--check"), .flag("--print-make"),
        .text("--output", "file").short(joining: "-o"),
      ]
        + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [["--check", "--print-make", "--dry-run"]])
  }

  /// A build is the same on every machine: a palette is a file that the manifest names, and is not looked for by its name.
  func repository(_ errors: StandardError) -> PaletteRepository { files(errors) }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    if let number = context.words.number(of: "--output"), !printMake {
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(.error, at: .argument(number), "‘--output’ goes with ‘--print-make’")),
          .usage))
    }
    try collector.check()
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
    guard printMake else { return try run.write(after: collector) }
    let rules = try run.makeRules(after: collector)
    guard let output else { return .lines(rules) }
    try write(rules, to: PaletteReference(operand: output), in: context)
    return .nothing
  }

  /// Replaces a file of rules, or makes one. It is written at once, and its time is new: make reads it again.
  private func write(
    _ rules: [String], to output: PaletteReference, in context: CommandContext
  ) throws(CommandFailure) {
    try context.access([], [output], unless: FailureCollector()) {
      access throws(CommandFailure) in
      let target = access.targets[0]
      do throws(StoreError) {
        if try target.holdsFile(), context.words.number(of: "--force") == nil {
          let old = try context.repository.bytes(target)
          let isOwn = old.starts(with: MakeRules.beginning.utf8)
          guard isOwn || old.allSatisfy(ASCII.isSpace) else { throw .holdsMore(output, nil) }
        }
        try access.save(rules.flatMap { Array($0.utf8) + [0x0A] }, to: target)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}
