import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

/// A change of a JSON text, and the text after it. Each is written by hand.
struct JSONChange: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var format = PaletteFormat.tokens
  var text: String
  var steps: [TextKit.Step]
  var expected: String
}

@Suite("Changes of JSON in place") struct JSONChangeTests {
  private static let radix = """
    {
      "color": {
        "$type": "color",
        "blue": {
          "1": {
            "$value": {
              "colorSpace": "srgb",
              "components": [0.984313725490196, 0.9921568627450981, 1],
              "alpha": 1,
              "hex": "#fbfdff"
            },
            "$extensions": {"mode": {"dark": "{color.blue.2}"}}
          },
          "2": { "$value": "#F4FAFF" }
        },
        "text": {"$value": "{color.blue.2}", "$deprecated": true}
      },
      "size": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
      "edge": {"$type": "border", "$value": {"color": "{color.blue.2}", "width": "{size}"}}
    }

    """

  private static func radix(_ old: String, _ new: String) -> String {
    radix.replacing(old, with: new)
  }

  /// Sets of Tokens Studio, whose references do not name them.
  private static let sets = """
    {
      "core": {
        "colors": {
          "black": {"value": "#000000", "type": "color"},
          "white": {"value": "#ffffff", "type": "color"}
        }
      },
      "light": {
        "ink": {"value": "{colors.black}", "type": "color"},
        "paper": {"value": "{ colors.white }", "type": "color"}
      },
      "$metadata": {"tokenSetOrder": ["core", "light"]}
    }

    """

