import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes

/// One color that cannot be read is no reason to refuse the others.
@Suite("Broken colors of color lists")
struct BrokenColorTests {
  typealias Edit = HandMadeList.Edit

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The entry that it is about: 0 is `accent`, 1 is `old`.
    var row = 1
    var edits: [Edit]

    init(_ description: String, row: Int = 1, _ edit: Edit) {
      testDescription = description
      self.row = row
      edits = [edit]
    }

    /// The numbers of `old`.
    static func numbers(_ text: String) -> Case {
      Case("NSRGB of ‘\(text)’", Edit(#"DATA(0.5 0.25 0.125\0)"#, "DATA(\(text))"))
    }

    /// The numbers of `accent`.
    static func components(_ text: String) -> Case {
      Case("NSComponents of ‘\(text)’", row: 0, Edit("DATA(1 0.4 0 1)", "DATA(\(text))"))
    }
  }

  @Test(
    "are entries without a color: by their numbers",
    arguments: [
      Case.numbers(""), .numbers("\\0"), .numbers("1 0"), .numbers("1"), .numbers("nan 0 0"),
      .numbers("inf 0 0"), .numbers("1e400 0 0"), .numbers("-1e999 0 0"), .numbers("0,5 0 0"),
      .numbers("0.5,0,0"), .numbers("1 0 0 1 1"), .numbers("1 0 0 2"), .numbers("1 0 0 -0.1"),
      .numbers("1 0 x"), .numbers("0x1 0 0"), .numbers("1 0 0\\0 1"), .numbers("1 0 0\\0\\0"),
      .numbers("1 0 0;"), .numbers("--1 0 0"), .numbers("1 0 0e"), .numbers("１ 0 0"),
      .components(""), .components("1 0.4 0"), .components("1 0.4 0 1 1"),
      .components("1 0.4 0 1.5"), .components("nan 0 0 1"), .components("1 0.4 0 none"),
    ])
  func numbers(_ example: Case) throws { try expect(example) }

  @Test(
    "are entries without a color: by their keys",
    arguments: [
      Case("no numbers", Edit(#"<key>NSRGB</key>DATA(0.5 0.25 0.125\0)"#, "")),
      Case("numbers that are a number", Edit(#"DATA(0.5 0.25 0.125\0)"#, "<integer>1</integer>")),
      Case("numbers in another object", Edit(#"DATA(0.5 0.25 0.125\0)"#, "UID(6)")),
      Case(
        "no tag",
        Edit("<key>NSColorSpace</key><integer>1</integer>\n<key>NSRGB</key>", "<key>NSRGB</key>")),
      Case(
        "numbers given twice",
        Edit(
          #"DATA(0.5 0.25 0.125\0)"#, #"DATA(0.5 0.25 0.125\0)<key>NSRGB</key>DATA(1 1 1\0)"#)),
      Case(
        "a tag given twice",
        Edit(
          "<integer>1</integer>\n<key>NSRGB</key>",
          "<integer>1</integer><key>NSColorSpace</key><integer>1</integer>\n<key>NSRGB</key>")),
      Case(
        "a tag that is text",
        Edit("<integer>1</integer>\n<key>NSRGB</key>", "<string>1</string>\n<key>NSRGB</key>")),
      Case(
        "no CMYK under either name",
        Edit(
          "<integer>1</integer>\n<key>NSRGB</key>", "<integer>5</integer>\n<key>NSRGB</key>")),
      Case(
        "components missing where there is a space", row: 0,
        Edit("<key>NSComponents</key>DATA(1 0.4 0 1)", "")),
    ])
  func keys(_ example: Case) throws { try expect(example) }

  private func expect(_ example: Case) throws {
    let bytes = try HandMadeList.bytes(example.edits)
    let sound = try ColorLists.decode(try HandMadeList.bytes([])).palette
    let decoded = try ColorLists.decode(bytes)
    let entries = decoded.palette.entries
    #expect(entries.map(\.name.text) == ["accent", "old"])
    #expect(entries[example.row].value == .opaque(kind: "broken color"))
    #expect(entries[1 - example.row] == sound.entries[1 - example.row])
    #expect(decoded.notes.contains(.brokenColors(1)))
    // It stays in the file as it was; another format cannot hold it.
    let again = try ColorLists.encode(decoded.palette)
    #expect(try ArchiveGraph.difference(Data(bytes), Data(again)) == "")
    let css = try PaletteFormat.css.definition.encode(
      decoded.palette, EncodingOptions(defaultTitle: "untitled"))
    #expect(css.losses.contains(.opaqueEntry(entries[example.row].name, kind: "broken color")))
  }

  @Test(
    "are an error where the list has no other color",
    arguments: [
      (
        Edit(#"DATA(0.5 0.25 0.125\0)"#, "DATA(1 0 x)"),
        "its ‘NSRGB’ holds ‘1 0 x’ instead of the numbers of a color"
      ),
      (
        Edit(#"DATA(0.5 0.25 0.125\0)"#, "DATA()"),
        "its ‘NSRGB’ holds ‘’ instead of the numbers of a color"
      ),
      (
        Edit(#"<key>NSRGB</key>DATA(0.5 0.25 0.125\0)"#, ""),
        "its ‘NSRGB’ is missing, given twice, or not what it should be"
      ),
      (
        Edit("<integer>1</integer>\n<key>NSRGB</key>", "<string>1</string>\n<key>NSRGB</key>"),
        "its ‘NSColorSpace’ is missing, given twice, or not what it should be"
      ),
    ])
  func alone(_ edit: Edit, _ reason: String) throws {
    let others = [Edit("UID(8)UID(10)", "UID(10)"), Edit("UID(9)UID(11)", "UID(11)")]
    let error = try #require(throws: FileError.self) {
      try ColorLists.decode(try HandMadeList.bytes([edit] + others))
    }
    #expect(error.summary == "entry 1, ‘old’, is broken")
    #expect(error.reason == reason)
  }

  // GNUstep writes "%f %f %f %f" of cyan, magenta, yellow and black under the key NSCYMK
  // (encodeWithCoder: of GSDeviceCMYKColor, NSColor.m of gnustep-gui).
  @Test("CMYK is read under the name that GNUstep gives it, in the order of GNUstep’s writer")
  func gnustepCMYK() throws {
    let edit = Edit(
      "<integer>1</integer>\n<key>NSRGB</key>DATA(0.5 0.25 0.125\\0)",
      "<integer>5</integer>\n<key>NSCYMK</key>DATA(0.100000 0.200000 0.300000 0.400000)")
    let palette = try ColorLists.decode(try HandMadeList.bytes([edit])).palette
    #expect(palette.entries.last?.value == .color(Color(.deviceCMYK, [0.1, 0.2, 0.3, 0.4])))
  }

  @Test("the key of Macs counts where a file has both")
  func bothKeys() throws {
    let edit = Edit(
      "<integer>1</integer>\n<key>NSRGB</key>DATA(0.5 0.25 0.125\\0)",
      "<integer>5</integer>\n<key>NSCYMK</key>DATA(0 0 0 0)<key>NSCMYK</key>DATA(1 0 0 0.5)")
    let palette = try ColorLists.decode(try HandMadeList.bytes([edit])).palette
    #expect(palette.entries.last?.value == .color(Color(.deviceCMYK, [1, 0, 0, 0.5])))
  }

  @Test("an archive of GNUstep’s own classes that is not a color list is named as one")
  func gnustepArchive() throws {
    let edits = [
      Edit("<key>NSKeys</key>UID(1)", ""),
      Edit(
        "<key>$classname</key><string>NSColor</string>",
        "<key>$classname</key><string>GSNamedColor</string>"),
    ]
    let error = try #require(throws: FileError.self) {
      try ColorLists.decode(try HandMadeList.bytes(edits))
    }
    #expect(error.summary == "this is a keyed archive of GNUstep, but not of a color list")
  }

  // The mark and the numbers after it: NSArchiver.m of gnustep-base, "%s%08x:%08x:%08x:%08x:".
  @Test(
    "GNUstep’s own archives are named, not called broken",
    arguments: [
      "GNUstep archive00002c88:00000009:00000012:00000000:\u{1}",
      "{\n    \"$archiver\" = NSKeyedArchiver;\n    \"$objects\" = (\n        \"$null\"",
      "{ $archiver = NSKeyedArchiver; }",
    ])
  func gnustepMark(_ text: String) {
    for format in [nil, PaletteFormat.clr] {
      let error = #expect(throws: FileError.self) {
        try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: format)
      }
      #expect(
        error?.summary.contains("a GNUstep archive") == true, "\(String(describing: error))")
    }
  }
}
