import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes

// The numbers of spaces are in docs/clr-files.md.
@Suite("The color spaces of color lists")
struct SpacesTests {
  typealias Edit = HandMadeList.Edit

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: ColorPalette.Value
    var edit: Edit

    /// `old` with another tag and other numbers.
    static func tag(_ tag: Int, _ key: String, _ text: String, _ value: ColorPalette.Value) -> Case
    {
      Case(
        testDescription: "tag \(tag)", value: value,
        edit: Edit(
          #"<integer>1</integer>\#n<key>NSRGB</key>DATA(0.5 0.25 0.125\0)"#,
          "<integer>\(tag)</integer><key>\(key)</key>DATA(\(text))"))
    }

  }

  private static func color(_ space: ColorSpace, _ numbers: Double..., alpha: Double = 1)
    -> ColorPalette.Value
  {
    .color(Color(space, numbers, alpha: alpha))
  }

  private static let tags: [Case] = [
    .tag(1, "NSRGB", "0.5 0.25 1 0.5\\0", color(.genericRGB, 0.5, 0.25, 1, alpha: 0.5)),
    .tag(2, "NSRGB", "0.5 0.25 1\\0", color(.deviceRGB, 0.5, 0.25, 1)),
    .tag(3, "NSWhite", "0.5\\0", color(.genericGray, 0.5)),
    .tag(3, "NSWhite", "1 0.8\\0", color(.genericGray, 1, alpha: 0.8)),
    .tag(4, "NSWhite", "0.5 0.25\\0", color(.deviceGray, 0.5, alpha: 0.25)),
    .tag(5, "NSCMYK", "0 0.5 1 0.25\\0", color(.deviceCMYK, 0, 0.5, 1, 0.25)),
    .tag(5, "NSCMYK", "0 0.5 1 0.25 0.5\\0", color(.deviceCMYK, 0, 0.5, 1, 0.25, alpha: 0.5)),
    .tag(6, "NSColorName", "x", .opaque(kind: "catalog color")),
    .tag(10, "NSImage", "x", .opaque(kind: "pattern")),
    .tag(0, "NSRGB", "0 0 0", .opaque(kind: "color of kind 0")),
  ]

  @Test("each tag has its space and its numbers", arguments: tags)
  func tag(_ example: Case) throws {
    let original = try HandMadeList.bytes([example.edit])
    let palette = try ColorLists.decode(original).palette
    #expect(palette.entries.last?.value == example.value)
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
  }

  private static let spaces: [(ids: String, text: String, value: ColorPalette.Value)] = [
    ("NSID 1", "1 0.4 0 1", color(.genericRGB, 1, 0.4, 0)),
    ("NSID 2", "0.4 0.5", color(.genericGray, 0.4, alpha: 0.5)),
    ("NSID 3", "1 0.4 0 0.25 1", color(.deviceCMYK, 1, 0.4, 0, 0.25)),
    ("NSID 4", "1 0.4 0 1", color(.deviceRGB, 1, 0.4, 0)),
    ("NSID 5", "0.4 1", color(.deviceGray, 0.4)),
    ("NSID 6", "1 0.4 0 0.25 0.5", color(.deviceCMYK, 1, 0.4, 0, 0.25, alpha: 0.5)),
    ("NSID 7", "1 0.4 0 0.5", color(.srgb, 1, 0.4, 0, alpha: 0.5)),
    ("NSID 8", "1 0.4 0 1", color(.a98RGB, 1, 0.4, 0)),
    ("NSID 9", "0.4 1", color(.srgb, 0.4, 0.4, 0.4)),
    ("NSSpaceID 12", "1 0.4 0 1", color(.displayP3, 1, 0.4, 0)),
    ("NSSpaceID 14", "1.5 -0.4 0 1", color(.srgb, 1.5, -0.4, 0)),
    ("NSSpaceID 15", "1.4 1", color(.srgb, 1.4, 1.4, 1.4)),
    ("NSSpaceID 16", "1 0.4 0 1", color(.srgbLinear, 1, 0.4, 0)),
    ("NSSpaceID 17", "1.5 0.4 0 1", color(.srgbLinear, 1.5, 0.4, 0)),
    // Unknown numbers, and none, leave it to the profile, which is that of sRGB.
    ("NSID 99", "1 0.4 0 1", color(.srgb, 1, 0.4, 0)),
    ("NSSpaceID 99", "1 0.4 0 1", color(.srgb, 1, 0.4, 0)),
    ("", "1 0.4 0 1", color(.srgb, 1, 0.4, 0)),
  ]

  /// The list with the space of `accent` given otherwise.
  private static func list(ids: String, text: String, profile: String? = nil) throws -> [UInt8] {
    let words = ids.split(separator: " ")
    let keys = words.isEmpty ? "" : "<key>\(words[0])</key><integer>\(words[1])</integer>"
    var edits = [
      Edit("<key>NSID</key><integer>7</integer>", keys), Edit("DATA(1 0.4 0 1)", "DATA(\(text))"),
    ]
    if let profile { edits.append(Edit("PROFILE", profile)) }
    return try HandMadeList.bytes(edits)
  }

  @Test("each space of its own is read by its numbers", arguments: spaces)
  func space(_ ids: String, _ text: String, _ value: ColorPalette.Value) throws {
    let original = try Self.list(ids: ids, text: text)
    let palette = try ColorLists.decode(original).palette
    #expect(palette.entries.first?.value == value)
    #expect(try ArchiveGraph.difference(Data(original), Data(ColorLists.encode(palette))) == "")
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    "<data>\(Data(bytes).base64EncodedString())</data>"
  }

  @Test("a space without a number is that of its profile, in place or wrapped")
  func profiles() throws {
    for profile in [
      Self.base64(ICCProfile.displayP3),
      "<dict><key>NS.data</key>\(Self.base64(ICCProfile.displayP3))</dict>",
    ] {
      let bytes = try Self.list(ids: "", text: "1 0.4 0 1", profile: profile)
      let palette = try ColorLists.decode(bytes).palette
      #expect(palette.entries.first?.value == Self.color(.displayP3, 1, 0.4, 0))
      #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    }
  }

  @Test("a profile of no known space is read into XYZ, and kept")
  func unknownProfile() throws {
    // Red and green trade places.
    var profile = ICCProfile.srgb
    for offset in stride(from: 132, to: 132 + 12 * 10, by: 12) where profile[offset + 1] == 0x58 {
      if profile[offset] == 0x72 {
        profile[offset] = 0x67
      } else if profile[offset] == 0x67 {
        profile[offset] = 0x72
      }
    }
    let bytes = try Self.list(ids: "", text: "1 0.4 0 1", profile: Self.base64(profile))
    let palette = try ColorLists.decode(bytes).palette
    let read = try #require(palette.entries.first?.value.color)
    #expect(read.space == .xyzD50)
    let expected = Color(.srgb, 0.4, 1, 0).converted(to: .xyzD50)
    for index in 0..<3 { #expect(abs(read.values[index] - expected.values[index]) < 1e-3) }
    #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    let edited = try palette.removing([ColorName("old")]).palette
    #expect(
      try ArchiveGraph.rows(of: Data(ColorLists.encode(edited)), in: Data(bytes)).rows == [0])
  }

  @Test(
    "data that are not a profile leave the color opaque, and are kept",
    arguments: [0, 4, 131, 132, 200, 300, 479])
  func brokenProfile(_ count: Int) throws {
    let profile = Self.base64(Array(ICCProfile.srgb.prefix(count)))
    let bytes = try Self.list(ids: "", text: "1 0.4 0 1", profile: profile)
    let palette = try ColorLists.decode(bytes).palette
    #expect(palette.entries.first?.value == .opaque(kind: "color of an unknown space"))
    #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    #expect(try ColorLists.prepare(palette).losses == [])
  }

  @Test("a color by name is the color beside the name, which is noted")
  func catalog() throws {
    let bytes = try HandMadeList.bytes([
      Edit(
        #"<integer>1</integer>\#n<key>NSRGB</key>DATA(0.5 0.25 0.125\0)"#,
        "<integer>6</integer><key>NSCatalogName</key>UID(8)<key>NSColor</key>UID(9)")
    ])
    let decoded = try ColorLists.decode(bytes)
    #expect(decoded.palette.entries.last?.value == Self.color(.srgb, 1, 0.4, 0))
    #expect(decoded.notes == [.catalogColors(1)])
    #expect(
      try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(decoded.palette))) == "")
    // Without the other entry the color beside the name is still there.
    let edited = try decoded.palette.removing([ColorName("accent")]).palette
    let found = try ArchiveGraph.rows(of: Data(ColorLists.encode(edited)), in: Data(bytes))
    #expect(found.rows == [1])
  }

  @Test("a color by name that is its own fallback is refused")
  func loop() throws {
    let bytes = try HandMadeList.bytes([
      Edit(
        #"<integer>1</integer>\#n<key>NSRGB</key>DATA(0.5 0.25 0.125\0)"#,
        "<integer>6</integer><key>NSColor</key>UID(11)")
    ])
    let error = try #require(throws: FileError.self) { try ColorLists.decode(bytes) }
    #expect(error.reason == "the colors that stand in for it loop at object 11")
  }

  @Test("colors that a tag can name are stored by it, and others in the narrowest space")
  func stored() throws {
    let palette = try ColorLists.palette([
      ("device", Color(.deviceRGB, 0.1, 0.2, 0.3)),
      ("gray", Color(.genericGray, [0.25], alpha: 0.5)), ("white", Color(.deviceGray, [0.9])),
      ("ink", Color(.deviceCMYK, [0, 0.5, 1, 0.25])), ("old", Color(.genericRGB, 1, 0, 0)),
      ("wide", Color(.displayP3, 1, 0, 0)),
    ])
    #expect(try ColorLists.prepare(palette).losses == [])
    for format in PropertyListFormat.allCases {
      let read = try ColorLists.decode(try ColorLists.encode(palette, format)).palette
      #expect(read == palette, "\(format)")
    }
  }

  @Test("CMYK is shown by an approximation, which is said")
  func cmyk() throws {
    let palette = try ColorLists.palette([("ink", Color(.deviceCMYK, [0, 0.5, 1, 0.25]))])
    #expect(try ColorLists.decode(try ColorLists.encode(palette)).notes == [.approximatedCMYK(1)])
  }

  @Test("numbers may be in an object of their own, wrapped, or a string")
  func places() throws {
    for edit in [
      "<string>0.5 0.25 0.125</string>", "<dict><key>NS.data</key>DATA(0.5 0.25 0.125)</dict>",
    ] {
      let bytes = try HandMadeList.bytes([Edit(#"DATA(0.5 0.25 0.125\0)"#, edit)])
      let palette = try ColorLists.decode(bytes).palette
      #expect(palette.entries.last?.value == Self.color(.genericRGB, 0.5, 0.25, 0.125))
      #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    }
  }

  @Test("a list that is the root object, as other archivers write it, is read and kept")
  func root() throws {
    let bytes = try HandMadeList.bytes([
      Edit(
        "</array><key>$top</key><dict><key>NSColors</key>UID(2)<key>NSKeys</key>UID(1)</dict>",
        "<dict><key>NSKeys</key>UID(1)<key>NSColors</key>UID(2)</dict></array><key>$top</key><dict><key>root</key>UID(12)</dict>"
      )
    ])
    let palette = try ColorLists.decode(bytes).palette
    #expect(palette.entries.map(\.name.text) == ["accent", "old"])
    #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    let edited = try palette.removing([ColorName("accent")]).palette
    let read = try ColorLists.decode(try ColorLists.encode(edited)).palette
    #expect(read == edited)
  }

  @Test("a name may be a string object")
  func names() throws {
    for name in [
      "<dict><key>NS.string</key><string>old</string></dict>",
      "<dict><key>NS.bytes</key>DATA(old)</dict>",
    ] {
      let bytes = try HandMadeList.bytes([Edit("<string>old</string>", name)])
      let palette = try ColorLists.decode(bytes).palette
      #expect(palette.entries.map(\.name.text) == ["accent", "old"])
      #expect(try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette))) == "")
    }
  }
}
