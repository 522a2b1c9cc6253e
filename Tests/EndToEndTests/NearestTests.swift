import Foundation
import TestSupport
import Testing

@Suite("clr nearest") struct NearestTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "accent=#f60", "ink=rgb(17 34 51 / 50%)", "sky=skyblue")
    try scratch.make("create", "b.gpl", "near=#ff6700", "white", "paper=#fff")
    try scratch.make("create", "empty.clr")
  }

  // CIEDE2000 of Lab under D50, by coloraide 8: distance("#ff6600", method="2000") of #ff6700, with its white point.
  @Test("prints names, values and differences, the nearest first")
  func lines() throws {
    let one = try scratch.make("nearest", "#ff6700", "--in", "a.clr")
    #expect(one.text == "accent\t#ff6600\t0.24\t#ff6700\n")
    let all = try scratch.make("nearest", "#ff6700", "--in", "a.clr", "--count", "9")
    #expect(all.lines.map { $0.prefix { $0 != "\t" } } == ["accent", "sky", "ink"])
    #expect(
      try scratch.make("nearest", "a.clr:ink", "--in", "a.clr").text
        == "ink\trgb(17 34 51 / 0.5)\t0.00\tink\n")
  }

  @Test("prints the palette of each entry if there are several, and keeps the order of equal ones")
  func several() throws {
    let words = ["nearest", "white", "--in", "a.clr", "--in", "b.gpl", "--count", "2"]
    let result = try scratch.make(words: words)
    #expect(
      result.text == "b.gpl\twhite\t#ffffff\t0.00\twhite\nb.gpl\tpaper\t#ffffff\t0.00\twhite\n")
    // One color in other spaces is the same but for rounding.
    try scratch.make(
      "create", "c.clr", "lab=lab(54.29054 80.80492 69.89098)",
      "p3=color(display-p3 0.917488 0.200287 0.138561)", "red",
      "oklch=oklch(0.62796 0.25768 29.234)")
    let same = try scratch.make("nearest", "red", "--in", "c.clr", "--count", "1")
    #expect(same.lines == ["red\t#ff0000\t0.00\tred"])
    try scratch.make("create", "d.clr", "hsl=hsl(0 100% 50%)", "hex=#f00", "word=red")
    let equal = try scratch.make("nearest", "red", "--in", "d.clr", "--count", "3")
    #expect(equal.lines.map { $0.prefix { $0 != "\t" } } == ["hsl", "hex", "word"])
  }

  // Lindbloom's formula over the table of CSS Color 4, as `nearestOfCSS` of scripts/make-vectors.py has it.
  @Test("searches the names of CSS where no palette is named, for all colors of a pipe")
  func names() throws {
    let result = try scratch.shell("printf '#47a\\nx=tomato\\n' | clr nearest")
    #expect(result.text == "steelblue\t#4682b4\t4.25\t#47a\ntomato\t#ff6347\t0.00\tx\n")
    #expect(try scratch.shell("clr nearest < /dev/null").status == 64)
    let empty = try scratch.shell("printf '' | clr nearest")
    #expect(empty.status == 0 && empty.text + empty.errors == "")
  }

  @Test("reads standard input")
  func input() throws {
    let result = try scratch.shell(
      "clr export a.clr --format gpl -q | clr nearest orange --in - -q")
    #expect(result.lines.count == 1 && result.text.hasPrefix("accent\t#ff6600\t"))
  }

  @Test("prints JSON with exact differences")
  func json() throws {
    let result = try scratch.make(
      "nearest", "b.gpl:near", "--in", "a.clr", "--count", "2", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "clr-nearest" && object["version"] as? Int == 2)
    let found = try #require(object["colors"] as? [[String: Any]])
    #expect(found.count == 2 && found[0]["palette"] as? String == "a.clr")
    #expect(found[0]["name"] as? String == "accent" && found[0]["hex"] as? String == "#ff6600")
    let near = try #require(found[1]["near"] as? [String: Any])
    #expect(near["name"] as? String == "near" && near["palette"] as? String == "b.gpl")
    let none = try scratch.clr("nearest", "red", "--in", "empty.clr", "--json")
    #expect(none.status == 1 && none.text.hasSuffix("\"colors\": []}\n"))
  }

  @Test("is a table with two swatches on a terminal")
  func table() throws {
    let shown = try PseudoTerminal.run(
      ["nearest", "#ff6700", "--in", "a.clr", "--count", "2"], in: scratch.folder,
      environment: ["COLORTERM": "truecolor"])
    let lines = shown.text.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("\u{1B}[48;2;255;103;0m"))
    #expect(lines[0].contains("\u{1B}[48;2;255;102;0m"))
    #expect(lines[0].hasSuffix("  accent  #ff6600  ΔE 2000 0.24   #ff6700"), "\(lines[0])")
    #expect(lines[1].contains("  sky     #87ceeb  ΔE 2000 "))
  }

  @Test(
    "ends with 1 if there is no color, and otherwise with the status of an error",
    arguments: [
      Run(["nearest", "red", "--in", "empty.clr", "-q"], 1),
      Run(["nearest", "--in", "-"], 64, says: "<color>"),
      Run(["nearest", "red", "no.clr", "--in", "a.clr"], 66, says: "no.clr"),
      Run(["nearest", "rde", "--in", "none.clr"], 65, says: "‘rde’", "none.clr", "2 errors"),
      Run(["nearest", "red", "--in", "none.clr"], 66, says: "none.clr"),
      Run(["nearest", "red", "--in", "a.clr", "--count", "0"], 64, says: "‘0’", "from 1"),
      Run(["nearest", "red", "--in", "a.clr", "--count", "-1"], 64, says: "‘-1’", "from 1"),
      Run(["nearest", "red", "--in", "a.clr", "--count", "1e103"], 64, says: "from 1"),
      Run(["nearest", "red", "--in", "-", "--in", "-"], 64, says: "‘-’ is given twice"),
    ])
  func statuses(_ run: Run) throws {
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status && result.text == "", "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    if run.says.isEmpty { #expect(result.errors == "") }
  }

  @Test("shows nothing raw of names, and skips entries that are not colors")
  func hostile() throws {
    try scratch.write(
      """
      {"format": "clr-palette", "version": 1, "colors": [{"name": "x", "kind": "pattern"},
      {"name": "a\\u001b[2J\\tb", "hex": "#ff0000"}]}
      """, to: "e.json")
    let result = try scratch.make("nearest", "red", "--in", "e.json", "--count", "5")
    #expect(result.text == "a\\u{1b}[2J\\tb\t#ff0000\t0.00\tred\n")
  }
}

