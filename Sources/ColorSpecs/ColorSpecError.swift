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
    /// Saturation or value of `hsv()` that is not a percentage from 0 % to 100 %, or may be a share of 1.
    case hsvNumbers
    /// The rest of a line of JSON or CSS, or quotes that no shell removed, around a color.
    case surplus(color: String)
    /// A color space that `color()` does not know.
    case unknownSpace(String, nearest: String?)
    /// A function in place of a number that is not a math function.
    case unknownMathFunction(String, nearest: String?)
    /// A unit that is not one of angles.
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
    /// A calculation whose result has no kind, such as the square of an angle.
    case noKind
    /// A `+` or `-` in a calculation without a space on each side.
    case missingBlank(String)
    /// A share of a mixture that is not from 0 % to 100 %.
    case share(String)
    /// Functions or brackets that lie deeper in each other than the limit.
    case tooDeep(Int)
    /// A `var()` with an unknown name.
    case unknownReference(String, nearest: String?)
    /// A `var()` with the name of something that is not a color.
    case otherReference(String)
    /// A `var()` without a palette.
    case noReferences(String)
  }

  /// The words expected at a place in a spec.
  public enum Expectation: Hashable, Sendable {
    /// A value.
    case number, percentage, angle, none, color
    /// A sign between values, or a bracket.
    case comma, slash, opening, closing
    /// The name of a color space.
    case space
    /// The name of another entry.
    case reference
    /// A function of CSS Values 4, such as `calc()`.
    case mathFunction
    /// The end of the text.
    case end
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

  public var explanation: Explanation {
    var explanation = ruleAndHint
    explanation.summary =
      text.isEmpty ? "the color is empty" : "\(VisibleText.quoted(text)) is not a color"
    explanation.excerpt = SourceExcerpt(text, range)
    return explanation
  }

  /// The broken rule, and a suggestion.
  private var ruleAndHint: Explanation {
    func rule(_ reason: String, _ suggestion: String? = nil) -> Explanation {
      Explanation("", reason: reason, suggestion: suggestion)
    }
    func words(_ expected: [Expectation]) -> String {
      expected.isEmpty ? "nothing" : Explanation.list(expected.map(\.text), "or")
    }
    let meant = Explanation.didYouMean
    switch fault {
    case .empty: return rule("a color is hex digits, a name, or a function such as rgb()")
    case .hexLength(let count):
      return rule("a hex color has 3, 4, 6 or 8 digits; this one has \(count)")
    case .hexDigit(let found):
      return rule("a hex digit is 0 to 9 or a to f; \(VisibleText.quoted(found)) is not")
    case .unknownName(let nearest): return rule("no color has this name", meant(nearest))
    case .unknownFunction(let name, let nearest):
      return rule(
        "\(VisibleText.quoted("\(name)()")) is not a color function",
        meant(nearest.map { "\($0)()" }))
    case .foreignFunction(let name, let same):
      return rule(
        "\(VisibleText.quoted("\(name)()")) is not in CSS; hsl() and hwb() take other numbers",
        same.map { "the same color is \(VisibleText.quoted($0))" })
    case .hsvNumbers:
      return rule(
        "saturation and value are percentages from 0% to 100%",
        "write the percent signs, as in hsv(30 100% 80%)")
    case .surplus(let color):
      return rule("quotes, commas and semicolons around a color are not part of it", meant(color))
    case .unknownSpace(let name, let nearest):
      return rule("\(VisibleText.quoted(name)) is not a color space", meant(nearest))
    case .unknownMathFunction(let name, let nearest):
      return rule(
        "\(VisibleText.quoted("\(name)()")) is not a function that gives a number",
        meant(nearest.map { "\($0)()" }))
    case .unknownUnit(let unit, let nearest):
      return rule(
        "\(VisibleText.quoted(unit)) is not a unit of angles: these are deg, grad, rad and turn",
        meant(nearest))
    case .contextual(let word):
      return rule("\(VisibleText.quoted(word)) depends on the page, and is not a color by itself")
    case .unexpected(let found, let expected, let nearest):
      return rule(
        "expected \(words(expected)), found \(found.map(VisibleText.quoted) ?? "the end")",
        meant(nearest))
    case .mixedUnits(let first):
      return rule(
        "with commas, the three are all numbers or all percentages; the first is \(first.text)",
        "leave out the commas: rgb(10% 20 30)")
    case .noneInLegacySyntax:
      return rule(
        "‘none’ is not allowed in the syntax with commas", "leave out the commas: rgb(none 20 30)")
    case .channel(let found):
      return rule("a channel is a whole number from 0 to 255; \(VisibleText.quoted(found)) is not")
    case .openComment: return rule("the comment has no end")
    case .mixedKinds(let first, let second):
      let isHue = [first, second] == [.number, .angle] || [first, second] == [.angle, .number]
      return rule(
        "\(first.text) and \(second.text) cannot be added or compared",
        isHue ? "a hue is a number of degrees: calc(h + 10)" : nil)
    case .noKind: return rule("the calculation must give a number, a percentage or an angle")
    case .missingBlank(let sign):
      return rule("‘\(sign)’ needs a space on each side in a calculation")
    case .share(let found):
      return rule("a share of a mixture is from 0% to 100%; \(VisibleText.quoted(found)) is not")
    case .tooDeep(let limit):
      return rule("functions and brackets are nested more than \(limit) deep")
    case .unknownReference(let name, let nearest):
      return rule(
        "no entry here has the name \(VisibleText.quoted("--\(name)"))",
        meant(nearest.map { "--\($0)" }))
    case .otherReference(let name):
      return rule("\(VisibleText.quoted("--\(name)")) exists, but is not a color")
    case .noReferences(let name):
      return rule("\(VisibleText.quoted("var(--\(name))")) needs a palette")
    }
  }
}
