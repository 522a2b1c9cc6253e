import Foundation
import TestSupport
import Testing

@Suite("Values to paste") struct PastedValuesTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "b.clr", "accent=#ff6600", "sky=oklch(0.70123456 0.15 230)",
      "wide=color(display-p3 1 0.1 0.12345678)", "half=rgb(1 2 3 / 0.50196)",
      "dark=oklch(from var(--accent) calc(l - 0.1) c h)", "none=oklch(0.7 0 none)")
  }

  private func values(_ words: String...) throws -> [String] {
    let result = try scratch.run(["list", "b.clr"] + words)
    #expect(result.status == 0, "\(result.errors)")
    return result.lines.map { line in String(line.drop { $0 != "\t" }.dropFirst()) }
  }

  // The numbers of accent in OKLCH are coloraide's, 0.6957934102753 0.2042590816061 43.49103102933.
  @Test("list prints one notation: hex, or a space with five digits of what was converted")
  func notations() throws {
    #expect(
      try values("--to", "oklch") == [
        "oklch(0.69579 0.20426 43.491)", "oklch(0.70123456 0.15 230)",
        "oklch(0.65484 0.29214 27.444)", "oklch(0.082309 0.0080352 240.75 / 0.50196)",
        "oklch(0.59579 0.20426 43.491)", "oklch(0.7 0 none)",
      ])
    #expect(
      try values("--to", "oklch", "--digits", "3").prefix(2) == [
        "oklch(0.696 0.204 43.5)", "oklch(0.701 0.15 230)",
      ])
    #expect(try values("--to", "oklch", "--digits", "exact")[0].hasPrefix("oklch(0.69579341027"))
    #expect(try values("--to", "srgb")[3] == "color(srgb 0.0039216 0.0078431 0.011765 / 0.50196)")
  }

  @Test("hex maps what sRGB does not hold, and says so, unless nobody wants to know")
  func hex() throws {
    let result = try scratch.clr("list", "b.clr", "--to", "hex")
    #expect(result.lines[0] == "accent\t#ff6600")
    #expect(result.lines[3] == "half\t#01020380")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "clr: b.clr: loss: ‘wide’: it is outside the sRGB gamut, and is mapped into it"))
    #expect(!result.errors.contains("accent"))
    #expect(try scratch.clr("list", "b.clr", "--to", "hex", "-q").errors == result.errors)
    let quiet = try scratch.clr("list", "b.clr", "--to", "hex", "-qq")
    #expect(quiet.text == result.text && quiet.errors.isEmpty)
  }

  @Test(
    "digits alone round what has more, and leave hex, references and shorter numbers as they are")
  func digits() throws {
    #expect(
      try values("--digits", "2") == [
        "#ff6600", "oklch(0.7 0.15 230)", "color(display-p3 1 0.1 0.12)", "rgb(1 2 3 / 0.5)",
        "oklch(from var(--accent) calc(l - 0.1) c h)", "oklch(0.7 0 none)",
      ])
    #expect(try values("--digits", "15") == values())
    #expect(try values("--digits", "exact") == values())
  }

  @Test("what list prints without these options comes back the same")
  func lossless() throws {
    let lines = try scratch.make("list", "b.clr")
    _ = try scratch.run(["create", "c.clr", "--from", "-"], input: lines.text)
    #expect(try scratch.make("diff", "b.clr", "c.clr").text.isEmpty)
  }

  @Test("show has the same digits")
  func show() throws {
    func shown(_ words: String...) throws -> String {
      String(try scratch.run(["show"] + words).text.dropLast())
    }
    #expect(try shown("#ff6600", "--to", "oklch") == "oklch(0.69579 0.20426 43.491)")
    #expect(try shown("#ff6600", "--to", "oklch", "--digits", "3") == "oklch(0.696 0.204 43.5)")
    #expect(try shown("oklch(0.123456789 0 0)", "--to", "oklch") == "oklch(0.123456789 0 0)")
    #expect(try shown("b.clr:dark", "--to", "oklch") == "oklch(0.59579 0.20426 43.491)")
    #expect(
      try shown("color-mix(in oklch, red, blue)", "--to", "oklch")
        == shown("color-mix(in oklch, red, blue)", "--to", "oklch", "--digits", "5"))
  }

  @Test("export rounds the numbers of colors, and nothing else")
  func export() throws {
    let css = try scratch.make(
      "export", "b.clr", "--format", "css", "--css-fallback", "none", "--digits", "3",
      "--references", "none")
    #expect(
      css.lines == [
        ":root {", "  --accent: #ff6600;", "  --sky: oklch(0.701 0.15 230);",
        "  --wide: color(display-p3 1 0.1 0.123);", "  --half: rgba(1, 2, 3, 0.502);",
        "  --dark: oklch(0.596 0.204 43.5);", "  --none: oklch(0.7 0 none);", "}",
      ])
    let references = try scratch.make(
      "export", "b.clr", "--format", "css", "--css-fallback", "none", "--digits", "3")
    #expect(
      references.text.contains("--dark: oklch(from var(--accent) calc(l - 0.1) c h);"))
    // The palette itself is not changed.
    #expect(try values()[1] == "oklch(0.70123456 0.15 230)")
  }

  @Test(
    "a number of digits is from 1 to 15",
    arguments: ["0", "16", "-1", "", "3.5", "all", "99999999999999999999"])
  func wrong(_ digits: String) throws {
    let result = try scratch.clr("list", "b.clr", "--digits=\(digits)")
    #expect(result.status == 64 && result.text.isEmpty)
    #expect(
      result.errors.contains("it is a number of significant digits from 1 to 15, or ‘exact’"))
  }

  @Test("given twice, --quiet hides losses too, and no error")
  func quietTwice() throws {
    let words = ["export", "b.clr", "--format", "gpl"]
    #expect(try scratch.run(words + ["-q"]).errors.contains("loss"))
    for quiet in [["-qq"], ["-q", "-q"], ["--quiet", "-q"], ["-qqq"]] {
      let result = try scratch.run(words + quiet)
      #expect(result.status == 0 && result.errors.isEmpty && !result.text.isEmpty, "\(quiet)")
    }
    #expect(try scratch.run(words + ["-qq", "--strict"]).errors.contains("may be lost"))
  }

  @Test("set takes several new values from a file, and all or none")
  func setFrom() throws {
    try scratch.write("accent: #123456,\n- sky: white\n", to: "new.txt")
    try scratch.make("set", "b.clr", "--from", "new.txt", "wide=red", "-q")
    #expect(try values("--to", "hex").prefix(3) == ["#123456", "#ffffff", "#ff0000"])
    let before = try scratch.data("b.clr")
    let failed = try scratch.run(
      ["set", "b.clr", "--from", "-"], input: "accnt = red\nsky = rde\n")
    #expect(failed.status == 65)
    #expect(failed.errors.contains("standard input:1: error: there is no entry ‘accnt’"))
    #expect(failed.errors.contains("standard input:2:7: error: ‘rde’ is not a color"))
    #expect(try scratch.data("b.clr") == before)
    #expect(try scratch.clr("set", "b.clr").errors.contains("there is nothing to set"))
  }
}
