import Diagnostics
import PaletteStores

extension Diagnostic {
  /// A step of a run, with its time.
  init(_ step: Step) {
    let words =
      switch step.action {
      case .locked: "locked"
      case .loaded(let count): "loaded \(Self.entries(count))"
      case .read(let count): "read \(count) \(count == 1 ? "byte" : "bytes")"
      case .kept(let path): "kept the old file as \(VisibleText.quoted(path))"
      case .saved(let count): "saved \(Self.entries(count))"
      }
    let isOutput = if case .saved = step.action { true } else { false }
    let name =
      isOutput && step.reference == .standardStream
      ? "standard output" : step.reference.displayName
    self.init(.step, at: .file(name), "\(words) in \(step.time.inWords)")
  }

  private static func entries(_ count: Int) -> String {
    "\(count) \(count == 1 ? "entry" : "entries")"
  }
}
