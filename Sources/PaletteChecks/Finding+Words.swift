// The words of findings, all of them.

public import PaletteFormats

extension Finding {
  /// The words: the summary says what was found, the reason gives the values and the theme.
  public var explanation: Explanation {
    let names = subjects.map { VisibleText.quoted($0.name) }
    let first = names.first ?? ""
    let second = names.count > 1 ? names[1] : ""
    let (summary, reason, suggestion): (String, String?, String?) =
      switch fact {
      case .lowContrast(let canvas):
        (
          "\(first) on \(second) has a contrast of \(figureText), and \(demandedText) is required",
          values(joinedBy: "on") + (canvas.map { ", over the canvas \($0)" } ?? ""), nil
        )
      case .unmeasured(let subject):
        (
          "the contrast of \(first) on \(second) is unknown",
          "\(subject == 0 ? first : second) is not a color", nil
        )
      case .undefined(let more, let nearest, let hasImports, let isProperty):
        (
          "\(VisibleText.quoted((isProperty ? "--" : "") + (subjects.first?.name ?? ""))) is used but not defined",
          more == 0 ? nil : "it is used at \(more) more \(more == 1 ? "place" : "places")",
          Explanation.didYouMean(nearest.map { (isProperty ? "--" : "") + $0 })
            ?? (hasImports ? "name the imported files too, if one of them defines it" : nil)
        )
      case .nearDuplicate:
        (
          "\(first) and \(second) look the same",
          "\(values(joinedBy: "and")): ΔE 2000 is \(figureText), below \(demandedText)", nil
        )
      case .alike(let vision, let otherwise):
        (
          "\(first) and \(second) look alike to people with \(vision) color vision",
          "\(values(joinedBy: "and")): ΔE 2000 is \(figureText) for them, below \(demandedText), and "
            + "\(Decimals.cut(otherwise)) for others", nil
        )
      case .outOfGamut(let space):
        (
          "\(first) lies outside the \(space.rawValue) gamut", subjects.first?.value, nil
        )
      case .collision(let format, let written):
        (
          "\(first) and \(second) would both be \(VisibleText.quoted(written)) in \(format.rawValue)",
          nil, nil
        )
      case .unwritable(let format, let reason):
        ("\(first) cannot be written in \(format.rawValue)", reason, nil)
      }
    let themeWords = theme.map { "in the theme \(VisibleText.quoted($0))" }
    let reasons = [reason, themeWords].compactMap(\.self)
    return Explanation(
      summary, reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "),
      suggestion: suggestion)
  }

  private func values(joinedBy word: String) -> String {
    subjects.map { $0.value ?? $0.name }.joined(separator: " \(word) ")
  }

  /// The figure with two decimals, cut, so that a figure that is too low never seems to be enough; `-` if there is
  /// none.
  public var figureText: String { figure.map(Decimals.cut) ?? "-" }

  private var demandedText: String { demanded.map(NumberText.shortest) ?? "-" }
}
