import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

@Suite("What a color list holds beside its colors") struct NothingLostTests {
  typealias Edit = HandMadeList.Edit

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edits: [Edit]

    init(_ description: String, _ edits: Edit...) {
      testDescription = description
      self.edits = edits
    }
  }

  private static func palette() throws -> ColorPalette {
    try ColorLists.palette([
      ("accent", Color(.srgb, 1, 0.4, 0)), ("old", Color(.genericRGB, 0.5, 0.25, 0.125)),
    ])
  }

  @Test(
    "it is read and written again as it was, in either encoding, and edits leave it alone",
    arguments: [
      Case(
        "a key that newer Macs write",
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>NSLinearExposure</key>DATA(0)</dict>"#)),
      Case(
        "a key of a color space",
        Edit("<integer>7</integer>", "<integer>7</integer><key>NSModel</key><integer>1</integer>")),
      Case(
        "a key of the list",
        Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key>UID(1)<key>NSName</key>UID(8)")),
      Case(
        "a part of the archive",
        Edit(
          "<integer>100000</integer>", "<integer>100000</integer><key>$extra</key><true/>")),
      Case(
        "a key of an array",
        Edit("UID(8)UID(10)</array>", "UID(8)UID(10)</array><key>x</key><true/>")),
      Case(
        "a second $class",
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>$class</key>UID(5)</dict>"#)),
      Case(
        "a second NSID",
        Edit(
          "<integer>7</integer></dict>",
          "<integer>7</integer><key>NSID</key><integer>7</integer></dict>")),
      Case(
        "a space number that is text",
        Edit(
          "<integer>7</integer>",
          "<integer>7</integer><key>NSSpaceID</key><string>14</string>")),
      Case(
        "hints in a class record",
        Edit(
          "<key>$classname</key><string>NSColor</string>",
          "<key>$classhints</key><array/><key>$classname</key><string>NSColor</string>")),
      Case(
        "a class below NSColor",
        Edit(
          "<array><string>NSColor</string><string>NSObject</string></array>",
          "<array><string>MyColor</string><string>NSColor</string></array>"),
        Edit(
          "<key>$classname</key><string>NSColor</string>",
          "<key>$classname</key><string>MyColor</string>")),
      Case(
        "an array that cannot grow",
        Edit("<array><string>NSMutableArray</string><string>", "<array><string>"),
        Edit("<string>NSMutableArray</string></dict>", "<string>NSArray</string></dict>")),
      Case(
        "another lineage of NSColorSpace",
        Edit(
          "<string>NSColorSpace</string><string>NSObject</string>",
          "<string>NSColorSpace</string><string>NSProxy</string>")),
      Case("a foreign profile", Edit("PROFILE", "DATA(another profile)")),
      Case(
        "a profile in an object of its own",
        Edit("PROFILE", "<dict><key>NS.data</key>DATA(profile)</dict>")),
      Case(
        "a profile in place",
        Edit("<key>NSICC</key>UID(7)", "<key>NSICC</key>PROFILE")),
      Case("no profile", Edit("<key>NSICC</key>UID(7)", "")),
      Case(
        "both names of a space",
        Edit(
          "<integer>7</integer>",
          "<integer>7</integer><key>NSSpaceID</key><integer>14</integer>")),
      Case(
        "no copy for old readers",
        Edit(#"<key>NSRGB</key>DATA(0.9859 0.3205 0.0284\0)"#, "")),
      Case(
        "another tag beside a space",
        Edit(
          "<integer>1</integer>\n<key>NSComponents</key>",
          "<integer>2</integer>\n<key>NSComponents</key>")),
      Case(
        "components without a space",
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>NSComponents</key>DATA(0 0 0 1)</dict>"#)),
      Case(
        "an object that nothing refers to",
        Edit("</array><key>$top</key>", "<string>lost</string></array><key>$top</key>")),
    ])
  func kept(_ example: Case) throws {
    let original = try HandMadeList.bytes(example.edits)
    let palette = try ColorLists.decode(original).palette
    #expect(palette == (try Self.palette()))
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
    let binary = try ColorLists.encode(palette, .binary)
    #expect(try ArchiveGraph.difference(Data(original), Data(binary)) == "")
    let back = try ColorLists.encode(try ColorLists.decode(binary).palette, .xml)
    #expect(try ArchiveGraph.difference(Data(original), Data(back)) == "")
    // Entries come and go, and it is still there.
    let new = ColorPalette.Entry(try ColorName("new"), Color(.srgb, 0, 0.5, 1))
    let more = try ColorLists.encode(try palette.adding([new], at: .at(2)).palette)
    let found = try ArchiveGraph.rows(of: Data(more), in: Data(original))
    #expect(found.rows == [0, -1, 1] && found.rest)
    let less = try ColorLists.decode(more).palette.removing([new.name]).palette
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(less))) == "")
  }

  @Test("of two entries that share a color one is changed, and the other is not")
  func sharedColor() throws {
    let original = try HandMadeList.bytes([Edit("UID(9)UID(11)", "UID(9)UID(9)")])
    let palette = try ColorLists.decode(original).palette
    let accent = Color(.srgb, 1, 0.4, 0)
    #expect(palette == (try ColorLists.palette([("accent", accent), ("old", accent)])))
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
    let blue = Color(.genericRGB, 0, 0, 1)
    for (row, name) in ["accent", "old"].enumerated() {
      let edited = try palette.setting([.init(ColorName(name), blue)]).palette
      let bytes = try ColorLists.encode(edited)
      #expect(try ColorLists.decode(bytes).palette == edited)
      let found = try ArchiveGraph.rows(of: Data(bytes), in: Data(original))
      #expect(found.rows == (row == 0 ? [-2, 1] : [0, -3]) && found.added == 1 && found.rest)
      // Removed, the color stays for the other.
      let less = try ColorLists.encode(try palette.removing([ColorName(name)]).palette)
      let left = try ArchiveGraph.rows(of: Data(less), in: Data(original))
      #expect(left.rows == [1 - row] && left.rest)
    }
  }

  @Test("a name that had to be made another is kept as it is stored, and noted")
  func repeatedName() throws {
    let original = try HandMadeList.bytes([Edit("<string>old</string>", "<string>accent</string>")])
    let decoded = try ColorLists.decode(original)
    #expect(decoded.palette.entries.map(\.name.text) == ["accent", "accent 2"])
    #expect(decoded.notes == [.repeatedNames(1)])
    #expect(
      try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(decoded.palette))) == "")
    // Entries before and after it that have other names change nothing about it.
    let new = ColorPalette.Entry(try ColorName("new"), Color(.genericRGB, 0, 0.5, 1))
    for place in [Place.at(1), .at(2), .end] {
      let edited = try decoded.palette.adding([new], at: place).palette
      let bytes = try ColorLists.encode(edited)
      #expect(try ColorLists.decode(bytes).palette == edited)
      #expect(
        try ArchiveGraph.rows(of: Data(bytes), in: Data(original)).rows.filter { $0 >= 0 } == [
          0, 1,
        ])
    }
    // Where reading would give it another name, it is written.
    for edited in [
      try decoded.palette.removing([ColorName("accent")]).palette,
      try decoded.palette.renaming(ColorName("accent"), to: ColorName("red")).palette,
    ] {
      let read = try ColorLists.decode(try ColorLists.encode(edited))
      #expect(read.palette == edited)
      #expect(read.notes == [])
    }
  }

  @Test("a color without a name is named by its hex, as long as it has none of its own")
  func unnamed() throws {
    let original = try HandMadeList.bytes([Edit("<string>accent</string>", "<string></string>")])
    let decoded = try ColorLists.decode(original)
    #expect(decoded.palette.entries.map(\.name.text) == ["#ff6600", "old"])
    #expect(decoded.notes == [.unnamedEntries(1)])
    #expect(
      try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(decoded.palette))) == "")
    // With another color it keeps the name that it was changed by.
    let blue = ColorPalette.Entry(try ColorName("#ff6600"), Color(.genericRGB, 0, 0, 1))
    let edited = try decoded.palette.setting([blue]).palette
    let read = try ColorLists.decode(try ColorLists.encode(edited))
    #expect(read.palette == edited)
    #expect(read.notes == [])
  }

  @Test("a NUL at the end of a name is not part of it, and is kept where XML need not hold it")
  func trailingNUL() throws {
    let original = try Self.binary("old", "old\0")
    let palette = try ColorLists.decode(original).palette
    #expect(palette == (try Self.palette()))
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
    let xml = try ColorLists.decode(try ColorLists.encode(palette, .xml)).palette
    #expect(xml == palette)
  }

  @Test("names that XML cannot hold are written in a binary list")
  func controls() throws {
    let original = try Self.binary("old", "o\u{1}ld\u{1B}")
    let palette = try ColorLists.decode(original).palette
    #expect(palette.entries.map(\.name.text) == ["accent", "o\u{1}ld\u{1B}"])
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
    let failures = try #require(throws: Failures<PaletteEncodingError>.self) {
      try ColorLists.prepare(palette, .xml)
    }
    #expect(
      failures.all.map(\.suggestion) == [
        "give the entry another name, or write a binary property list"
      ])
  }

  @Test("what XML cannot hold is an error of XML alone")
  func unwritable() throws {
    let original = try Self.binary("DATE", "DATE")
    let palette = try ColorLists.decode(original).palette
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
    let failures = try #require(throws: Failures<PaletteEncodingError>.self) {
      try ColorLists.prepare(palette, .xml)
    }
    #expect(
      failures.all.map(\.reason) == [
        "it holds a date that is not a whole second of the years 1 to 9999"
      ])
  }

  /// The list as a binary property list by plistlib, with a name changed; with a date for `DATE`.
  private static func binary(_ old: String, _ new: String) throws -> [UInt8] {
    let script = """
      import datetime, plistlib, sys
      def uids(value):
          if isinstance(value, dict):
              if list(value) == ['CF$UID']: return plistlib.UID(value['CF$UID'])
              return {k: uids(v) for k, v in value.items()}
          if isinstance(value, list): return [uids(v) for v in value]
          return value
      archive = uids(plistlib.loads(sys.stdin.buffer.read()))
      objects = archive['$objects']
      old, new = sys.argv[1], sys.argv[2].encode().decode('unicode_escape')
      if old == 'DATE': objects.append(datetime.datetime(2020, 1, 1, 0, 0, 0, 500000))
      else: objects[objects.index(old)] = new
      sys.stdout.buffer.write(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY, sort_keys=False))
      """
    let escaped = new.unicodeScalars.map { scalar in
      scalar.value < 0x20 ? "\\x0" + String(scalar.value, radix: 16) : String(scalar)
    }.joined().replacing("\\x01b", with: "\\x1b")
    return Array(
      try Program.python(script, [old, escaped], input: Data(HandMadeList.bytes())))
  }
}
