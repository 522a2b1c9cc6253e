import Foundation
import TestSupport
import Testing

@Suite("Text in UTF-16") struct UTF16Tests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// A text in an encoding of Python's, which knows them all.
  private func encode(_ text: String, _ encoding: String) throws -> Data {
    try Program.python(
      "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode(sys.argv[1]))",
      [encoding], input: Data(text.utf8))
  }

  /// `utf-16` has a byte order mark, the others have none.
  static let encodings = [
    ("utf-16", "UTF-16"), ("utf-16-le", "UTF-16LE"), ("utf-16-be", "UTF-16BE"),
  ]

  @Test(
    "is named, with the command that converts it", arguments: encodings,
    [
      "a=red\nb=blue\n", "accent\t#ff6600\n", "# colors\n#ff6600\n", Brand.css, Brand.json,
      Brand.gpl,
      "2\n0 0 0 0 1 a\n",
    ])
  func named(_ encoding: (String, String), _ text: String) throws {
    try scratch.write(try encode(text, encoding.0), to: "f")
    for words in [
      ["list", "f"], ["create", "x.clr", "--from", "f"], ["show", "f:a"],
      ["list", "f", "--from-format", "clr"], ["list", "f", "--from-format", "css"],
      ["list", "f", "--from-format", "gpl"], ["list", "f", "--from-format", "json"],
      ["create", "x.clr", "--from", "f", "--from-format", "lines"], ["add", "f", "x=red"],
    ] {
      let result = try scratch.run(words)
      #expect(result.status == 65, "\(words)")
      #expect(
        result.errors.hasPrefix(
          """
          clr: f: error: the file is text in UTF-16
            text is read in UTF-8
            convert it: iconv -f \(encoding.1) -t UTF-8

          """), "\(words): \(result.errors)")
    }
    #expect(try scratch.names() == ["f"])
  }

  // Python's codecs have the names of iconv's.
  @Test("what the remedy gives is read", arguments: encodings)
  func remedy(_ encoding: (String, String)) throws {
    let script = """
      import sys
      sys.stdout.buffer.write(sys.stdin.buffer.read().decode(sys.argv[1]).encode())
      """
    let converted = try Program.python(
      script, [encoding.1], input: try encode("é=red\n", encoding.0))
    try scratch.write(converted, to: "f")
    try scratch.make("create", "x.json", "--from", "f")
    #expect(try scratch.clr("list", "x.json").text == "é\t#ff0000\n")
  }

  @Test(
    "is read where it is an XML property list", arguments: ["utf-16", "utf-16-le", "utf-16-be"])
  func xml(_ encoding: String) throws {
    try scratch.make("create", "a.clr", "é=red")
    let text = try String(decoding: scratch.data("a.clr"), as: UTF8.self).replacing(
      "encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    try scratch.write(try encode(text, encoding), to: "b.clr")
    #expect(try scratch.clr("list", "b.clr").text == "é\t#ff0000\n")
  }

  @Test(
    "is named where it is XML without its mark and its declaration",
    arguments: [("utf-16-le", "UTF-16LE"), ("utf-16-be", "UTF-16BE")])
  func bareXML(_ encoding: (String, String)) throws {
    let android = "<resources><color name=\"a\">#ff0000</color></resources>"
    try scratch.write(try encode(android, encoding.0), to: "colors.xml")
    try scratch.write(try encode("\n<plist/>", encoding.0), to: "a.itermcolors")
    try scratch.write(try encode("<plist/>", encoding.0), to: "a.clr")
    for words in [
      ["list", "colors.xml"], ["list", "colors.xml", "--from-format", "android"],
      ["list", "a.itermcolors", "--from-format", "iterm"], ["set", "a.clr", "a=red"],
      ["list", "a.clr", "--from-format", "clr"], ["create", "x.clr", "--from", "colors.xml"],
    ] {
      let result = try scratch.run(words)
      #expect(result.status == 65, "\(words)")
      #expect(
        result.errors.contains(
          """
          error: the file looks like XML in UTF-16 without its byte order mark
            XML without the mark and without a declaration is read in UTF-8
            convert it: iconv -f \(encoding.1) -t UTF-8

          """), "\(words): \(result.errors)")
    }
  }

  @Test("is not suspected where a file begins with other bytes")
  func others() throws {
    for bytes in [[0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0x61, 0], [0, 0x61, 0x62, 0], [0xFF]]
      as [[UInt8]]
    {
      try scratch.write(Data(bytes), to: "f")
      #expect(try !scratch.clr("list", "f").errors.contains("UTF-16"), "\(bytes)")
    }
  }
}

