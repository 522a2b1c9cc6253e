import CommandLines
import Diagnostics
import PaletteStores

/// The options around each change of a file.
enum SavingKeys {
  static let dryRun = Key.flag(
    "--dry-run", short: "-n", "Print what would change, and write nothing.")
  static let force = Key.flag(
    "--force", short: "-f", "Overwrite without asking, even a protected file.")
  static let noClobber = Key.flag(
    "--no-clobber", "Leave a file that exists unchanged, and succeed.")
  static let backup = Key.flag("--backup", "Keep the old file, with ~ after its name.")
  static let verbose = Key.flag("--verbose", "Print each step and its time.").rare
  /// In seconds. A billion of them are thirty years.
  static let lockTimeout = Key.standard(
    "--lock-timeout", "seconds",
    .number(0...1e9, "a time is a number of seconds from 0 to 1000000000"), 10, told: "10",
    "How long to wait for another clr that writes to the same folder."
  ).rare

  /// For commands that write whole files.
  static let clobbering = Part.group([
    .option(noClobber), .exclusive([force.facts, noClobber.facts]),
  ])

  static let parts = Part.group([
    .option(dryRun), .option(force), .option(backup), .option(verbose), .option(lockTimeout),
  ])
}

extension PaletteRepository {
  /// The files, with the safeguards that the options of a command ask for.
  ///
  /// - Parameter findingNames: Whether palettes that are only read are found by their names, and in revisions of git, too.
  init(of line: CommandLine, findingNames: Bool, _ errors: StandardError) {
    let files = (line.takes(SavingKeys.dryRun) ? Self.saving(line, errors) : .files())
      .searchingTemplates(.templatesOfEnvironment)
    self = findingNames ? files.searching(.ofEnvironment).readingRevisions() : files
  }

  private static func saving(_ line: CommandLine, _ errors: StandardError) -> PaletteRepository {
    let isQuiet = line[ReportKeys.quiet] > 0
    var safeguards = Safeguards(keepsBackups: line[SavingKeys.backup])
    if line[SavingKeys.verbose] { safeguards.reportStep = { errors.report(Diagnostic($0)) } }
    if Terminal.canAsk { safeguards.ask = Confirmation(errors: errors).ask }
    if line[SavingKeys.dryRun] { safeguards.show = PlanRenderer(errors: errors).show }
    let timeout = (line[SavingKeys.lockTimeout] * 1000).rounded()
    return .files(
      lockTimeout: .milliseconds(Int64(timeout)), replacesProtected: line[SavingKeys.force],
      note: { if !isQuiet { errors.report($0) } }
    ).wrapped(in: safeguards.stack(uptime: FileSystem.posix.uptime))
  }
}
