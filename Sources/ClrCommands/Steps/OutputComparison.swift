// `--check`: outputs are compared with what a run would write, and nothing is written.

import CommandLines
import Diagnostics
import PaletteStores

extension CommandContext {
  /// Whether outputs are compared, and not written.
  var isChecking: Bool { self[WriteKeys.check] }

  func checkComparable(_ outputs: [PaletteReference], _ collector: inout FailureCollector) {
    if isChecking, outputs.contains(.standardStream) {
      collector.add(usage: "‘--check’ compares files, and ‘-’ is standard output")
    }
  }

  /// Compares outputs with what a save would write.
  func compare(
    _ prepared: [PreparedOutput], _ access: PaletteAccess, _ collector: inout FailureCollector
  ) throws(CommandFailure) -> View {
    access.check(prepared.map(\.save), isSaving: false) { collector.add(CommandFailure($0)) }
    let stale = prepared.compactMap { one in
      collector.attempt { () throws(CommandFailure) in try staleness(of: one, access) } ?? nil
    }
    try collector.check()
    if self[ReportKeys.quiet] > 0 {
      return View(status: stale.isEmpty ? .success : .negative, write: nil)
    }
    return StaleReport(
      outputs: stale, count: prepared.count, command: retyped(without: WriteKeys.check)
    ).view
  }

  /// The difference that a save would make. Files that are left over are noted. No run would remove them, so they are
  /// not a reason to fail.
  private func staleness(
    of one: PreparedOutput, _ access: PaletteAccess
  ) throws(CommandFailure) -> StaleOutput? {
    let stale = try mapError(CommandFailure.init(_:), access.staleness(of: one.save))
    if stale == nil, self[ReportKeys.quiet] == 0,
      let note = try mapError(CommandFailure.init(_:), access.leftOver(of: one.save))
    {
      report(note)
    }
    return stale
  }

  /// The command line as a shell reads it, without a flag.
  private func retyped(without flag: Key<Bool>) -> ShellCommand {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    let words = typed[..<end].filter { $0 != flag.name } + typed[end...]
    return ShellCommand(["clr"] + words)
  }
}
