import Diagnostics
import PaletteStores

/// Why a command did not do what it was asked: everything to say, and the status to end with.
struct CommandFailure: Error {
  /// All that went wrong.
  var diagnostics: NonEmpty<Diagnostic>
  /// The status of the first.
  var status: ExitStatus
  /// What had been written before it failed; nil where that is no matter, or cannot be known.
  var written: [String]? = []

  init(_ diagnostics: NonEmpty<Diagnostic>, _ status: ExitStatus) {
    self.diagnostics = diagnostics
    self.status = status
  }

  /// A wrong use of the command line.
  static func usage(
    _ summary: String, reason: String? = nil, suggestion: String? = nil
  ) -> CommandFailure {
    CommandFailure(
      NonEmpty(Diagnostic(.error, summary, reason: reason, suggestion: suggestion)), .usage)
  }

  /// What the store says.
  init(_ error: StoreError) {
    self.init(NonEmpty(Diagnostic(error, at: error.origin)), ExitStatus(error))
    // What went to a stream before it failed cannot be called back.
    if case .writeFailed(.standardStream, _) = error { written = nil }
    if case .notLasting(let reference, _) = error { written = [reference.displayName] }
  }
}

/// Runs steps that do not depend on each other, and gathers what goes wrong in all of them.
struct FailureCollector {
  private var failure: CommandFailure?

  /// Whether nothing went wrong so far.
  var isEmpty: Bool { failure == nil }

  /// The result of `step`, or nil where it failed.
  mutating func attempt<T>(_ step: () throws(CommandFailure) -> T) -> T? {
    do throws(CommandFailure) { return try step() } catch {
      add(error)
      return nil
    }
  }

  /// Gathers one more failure.
  mutating func add(_ other: CommandFailure) {
    if failure == nil {
      failure = other
    } else {
      // In place: a file of a hundred thousand bad lines must not be copied for each of them.
      failure?.diagnostics.rest.append(contentsOf: other.diagnostics)
    }
  }

  /// Throws what was gathered, if anything was.
  func check() throws(CommandFailure) {
    if let failure { throw failure }
  }
}
