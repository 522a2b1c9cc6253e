public import PaletteEngine

/// A mistake in a query or in sort keys.
public struct QueryError: FriendlyError, Hashable {
  /// The words, with the place in the expression.
  public let explanation: Explanation
  /// Whether the expression itself is wrong, and not a color in it.
  public let isUsage: Bool

  /// A mistake at a range of the expression, in UTF-8 offsets.
  init(
    _ summary: String, reason: String? = nil, suggestion: String? = nil, in text: String,
    at range: Range<Int>
  ) {
    explanation = Explanation(
      summary, reason: reason, suggestion: suggestion, excerpt: SourceExcerpt(text, range))
    isUsage = true
  }

  /// A mistake in a color, whose text begins at an offset of the expression.
  init(_ error: ColorSpecError, in text: String, at offset: Int) {
    var explanation = error.explanation
    explanation.excerpt = explanation.excerpt.map { $0.placed(in: text, at: offset) }
    self.explanation = explanation
    isUsage = false
  }

  /// A text in the place of a hex color that is not one.
  init(notHex word: String, in text: String, at range: Range<Int>) {
    explanation = Explanation(
      "\(VisibleText.quoted(word)) is not a hex color",
      reason: "‘hex’ is compared with hex digits, such as '#ff6600'",
      excerpt: SourceExcerpt(text, range))
    isUsage = false
  }

  /// The mistakes of an expression, of which the first 20 are kept and the others counted.
  static var log: FailureLog<QueryError> { FailureLog(limit: 20) }
}
