import Bytes
import ColorModel
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

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

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(
    "XML is read as a color list, whatever comes before its root",
    arguments: [
      Case("Apple’s own", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"),
      Case("a mark of byte order", "\u{FEFF}<?xml version=\"1.0\"?>"),
      Case("no declaration", "<plist version=\"1.0\"><dict/></plist>"),
      Case("a DOCTYPE alone", "<!DOCTYPE plist><plist/>"), Case("a comment", "<!-- c --><plist/>"),
      Case("blanks before it", "\n\t <plist/>"),
      Case("UTF-16", [0xFF, 0xFE] + utf16("<?xml version=\"1.0\"?>")),
      Case("UTF-16, big-endian", [0xFE, 0xFF, 0, 0x3C]),
      Case("UTF-16 without a mark", utf16("<?xml")),
    ])
  func colorLists(_ example: Case) {
    #expect(PaletteFormat.detect(example.bytes) == .clr)
  }

  @Test(
    "color lists of other kinds are told by how they begin",
    arguments: [
      Case("a binary property list", "bplist00…"),
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
      (PaletteFormat.json, "{\"colors\": []}"), (.json, " [\n {}]"), (.json, "\u{FEFF}[1]"),
      (.css, ":root { --a: #fff; }"), (.css, "/* a comment */"), (.css, "@theme inline {"),
      (.css, "html, :root {\n"), (.gpl, "GIMP Palette\n"), (.gpl, "\u{FEFF}GIMP Palette\r\n"),
    ])
  func formats(_ format: PaletteFormat, _ text: String) {
    #expect(PaletteFormat.detect(Array(text.utf8)) == format)
  }

  @Test("a file with nothing in it is empty, and that is said")
  func empty() throws {
    let error = try #require(throws: PaletteFormatError.self) { try ColorLists.decode([]) }
    #expect(error.summary == "this is no palette that clr can read")
    #expect(error.reason == "it is empty")
  }

  @Test(
    "other files are none, and are named where that can be told",
    arguments: [
      Case("Adobe’s", "ASEF\u{0}\u{1}", "an Adobe Swatch Exchange file"),
      Case("a PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture"),
      Case("a ZIP", [0x50, 0x4B, 3, 4], "a ZIP archive"),
      Case("a program", [0x7F, 0x45, 0x4C, 0x46, 2, 1], "a program"),
      Case("text", "accent=#f60\n"), Case("junk", "junk"),
      Case("a color theme of IDA", "[DISASM]\n", "a color theme of IDA"),
      Case("a table of TOML", "[colors]\na = 1\n"), Case("a brace", "{ a }"),
      Case("HTML", "<!DOCTYPE html><html></html>"),
      Case("a bare element", "<svg/>"),
      Case("a Flash color set", "FWS\u{5}…", "an Adobe Flash movie or color set"),
      Case("numbers", "1\n2\n3\n"), Case("a number alone", "12"), Case("bare hex", "123\n456\n"),
      Case("zeros", [UInt8](repeating: 0, count: 1000)),
    ])
  func others(_ example: Case) throws {
    #expect(PaletteFormat.detect(example.bytes) == nil)
    let error = try #require(throws: PaletteFormatError.self) {
      try ColorLists.decode(example.bytes)
    }
    guard case .unknownFormat(let found) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found == example.looksLike)
    #expect(error.summary == "this is no palette that clr can read")
    #expect(error.reason == example.looksLike.map { "it looks like \($0)" })
  }

  @Test("what is told by the first 512 bytes is not read further")
  func prefix() {
    let late = [UInt8](repeating: 0x20, count: 512) + Array("<plist/>".utf8)
    #expect(PaletteFormat.detect(late) == nil)
    #expect(PaletteFormat.detect(Array(late.dropFirst(20))) == .clr)
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

  @Test("a source that fails is no file of a wrong format", arguments: [0, 3, 600])
  func failingSource(after count: Int) throws {
    let bytes = Array(try ColorLists.encode(try ColorLists.numbered(3)).prefix(count))
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    let error = try #require(throws: PaletteFormatError.self) {
      try PaletteFormat.read(ByteSource(bytes: bytes, then: failing))
    }
    guard case .source(ByteStreamError(code: 5)) = error else {
      Issue.record("\(error)")
      return
    }
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

  @Test("a format is read as what it is said to be", arguments: PaletteFormat.allCases)
  func given(_ format: PaletteFormat) {
    #expect(throws: PaletteFormatError.self) {
      try PaletteFormat.read(ByteSource(bytes: Array("junk".utf8)), as: format)
    }
    #expect(!format.definition.title.isEmpty)
    #expect(
      format.definition.fileExtensions.first.map { PaletteFormat(fileName: "x.\($0)") } == format)
  }
}
