public import Diagnostics

/// Why a text is not a color.
public struct ColorSpecError: FriendlyError, Hashable {
  /// The whole spec.
  public let text: String
  /// The part at fault, as UTF-8 offsets into ``text``.
  public let range: Range<Int>
  /// What is wrong with it.
  public let fault: Fault

  /// What can be wrong with a spec. Texts are parts of the spec as they stand.
  public enum Fault: Hashable, Sendable {
    /// There is nothing.
    case empty
    /// A hex color of a wrong number of digits.
    case hexLength(Int)
    /// Something in a hex color that is no digit.
    case hexDigit(String)
    /// A word that names no color; `nearest` is what was probably meant.
    case unknownName(nearest: String?)
    /// A function that is no color function.
    case unknownFunction(String, nearest: String?)
    /// A color space that `color()` does not know.
    case unknownSpace(String, nearest: String?)
    /// Something else than what may stand there; `found` is nil at the end.
    case unexpected(found: String?, expected: [Expectation])
    /// Numbers and percentages in one legacy `rgb()`.
    case mixedUnits(first: Expectation)
    /// `none` where commas are.
    case noneInLegacySyntax
    /// A number too large for any computer.
    case notFinite(String)
    /// A number of `r,g,b` that is not a whole number from 0 to 255.
    case channel(String)
    /// A comment without an end.
    case openComment
  }

  /// What may stand at a place in a spec.
  public enum Expectation: String, Hashable, Sendable {
    case number = "a number"
    case percentage = "a percentage"
    case angle = "an angle"
    case none = "‘none’"
    case comma = "‘,’"
    case slash = "‘/’"
    case closing = "‘)’"
    case space = "a color space"
    case end = "the end"
  }
}

extension ColorSpecError {
  public var summary: String {
    text.isEmpty ? "the color is empty" : "\(VisibleText.quoted(text)) is not a color"
  }

  public var reason: String? {
    switch fault {
    case .empty: "a color is hex digits, a name, or a function such as rgb()"
    case .hexLength(let count): "a hex color has 3, 4, 6 or 8 digits; this one has \(count)"
    case .hexDigit(let found):
      "a hex digit is 0 to 9 or a to f; \(VisibleText.quoted(found)) is not"
    case .unknownName: "no color has this name"
    case .unknownFunction(let name, _): "\(VisibleText.quoted("\(name)()")) is not a color function"
    case .unknownSpace(let name, _): "\(VisibleText.quoted(name)) is not a color space"
    case .unexpected(let found, let expected):
      "expected \(Self.list(expected)), found \(found.map(VisibleText.quoted) ?? "the end")"
    case .mixedUnits(let first):
      "with commas, the three are all numbers or all percentages; the first is \(first.rawValue)"
    case .noneInLegacySyntax: "‘none’ cannot stand where commas separate the components"
    case .notFinite(let number): "the number \(VisibleText.quoted(number)) is too large"
    case .channel(let found):
      "a channel is a whole number from 0 to 255; \(VisibleText.quoted(found)) is not"
    case .openComment: "the comment has no end"
    }
  }

  public var suggestion: String? {
    switch fault {
    case .unknownName(let nearest): nearest.map { "did you mean \(VisibleText.quoted($0))?" }
    case .unknownFunction(_, let nearest): nearest.map { "did you mean ‘\($0)()’?" }
    case .unknownSpace(_, let nearest): nearest.map { "did you mean \(VisibleText.quoted($0))?" }
    case .mixedUnits: "leave out the commas: rgb(10% 20 30)"
    case .noneInLegacySyntax: "leave out the commas: rgb(none 20 30)"
    case .empty, .hexLength, .hexDigit, .unexpected, .notFinite, .channel, .openComment: nil
    }
  }

  public var excerpt: SourceExcerpt? { SourceExcerpt(text, range) }

  private static func list(_ expected: [Expectation]) -> String {
    let words = expected.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
