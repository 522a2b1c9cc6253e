/// The words about a mistake for the person who made it.
///
/// The texts begin in lower case, have no full stop at the end, and quote typed text in ‘ ’.
public struct Explanation: Hashable, Sendable {
  /// The mistake, with the wrong text in quotes.
  public var summary: String
  /// The rule that was broken.
  public var reason: String?
  /// A next step, only where it is sure to help.
  public var suggestion: String?
  /// The text, with its wrong part marked.
  public var excerpt: SourceExcerpt?

  /// An explanation of the given parts.
  public init(
    _ summary: String, reason: String? = nil, suggestion: String? = nil,
    excerpt: SourceExcerpt? = nil
  ) {
    self.summary = summary
    self.reason = reason
    self.suggestion = suggestion
    self.excerpt = excerpt
  }

  /// The suggestion of a near miss, if there is one.
  public static func didYouMean(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(VisibleText.quoted($0))?" }
  }
}
