import ArgumentParser
import ColorModel
import Diagnostics
import PaletteChecks
import PaletteFormats
import PaletteStores

/// `clr check`.
struct CheckCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check contrasts, references and look-alikes, for CI.",
    discussion: """
      Every theme of a palette is checked. The exit code is 1 if there are findings. --accept writes the findings of \
      today to a file, after which only new ones fail.
      """)

  @Argument(
    help: ArgumentHelp("Palettes and style sheets, or - for standard input.", valueName: "palette"),
    completion: .palette)
  var palettes: [String]

  @Option(
    help: ArgumentHelp(
      "Check the contrasts of the pairs in this file, such as lines ‘text-* on paper 4.5’.",
      valueName: "file"), completion: .file())
  var pairs: String?

  @Option(
    help: ArgumentHelp(
      "Check that all entries have this contrast on the color of --on: 4.5, AA, AAA, UI.",
      valueName: "contrast"))
  var contrast: String?

  @Option(
    help: ArgumentHelp("The entry or color for --contrast.", valueName: "name"),
    completion: .entryName)
  var on: String?

  @Option(
    help: ArgumentHelp("The color under translucent backgrounds.", valueName: "color"))
  var canvas: String?

  @Option(
    help: ArgumentHelp("Entries with a smaller ΔE 2000 look the same.", valueName: "difference"))
  var near = NearLimit(value: 0.5)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Check that entries of these names are told apart with color-vision deficiencies.",
      valueName: "pattern"), completion: .entryName)
  var distinct: [String] = []

  @Option(
    help: ArgumentHelp(
      "How strong the deficiencies of --distinct are, from 0 to 1, which is the default.",
      valueName: "number"))
  var severity: Severity?

  @Option(help: ArgumentHelp("Check that colors lie in this gamut.", valueName: "gamut"))
  var gamut: CheckedGamut?

  @Option(
    name: .customLong("for"), parsing: .singleValue,
    help: ArgumentHelp(
      "Check that names stay different in exports of these formats, such as css,android.",
      valueName: "formats"))
  var formats: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Make the findings of a rule errors or warnings, or turn it off: near-duplicate=off.",
      valueName: "rule=severity"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Fail if there are more warnings.", valueName: "n"))
  var maxWarnings: Int?

  @Option(
    help: ArgumentHelp(
      "The file of known findings; by default the pairs file with .known after its name.",
      valueName: "file"), completion: .file())
  var known: String?

  @Flag(help: "Write all findings to the file of known findings.")
  var accept = false

  @Flag(help: "Take out the known findings that are gone.")
  var prune = false

  @Flag(help: "Change colors of which the contrast is too low.")
  var fix = false

  @Option(help: ArgumentHelp("The form of the output.", valueName: "form"))
  var format = CheckReport.Style.text

  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("palette")],
      options: [
        .text("--pairs", "file"), .text("--contrast", "contrast"), .text("--on", "name"),
        .text("--canvas", "color"),
        .value("--near", "difference", of: NearLimit.self, rule: NearLimit.rule),
        .text("--distinct", "pattern").repeatable,
        .value(
          "--severity", "number", of: Severity.self, rule: "a severity is a number from 0 to 1"),
        .value("--gamut", "gamut", of: CheckedGamut.self), .text("--for", "formats").repeatable,
        .text("--rule", "rule=severity").repeatable,
        .value("--max-warnings", "n", of: Int.self, rule: "a number of warnings is a whole number"),
        .text("--known", "file"), .flag("--accept"), .flag("--prune"), .flag("--fix"),
        .value("--format", "form", of: CheckReport.Style.self),
      ] + ReadOptions.syntax + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [["--pairs", "--contrast"], ["--accept", "--prune", "--fix"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let operands = context.words.operands.map(\.text)
    context.checkInput(operands + [pairs, known].compactMap(\.self), &collector)
    let files = CheckFiles(operands: operands, pairs: pairs, known: known)
    if accept || prune, files.known == nil {
      collector.add(
        .usage("nobody knows where known findings are", suggestion: "name the file: --known FILE"))
    }
    if fix, operands.contains("-") {
      collector.add(.usage("‘--fix’ changes files, and ‘-’ is standard input"))
    }
    let run = CheckRun(
      context: context, files: files, settings: context.checkSettings(&collector),
      reading: reading, report: report)
    let targets = fix ? files.operands : accept || prune ? [files.known].compactMap(\.self) : []
    var view = View.nothing
    try context.access(files.sources, targets, unless: collector) {
      access throws(CommandFailure) in
      var outcome = try run.outcome(access, collector)
      if fix { outcome = try run.fixing(outcome, access) }
      if accept { outcome = try run.accepting(outcome, access) }
      if prune { outcome = try run.pruning(outcome, access) }
      view = .check(run.report(outcome, format, maxWarnings: maxWarnings))
    }
    return view
  }
}
