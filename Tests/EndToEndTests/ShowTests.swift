import Foundation
import TestSupport
import Testing

@Suite("clr show") struct ShowTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "accent=#ff6600", "a:b=lime", "wide=oklch(0.7 0.3 150)")
  }

  @Test("a pipe gives and takes a color in any notation")
  func pipe() throws {
    // coloraide 8: oklch(62% .2 259) in sRGB is #2f80fc.
    let hex = try scratch.shell("echo 'oklch(62% .2 259)' | clr show - --to hex")
    #expect(hex.text == "#2f80fc\n" && hex.status == 0)
    let back = try scratch.shell("echo 'oklch(62% .2 259)' | clr show - --to oklch")
    #expect(back.text == "oklch(0.62 0.2 259)\n")
    #expect(
      try scratch.clr("show", "--to", "hsl", "lime", "#00f").text
        == "hsl(120 100% 50%)\nhsl(240 100% 50%)\n")
    #expect(try scratch.clr("show", "--to", "xyz", "black").text == "color(xyz-d65 0 0 0)\n")
  }

  @Test("what list prints can be shown")
  func lines() throws {
    let shown = try scratch.shell("clr list a.clr | clr show - --to hex")
    #expect(shown.lines.count == 3 && shown.lines[0] == "#ff6600")
  }

  @Test("an entry is named after its palette, colons in names and in paths too")
  func entries() throws {
    #expect(try scratch.clr("show", "a.clr:accent", "--to", "hex").text == "#ff6600\n")
    #expect(try scratch.clr("show", "a.clr:a:b", "--to", "hex").text == "#00ff00\n")
    try scratch.make("create", "x:y.clr", "red")
    #expect(try scratch.clr("show", "x:y.clr:red", "--to", "hex").text == "#ff0000\n")
  }

  /// The first color of JSON.
  private static func first(_ text: String) throws -> [String: Any] {
    let all = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(all?["format"] as? String == "clr-colors" && all?["version"] as? Int == 1)
    return try #require((all?["colors"] as? [[String: Any]])?.first)
  }

  @Test("JSON holds the name, the palette and seventeen notations")
  func json() throws {
    let shown = try scratch.clr("show", "--json", "a.clr:wide")
    let object = try Self.first(shown.text)
    #expect(object["name"] as? String == "wide")
    #expect(object["palette"] as? String == "a.clr")
    #expect((object["notations"] as? [String: String])?.count == 17)
  }

  /// The numbers of a notation; nil for `none`.
  private static func numbers(_ notation: Substring) -> [Double?] {
    let inner = notation.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let words = inner.split(separator: " ").map { $0.hasSuffix("%") ? $0.dropLast() : $0 }
    let numbers = (notation.hasPrefix("color(") ? words.dropFirst() : words[...]).map { Double($0) }
    return notation.hasPrefix("rgb(") ? numbers.map { $0.map { $0 / 255 } } : numbers
  }

  /// Whether a notation has the numbers of a row, to `digits` digits of the largest: off by half of the last one at
  /// most, and by what the row itself is rounded.
  private static func says(_ notation: Substring, _ expected: String?, digits: Int) -> Bool {
    let wanted = (expected ?? "").split(separator: " ").map { Double($0) }
    let found = numbers(notation)
    let scale = wanted.reduce(1) { max($0, abs($1 ?? 0)) }
    return found.count == wanted.count
      && zip(found, wanted).allSatisfy { found, wanted in
        guard let found, let wanted else { return found == wanted }
        return abs(found - wanted) <= 0.5001 * scale * pow(10, Double(1 - digits))
      }
  }

  // The expected values are coloraide's, and WCAG's formula: scripts/make-vectors.py.
  @Test("what is shown of a color is what other programs find, as JSON and as a sheet")
  func vectors() throws {
    let others = ["spec", "hex", "nearest", "deltaE2000", "gamut", "white", "black"]
    for row in try Vectors.rows("shown") {
      let spec = try #require(row["spec"])
      let shown = try scratch.make("show", "--json", spec).text
      let object = try Self.first(shown)
      let notations = try #require(object["notations"] as? [String: String])
      let sheet = try scratch.make("show", spec).lines.reduce(into: [String: Substring]()) {
        let words = $1.dropFirst(2).split(separator: " ", maxSplits: 1)
        if words.count == 2 { $0[String(words[0])] = words[1].drop { $0 == " " } }
      }
      for space in row.keys where !others.contains(space) {
        // Browsers take a negative share of `hwb()` as 0.
        let wanted = space == "hwb" && row[space]?.contains(" -") == true ? row["srgb"] : row[space]
        let exact = Substring(notations[space] ?? "")
        #expect(Self.says(exact, wanted, digits: 9), "\(spec) \(space): \(exact)")
        let short = sheet[space] ?? ""
        #expect(Self.says(short, wanted, digits: 5), "\(spec) \(space): \(short)")
      }
      #expect(notations["hex"] == row["hex"], "\(spec)")
      #expect(sheet["hex"]?.split(separator: " ").first.map(String.init) == row["hex"], "\(spec)")
      #expect(object["gamut"] as? String == row["gamut"], "\(spec)")
      #expect(sheet["gamut"].map(String.init) == row["gamut"], "\(spec)")
      let nearest = try #require(object["nearest"] as? [String: Any])
      let difference = try #require(row["deltaE2000"].flatMap(Double.init))
      #expect(nearest["name"] as? String == row["nearest"], "\(spec)")
      #expect(abs((nearest["deltaE2000"] as? Double ?? 9) - difference) < 1e-6, "\(spec)")
      #expect(sheet["nearest"]?.contains(row["nearest"] ?? "?") == true, "\(spec)")
      let contrast = try #require(object["contrast"] as? [String: Double])
      for background in ["white", "black"] {
        let expected = try #require(row[background].flatMap(Double.init))
        #expect(abs((contrast[background] ?? 0) - expected) < 1e-6, "\(spec) on \(background)")
      }
    }
  }

  @Test(
    "the smallest gamut is that which the color was made in",
    arguments: [
      ("red", "srgb"), ("color(display-p3 0 1 0)", "display-p3"),
      ("color(a98-rgb 0 1 0)", "a98-rgb"),
      ("color(rec2020 0 1 0)", "rec2020"), ("color(prophoto-rgb 0 1 0)", "prophoto-rgb"),
    ])
  func gamut(_ spec: String, _ gamut: String) throws {
    let shown = try scratch.clr("show", spec)
    #expect(shown.lines.contains("  gamut              \(gamut)"), "\(shown.text)")
  }

  @Test(
    "what cannot be shown ends with the status of its error, and with nothing shown",
    arguments: [
      Run(["show", "rde"], 65, says: "did you mean ‘red’?"),
      Run(["show", "red", "blu", "gren"], 65, says: "argument 3", "argument 4", "2 errors"),
      Run(["show", "a.clr:acent"], 65, says: "argument 2", "did you mean ‘accent’?"),
      Run(["show", "no.clr:x"], 66, says: "no.clr"),
      Run(["show", "-"], input: "red\nrde\n", 65, says: "standard input:2"),
      Run(["show", "red", "--to", "cmky"], 64, says: "hex", "oklch", "did you mean ‘cmyk’?"),
      Run(["show", "red", "--to", "hex", "--json"], 64, says: "cannot be used together"),
    ])
  func failures(_ run: Run) throws {
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status)
    #expect(result.text == "")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }
}
