/// An error that can explain itself to the person who ran the command.
///
/// Cases of a conforming enum hold facts; the wording is written once, here. All three texts begin
/// in lower case, have no full stop at the end, and quote typed text in ‘ ’.
public protocol FriendlyError: Error, Sendable {
  /// The mistake, with the wrong text in quotes.
  var summary: String { get }
  /// The rule that was broken.
  var reason: String? { get }
  /// A next step. Only where we are sure of it: silence is honest.
  var suggestion: String? { get }
  /// The text, with its wrong part marked.
  var excerpt: SourceExcerpt? { get }
}

extension FriendlyError {
  public var reason: String? { nil }
  public var suggestion: String? { nil }
  public var excerpt: SourceExcerpt? { nil }
}