  static let tokens = [
    JSONChange(
      testDescription: "a name that another set refers to", text: sets,
      steps: [
        .rename("core/colors/black", "core/colors/night"),
        .rename("core/colors/white", "core/snow"),
      ],
      expected: sets.replacing("\"black\"", with: "\"night\"")
        .replacing("colors.black", with: "colors.night")
        .replacing(",\n      \"white\": {\"value\": \"#ffffff\", \"type\": \"color\"}", with: "")
        .replacing(
          "}\n    }\n  },\n  \"l",
          with:
            "}\n    },\n    \"snow\": {\"value\": \"#ffffff\", \"type\": \"color\"}\n  },\n  \"l"
        )
        .replacing("{ colors.white }", with: "{snow}")),
    JSONChange(
      testDescription: "a reference to another set, which is not named", text: sets,
      steps: [
        .set("light/ink=var(--core\\/colors\\/white)"), .add("light/edge=var(--light\\/ink)"),
      ],
      expected: sets.replacing("{colors.black}", with: "{colors.white}")
        .replacing(
          "e }\", \"type\": \"color\"}",
          with:
            "e }\", \"type\": \"color\"},\n    \"edge\": {\"value\": \"{ink}\", \"type\": \"color\"}"
        )),
    JSONChange(
      testDescription: "a color as an object", text: radix,
      steps: [.set("color/blue/1=#ff6600")],
      expected: radix(
        "[0.984313725490196, 0.9921568627450981, 1]", "[1, 0.4, 0]"
      ).replacing("#fbfdff", with: "#ff6600")),
    JSONChange(
      testDescription: "another space and an alpha", text: radix,
      steps: [.set("color/blue/1=color(display-p3 1 0.4 0 / 0.5)")],
      expected: radix(
        "\"colorSpace\": \"srgb\",\n          \"components\": [0.984313725490196, 0.9921568627450981, 1],\n          \"alpha\": 1",
        "\"colorSpace\": \"display-p3\",\n          \"components\": [1, 0.4, 0],\n          \"alpha\": 0.5"
      ).replacing("#fbfdff", with: "#ff6400")),
    JSONChange(
      testDescription: "a color as text, as it was typed", text: radix,
      steps: [.set("color/blue/2=#abcdef")], expected: radix("#F4FAFF", "#abcdef")),
    JSONChange(
      testDescription: "a reference, which becomes a color", text: radix,
      steps: [.set("color/text=#ff6600")],
      expected: radix(
        "{\"$value\": \"{color.blue.2}\", \"$dep",
        "{\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0.4, 0], \"hex\": \"#ff6600\"}, \"$dep"
      )),
    JSONChange(
      testDescription: "a color, which becomes a reference", text: radix,
      steps: [.set("color/blue/1=var(--color\\/text)")],
      expected: radix(
        "{\n          \"colorSpace\": \"srgb\",\n          \"components\": [0.984313725490196, 0.9921568627450981, 1],\n          \"alpha\": 1,\n          \"hex\": \"#fbfdff\"\n        }",
        "\"{color.text}\"")),
    JSONChange(
      testDescription: "a name, and all that refers to it", text: radix,
      steps: [.rename("color/blue/2", "color/blue/pale é")],
      expected: radix("\"2\":", "\"pale é\":").replacing(
        "{color.blue.2}", with: "{color.blue.pale é}")),
    JSONChange(
      testDescription: "a name in another group, which is there", text: radix,
      steps: [.rename("color/text", "color/blue/text")],
      expected: radix(
        "\"2\": { \"$value\": \"#F4FAFF\" }\n    },\n    \"text\": {\"$value\": \"{color.blue.2}\", \"$deprecated\": true}",
        "\"2\": { \"$value\": \"#F4FAFF\" },\n      \"text\": {\"$value\": \"{color.blue.2}\", \"$deprecated\": true}\n    }"
      )),
    JSONChange(
      testDescription: "a name in a new group", text: radix,
      steps: [.rename("color/text", "color/role/text")],
      expected: radix(
        "\"text\": {\"$value\": \"{color.blue.2}\", \"$deprecated\": true}",
        "\"role\": {\n      \"text\": {\"$value\": \"{color.blue.2}\", \"$deprecated\": true}\n    }"
      )),
    JSONChange(
      testDescription: "a color less", text: radix, steps: [.remove("color/text")],
      expected: radix(
        "    },\n    \"text\": {\"$value\": \"{color.blue.2}\", \"$deprecated\": true}\n", "    }\n"
      )),
    JSONChange(
      testDescription: "a color more, like the one before it", text: radix,
      steps: [.add("color/blue/3=#000080", after: "color/blue/1")],
      expected: radix(
        "\n      \"2\":",
        """

              "3": {
                "$value": {
                  "colorSpace": "srgb",
                  "components": [0, 0, 0.5019607843137255],
                  "alpha": 1,
                  "hex": "#000080"
                }
              },
              "2":
        """)),
    JSONChange(
      testDescription: "a color more beside other groups", text: radix,
      steps: [.add("ink=#000")],
      expected: radix(
        "  },\n  \"size\"",
        "  },\n  \"ink\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"#000000\"}, \"$type\": \"color\"},\n  \"size\""
      )),
    JSONChange(
      testDescription: "the first color", text: "{\n  \"$schema\": \"x\"\n}\n",
      steps: [.add("a/b=#000")],
      expected:
        "{\n  \"$schema\": \"x\",\n  \"a\": {\n    \"b\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"#000000\"}}\n  }\n}\n"
    ),
    JSONChange(
      testDescription: "a color in a group of its own name",
      text:
        "{\n  \"brand\": {\"value\": \"#f60\", \"type\": \"color\"},\n  \"link\": {\"value\": \"{brand}\", \"type\": \"color\"}\n}\n",
      steps: [.add("brand/hover=#fa0", after: "brand")],
      expected:
        "{\n  \"brand\": {\n    \"$root\": {\"value\": \"#f60\", \"type\": \"color\"},\n    \"hover\": {\"value\": \"#fa0\", \"type\": \"color\"}\n  },\n  \"link\": {\"value\": \"{brand.$root}\", \"type\": \"color\"}\n}\n"
    ),
    JSONChange(
      testDescription: "a group, which goes with its last color",
      text:
        "{\"$type\":\"color\",\"a\":{\"b\":{\"c\":{\"$value\":\"#fff\"}}},\"d\":{\"$value\":\"#000\"}}",
      steps: [.remove("a/b/c")], expected: "{\"$type\":\"color\",\"d\":{\"$value\":\"#000\"}}"),
    JSONChange(
      testDescription: "a group that says more, which stays",
      text:
        "{\"$type\":\"color\",\"a\":{\"$description\":\"x\",\"c\":{\"$value\":\"#fff\"}},\"d\":{\"$value\":\"#000\"}}",
      steps: [.remove("a/c")],
      expected: "{\"$type\":\"color\",\"a\":{\"$description\":\"x\"},\"d\":{\"$value\":\"#000\"}}"),
    JSONChange(
      testDescription: "a name that pointers say",
      text:
        "{\"a\": {\"x\": {\"$type\": \"color\", \"$value\": \"#f00\"}},\n \"c\": {\"$type\": \"color\", \"$ref\": \"#/a/x/$value\"}}",
      steps: [.rename("a/x", "a/y/z~")],
      expected:
        "{\"a\": {\"y\": {\"z~\": {\"$type\": \"color\", \"$value\": \"#f00\"}}},\n \"c\": {\"$type\": \"color\", \"$ref\": \"#/a/y/z~0/$value\"}}"
    ),
    JSONChange(
      testDescription: "a color that a group took over from another",
      text:
        "{\"a\": {\"x\": {\"$type\": \"color\", \"$value\": \"#f00\"}},\n \"b\": {\"$extends\": \"#/a\"}}",
      steps: [.set("b/x=#00f")],
      expected:
        "{\"a\": {\"x\": {\"$type\": \"color\", \"$value\": \"#f00\"}},\n \"b\": {\"$extends\": \"#/a\", \"x\": {\"$type\": \"color\", \"$value\": \"#00f\"}}}"
    ),
  ]

