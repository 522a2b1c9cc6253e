import Foundation
import TestSupport
import Testing

@Suite("Wrong colors of a JSON file") struct BrokenEntriesTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("are all in one report, each with its place and its name")
  func all() throws {
    let lines = [
      ##"{"format": "clr-palette", "version": 1, "name": "t", "colors": ["##,
      ##"{"name": "accent", "hex": "#ggg"},"##, ##"{"name": "sky", "hex": "red"},"##,
      ##"{"name": "dark", "spec": "var(--nothing)"},"##, ##"  {"name": "none"},"##,
      ##"{"name": "ink", "space": "srgb", "components": [1, 2]},"##,
      ##"{"hex": "oops"}, 5, {"name": "light", "spec": "color-mix(in srgb, var(--accent), white)"},"##,
      ##"{"name": "a", "spec": "var(--b)"}, {"name": "b", "spec": "var(--a)"}]}"##,
    ]
    try scratch.write(lines.joined(separator: "\n"), to: "p.json")
    let result = try scratch.clr("add", "p.json", "x=red")
    #expect(result.status == 65)
    let heads = result.errors.split(separator: "\n").filter { $0.hasPrefix("clr: p.json") }
    #expect(
      heads == [
        "clr: p.json:2:27: error: ‘accent’: ‘#ggg’ is not a color",
        "clr: p.json:4:1: error: ‘dark’: ‘var(--nothing)’ is not a color",
        "clr: p.json:5:3: error: ‘none’: this JSON is not a valid palette",
        "clr: p.json:6:48: error: ‘ink’: this JSON is not a valid palette",
        "clr: p.json:7:9: error: ‘oops’ is not a color",
        "clr: p.json:7:18: error: this JSON is not a valid palette",
        "clr: p.json:8:1: error: ‘a’: ‘a’ derives from itself",
      ], "\(result.errors)")
    #expect(result.errors.hasSuffix("clr: 7 errors, nothing was written\n"))
    #expect(
      try String(decoding: scratch.data("p.json"), as: UTF8.self) == lines.joined(separator: "\n"))
  }

  @Test("are named up to a thousand, and then counted")
  func many() throws {
    let entries = (0..<5000).map { "{\"name\": \"n\($0)\", \"hex\": \"#\($0)x\"}" }
    try scratch.write(
      "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"t\", \"colors\": [\n"
        + entries.joined(separator: ",\n") + "]}", to: "p.json")
    let result = try scratch.clr("list", "p.json")
    #expect(result.status == 65)
    #expect(result.errors.contains("clr: p.json:1001:25: error: ‘n999’:"))
    #expect(!result.errors.contains("‘n1000’"))
    #expect(result.errors.contains("4000 more entries are broken"))
  }

  // A stored color is the color: a spec beside it is kept only while it agrees.
  @Test("are not stored colors, whatever else the file derives")
  func storedColorsCount() throws {
    try scratch.write(
      """
      {"format": "clr-palette", "version": 1, "name": "t", "colors": [
      {"name": "base", "hex": "#ff0000"}, {"name": "derived", "spec": "var(--base)"},
      {"name": "stale", "spec": "var(--base)", "space": "srgb", "components": [0, 0, 1]},
      {"name": "wrong", "spec": "hsl(120 100% 50%)", "space": "srgb", "components": [0, 0, 1]},
      {"name": "below", "spec": "var(--stale)"}]}
      """, to: "p.json")
    #expect(
      try scratch.clr("list", "p.json").text
        == "base\t#ff0000\nderived\tvar(--base)\nstale\t#0000ff\nwrong\t#0000ff\nbelow\tvar(--stale)\n"
    )
    #expect(try scratch.clr("show", "p.json:below", "--to", "hex").text == "#0000ff\n")
  }
}

@Suite("Comments of property lists") struct ListCommentTests {
  @Test("are dropped when the list is written again, and counted in a note")
  func counted() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=red")
    let text = try String(decoding: scratch.data("a.clr"), as: UTF8.self)
    for (count, note) in [
      (1, "1 comment of the property list is not written back"),
      (2, "2 comments of the property list are not written back"),
    ] {
      try scratch.write(
        text.replacing("<plist version=\"1.0\">", with: "<!-- a --><plist version=\"1.0\">")
          + (count == 2 ? "<!-- b -->\n" : ""), to: "a.clr")
      #expect(try scratch.clr("list", "a.clr").errors == "")
      let added = try scratch.clr("add", "a.clr", "y=blue")
      #expect(added.errors == "clr: a.clr: note: \(note)\n")
      let written = try String(decoding: scratch.data("a.clr"), as: UTF8.self)
      #expect(!written.contains("<!-- a -->") && !written.contains("<!-- b -->"))
      // Its own, a seal and a label for each color, are none of those.
      #expect(written.ranges(of: "<!-- ").count == 3)
      #expect(try scratch.clr("add", "a.clr", "z=blue").errors == "")
    }
  }
}
