import Diagnostics
import SystemPackage

/// Prints diagnostics on standard error.
struct StandardError {
  let terminal: Terminal

  private var renderer: DiagnosticRenderer {
    DiagnosticRenderer(usesColor: terminal.colorDepth() != .off)
  }

  func report(_ diagnostic: Diagnostic) { print(renderer.text(of: diagnostic)) }

  /// Prints everything that went wrong, and the number of errors.
  func report(_ failure: CommandFailure) {
    print(
      failure.diagnostics.map(renderer.text).joined()
        + (failure.ending.map { "clr: \(VisibleText.of($0))\n" }
          ?? renderer.count(
            of: failure.diagnostics.count, more: failure.more, written: failure.written)))
  }

  /// Prints text. If standard error is closed, it is not read.
  func print(_ text: String) {
    _ = try? FileDescriptor(rawValue: terminal.descriptor).writeAll(text.utf8)
  }
}
