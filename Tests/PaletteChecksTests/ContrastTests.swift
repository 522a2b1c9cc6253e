import ColorModel
import Diagnostics
import Foundation
import PaletteChecks
import PaletteFormats
import TestSupport
import Testing

private struct Batch: Decodable {
  struct Pair: Decodable {
    let ink, ground: [Double]
    let ratio: Double
  }

  let canvas: [Double]
  let pairs: [Pair]
}

@Suite("The rule on contrast") struct ContrastRuleTests {
  @Test("measures 10,000 random pairs as the formula of WCAG does, with alpha on both sides")
  func randomPairs() throws {
    var generator = SeededGenerator("random pairs")
    let seed = UInt32.random(in: 0...UInt32.max, using: &generator)
    let script = Program.packageFolder.appendingPathComponent("scripts/contrast-pairs.py")
    let batches = try Program.python(
      String(contentsOf: script, encoding: .utf8), ["\(seed)", "10000"], as: [Batch].self)
    var compared = 0
    var translucent = 0
    for batch in batches {
      var palette = ColorPalette()
      var lines = ""
      for (index, pair) in batch.pairs.enumerated() {
        palette.append(ifFree: .init(try ColorName("ink\(index)"), color(pair.ink)))
        palette.append(ifFree: .init(try ColorName("ground\(index)"), color(pair.ground)))
        // No contrast is above 21, so that nearly all are findings.
        lines += "ink\(index) on ground\(index) 21\n"
        if pair.ink[3] < 1, pair.ground[3] < 1 { translucent += 1 }
      }
      var settings = try settings(lines)
      let canvas = batch.canvas.map(\.description).joined(separator: " ")
      settings.canvases = [CheckCanvas("rgb(\(canvas))", at: .argument(1))]
      let file = CheckedFile(
        name: "a.clr", key: "a.clr", themes: [.init(name: nil, palette: palette)])
      let (all, mistakes) = PaletteCheck.run([file], settings)
      #expect(mistakes.isEmpty)
      var figures: [String: Double] = [:]
      for finding in all where finding.rule == .contrast {
        figures[finding.names[0]] = finding.figure
      }
      for (index, pair) in batch.pairs.enumerated() {
        let figure = figures["ink\(index)"] ?? 21
        #expect(abs(figure - pair.ratio) < 1e-9, "\(pair.ink) on \(pair.ground)")
        compared += 1
      }
    }
    #expect(compared == 10_000 && translucent > 2000)
  }

  private func color(_ channels: [Double]) -> Color {
    Color(.srgb, channels[0] / 255, channels[1] / 255, channels[2] / 255, alpha: channels[3])
  }

  // The case of a public check that reported 15:1: 15.02 by the formula for the opaque color.
  @Test("composites a translucent text over its background")
  func translucentText() throws {
    let file = try file([
      "ink=#080808", "text=rgb(8 8 8 / 0.43)", "paper=#dfdfdf",
    ])
    let found = PaletteCheck.run([file], try settings("* on paper 21\npaper on paper 21")).findings
      .filter { $0.rule == .contrast }
    #expect(found.map(\.figureText) == ["15.02", "2.86"])
  }

  @Test("cuts figures, so that a contrast that is too low never prints as enough")
  func cutFigures() throws {
    // 4.478089 by the formula; #767676 has 4.54.
    let file = try file(["gray=#777777", "gray2=#767676", "white=#fff"])
    let found = PaletteCheck.run([file], try settings("gray* on white AA")).findings
    #expect(found.filter { $0.rule == .contrast }.map(\.figureText) == ["4.47"])
  }

