import Foundation
import TestSupport
import Testing

/// What is said of files that clr knows and does not read, and of those that are near to one that it reads.
@Suite("Files of other kinds") struct ForeignFileTests {
  static let files: [(name: String, text: String, kind: String)] = [
    ("x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG picture"),
    ("x.html", "<!doctype html>\n<p>red\n", "an HTML page"),
    ("x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", "an SVG picture"),
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
    #expect(result.errors.contains("note: the style sheet has no colors to read"))
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
        "--from", "e.txt", "--from", "d.txt"
      ).status == 0)
  }
}
