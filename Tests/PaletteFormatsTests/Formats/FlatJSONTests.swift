import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import JSONPalettes

/// JSON without a schema, and the configuration of Tailwind, which is such JSON below a key.
@Suite("JSON of names and colors") struct FlatJSONTests {
  private static func described(_ palette: ColorPalette) -> [String] {
    palette.entries.map { entry in
      "\(entry.name.text): \(entry.value.color?.eightBit.hexText ?? "-")"
        + (entry.spec.map { " \($0)" } ?? "")
    }
  }

  static let reading = [
    TokenCase(
      testDescription: "families, lists and names",
      text: """
        {"gray": ["#f8f9fa", "#e9ecef"], "blue": {"50": "#E7F5FF", "DEFAULT": "dodgerblue"},
         "rose": {"name": "Rosewater", "hex": "#f5e0dc", "rgb": {"r": 245}}, "hex": "#abc"}
        """,
      entries: [
        "gray/0: #f8f9fa", "gray/1: #e9ecef", "blue/50: #e7f5ff", "blue/DEFAULT: #1e90ff",
        "Rosewater: #f5e0dc", "hex: #aabbcc",
      ]),
    TokenCase(
      testDescription: "lists without signs, as Lospec has them",
      text:
        "{\"name\": \"Ember\", \"colors\": [\"5e315b\", \"8c3f5d\"], \"others\": [\"5e315b\", \"x\"]}",
      entries: ["0: #5e315b", "1: #8c3f5d"],
      notes: ["3 values are not colors and were skipped"]),
    TokenCase(
      testDescription: "notations of CSS, and what is none",
      text: """
        {"a": "oklch(62% 0.2 259)", "b": "rgb(1 2 3 / 50%)", "c": "var(--a)", "d": "#12345", "e": 5,
         "f": [null, true, {}], "g": "5e315b", "h": {"hex": "none", "x": "red"}}
        """,
      entries: ["a: #2f80fc oklch(62% 0.2 259)", "b: #01020380", "h/x: #ff0000"],
      notes: ["7 values are not colors and were skipped"]),
    TokenCase(
      testDescription: "a list alone",
      text:
        "[{\"color\": \"Almond\", \"hex\": \"EFDECD\"}, {\"hex\": \"#000\"}, {\"name\": \"\", \"hex\": \"#111\"}]",
      entries: ["Almond: #efdecd", "1: #000000", "2: #111111"]),
    TokenCase(
      testDescription: "objects that describe colors, by each of their keys",
      text: """
        {"a": [{"title": "Sea", "value": "#123456"}, {"id": "foam", "color": "#fff"},
          {"color": "Almond", "value": "#efdecd"}, {"id": 7, "title": "", "hex": "abc", "value": "#000"},
          {"name": "Red", "value": "#f00", "rgb": "rgb(255 0 0)", "hsl": {"h": 0}, "family": "red"},
          {"value": "none", "color": "#00ff00"}]}
        """,
      entries: [
        "Sea: #123456", "foam: #ffffff", "Almond: #efdecd", "3: #aabbcc", "Red: #ff0000",
        "5: #00ff00",
      ]),
    TokenCase(
      testDescription: "words that are names, not colors",
      text: """
        {"name": "Navy", "ansi": {"black": {"name": "Black", "normal": {"name": "Black", "hex": "#000"}}},
         "title": "#111", "bar": {"id": "olive", "value": 5}}
        """,
      entries: ["ansi/black/Black: #000000", "title: #111111"],
      notes: ["4 values are not colors and were skipped"]),
    TokenCase(
      testDescription: "objects of styles, which have several colors",
      text: """
        {"button": {"color": "#fff", "background": "#000"}, "link": {"color": "red", "hover": "blue"},
         "field": {"value": "#abc", "states": {"hover": {"value": "#abd"}}}}
        """,
      entries: [
        "button/color: #ffffff", "button/background: #000000", "link/color: #ff0000",
        "link/hover: #0000ff", "field/value: #aabbcc", "field/states/hover: #aabbdd",
      ]),
  ]

