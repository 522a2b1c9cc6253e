/// A mistake in a file, and its place: the one error of all readers.
///
/// Callers tell no mistake of a file from another, so there are no cases. The words are made where the
/// mistake is found.
public struct FileError: FriendlyError, Hashable {
  // Nearly all functions of the readers throw it, so it is one word: a larger error would pass through memory.
  private let content: Content

  /// The words.
  public var explanation: Explanation { content.explanation }
  /// The line, from 1, if the file has lines.
  public var line: Int? { content.line }
  /// The column in the line, in Unicode scalars from 1.
  public var column: Int? { content.column }
  /// Whether the file is wrong however it goes on after the part that was read.
  public var isFinal: Bool { content.isFinal }
  /// The `errno` of the failed call, if the file could not be read at all.
  public var systemError: CInt? { content.systemError }
  /// Other mistakes in the file, if they do not depend on each other.
  public var others: [FileError] { content.others }

  /// A mistake at a place.
  public init(
    _ explanation: Explanation, line: Int? = nil, column: Int? = nil, isFinal: Bool = false
  ) {
    content = Content(explanation: explanation, line: line, column: column, isFinal: isFinal)
  }

  /// The first of several mistakes in a file; nil if there is none.
  public init?(firstOf mistakes: [FileError]) {
    guard let first = mistakes.first?.content else { return nil }
    content = Content(
      explanation: first.explanation, line: first.line, column: first.column,
      isFinal: first.isFinal, systemError: first.systemError,
      others: Array(mistakes.dropFirst()))
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

  /// A file that could not be read, by the `errno` of the failed call.
  public init(systemError: CInt) {
    content = Content(
      explanation: Explanation("the file cannot be read"), systemError: systemError)
  }

  /// The file is larger than what is read of any.
  public static let tooLarge = FileError(
    "the file is larger than any palette", reason: "files of up to 1 GiB are read")

  private final class Content: Hashable, Sendable {
    let explanation: Explanation
    let line: Int?
    let column: Int?
    let isFinal: Bool
    let systemError: CInt?
    let others: [FileError]

    init(
      explanation: Explanation, line: Int? = nil, column: Int? = nil, isFinal: Bool = false,
      systemError: CInt? = nil, others: [FileError] = []
    ) {
      self.explanation = explanation
      self.line = line
      self.column = column
      self.isFinal = isFinal
      self.systemError = systemError
      self.others = others
    }

    static func == (a: Content, b: Content) -> Bool {
      a.explanation == b.explanation && a.line == b.line && a.column == b.column
        && a.isFinal == b.isFinal && a.systemError == b.systemError && a.others == b.others
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(explanation)
      hasher.combine(line)
      hasher.combine(column)
    }
  }
}
