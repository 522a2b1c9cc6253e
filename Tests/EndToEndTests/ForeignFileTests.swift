import Foundation
import TestSupport
import Testing

/// What is said of files that clr knows and does not read, and of those that are near to one that it reads.
@Suite("Files of other kinds") struct ForeignFileTests {
  private static let plist = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">"

  static let files: [(name: String, text: String, kind: String)] = [
    (
      "colors.xml",
      "<?xml version=\"1.0\"?>\n<resources><color name=\"a\">#ffffff</color></resources>",
      "a resource file of Android"
    ),
    (
      "x.itermcolors",
      plist
        + "<dict><key>Ansi 0 Color</key><dict><key>Red Component</key><real>1</real></dict></dict></plist>",
      "an iTerm2 color scheme"
    ),
    (
      "x.tokens.json", "{\"a\": {\"$type\": \"color\", \"$value\": \"#14213D\"}}",
      "a file of design tokens (DTCG)"
    ),
    ("x.scss", "/* Brand */\n\n.a { color: red; }\n", "an SCSS style sheet"),
    ("x.less", "/* Brand */\n@a: #fff;\n", "a Less style sheet"),
    ("gtk.css", "@define-color a #fff;\n", "a GTK style sheet"),
    (
      "tailwind.config.js", "module.exports = { theme: { colors: { a: '#fff' } } }",
      "a Tailwind theme"
    ),
    ("x.acb", "8BCB\u{0}\u{1}\u{0}\u{0}", "a Photoshop color book"),
  ]

  @Test("each is called by its name, wherever it is read", arguments: files)
  func named(_ name: String, _ text: String, _ kind: String) throws {
    let place = try Workplace([name: text, "a.clr": Brand.gpl])
    let error = "clr: \(name): error: this is \(kind), which clr does not read\n"
    for words in [
      ["list", name], ["convert", name, "out.gpl"], ["create", "out.clr", "--from", name],
      ["add", name, "x=red"], ["show", "\(name):a"],
    ] {
      let result = try Program.clr(words, in: place.scratch.folder)
      #expect(result.status == 65, "\(words)")
      #expect(result.errors.hasPrefix(error), "\(result.errors)")
    }
    #expect(try place.names() == [name, "a.clr"].sorted())
  }

  @Test("what somebody said it is, is read as that")
  func given() throws {
    let place = try Workplace([
      "x.scss": "/* Brand */\n:root { --a: #fff }\n$b: #000;\n", "y.less": "@a: #fff;",
    ])
    #expect(try place.clr("list", "x.scss", "--from-format", "css").text == "a\t#ffffff\n")
    let less = try place.clr("list", "y.less", "--from-format", "clr")
    #expect(less.errors.contains("the XML"))
  }

  @Test("a style sheet without a rule that is read is one by its ending, and has no colors")
  func emptySheet() throws {
    let place = try Workplace(["x.css": "body { color: red }\n"])
    let result = try place.clr("list", "x.css")
    #expect(result.status == 0)
    #expect(result.errors.contains("note: the style sheet has no color to take"))
    let input = try place.clr("list", "-", input: "body { color: red }\n")
    #expect(input.status == 65)
    #expect(input.errors.contains("this is not a palette that clr can read"))
  }

  @Test("lines of entries are read as such though their ending is that of another kind")
  func lines() throws {
    let place = try Workplace([
      "a.hex": "14213d\n#e8e4d9\n", "b.conf": "ink = #14213d\n", "c.yaml": "base00: #14213d\n",
      "e.txt": "<a> = red\n",
      "d.txt": "foreground #fff\ncolor0 #000\n",
    ])
    #expect(
      try place.clr(
        "create", "-", "--format", "gpl", "--from", "a.hex", "--from", "b.conf", "--from", "c.yaml",
        "--from",
        "e.txt"
      ).status == 0)
    let kitty = try place.clr("create", "x.clr", "--from", "d.txt")
    #expect(kitty.errors.hasPrefix("clr: d.txt: error: this is a kitty theme"))
  }

  @Test("a folder of color sets is called by its name")
  func folders() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.scratch.folder.appendingPathComponent("Brand.xcassets"),
      withIntermediateDirectories: false)
    for name in ["Brand.xcassets", "Brand.xcassets/"] {
      let result = try place.clr("list", name)
      #expect(result.status == 65)
      #expect(result.errors.contains("this is an Xcode asset catalog, which clr does not read"))
    }
  }
}
