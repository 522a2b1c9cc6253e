/// The words about a mistake for the person who made it.
///
/// The texts begin in lower case, have no full stop at the end, and quote typed text in ‘ ’.
public struct Explanation: Hashable, Sendable {
  /// The mistake, with the wrong text in quotes.
  public var summary: String
  /// The rule that was broken.
  public var reason: String?
  /// The way out, if it is one that a program may offer under a name of its own.
  public private(set) var remedy: Remedy?
  /// A next step, only where it is sure to help: that of the ``remedy``, if there is one. Another one takes the
  /// place of the remedy.
  public var suggestion: String? {
    get { remedy?.suggestion ?? ownSuggestion }
    set {
      remedy = nil
      ownSuggestion = newValue
    }
  }
  /// The text, with its wrong part marked.
  public var excerpt: SourceExcerpt?

  private var ownSuggestion: String?

  /// An explanation of the given parts.
  public init(
    _ summary: String, reason: String? = nil, suggestion: String? = nil,
    excerpt: SourceExcerpt? = nil
  ) {
    self.summary = summary
    self.reason = reason
    ownSuggestion = suggestion
    self.excerpt = excerpt
  }

  /// An explanation whose suggestion is that of a remedy.
  public init(_ summary: String, reason: String? = nil, remedy: Remedy?) {
    self.init(summary, reason: reason)
    self.remedy = remedy
  }

  /// The suggestion of a near miss, if there is one.
  public static func didYouMean(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(VisibleText.quoted($0))?" }
  }

  /// Words as a part of a sentence: `a, b or c`.
  package static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
