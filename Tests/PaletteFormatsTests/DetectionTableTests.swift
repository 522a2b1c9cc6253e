import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

/// A file, and the word of what it is: that of a format, or the one that a format for it would have.
struct ToldCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var name: String?
  var bytes: [UInt8]
  var word: String?

  init(_ word: String?, _ text: String, named name: String? = nil) {
    self.init(word, Array(text.utf8), named: name)
  }
  init(_ word: String?, _ bytes: [UInt8], named name: String? = nil) {
    (self.word, self.bytes, self.name) = (word, bytes, name)
    let beginning = String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription
    testDescription = "\(name ?? "-") \(beginning) is \(word ?? "nothing")"
  }
}

/// The words of what `bytes` may be.
func toldWords(_ bytes: [UInt8], named name: String?) throws -> [String] {
  let head = FileHead(
    bytes: Array(bytes.prefix(FileHead.limit)), isWhole: bytes.count <= FileHead.limit)
  let content = try FileContent.read(head).content
  // Settings of several programs may look the same.
  return KnownKind.candidates(content, ending: name.flatMap { PaletteFormat.ending(of: $0) })
    .map(\.word).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

@Suite("Telling every kind of file") struct DetectionTableTests {
  private func check(_ example: ToldCase) throws {
    // Lines are text that is of no kind.
    let isLines = example.word == PaletteFormat.lines.rawValue
    #expect(
      try toldWords(example.bytes, named: example.name)
        == (isLines ? [] : example.word.map { [$0] } ?? []))
    let named = example.word.flatMap { PaletteFormat(rawValue: $0) }
    let format = named?.definition.isRead == true ? named : nil
    #expect(PaletteFormat.detect(example.bytes, named: example.name) == format)
    // Not by what it is called: by a name that says something else.
    if example.name == nil, example.word != nil, !isLines {
      #expect(try toldWords(example.bytes, named: "x.unknown") == [example.word])
    }
  }

  private static let color =
    "<dict><key>Blue Component</key><real>1</real><key>Red Component</key><integer>0</integer></dict>"

  @Test(
    "property lists by their roots",
    arguments: [
      ToldCase(
        "iterm", "<plist><dict><key>Cursor Text Color (Light)</key>\(color)</dict></plist>"),
      ToldCase(
        "iterm",
        "<plist><dict><key>Name</key><string>x</string><key>Ansi 0 Color</key>\(color)"
          + String(repeating: "<!-- -->", count: 1000) + "</dict></plist>"),
      ToldCase(
        "terminal",
        "<plist><dict><key>name</key><string>x</string><key>type</key><string>Window Settings</string></dict></plist>"
      ),
      ToldCase(
        "terminal", "<plist><dict><key>TextColor</key><data>YnBsaXN0MDA=</data></dict></plist>"),
      ToldCase(nil, "<plist><dict><key>TextColor</key><string>red</string></dict></plist>"),
      ToldCase(nil, "<plist><array>\(color)</array></plist>"),
      ToldCase("clr", "<plist><dict><key>a</key><true/></dict></plist>", named: "x.clr"),
    ])
  func propertyLists(_ example: ToldCase) throws { try check(example) }

  @Test("a binary property list by its root too, and not by an archive within it")
  func binaryPropertyLists() throws {
    func binary(_ root: [String: Any]) throws -> [UInt8] {
      Array(
        try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0))
    }
    let archive = try binary(["$archiver": "NSKeyedArchiver", "$version": 100_000])
    #expect(try toldWords(archive, named: nil) == ["clr"])
    #expect(
      try toldWords(binary(["BackgroundColor": Data(archive)]), named: nil) == ["terminal"])
    let color = ["Red Component": 0.5, "Green Component": 0, "Blue Component": 1]
    #expect(try toldWords(binary(["Ansi 0 Color": color]), named: nil) == ["iterm"])
    #expect(try toldWords(binary(["a": "b"]), named: nil) == [])
  }

  @Test(
    "XML by its root element, after the declaration and comments",
    arguments: [
      ToldCase(
        "android",
        "<?xml version=\"1.0\"?><!-- \(String(repeating: "x", count: 5000)) --><resources/>"),
      ToldCase("android", "<resources><color name=\"a\">#fff</color>"),
      ToldCase("soc", "<ooo:color-table xmlns:ooo=\"http://openoffice.org/2004/office\"/>"),
      ToldCase("soc", "<office:color-table xmlns:office=\"http://openoffice.org/2000/office\"/>"),
      ToldCase("scribus", "<!-- c -->\n<SCRIBUSCOLORS Name=\"x\"/>"),
      ToldCase("corel", "<palette name=\"x\" guid=\"1\"><colorspaces/></palette>"),
      ToldCase("corel", "<palette><colorspaces><cs name=\"x\"/></colorspaces></palette>"),
      ToldCase("coolors", "<palette><color name=\"a\" hex=\"ffffff\" r=\"255\"/></palette>"),
      ToldCase("autocad", "<?xml version=\"1.0\"?><colorBook/>"),
      ToldCase("swatchbook", "<SwatchBook version=\"0.2\"/>"),
      ToldCase("adobe-swatchbook", "<AdobeSwatchbook/>"),
      ToldCase("kpl", "<ColorSet version=\"2.0\"/>"),
      ToldCase("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
      ToldCase("html", "<html><body></html>"), ToldCase("html", "<!DOCTYPE html><p>a<p>b"),
      ToldCase(nil, "<palette/>"), ToldCase(nil, "<colors/>", named: "x.xml"),
    ])
  func xml(_ example: ToldCase) throws { try check(example) }

  @Test(
    "JSON by its root, after comments too",
    arguments: [
      ToldCase("json", "{\"name\": \"a\", \"version\": 1, \"format\": \"clr-palette\"}"),
      ToldCase("tokens", "{\"a\": {\"b\": {\"$value\": \"{c}\", \"$type\": \"color\"}}}"),
      ToldCase(
        "tokens", "{\"$schema\": \"https://www.designtokens.org/schemas/2025.10/format.json\"}"),
      ToldCase("tokens", "{\"a\": {\"b\": {\"value\": \"#fff\", \"type\": \"color\"}}}"),
      ToldCase("tokens", "{}", named: "x.tokens.json"), ToldCase("tokens", "{}", named: "X.Tokens"),
      ToldCase("json", "{}", named: "tokens.json"),
      ToldCase(
        "resolver",
        "{\"$schema\": \"https://www.designtokens.org/schemas/2025.10/resolver.json\", \"sets\": {}, \"resolutionOrder\": []}"
      ),
      ToldCase("sketchpalette", "{\"compatibleVersion\": \"1.0\", \"colors\": [\"#1ABC9C\"]}"),
      ToldCase(
        "sketchpalette", "{\"colors\": [{\"name\": \"a\", \"red\": 0, \"green\": 0, \"blue\": 1}]}"),
      ToldCase(
        "colorset", "{\"info\": {\"author\": \"xcode\"}, \"colors\": [{\"idiom\": \"universal\"}]}"),
      ToldCase("colorset", "{\"info\" : {\"author\" : \"xcode\", \"version\" : 1}}"),
      ToldCase(
        "json-flat",
        "{\"name\": \"x\", \"black\": \"#000000\", \"brightBlack\": \"#111111\"}"),
      ToldCase(
        "json-flat", "// a theme\n{ /* c */ \"colors\": {\"editor.background\": \"#fff\",},}"),
      ToldCase("json-flat", "{\"a\": 1, \"workbench.colorCustomizations\": {\"a.b\": \"#fff\"}}"),
      ToldCase("tailwind-v3", "{\"theme\": {\"extend\": {\"colors\": {\"a\": \"#fff\"}}}}"),
      ToldCase(
        "procreate",
        "[{\"name\": \"a\", \"swatches\": [null, {\"hue\": 0, \"saturation\": 0, \"brightness\": 1}]}]"
      ),
      ToldCase("json-flat", "{\"blue\": {\"50\": \"#E7F5FF\"}}"),
      ToldCase("json-flat", "[{\"color\": \"Almond\", \"hex\": \"EFDECD\"}]"),
      ToldCase("json-flat", "{\"blue\": \"#00f\"}", named: "x.json"),
      // `$value` is the name of a property there.
      ToldCase(
        "json-schema",
        "{\"$schema\": \"http://json-schema.org/draft-07/schema#\", \"properties\": {\"$value\": {}}}"
      ),
      ToldCase(nil, "{\"a\": 1}"), ToldCase(nil, "{\"a\": \"red\"}"), ToldCase(nil, "[]"),
      ToldCase("json", "{\"a\": 1}", named: "x.json"), ToldCase("json", "{}", named: "X.JSON"),
    ])
  func json(_ example: ToldCase) throws { try check(example) }

  /// The header of a member that is stored (APPNOTE 4.3.7), and its bytes.
  private static func member(_ name: String, _ text: String) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    let size = number(text.utf8.count, 4)
    return [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 2) + number(0, 2) + number(0, 8) + size
      + size
      + number(name.utf8.count, 2) + number(0, 2) + Array(name.utf8) + Array(text.utf8)
  }

  @Test(
    "ZIP archives by what is in them",
    arguments: [
      ToldCase("kpl", member("mimetype", "krita/x-colorset")),
      ToldCase("kpl", member("mimetype", "application/x-krita-palette")),
      ToldCase("kpl", member("a", "b") + member("colorset.xml", "<x/>")),
      ToldCase("procreate", member("Swatches.json", "[]")),
      ToldCase("sbz", member("swatchbook.xml", "<x/>")),
      ToldCase("zip", member("mimetype", "application/epub+zip")),
      ToldCase("zip", [0x50, 0x4B, 5, 6]),
      ToldCase("zip", member("readme", "Swatches.json")),
    ])
  func archives(_ example: ToldCase) throws { try check(example) }

  private static func swatches(_ version: UInt8, _ count: UInt8, name: [UInt8] = []) -> [UInt8] {
    [0, version, 0, count]
      + (0..<count).flatMap { _ in [0, 0] + [UInt8](repeating: 0xC4, count: 8) + name }
  }
  private static let name: [UInt8] = [0, 0, 0, 2, 0, 0x61, 0, 0]

  @Test(
    "binary files by their signatures and their whole lengths",
    arguments: [
      ToldCase("ase", Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 0]),
      ToldCase("aseprite", [0, 1, 0, 0, 0xE0, 0xA5, 1, 0, 16, 0, 16, 0], named: "x.ase"),
      ToldCase("riff", Array("RIFF".utf8) + [16, 0, 0, 0] + Array("PAL data".utf8)),
      ToldCase(nil, Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WAVE".utf8)),
      ToldCase("acb", Array("8BCB".utf8) + [0, 1]),
      ToldCase("aco", swatches(1, 2)), ToldCase("aco", swatches(1, 2) + swatches(2, 2, name: name)),
      ToldCase("aco", swatches(2, 3, name: name)),
      ToldCase(nil, swatches(1, 2) + [0]), ToldCase(nil, swatches(1, 2).dropLast()),
      ToldCase(nil, swatches(1, 2) + swatches(2, 1, name: name)),
      ToldCase("act", [UInt8](repeating: 1, count: 768), named: "x.act"),
      ToldCase("act", [UInt8](repeating: 1, count: 772), named: "x.ACT"),
      ToldCase(nil, [UInt8](repeating: 1, count: 768)),
      ToldCase(nil, [UInt8](repeating: 1, count: 767), named: "x.act"),
      ToldCase("vga", [UInt8](repeating: 1, count: 768), named: "x.pal"),
      ToldCase("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], named: "x.pal"),
      ToldCase("jpeg", [0xFF, 0xD8, 0xFF, 0xE0]), ToldCase("gif", "GIF89a"),
      ToldCase("pdf", "%PDF-1.7"),
      ToldCase("program", [0x7F, 0x45, 0x4C, 0x46, 2, 1]), ToldCase("flash", "FWS\u{5}"),
    ])
  func binary(_ example: ToldCase) throws { try check(example) }

  @Test(
    "a color table by its ending and its size, though its first colors are bytes of other formats",
    arguments: [
      [0, 1, 0, 255], [0, 2, 0, 255], [0, 1, 0, 1], Array("{\"a".utf8), Array("[1,".utf8),
      Array("<ab".utf8), Array("PK\u{3}".utf8), [0xFF, 0xFE, 0xFA], [0xFE, 0xFF, 1],
    ] as [[UInt8]], [768, 772])
  func colorTable(_ head: [UInt8], _ size: Int) {
    let bytes = head + [UInt8](repeating: 1, count: size - head.count)
    #expect(PaletteFormat.detect(bytes, named: "x.act") == .act)
    // A pipe has no ending, and a text has no such bytes.
    #expect(PaletteFormat.detect(bytes) == nil)
    let text = Array("{\"colors\": [".utf8) + [UInt8](repeating: 0x20, count: size - 12)
    #expect(PaletteFormat.detect(text, named: "x.act") != .act)
  }

  @Test(
    "text by its first line that is not a comment",
    arguments: [
      ToldCase("gpl", "\u{FEFF}GIMP Palette\n"), ToldCase("jasc", "\u{FEFF}JASC-PAL\r\n0100\r\n"),
      ToldCase("paintnet", "\u{FEFF};paint.net Palette File\r\n"),
      ToldCase("paintnet", "; Paint.NET Palette File\n"),
      ToldCase("koffice", "KDE RGB Palette\n255 0 0\tred\n"), ToldCase("ida", "[DISASM]\n"),
      ToldCase("settings", "! theme\n*.color0: #1f2937\n"),
      ToldCase("settings", "URxvt*background: #fff\n"),
      ToldCase("settings", "# theme\n\n[colors.primary]\nbackground = '#000'\n"),
      ToldCase("settings", "[colors]\nforeground = \"#fff\"\nansi = [\n"),
      ToldCase("settings", "[colors-dark]\nregular0=282828\n"),
      ToldCase("settings", "[General]\nDescription=x\n\n[Color0]\nColor=0,0,0\n"),
      ToldCase("settings", "[ColorEffects:Disabled]\nColor=1,2,3\n"),
      ToldCase("settings", "[General]\nName=x\n\n[Colors:View]\n"),
      ToldCase("settings", "[General]\nDescription=x\n", named: "x.colorscheme"),
      ToldCase("settings", "[General]\nName=x\n", named: "x.colors"),
      ToldCase("settings", "---\n# c\nsystem: \"base16\"\npalette:\n  base00: \"000000\"\n"),
      ToldCase("settings", "scheme: \"x\"\n"), ToldCase("settings", "base00: \"ffffff\"\n"),
      ToldCase("settings", "palette = 0=#1f2937\n"), ToldCase("settings", "color0 #393552\n"),
      ToldCase("settings", "# c\ninclude other.conf\nbackground\t#14213d\n"),
      ToldCase("settings", "/* c */ @define-color ink #14213d;\n"),
      ToldCase("scss", "// c\n@use \"sass:color\";\n$ink: #14213D !default;\n"),
      ToldCase("scss", "$map: (\"a\": #fff);"),
      ToldCase("less", "// c\n@import (reference) \"other\";\n@ink : #14213D;\n"),
      ToldCase(
        "css", "@charset \"utf-8\";\n@import \"a;{b\";\n/* c */\n@theme inline { --a: #fff }"),
      ToldCase("css", "/* only a comment */"), ToldCase("css", "@layer a, b;"),
      ToldCase(
        "tailwind-config", "/** @type {import('tailwindcss').Config} */\nmodule.exports = {}"),
      ToldCase("tailwind-config", "export default {\n\t\"theme\": {\n\t\t\"colors\": {}}}"),
      ToldCase("tailwind-config", "import type { Config } from 'tailwindcss'\nexport default {}"),
      ToldCase("tailwind-v3", "module.exports = {\n  \"theme\": {\n    \"colors\": {}}}"),
      ToldCase("tailwind-config", "module.exports = { theme: { colors: { a: '#fff' } } }"),
      ToldCase("javascript", "module.exports = { a: 1 }"),
      ToldCase("javascript", "'use strict'; const a = 1; module.exports = a"),
      ToldCase(nil, "import SwiftUI\nextension Color { static let a = 1 }"),
      ToldCase("coreldraw-text", "\"Jade\"   60 0 40 0\r\n"),
      ToldCase("gnustep", "GNUstep archive00002c88:"),
      ToldCase("gnustep", "{ \"$archiver\" = NSKeyedArchiver; }"),
      ToldCase("clr", "1\n0 0.5 0.25 0 1 Red\n"),
      ToldCase(nil, "! X11\n255 250 250\t\tsnow\n"), ToldCase(nil, "foreground and background\n"),
      ToldCase(nil, "@media"), ToldCase(nil, "[colours]\n"),
      ToldCase("lines", "a\t#fff\n"), ToldCase("lines", "# c\nred  # d\nnot a color\n"),
      ToldCase("lines", "Color = red\n"),
    ])
  func text(_ example: ToldCase) throws {
    if example.word == nil, example.bytes.starts(with: "@media".utf8) {
      // The beginning of a style sheet, cut.
      #expect(try toldWords(example.bytes, named: nil) == ["css"])
    } else {
      try check(example)
    }
  }

  @Test(
    "what has no signature by its ending, and by nothing else",
    arguments: [
      ToldCase("hex", "14213d\r\n", named: "x.hex"), ToldCase("csv", "name,hex\n", named: "x.csv"),
      ToldCase("tsv", "name\thex\n", named: "x.tsv"),
      ToldCase("settings", "include a\n", named: "kitty.conf"),
      ToldCase("scss", "body { color: red }", named: "x.scss"),
      ToldCase("less", ".a() { color: red }", named: "x.less"),
      ToldCase("scss", "/* c */\nbody { color: red }", named: "x.scss"),
      ToldCase("less", "/* c */\n@import \"a\";\nbody {}", named: "x.less"),
      ToldCase("css", "body { color: red }", named: "x.css"),
      ToldCase("css", "p{}", named: "a.b.CSS"),
      ToldCase("javascript", "let a = 1", named: "x.js"),
      ToldCase(nil, "some prose\n", named: "x.txt"),
      ToldCase("lines", "a slip\nred\n", named: "x.txt"), ToldCase("hex", "f60\n", named: "x.hex"),
      ToldCase("paintnet", ";paint.net Palette File\nFF14213D\n", named: "x.txt"),
      ToldCase("lines", "14213d\r\n"), ToldCase(nil, "name,hex\n"), ToldCase(nil, "name\thex\n"),
      ToldCase(nil, "body { color: red }"), ToldCase(nil, "body { color: red }", named: "css"),
      ToldCase(nil, [0, 1, 2, 3], named: "x.css"),
    ])
  func endings(_ example: ToldCase) throws { try check(example) }

  /// More than the bytes that give the family of a file.
  private static let long = String(repeating: " --a: red;", count: 100)

  @Test(
    "the content counts more than the ending",
    arguments: [
      ToldCase("gpl", "GIMP Palette\n", named: "x.css"),
      ToldCase("css", ":root {}", named: "x.scss"),
      ToldCase("css", ":root { --a: red; } @page :first { margin: 0 }", named: "x.less"),
      ToldCase("css", ":root { --a: red; /* @x: 1; */ --b: '$x: 1;'; }", named: "x.scss"),
      ToldCase("css", ":root { --a: red } .b { color: red }", named: "x.less"),
      ToldCase("css", ":root { --a: red }\n@x: #f00;\n", named: "x.css"),
      ToldCase("css", ":root { --a: red }\n$x: #f00;\n", named: "x.less"),
      ToldCase("less", ":root { --a: red }\n@x: #f00;\n", named: "x.less"),
      ToldCase("less", ":root { --a: @x; @x: #f00 }", named: "x.less"),
      ToldCase("less", ":root { --a: red; .mixin(); }", named: "x.less"),
      ToldCase("less", ":root {\(long) }\n// c\n@x: #f00;\n", named: "x.less"),
      ToldCase("scss", ":root { --a: red } // it's\n$x: #f00;\n", named: "x.scss"),
      ToldCase("scss", ":root { @include colors; }", named: "x.scss"),
      ToldCase("scss", ":root {\(long) }\n@mixin a { b: c }\n", named: "x.scss"),
      ToldCase("scss", "$a: #fff;", named: "x.css"),
      ToldCase("android", "<resources/>", named: "x.clr"),
      ToldCase("tokens", "{\"a\": {\"$value\": 1}}", named: "x.clr"),
      ToldCase("jasc", "JASC-PAL\n", named: "x.gpl"),
    ])
  func contentFirst(_ example: ToldCase) throws { try check(example) }

  @Test("settings that may be of two programs are read, as both are read alike")
  func several() throws {
    let text = Array("[General]\nName=x\nColor=#fff\n".utf8)
    #expect(try toldWords(text, named: nil) == ["settings"])
    let read = try PaletteFormat.read(ByteSource(bytes: text), named: "x.ini")
    #expect(read.palette.entries.map(\.name.text) == ["General/Color"])
    #expect(read.palette.title == "x")
  }

  @Test("no word is there twice, and none is that of a format that is read")
  func words() {
    let words = KnownKind.all.filter { $0.format == nil }.map(\.word)
    #expect(Set(words).count == words.count)
    for word in words { #expect(PaletteFormat(rawValue: word)?.definition.isRead != true) }
  }
}