  static let others = [
    JSONChange(
      testDescription: "a text, in its case", format: .jsonFlat,
      text: "{\"a\": \"#F60\", \"b\": {\"hex\": \"FF6600\", \"rank\": 1}, \"c\": \"red\"}",
      steps: [
        .set("a=color(srgb 0.2 0.4 0.6)"), .set("b=rgb(10, 20, 30)"), .set("c=oklch(62% 0.2 259)"),
      ],
      expected:
        "{\"a\": \"color(srgb 0.2 0.4 0.6)\", \"b\": {\"hex\": \"rgb(10, 20, 30)\", \"rank\": 1}, \"c\": \"oklch(62% 0.2 259)\"}"
    ),
    JSONChange(
      testDescription: "an object with a name", format: .jsonFlat,
      text:
        "{\n  \"list\": [\n    {\n      \"color\": \"Almond\",\n      \"hex\": \"#EFDECD\",\n      \"rank\": 1\n    },\n    {\"color\": \"Ink\", \"hex\": \"#000\"}\n  ]\n}\n",
      steps: [.add("Sky=#abcdef", after: "Almond"), .rename("Ink", "Pitch"), .remove("Almond")],
      expected:
        "{\n  \"list\": [\n    {\n      \"color\": \"Sky\",\n      \"hex\": \"#abcdef\"\n    },\n    {\"color\": \"Pitch\", \"hex\": \"#000\"}\n  ]\n}\n"
    ),
    JSONChange(
      testDescription: "a color of a list by its place", format: .jsonFlat,
      text: "{\"a\": [\"#000\", \"#fff\"], \"b\": \"red\"}",
      steps: [.add("a/2=#f00", after: "a/1"), .set("a/0=#00f"), .remove("a/2")],
      expected: "{\"a\": [\"#00f\", \"#fff\"], \"b\": \"red\"}"),
    JSONChange(
      testDescription: "the first, the last and the only one of a line", format: .jsonFlat,
      text:
        "{\"a\": \"#000\", \"b\": \"#fff\", \"c\": \"#f00\", \"d\": [\"#00f\", \"red\"], \"e\": {\"x\": \"lime\"}}",
      steps: [.remove("a"), .remove("c"), .remove("d/1"), .remove("e/x")],
      expected: "{\"b\": \"#fff\", \"d\": [\"#00f\"]}"),
    JSONChange(
      testDescription: "the first one of a line with blanks in its brackets", format: .jsonFlat,
      text: "{ \"a\": \"#000\", \"b\": \"#fff\" }", steps: [.remove("a")],
      expected: "{ \"b\": \"#fff\" }"),
    JSONChange(
      testDescription: "the first one behind its bracket, of several lines", format: .jsonFlat,
      text: "{\"a\": \"#000\",\n \"b\": \"#fff\",\n \"c\": \"red\"}",
      steps: [.remove("a"), .add("d=#f00", after: "b")],
      expected: "{\"b\": \"#fff\",\n \"d\": \"#f00\",\n \"c\": \"red\"}"),
    JSONChange(
      testDescription: "a new first one of a line", format: .jsonFlat,
      text: "{\"a\": \"#000\", \"b\": \"#fff\"}", steps: [.add("c=#f00", first: true)],
      expected: "{\"c\": \"#f00\", \"a\": \"#000\", \"b\": \"#fff\"}"),
    JSONChange(
      testDescription: "the only one behind its bracket, which is closed in the next line",
      text:
        "{\"a\": {\"$description\": \"x\", \"b\": {\"$value\": \"#000\", \"$type\": \"color\"}},\n\"c\": {\"$value\": \"#f00\", \"$type\": \"color\"}\n}",
      steps: [.remove("a/b")],
      expected:
        "{\"a\": {\"$description\": \"x\"},\n\"c\": {\"$value\": \"#f00\", \"$type\": \"color\"}\n}"
    ),
    JSONChange(
      testDescription: "the first token of a line",
      text:
        "{\"$type\": \"color\", \"g\": {\"b\": {\"$value\": \"#000\"}, \"c\": {\"$value\": \"#f00\"}, \"d\": {\"$value\": \"#00f\"}}}",
      steps: [.remove("g/b")],
      expected:
        "{\"$type\": \"color\", \"g\": {\"c\": {\"$value\": \"#f00\"}, \"d\": {\"$value\": \"#00f\"}}}"
    ),
    JSONChange(
      testDescription: "all groups but one", format: .jsonFlat,
      text: "{\"a\": {\"x\": \"#000\", \"y\": \"#fff\"}, \"b\": {\"x\": \"red\"}}",
      steps: [.remove("b/x"), .set("a/x=#111"), .rename("a/y", "a/z"), .add("a/w/v=#222")],
      expected: "{\"a\": {\"x\": \"#111\", \"z\": \"#fff\", \"w\": {\"v\": \"#222\"}}}"),
    JSONChange(
      testDescription: "all but a list, of which the key is the title then", format: .jsonFlat,
      text: "{\"a\": [\"#000\", \"#fff\"], \"b\": {\"x\": \"red\"}}",
      steps: [.remove("b/x"), .set("0=#111")], expected: "{\"a\": [\"#111\", \"#fff\"]}"),
    JSONChange(
      testDescription: "a configuration of Tailwind", format: .tailwindV3,
      text:
        "{\n  \"content\": [\"./src\"],\n  \"theme\": {\n    \"extend\": {\n      \"colors\": {\n        \"ink\": \"#14213d\",\n        \"current\": \"currentColor\"\n      }\n    }\n  }\n}\n",
      steps: [.add("ink/soft=#ccc"), .add("sky=#87ceeb"), .set("ink=#000"), .rename("sky", "air")],
      expected:
        "{\n  \"content\": [\"./src\"],\n  \"theme\": {\n    \"extend\": {\n      \"colors\": {\n        \"ink\": {\n          \"DEFAULT\": \"#000\",\n          \"soft\": \"#ccc\"\n        },\n        \"air\": \"#87ceeb\",\n        \"current\": \"currentColor\"\n      }\n    }\n  }\n}\n"
    ),
  ]

