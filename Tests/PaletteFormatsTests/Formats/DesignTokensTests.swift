import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// What a file of tokens is read as. Each text is written by hand, by the rules of
/// https://www.designtokens.org/tr/2025.10/format/ and of the older tools.
struct TokenCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// Each entry as `name: text of the color`, or its spec, or its kind in parentheses.
  var entries: [String]
  var notes: [String] = []
}

@Suite("Design tokens") struct DesignTokensTests {
  private static let red = "{\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}"

  private static func described(_ palette: ColorPalette) -> [String] {
    palette.entries.map { entry in
      switch entry.value {
      case .opaque(let kind): "\(entry.name.text): (\(kind))"
      case .color(let color):
        "\(entry.name.text): \(color.eightBit.hexText)" + (entry.spec.map { " \($0)" } ?? "")
      }
    }
  }

  private static func notes(_ decoded: DecodedPalette) -> [String] {
    decoded.notes.map { note in
      (note.mistype.map { "\($0.line):\($0.column): " } ?? "") + note.summary
    }
  }

  static let reading = [
    TokenCase(
      testDescription: "types of the token, of what it refers to, of the nearest group",
      text: """
        {"g": {"$type": "dimension", "a": {"$type": "color", "$value": "#f00"},
          "b": {"$value": "#00f"}, "h": {"$type": "color", "c": {"$value": "#0f0"}}},
         "d": {"$value": "{g.a}"}, "e": {"$value": "{g.b}"}}
        """,
      entries: ["g/a: #ff0000", "g/h/c: #00ff00", "d: #ff0000 var(--g\\/a)"],
      notes: ["2 tokens are not colors and were skipped"]),
    TokenCase(
      testDescription: "tokens without a type, if they look like nothing else",
      text:
        "{\"a\": {\"$value\": \(red)}, \"b\": {\"value\": \"#00f\"}, \"tan\": {\"value\": \"tan\"}}",
      entries: ["a: #ff0000", "b: #0000ff"],
      notes: [
        "2 tokens have no type, and other readers refuse such tokens: ‘a’, ‘b’",
        "1 token is not a color and was skipped",
      ]),
    TokenCase(
      testDescription: "chains, circles, and references into other files",
      text: """
        {"$type": "color", "c": {"$value": "{b}"}, "b": {"$value": "{a.$root}"},
         "a": {"$root": {"$value": "#f00"}, "x": {"$value": "{ c }"}},
         "l": {"$value": "{m}"}, "m": {"$value": "{l}"}, "n": {"$value": "{m}"},
         "o": {"$value": "{o}"}, "p": {"$value": "{no.such}"}, "q": {"$value": "{p}"}}
        """,
      entries: [
        "c: #ff0000 var(--b)", "b: #ff0000 var(--a)", "a: #ff0000", "a/x: #ff0000 var(--c)",
        "l: (alias)", "m: (alias)", "n: (alias)", "o: (alias)", "p: (alias)", "q: (alias)",
      ]),
    TokenCase(
      testDescription: "the type of a group that theirs extends",
      text: """
        {"a": {"$type": "color", "x": {"$value": "#f00"}, "in": {"$type": "number", "n": {"$value": 1}}},
         "b": {"$extends": "{a}", "y": {"$value": "#0f0"}, "in": {"m": {"$value": 2}}},
         "c": {"$extends": "#/b", "$type": "color", "z": {"$value": "#00f"}},
         "d": {"$extends": "{e}", "w": {"$value": 1}}, "e": {"$extends": "{d}"}}
        """,
      entries: [
        "a/x: #ff0000", "b/y: #00ff00", "b/x: #ff0000", "c/z: #0000ff", "c/y: #00ff00",
        "c/x: #ff0000",
      ],
      notes: ["7 tokens are not colors and were skipped"]),
    TokenCase(
      testDescription: "references across the sets of Tokens Studio, by their order",
      text: """
        {"core": {"colors": {"black": {"value": "#000", "type": "color"}, "red": {"value": "#f00", "type": "color"}}},
         "light": {"colors": {"black": {"value": "{colors.black}", "type": "color"}},
           "ink": {"value": "{colors.black}", "type": "color"}, "tint": {"value": "rgba({colors.red}, 50%)", "type": "color"}},
         "extra": {"colors": {"red": {"value": "#e00", "type": "color"}},
           "link": {"value": "{core.colors.red}", "type": "color"}, "none": {"value": "{colors.no}", "type": "color"}},
         "fg": {"on": {"value": "{ink}", "type": "color"}, "red": {"value": "{ colors.red }", "type": "color"}},
         "$themes": [], "$metadata": {"tokenSetOrder": ["extra", "core", "light", "fg"]}}
        """,
      entries: [
        "core/colors/black: #000000", "core/colors/red: #ff0000",
        "light/colors/black: #000000 var(--core\\/colors\\/black)",
        "light/ink: #000000 var(--core\\/colors\\/black)",
        "light/tint: #ff000080 rgb(from var(--core\\/colors\\/red) r g b / 50%)",
        "extra/colors/red: #ee0000", "extra/link: #ff0000 var(--core\\/colors\\/red)",
        "extra/none: (alias)", "fg/on: #000000 var(--light\\/ink)",
        "fg/red: #ff0000 var(--core\\/colors\\/red)",
      ]),
    TokenCase(
      testDescription: "sets without an order, of which the last counts after the own one",
      text: """
        {"$type": "color", "a": {"x": {"$value": "#100"}, "y": {"$value": "{x}"}},
         "b": {"x": {"$value": "#200"}}, "c": {"y": {"$value": "{x}"}, "z": {"$ref": "#/x"}}}
        """,
      entries: [
        "a/x: #110000", "a/y: #110000 var(--a\\/x)", "b/x: #220000", "c/y: #220000 var(--b\\/x)",
        "c/z: (alias)",
      ]),
    TokenCase(
      testDescription: "JSON pointers, to tokens and to parts of values",
      text: """
        {"a~b/c d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0.2, 0],
          "alpha": 0.5}},
         "b": {"$type": "color", "$ref": "#/a~0b~1c%20d"},
         "c": {"$type": "color", "$value": {"$ref": "#/a~0b~1c d/$value"}},
         "d": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/a~0b~1c%20d/$value/colorSpace"},
          "components": [0, {"$ref": "#/a~0b~1c%20d/$value/components/1"}, "none"],
          "alpha": {"$ref": "#/a~0b~1c%20d/$value/alpha"}}},
         "e": {"$type": "color", "$ref": "other.json#/a"}}
        """,
      entries: [
        "a~b/c d: #ff330080", "b: #ff330080 var(--a\\~b\\/c\\ d)",
        "c: #ff330080 var(--a\\~b\\/c\\ d)",
        "d: #00330080",
      ],
      notes: [
        "8:34: ‘e’ is skipped: ‘other.json#/a’ is not a token reference"
      ]),
    TokenCase(
      testDescription: "groups that extend others",
      text: """
        {"base": {"$type": "color", "a": {"$value": "#f00"}, "s": {"b": {"$value": "#00f"}},
          "n": {"$type": "number", "$value": 1}},
         "mine": {"$extends": "{base}", "s": {"c": {"$type": "color", "$value": "#0f0"}},
          "a": {"$type": "color", "$value": "#fff"}},
         "more": {"$extends": "#/mine"}, "round": {"$extends": "{round}"}}
        """,
      entries: [
        "base/a: #ff0000", "base/s/b: #0000ff", "mine/s/c: #00ff00", "mine/a: #ffffff",
        "mine/s/b: #0000ff", "more/s/c: #00ff00", "more/a: #ffffff", "more/s/b: #0000ff",
      ], notes: ["3 tokens are not colors and were skipped"]),
    TokenCase(
      testDescription: "Style Dictionary and Tokens Studio",
      text: """
        {"color": {"red": {"value": "#F00", "type": "color", "comment": "hot"},
          "value": {"value": {"r": 0, "g": 128, "b": 255, "a": 0.5}, "type": "color"},
          "old": {"value": "{color.red.value}", "type": "color"},
          "veil": {"value": "rgba({color.red}, 50%)", "type": "color"},
          "deep": {"value": "rgba( {color.old} , 0.25 )", "type": "color"},
          "fine": {"value": "oklch(62% 0.2 259)", "type": "color"}},
         "size": {"value": "4px", "type": "dimension"}}
        """,
      entries: [
        "color/red: #ff0000", "color/value: #0080ff80", "color/old: #ff0000 var(--color\\/red)",
        "color/veil: #ff000080 rgb(from var(--color\\/red) r g b / 50%)",
        "color/deep: #ff000040 rgb(from var(--color\\/old) r g b / 0.25)",
        "color/fine: #2f80fc oklch(62% 0.2 259)",
      ], notes: ["1 token is not a color and was skipped"]),
    TokenCase(
      testDescription: "colors that are none",
      text: """
        {"$type": "color", "a": {"$value": "#12345"}, "b": {"$value": {"colorSpace": "cmyk",
         "components": [0, 0, 0, 1]}}, "c": {"$value": {"colorSpace": "srgb", "components": [0, 0]}},
         "d": {"$value": {"colorSpace": "srgb", "components": [0, 0, "x"]}}, "e": {"$value": 4},
         "f": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}}}
        """,
      entries: [],
      notes: [
        "1:36: ‘a’ is skipped: ‘#12345’ is not a color",
        "1:63: ‘b’ is skipped: design tokens lack its color space",
        "2:48: ‘c’ is skipped: a color of srgb has 3 components",
        "3:18: ‘d’ is skipped: a component is a number or ‘none’",
        "3:86: ‘e’ is skipped: a color is an object with a color space, or a string",
        "4:18: ‘f’ is skipped: an alpha is a number from 0 to 1",
      ]),
    TokenCase(
      testDescription: "names that come again, and one that is empty",
      text:
        "{\"a\": {\"$type\": \"color\", \"$value\": \"#f00\"}, \"a\": {\"$type\": \"color\", \"$value\": \"#00f\"}, \"\": {\"$type\": \"color\", \"$value\": \"#0f0\"}}",
      entries: ["a: #ff0000", "a 2: #0000ff", "#00ff00: #00ff00"],
      notes: [
        "1 entry repeats a name; a number was added to it",
        "1 entry has no name and was named by its hex color",
      ]),
  ]

