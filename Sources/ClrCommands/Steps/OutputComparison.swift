// `--check`: outputs are compared with what a run would write, and nothing is written.

import Diagnostics
import PaletteStores

extension CommandContext {
  /// Whether outputs are compared, and not written.
  var isChecking: Bool { words.number(of: "--check") != nil }

  /// How much is said: with `--check`, of what is stale alone. A gate that passes is silent, whatever a format loses.
  func said(_ options: ReportOptions) -> ReportOptions {
    guard isChecking else { return options }
    var silent = options
    silent.quietness = 2
    return silent
  }

  /// Refuses to compare standard output.
  func checkComparable(_ outputs: [PaletteReference], _ collector: inout FailureCollector) {
    if isChecking, outputs.contains(.standardStream) {
      collector.add(.usage("‘--check’ compares files, and ‘-’ is standard output"))
    }
  }

  /// Compares outputs with what a save would write.
  func compare(
    _ prepared: [PreparedOutput], _ access: PaletteAccess, _ collector: inout FailureCollector
  ) throws(CommandFailure) -> View {
    access.check(prepared.map(\.save), isSaving: false) { collector.add(CommandFailure($0)) }
    let stale = prepared.compactMap { one in
      collector.attempt { () throws(CommandFailure) in
        do throws(StoreError) {
          if let stale = try access.staleness(of: one.save) { return stale }
          // No run would remove them, so that they are no reason to fail.
          if words.number(of: "--quiet") == nil, let note = try access.leftOver(of: one.save) {
            report(note)
          }
          return nil
        } catch {
          throw CommandFailure(error)
        }
      } ?? nil
    }
    try collector.check()
    return .stale(
      StaleReport(outputs: stale, count: prepared.count, command: words.line(without: "--check")))
  }
}
