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

  @Test("JSON holds all that is shown, at full precision")
  func json() throws {
    let shown = try scratch.clr("show", "--json", "a.clr:wide")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.text.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "wide")
    #expect(object["palette"] as? String == "a.clr")
    let notations = try #require(object["notations"] as? [String: String])
    for (notation, text) in notations {
      let again = try scratch.clr("show", "--to", notation, text)
      #expect(again.text == text + "\n")
    }
    #expect(notations.count == 16)
    #expect((object["contrast"] as? [String: Double])?["white"] ?? 0 > 1)
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
      Run(["show", "red", "--to", "cmyk"], 64, says: "hex", "oklch"),
      Run(["show", "red", "--to", "hex", "--json"], 64, says: "exclude each other"),
      Run(["show"], 64, says: "color"),
    ])
  func failures(_ run: Run) throws {
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status)
    #expect(result.text == "")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }
}