  @Test("are read as the specification and older tools have them", arguments: reading)
  func read(_ example: TokenCase) throws {
    let decoded = try ExportKit.decode(example.text, .tokens)
    #expect(Self.described(decoded.palette) == example.entries)
    #expect(Self.notes(decoded) == example.notes)
  }

  @Test("keep descriptions as notes, and that of the file as the title")
  func descriptions() throws {
    let text =
      "{\"$description\": \"Brand\", \"a\": {\"$type\": \"color\", \"$value\": \(Self.red), \"$description\": \"hot\"}}"
    let palette = try ExportKit.decode(text, .tokens).palette
    #expect(palette.title == "Brand")
    #expect(palette.entries.map(\.notes) == [EntryNotes(description: "hot")])
    let written = try ExportKit.encode(palette, .tokens)
    #expect(
      try ExportKit.decode(written.bytes, .tokens).palette.entries[0].notes?.description == "hot")
    #expect(written.losses.isEmpty)
  }

  // The ranges of schemas/2025.10/format/values/color.json.
  @Test("hold components in their ranges; a color beyond them is in OKLab, or in sRGB")
  func ranges() throws {
    let hot = Color(.srgb, 1.2, 0, 0)
    let near = Color(.displayP3, 1.0000000000000002, 0, 0)
    let bright = Color(.srgb, 3, 3, 3)
    // A hue is below 360, and any other one is the same angle.
    let turn = Color(.hsl, 400, 50, 50)
    let full = Color(.oklch, 0.7, 0.1, 360)
    let cmyk = Color(.deviceCMYK, [0, 1, 1, 0])
    let bare = Color(.oklch, [0.5, nil, 20], alpha: nil)
    let palette = try ExportKit.palette([
      ("hot", hot), ("near", near), ("bright", bright), ("turn", turn), ("cmyk", cmyk),
      ("bare", bare), ("full", full),
    ])
    let written = try ExportKit.encode(palette, .tokens)
    let read = try ExportKit.decode(written.bytes, .tokens).palette
    #expect(
      read.entries.map { $0.value.color?.space } == [
        .oklab, .displayP3, .srgb, .hsl, .srgb, .oklch, .oklch,
      ])
    #expect(read.entries[3].value.color == Color(.hsl, 40, 50, 50))
    #expect(read.entries[6].value.color == Color(.oklch, 0.7, 0.1, 0))
    #expect(read.entries[1].value.color == Color(.displayP3, 1, 0, 0))
    #expect(read.entries[5].value.color == Color(.oklch, [0.5, nil, 20], alpha: 0))
    let difference = bright.difference(to: Color(.srgb, 1, 1, 1), by: .deltaE2000)
    #expect(
      written.losses == [
        .colorSpace(try ColorName("hot"), .srgb, to: .oklab),
        .range(try ColorName("near")),
        .gamut(try ColorName("bright"), .srgb, difference: difference),
        .colorSpace(try ColorName("cmyk"), .deviceCMYK),
        .missingComponent(try ColorName("bare")),
      ])
    #expect(
      written.losses[1].summary == "‘near’: its components are moved into their ranges")
  }

  @Test("are written in groups, the type once, a color in the group of its own name as $root")
  func writing() throws {
    var palette = try ExportKit.palette(
      [
        ("brand", Color(red: 255, green: 102, blue: 0)),
        ("brand/hover", Color(.oklch, 0.7, 0.1, 50)),
        ("brand/dim/half", Color(.srgb, [0, 0, 0], alpha: 0.5)),
        ("ink", Color(.srgb, [nil, 0, 0])),
      ], title: "Harbour")
    palette.append(
      ifFree: .init(
        try ColorName("link"), Color(red: 255, green: 102, blue: 0), spec: "var(--brand)"))
    var options = EncodingOptions(defaultTitle: "stem")
    #expect(
      try ExportKit.encode(palette, .tokens, options).text == """
        {
          "$description": "Harbour",
          "brand": {
            "$type": "color",
            "$root": {"$value": {"colorSpace": "srgb", "components": [1, 0.4, 0], "hex": "#ff6600"}},
            "hover": {"$value": {"colorSpace": "oklch", "components": [0.7, 0.1, 50], "hex": "#d18c65"}},
            "dim": {
              "half": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5, "hex": "#000000"}}
            }
          },
          "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["none", 0, 0], "hex": "#000000"}},
          "link": {"$type": "color", "$value": "{brand.$root}"}
        }

        """)
    FormatOption.dtcg.change?(&options, "legacy")
    #expect(
      try ExportKit.encode(palette, .tokens, options).text == """
        {
          "$description": "Harbour",
          "brand": {
            "$type": "color",
            "$root": {"$value": "#ff6600"},
            "hover": {"$value": "#d18c65"},
            "dim": {
              "half": {"$value": "#00000080"}
            }
          },
          "ink": {"$type": "color", "$value": "#000000"},
          "link": {"$type": "color", "$value": "{brand.$root}"}
        }

        """)
    FormatOption.dtcg.change?(&options, "style-dictionary")
    let last = try ExportKit.encode(palette, .tokens, options).lines.suffix(3)
    #expect(
      Array(last) == [
        "  \"ink\": {\"value\": \"#000000\", \"type\": \"color\"},",
        "  \"link\": {\"value\": \"{brand.$root}\", \"type\": \"color\"}", "}",
      ])
    #expect(try ExportKit.encode(ColorPalette(), .tokens).text == "{}\n")
  }

  @Test("refuse names that tokens cannot have, and replace their characters as a loss")
  func names() throws {
    let black = Color(.srgb, 0, 0, 0)
    let palette = try ExportKit.palette([("v1.0/{a}", black), ("$b", black), ("c$", black)])
    let error = #expect(throws: Failures<PaletteEncodingError>.self) {
      try ExportKit.encode(palette, .tokens)
    }
    #expect(
      error?.all.map(\.summary) == [
        "the name ‘v1.0/{a}’ cannot be written", "the name ‘$b’ cannot be written",
      ])
    #expect(
      error?.all.first?.suggestion
        == "give the entry another name, or write ‘-’ in their place"
    )
    var options = EncodingOptions(defaultTitle: "stem")
    FormatOption.tokenNames.change?(&options, "replace")
    let written = try ExportKit.encode(palette, .tokens, options)
    #expect(
      written.losses.map(\.summary) == [
        "‘v1.0/{a}’: its name is written as ‘v1-0/-a-’", "‘$b’: its name is written as ‘-b’",
      ])
    let both = try ExportKit.palette([("a.b", black), ("a-b", black)])
    let collision = #expect(throws: Failures<PaletteEncodingError>.self) {
      try ExportKit.encode(both, .tokens, options)
    }
    #expect(collision?.all.first?.remedy == .renameEither(or: .exactTokenNames))
    // A group and a color that become one name.
    let merged = try ExportKit.encode(
      try ExportKit.palette([("a.b", black), ("a-b/c", black)]), .tokens, options)
    #expect(
      try ExportKit.decode(merged.bytes, .tokens).palette.entries.map(\.name.text)
        == ["a-b", "a-b/c"])
  }

  /// Files that are none, and the line and column of the error.
  static let broken: [(text: String, line: Int?, summary: String)] = [
    ("[]", 1, "these are not design tokens"), ("{\"a\": ", 1, "the JSON is broken"),
    (
      "{\n\"" + String(repeating: "a", count: 1025)
        + "\": {\"$type\": \"color\", \"$value\": \"#fff\"}}", 2, "has 1025 bytes"
    ),
    ("{\"\\u0000\": {\"$type\": \"color\", \"$value\": \"#fff\"}}", 1, "holds a NUL character"),
    (String(repeating: "{\"a\":", count: 300), 1, "the JSON is broken"),
    (
      "{"
        + (0..<200).map { "\"g\($0)\": {\"$extends\": \"{g\($0 + 1)}\"}" }.joined(separator: ",")
        + "}", 1, "groups extend each other more than 64 deep"
    ),
    (
      "{\"g0\": {\"t\": {\"$value\": \"#fff\"}},"
        + (1..<40).map {
          "\"g\($0)\": {\"a\": {\"$extends\": \"{g\($0 - 1)}\"}, \"b\": {\"$extends\": \"{g\($0 - 1)}\"}}"
        }.joined(separator: ",") + "}", nil, "the file would grow too large"
    ),
  ]

  @Test("of hostile files are refused in one error", arguments: broken)
  func refused(_ text: String, _ line: Int?, _ summary: String) throws {
    let error = try ExportKit.broken(text, .tokens)
    #expect(error.summary.contains(summary), "\(error.summary)")
    #expect(error.line == line)
  }

  @Test("may refer to each other in a long chain, and in a large circle")
  func longChains() throws {
    let count = 20_000
    let chain = (0..<count).map { "\"t\($0)\": {\"$value\": \"{t\($0 + 1)}\"}" }
    for (last, isFound) in [("#f00", true), ("{t0}", false)] {
      let text =
        "{\"$type\": \"color\"," + chain.joined(separator: ",")
        + ", \"t\(count)\": {\"$value\": \"\(last)\"}}"
      let palette = try ExportKit.decode(text, .tokens).palette
      #expect(palette.count == count + 1)
      #expect(palette.entries.allSatisfy { ($0.value.color != nil) == isFound })
    }
  }

  @Test("end in .tokens.json or .tokens, whose dots belong together")
  func endings() {
    #expect(PaletteFormat(fileName: "brand.tokens.json") == .tokens)
    #expect(PaletteFormat(fileName: "a.b/Brand.TOKENS.JSON") == .tokens)
    #expect(PaletteFormat(fileName: "brand.tokens") == .tokens)
    #expect(PaletteFormat(fileName: "tokens.json") == .json)
    #expect(PaletteFormat(fileName: "brand.x.json") == .json)
  }
}
