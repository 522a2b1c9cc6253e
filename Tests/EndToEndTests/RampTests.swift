import Foundation
import TestSupport
import Testing

/// A ground of contrasts: a spec, its red, green, blue and alpha, and a list of contrasts.
private struct Ground: Sendable, CustomTestStringConvertible {
  var spec: String
  var channels: [Double]
  var contrasts: String
  var testDescription: String { spec }
}

@Suite("Ramps") struct RampTests {
  private static let steps = [
    "50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950",
  ]

  @Test(
    "of a thousand colors and the edges are in gamut, keep the hue and get darker",
    arguments: [steps, (0...27).map { String(Double($0 * 367) / 10) }])
  func random(_ steps: [String]) throws {
    let bases = try RampReference.bases()
    let words = bases.enumerated().map { "b\($0)=\($1)" }
    let options = steps == Self.steps ? [] : ["--steps", steps.joined(separator: ",")]
    let result = try Program.clr(["ramp", "--to", "oklch"] + options + words)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let answer = try RampReference.check(result.lines, steps: steps)
    #expect(answer.faults == [])
    #expect(answer.count == bases.count * steps.count && bases.count > 1000)
    // The check notices other chromas and other hues.
    for wrong in ["oklch(0.5 0.39 30)", "oklch(0.5 0.02 12)"] {
      let lines = result.lines.map { $0.replacing(#/oklch\(.*\)/#, with: wrong) }
      #expect(try RampReference.check(lines, steps: steps).faults != [])
    }
  }

  @Test(
    "have the contrasts that were asked for, by another program",
    arguments: [
      Ground(spec: "white", channels: [1, 1, 1, 1], contrasts: "1,1.2,3,4.5,7,12.34,20.99,21"),
      Ground(spec: "black", channels: [0, 0, 0, 1], contrasts: "1,1.01,3,4.5,7,15,21"),
      Ground(spec: "#767676", channels: [118 / 255, 118 / 255, 118 / 255, 1], contrasts: "2,4.5"),
      Ground(spec: "#6f6f6f", channels: [111 / 255, 111 / 255, 111 / 255, 1], contrasts: "2,4.5"),
      Ground(spec: "#f60", channels: [1, 0.4, 0, 1], contrasts: "1.5,3,4.5"),
      Ground(spec: "#0000ff80", channels: [0, 0, 1, 128 / 255], contrasts: "1.5,3"),
    ])
  private func contrasts(_ ground: Ground) throws {
    // A translucent color cannot have every contrast.
    let words = try RampReference.bases().enumerated().map { "b\($0)=\($1)" }
      .filter { !$0.contains("/") && !$0.contains(#/#.{8}$/#) }
    let result = try Program.clr(
      ["ramp", "--to", "oklch", "--contrast", ground.contrasts, "--on", ground.spec] + words)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let answer = try RampReference.check(result.lines, steps: [], ground: ground.channels)
    #expect(answer.faults == [])
    let count = ground.contrasts.split(separator: ",").count
    #expect(answer.count == words.count * count && words.count > 700)
  }

  @Test("of translucent colors have their contrasts after compositing")
  func translucent() throws {
    let bases = try RampReference.bases()
    let index = try #require(bases.firstIndex(of: "#ff660080"))
    let result = try Program.clr([
      "ramp", "b\(index)=#ff660080", "--contrast", "1.2,2,3", "--on", "white",
      "--to", "oklch",
    ])
    let answer = try RampReference.check(result.lines, steps: [], ground: [1, 1, 1, 1])
    #expect(answer.faults == [] && answer.count == 3)
    #expect(result.lines.allSatisfy { $0.hasSuffix(" / 0.50196)") }, "\(result.text)")
  }

  @Test("are entries that another command reads, with the color itself in them, in one notation")
  func pipe() throws {
    let scratch = try Scratch()
    try scratch.make("create", "brand.clr", "ink=#123")
    let made = try scratch.shell(
      "clr ramp 'brand=oklch(62%  .2 259)' --to oklch --steps 50,100,200..900,950 | clr add brand.clr --from -"
    )
    #expect(made.status == 0 && made.errors == "")
    let entries = try scratch.entries("brand.clr")
    #expect(entries.map { $0.prefix { $0 != "=" } } == ["ink"] + Self.steps.map { "brand/\($0)" })
    // 0.98 − 0.83 · 0.4 = 0.648 is nearer to 0.62 than 0.565 is.
    #expect(entries[5] == "brand/400=oklch(0.62 0.2 259)")
    #expect(entries[1].hasPrefix("brand/50=oklch(0.9385 "))
    // A color alone is named by its own text, and an entry by its name.
    let alone = try scratch.make("ramp", "#F60", "brand.clr:ink", "--steps", "500,900")
    #expect(
      alone.lines.map { $0.prefix { $0 != "\t" } } == [
        "\\#F60/500", "\\#F60/900", "ink/500", "ink/900",
      ])
    let named = try scratch.make("ramp", "x=brand.clr:brand/400", "--steps", "400,500")
    // oklch(0.565 0.2 259) is in sRGB.
    #expect(named.lines.map { $0.prefix { $0 != "\t" } } == ["x/400", "x/500"])
    #expect(named.lines.allSatisfy { $0.contains("\t#") })
    let several = try scratch.make("ramp", "brand.clr:brand/[12]00", "--steps", "1,2")
    #expect(several.lines.count == 4)
  }

  @Test("keep alpha, missing too, and a gray has no hue")
  func edges() throws {
    func ramp(_ words: String...) throws -> [Substring] {
      try Program.clr(["ramp", "--to", "oklch"] + words).lines.map {
        $0.split(separator: "\t")[1]
      }
    }
    #expect(
      try ramp("gray", "--steps", "1000,0") == ["oklch(0.15 0 none)", "oklch(0.59987 0 none)"])
    #expect(try ramp("rgb(255 0 0 / 25%)", "--steps", "500,1000")[1].hasSuffix(" / 0.25)"))
    #expect(try ramp("rgb(255 0 0 / none)", "--steps", "500,1000")[1].hasSuffix(" / none)"))
    // Lightness 0.565 is the mean of those of 401 and 599: the lower number wins, wherever it stands.
    #expect(
      try ramp("oklch(0.565 0 none)", "--steps", "599,401")
        == ["oklch(0.48283 0 none)", "oklch(0.565 0 none)"])
    #expect(
      try ramp("oklch(0.9 0.05 360)", "--steps", "0,100,200")[2].hasSuffix(" 0)"))
    // A name that derives from another entry would not be one elsewhere.
    let scratch = try Scratch()
    try scratch.make("create", "a.json", "base=#f60", "tint=oklch(from var(--base) l c h)")
    #expect(!(try scratch.make("ramp", "a.json:tint").text.contains("var(")))
  }

