import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Telling a format by content")
struct DetectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var looksLike: String?

    init(_ description: String, _ bytes: [UInt8], _ looksLike: String? = nil) {
      testDescription = description
      self.bytes = bytes
      self.looksLike = looksLike
    }
    init(_ description: String, _ text: String, _ looksLike: String? = nil) {
      self.init(description, Array(text.utf8), looksLike)
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: 1000)

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static let archive =
    "<plist><dict><key>$archiver</key><string>NSKeyedArchiver</string></dict></plist>"
  private static let comment = "<!-- \(String(repeating: "license ", count: 1000)) -->"

  @Test(
    "a keyed archive in XML is a color list, whatever comes before its root",
    arguments: [
      Case("Apple’s own", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist>" + archive),
      Case("a mark of byte order", "\u{FEFF}<?xml version=\"1.0\"?>" + archive),
      Case("no declaration", archive), Case("a DOCTYPE alone", "<!DOCTYPE plist>" + archive),
      Case("a comment", "<!-- <plist> -->" + archive), Case("a long comment", comment + archive),
      Case("blanks before it", "\n\t " + archive),
      Case("UTF-16", [0xFF, 0xFE] + utf16("<?xml version=\"1.0\"?>" + archive)),
      Case("UTF-16, big-endian", [0xFE, 0xFF] + utf16(archive).swappedPairs),
      Case("UTF-16 without a mark", utf16("<?xml version=\"1.0\"?>" + archive)),
      Case(
        "other keys first",
        "<plist><dict><key>$top</key><dict/><key>$objects</key><array>"
          + String(repeating: "<string>x</string>", count: 40_000)),
    ])
  func colorLists(_ example: Case) {
    #expect(PaletteFormat.detect(example.bytes) == .clr)
  }

  @Test(
    "color lists of other kinds are told by how they begin",
    arguments: [
      Case(
        "a binary property list",
        Array("bplist00".utf8) + [0xD4, 1] + Array("X$versionX$objects".utf8) + zeros),
      Case("a typed stream", [4, 11] + Array("streamtyped".utf8)),
      Case("a typed stream of NeXT", [4, 11] + Array("typedstream".utf8)),
      Case("plain text", "2\n0 0.5 0.25 0 1 Red\n0 1 1 1 1 White\n"), Case("an empty list", "0\n"),
      Case("Windows’ ends of lines", "1\r\n0 0.5 0.25 0 1 Red\r\n"),
    ])
  func olderColorLists(_ example: Case) {
    #expect(PaletteFormat.detect(example.bytes) == .clr)
  }

  @Test(
    "other formats are told by how they begin",
    arguments: [
      (PaletteFormat.json, "{\"format\": \"clr-palette\"}"),
      (.json, " [\n {\"version\": 1, \"format\": \"clr-palette\"}]"),
      (.json, "\u{FEFF}{\"format\": \"clr-palette\", \"colors\": [}"),
      (.json, "{\"colors\": [{\"name\": \"a\", \"space\": \"srgb\", \"components\": [0, 0, 0]}"),
      (.css, ":root { --a: #fff; }"), (.css, "/* a comment */"), (.css, "@theme inline {"),
      (.css, "html, :root {\n"), (.gpl, "GIMP Palette\n"), (.gpl, "\u{FEFF}GIMP Palette\r\n"),
    ])
  func formats(_ format: PaletteFormat, _ text: String) {
    #expect(PaletteFormat.detect(Array(text.utf8)) == format)
  }

  @Test("a file with nothing in it is empty, and that is said")
  func empty() throws {
    let error = try #require(throws: FileError.self) { try ColorLists.decode([]) }
    #expect(error.summary == "this is not a palette that clr can read")
    #expect(error.reason == "it is empty")
  }

  @Test(
    "other files are not palettes; the error says what they look like",
    arguments: [
      Case(
        "a property list of another thing",
        "<plist><dict><key>a</key><string>b</string></dict></plist>", "a property list"),
      Case("an empty one", "<plist><dict/></plist>", "a property list"),
      Case(
        "a key of an archive, not at the root",
        "<plist><array><dict><key>$archiver</key><true/></dict></array></plist>", "a property list"),
      Case("other XML", "<!-- c --><a:b xmlns:a='u'/>", "XML with the root element ‘b’"),
      Case("other JSON", "{\"$archiver\": 1}", "JSON"), Case("JSON of numbers", "[1, 2]", "JSON"),
      Case("text", "what is accent=#f60?\n"), Case("junk", "junk"),
      Case("a table of TOML", "[colours]\na = 1\n"), Case("a brace", "{ a }"),
      Case("numbers", "1\n2\n3\n"), Case("a number alone", "12"), Case("bare words", "one\ntwo\n"),
      Case("zeros", [UInt8](repeating: 0, count: 1000)),
    ])
  func others(_ example: Case) throws {
    #expect(PaletteFormat.detect(example.bytes) == nil)
    let error = try #require(throws: FileError.self) {
      try ColorLists.decode(example.bytes)
    }
    #expect(error.summary == "this is not a palette that clr can read")
    #expect(error.reason == example.looksLike.map { "it looks like \($0)" })
  }

  @Test("bytes that come one at a time are told as well")
  func slowSource() throws {
    let palette = try ColorLists.numbered(3)
    let whole = ByteSource(bytes: try ColorLists.encode(palette))
    let slow = ByteSource { buffer throws(ByteStreamError) in
      try whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(1)))
    }
    #expect(try PaletteFormat.read(slow).palette == palette)
  }

  @Test("a source that fails is not a file of a wrong format", arguments: [0, 3, 600])
  func failingSource(after count: Int) throws {
    let bytes = Array(try ColorLists.encode(try ColorLists.numbered(3)).prefix(count))
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    let error = try #require(throws: FileError.self) {
      try PaletteFormat.read(ByteSource(bytes: bytes, then: failing))
    }
    #expect(error.systemError == 5)
  }

  @Test(
    "a name’s ending tells the format in any case",
    arguments: [
      ("brand.clr", .clr), ("brand.CLR", .clr), ("a.b.clr", .clr), ("brand", nil), ("clr", nil),
      ("brand.clrx", nil), ("brand.clr.bak", nil), ("brand.", nil), ("", nil), (".clr", .clr),
    ] as [(String, PaletteFormat?)])
  func fileNames(_ name: String, format: PaletteFormat?) {
    #expect(PaletteFormat(fileName: name) == format)
  }

  @Test("a format is read as what it is said to be", arguments: PaletteFormat.read)
  func given(_ format: PaletteFormat) {
    #expect(throws: FileError.self) {
      try PaletteFormat.read(ByteSource(bytes: Array("junk".utf8)), as: format)
    }
    #expect(!format.definition.title.isEmpty)
    // Palettes of three kinds end in `.pal`, of which JASC's is the one that is written.
    for ending in format.definition.fileExtensions {
      #expect(PaletteFormat(fileName: "x.\(ending)") == (ending == "pal" ? .jasc : format))
    }
  }
}

extension [UInt8] {
  /// The bytes with the two of each pair changed over.
  fileprivate var swappedPairs: [UInt8] {
    stride(from: 0, to: count, by: 2).flatMap { [self[$0 + 1], self[$0]] }
  }
}
