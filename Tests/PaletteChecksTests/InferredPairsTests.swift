import ColorModel
import Diagnostics
import PaletteChecks
import PaletteFormats
import Testing

/// Names, and the pairs that they suggest.
private struct Names: Sendable, CustomTestStringConvertible {
  let names: [String]
  let pairs: [String]
  init(_ names: String, _ pairs: String...) {
    (self.names, self.pairs) = (names.split(separator: " ").map(String.init), pairs)
  }
  var testDescription: String { names.joined(separator: " ") }
}

@Suite("Pairs that names suggest") struct InferredPairsTests {
  // The table of names in docs/check.md, row by row.
  @Test(
    "are those of the conventions of design systems, of which the first background that exists counts",
    arguments: [
      Names("card card-foreground", "card-foreground on card"),
      Names("card card-fg", "card-fg on card"), Names("card card-content", "card-content on card"),
      Names("card card-contrast", "card-contrast on card"),
      Names("card-background card-text", "card-text on card-background"),
      Names("card-bg card-text", "card-text on card-bg"),
      Names("card-bg card-background card card-text", "card-text on card"),
      Names("card-surface card-text", "card-text on card-surface"),
      Names("card-surface card-content"),
      Names("primary on-primary", "on-primary on primary"),
      Names(
        "md-sys-color-primary md-sys-color-on-primary",
        "md-sys-color-on-primary on md-sys-color-primary"),
      Names("background foreground", "foreground on background"),
      Names("paper ink", "ink on paper"), Names("surface bg fg", "fg on bg"),
      Names("color-surface color-text", "color-text on color-surface"),
      Names("page-ink-soft page-paper-soft", "page-ink-soft on page-paper-soft"),
      Names("text-muted background", "text-muted on background"),
      Names("fg-1 paper", "fg-1 on paper"), Names("foreground-soft bg", "foreground-soft on bg"),
      Names("text-muted surface bg", "text-muted on bg"),
      // A partner comes first.
      Names("text-muted background bg-muted", "text-muted on bg-muted"),
      Names("muted-text background"), Names("ink-soft paper"),
      // Words: capital letters, and each sign that parts them.
      Names("cardText card", "cardText on card"), Names("card_text CARD", "card_text on CARD"),
      Names("card.text card", "card.text on card"), Names("card/text card", "card/text on card"),
      Names("HTMLText HTML", "HTMLText on HTML"),
      Names("onPrimary primary", "onPrimary on primary"),
      Names("ButtonBG buttonText", "buttonText on ButtonBG"), Names("context con"),
      Names("card--text card-", "card--text on card-"), Names("- -- text bg", "text on bg"),
      // Not what need not be read, or is no background.
      Names("card card-text-disabled"), Names("text-disabled bg"), Names("border-text border"),
      Names("ring ring-foreground"), Names("text-shadow bg"), Names("disabled disabled-text"),
      // None with itself, and none alone.
      Names("text"), Names("on"), Names("on-"), Names("text-on"), Names("bg-text text"),
    ])
  fileprivate func conventions(_ names: Names) throws {
    let palette = try palette(names.names.map { "\($0)=#123456" })
    let found = InferredPairs.of(palette).map {
      "\($0.text.name.text) on \($0.background.name.text)"
    }
    #expect(found == names.pairs)
  }

  @Test("are checked for AA in every theme, unless a line says another contrast")
  func check() throws {
    let file = try file(
      ["card=#fff", "card-text=#767676", "ink=#000"], themes: [("dark", ["card=#000"])])
    var settings = CheckSettings()
    settings.infersPairs = true
    func told(_ settings: CheckSettings) -> [String] {
      PaletteCheck.run([file], settings).findings.map(\.told)
    }
    // By hand: #767676 has a luminance of 0.1812, so 4.54 on white and 4.62 on black.
    #expect(told(settings) == [])
    settings.pairs = try self.settings("card-text on card 4.6")
    #expect(told(settings) == ["contrast card-text card"])
    settings.pairs = try self.settings("card-text on card 21\ncard-text on card off")
    #expect(told(settings) == [])
  }

  private func settings(_ pairs: String) throws -> [PairRule] {
    try PairsFile.rules(in: Array(pairs.utf8), file: "a.pairs")
  }

  @Test("note a translucent background without a canvas, and that there is no pair")
  func notes() throws {
    var settings = CheckSettings()
    settings.infersPairs = true
    let glass = try file(["card=#ffffff80", "card-text=#000"])
    let said = PaletteCheck.run([glass], settings).mistakes
    #expect(said.map(\.severity) == [.note])
    #expect(said.first?.explanation.summary.contains("‘card’ is translucent") == true)
    let none = PaletteCheck.run([try file(["a=#000"])], settings).mistakes
    #expect(none.map(\.severity) == [.note])
    // A line asks for the pair, so that it is a mistake.
    settings.pairs = try self.settings("card-text on card AA")
    #expect(PaletteCheck.run([glass], settings).mistakes.map(\.severity) == [.error])
  }
}
