/// One message to the user, with its place.
///
/// Everything that `clr` prints on standard error is such a value and is printed by one renderer.
public struct Diagnostic: Hashable, Sendable {
  /// The severity.
  public enum Severity: String, Hashable, Sendable {
    /// The run has failed.
    case error
    /// Something a target could not hold.
    case loss
    /// Worth knowing; nothing was lost.
    case note
    /// Something that was done.
    case step
  }

  /// The severity.
  public var severity: Severity
  /// The place, if there is one.
  public var origin: Origin?
  /// The words.
  public var explanation: Explanation

  /// A diagnostic of the given parts.
  public init(
    _ severity: Severity, at origin: Origin? = nil, _ summary: String, reason: String? = nil,
    suggestion: String? = nil, excerpt: SourceExcerpt? = nil
  ) {
    self.severity = severity
    self.origin = origin
    explanation = Explanation(
      summary, reason: reason, suggestion: suggestion, excerpt: excerpt)
  }

  /// The words of `error`, with the place that only the caller knows.
  public init(_ error: some FriendlyError, at origin: Origin? = nil) {
    severity = .error
    self.origin = origin
    explanation = error.explanation
  }
}

/// The source of a text.
public enum Origin: Hashable, Sendable {
  /// The Nth word after `clr`, from 1, and in an expression a column, in Unicode scalars from 1.
  case argument(Int, column: Int? = nil)
  /// A file, and in it a line and a column where they are known: lines from 1, columns in Unicode
  /// scalars from 1.
  case file(String, line: Int? = nil, column: Int? = nil)

  /// The origin with a column, if it is a line of a file.
  public func atColumn(_ column: Int?) -> Origin {
    switch self {
    case .argument, .file(_, nil, _): self
    case .file(let name, let line?, _): .file(name, line: line, column: column)
    }
  }
}
