import Foundation
import TestSupport
import Testing

@Suite("Inputs that hold nothing") struct EmptyInputTests {
  private static let nothing = "the style sheet has no colors to read"

  /// Style sheets without a color in a rule that is read.
  private static let sheets = [
    "html { color: red }\n", ":root { --radius: 4px; --shadow: 0 0 1px #000 }\n",
    "@media print { :root { --a: #f00 } }\n", "/* nothing */\n", ":root {\n}\n",
    ":root { --a: var(--of-another-sheet) }\n",
  ]

  @Test(
    "a style sheet without a color to take says so, unless nobody wants notes", arguments: sheets)
  func listed(_ sheet: String) throws {
    let place = try Workplace(["a.css": sheet])
    let listed = try place.clr("list", "a.css")
    #expect(listed.status == 0 && listed.text.isEmpty)
    #expect(listed.errors.contains("clr: a.css: note: \(Self.nothing)"))
    #expect(try place.clr("list", "-q", "a.css").errors.isEmpty)
    #expect(try place.clr("export", "a.css", "-o", "b.gpl").errors.contains(Self.nothing))
  }

  @Test("convert of such a sheet is an error, and with --allow-empty a note", arguments: sheets)
  func converted(_ sheet: String) throws {
    let place = try Workplace(["a.css": sheet])
    let refused = try place.clr("convert", "a.css", "b.json")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("clr: a.css: error: \(Self.nothing)"))
    #expect(refused.errors.contains("--allow-empty"))
    #expect(!refused.errors.contains("note: \(Self.nothing)"))
    #expect(try place.names() == ["a.css"])
    let allowed = try place.clr("convert", "--allow-empty", "a.css", "b.json")
    #expect(allowed.status == 0)
    #expect(allowed.errors.contains("clr: a.css: note: \(Self.nothing)"))
    #expect(try place.clr("list", "b.json").text.isEmpty)
  }

  @Test("an empty palette of another format is converted as it is")
  func otherFormats() throws {
    let place = try Workplace(["a.gpl": "GIMP Palette\nName: a\n#\n"])
    let result = try place.clr("convert", "a.gpl", "b.css")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(try place.text("b.css") == ":root {\n}\n")
  }

  @Test("a change of an empty sheet says nothing of that")
  func changed() throws {
    let place = try Workplace(["a.css": ":root {\n}\n"])
    let added = try place.clr("add", "a.css", "red=#f00")
    #expect(added.status == 0 && added.errors.isEmpty)
    #expect(try place.text("a.css") == ":root {\n  --red: #f00;\n}\n")
  }

  @Test(
    "an import of nothing says so",
    arguments: [
      ("", "it has no entries"), ("\n\n", "it has no entries"),
      ("# colors\n\n// none yet\n", "it has no entries"),
      ("GIMP Palette\nName: x\n#\n", "it has no entries"), (":root {\n}\n", nothing),
    ])
  func imported(_ text: String, _ words: String) throws {
    let place = try Workplace(["from.txt": text])
    let created = try place.clr("create", "a.clr", "red", "--from", "from.txt")
    #expect(created.status == 0)
    #expect(
      created.errors.hasPrefix("clr: from.txt: note: \(words)")
        && created.errors.count { $0 == "\n" } == 1, "\(created.errors)")
    let piped = try place.clr("add", "a.clr", "--from", "-", input: text)
    #expect(piped.errors.contains("clr: standard input: note: \(words)"))
    #expect(try place.clr("add", "a.clr", "--from", "from.txt", "-q").errors.isEmpty)
    #expect(try place.clr("list", "a.clr").text == "red\t#ff0000\n")
  }
}
