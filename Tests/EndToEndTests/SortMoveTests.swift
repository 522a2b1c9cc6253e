import Foundation
import TestSupport
import Testing

@Suite("clr sort and clr move") struct SortMoveTests {
  /// A file, a command, and what the file is after it.
  struct Change: Sendable, CustomTestStringConvertible {
    let file: String
    let before: String
    let words: [String]
    let after: String
    var says = ""
    var testDescription: String { "\(file): \(words.joined(separator: " "))" }
  }

  private static let changes = [
    Change(
      file: "a.gpl",
      before:
        "GIMP Palette\nName: x\n# dark\n255 255 255\tpaper\n\n# light\n  0   0   0\tink\n136 136 136",
      words: ["sort", "--by", "lightness"],
      after:
        "GIMP Palette\nName: x\n# dark\n  0   0   0\tink\n\n# light\n136 136 136\n255 255 255\tpaper"
    ),
    Change(
      file: "a.hex", before: "ff0000\r\n00ff00\r\n0000ff\r\n", words: ["sort", "--by", "-index"],
      after: "0000ff\r\n00ff00\r\nff0000\r\n"),
    Change(
      file: "a.csv", before: "name,hex\nb,#fff\n\"a,\nx\",#000\n", words: ["sort", "--by", "name"],
      after: "name,hex\n\"a,\nx\",#000\nb,#fff\n"),
    Change(
      file: "a.css",
      before:
        ":root {\n  /* text */\n  --ink: #111; /* first */\n\n  --size: 2px;\n  --a: red;\n  --b: blue\n}\np { color: var(--a) }\n",
      words: ["sort", "--by", "name"],
      after:
        ":root {\n  /* text */\n  --a: red; /* first */\n\n  --size: 2px;\n  --b: blue;\n  --ink: #111\n}\np { color: var(--a) }\n"
    ),
    Change(
      file: "b.css", before: ":root { --a: red; --b: blue; --c: #fff }\n",
      words: ["move", "c", "a", "--at", "1"],
      after: ":root { --c: #fff; --a: red; --b: blue }\n"),
    // A color that is set twice is not moved from one rule to another, which could change it.
    Change(
      file: "c.css",
      before:
        ":root { --b: red; --a: blue }\n@supports (color: lab(0 0 0)) { :root { --b: lab(50 0 0) } }\n:root { --c: #fff }\n",
      words: ["sort", "--by", "name"],
      after:
        ":root { --a: blue; --b: red }\n@supports (color: lab(0 0 0)) { :root { --b: lab(50 0 0) } }\n:root { --c: #fff }\n"
    ),
    Change(
      file: "d.css",
      before: ":root { --a: red; --b: blue }\n.dark { --a: #800; --b: #008 }\n",
      words: ["move", "b", "--before", "a"],
      after: ":root { --b: blue; --a: red }\n.dark { --a: #800; --b: #008 }\n"),
    Change(
      file: "a.scss",
      before:
        "// Brand.\n$base: #f60; // base\n$ink: #222 !default;\n\n$accent: $base;\n.x { y: $ink }\n",
      words: ["sort", "--by", "red"],
      after:
        "// Brand.\n$ink: #222 !default;\n$base: #f60; // base\n\n$accent: $base;\n.x { y: $ink }\n"
    ),
    Change(
      file: "b.scss", before: "$m: (\n  \"b\": red, // b\n  \"a\": blue\n);\n",
      words: ["sort", "--by", "name"], after: "$m: (\n  \"a\": blue, // b\n  \"b\": red\n);\n"),
    Change(
      file: "c.scss", before: "$m: (\"z\": red, \"g\": (\"2\": #fff, \"1\": #000), \"a\": blue);\n",
      words: ["sort", "--by", "name"],
      after: "$m: (\"a\": blue, \"g\": (\"1\": #000, \"2\": #fff), \"z\": red);\n"),
    Change(
      file: "a.less", before: "@b: red;\n@a: blue;\n", words: ["sort", "--by", "name"],
      after: "@a: blue;\n@b: red;\n"),
    Change(
      file: "flat.json",
      before:
        "[\n  {\"name\": \"b\", \"hex\": \"#ff0000\"}, {\"hex\": \"#0000ff\", \"name\": \"a\"}\n]\n",
      words: ["sort", "--by", "name"],
      after:
        "[\n  {\"hex\": \"#0000ff\", \"name\": \"a\"}, {\"name\": \"b\", \"hex\": \"#ff0000\"}\n]\n"
    ),
    Change(
      file: "a.json",
      before:
        "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"x\", \"colors\": [\n  {\"name\": \"b\", \"hex\": \"#ff0000\", \"own\": 1},\n  {\"name\": \"a\", \"hex\": \"#0000ff\"}\n]}\n",
      words: ["sort", "--by", "name"],
      after:
        "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"x\", \"colors\": [\n  {\"name\": \"a\", \"hex\": \"#0000ff\"},\n  {\"name\": \"b\", \"hex\": \"#ff0000\", \"own\": 1}\n]}\n"
    ),
    Change(
      file: "a.tokens.json",
      before:
        "{\"$type\":\"color\",\"z\":{\"$value\":\"#ff0000\"},\"g\":{\"c\":{\"$value\":\"#00ff00\"},\"b\":{\"$value\":\"#0000ff\"}},\"y\":{\"$value\":\"{z}\"}}",
      words: ["sort", "--by", "-blue,name"],
      after:
        "{\"$type\":\"color\",\"y\":{\"$value\":\"{z}\"},\"g\":{\"b\":{\"$value\":\"#0000ff\"},\"c\":{\"$value\":\"#00ff00\"}},\"z\":{\"$value\":\"#ff0000\"}}",
      says: "the entries are sorted within their groups or rules"),
    Change(
      file: "colors.xml",
      before:
        "<resources>\n    <!-- b -->\n    <color name=\"b\">#FF0000</color> <!-- red -->\n    <string name=\"s\">x</string>\n    <color name=\"a\">@color/b</color>\n</resources>\n",
      words: ["sort", "--by", "name"],
      after:
        "<resources>\n    <!-- b -->\n    <color name=\"a\">@color/b</color>\n    <string name=\"s\">x</string>\n    <color name=\"b\">#FF0000</color> <!-- red -->\n</resources>\n"
    ),
  ]