  @Test("go from one color to another as CSS interpolates")
  func mixing() throws {
    func mixed(_ words: String...) throws -> [String] {
      try Program.clr(["ramp", "--to", "oklch"] + words).lines.map {
        $0.replacing("\t", with: " ")
      }
    }
    // The middle of 350° and 30° on the shorter way is 10°; components are the means.
    #expect(
      try mixed("a=oklch(80% 0.1 350)", "--mix", "oklch(0.4 0.2 30)", "--steps", "0,250,500,1000")
        == [
          "a/0 oklch(0.8 0.1 350)", "a/250 oklch(0.7 0.125 0)", "a/500 oklch(0.6 0.15 10)",
          "a/1000 oklch(0.4 0.2 30)",
        ])
    // White has no hue, and takes that of the other.
    #expect(
      try mixed("a=white", "--mix", "oklch(0.5 0.2 100)", "--steps", "0,500")
        == ["a/0 oklch(1 0 none)", "a/500 oklch(0.75 0.1 100)"])
    #expect(
      try mixed("a=oklch(none 0.2 100)", "--mix", "oklch(0.5 0.2 100)", "--steps", "0,500")
        == ["a/0 oklch(0.5 0.2 100)", "a/500 oklch(0.5 0.2 100)"])
    // Alpha is multiplied in: (0.8 · 0.5 + 0.4 · 1) ∕ 2 ∕ 0.75.
    #expect(
      try mixed("a=oklch(0.8 0.1 30 / 0.5)", "--mix", "oklch(0.4 0.2 30)", "--steps", "500")
        == ["a/500 oklch(0.53333 0.16667 30 / 0.75)"])
  }

  @Test(
    "that are asked for wrongly are errors, all in one report",
    arguments: [
      Run(["ramp", "rde"], 65, says: "argument 2", "did you mean ‘red’?"),
      Run(["ramp", "a=rde", "b=#12"], 65, says: "  a=rde\n      ^~~", "  b=#12\n", "2 errors"),
      Run(["ramp", "red", "red"], 65, says: "argument 3", "two colors have the name ‘red’"),
      Run(["ramp", "=red"], 65, says: "the name is empty"),
      Run(["ramp", "a="], 65, says: "the color is empty"),
      Run(["ramp", "a=var(--b)"], 65, says: "argument 2"),
      Run(["ramp", "no.clr:x"], 66, says: "no.clr"),
      Run(["ramp", "\(String(repeating: "x", count: 1022))=red"], 65, says: "1 to 1024 bytes"),
      Run(
        ["ramp", "red", "--steps", "50,x,,2000"], 64, says: "   50,x,,2000\n       ^\n", "‘2000’",
        "3 errors"),
      Run(["ramp", "rde", "--steps", "1e103"], 64, says: "‘1e103’ is not a step", "‘rde’"),
      Run(["ramp", "red", "--steps", ""], 64, says: "the list of steps is empty"),
      Run(["ramp", "red", "--contrast", "3"], 64, says: "‘--contrast’ needs ‘--on’"),
      Run(["ramp", "red", "--on", "white"], 64, says: "‘--on’ needs ‘--contrast’"),
      Run(
        ["ramp", "red", "--on", "white", "--contrast", "3", "--steps", "1"], 64,
        says: "cannot be used together"),
      Run(
        ["ramp", "red", "--mix", "blue", "--on", "white", "--contrast", "3"], 64,
        says: "cannot be used together"),
      Run(
        ["ramp", "red", "--on", "white", "--contrast", "0.9,21.1,4.567"], 64, says: "3 errors",
        "from 1 to 21"),
      Run(["ramp", "red", "--on", "rde", "--contrast", "3"], 65, says: "argument 4", "‘rde’"),
      Run(["ramp", "red", "--mix", "rde"], 65, says: "argument 4", "‘rde’"),
      Run(["ramp", "red", "--theme", "dark"], 64, says: "no palette is read"),
      // Black on #777777 has (0.1845 + 0.05) ∕ 0.05, by WCAG.
      Run(
        ["ramp", "red", "--on", "#777777", "--contrast", "4,5"], 65, says: "a contrast of 5",
        "toward black", "is 4.68", "    4,5\n      ^"),
      // White on #0000ff has 1.05 ∕ (0.0722 + 0.05).
      Run(["ramp", "red", "--on", "blue", "--contrast", "9"], 65, says: "toward white", "is 8.59"),
    ])
  func mistakes(_ run: Run) throws {
    let scratch = try Scratch()
    let result = try scratch.run(run.words)
    #expect(result.status == run.status, "\(result.errors)")
    #expect(result.text == "")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }

  @Test("have their contrasts in hex, as it is printed")
  func printed() throws {
    let made = try Scratch().shell(
      "clr ramp '#47a' tomato teal --contrast 1.2,3,4.5,7 --on white | tee ramp | cut -f 2 | clr contrast white"
    )
    let ratios = made.lines.compactMap { Double($0.prefix { $0 != "\t" }) }
    #expect(ratios.count == 12)
    for (index, ratio) in ratios.enumerated() {
      let wanted = [1.2, 3, 4.5, 7][index % 4]
      #expect(wanted <= ratio && ratio < wanted + 0.1, "\(ratio)")
    }
  }

  @Test(
    "of a number of steps are at equal distances",
    arguments: [
      ("1", ["500"]), ("2", ["100", "900"]), ("5", ["100", "300", "500", "700", "900"]),
      ("4", ["100", "367", "633", "900"]),
    ])
  func counts(_ count: String, _ steps: [String]) throws {
    let made = try Program.clr(["ramp", "b=#47a", "--steps", count])
    #expect(made.lines.map { $0.prefix { $0 != "\t" } } == steps.map { "b/\($0)" })
    let mixed = try Program.clr(["ramp", "b=gold", "--mix", "navy", "--steps", "3"])
    #expect(mixed.lines.map { $0.prefix { $0 != "\t" } } == ["b/0", "b/500", "b/1000"])
    #expect(mixed.lines[0].hasSuffix("\t#ffd700") && mixed.lines[2].hasSuffix("\t#000080"))
  }

  @Test("are a table with swatches on a terminal")
  func table() throws {
    let result = try Program.clr(["ramp", "x=red", "--steps", "500", "--color", "always"])
    #expect(result.text.hasPrefix("\u{1B}[48;5;") && result.text.hasSuffix("x/500  #ff0000\n"))
  }
}

