import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

@Suite("Photoshop's swatches") struct PhotoshopSwatchesTests {
  /// A swatch: its space, its numbers, and its name in UTF-16.
  private static func swatch(_ space: Int, _ numbers: [Int], _ name: [UInt16]? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [space] + numbers { bytes += [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    guard let name else { return bytes }
    bytes += [0, 0, UInt8(name.count >> 8), UInt8(name.count & 255)]
    return bytes + name.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static let red = [0xFFFF, 0, 0, 0]
  private static let a: [UInt16] = [97, 0]

  @Test("have colors of several spaces, which keep their numbers")
  func spaces() throws {
    let colors: [(Int, [Int], Color)] = [
      (0, [0xFFFF, 0x8080, 0, 0], Color(red: 255, green: 128, blue: 0)),
      (0, [0xF8F7, 0, 0, 0], Color(.srgb, 63735.0 / 65535, 0, 0)),
      (1, [0x5555, 0xFFFF, 0xFFFF, 0], Color(.srgb, 0, 1, 0)),
      (2, [0xFFFF, 0, 0xFFFF, 0xFFFF], Color(.deviceCMYK, [0, 1, 0, 0])),
      (7, [5625, 4200, 0x10000 - 1250, 0], Color(.lab, 56.25, 42, -12.5)),
      (8, [5000, 0, 0, 0], Color(.deviceGray, [0.5])),
    ]
    for (space, numbers, color) in colors {
      let read = try ExportKit.decode([0, 1, 0, 1] + Self.swatch(space, numbers), .aco)
      #expect(read.palette.entries.map(\.value) == [.color(color)], "\(space)")
      #expect(read.obstacle == nil)
    }
  }

  @Test("of a space that is not known have no color")
  func unknownSpace() throws {
    let read = try ExportKit.decode([0, 2, 0, 1] + Self.swatch(3, Self.red, Self.a), .aco)
    #expect(
      read.palette.entries.map(\.value) == [.opaque(kind: "color of space 3 of Photoshop")])
    #expect(read.obstacle == nil)
  }

  /// Swatches that RGB would say with other numbers, or not at all.
  private static let foreign: [(Int, [Int])] = [
    (1, [0x5556, 0xFFFF, 0x8001, 0]), (3, red), (8, [3333, 0, 0, 0]), (8, [0x8000, 0, 0, 0]),
    (0, [0xF8F7, 1, 2, 9]),
  ]

  @Test("that a change does not name keep their bytes, and a gray one is gray of 10000 steps")
  func carried() throws {
    func file(_ swatches: [(Int, [Int])]) -> [UInt8] {
      let named = swatches.enumerated().map { ($1.0, $1.1, [UInt16(97 + $0), 0]) }
      return [0, 1, 0, UInt8(swatches.count)] + swatches.flatMap { Self.swatch($0.0, $0.1) }
        + [0, 2, 0, UInt8(swatches.count)] + named.flatMap { Self.swatch($0.0, $0.1, $0.2) }
    }
    let read = try ExportKit.decode(file(Self.foreign + [(0, Self.red)]), .aco)
    let last = try #require(read.palette.entries.last?.name)
    let gray = ColorPalette.Entry(last, Color(.deviceGray, [0.25]))
    let written = try ExportKit.encode(
      read.palette.setting([gray]).palette, .aco, .editing(defaultTitle: "stem"))
    #expect(written.bytes == file(Self.foreign + [(8, [2500, 0, 0, 0])]))
    #expect(written.losses.isEmpty && written.notes.isEmpty)
    let fine = try ExportKit.encode(
      try ExportKit.palette([("a", Color(.deviceGray, [0.12345]))]), .aco)
    #expect(fine.bytes.dropFirst(4).prefix(10).elementsEqual(Self.swatch(8, [1235, 0, 0, 0])))
    #expect(fine.losses.isEmpty, "rounding is no loss")
  }

  @Test("have names with a NUL or without, in the second part")
  func names() throws {
    let first =
      [0, 1, 0, 3] + Self.swatch(0, Self.red) + Self.swatch(0, Self.red)
      + Self.swatch(0, Self.red)
    let second =
      [0, 2, 0, 3] + Self.swatch(0, Self.red, Self.a)
      + Self.swatch(0, Self.red, [97]) + Self.swatch(0, Self.red, [0])
    let read = try ExportKit.decode(first + second, .aco)
    #expect(read.palette.entries.map(\.name.text) == ["a", "a 2", "#ff0000"])
    #expect(read.notes == [.repeatedNames(1), .unnamedEntries(1)])
    #expect(
      try ExportKit.decode(first, .aco).palette.entries.map(\.name.text)
        == ["#ff0000", "#ff0000 2", "#ff0000 3"])
  }

  /// Files whose numbers lie, and the reason that is said.
  static let broken: [([UInt8], String)] = [
    ([], "such a file begins with its version, 1 or 2"),
    ([0, 3, 0, 0], "such a file begins with its version, 1 or 2"),
    (
      [0, 1, 0, 2] + swatch(0, red), "it says 2 colors, and number 2 begins at offset 14"
    ),
    (
      [0, 2, 0, 1] + swatch(0, red) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 97],
      "it says 1 colors, and number 1 begins at offset 4"
    ),
    (
      [0, 1, 0, 1] + swatch(0, red) + [0, 2, 0, 2],
      "at offset 18, the colors of the first part are repeated with names"
    ),
    ([0, 2, 0, 1] + swatch(0, red, a) + [7], "it says 1, which end at offset 22"),
  ]

