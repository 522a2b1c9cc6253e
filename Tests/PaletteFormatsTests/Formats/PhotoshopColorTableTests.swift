import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@Suite("Photoshop's color tables") struct PhotoshopColorTableTests {
  private static func table(_ colors: [UInt8], _ trailer: [UInt8] = []) -> [UInt8] {
    colors + [UInt8](repeating: 0, count: 768 - colors.count) + trailer
  }

  @Test("have as many colors as they say, or 256")
  func counts() throws {
    let two = Self.table([1, 2, 3, 4, 5, 6], [0, 2, 0xFF, 0xFF])
    let read = try ExportKit.decode(two, .act)
    #expect(read.palette.entries.map(\.name.text) == ["#010203", "#040506"])
    #expect(read.notes.isEmpty && read.obstacle == nil)
    #expect(try ExportKit.decode(Self.table([1, 2, 3]), .act).palette.count == 256)
    #expect(try ExportKit.decode(Self.table([], [0, 0, 0xFF, 0xFF]), .act).palette.isEmpty)
    #expect(try ExportKit.decode(Self.table([], [1, 0, 0xFF, 0xFF]), .act).palette.count == 256)
  }

  @Test("that hold more are not changed without loss")
  func obstacles() throws {
    let transparent = Self.table([1, 2, 3], [0, 1, 0, 0])
    #expect(try ExportKit.decode(transparent, .act).obstacle == .other("a transparent color"))
    let longer = Self.table([1, 2, 3], [UInt8](repeating: 7, count: 240))
    #expect(try ExportKit.decode(longer, .act).palette.count == 256)
    #expect(try ExportKit.decode(longer, .act).obstacle == .other("other data after the colors"))
  }

  @Test("of other lengths, or of more colors than there is room for, are refused")
  func broken() throws {
    #expect(
      try ExportKit.broken([UInt8](repeating: 0, count: 767), .act).explanation.reason
        == "such a table has 768 or 772 bytes")
    #expect(
      try ExportKit.broken(Self.table([], [1, 1, 0xFF, 0xFF]), .act).explanation.reason
        == "its number of colors is 257, and there is room for 256")
    #expect(
      try ExportKit.broken([UInt8](repeating: 0, count: 70_000), .act).explanation.reason
        == "such a table has 768 or 772 bytes")
  }

  @Test("are written with their number if that is below 256, and lose what has no room")
  func written() throws {
    let few = try ExportKit.encode(
      try ExportKit.palette([("#010203", Color(red: 1, green: 2, blue: 3))]), .act)
    #expect(few.bytes == Self.table([1, 2, 3], [0, 1, 0xFF, 0xFF]) && few.losses.isEmpty)
    let colors = (0..<300).map { number in
      let color = Color(red: UInt8(number >> 8), green: UInt8(number & 255), blue: 0)
      return (color.eightBit.hexText, color)
    }
    let many = try ExportKit.encode(try ExportKit.palette(colors), .act)
    #expect(many.bytes.count == 768 && many.bytes.suffix(3) == [0, 255, 0])
    #expect(many.losses.count == 44)
    #expect(
      many.losses.first?.summary == "‘#010000’: it is left out, as there is room for 256 colors")
  }
}