  @Test(
    "permute the texts of entries over their places with the comments after them in their lines, and leave all else",
    arguments: changes)
  func texts(_ change: Change) throws {
    let scratch = try Scratch()
    try scratch.write(change.before, to: change.file)
    let words = [change.words[0], change.file] + change.words.dropFirst()
    let plan = try scratch.run(words + ["--dry-run", "-q"])
    #expect(plan.status == 0 && plan.text.contains("@@"), "\(plan.errors)")
    #expect(try scratch.data(change.file) == Data(change.before.utf8))
    let result = try scratch.run(words)
    #expect(result.status == 0, "\(result.errors)")
    let note = "the entries are sorted within their groups or rules"
    #expect(result.errors.contains(note) == (change.says == note), "\(result.errors)")
    #expect(String(decoding: try scratch.data(change.file), as: UTF8.self) == change.after)
    let old = try scratch.data(change.file)
    try scratch.make(words: words + ["-q"])
    if change.words[0] == "sort", change.words[2] != "-index" {
      #expect(try scratch.data(change.file) == old)
    }
  }

  @Test(
    "what an order would break is an error, and nothing is written",
    arguments: [
      Change(
        file: "a.scss", before: "$z: red;\n$a: $z;\n", words: ["sort", "--by", "name"], after: "",
        says:
          "‘z’ would come after its first use\n  ‘a’ uses it, and a variable must be set before it is used"
      ),
      Change(
        file: "a.scss", before: "$z: red;\n.x { y: $z }\n$a: blue;\n",
        words: ["move", "z", "--after", "a"], after: "", says: "the sheet uses it before"),
      Change(
        file: "a.less", before: "@z: red;\n@a: @z;\n", words: ["move", "z", "--after", "a"],
        after: "", says: "‘z’ would come after its first use"),
      Change(
        file: "a.scss", before: "$a: red;\n$b: $a;\n$a: blue;\n",
        words: ["move", "b", "--at", "1"], after: "", says: "would come after its first use"),
      Change(
        file: "a.scss", before: "$m: (\"a\": red, \"g\": (\"b\": blue));\n",
        words: ["move", "a", "--after", "g/b"], after: "",
        says: "the file cannot have its entries in this order"),
      Change(
        file: "a.css", before: ":root { --a: red; --b: blue }\n",
        words: ["move", "a", "--at", "3"],
        after: "", says: "there is no place 3\n  places go from 1 to 2"),
      Change(
        file: "a.css", before: ":root { --a: red; --b: blue }\n",
        words: ["move", "a", "x", "--before", "a"], after: "", says: "there is no entry ‘x’"),
      Change(
        file: "a.css", before: ":root { --a: red; --b: blue }\n",
        words: ["move", "a", "--before", "a"], after: "",
        says: "‘a’ cannot be moved to a place beside itself"),
      Change(
        file: "a.css", before: ":root { --a: red; --b: blue }\n",
        words: ["move", "a", "--before", "c"], after: "", says: "there is no entry ‘c’"),
    ])
  func refused(_ change: Change) throws {
    let scratch = try Scratch()
    try scratch.write(change.before, to: change.file)
    let result = try scratch.run([change.words[0], change.file] + change.words.dropFirst())
    #expect(result.status == 65)
    #expect(result.errors.contains(change.says), "\(result.errors)")
    #expect(try scratch.data(change.file) == Data(change.before.utf8))
  }

