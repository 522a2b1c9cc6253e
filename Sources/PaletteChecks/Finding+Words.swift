// The words of findings, all of them.

public import PaletteFormats

extension Finding {
  /// The words: the summary says what was found, the reason gives the values and the theme.
  public var explanation: Explanation {
    let names = subjects.map { VisibleText.quoted($0.name) }
    let first = names.first ?? ""
    let second = names.count > 1 ? names[1] : ""
    func words(
      _ summary: String, reason: String? = nil, suggestion: String? = nil
    ) -> Explanation {
      let themeWords = theme.map { "in the theme \(VisibleText.quoted($0))" }
      let reasons = [reason, themeWords].compactMap(\.self)
      return Explanation(
        summary, reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "),
        suggestion: suggestion)
    }
    switch fact {
    case .lowContrast(let canvas):
      return words(
        "\(first) on \(second)\(names.count > 2 ? " over \(names[2])" : "") has a contrast of \(figureText), and \(demandedText) is required",
        reason: values(joinedBy: "on") + (canvas.map { ", over the canvas \($0)" } ?? ""))
    case .unmeasured(let subject):
      return words(
        "the contrast of \(first) on \(second) is unknown",
        reason: "\(subject == 0 ? first : second) is not a color")
    case .undefined(let more, let nearest, let hasImports, let isProperty):
      let hyphens = isProperty ? "--" : ""
      return words(
        "\(VisibleText.quoted(hyphens + (subjects.first?.name ?? ""))) is used but not defined",
        reason: more == 0 ? nil : "it is used at \(more) more \(more == 1 ? "place" : "places")",
        suggestion: Explanation.didYouMean(nearest.map { hyphens + $0 })
          ?? (hasImports ? "name the imported files too, if one of them defines it" : nil))
    case .nearDuplicate:
      return words(
        "\(first) and \(second) look the same",
        reason: "\(values(joinedBy: "and")): ΔE 2000 is \(figureText), below \(demandedText)")
    case .alike(let vision, let otherwise):
      return words(
        "\(first) and \(second) look alike to people with \(vision) color vision",
        reason:
          "\(values(joinedBy: "and")): ΔE 2000 is \(figureText) for them, below \(demandedText), and "
          + "\(Decimals.cut(otherwise)) for others")
    case .outOfGamut(let space):
      return words(
        "\(first) lies outside the \(space.rawValue) gamut", reason: subjects.first?.value)
    case .collision(let format, let written):
      return words(
        "\(first) and \(second) would both be \(VisibleText.quoted(written)) in \(format.rawValue)")
    case .unwritable(let format, let reason):
      return words("\(first) cannot be written in \(format.rawValue)", reason: reason)
    case .literal(let text, let match):
      return words(
        "\(Self.oneLine(text)) is written out\(Self.words(match))",
        reason: match.nearest.map {
          "the nearest is \(VisibleText.quoted($0.name)) \($0.value), ΔE 2000 is \(Decimals.rounded($0.difference))"
        } ?? match.inTheme, suggestion: match.expression.map { "take \($0)" })
    case .unused:
      return words("no code uses \(first)", reason: subjects.first?.value)
    case .exemption(let fault):
      return switch fault {
      case .noReason:
        words("\(first) has no reason", suggestion: "say why: color-ok: REASON")
      case .nothing: words("\(first) exempts nothing", suggestion: "remove the comment")
      case .afterCode:
        words(
          "\(first) exempts nothing", reason: "it stands after the first code",
          suggestion: "put it before the first code")
      }
    }
  }

  /// A text of a file on one line, and not too long.
  private static func oneLine(_ text: String) -> String {
    let words = text.utf8.split { ASCII.isSpace($0) }.map { String(Substring($0)) }
    return VisibleText.of(words.joined(separator: " "))
  }

  private static func words(_ match: Fact.ColorMatch) -> String {
    let names = match.names.map { VisibleText.quoted($0) }
    guard let last = names.last else { return ", and no entry has this color" }
    let opaque = match.isOpaque ? ", opaque" : ""
    if names.count == 1 { return "; \(last) has this color\(opaque)" }
    let list =
      match.more > 0
      ? "\(names.joined(separator: ", ")) and \(match.more) others"
      : "\(names.dropLast().joined(separator: ", ")) and \(last)"
    return "; \(list) have this color\(opaque)"
  }

  private func values(joinedBy word: String) -> String {
    subjects.prefix(2).map { $0.value ?? $0.name }.joined(separator: " \(word) ")
  }

  /// The figure with two decimals, cut, so that a figure that is too low never seems to be enough; `-` if there is
  /// none.
  public var figureText: String { figure.map(Decimals.cut) ?? "-" }

  private var demandedText: String { demanded.map(NumberText.shortest) ?? "-" }
}
