import ArgumentParser
import Diagnostics
import PaletteStores

/// The options around each change of a file.
struct SavingOptions: ParsableArguments {
  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and write nothing.")
  var dryRun = false

  @Flag(
    name: .shortAndLong,
    help: "Overwrite a write-protected file; with create, any existing file.")
  var force = false

  @Flag(help: "Keep the old file, with ~ after its name.")
  var backup = false

  @Flag(help: "Print each step and its time.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for another clr that writes to the same folder.", valueName: "seconds"))
  var lockTimeout = LockTimeout(duration: .seconds(10))

  static var syntax: [OptionSyntax] {
    [
      .flag("--dry-run", "-n"), .flag("--force", "-f"), .flag("--backup"), .flag("--verbose"),
      .value(
        "--lock-timeout", "seconds", of: LockTimeout.self,
        rule: "a time is a number of seconds from 0 to 1000000000"),
    ]
  }
}

/// A number of seconds, 0 and fractions included.
struct LockTimeout: ExpressibleByArgument, Hashable {
  let duration: Duration

  init(duration: Duration) { self.duration = duration }

  init?(argument: String) {
    // A billion seconds are thirty years. Double reads more than people would type: inf, 0x1p3.
    guard argument.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }),
      let seconds = Double(argument), 0...1e9 ~= seconds
    else { return nil }
    duration = .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// The default in the help.
  var defaultValueDescription: String { "\(duration.components.seconds)" }
}

/// A subcommand that writes files.
protocol SavingCommand: ClrSubcommand {
  var saving: SavingOptions { get }
  var report: ReportOptions { get }
}

extension SavingCommand {
  /// The files, with the safeguards that the options ask for. Palettes that are only read are found by their names.
  func repository(_ errors: StandardError) -> PaletteRepository {
    files(errors).searching(.ofEnvironment)
  }

  /// The same without palettes that are found by their names.
  func files(_ errors: StandardError) -> PaletteRepository {
    let isQuiet = report.quiet
    var safeguards = Safeguards(keepsBackups: saving.backup)
    if saving.verbose { safeguards.reportStep = { errors.report(Diagnostic($0)) } }
    if Terminal.canAsk { safeguards.ask = Confirmation(errors: errors).ask }
    if saving.dryRun { safeguards.show = PlanRenderer(errors: errors).show }
    let files = PaletteRepository.files(
      lockTimeout: saving.lockTimeout.duration, replacesProtected: saving.force,
      note: { if !isQuiet { errors.report($0) } })
    return files.wrapped(in: safeguards.stack(uptime: FileSystem.posix.uptime))
  }
}