  private static func palette(_ scratch: Scratch, _ name: String, _ words: String...) throws {
    try scratch.make(
      words: ["create", name, "c=#f00", "g/b=#0f0", "d=var(--c)", "a=color(display-p3 0 0 1)"]
        + words)
  }

  private static func names(_ scratch: Scratch, _ file: String) throws -> String {
    try scratch.entries(file).map { String($0.prefix { $0 != "=" }) }.joined(separator: " ")
  }

  @Test(
    "move puts entries at a place in the order typed, those of a pattern in that of the palette",
    arguments: [
      (["a", "c", "--before", "g/b"], "a c g/b d"), (["c", "--after", "d"], "g/b d c a"),
      (["a", "--at", "1"], "a c g/b d"), (["c", "--at", "4"], "g/b d a c"),
      (["d", "a", "d", "--at", "2"], "c d a g/b"), (["?", "--after", "g/b"], "g/b c d a"),
      (["*", "--at", "1"], "c g/b d a"), (["d", "?", "--at", "1"], "d c a g/b"),
      (["c", "--at", "1"], "c g/b d a"),
    ] as [([String], String)])
  func moves(_ words: [String], _ expected: String) throws {
    for format in ["xml", "binary"] {
      let scratch = try Scratch()
      try Self.palette(scratch, "p.clr", "--plist-format", format)
      try scratch.make(words: ["move", "p.clr"] + words)
      #expect(try Self.names(scratch, "p.clr") == expected)
    }
    let scratch = try Scratch()
    try Self.palette(scratch, "p.json")
    let piped = try scratch.run(
      ["move", "-"] + words, input: String(decoding: try scratch.data("p.json"), as: UTF8.self))
    #expect(piped.status == 0)
    try scratch.write(piped.output, to: "q.json")
    #expect(try Self.names(scratch, "q.json") == expected)
  }