  @Test("are refused where they would move the others of a list")
  func lists() throws {
    let text = "{\"a\": [\"#000\", \"#fff\"], \"b\": \"red\"}"
    for step: TextKit.Step in [
      .remove("a/0"), .rename("a/1", "a/x"), .rename("a/0", "c"), .add("a/x=#f00", after: "a/0"),
    ] {
      #expect(throws: (any Error).self, "\(step)") {
        try TextKit.change(text, .jsonFlat) { try step($0) }
      }
    }
  }

  @Test("touch what they name, in the style of what is there", arguments: tokens + others)
  func change(_ example: JSONChange) throws {
    var text = example.text
    for step in example.steps {
      text = try TextKit.change(text, example.format) { try step($0) }
    }
    #expect(text == example.expected)
  }

  @Test("keep line ends, a byte order mark and the indentation")
  func whiteSpace() throws {
    let text =
      "\u{FEFF}{\r\n\t\"a\": {\r\n\t\t\"b\": {\"value\": \"#fff\", \"type\": \"color\"}\r\n\t}\r\n}"
    let changed = try TextKit.change(text, .tokens) { palette in
      try palette.adding([try TextKit.entry("a/c/d=#000")]).palette
    }
    #expect(
      changed
        == "\u{FEFF}{\r\n\t\"a\": {\r\n\t\t\"b\": {\"value\": \"#fff\", \"type\": \"color\"},\r\n\t\t\"c\": {\r\n\t\t\t\"d\": {\"value\": \"#000\", \"type\": \"color\"}\r\n\t\t}\r\n\t}\r\n}"
    )
  }

  @Test("name the places that would still name what goes")
  func uses() throws {
    let palette = try ExportKit.decode(Self.radix, .tokens).palette
    let uses = palette.textUses(leftAfterRemoving: [try ColorName("color/blue/2")])
    // In the mode of another token, and in a border; what derives from it is told otherwise.
    #expect(uses.map(\.line) == [12, 19] && uses.allSatisfy { !$0.isDeclaration })
  }

  /// Of two members with one key, most readers take the last one (RFC 8259 section 4).
  @Test(
    "are refused where they would give an object a key twice",
    arguments: [
      (PaletteFormat.jsonFlat, #"{"a": "red",\#n"gap": 3}"#, "gap"),
      (.jsonFlat, #"{"a": "red",\#n"gap": {"b": 3}}"#, "gap/b"),
      (
        .tokens,
        #"{"a": {"$type": "color", "$value": "red"},\#n"gap": {"$type": "number", "$value": 3}}"#,
        "gap"
      ),
    ])
  func takenKey(_ format: PaletteFormat, _ text: String, _ name: String) throws {
    let error = Failures(NonEmpty(PaletteEncodingError.takenName(try ColorName(name), line: 2)))
    for step in [TextKit.Step.add("\(name)=blue"), .rename("a", name)] {
      #expect(throws: error) { try TextKit.change(text, format) { try step($0) } }
    }
  }

  @Test("are refused where the text cannot say them")
  func refused() throws {
    let text =
      "{\"$type\": \"color\", \"a\": {\"$value\": \"#fff\"}, \"s\": {\"$type\": \"number\", \"$value\": 1}}"
    for step: TextKit.Step in [.add("s=#000"), .rename("a", "s"), .rename("a", "a.b")] {
      #expect(throws: Failures<PaletteEncodingError>.self) {
        try TextKit.change(text, .tokens) { try step($0) }
      }
    }
  }

  @Test("give the same file after the opposite, in groups too")
  func groups() throws {
    var random = SeededGenerator("opposites in groups")
    let names = ["color/blue/1", "color/blue/2", "color/text"]
    for format in [PaletteFormat.tokens] {
      for _ in 0..<300 {
        let place = Int.random(in: 0..<names.count, using: &random)
        let group = ["color/", "color/blue/", "color/new/", ""].randomElement(using: &random) ?? ""
        let steps: [TextKit.Step] = [
          .add("\(group)x=#7b2d43", after: names[place]), .remove("\(group)x"),
        ]
        let there = try TextKit.change(Self.radix, format) { try steps[0]($0) }
        let back = try TextKit.change(there, format) { try steps[1]($0) }
        #expect(there != Self.radix && back == Self.radix, "\(steps)")
      }
    }
  }
}