  @Test("that lie about their lengths are one error", arguments: broken)
  func lies(_ bytes: [UInt8], _ reason: String) throws {
    #expect(try ExportKit.broken(bytes, .aco).explanation.reason == reason)
  }

  @Test("of numbers beyond 16 bits are written as sRGB, which is said")
  func beyond() throws {
    let palette = try ExportKit.palette([
      ("a", Color(.lab, 50, 200, 0)), ("b", Color(.deviceCMYK, [1.5, 0, 0, 0])),
      ("c", Color(.lab, 50, -128, 127)),
    ])
    let written = try ExportKit.encode(palette, .aco)
    let read = try ExportKit.decode(written.bytes, .aco).palette
    #expect(read.entries.map { $0.value.color?.space } == [.srgb, .srgb, .lab])
    #expect(
      written.losses.map(\.summary) == [
        "‘a’: it is outside the sRGB gamut, and is mapped into it from lab with a ΔE 2000 of \(try difference(palette, read))",
        "‘b’: it is converted to srgb from device-cmyk",
      ])
  }

  /// The difference of the first colors, as it is said.
  private func difference(_ a: ColorPalette, _ b: ColorPalette) throws -> String {
    let (a, b) = (try #require(a.entries[0].value.color), try #require(b.entries[0].value.color))
    return "\((a.difference(to: b, by: .deltaE2000) * 100).rounded() / 100)"
  }

  @Test("are written in both parts, the nearest number of 16 bits each")
  func written() throws {
    let palette = try ExportKit.palette([
      ("a", Color(red: 255, green: 128, blue: 0)), ("b", Color(.lab, 56.25, 42, -12.501)),
      ("c", Color(.deviceCMYK, [1, 0, 0, 0])),
    ])
    let written = try ExportKit.encode(palette, .aco)
    let swatches: [(Int, [Int], [UInt16])] = [
      (0, [0xFFFF, 0x8080, 0, 0], [97, 0]), (7, [5625, 4200, 0x10000 - 1250, 0], [98, 0]),
      (2, [0, 0xFFFF, 0xFFFF, 0xFFFF], [99, 0]),
    ]
    let first: [UInt8] = swatches.flatMap { Self.swatch($0.0, $0.1) }
    let second: [UInt8] = swatches.flatMap { Self.swatch($0.0, $0.1, $0.2) }
    let bytes: [UInt8] = [0, 1, 0, 3] + first + [0, 2, 0, 3] + second
    #expect(written.bytes == bytes)
    #expect(written.losses.isEmpty, "rounding is no loss")
  }
}
