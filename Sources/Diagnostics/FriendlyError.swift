/// An error that can explain itself to the person whose input it is about.
///
/// Cases of a conforming enum hold facts; one switch has the words of all of them.
public protocol FriendlyError: Error, Sendable {
  /// The words.
  var explanation: Explanation { get }
}

extension FriendlyError {
  /// See ``Explanation/summary``.
  public var summary: String { explanation.summary }
  /// See ``Explanation/reason``.
  public var reason: String? { explanation.reason }
  /// See ``Explanation/suggestion``.
  public var suggestion: String? { explanation.suggestion }
  /// See ``Explanation/remedy``.
  public var remedy: Remedy? { explanation.remedy }
  /// See ``Explanation/excerpt``.
  public var excerpt: SourceExcerpt? { explanation.excerpt }
}