  @Test("sort reorders a color list and keeps all else of it; a second sort changes nothing")
  func archives() throws {
    let scratch = try Scratch()
    for format in ["xml", "binary"] {
      try Self.palette(scratch, "p.clr", "--plist-format", format, "-f")
      try scratch.make("create", "old.clr", "-f", "--from", "p.clr")
      #expect(
        try scratch.make("sort", "p.clr", "--by", "-name", "-n").text
          == "! the entries would be in another order\n")
      try scratch.make("sort", "p.clr", "--by", "-name")
      #expect(try Self.names(scratch, "p.clr") == "g/b d c a")
      let difference = try scratch.clr("diff", "old.clr", "p.clr")
      #expect(difference.lines.allSatisfy { $0.hasPrefix("moved\t") }, "\(difference.text)")
      let sorted = try scratch.data("p.clr")
      try scratch.make("sort", "p.clr", "--by", "-name")
      #expect(try scratch.data("p.clr") == sorted)
      // Back again, it is the very file that it was.
      try Self.palette(scratch, "same.clr", "--plist-format", format, "-f")
      try scratch.make("sort", "same.clr", "--by", "-name")
      try scratch.make("move", "same.clr", "c", "g/b", "d", "a", "--at", "1")
      #expect(try Self.names(scratch, "same.clr") == "c g/b d a")
    }
  }

  @Test("move puts entries first or last")
  func ends() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.css", "a=#000", "b=#111", "c=#222", "d=#333")
    try scratch.make("move", "p.css", "c", "d", "--first")
    try scratch.make("move", "p.css", "c", "--last")
    try scratch.make("add", "p.css", "e=#444", "--first")
    #expect(
      try scratch.entries("p.css").map { $0.prefix(1) } == ["e", "d", "a", "b", "c"])
    let both = try scratch.clr("move", "p.css", "a", "--first", "--at", "2")
    #expect(both.status == 64 && both.errors.contains("only one of"))
  }

  @Test("a format without an order is refused")
  func unordered() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.json", "b=#f00", "a=#0f0")
    #expect(try scratch.clr("convert", "p.json", "p.xcassets").status == 0)
    let result = try scratch.clr("sort", "p.xcassets", "--by", "red")
    #expect(result.status == 65)
    #expect(result.errors.contains("the format has none of its own"), "\(result.errors)")
  }

  @Test(
    "mistakes of the command line",
    arguments: [
      Run(["sort", "p.json"], 64, says: "missing option ‘--by <keys>’"),
      Run(["sort", "p.json", "--by", "huee"], 64, says: "did you mean ‘hue’?"),
      Run(["sort", "p.json", "--by", "contrast(rde)"], 65, says: "‘rde’ is not a color"),
      Run(["sort", "p.json", "--by", "distance(var(--e))"], 65, says: "‘var(--e)’"),
      Run(["sort", "none", "--by", "hue"], 66, says: "there is no such file"),
      Run(["move", "p.json", "a"], 64, says: "the place is missing"),
      Run(["move", "p.json", "--at", "1"], 64, says: "<name>"),
      Run(["move", "p.json", "a", "--at", "0"], 65, says: "there is no place 0"),
      Run(["move", "p.json", "a", "--at", "1", "--after", "b"], 64, says: "only one of"),
      Run(
        ["move", "p.json", "none", "--before", "nobody"], 65,
        says: "there is no entry ‘none’", "there is no entry ‘nobody’"),
    ])
  func mistakes(_ example: Run) throws {
    let scratch = try Scratch()
    try Self.palette(scratch, "p.json")
    let result = try scratch.run(example.words)
    #expect(result.status == example.status, "\(result.errors)")
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }
}

/// Colors in two groups of JSON.
private let groupedColors = """
  {
    "brand": {
      "ink": "#111",
      "sky": "#87ceeb"
    },
    "other": { "x": "#123" }
  }

  """