  @Test("demands a canvas under a translucent background, once for each")
  func canvas() throws {
    let file = try file(["a=#000", "b=#111", "glass=rgb(255 255 255 / 50%)"])
    let (_, mistakes) = PaletteCheck.run([file], try settings("* on glass AA"))
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.explanation.summary.contains("‘glass’ is translucent") == true)
    var settings = try settings("* on glass AA")
    settings.canvases = [CheckCanvas("black", at: .argument(1))]
    let found = PaletteCheck.run([file], settings).findings
    // Half white over black is #808080, on which black has 5.32 and #111 4.78.
    #expect(found.filter { $0.rule == .contrast }.isEmpty)
    settings.canvases = [CheckCanvas("color(srgb 0.1 0 0.1)", at: .argument(1))]
    #expect(PaletteCheck.run([file], settings).mistakes.isEmpty)
  }

  @Test("looks at a pair of the base again on the canvas of a theme")
  func canvasOfTheme() throws {
    let file = try file(
      ["ink=#000", "paper=#fff", "glass=rgb(255 255 255 / 50%)"],
      themes: [("dark", ["paper=#000"])])
    var settings = try settings("ink on glass 7")
    settings.canvases = [CheckCanvas("var(--paper)", at: .argument(1))]
    let (found, mistakes) = PaletteCheck.run([file], settings)
    #expect(mistakes.isEmpty)
    // Half white over black has a luminance of 0.2140: 0.2640 / 0.05.
    #expect(found.filter { $0.rule == .contrast }.map(\.told) == ["contrast dark ink glass"])
    #expect(found.first { $0.rule == .contrast }?.figureText == "5.28")
  }

  // Half white over black is color(srgb 0.5 0.5 0.5), which has a luminance of 0.2140: (0.2140 + 0.05) / 0.05 is 5.28.
  // Over white it is white, on which black has 21.
  @Test("lays a translucent background over what a line names")
  func over() throws {
    let file = try file(
      ["ink=#000", "night=#000", "paper=#fff", "glass=rgb(255 255 255 / 50%)", "clear=#ffffff00"],
      themes: [("dark", ["paper=#000"])])
    func told(_ pairs: String, canvas: String? = nil) throws -> [String] {
      var settings = try settings(pairs)
      settings.canvases = [canvas].compactMap(\.self).map { CheckCanvas($0, at: .argument(1)) }
      let (found, mistakes) = PaletteCheck.run([file], settings)
      return found.filter { $0.rule == .contrast }.map { "\($0.told) \($0.figureText)" }
        + mistakes.map(\.explanation.summary)
    }
    #expect(
      try told("ink on glass over night 7") == ["contrast ink glass night 5.28"])
    // The entry of each theme; and the line wins over the canvas of the run.
    #expect(
      try told("ink on glass over paper 7", canvas: "black") == [
        "contrast dark ink glass paper 5.28"
      ])
    #expect(try told("ink on glass over #000 5.3") == ["contrast ink glass #000 5.28"])
    // One background over two colors is two pairs.
    #expect(
      try told("ink on glass over #000 7\nink on glass over paper 21").count == 2)
    #expect(try told("ink on glass over night 7\nink on glass over night off") == [])
    // An opaque one hides it.
    #expect(try told("ink on paper over night 21") == ["contrast dark ink paper night 1.00"])
    #expect(try told("ink on glass over clear 7") == ["the canvas ‘clear’ is translucent"])
    #expect(try told("ink on glass over nihgt 7") == ["no entry matches ‘nihgt’"])
    for (line, mistake) in [
      ("ink on glass over", "a color is missing after ‘over’"),
      ("ink on glass over n* 7", "‘n*’ is a pattern, and one color lies under a background"),
      ("ink on glass over night", "a contrast is missing"),
    ] {
      #expect {
        _ = try settings(line)
      } throws: {
        ($0 as? FileError)?.explanation.summary == mistake
      }
    }
  }

  @Test("looks at every theme, and repeats nothing of the base")
  func themes() throws {
    let file = try file(
      ["ink=#000", "soft=#aaa", "paper=#fff"],
      themes: [("dark", ["ink=#eee", "paper=#000"]), ("dim", ["ink=#333", "paper=#222"])])
    let found = PaletteCheck.run([file], try settings("ink on paper AA\nsoft on paper 3")).findings
    #expect(
      found.filter { $0.rule == .contrast }.map(\.told).sorted() == [
        "contrast dim ink paper", "contrast soft paper",
      ])
  }

  @Test("takes the last line that names a pair, and drops pairs that are off")
  func laterLines() throws {
    let file = try file(["a=#777", "b=#777777fe", "c=#999", "paper=#fff"])
    let text = "* on paper 7\na on paper 3\nc on paper off\nb on paper 4.6"
    let found = PaletteCheck.run([file], try settings(text)).findings
    #expect(found.filter { $0.rule == .contrast }.map(\.told) == ["contrast b paper"])
  }

  @Test("takes colors for sides, and exact names before patterns")
  func sides() throws {
    let file = try file(["a*=#777", "ab=#999", "sky blue=#87ceeb"])
    let found = PaletteCheck.run(
      [file], try settings("'a*' on #fff 7\n\"sky blue\" on rgb(255 255 255) AA-large")
    ).findings
    #expect(
      found.filter { $0.rule == .contrast }.map(\.told) == [
        "contrast a* #fff", "contrast sky blue rgb(255 255 255)",
      ])
  }

  @Test("says which sides match nothing, and pairs of which no file has both sides")
  func noMatches() throws {
    let one = try file(["ink=#000", "text-a=#111"], name: "a.css")
    let two = try file(["paper=#fff"], name: "b.css")
    let (_, mistakes) = PaletteCheck.run(
      [one, two], try settings("inc on paper 3\ntxet-* on white 3\nink on paper 3"))
    #expect(
      mistakes.map(\.explanation.summary) == [
        "no entry matches ‘inc’", "no entry matches ‘txet-*’", "no entry matches ‘white’",
        "no file has both ‘ink’ and ‘paper’",
      ])
    #expect(
      mistakes.map(\.explanation.suggestion) == [
        "did you mean ‘ink’?", "did you mean ‘text*’?", "for the color itself, write #ffffff", nil,
      ])
    #expect(mistakes.first?.origin == .file("a.pairs", line: 1, column: 1))
  }
}

