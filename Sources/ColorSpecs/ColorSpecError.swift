public import Diagnostics

/// Why a text is not a color.
public struct ColorSpecError: FriendlyError, Hashable {
  /// The whole spec.
  public let text: String
  /// The wrong part, as UTF-8 offsets into ``text``.
  public let range: Range<Int>
  /// The mistake.
  public let fault: Fault

  /// The mistakes in a spec. Texts are unchanged parts of the spec.
  public enum Fault: Hashable, Sendable {
    /// There is nothing.
    case empty
    /// A hex color of a wrong number of digits.
    case hexLength(Int)
    /// A character in a hex color that is not a digit.
    case hexDigit(String)
    /// An unknown color name; `nearest` is probably the right one.
    case unknownName(nearest: String?)
    /// A function that is not a color function.
    case unknownFunction(String, nearest: String?)
    /// A function of other programs, whose numbers are not those of a function of CSS; `same` is the color
    /// in CSS if that is exact.
    case foreignFunction(String, same: String?)
    /// The rest of a line of JSON or CSS, or quotes that no shell removed, around a color.
    case surplus(color: String)
    /// A color space that `color()` does not know.
    case unknownSpace(String, nearest: String?)
    /// A function in place of a number that is not a math function.
    case unknownMathFunction(String, nearest: String?)
    /// A unit that is none of angles.
    case unknownUnit(String, nearest: String?)
    /// A word whose color depends on its context: `currentcolor`, `Canvas`.
    case contextual(String)
    /// An unexpected word; `found` is nil at the end, `nearest` is probably the right one.
    case unexpected(found: String?, expected: [Expectation], nearest: String? = nil)
    /// Numbers and percentages in one legacy `rgb()`.
    case mixedUnits(first: Expectation)
    /// `none` in the syntax with commas.
    case noneInLegacySyntax
    /// A number of `r,g,b` that is not a whole number from 0 to 255.
    case channel(String)
    /// A comment without an end.
    case openComment
    /// A calculation that adds or compares numbers of two kinds.
    case mixedKinds(Expectation, Expectation)
    /// A calculation whose result is a number of no kind, such as the square of an angle.
    case noKind
    /// A `+` or `-` in a calculation without a space on each side.
    case missingBlank(String)
    /// A share of a mixture that is not from 0 % to 100 %.
    case share(String)
    /// Functions or brackets that lie deeper in each other than the limit.
    case tooDeep(Int)
    /// A `var()` with an unknown name.
    case unknownReference(String, nearest: String?)
    /// A `var()` without a palette.
    case noReferences(String)
  }

  /// The words expected at a place in a spec.
  public enum Expectation: Hashable, Sendable {
    case number, percentage, angle, none, comma, slash, opening, closing, space, color, reference
    case mathFunction, end
    /// One of `+`, `-`, `*` and `/`.
    case mathOperator
    /// A word as it is.
    case word(String)

    /// Its name in a sentence.
    var text: String {
      switch self {
      case .number: "a number"
      case .percentage: "a percentage"
      case .angle: "an angle"
      case .none: "‘none’"
      case .comma: "‘,’"
      case .slash: "‘/’"
      case .opening: "‘(’"
      case .closing: "‘)’"
      case .space: "a color space"
      case .color: "a color"
      case .reference: "a name with two hyphens before it"
      case .mathFunction: "a math function"
      case .end: "the end"
      case .mathOperator: "‘+’, ‘-’, ‘*’, ‘/’"
      case .word(let word): "‘\(word)’"
      }
    }
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
    case .foreignFunction(let name, _):
      "\(VisibleText.quoted("\(name)()")) is not in CSS; hsl() and hwb() take other numbers"
    case .surplus: "quotes, commas and semicolons around a color are not part of it"
    case .unknownSpace(let name, _): "\(VisibleText.quoted(name)) is not a color space"
    case .unknownMathFunction(let name, _):
      "\(VisibleText.quoted("\(name)()")) is not a function that a number can come from"
    case .unknownUnit(let unit, _):
      "\(VisibleText.quoted(unit)) is not a unit of angles: these are deg, grad, rad and turn"
    case .contextual(let word):
      "\(VisibleText.quoted(word)) is another color on every page, and none by itself"
    case .unexpected(let found, let expected, _):
      "expected \(Self.list(expected)), found \(found.map(VisibleText.quoted) ?? "the end")"
    case .mixedUnits(let first):
      "with commas, the three are all numbers or all percentages; the first is \(first.text)"
    case .noneInLegacySyntax: "‘none’ is not allowed in the syntax with commas"
    case .channel(let found):
      "a channel is a whole number from 0 to 255; \(VisibleText.quoted(found)) is not"
    case .openComment: "the comment has no end"
    case .mixedKinds(let first, let second):
      "\(first.text) and \(second.text) cannot be added or compared"
    case .noKind: "the calculation must give a number, a percentage or an angle"
    case .missingBlank(let sign): "‘\(sign)’ needs a space on each side in a calculation"
    case .share(let found):
      "a share of a mixture is from 0% to 100%; \(VisibleText.quoted(found)) is not"
    case .tooDeep(let limit): "functions and brackets lie more than \(limit) deep in each other"
    case .unknownReference(let name, _):
      "no entry here has the name of \(VisibleText.quoted("--\(name)"))"
    case .noReferences(let name):
      "\(VisibleText.quoted("var(--\(name))")) refers to an entry of a palette, and there is none"
    }
  }

  public var suggestion: String? {
    switch fault {
    case .unknownName(let nearest): nearest.map { "did you mean \(VisibleText.quoted($0))?" }
    case .unknownFunction(_, let nearest): nearest.map { "did you mean ‘\($0)()’?" }
    case .foreignFunction(_, let same): same.map { "the same color is \(VisibleText.quoted($0))" }
    case .surplus(let color): "did you mean \(VisibleText.quoted(color))?"
    case .unknownSpace(_, let nearest), .unknownUnit(_, let nearest),
      .unexpected(_, _, let nearest):
      nearest.map { "did you mean \(VisibleText.quoted($0))?" }
    case .unknownMathFunction(_, let nearest): nearest.map { "did you mean ‘\($0)()’?" }
    case .unknownReference(_, let nearest):
      nearest.map { "did you mean \(VisibleText.quoted("--\($0)"))?" }
    case .mixedUnits: "leave out the commas: rgb(10% 20 30)"
    case .noneInLegacySyntax: "leave out the commas: rgb(none 20 30)"
    case .mixedKinds(.number, .angle), .mixedKinds(.angle, .number):
      "a hue is a number of degrees: calc(h + 10)"
    case .empty, .hexLength, .hexDigit, .channel, .openComment, .mixedKinds, .noKind,
      .missingBlank, .share, .tooDeep, .noReferences, .contextual:
      nil
    }
  }

  public var excerpt: SourceExcerpt? { SourceExcerpt(text, range) }

  private static func list(_ expected: [Expectation]) -> String {
    let words = expected.map(\.text)
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
