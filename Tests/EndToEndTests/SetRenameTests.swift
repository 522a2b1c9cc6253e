import Foundation
import TestSupport
import Testing

/// What a failing change must say.
struct ChangeCase: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var errors: String
  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("clr set and clr rename") struct SetRenameTests {
  private static let files = [
    "p.css": Brand.css, "p.gpl": Brand.gpl, "p.json": Brand.json,
  ]

  @Test(
    "set changes the color in place and keeps format, order and title",
    arguments: ["css", "gpl", "json", "clr"])
  func set(_ format: String) throws {
    let place = try Workplace(Self.files)
    let file = "p.\(format)"
    if format == "clr" { try #require(try place.clr("convert", "p.css", file).status == 0) }
    let result = try place.clr("set", file, "accent=#00ff00")
    #expect(result.status == 0)
    #expect(result.text.isEmpty && result.errors.isEmpty)
    #expect(try place.clr("list", file).text == "accent\t#00ff00\nink\t#0a141e\n")
    switch format {
    case "css": #expect(try place.text(file) == Brand.css.replacing("#ff6600", with: "#00ff00"))
    case "gpl":
      #expect(try place.text(file) == Brand.gpl.replacing("255 102   0", with: "  0 255   0"))
    case "json":
      #expect(try place.text(file) == Brand.json.replacing("#ff6600", with: "#00ff00"))
    case _: #expect(try place.text(file).hasPrefix("<?xml"))
    }
  }

  @Test("set adds with --add, and takes a name and a color as two words")
  func adds() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.css", "a=#000", "b=#111")
    try scratch.make("set", "p.css", "a", "#f60")
    try scratch.make("set", "--add", "p.css", "b=#222", "c=#333")
    try scratch.make("set", "--add", "p.css", "d", "rgb(1 2 3)", "e=red")
    #expect(
      try scratch.entries("p.css") == [
        "a=#ff6600", "b=#222222", "c=#333333", "d=#010203", "e=#ff0000",
      ])
    let unknown = try scratch.clr("set", "p.css", "zebra=#000")
    #expect(unknown.status == 65 && unknown.errors.contains("add it with --add"))
  }

  @Test("rename keeps place and color", arguments: ["css", "gpl", "json"])
  func rename(_ format: String) throws {
    let place = try Workplace(Self.files)
    let file = "p.\(format)"
    let result = try place.clr("rename", file, "accent", "brand orange")
    #expect(result.status == 0)
    #expect(result.text.isEmpty && result.errors.isEmpty)
    #expect(try place.clr("list", file).text == "brand orange\t#ff6600\nink\t#0a141e\n")
    switch format {
    case "css":
      #expect(try place.text(file) == Brand.css.replacing("--accent", with: #"--brand\ orange"#))
    case "gpl": #expect(try place.text(file) == Brand.gpl.replacing("accent", with: "brand orange"))
    case _: #expect(try place.text(file).contains(#"{"name": "brand orange", "#))
    }
  }

  @Test("a file without names refuses one, and a file keeps what tells its format")
  func noNames() throws {
    let place = try Workplace([
      "p.hex": "ff6600\n00ff00\n", "p.json": "{\"a\": \"#fff\", \"b\": \"red\"}",
    ])
    let renamed = try place.clr("rename", "p.hex", "#ff6600", "ember")
    #expect(
      renamed.errors == """
        clr: p.hex: error: no entry of the file can have the name ‘ember’
          the file has no names: its entries are named after their colors
          copy its colors to a new palette: clr create NEW --from FILE

        """)
    // Its own name, as typed or as listed, is no change, as of any file.
    for word in ["#ff6600", "\\#ff6600"] {
      let same = try place.clr("rename", "p.hex", word, word)
      #expect(same.status == 0 && same.errors == "")
    }
    #expect(try place.text("p.hex") == "ff6600\n00ff00\n")
    let removed = try place.clr("remove", "p.json", "a")
    #expect(removed.status == 65 && removed.errors.contains("--from-format json-flat"))
    #expect(try place.text("p.json") == "{\"a\": \"#fff\", \"b\": \"red\"}")
    #expect(try place.clr("remove", "p.json", "a", "--from-format", "json-flat").status == 0)
    #expect(try place.text("p.json") == "{\"b\": \"red\"}")
  }

  @Test(
    "a file without names refuses a rename in every form, and changes its colors without a loss",
    arguments: ["act", "hex", "pal", "txt", "csv"])
  func namelessFiles(_ ending: String) throws {
    let place = try Workplace(["table.csv": "hex\nff6600\n00ff00\n"])
    let file = ending == "csv" ? "table.csv" : "p.\(ending)"
    let format = ["pal": "jasc", "txt": "paintnet"][ending] ?? ending
    if ending != "csv" {
      #expect(try place.clr("convert", "table.csv", file, "--format", format, "-q").status == 0)
    }
    let bytes = try place.data(file)
    for words in [
      ["#ff6600", "ember"], ["#*", "x*"], ["#*", "#*0"], ["#ff6600", "#ff6601"],
      ["#ff6600", "ember", "-n"],
    ] {
      let refused = try place.scratch.run(["rename", file, "-q"] + words)
      #expect(refused.status == 65, "\(words)")
      #expect(refused.errors.contains("the file has no names: its entries"), "\(refused.errors)")
      #expect(try place.data(file) == bytes)
    }
    for words in [["#ff6600", "#ff6600"], ["\\#ff6600", "\\#ff6600"], ["#*", "#*"]] {
      let same = try place.scratch.run(["rename", file, "-q"] + words)
      #expect(same.status == 0 && same.errors == "", "\(words): \(same.errors)")
    }
    for words in [
      ["move", file, "#00ff00", "--at", "1"], ["sort", file, "--by", "name"],
      ["set", file, "#00ff00=#0000ff"], ["remove", file, "#0000ff"],
    ] {
      let changed = try place.scratch.run(words + ["-q"])
      #expect(changed.status == 0 && changed.errors == "", "\(words): \(changed.errors)")
    }
    #expect(try place.clr("list", file, "-q").text == "\\#ff6600\t#ff6600\n")
    // A new name has no place in it, which is said.
    let added = try place.clr("add", file, "ember=#112233")
    #expect(added.errors.contains("loss: the name of 1 entry is left out"))
  }

  @Test("an entry renamed to its own name leaves the file alone, whatever a listing calls it")
  func sameName() throws {
    let place = try Workplace(["p.gpl": "GIMP Palette\n#\n255 102 0\t#a\n0 0 0\tink\n"])
    for word in ["#a", "\\#a", "ink"] {
      let same = try place.clr("rename", "p.gpl", word, word)
      #expect(same.status == 0 && same.errors == "")
      #expect(try place.text("p.gpl") == "GIMP Palette\n#\n255 102 0\t#a\n0 0 0\tink\n")
    }
  }

  @Test("a style sheet with escaped names keeps them")
  func escapedNames() throws {
    let place = try Workplace(["p.css": ":root {\n  --a\\ b: #ff0000;\n  --a-b: #00ff00;\n}\n"])
    #expect(try place.clr("set", "p.css", "a b=#0000ff").status == 0)
    #expect(try place.text("p.css") == ":root {\n  --a\\ b: #0000ff;\n  --a-b: #00ff00;\n}\n")
  }

  @Test(
    "a change that cannot be made is 65, says all that is wrong, and leaves the file alone",
    arguments: [
      ChangeCase(
        arguments: ["set", "p.css", "acent=#fff", "ikn=#000"],
        errors: """
          clr: argument 3: error: there is no entry ‘acent’
            did you mean ‘accent’?
              acent=#fff
              ^~~~~
          clr: argument 4: error: there is no entry ‘ikn’
            did you mean ‘ink’?
              ikn=#000
              ^~~
          clr: 2 errors, nothing was written

          """),
      ChangeCase(
        arguments: ["set", "p.css", "ink=#fff", "ink=#000"],
        errors: """
          clr: argument 4: error: the name ‘ink’ is given twice
            names are unique in a palette
              ink=#000
              ^~~

          """),
      ChangeCase(
        arguments: ["set", "p.css", "ink=#ff"],
        errors: """
          clr: argument 3: error: ‘#ff’ is not a color
            a hex color has 3, 4, 6 or 8 digits; this one has 2
              ink=#ff
                   ^~

          """),
      ChangeCase(
        arguments: ["rename", "p.css", "acent", "x"],
        errors: """
          clr: argument 3: error: there is no entry ‘acent’
            did you mean ‘accent’?

          """),
      ChangeCase(
        arguments: ["rename", "p.css", "accent", "ink"],
        errors: """
          clr: argument 4: error: there is already an entry ‘ink’
            names are unique in a palette

          """),
      ChangeCase(
        arguments: ["rename", "p.css", "accent", "a\tb"],
        errors: """
          clr: argument 4: error: the name ‘a\\tb’ holds the control character \\t
            a name is one line of text

          """),
      ChangeCase(
        arguments: ["rename", "p.css", "accent", ""],
        errors: """
          clr: argument 4: error: the name is empty
            a name has 1 to 1024 bytes of UTF-8

          """),
    ])
  func refused(_ example: ChangeCase) throws {
    let place = try Workplace(Self.files)
    let before = try place.stamp("p.css")
    let result = try Program.clr(example.arguments, in: place.scratch.folder)
    #expect(result.status == 65)
    #expect(result.text.isEmpty)
    #expect(result.errors == example.errors)
    #expect(try place.text("p.css") == Brand.css)
    #expect(try place.stamp("p.css") == before)
    #expect(try place.names() == ["p.css", "p.gpl", "p.json"])
  }

  @Test("an entry may be renamed to itself, and to another spelling of its name")
  func spelling() throws {
    let place = try Workplace(["p.gpl": "GIMP Palette\n1 2 3\te\u{301}\n"])
    #expect(try place.clr("rename", "p.gpl", "\u{E9}", "\u{E9}").status == 0)
    let text = try place.text("p.gpl")
    #expect(text.unicodeScalars.contains("\u{E9}") && !text.unicodeScalars.contains("\u{301}"))
  }

  @Test(
    "a file that holds more than colors is changed in place, and -o onto it is refused",
    arguments: [
      ("p.css", "/* mine */\n:root { --a: #f00; --r: 4px }\n", "comments"),
      (
        "p.css", ":root { --a: #f00 }\np { color: var(--a) }\n", "properties other than custom ones"
      ),
      ("p.css", ":root { --a: #f00 }\n@import url(a);\n", "a rule without a block"),
      ("p.css", ":root { --a: #f00; --r: 4px }\n", "custom properties that are not colors"),
      ("p.css", ":root { --a: #f00 !important }\n", "‘!important’"),
      ("p.gpl", "GIMP Palette\n# mine\n255   0   0\ta\n", "comments"),
      (
        "p.json",
        "{\"format\": \"clr-palette\", \"version\": 1, \"by\": \"me\", \"colors\": [{\"name\": \"a\", \"hex\": \"#f00\"}]}",
        "a key ‘by’"
      ),
    ])
  func others(_ name: String, _ text: String, _ what: String) throws {
    let place = try Workplace([name: text])
    #expect(try Program.clr(["set", "-q", name, "a=#0f0"], in: place.scratch.folder).status == 0)
    let old = name.hasSuffix(".gpl") ? "255   0   0" : "#f00"
    let new = name.hasSuffix(".gpl") ? "  0 255   0" : "#0f0"
    #expect(try place.text(name) == text.replacing(old, with: new))
    let changed = try place.text(name)
    let before = try place.stamp(name)
    let refused = try Program.clr(
      ["convert", "-", name], input: Data(Brand.gpl.utf8), in: place.scratch.folder)
    #expect(refused.status == 73)
    #expect(
      refused.errors.contains("clr: \(name): error: the file has \(what), which would be lost\n"))
    #expect(try place.text(name) == changed)
    #expect(try place.stamp(name) == before)
    let forced = try Program.clr(
      ["convert", "-f", "-", name], input: Data(Brand.gpl.utf8), in: place.scratch.folder)
    #expect(forced.status == 0)
    #expect(try place.text(name) != changed)
  }

  @Test("‘-’ reads standard input and prints the changed palette in its format")
  func streams() throws {
    let place = try Workplace()
    let set = try place.clr("set", "-", "accent=#00ff00", input: Brand.css)
    #expect(set.text == Brand.css.replacing("#ff6600", with: "#00ff00"))
    let renamed = try place.clr("rename", "-", "accent", "orange", input: Brand.gpl)
    #expect(renamed.text == Brand.gpl.replacing("accent", with: "orange"))
    #expect(try place.names() == [])
  }

  @Test("missing words are 64, and a missing palette is 66")
  func usage() throws {
    let place = try Workplace(Self.files)
    #expect(try place.clr("set", "p.css").status == 64)
    #expect(try place.clr("rename", "p.css", "accent").status == 64)
    #expect(try place.clr("rename", "p.css", "accent", "b", "c").status == 64)
    #expect(try place.clr("set", "none.css", "a=#fff").status == 66)
    #expect(try place.clr("rename", "none.css", "a", "b").status == 66)
  }
}