// A combining mark makes one Character of Swift with the sign before it. U+0301 is in no composed
// character with any of these signs.
@Suite("Combining marks at the start") struct CombiningMarkTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("of a custom property make another name than without, and references stay")
  func customProperty() throws {
    try scratch.write(
      ":root{--x:lime;--\u{301}x:red;--y:color-mix(in srgb,var(--\u{301}x),blue)}", to: "a.css")
    #expect(try scratch.clr("list", "--json", "a.css").text.contains("\"hex\": \"#800080\""))
    try scratch.make("add", "a.css", "z=white")
    let sheet = try String(decoding: scratch.data("a.css"), as: UTF8.self)
    #expect(sheet.utf8.contains("--\u{301}x:red;".utf8))
    #expect(sheet.utf8.contains("var(--\u{301}x)".utf8), "\(sheet.debugDescription)")
    #expect(try scratch.clr("list", "--json", "a.css").text.contains("\"hex\": \"#800080\""))
    let export = try scratch.clr("export", "a.css", "--format", "css", "--references", "-q")
    #expect(export.text.utf8.contains("var(--\u{301}x)".utf8))
    try scratch.make("rename", "a.css", "\u{301}x", "\u{302}w")
    #expect(
      try String(decoding: scratch.data("a.css"), as: UTF8.self).utf8.contains(
        "var(--\u{302}w)".utf8))
    #expect(try scratch.clr("list", "--json", "a.css").text.contains("\"hex\": \"#800080\""))
  }

  @Test("of a name are part of it wherever it is cut out of a text")
  func names() throws {
    try scratch.write("\u{301}a=red\n\u{301}b: lime\n\u{301}c\tblue\n", to: "lines")
    try scratch.make("create", "a.json", "--from", "lines", "\u{301}d=white")
    #expect(
      try scratch.clr("list", "a.json").text
        == "\u{301}a\t#ff0000\n\u{301}b\t#00ff00\n\u{301}c\t#0000ff\n\u{301}d\t#ffffff\n")
    for (name, hex) in [("a", "#ff0000"), ("d", "#ffffff")] {
      #expect(try scratch.clr("show", "a.json:\u{301}\(name)", "--to", "hex").text == "\(hex)\n")
    }
    try scratch.make("convert", "a.json", "a.gpl", "--title", "\u{301}t")
    #expect(
      try scratch.clr("list", "--json", "a.gpl").text.utf8.contains("\"name\": \"\u{301}t\"".utf8))
    try scratch.make("create", "b.json", "--from", "a.gpl")
    #expect(try scratch.clr("list", "b.json").text == scratch.clr("list", "a.json").text)
  }

  @Test("of a value or after a sign are not part of the sign")
  func signs() throws {
    try scratch.write(
      "GIMP Palette\nName:\u{301}t\nColumns:\u{301}4\n#\n255 0 0\t\u{301}x\n", to: "a.gpl")
    let json = try scratch.clr("list", "--json", "a.gpl")
    #expect(json.text.utf8.contains("\"name\": \"\u{301}t\"".utf8))
    #expect(json.errors.contains("the number of columns"))
    try scratch.write(
      ":root,\u{301}.a{--x:\u{301}red;--v/**/\u{301}w:red;--y:red!\u{301}important;--z:lime!important}",
      to: "a.css")
    #expect(try scratch.clr("list", "a.css").text == "z\t#00ff00\n")
    let kind = try scratch.clr("create", "x.clr", "--from", "-", input: "a\t(\u{301}pattern)\n")
    #expect(kind.status == 65)
    #expect(kind.errors.utf8.contains("a \u{301}pattern is not a color".utf8))
    // KELVIN SIGN is canonically equivalent to K, and no part of a key.
    try scratch.make("create", "k.clr", "x=red")
    try scratch.write(
      try String(decoding: scratch.data("k.clr"), as: UTF8.self).replacing(
        "NSKeys", with: "NS\u{212A}eys"), to: "k.clr")
    #expect(try scratch.clr("list", "k.clr").status == 65)
  }
}

extension Sequence where Element == UInt8 {
  /// Whether the bytes of `part` are in these.
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    Data(self).range(of: Data(part)) != nil
  }
}
