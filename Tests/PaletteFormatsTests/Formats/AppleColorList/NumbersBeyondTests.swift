import ColorModel
import Foundation
import PaletteFormats
import Testing

/// Numbers that a Mac writes, with `%g` of C, and that no color can have.
@Suite("Numbers beyond all bounds in color lists") struct NumbersBeyondTests {
  private static let kind = "broken color"

  @Test(
    "a color of such numbers is an entry without a color, and the others are read",
    arguments: [
      "inf 0 0", "0 -inf 0 1", "nan 0 0 1", "0 0 -nan", "1e400 0 0", "0 -1e999 0", "0 0 1e150 0.5",
      "1000000001 0 0", "0 0 0 nan", "0 0 0 inf",
    ], [#"DATA(0.5 0.25 0.125\0)"#, "DATA(1 0.4 0 1)"])
  func keyed(_ numbers: String, _ place: String) throws {
    // `NSComponents` cannot do without alpha.
    let count = numbers.split(separator: " ").count
    let text = place.contains("0.125") || count == 4 ? numbers : numbers + " 1"
    let bytes = try HandMadeList.bytes([.init(place, "DATA(\(text))")])
    let decoded = try ColorLists.decode(bytes)
    let name = place.contains("0.125") ? "old" : "accent"
    #expect(decoded.obstacle == nil)
    for entry in decoded.palette.entries {
      #expect((entry.value == .opaque(kind: Self.kind)) == (entry.name.text == name))
    }
    // The file keeps it, byte for byte, through a change of the other entry.
    let other = try ColorName(name == "old" ? "accent" : "old")
    let changed = try decoded.palette.renaming(other, to: ColorName("renamed")).palette
    let written = try ColorLists.encode(changed)
    #expect(Data(written).range(of: Data(Data(text.utf8).base64EncodedString().utf8)) != nil)
    let again = try ColorLists.decode(written).palette
    #expect(again.entries.map(\.value) == decoded.palette.entries.map(\.value))
    #expect(try ColorLists.prepare(changed).losses.isEmpty)
  }

  @Test("a billion is a component yet")
  func largest() throws {
    let bytes = try HandMadeList.bytes([
      .init(#"DATA(0.5 0.25 0.125\0)"#, "DATA(1e9 -1e+09 1e-320)")
    ])
    let palette = try ColorLists.decode(bytes).palette
    #expect(palette.entries[1].value.color == Color(.genericRGB, 1e9, -1e9, 2024 * 0x1p-1074))
  }

  @Test(
    "a list in plain text is read as well, and not written back",
    arguments: ["0 1e999 0 0 1", "0 0 -1e10 0 1", "0 0 0 1e9999 0.5"])
  func ascii(_ line: String) throws {
    let decoded = try ColorLists.decode(Array("2\n\(line) a\n0 1 0 0 1 b\n".utf8))
    #expect(decoded.palette.entries[0].value == .opaque(kind: Self.kind))
    #expect(decoded.palette.entries[1].value == .color(Color(.genericRGB, 1, 0, 0)))
    #expect(decoded.obstacle == .streamedObject(try ColorName("a")))
  }

  /// A typed stream of a calibrated color `red` and a sound one, `blue`, by the grammar of
  /// docs/clr-files.md: 32-bit floats after a tag. The second refers to the classes and types of the
  /// first.
  private static func stream(_ components: [Float]) -> [UInt8] {
    func text(_ value: String) -> [UInt8] { [UInt8(value.utf8.count)] + Array(value.utf8) }
    func floats(_ values: [Float]) -> [UInt8] {
      values.flatMap { value in
        [0x83] + (0..<4).map { UInt8(value.bitPattern >> (8 * $0) & 0xFF) }
      }
    }
    var bytes: [UInt8] = [0x04] + text("streamtyped") + [0x81, 0xE8, 0x03, 0x84]
    bytes += text("i") + [0x01, 0x84] + text("@i") + [0x85, 0x02, 0x84] + text("@@")
    bytes += [0x84, 0x84, 0x84] + text("NSColor") + [0x00, 0x84, 0x84] + text("NSObject")
    bytes += [0x00, 0x85, 0x84] + text("c") + [0x01, 0x84] + text("ffff") + floats(components)
    bytes += [0x86, 0x84, 0x84, 0x84] + text("NSString") + [0x01, 0x94, 0x84] + text("+")
    bytes += text("red") + [0x86, 0x94, 0x84, 0x93, 0x97, 0x01, 0x98] + floats([0, 0, 0.5, 1])
    return bytes + [0x86, 0x84, 0x96, 0x9A] + text("blue") + [0x86]
  }

  @Test(
    "and so is a typed stream",
    arguments: [
      [.infinity, 0, 0, 1], [0, -.infinity, 0, 1], [0, 0, .nan, 1], [0, 0, 0, .nan],
      [3e38, 0, 0, 1], [0, 0, -1.1e9, 1],
    ] as [[Float]])
  func typedStream(_ components: [Float]) throws {
    let blue = ColorPalette.Value.color(Color(.genericRGB, 0, 0, 0.5))
    let sound = try ColorLists.decode(Self.stream([1, 0.5, 0, 1]))
    #expect(
      sound.palette.entries.map(\.value) == [.color(Color(.genericRGB, 1, 0.5, 0)), blue])
    let decoded = try ColorLists.decode(Self.stream(components))
    #expect(decoded.palette.entries.map(\.value) == [.opaque(kind: Self.kind), blue])
    #expect(decoded.obstacle == .streamedObject(try ColorName("red")))
  }
}
