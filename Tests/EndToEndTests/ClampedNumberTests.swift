import Foundation
import TestSupport
import Testing

@Suite("Typed colors with numbers out of range") struct ClampedNumberTests {
  private static let wide = "62 is out of range, and is used as 1"

  @Test("a typed entry, a line and a color to show say so in a note, which -q leaves out")
  func typed() throws {
    let scratch = try Scratch()
    let created = try scratch.clr("create", "a.clr", "a=oklch(62 0.2 259)", "b=red")
    #expect(created.status == 0)
    #expect(created.errors == "clr: argument 3: note: \(Self.wide)\n  did you mean 62%?\n")
    let lines = try scratch.clr(
      "add", "a.clr", "--from", "-", input: "c = red\nd = rgb(0 0 0 / 50)\n")
    #expect(
      lines.errors
        == "clr: standard input:2: note: 50 is out of range, and is used as 1\n"
        + "  did you mean 50%?\n")
    let set = try scratch.clr("set", "a.clr", "b=rgb(255,102,300)")
    #expect(
      set.errors
        == "clr: argument 3: note: 300 is out of range, and is used as 255\n")
    let shown = try scratch.clr("show", "oklch(62 0.2 259)", "--to", "hex")
    #expect(shown.text == "#ffffff\n")
    #expect(shown.errors == "clr: argument 2: note: \(Self.wide)\n  did you mean 62%?\n")
    let piped = try scratch.clr("show", "-", "--to", "hex", input: "oklch(62 0.2 259)\n")
    #expect(piped.errors.hasPrefix("clr: standard input:1: note: \(Self.wide)\n"))
    for quiet in [
      try scratch.clr("show", "-q", "oklch(62 0.2 259)", "--to", "hex"),
      try scratch.clr("set", "-q", "a.clr", "b=rgb(255,102,300)"),
    ] {
      #expect(quiet.status == 0 && quiet.errors.isEmpty)
    }
  }

  @Test("a style sheet is read without a word about it")
  func sheets() throws {
    let place = try Workplace(["a.css": ":root { --a: rgb(255 102 300); --b: oklch(62 0.2 259) }\n"]
    )
    #expect(try place.clr("list", "a.css").errors.isEmpty)
    #expect(try place.clr("create", "b.clr", "--from", "a.css").errors.isEmpty)
    #expect(try place.clr("show", "a.css:a", "--to", "hex").errors.isEmpty)
  }
}