@Suite("Fixes of contrasts") struct LightnessFixTests {
  private func fix(_ entries: [String], _ pairs: String, of name: String = "text") throws -> String?
  {
    let found = PaletteCheck.run([try file(entries)], try settings(pairs)).findings
    return found.first { $0.rule == .contrast && $0.names.contains(name) }?.fix?.text
  }

  // #767676 is the lightest gray with 4.5 on white, and #949494 with 3 (both are listed by WebAIM).
  @Test("are the nearest grays that pass")
  func grays() throws {
    #expect(try fix(["text=#777", "paper=#fff"], "text on paper AA") == "#767676")
    #expect(try fix(["text=#999", "paper=#fff"], "text on paper 3") == "#949494")
    #expect(try fix(["text=#000", "paper=#000"], "text on paper 21") == "#ffffff")
  }

  @Test("keep the hue, and pass by the formula after rounding")
  func colors() throws {
    var generator = SeededGenerator("fixes")
    for _ in 0..<300 {
      func random() -> Color {
        Color(
          red: .random(in: 0...255, using: &generator),
          green: .random(in: 0...255, using: &generator),
          blue: .random(in: 0...255, using: &generator))
      }
      let (ink, ground) = (random(), random())
      if ink.contrast(on: ground).ratio >= 4.5 { continue }
      var palette = ColorPalette()
      palette.append(ifFree: .init(try ColorName("text"), ink))
      palette.append(ifFree: .init(try ColorName("paper"), ground))
      let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
      let found = PaletteCheck.run([file], try settings("text on paper 4.5")).findings
      let fix = try #require(found.first { $0.rule == .contrast }?.fix)
      #expect(fix.color.contrast(on: ground).ratio >= 4.5)
      #expect(fix.color.exactEightBit != nil)
      let (old, new) = (ink.converted(to: .oklch).values, fix.color.converted(to: .oklch).values)
      // Near black, white and gray, a step of 8 bits turns the hue.
      if new.y > 0.06, 0.25...0.9 ~= new.x {
        let turn = abs(old.z - new.z)
        #expect(min(turn, 360 - turn) < 4, "\(ink) \(fix.color)")
      }
      #expect(new.y < old.y + 0.01)
    }
  }

  @Test("are one color for all pairs of an entry, also for those where it is the background")
  func allPairs() throws {
    let entries = ["text=#777", "paper=#fff", "card=#eee", "on-text=#fff"]
    let text = try #require(
      try fix(entries, "text on paper AA\ntext on card AA\non-text on text AA"))
    // The lightest gray with 4.5 on #eee, found by the formula: #6c6c6c.
    #expect(text == "#6c6c6c")
    // Black has 4.69 on #777777 and 4.62 on #767676, which is the lightest gray with 4.5 on white.
    let black = ["text=#777", "paper=#fff", "ink=#000"]
    #expect(try fix(black, "text on paper AA\nink on text 4.4") == "#767676")
    #expect(try fix(black, "text on paper AA\nink on text 4.65") == nil)
  }

  @Test("keep alpha, and are not made for entries that derive from others or cannot pass")
  func none() throws {
    #expect(try fix(["text=rgb(8 8 8 / 0.43)", "paper=#dfdfdf"], "text on paper 4.5") == nil)
    let alpha = try fix(["text=rgb(119 119 119 / 0.9)", "paper=#fff"], "text on paper 4.5")
    #expect(alpha?.contains("/ 0.9") == true)
    var palette = try palette(["base=#777", "paper=#fff"])
    palette.append(
      ifFree: .init(
        try ColorName("text"), Color(red: 0x77, green: 0x77, blue: 0x77), spec: "var(--base)"))
    let file = CheckedFile(name: "a", key: "a", themes: [.init(name: nil, palette: palette)])
    let found = PaletteCheck.run([file], try settings("text on paper 4.5")).findings
    #expect(found.count == 1 && found[0].fix == nil)
  }

  @Test("change the background of a color that is not an entry")
  func background() throws {
    #expect(try fix(["paper=#888"], "#fff on paper AA", of: "paper") == "#767676")
  }
}
