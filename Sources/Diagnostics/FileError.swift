/// A mistake in a file, and its place: the one error of all readers.
///
/// Callers do not distinguish the mistakes of a file, so there are no cases. The words are made where the
/// mistake is found.
public struct FileError: FriendlyError, Hashable {
  // Nearly all functions of the readers throw it, so it is one word: a larger error would pass through memory.
  private let content: Content

  /// The words.
  public var explanation: Explanation { facts.explanation }
  /// The line, from 1, if the file has lines.
  public var line: Int? { facts.line }
  /// The column in the line, in Unicode scalars from 1.
  public var column: Int? { facts.column }
  /// Whether the file is wrong whatever follows the part that was read.
  public var isFinal: Bool { facts.isFinal }
  /// The `errno` of the failed call, if the file could not be read at all.
  public var systemError: CInt? { facts.systemError }
  /// Other mistakes in the file, if they do not depend on each other.
  public var others: [FileError] { facts.others }

  /// A mistake at a place.
  public init(
    _ explanation: Explanation, line: Int? = nil, column: Int? = nil, isFinal: Bool = false
  ) {
    content = .facts(Facts(explanation: explanation, line: line, column: column, isFinal: isFinal))
  }

  /// The first of several mistakes in a file; nil if there is none.
  public init?(firstOf mistakes: [FileError]) {
    guard var first = mistakes.first?.facts else { return nil }
    first.others = Array(mistakes.dropFirst())
    content = .facts(first)
  }

  /// A mistake in words of its own.
  public init(
    _ summary: String, reason: String? = nil, suggestion: String? = nil, line: Int? = nil,
    column: Int? = nil, isFinal: Bool = false
  ) {
    self.init(
      Explanation(summary, reason: reason, suggestion: suggestion), line: line, column: column,
      isFinal: isFinal)
  }

  /// A mistake with a way out that a program may offer under a name of its own.
  public init(_ summary: String, reason: String? = nil, remedy: Remedy, line: Int? = nil) {
    self.init(Explanation(summary, reason: reason, remedy: remedy), line: line)
  }

  /// The same mistake with a next step.
  public func suggesting(_ suggestion: String) -> FileError {
    var explanation = explanation
    explanation.suggestion = suggestion
    return FileError(explanation, line: line, column: column, isFinal: isFinal)
  }

  /// A file that could not be read, by the `errno` of the failed call.
  public init(systemError: CInt) {
    content = .facts(
      Facts(explanation: Explanation("the file cannot be read"), systemError: systemError))
  }

  /// The file is larger than what is read of any.
  public static let tooLarge = FileError(
    "the file is larger than any palette", reason: "files of up to 1 GiB are read")

  private indirect enum Content: Hashable, Sendable {
    case facts(Facts)
  }

  private struct Facts: Hashable, Sendable {
    let explanation: Explanation
    var line: Int?
    var column: Int?
    var isFinal = false
    var systemError: CInt?
    var others: [FileError] = []
  }

  private var facts: Facts {
    switch content {
    case .facts(let facts): facts
    }
  }
}