@Suite("Harmonies") struct HarmonyTests {
  @Test(
    "have the hues at the angles of their kind",
    arguments: [
      ("complement", [180]), ("triad", [120, 240]), ("analogous", [-30, 30]),
      ("split", [150, 210]), ("tetrad", [90, 180, 270]),
    ] as [(String, [Double])])
  func hues(_ kind: String, _ angles: [Double]) throws {
    // Of so little chroma that sRGB holds every hue; and hues on both sides of a full turn.
    for hue in [0.0, 12.5, 100, 300, 359.9, 360] {
      let result = try Program.clr([
        "harmony", "x=oklch(0.7 0.05 \(hue) / 50%)", kind, "--to", "oklch",
      ])
      #expect(result.status == 0 && result.errors == "")
      let expected = angles.enumerated().map { index, angle in
        let turned = (hue + angle + 720).truncatingRemainder(dividingBy: 360)
        let text = "\((turned * 100).rounded() / 100)".replacing(#/\.0$/#, with: "")
        return "x/\(kind)-\(index + 1)\toklch(0.7 0.05 \(text) / 0.5)"
      }
      #expect(Array(result.lines.dropFirst()) == expected)
      #expect(result.lines.first?.hasPrefix("x\toklch(0.7 0.05 ") == true)
    }
  }

  @Test("are of one kind, named before the colors or after them, or of all")
  func kinds() throws {
    let before = try Program.clr(["harmony", "triad", "a=#47a", "b=tomato"])
    let after = try Program.clr(["harmony", "a=#47a", "b=tomato", "triad"])
    #expect(before.text == after.text && before.lines.count == 6)
    let all = try Program.clr(["harmony", "a=#47a"]).lines.map { $0.prefix { $0 != "\t" } }
    #expect(
      all == [
        "a", "a/complement-1", "a/triad-1", "a/triad-2", "a/analogous-1", "a/analogous-2",
        "a/split-1", "a/split-2", "a/tetrad-1", "a/tetrad-2", "a/tetrad-3",
      ])
  }

