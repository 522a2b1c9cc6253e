import Bytes
import ColorModel
import KeyedArchives
import TestSupport
import Testing

@testable import PaletteFormats
@testable import PropertyLists

@Suite("What a color list holds that would be lost") struct WriteBackObstacleTests {
  typealias Edit = HandMadeList.Edit

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var obstacle: WriteBackObstacle
    var edits: [Edit]

    init(_ description: String, _ obstacle: WriteBackObstacle, _ edits: Edit...) {
      testDescription = description
      self.obstacle = obstacle
      self.edits = edits
    }
  }

  @Test("a sound list, and any that clr wrote, has none")
  func none() throws {
    let decoded = try ColorLists.decode(try HandMadeList.bytes())
    #expect(decoded.obstacle == nil)
    #expect(decoded.palette == (try Self.palette()))
    let again = try ColorLists.decode(try ColorLists.encode(decoded.palette))
    #expect(again.obstacle == nil)
  }

  private static func palette() throws -> ColorPalette {
    try ColorLists.palette([
      ("accent", Color(.srgb, 1, 0.4, 0)), ("old", Color(.genericRGB, 0.5, 0.25, 0.125)),
    ])
  }

  @Test(
    "what would be lost is found, and the colors are read all the same",
    arguments: [
      Case(
        "a key that newer Macs write", .key("NSLinearExposure", object: 11),
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>NSLinearExposure</key>DATA(0)</dict>"#)),
      Case(
        "a key of a color space", .key("NSModel", object: 6),
        Edit("<integer>7</integer>", "<integer>7</integer><key>NSModel</key><integer>1</integer>")),
      Case(
        "a key of the list", .key("NSName", object: 0),
        Edit("<key>NSKeys</key>UID(1)", "<key>NSKeys</key>UID(1)<key>NSName</key>UID(8)")),
      Case(
        "a part of the archive", .key("$extra", object: 0),
        Edit(
          "<integer>100000</integer>", "<integer>100000</integer><key>$extra</key><true/>")),
      Case(
        "a key of an array", .key("NSMutableArray", object: 1),
        Edit("UID(8)UID(10)</array>", "UID(8)UID(10)</array><key>x</key><true/>")),
      Case(
        "a second $class", .key("$class", object: 11),
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>$class</key>UID(5)</dict>"#)),
      Case(
        "a second NSID", .key("NSID", object: 6),
        Edit(
          "<integer>7</integer></dict>",
          "<integer>7</integer><key>NSID</key><integer>7</integer></dict>")),
      Case(
        "a space number that is text", .key("NSSpaceID", object: 6),
        Edit(
          "<integer>7</integer>",
          "<integer>7</integer><key>NSSpaceID</key><string>14</string>")),
      Case(
        "hints in a class record", .archivedClass("NSColor"),
        Edit(
          "<key>$classname</key><string>NSColor</string>",
          "<key>$classhints</key><array/><key>$classname</key><string>NSColor</string>")),
      Case(
        "a class below NSColor", .archivedClass("MyColor"),
        Edit(
          "<array><string>NSColor</string><string>NSObject</string></array>",
          "<array><string>MyColor</string><string>NSColor</string></array>"),
        Edit(
          "<key>$classname</key><string>NSColor</string>",
          "<key>$classname</key><string>MyColor</string>")),
      Case(
        "an array that cannot grow", .archivedClass("NSArray"),
        Edit("<array><string>NSMutableArray</string><string>", "<array><string>"),
        Edit("<string>NSMutableArray</string></dict>", "<string>NSArray</string></dict>")),
      Case(
        "another lineage of NSColorSpace", .archivedClass("NSColorSpace"),
        Edit(
          "<string>NSColorSpace</string><string>NSObject</string>",
          "<string>NSColorSpace</string><string>NSProxy</string>")),
      Case("a foreign profile", .profile(object: 6), Edit("PROFILE", "DATA(another profile)")),
      Case(
        "a profile in an object of its own", .profile(object: 6),
        Edit("PROFILE", "<dict><key>NS.data</key>DATA(profile)</dict>")),
      Case(
        "a profile in place", .profile(object: 6),
        Edit("<key>NSICC</key>UID(7)", "<key>NSICC</key>PROFILE")),
      Case("no profile", .profile(object: 6), Edit("<key>NSICC</key>UID(7)", "")),
      Case(
        "both names of a space", .key("NSID", object: 6),
        Edit(
          "<integer>7</integer>",
          "<integer>7</integer><key>NSSpaceID</key><integer>14</integer>")),
      Case(
        "no copy for old readers", .key("NSColorSpace", object: 9),
        Edit(#"<key>NSRGB</key>DATA(0.9859 0.3205 0.0284\0)"#, "")),
      Case(
        "another tag beside a space", .key("NSColorSpace", object: 9),
        Edit(
          "<integer>1</integer>\n<key>NSComponents</key>",
          "<integer>2</integer>\n<key>NSComponents</key>")),
      Case(
        "components without a space", .key("NSComponents", object: 11),
        Edit(
          #"DATA(0.5 0.25 0.125\0)</dict>"#,
          #"DATA(0.5 0.25 0.125\0)<key>NSComponents</key>DATA(0 0 0 1)</dict>"#)),
      Case(
        "an object that nothing refers to", .unreachedObjects(1),
        Edit("</array><key>$top</key>", "<string>lost</string></array><key>$top</key>")),
    ])
  func obstacles(_ example: Case) throws {
    let decoded = try ColorLists.decode(try HandMadeList.bytes(example.edits))
    #expect(decoded.obstacle == example.obstacle)
    #expect(decoded.palette == (try Self.palette()))
  }

  @Test("one color object for two entries is an obstacle: changing one would part them")
  func sharedColor() throws {
    let decoded = try ColorLists.decode(
      try HandMadeList.bytes([Edit("UID(9)UID(11)", "UID(9)UID(9)")]))
    #expect(decoded.obstacle == .sharedColor(try ColorName("old")))
    let accent = Color(.srgb, 1, 0.4, 0)
    #expect(decoded.palette == (try ColorLists.palette([("accent", accent), ("old", accent)])))
  }

  @Test("a name that had to be made another is an obstacle, and a note")
  func repeatedName() throws {
    let decoded = try ColorLists.decode(
      try HandMadeList.bytes([Edit("<string>old</string>", "<string>accent</string>")]))
    #expect(decoded.palette.entries.map(\.name.text) == ["accent", "accent 2"])
    #expect(decoded.notes == [.repeatedNames(1)])
    #expect(decoded.obstacle == .storedName(try ColorName("accent 2")))
  }

  @Test("a color without a name gets its hex")
  func unnamed() throws {
    let decoded = try ColorLists.decode(
      try HandMadeList.bytes([Edit("<string>accent</string>", "<string></string>")]))
    #expect(decoded.palette.entries.map(\.name.text) == ["#ff6600", "old"])
    #expect(decoded.notes == [.unnamedEntries(1)])
    #expect(decoded.obstacle == .storedName(try ColorName("#ff6600")))
  }

  // XML has no NUL, so one is put in where the binary reader would: into the tape.
  @Test("a NUL at the end of a name is stripped, and is an obstacle")
  func trailingNUL() throws {
    let bytes = try HandMadeList.bytes([Edit("<string>old</string>", "<string>old\u{7F}</string>")])
    var list = try PropertyList(readingXML: ByteSource(bytes: bytes))
    list.bytes = list.bytes.map { $0 == 0x7F ? 0 : $0 }
    var reader = AppleColorListReader(try KeyedUnarchiver(list))
    let decoded = try reader.read()
    #expect(decoded.palette == (try Self.palette()))
    #expect(decoded.obstacle == .storedName(try ColorName("old")))
  }

  @Test("the first obstacle is the one that is told, in words that say what to do")
  func wording() throws {
    let obstacle = WriteBackObstacle.profile(object: 6)
    #expect(obstacle.summary == "this palette can be read, but not changed without loss")
    #expect(
      obstacle.reason
        == "the color space in object 6 has a color profile that would not be written back")
    #expect(obstacle.suggestion == "copy its colors to a new palette: clr create NEW --from FILE")
  }
}