@Suite("Removing what a query finds, and renaming by a pattern") struct FoundEntryTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "old-a=#f00", "old-b=#00f8", "new-c=#fff", "x=var(--old-a)", "old*=#000")
  }

  private func names() throws -> [String] {
    try scratch.entries("a.clr").map { String($0.prefix { $0 != "=" }) }
  }

  @Test("without a terminal, what --where finds goes only with --force")
  func remove() throws {
    let refused = try scratch.clr("remove", "a.clr", "--where", "alpha < 1")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("argument 4: error: ‘alpha < 1’ finds 1 entry"))
    #expect(
      try scratch.make("remove", "a.clr", "--where", "alpha < 1", "-n").text
        == "- old-b #0000ff88\n")
    try scratch.make("remove", "a.clr", "--where", "alpha < 1", "--force")
    #expect(try names() == ["old-a", "new-c", "x", "old*"])
    let none = try scratch.clr("remove", "a.clr", "--where", "alpha < 1")
    #expect(none.status == 0 && none.errors.contains("note: no entry matches"))
    // One that a pattern finds goes as one that is named does.
    try scratch.make("remove", "a.clr", "n*")
    // An exact name is none.
    try scratch.make("remove", "a.clr", "old*")
    #expect(try names() == ["old-a", "x"])
  }

  @Test(
    "wrong uses change nothing",
    arguments: [
      Run(["remove", "a.clr"], 64, says: "missing expected argument ‘<name> ...’"),
      Run(["remove", "a.clr", "x", "--where", "opaque"], 64, says: "cannot be used together"),
      Run(["remove", "a.clr", "--where", "opaqe", "-f"], 64, says: "did you mean ‘opaque’?"),
      Run(["remove", "a.clr", "--where", "distance(rde) > 1", "-f"], 65, says: "‘rde’"),
      Run(
        ["remove", "a.clr", "--where", "name = old-a", "-f"], 65,
        says: "argument 4: error: another entry derives from ‘old-a’"),
      Run(
        ["rename", "a.clr", "old-*", "new"], 64,
        says: "argument 4: error: ‘new’ is not a name with one ‘*’"),
      Run(["rename", "a.clr", "o*d-*", "n*"], 64, says: "argument 3: error: ‘o*d-*’"),
      Run(["rename", "a.clr", "o?d-*", "n*"], 64, says: "argument 3: error: ‘o?d-*’"),
      Run(["rename", "a.clr", "z-*", "n*"], 65, says: "no entry has a name like ‘z-*’"),
      Run(["rename", "a.clr", "old-*", "*\u{7}"], 65, says: "control character"),
    ])
  func mistakes(_ example: Run) throws {
    let old = try scratch.data("a.clr")
    let result = try scratch.run(example.words)
    #expect(result.status == example.status, "\(result.errors)")
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.data("a.clr") == old)
  }

  @Test("one * stands for the same text in both names, and references follow")
  func rename() throws {
    try scratch.make("rename", "a.clr", "old-*", "*/old")
    #expect(
      try scratch.entries("a.clr") == [
        "a/old=#ff0000", "b/old=#0000ff88", "new-c=#ffffff", "x=var(--a\\/old)", "old*=#000000",
      ])
    // The exact name wins, and then a name may have a *.
    try scratch.make("rename", "a.clr", "old*", "*")
    #expect(try names().last == "*")
    try scratch.make("rename", "a.clr", "\\**", "star*")
    #expect(try names().last == "star")
    // Names may go round.
    try scratch.make("create", "r.json", "a=red", "aa=blue", "aaa=white")
    try scratch.make("rename", "r.json", "*", "a*")
    #expect(try scratch.entries("r.json") == ["aa=#ff0000", "aaa=#0000ff", "aaaa=#ffffff"])
  }

  @Test("all names that are taken are in one report")
  func collisions() throws {
    try scratch.make("add", "a.clr", "new-a=#111", "new-b=#222")
    let result = try scratch.clr("rename", "a.clr", "old-*", "new-*")
    #expect(result.status == 65)
    for name in ["new-a", "new-b"] {
      #expect(result.errors.contains("argument 4: error: there is already an entry ‘\(name)’"))
    }
  }

  @Test("a style sheet is renamed wherever it says the names")
  func sheet() throws {
    try scratch.write(
      ":root { --old-a: red; --old-b: var(--old-a) }\np { color: var(--old-b) }\n", to: "a.css")
    try scratch.make("rename", "a.css", "old-*", "new-*")
    #expect(
      String(decoding: try scratch.data("a.css"), as: UTF8.self)
        == ":root { --new-a: red; --new-b: var(--new-a) }\np { color: var(--new-b) }\n")
  }

  @Test(
    "colors of JSON change their groups: a group whose colors all go elsewhere alike gets another key",
    arguments: [
      ("brand/*", "acme/*", #""brand": {"#, #""acme": {"#),
      (
        "brand/*", "*", groupedColors.dropFirst(2).dropLast(2),
        """
          "ink": "#111",
          "other": { "x": "#123" },
          "sky": "#87ceeb"

        """
      ),
      (
        "brand/*", "acme/deep/*",
        """
        "brand": {
            "ink": "#111",
            "sky": "#87ceeb"
          }
        """,
        """
        "acme": {
            "deep": {
              "ink": "#111",
              "sky": "#87ceeb"
            }
          }
        """
      ),
      (
        "other/*", "brand/*",
        """
        "sky": "#87ceeb"
          },
          "other": { "x": "#123" }

        """,
        """
        "sky": "#87ceeb",
            "x": "#123"
          }

        """
      ),
    ] as [(String, String, Substring, String)])
  func groups(_ old: String, _ new: String, _ from: Substring, _ to: String) throws {
    try scratch.write(groupedColors, to: "g.json")
    try scratch.make("rename", "g.json", old, new, "-q")
    #expect(
      String(decoding: try scratch.data("g.json"), as: UTF8.self)
        == groupedColors.replacing(from, with: to))
  }

  @Test("a token that leaves the group which says its type says it itself, in lines like its own")
  func typesOfTokens() throws {
    try scratch.write(
      """
      {
        "a": {"$type": "color", "kept": {"$value": "#f00"}, "line": {"$value": "#0f0"}},
        "b": {
          "$type": "color",
          "kept": {"$value": "#fff"},
          "lines": {
            "$value": "#00f"
          }
        },
        "c": {"$type": "color", "kept": {"$value": "#000"}, "same": {"$value": "#888"}},
        "d": {"$type": "color", "kept": {"$value": "#888"}, "own": {"$type": "color", "$value": "#0ff"}}
      }
      """, to: "t.tokens.json")
    for (old, new) in [
      ("d/own", "e/own"), ("b/lines", "f/lines"), ("a/line", "g/line"), ("c/same", "d/same"),
    ] { try scratch.make("rename", "t.tokens.json", old, new, "-q") }
    #expect(
      String(decoding: try scratch.data("t.tokens.json"), as: UTF8.self) == """
        {
          "a": {"$type": "color", "kept": {"$value": "#f00"}},
          "b": {
            "$type": "color",
            "kept": {"$value": "#fff"}
          },
          "c": {"$type": "color", "kept": {"$value": "#000"}},
          "d": {"$type": "color", "kept": {"$value": "#888"}, "same": {"$value": "#888"}},
          "e": {
            "own": {"$type": "color", "$value": "#0ff"}
          },
          "f": {
            "lines": {
              "$type": "color",
              "$value": "#00f"
            }
          },
          "g": {
            "line": {"$type": "color", "$value": "#0f0"}
          }
        }
        """)
  }

  @Test("a reference moves with the color that has it, and to where its color went")
  func movedReferences() throws {
    try scratch.write(
      """
      {
        "b": {
          "ink": {"$type": "color", "$value": "#111111"},
          "sky": {"$type": "color", "$value": "{b.ink}"}
        },
        "z": {"$type": "color", "$value": "{b.sky}"}
      }
      """, to: "t.tokens.json")
    try scratch.make("rename", "t.tokens.json", "b/*", "a/deep/*", "-q")
    #expect(
      try scratch.make("list", "t.tokens.json").lines == [
        "a/deep/ink\t#111111", #"a/deep/sky"# + "\t" + #"var(--a\/deep\/ink)"#,
        "z\t" + #"var(--a\/deep\/sky)"#,
      ])
  }

  @Test(
    "references follow in every format that has them",
    arguments: ["json", "clr", "css", "scss", "tokens.json", "colors.xml"])
  func references(_ ending: String) throws {
    try scratch.make("create", "p.json", "old-a=red", "old-b=var(--old-a)", "x=var(--old-b)")
    let file = "q.\(ending)"
    let references = ["json", "clr"].contains(ending) ? [] : ["--references"]
    try scratch.make(words: ["export", "p.json", "-o", file] + references)
    #expect(try scratch.clr("rename", file, "old[-]*", "x").status == 64)
    #expect(try scratch.clr("rename", file, "old-*", "new-*").status == 0)
    #expect(
      try scratch.clr("list", file, "-q").lines == [
        "new-a\t#ff0000", "new-b\tvar(--new-a)", "x\tvar(--new-b)",
      ])
    #expect(try scratch.clr("rename", file, "new-a", "a").status == 0)
    #expect(
      try scratch.clr("list", file, "-q").lines.dropFirst().first?.hasSuffix("var(--a)") == true)
  }

  @Test(
    "on a terminal the entries are named and somebody is asked; only a yes removes them",
    arguments: [("y\n", true), ("\n", false), ("n\n", false), ("\u{4}", false)])
  func asks(_ typed: String, _ isYes: Bool) throws {
    let shown = try run(
      ["remove", "a.clr", "--where", "not name ~ new* and not derived", "--freeze"], typed)
    #expect(
      shown.text.contains(
        "clr: 3 entries of a.clr would be removed: ‘old-a’, ‘old-b’, ‘old*’. Remove them? [y/N] "),
      "\(shown.text)")
    #expect(shown.status == (isYes ? 0 : 73))
    #expect(try names() == (isYes ? ["new-c", "x"] : ["old-a", "old-b", "new-c", "x", "old*"]))
  }

  @Test(
    "nobody is asked about one entry, exact names, a dry run or with --force",
    arguments: [
      (["--where", "index = 3"], ["old-a", "old-b", "x", "old*"]),
      (["new*"], ["old-a", "old-b", "x", "old*"]),
      (["new-c", "old*", "old-b"], ["old-a", "x"]),
      (["*", "-n"], ["old-a", "old-b", "new-c", "x", "old*"]), (["*", "-f"], []),
    ] as [([String], [String])])
  func silent(_ words: [String], _ left: [String]) throws {
    let shown = try run(["remove", "a.clr"] + words, "\n")
    #expect(shown.status == 0 && !shown.text.contains("[y/N]"), "\(shown.text)")
    #expect(try names() == left)
  }

  private func run(_ words: [String], _ typed: String) throws -> ProgramResult {
    try PseudoTerminal.run(
      words, typing: typed, in: scratch.folder, environment: ["NO_COLOR": "1"])
  }
}
