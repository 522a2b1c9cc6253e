import Diagnostics
import SystemPackage

/// Says diagnostics on standard error.
struct StandardError {
  let terminal: Terminal

  private var renderer: DiagnosticRenderer {
    DiagnosticRenderer(usesColor: terminal.colorDepth() != .off)
  }

  /// Says one diagnostic.
  func report(_ diagnostic: Diagnostic) { write(renderer.text(of: diagnostic)) }

  /// Says everything that went wrong, and how much it was.
  func report(_ failure: CommandFailure) {
    write(
      failure.diagnostics.map(renderer.text).joined()
        + (failure.ending.map { "clr: \(VisibleText.of($0))\n" }
          ?? renderer.count(
            of: failure.diagnostics.count, more: failure.more, written: failure.written)))
  }

  /// Prints text that is not a diagnostic: a question, a plan.
  func prompt(_ text: String) { write(text) }

  /// If standard error is closed, it is not read.
  private func write(_ text: String) {
    _ = try? FileDescriptor(rawValue: terminal.descriptor).writeAll(text.utf8)
  }
}