@Suite("clr show --against") struct ComparisonTests {
  private static func lines(_ words: String...) throws -> [String] {
    let result = try Program.clr(["show"] + words)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return result.lines
  }

  // 1.05 ∕ (0.1812 + 0.05) by WCAG; in OKLab both are gray, and ΔE OK is the difference of lightness, 1 − 0.5658,
  // because the lightness of a gray is the cube root of its light.
  @Test("says the contrast with its level, ΔE 2000 and ΔE OK")
  func sheet() throws {
    let lines = try Self.lines("white", "--against", "#767676")
    #expect(lines[0] == "white on #767676")
    #expect(lines[1] == "  contrast           4.54 AA")
    #expect(lines[2].hasPrefix("  ΔE 2000            "))
    #expect(lines[3] == "  ΔE OK              0.434")
  }

  @Test(
    "never says a level that is not reached",
    arguments: [
      // By the formula of WCAG: 21; 4.4781 (the next gray below AA); 2.9955 and 3.0281 on white; 7.0046 and 6.9122.
      ("black", "white", "21.00 AAA"), ("#777777", "white", "4.47 AA large"),
      ("#959595", "white", "2.99 fails"), ("#949494", "white", "3.03 AA large"),
      ("#595959", "white", "7.00 AAA"), ("#5a5a5a", "white", "6.89 AA"),
      ("red", "red", "1.00 fails"),
      // Half black over white is #808080 (0.5): 1.05 ∕ (0.2140 + 0.05).
      ("rgb(0 0 0 / 50%)", "white", "3.97 AA large"),
      // White on half black over white is the same.
      ("white", "rgb(0 0 0 / 50%)", "3.97 AA large"),
    ])
  func levels(_ color: String, _ ground: String, _ expected: String) throws {
    #expect(try Self.lines(color, "--against", ground)[1] == "  contrast           \(expected)")
  }

  @Test("compares each color with each other one, entries too, as JSON too")
  func pairs() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "ink=#123", "paper=#fffcf0")
    let sheets = try scratch.make(
      "show", "white", "a.clr:ink", "--against", "black", "--against", "a.clr:*")
    #expect(
      sheets.lines.filter { !$0.hasPrefix(" ") } == [
        "white on black", "white on a.clr:ink", "white on a.clr:paper", "a.clr:ink on black",
        "a.clr:ink on a.clr:ink", "a.clr:ink on a.clr:paper",
      ])
    let one = try scratch.make("show", "white", "--against", "#767676", "--json")
    let all = try JSONSerialization.jsonObject(with: Data(one.text.utf8)) as? [String: Any]
    let object = try #require((all?["pairs"] as? [[String: Any]])?.first)
    // (1 + 0.05) ∕ (((118 ∕ 255 + 0.055) ∕ 1.055)^2.4 + 0.05)
    let gray = pow((118.0 / 255 + 0.055) / 1.055, 2.4)
    #expect(abs((object["contrast"] as? Double ?? 0) - 1.05 / (gray + 0.05)) < 1e-9)
    #expect(abs((object["deltaEOK"] as? Double ?? 0) - (1 - cbrt(gray))) < 1e-6)
    #expect(object["level"] as? String == "AA")
    let four = try scratch.make(
      "show", "white", "red", "--against", "black", "--against", "blue", "--json")
    let list = try JSONSerialization.jsonObject(with: Data(four.text.utf8)) as? [String: Any]
    #expect((list?["pairs"] as? [[String: Any]])?.count == 4)
  }

  @Test(
    "that is asked for wrongly is an error",
    arguments: [
      Run(["show", "rde", "--against", "bleu"], 65, says: "argument 2", "argument 4", "2 errors"),
      Run(
        ["show", "red", "--against", "blue", "--to", "hex"], 64, says: "cannot be used together"),
      Run(["show", "red", "--against"], 64, says: "missing value"),
      Run(["show", "red", "--against", "none.clr:x"], 66, says: "none.clr"),
    ])
  func mistakes(_ run: Run) throws {
    let result = try Program.clr(run.words)
    #expect(result.status == run.status && result.text == "", "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }
}
