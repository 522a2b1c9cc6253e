/// One thing to tell the user, with where it is.
///
/// Everything that `clr` says on standard error passes through this value and one renderer.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
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

  /// How much it matters.
  public var severity: Severity
  /// Where it is, if it is anywhere.
  public var origin: Origin?
  /// What happened. See ``FriendlyError/summary``.
  public var summary: String
  /// The rule behind it.
  public var reason: String?
  /// What to do about it.
  public var suggestion: String?
  /// The text at fault.
  public var excerpt: SourceExcerpt?

  /// A diagnostic of the given parts.
  public init(
    _ severity: Severity, at origin: Origin? = nil, _ summary: String, reason: String? = nil,
    suggestion: String? = nil, excerpt: SourceExcerpt? = nil
  ) {
    self.severity = severity
    self.origin = origin
    self.summary = summary
    self.reason = reason
    self.suggestion = suggestion
    self.excerpt = excerpt
  }

  /// What `error` says of itself, with the place that only the caller knows.
  public init(_ error: some FriendlyError, at origin: Origin? = nil) {
    self.init(
      .error, at: origin, error.summary, reason: error.reason, suggestion: error.suggestion,
      excerpt: error.excerpt)
  }
}

/// Where a text came from.
public enum Origin: Hashable, Sendable {
  /// The Nth word after `clr`, from 1.
  case argument(Int)
  /// A file, and in it a line and a column where they are known: lines from 1, columns in Unicode
  /// scalars from 1.
  case file(String, line: Int? = nil, column: Int? = nil)

  /// The origin with a column, where it is a line of a file.
  public func atColumn(_ column: Int?) -> Origin {
    switch self {
    case .argument, .file(_, nil, _): self
    case .file(let name, let line?, _): .file(name, line: line, column: column)
    }
  }
}
