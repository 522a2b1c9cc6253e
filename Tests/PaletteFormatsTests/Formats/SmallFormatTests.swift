import Bytes
import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// Palettes of LibreOffice, Sketch, Windows and VGA cards. The bytes are written by hand, or by Python's `struct`, `json`
/// and `xml`, which share nothing with the project.
@Suite("Palettes of four older programs") struct SmallFormatTests {
  private static func palette(title: String? = nil) throws -> ColorPalette {
    try ExportKit.palette([
      ("accent", Color(red: 255, green: 102, blue: 0)),
      ("a & \"b\" <c>", Color(red: 10, green: 20, blue: 30, alpha: 128)),
      ("wide", Color(.displayP3, 0, 1, 1)),
    ])
  }

  @Test("of Windows are numbers with the lowest byte first")
  func riff() throws {
    let written = try ExportKit.encode(Self.palette(), .riff)
    let header: [UInt8] =
      Array("RIFF".utf8) + [28, 0, 0, 0] + Array("PAL data".utf8) + [16, 0, 0, 0, 0, 3, 3, 0]
    #expect(written.bytes.prefix(24) == header[...])
    #expect(written.bytes[24..<32] == [255, 102, 0, 0, 10, 20, 30, 0])
    #expect(written.bytes.count == 36)
    #expect(written.losses.map(\.summary).contains { $0.contains("alpha") })
    let read = try ExportKit.decode(written.bytes, .riff)
    #expect(read.palette.count == 3 && read.obstacle == nil)
  }

  @Test(
    "of Windows that are broken, or hold more, say so",
    arguments: [
      ([UInt8](), "begins with ‘RIFF’"), ([1, 0], "a part of it is cut off"),
    ])
  func brokenRIFF(_ cut: [UInt8], _ reason: String) throws {
    let whole = try ExportKit.encode(Self.palette(), .riff).bytes
    let bytes = cut.isEmpty ? Array(whole.prefix(8)) : Array(whole.dropLast(2))
    #expect(try ExportKit.broken(bytes, .riff).reason?.contains(reason) == true)
  }

  @Test("of Windows with flags or other parts are read, and not changed")
  func foreignRIFF() throws {
    let whole = try ExportKit.encode(Self.palette(), .riff).bytes
    var flagged = whole
    flagged[27] = 4
    #expect(try ExportKit.decode(flagged, .riff).obstacle == .other("flags of colors"))
    // An odd part has a byte after it.
    let other = whole + Array("offl".utf8) + [1, 0, 0, 0, 9, 0]
    let read = try ExportKit.decode(other, .riff)
    #expect(read.obstacle == .other("other data beside the colors") && read.palette.count == 3)
    var few = whole
    few[22] = 200
    #expect(try ExportKit.broken(few, .riff).reason?.contains("fewer colors than the 200") == true)
  }

  @Test("of VGA cards are of 6 bits, of which the highest is white")
  func vga() throws {
    let six = try ExportKit.decode([UInt8](repeating: 63, count: 768), .vga)
    #expect(six.palette.entries.first?.value.color?.eightBit.hexText == "#ffffff")
    let half = try ExportKit.decode([32, 0, 1] + [UInt8](repeating: 0, count: 765), .vga)
    // 32 is 100000, and 1 is 000001: with the first two bits again, 10000010 and 00000100.
    #expect(half.palette.entries.first?.value.color?.eightBit.hexText == "#820004")
    let eight = try ExportKit.decode([200, 0, 1] + [UInt8](repeating: 0, count: 765), .vga)
    #expect(eight.palette.entries.first?.value.color?.eightBit.hexText == "#c80001")
    #expect(try ExportKit.broken([1, 2, 3], .vga).reason == "such a palette has 768 bytes")
  }

  @Test("of LibreOffice are XML that another parser reads")
  func libreOffice() throws {
    let written = try ExportKit.encode(Self.palette(), .soc)
    let found = try Program.python(
      """
      import sys, json, xml.etree.ElementTree as tree
      draw = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
      root = tree.fromstring(sys.stdin.buffer.read())
      assert root.tag == "{http://openoffice.org/2004/office}color-table", root.tag
      print(json.dumps([[c.get(draw + "name"), c.get(draw + "color")] for c in root]))
      """, input: Data(written.bytes), as: [[String]].self)
    #expect(found.map { $0[0] } == ["accent", "a & \"b\" <c>", "wide"])
    #expect(found.map { $0[1] }.prefix(2) == ["#ff6600", "#0a141e"])
    #expect(
      try ExportKit.decode(written.bytes, .soc).palette.entries.map(\.name.text)
        == found.map { $0[0] })
  }

  @Test("of LibreOffice with comments or other parts are read, and not changed")
  func foreignLibreOffice() throws {
    let head = "<o:color-table xmlns:o='o' xmlns:draw='d'>"
    let comment = try ExportKit.decode(
      "\(head)<!-- a --><draw:color draw:name='a' draw:color='#FF6600'/></o:color-table>", .soc)
    #expect(comment.obstacle == .other("comments") && comment.palette.count == 1)
    let other = try ExportKit.decode(
      "\(head)<draw:gradient/><draw:color draw:name='a&#9;b' draw:color='red'/></o:color-table>",
      .soc)
    #expect(other.obstacle == .other("parts that are not colors") && other.palette.isEmpty)
    #expect(other.notes.contains { $0.summary.contains("is skipped: a color is # and 6 digits") })
    #expect(try ExportKit.broken(Array("<a/>".utf8), .soc).summary.contains("LibreOffice"))
  }

  @Test("of Sketch are JSON that another parser reads")
  func sketch() throws {
    let written = try ExportKit.encode(Self.palette(), .sketchpalette)
    let found = try Program.python(
      """
      import sys, json
      root = json.load(sys.stdin)
      assert root["compatibleVersion"] == "2.0"
      print(json.dumps([[c["name"], str(c["red"]), str(c["alpha"])] for c in root["colors"]]))
      """, input: Data(written.bytes), as: [[String]].self)
    #expect(found[0] == ["accent", "1", "1"])
    #expect(found[1] == ["a & \"b\" <c>", "0.0392156862745098", "0.5019607843137255"])
    let read = try ExportKit.decode(written.bytes, .sketchpalette)
    #expect(read.obstacle == nil && read.palette.count == 3)
  }

  @Test(
    "of Sketch of older versions, or with more than colors, are read, and not changed",
    arguments: [
      (
        "{\"compatibleVersion\": \"1.4\", \"colors\": [\"#1ABC9C\"]}",
        "the form of an older version", 1
      ),
      (
        "{\"colors\": [{\"red\": 1, \"green\": 0, \"blue\": 0}], \"images\": [1]}",
        "values that are not colors", 1
      ),
      (
        "{\"colors\": [{\"red\": 1, \"green\": 0}, {\"red\": 1, \"green\": 0, \"blue\": 0, \"x\": 1}]}",
        "values that are not colors", 1
      ),
    ])
  func foreignSketch(_ text: String, _ obstacle: String, _ count: Int) throws {
    let read = try ExportKit.decode(text, .sketchpalette)
    #expect(read.obstacle == .other(obstacle) && read.palette.count == count)
  }
}
