import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// Stands in for NSColor, which Linux does not have.
final class ListedColor: NSObject, NSCoding {
  let tag: Int
  let rgb: String?
  let components: String?
  let space: ListedSpace?

  init?(coder: NSCoder) {
    tag = coder.decodeInteger(forKey: "NSColorSpace")
    rgb = Self.text("NSRGB", coder)
    components = Self.text("NSComponents", coder)
    // A key that is missing is an error here, where a Mac's own decoder gives nothing.
    space =
      coder.containsValue(forKey: "NSCustomColorSpace")
      ? coder.decodeObject(forKey: "NSCustomColorSpace") as? ListedSpace : nil
  }

  func encode(with coder: NSCoder) {}

  private static func text(_ key: String, _ coder: NSCoder) -> String? {
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.withDecodedUnsafeBufferPointer(forKey: key) { buffer in
      buffer.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// Stands in for NSColorSpace.
final class ListedSpace: NSObject, NSCoding {
  let id: Int
  let spaceID: Int
  let profile: Data?

  init?(coder: NSCoder) {
    id = coder.decodeInteger(forKey: "NSID")
    spaceID = coder.decodeInteger(forKey: "NSSpaceID")
    profile = coder.decodeObject(forKey: "NSICC") as? Data
  }

  func encode(with coder: NSCoder) {}
}

@Suite("Color lists under Foundation’s NSKeyedUnarchiver") struct FoundationUnarchiverTests {
  @Test("Foundation finds the names, the colors, their shared space and its profile")
  func decodes() throws {
    let palette = try ColorLists.palette([
      ("accent & <co>", Color(.srgb, 1, 0.4, 0)), ("日本 🎨", Color(.srgb, 0, 0.5, 1, alpha: 0.25)),
      ("wide", Color(.srgb, 1.2, -0.1, 0.3)), ("old", Color(.genericRGB, 0.5, 0.25, 0.125)),
    ])
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(ColorLists.encode(palette)))
    unarchiver.requiresSecureCoding = false
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.setClass(ListedColor.self, forClassName: "NSColor")
    unarchiver.setClass(ListedSpace.self, forClassName: "NSColorSpace")

    let names = try #require(unarchiver.decodeObject(forKey: "NSKeys") as? [String])
    #expect(names == ["accent & <co>", "日本 🎨", "wide", "old"])
    let colors = try #require(unarchiver.decodeObject(forKey: "NSColors") as? [ListedColor])
    #expect(unarchiver.error == nil)
    try #require(colors.count == 4)
    #expect(colors.map(\.tag) == [1, 1, 1, 1])
    #expect(colors.map(\.components) == ["1 0.4 0 1", "0 0.5 1 0.25", "1.2 -0.1 0.3 1", nil])
    #expect(colors[3].rgb == "0.5 0.25 0.125\0")
    #expect(colors.map { $0.space?.id } == [7, 7, 0, nil])
    #expect(colors.map { $0.space?.spaceID } == [0, 0, 14, nil])
    #expect(colors[0].space === colors[1].space)
    let profile = try #require(colors[0].space?.profile)
    #expect(profile == Data(ICCProfile.srgb))
    #expect(colors[2].space?.profile == profile)
  }
}