  @Test("of strong colors have the chroma that sRGB holds")
  func gamut() throws {
    let scratch = try Scratch()
    for spec in ["#f60", "blue", "color(display-p3 0 1 0)", "oklch(0.5 3 30)", "yellow"] {
      let made = try scratch.make("harmony", "x=\(spec)", "tetrad").lines.dropFirst()
      #expect(made.count == 3)
      for line in made {
        let color = String(line.split(separator: "\t")[1])
        let red = try scratch.make("show", "--to", "srgb", color).text
        let channels = red.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
        #expect(
          channels.count == 3 && channels.allSatisfy { -1e-6 <= $0 && $0 <= 255.001 }, "\(red)")
      }
    }
  }

  @Test("are entries, the color itself first")
  func entries() throws {
    let scratch = try Scratch()
    let made = try scratch.shell("clr harmony 'brand=#f60' triad | clr create x.clr --from -")
    #expect(made.status == 0 && made.errors == "")
    let names = try scratch.entries("x.clr").map { $0.prefix { $0 != "=" } }
    #expect(names == ["brand", "brand/triad-1", "brand/triad-2"])
    let again = try scratch.make("harmony", "x.clr:brand", "complement")
    #expect(again.lines[0] == "brand\t#ff6600")
  }

  @Test(
    "that are asked for wrongly are errors",
    arguments: [
      Run(["harmony", "gray", "triad"], 65, says: "‘gray’ has no hue"),
      Run(["harmony", "oklch(0.5 0.000004 30)", "triad"], 65, says: "has no hue"),
      Run(["harmony", "red", "trid"], 64, says: "argument 3", "did you mean ‘triad’?"),
      Run(["harmony", "rde", "trid"], 64, says: "did you mean ‘red’?", "did you mean ‘triad’?"),
      Run(["harmony", "red", "triad", "x"], 65, says: "‘x’ is not a color"),
    ])
  func mistakes(_ run: Run) throws {
    let result = try Program.clr(run.words)
    #expect(result.status == run.status && result.text == "", "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }
}