  @Test("is changed in objects that describe colors, under the keys that they have")
  func described() throws {
    let text = """
      {"props": [
        {"id": "5", "value": "#e0f7f6", "use": "rare"},
        {"id": "10", "value": "#C4EEEB"}
      ]}
      """
    #expect(
      try TextKit.change(text, .jsonFlat) { try TextKit.Step.set("10=#abcdef")($0) }
        == text.replacing("#C4EEEB", with: "#abcdef"))
    #expect(
      try TextKit.change(text, .jsonFlat) { try TextKit.Step.rename("5", "6")($0) }
        == text.replacing("\"5\"", with: "\"6\""))
    #expect(
      try TextKit.change(text, .jsonFlat) { try TextKit.Step.add("20=#010203")($0) }
        == text.replacing(
          "#C4EEEB\"}", with: "#C4EEEB\"},\n  {\"id\": \"20\", \"value\": \"#010203\"}"))
  }

  @Test("is written so that no key in a group makes it a color, and no word a name")
  func describing() throws {
    let names = ["a/value", "b/color", "c/name", "c/id", "d/hex", "d/title", "value", "name"]
    let palette = try ExportKit.palette(names.map { ($0, Color(red: 255, green: 0, blue: 0)) })
    let written = try ExportKit.encode(palette, .jsonFlat)
    #expect(try ExportKit.decode(written.bytes, .jsonFlat).palette.entries == palette.entries)
  }

  @Test("is read by its colors, under the keys that lead to them", arguments: reading)
  func read(_ example: TokenCase) throws {
    let decoded = try ExportKit.decode(example.text, .jsonFlat)
    #expect(Self.described(decoded.palette) == example.entries)
    #expect(decoded.notes.map(\.summary) == example.notes)
  }

  private static func sample() throws -> ColorPalette {
    try ExportKit.palette([
      ("blue/50", Color(red: 231, green: 245, blue: 255)),
      ("blue/dark/hex", Color(.srgb, [0, 0, 0], alpha: 0.5)),
      ("ink", Color(.oklch, 0.5, 0.1, 20)), ("ink/soft", Color(red: 1, green: 2, blue: 3)),
    ])
  }

  @Test("is written as objects of strings; no key is both a color and a group")
  func writing() throws {
    let written = try ExportKit.encode(try Self.sample(), .jsonFlat)
    #expect(
      written.text == """
        {
          "blue": {
            "50": "#e7f5ff",
            "dark": {
              "hex": {"hex": "rgba(0, 0, 0, 0.5)"}
            }
          },
          "ink": "oklch(0.5 0.1 20)",
          "ink/soft": "#010203"
        }

        """)
    #expect(written.losses.isEmpty)
    let read = try ExportKit.decode(written.bytes, .jsonFlat).palette
    #expect(read.entries == (try Self.sample()).entries)
  }

  @Test(
    "has a group of all colors as one, as the family of a Tailwind configuration",
    arguments: [PaletteFormat.jsonFlat, .tailwindV3])
  func oneGroup(_ format: PaletteFormat) throws {
    let palette = try ExportKit.palette([
      ("brand/500", Color(red: 1, green: 2, blue: 3)),
      ("brand/900", Color(red: 4, green: 5, blue: 6)),
    ])
    let written = try ExportKit.encode(palette, format)
    let lines = written.lines.map { $0.drop { $0 == " " } }
    #expect(
      lines.split(separator: "\"brand\": {").last?.prefix(3)
        == ["\"500\": \"#010203\",", "\"900\": \"#040506\"", "}"])
    #expect(written.losses.isEmpty)
    let read = try ExportKit.decode(written.bytes, format).palette
    #expect(read.title == nil && read.entries == palette.entries)
    let titled = try ExportKit.encode(
      try ExportKit.palette([("a", Color(red: 1, green: 2, blue: 3))], title: "T"), format)
    #expect(titled.losses == [.title("T")])
  }

  @Test("has the key of a list of all colors as its title")
  func list() throws {
    let text = "{\"sea\": [{\"name\": \"Foam\", \"hex\": \"#fff\"}, {\"hex\": \"#000\"}]}"
    let read = try ExportKit.decode(text, .jsonFlat).palette
    #expect(read.title == "sea" && Self.described(read) == ["Foam: #ffffff", "1: #000000"])
    #expect(
      try TextKit.change(text, .jsonFlat) { try TextKit.Step.set("Foam=#eee")($0) }
        == text.replacing("#fff", with: "#eee"))
  }

  @Test("of Tailwind is a script that is JSON after its first words")
  func tailwind() throws {
    let written = try ExportKit.encode(try Self.sample(), .tailwindV3)
    #expect(
      written.text
        == """
        module.exports = {
          "theme": {
            "extend": {
              "colors": {
                "blue": {
                  "50": "#e7f5ff",
                  "dark": {
                    "hex": {"hex": "rgba(0, 0, 0, 0.5)"}
                  }
                },
                "ink": {
                  "DEFAULT": "oklch(0.5 0.1 20)",
                  "soft": "#010203"
                }
              }
            }
          }
        }

        """.replacing("{\"hex\": \"rgba(0, 0, 0, 0.5)\"}", with: "\"rgba(0, 0, 0, 0.5)\""))
    for name in ["DEFAULT", "a/__proto__", "__proto__/a"] {
      let error = #expect(throws: Failures<PaletteEncodingError>.self) {
        try ExportKit.encode(
          try ExportKit.palette([(name, Color(.srgb, 0, 0, 0)), ("b/c", Color(.srgb, 0, 0, 0))]),
          .tailwindV3)
      }
      #expect(error?.all.first == .scriptName(try ColorName(name)))
    }
    let own = try ExportKit.encode(
      try ExportKit.palette([("a/DEFAULT", Color(.srgb, 0, 0, 0)), ("b", Color(.srgb, 0, 0, 0))]),
      .tailwindV3)
    #expect(own.losses == [.name(try ColorName("a/DEFAULT"), as: "a")])
  }

  @Test("of Tailwind is read as JSON; a script is refused with a way to make JSON of it")
  func scripts() throws {
    let json =
      "{\"theme\": {\"colors\": {\"a\": {\"DEFAULT\": \"#fff\", \"1\": \"#000\"}}, \"extend\": {\"colors\": {\"b\": \"red\", \"c\": {\"hex\": \"#00f\"}}}}}"
    for text in [json, "module.exports = " + json] {
      #expect(
        try Self.described(ExportKit.decode(text, .tailwindV3).palette)
          == ["a: #ffffff", "a/1: #000000", "b: #ff0000", "c/hex: #0000ff"])
    }
    for text in [
      "module.exports = { theme: { colors: { a: '#fff' } } }",
      "export default {\"theme\": {\"colors\": {}}}", "module.exports = \(json);",
    ] {
      let error = try ExportKit.broken(text, .tailwindV3)
      #expect(error.summary == "this is JavaScript, which clr does not run")
      #expect(error.reason == "a Tailwind configuration is read as JSON" && error.line == 1)
    }
    #expect(
      try ExportKit.broken("{\"colors\": {}}", .tailwindV3).summary.contains("not a Tailwind"))
    let told = try #require(throws: FileError.self) {
      try PaletteFormat.read(
        ByteSource(bytes: Array("module.exports = { theme: { colors: { a: '#fff' } } }".utf8)))
    }
    #expect(told.summary == "this is a Tailwind theme, which clr does not read")
    #expect(told.reason?.contains("run, with all that it imports") == true)
    #expect(told.suggestion == nil)
  }

  /// Files that are none, and the line of the error.
  static let broken: [(PaletteFormat, String, Int?)] = [
    (.jsonFlat, "\"#fff\"", 1), (.jsonFlat, "12", 1), (.jsonFlat, "{\"a\":\n", 2),
    (.jsonFlat, String(repeating: "[", count: 300), 1),
    (.jsonFlat, "{\n\"" + String(repeating: "a", count: 1025) + "\": \"#fff\"}", 2),
    (.tailwindV3, "[]", 1), (.tailwindV3, "{\"theme\": []}", 1),
    (.tailwindV3, "{\"theme\": {\"colors\": \"red\"}}", 1),
  ]

  @Test("of hostile files is refused in one error", arguments: broken)
  func refused(_ format: PaletteFormat, _ text: String, _ line: Int?) throws {
    #expect(try ExportKit.broken(text, format).line == line)
  }

  /// Palettes of any names, and their colors as text, by what they are written as.
  private static func written(
    _ format: PaletteFormat, count: Int
  ) throws -> [(file: [UInt8], colors: [String])] {
    var random = SeededGenerator("\(format) for other programs")
    var found: [(file: [UInt8], colors: [String])] = []
    while found.count < count {
      var palette = ColorPalette()
      for _ in 0..<8 {
        let color = Color(red: .random(in: 0...255, using: &random), green: 7, blue: 9)
        palette.append(ifFree: .init(try HostilePalettes.name(using: &random), color))
      }
      guard let written = try? ExportKit.encode(palette, format) else { continue }
      let read = try ExportKit.decode(written.bytes, format).palette
      found.append((written.bytes, read.entries.compactMap { $0.value.color?.eightBit.hexText }))
    }
    return found
  }

  @Test("is the same for jq")
  func jq() throws {
    for (file, colors) in try Self.written(.jsonFlat, count: 20) {
      let output = try Program.run(
        .jq, ["-c", "[.. | strings]"], input: Data(file))
      let read = try JSONDecoder().decode([String].self, from: output.output)
      #expect(read == colors)
    }
  }

  @Test("of Tailwind is the same for node, but for the order of whole numbers")
  func node() throws {
    let scratch = try Scratch()
    let script = """
      const all = value => typeof value === 'string' ? [value] : Object.values(value).flatMap(all);
      console.log(JSON.stringify(all(require('./theme.js').theme.extend.colors)));
      """
    for (file, colors) in try Self.written(.tailwindV3, count: 20) {
      try Data(file).write(to: scratch.folder.appendingPathComponent("theme.js"))
      let output = try Program.run(.node, ["-e", script], in: scratch.folder)
      let read = try JSONDecoder().decode([String].self, from: output.output)
      #expect(read.sorted() == colors.sorted())
    }
  }
}
