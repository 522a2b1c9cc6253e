import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// The object of a color, and the color.
struct JSONColorCase: Sendable, CustomTestStringConvertible {
  var members: String
  var color: Color
  var testDescription: String { members }
}

/// A text that is not a palette, and why not.
struct BadJSONCase: Sendable, CustomTestStringConvertible {
  var text: String
  var summary: String = "the JSON is broken"
  var reason: String?
  var line: Int = 1
  var column: Int
  var testDescription: String { VisibleText.of(String(text.prefix(60))) }
}

@Suite("Reading palettes from JSON") struct JSONReaderTests {
  private static func document(_ colors: String, _ more: String = "") -> String {
    "{\"format\": \"clr-palette\", \"version\": 1\(more), \"colors\": [\(colors)]}"
  }

  // Space and components, else spec, else hex (docs/json.md).
  @Test(
    "space and components come before the spec, and the spec before the hex",
    arguments: [
      JSONColorCase(
        members: ##""hex": "#ff0000", "spec": "blue", "space": "srgb", "components": [0, 1, 0]"##,
        color: Color(red: 0, green: 255, blue: 0)),
      JSONColorCase(
        members: ##""hex": "#ff0000", "spec": "blue""##, color: Color(red: 0, green: 0, blue: 255)),
      JSONColorCase(
        members: ##""hex": "#ff000080""##, color: Color(red: 255, green: 0, blue: 0, alpha: 128)),
      JSONColorCase(
        members: ##""space": "generic-rgb", "components": [0.1, 0.2, 0.3], "alpha": 0.5"##,
        color: Color(.genericRGB, 0.1, 0.2, 0.3, alpha: 0.5)),
      JSONColorCase(
        members: ##""space": "srgb", "components": [null, 2e0, -1], "alpha": null"##,
        color: Color(.srgb, [nil, 2, -1], alpha: nil)),
      JSONColorCase(
        members: ##""spec": "color(srgb 0.1 none 0.3 / 0.5)""##,
        color: Color(.srgb, [0.1, nil, 0.3], alpha: 0.5)),
    ])
  func preference(_ example: JSONColorCase) throws {
    let read = try ExportKit.decode(
      Self.document("{\"name\": \"x\", \(example.members)}"), .json)
    #expect(read.palette.entries.map(\.value) == [.color(example.color)])
    #expect(read.palette.title == nil)
    #expect(read.notes.isEmpty)
  }

  @Test("an entry with a kind is opaque, one without a name gets its hex, repeats get numbers")
  func entries() throws {
    let read = try ExportKit.decode(
      Self.document(
        ##"{"name": "a", "kind": "pattern"}, {"hex": "#f00"}, {"name": "", "hex": "#F00"}, {"name": "a", "hex": "blue"}"##,
        ##", "name": "T""##), .json)
    #expect(
      ExportKit.described(read.palette)
        == ["a: (pattern)", "#ff0000: #ff0000", "#ff0000 2: #ff0000", "a 2: #0000ff"])
    #expect(read.palette.title == "T")
    #expect(read.notes == [.repeatedNames(1), .unnamedEntries(2)])
  }

  @Test(
    "an array of one palette is that palette; blanks and a byte order mark do not count",
    arguments: ["[%]", " \n%\n", "\u{FEFF}%", "\r\n\t[ % ]"])
  func wrapped(_ pattern: String) throws {
    let text = pattern.replacing("%", with: Self.document(##"{"name": "x", "hex": "#ff0000"}"##))
    #expect(PaletteFormat.detect(Array(text.utf8)) == .json)
    #expect(ExportKit.described(try ExportKit.decode(text, .json).palette) == ["x: #ff0000"])
  }

  @Test(
    "a key that is unknown, or stands twice, stands in the way of a change",
    arguments: [
      (##"{"name": "x", "hex": "#f00", "note": "mine"}"##, "", "note"),
      (##"{"name": "x", "hex": "#f00", "hex": "#0f0"}"##, "", "hex"),
      (##"{"name": "x", "hex": "#f00"}"##, ##", "author": "me""##, "author"),
      (##"{"name": "x", "hex": "#f00"}"##, ##", "version": 1"##, "version"),
    ])
  func obstacles(_ color: String, _ more: String, _ key: String) throws {
    let read = try ExportKit.decode(Self.document(color, more), .json)
    #expect(ExportKit.described(read.palette) == ["x: #ff0000"])
    #expect(read.obstacle == .other("a key ‘\(key)’"))
  }

  private static let foreign = "this JSON is not a palette of clr"
  private static let unsound = "this JSON is not a valid palette"
  private static let spaces = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")

  @Test(
    "JSON that is not a palette is an error that says why, with its place",
    arguments: [
      BadJSONCase(text: "{}", summary: foreign, reason: format, column: 1),
      BadJSONCase(text: "[]", summary: foreign, reason: format, column: 1),
      BadJSONCase(
        text: "\n  {\"red\": \"#f00\"}", summary: foreign, reason: format, line: 2, column: 3),
      BadJSONCase(text: "[1, 2]", summary: foreign, reason: format, column: 1),
      BadJSONCase(text: "\"x\"", summary: foreign, reason: format, column: 1),
      BadJSONCase(
        text: "{\"format\": \"clr-palette\",\n \"version\": 2}",
        summary: "the version of this JSON is not 1", line: 2, column: 13),
      BadJSONCase(
        text: "{\"format\": \"clr-palette\", \"version\": \"1\"}",
        summary: "the version of this JSON is not 1", column: 38),
      BadJSONCase(
        text: "{\"format\": \"clr-palette\"}",
        summary: "the version of this JSON is not 1", column: 1),
      BadJSONCase(
        text: "{\"format\": \"clr-palette\", \"version\": 1}", summary: unsound,
        reason: "\"colors\" must be an array", column: 1),
      BadJSONCase(
        text: document("7"), summary: unsound, reason: "\"colors\" must be objects", column: 52),
      BadJSONCase(
        text: document(##"{"name": 7}"##), summary: unsound, reason: "\"name\" must be a string",
        column: 61),
      BadJSONCase(
        text: document(##"{"name": "é", "hex": 7}"##), summary: "‘é’: \(unsound)",
        reason: "\"hex\" must be a string", column: 73),
      BadJSONCase(
        text: document(##"{"spec": 7, "hex": "#f00"}"##), summary: unsound,
        reason: "\"spec\" must be a string", column: 61),
      BadJSONCase(
        text: document(##"{"kind": 7}"##), summary: unsound, reason: "\"kind\" must be a string",
        column: 61),
      BadJSONCase(
        text: document(##"{"name": "x"}"##), summary: "‘x’: \(unsound)",
        reason: "a color has \"space\" and \"components\", or \"spec\", or \"hex\"", column: 52),
      BadJSONCase(
        text: document(##"{"space": "nope", "components": [0, 0, 0]}"##), summary: unsound,
        reason: "\"space\" must be one of \(spaces)", column: 62),
      BadJSONCase(
        text: document(##"{"components": [0, 0, 0]}"##), summary: unsound,
        reason: "\"space\" must be one of \(spaces)", column: 52),
      BadJSONCase(
        text: document(##"{"space": "srgb", "components": [0, 0]}"##), summary: unsound,
        reason: "\"components\" must be 3 numbers, or null for a missing one", column: 84),
      BadJSONCase(
        text: document(##"{"space": "srgb", "components": [0, 0, "0"]}"##), summary: unsound,
        reason: "\"components\" must be 3 numbers, or null for a missing one", column: 84),
      BadJSONCase(
        text: document(##"{"space": "srgb", "components": [0, 0, 0], "alpha": 1.5}"##),
        summary: unsound, reason: "\"alpha\" must be a number from 0 to 1", column: 104),
      BadJSONCase(
        text: document(##"{"hex": "#ff"}"##), summary: "‘#ff’ is not a color",
        reason: "a hex color has 3, 4, 6 or 8 digits; this one has 2", column: 60),
    ])
  func noPalette(_ example: BadJSONCase) throws {
    let broken = try ExportKit.broken(example.text, .json)
    #expect(broken.summary == example.summary)
    #expect(broken.reason == example.reason)
    #expect([broken.line, broken.column] == [example.line, example.column])
  }

  private static let format = "a palette of clr has \"format\": \"clr-palette\""

  @Test("a name that is too long or holds a NUL is an error with its place")
  func badNames() throws {
    let long = Self.document(
      "{\"name\": \"\(String(repeating: "x", count: 1025))\", \"hex\": \"#f00\"}")
    #expect(try ExportKit.broken(long, .json).summary.hasSuffix("has 1025 bytes"))
    let nul = try ExportKit.broken(Self.document(##"{"name": "a\u0000", "hex": "#f00"}"##), .json)
    #expect(nul.summary.hasSuffix("holds a NUL character"))
    #expect([nul.line, nul.column] == [1, 61])
  }

  // RFC 8259. The place is that of the value or the character wrong.
  @Test(
    "broken JSON is an error with its place",
    arguments: [
      BadJSONCase(text: "", reason: "expected a value, found the end", column: 1),
      BadJSONCase(text: "  \n ", reason: "expected a value, found the end", line: 2, column: 2),
      BadJSONCase(text: "{", reason: "expected a string, found the end", column: 2),
      BadJSONCase(text: "[1,]", reason: "expected a value, found ‘]’", column: 4),
      BadJSONCase(text: "{\"a\":1,}", reason: "expected a string, found ‘}’", column: 8),
      BadJSONCase(text: "[1 2]", reason: "expected ‘,’ or ‘]’, found ‘2’", column: 4),
      BadJSONCase(text: "{\"a\" 1}", reason: "expected ‘:’, found ‘1’", column: 6),
      BadJSONCase(text: "{a:1}", reason: "expected a string, found ‘a’", column: 2),
      BadJSONCase(text: "[1]\n x", reason: "expected the end, found ‘x’", line: 2, column: 2),
      BadJSONCase(text: "[01]", reason: "expected a value, found ‘0’", column: 2),
      BadJSONCase(text: "[+1]", reason: "expected a value, found ‘+’", column: 2),
      BadJSONCase(text: "[.5]", reason: "expected a value, found ‘.’", column: 2),
      BadJSONCase(text: "[-.5]", reason: "expected a value, found ‘-’", column: 2),
      BadJSONCase(text: "[--1]", reason: "expected a value, found ‘-’", column: 2),
      BadJSONCase(text: "[1.]", reason: "expected ‘,’ or ‘]’, found ‘.’", column: 3),
      BadJSONCase(text: "[1e]", reason: "expected ‘,’ or ‘]’, found ‘e’", column: 3),
      BadJSONCase(text: "[NaN]", reason: "expected a value, found ‘N’", column: 2),
      BadJSONCase(text: "[Infinity]", reason: "expected a value, found ‘I’", column: 2),
      BadJSONCase(text: "[1e999]", reason: tooLarge("1e999"), column: 2),
      BadJSONCase(text: "[-1e999]", reason: tooLarge("-1e999"), column: 2),
      BadJSONCase(text: "[tru]", reason: "expected a value, found ‘t’", column: 2),
      BadJSONCase(text: "['a']", reason: "expected a value, found ‘'’", column: 2),
      BadJSONCase(text: "[// c\n1]", reason: "expected a value, found ‘/’", column: 2),
      BadJSONCase(text: "[\"é\", \"a]", reason: "a string has no end", column: 7),
      BadJSONCase(text: "[\"a\\\"]", reason: "a string has no end", column: 2),
      BadJSONCase(
        text: "[\"a\nb\"]", reason: "a string holds a control character that is not escaped",
        column: 4),
      BadJSONCase(
        text: "[\"\u{1F}\"]", reason: "a string holds a control character that is not escaped",
        column: 3),
      BadJSONCase(text: ##"["é\x"]"##, reason: badEscape, column: 4),
      BadJSONCase(text: ##"["\u12g4"]"##, reason: badEscape, column: 3),
      BadJSONCase(text: ##"["\u12"]"##, reason: badEscape, column: 3),
      BadJSONCase(text: ##"["\ud83d"]"##, reason: badEscape, column: 3),
      BadJSONCase(text: ##"["\ud83d\n"]"##, reason: badEscape, column: 3),
      BadJSONCase(text: ##"["\ud83d\u0041"]"##, reason: badEscape, column: 3),
      BadJSONCase(text: ##"["\ude00"]"##, reason: badEscape, column: 3),
      BadJSONCase(
        text: String(repeating: "[", count: 201),
        reason: "values are nested more than 200 deep",
        column: 202),
      BadJSONCase(
        text: String(repeating: "{\"\":", count: 100_000),
        reason: "values are nested more than 200 deep", column: 802),
    ])
  func broken(_ example: BadJSONCase) throws {
    let broken = try ExportKit.broken(example.text, .json)
    #expect(broken.summary == example.summary)
    #expect(broken.reason == example.reason)
    #expect([broken.line, broken.column] == [example.line, example.column])
  }

  private static func tooLarge(_ number: String) -> String {
    "the number ‘\(number)’ is beyond 1000000000, the most that a component can be"
  }

  // A color with such a number would be another one: clamping is for what people type.
  @Test(
    "a component beyond a billion is an error that names it",
    arguments: [
      "1e150", "-1e150", "1000000000.0000002", "-1000000001", "1e10", "1e308", "1e999",
    ])
  func componentTooLarge(_ number: String) throws {
    for place in 0..<3 {
      var components = ["0.5", "0.5", "0.5"]
      components[place] = number
      for space in ["oklch", "srgb"] {
        let list = components.joined(separator: ", ")
        let text = Self.document(##"{"space": "\##(space)", "components": [\##(list)]}"##)
        let broken = try ExportKit.broken(text, .json)
        #expect(broken.reason == Self.tooLarge(number))
        let start = try #require(text.firstRange(of: "[\(list)")).lowerBound
        let column =
          text[..<start].count + 1 + components[..<place].reduce(0) { $0 + $1.count + 2 } + 1
        #expect([broken.line, broken.column] == [1, column])
      }
    }
  }

  @Test("a component of a billion is a component yet")
  func largest() throws {
    let text = Self.document(
      ##"{"space": "xyz-d65", "components": [1e9, -1000000000.0, 1e-300]}"##)
    let color = try #require(try ExportKit.decode(text, .json).palette.entries[0].value.color)
    #expect(color == Color(.xyzD65, 1e9, -1e9, 1e-300))
  }

  @Test("a notation beyond all bounds is kept as it is written, and its color is clamped")
  func keptNotation() throws {
    let spec = "oklch(0.5 1e150 30)"
    let text = Self.document(##"{"spec": "\##(spec)"}"##)
    let entry = try ExportKit.decode(text, .json).palette.entries[0]
    #expect(entry.spec == spec)
    #expect(entry.value.color == Color(.oklch, 0.5, 1e9, 30))
  }

  private static let badEscape = "a string holds an escape that JSON does not have"

  @Test("bytes that are not UTF-8 are an error with their place")
  func notUTF8() throws {
    let broken = try ExportKit.broken(Array("{\n \"é".utf8) + [0xC0, 0x80], .json)
    #expect(broken.summary == "the file is not UTF-8 text")
    #expect([broken.line, broken.column] == [2, 4])
  }
}
