import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@Suite("Adobe Swatch Exchange") struct AdobeSwatchExchangeTests {
  private static func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(number >> (8 * $0) & 255) }
  }

  private static func text(_ text: String) -> [UInt8] {
    bigEndian(text.utf16.count + 1, 2) + text.utf16.flatMap { bigEndian(Int($0), 2) } + [0, 0]
  }

  private static func block(_ kind: Int, _ body: [UInt8] = []) -> [UInt8] {
    bigEndian(kind, 2) + bigEndian(body.count, 4) + body
  }

  private static func color(
    _ name: [UInt8], _ space: String, _ components: [Float], _ ink: Int = 0
  ) -> [UInt8] {
    block(
      1,
      name + Array(space.utf8)
        + components.flatMap { bigEndian(Int($0.bitPattern), 4) } + bigEndian(ink, 2))
  }

  private static func file(_ blocks: [[UInt8]], count: Int? = nil, version: Int = 1) -> [UInt8] {
    Array("ASEF".utf8) + bigEndian(version, 2) + bigEndian(version == 1 ? 0 : 1, 2)
      + bigEndian(count ?? blocks.count, 4) + blocks.joined()
  }

  private static let red = color(text("a"), "RGB ", [1, 0, 0])

  @Test("has colors of four spaces and three inks")
  func colors() throws {
    let read = try ExportKit.decode(
      Self.file([
        Self.color(Self.text("a"), "RGB ", [Float(228.0 / 255), 0.1, 1], 0),
        Self.color(Self.text("b"), "CMYK", [0.6, 0, 0.0625, 1], 1),
        Self.color(Self.text("c"), "LAB ", [0.56, -8.25, 31.5], 2),
        Self.color(Self.text("d"), "GRAY", [0.25], 2),
      ]), .ase)
    let colors = [
      Color(.srgb, 228.0 / 255, 0.1, 1), Color(.deviceCMYK, [0.6, 0, 0.0625, 1]),
      Color(.lab, 56, -8.25, 31.5), Color(.deviceGray, [0.25]),
    ]
    #expect(read.palette.entries.map(\.value) == colors.map { .color($0) })
    #expect(read.palette.entries.map(\.notes?.ink) == [nil, .spot, .process, .process])
    #expect(read.obstacle == nil && read.notes.isEmpty && read.palette.title == nil)
  }

  @Test("has groups, and one around everything is the title")
  func groups() throws {
    let start = Self.block(0xC001, Self.text("G"))
    let end = Self.block(0xC002)
    let one = try ExportKit.decode(Self.file([start, Self.red, end]), .ase)
    #expect(one.palette.title == "G" && one.palette.entries.map(\.name.text) == ["a"])
    let two = try ExportKit.decode(
      Self.file([start, Self.red, end, Self.color(Self.text("b"), "Gray", [1])]), .ase)
    #expect(two.palette.title == nil && two.palette.entries.map(\.name.text) == ["G/a", "b"])
    #expect(one.obstacle == nil && two.obstacle == nil)
  }

  @Test("is read as real files have it, and what would be lost keeps it from being changed")
  func tolerance() throws {
    let open = try ExportKit.decode(
      Self.file([Self.block(0xC001, Self.text("G")), Self.red]), .ase)
    #expect(open.palette.title == "G" && open.obstacle == .other("a group without an end"))
    let nameless = try ExportKit.decode(Self.file([Self.block(0xC001), Self.red]), .ase)
    #expect(nameless.palette.entries.map(\.name.text) == ["a"])
    #expect(nameless.obstacle == .other("a group without a name"))
    let unnamed = try ExportKit.decode(Self.file([Self.color([0, 0], "RGB ", [1, 0, 0])]), .ase)
    #expect(unnamed.palette.entries.map(\.name.text) == ["#ff0000"])
    let old = try ExportKit.decode(Self.file([Self.red], version: 0), .ase)
    #expect(
      old.notes.map(\.summary)
        == ["the file says version 0.1, and is read as 1.0; other readers may refuse it"])
    let more = try ExportKit.decode(Self.file([Self.red, Self.block(9, [1, 2, 3])]), .ase)
    #expect(more.obstacle == .other("blocks of another kind"))
    let empty = try ExportKit.decode(
      Self.file([
        Self.red, Self.block(0xC001, Self.text("G")), Self.block(0xC002),
      ]), .ase)
    #expect(empty.obstacle == .other("a group without colors"))
    let fewer = try ExportKit.decode(Self.file([Self.red, Self.red], count: 1), .ase)
    #expect(fewer.palette.count == 1)
    #expect(fewer.obstacle == .other("other data after its blocks"))
    #expect(
      fewer.notes.map(\.summary)
        == ["the file says that it has 1 block; other data follow, and are not read"])
  }

  @Test("has groups that a change would join, which keeps it from being changed")
  func joinedGroups() throws {
    func start(_ name: String) -> [UInt8] { Self.block(0xC001, Self.text(name)) }
    let end = Self.block(0xC002)
    let blue = Self.color(Self.text("b"), "RGB ", [0, 0, 1])
    let files: [([[UInt8]], String?)] = [
      ([start("G"), Self.red, end, start("H"), blue, end], nil),
      ([start("G"), Self.red, end, blue, start("G"), blue, end], "a group in several parts"),
      ([start("G"), Self.red, end, start("G"), blue, end], "a group in several parts"),
      ([start("G"), Self.red, start("H"), blue, end, end], "groups in other groups"),
      ([Self.red, end], "the end of a group without its start"),
    ]
    for (blocks, obstacle) in files {
      let read = try ExportKit.decode(Self.file(blocks), .ase)
      #expect(read.obstacle == obstacle.map { .other($0) })
    }
  }

  /// Files whose numbers lie, and the summary of the error.
  static let broken: [([UInt8], String)] = [
    ([], "this is not an Adobe Swatch Exchange file"),
    (Array("ASEF".utf8) + [0, 1], "this is not an Adobe Swatch Exchange file"),
    (file([red], version: 2), "the file has an unknown version"),
    (file([red], count: 3), "the file ends inside a block"),
    (file([red], count: 0xFFFF_FFFF), "the file ends inside a block"),
    (file([Array(red.dropLast())]), "the file ends inside a block"),
    (file([bigEndian(1, 2) + [0xFF, 0xFF, 0xFF, 0xFF]]), "the file ends inside a block"),
    (
      file(Array(repeating: block(0xC001, text("G")), count: 33) + [red]),
      "groups are nested more than 32 deep"
    ),
    (file([block(1, [0xFF, 0xFF, 0, 97])]), "a color of the file is broken"),
    (file([color(text("a"), "HSB ", [1, 0, 0])]), "a color of the file is broken"),
    (file([color(text("a"), "CMYK", [1, 0, 0])]), "a color of the file is broken"),
    (file([color(text("a"), "RGB ", [.nan, 0, 0])]), "a color of the file is broken"),
    (file([color(text("a"), "LAB ", [1, .infinity, 0])]), "a color of the file is broken"),
    (file([color(text("a"), "RGB ", [1e30, 0, 0])]), "a color of the file is broken"),
  ]

  @Test("that lies about its lengths is one error", arguments: broken)
  func lies(_ bytes: [UInt8], _ summary: String) throws {
    #expect(try ExportKit.broken(bytes, .ase).explanation.summary == summary)
  }

  @Test("is written block by block, with the title around everything")
  func written() throws {
    let palette = try ExportKit.palette(
      [("a", Color(red: 255, green: 0, blue: 0)), ("b", Color(.lab, 56, -8.25, 31.5))], title: "T")
    let written = try ExportKit.encode(palette, .ase)
    let bytes = Self.file([
      Self.block(0xC001, Self.text("T")), Self.red,
      Self.color(Self.text("b"), "LAB ", [0.56, -8.25, 31.5]), Self.block(0xC002),
    ])
    #expect(written.bytes == bytes && written.losses.isEmpty)
  }

  @Test("keeps colors that it can say, and rounds the others")
  func precision() throws {
    for byte in 0...255 {
      let color = Color(red: UInt8(byte), green: UInt8(255 - byte), blue: 7)
      let written = try ExportKit.encode(try ExportKit.palette([("x", color)]), .ase)
      #expect(written.losses.isEmpty)
      #expect(
        try ExportKit.decode(written.bytes, .ase).palette.entries.map(\.value) == [.color(color)])
    }
    let fine = Color(.srgb, 0.123456789, 0.5, 0)
    let written = try ExportKit.encode(try ExportKit.palette([("x", fine)]), .ase)
    #expect(written.losses.isEmpty, "rounding is no loss")
  }

  @Test("keeps the lightness of Lab to the digit", arguments: 0...100)
  func lightness(_ percent: Int) throws {
    for value in ["\(percent)", "\(percent)e-3", "\(percent)e-9"].compactMap({ Double($0) }) {
      let palette = try ExportKit.palette([("x", Color(.lab, value, 0, 0))])
      let written = try ExportKit.encode(palette, .ase)
      #expect(written.losses.isEmpty, "\(value)")
    }
  }
}
