import ColorModel
import PaletteFormats
import TestSupport
import Testing

/// What other programs make of files that are written here, by the rules of their readers. The sources are named; no
/// code is taken from them.
@Suite("Written files, by the rules of other readers") struct OtherReaderTests {
  private static let colors: [Color] = (0..<200).map { (number: Int) -> Color in
    let blue = UInt8(number * 7 % 256)
    return Color(red: UInt8(number), green: UInt8(255 - number), blue: blue)
  }

  private static func written(_ format: PaletteFormat) throws -> [UInt8] {
    let palette = try ExportKit.palette(colors.map { ($0.eightBit.hexText, $0) })
    return try ExportKit.encode(palette, format).bytes
  }

  private static let bytes: [[UInt8]] = colors.map { color in
    [color.eightBit.red, color.eightBit.green, color.eightBit.blue]
  }

  /// gimppalette-load.c, load_psp: the text after byte 16 is parted at CRLF; the first line is the number of rows.
  @Test("GIMP reads JASC palettes")
  func jasc() throws {
    let file = try Self.written(.jasc)
    #expect(file.starts(with: "JASC-PAL\r\n0100\r\n".utf8))
    let lines = String(decoding: file[16...], as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first.flatMap { Int($0) } == 200 && lines.count == 201)
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").compactMap { UInt8($0) } } == Self.bytes)
  }

  /// gimppalette-load.c, load_act: 256 triples of bytes.
  @Test("GIMP reads color tables")
  func act() throws {
    let file = try Self.written(.act)
    let triples = stride(from: 0, to: 600, by: 3).map { Array(file[$0..<($0 + 3)]) }
    #expect(triples == Self.bytes && file.count == 772)
  }

  /// gimppalette-load.c, load_aco: a channel is a 65536th; Scribus takes the upper byte.
  @Test("GIMP and Scribus read swatches")
  func aco() throws {
    let file = try Self.written(.aco)
    for (position, bytes) in Self.bytes.enumerated() {
      let start = 4 + 10 * position
      #expect(file[start] == 0 && file[start + 1] == 0)
      let words: [Int] = [2, 4, 6].map { (offset: Int) -> Int in
        let (high, low) = (file[start + offset], file[start + offset + 1])
        return Int(high) * 256 + Int(low)
      }
      #expect(words.map { UInt8((Double($0) / 65536 * 255).rounded()) } == bytes)
      #expect(words.map { UInt8($0 >> 8) } == bytes)
    }
  }

  /// aseprite/src/doc/file/hex_file.cpp: the first six digits of each line.
  @Test("Aseprite reads hex lists")
  func hex() throws {
    let lines = String(decoding: try Self.written(.hex), as: UTF8.self).split(separator: "\n")
    let read = lines.map { line in
      let digits = line.drop { !$0.isHexDigit }.prefix(6)
      return stride(from: 0, to: 6, by: 2).compactMap { start in
        UInt8(digits.dropFirst(start).prefix(2), radix: 16)
      }
    }
    #expect(read == Self.bytes)
  }

  /// https://www.getpaint.net/doc/latest/WorkingWithPalettes.html: eight digits a line, and 96 colors.
  @Test("Paint.NET reads its palettes")
  func paintnet() throws {
    let lines = String(decoding: try Self.written(.paintnet), as: UTF8.self).split(separator: "\n")
    let colors = lines.filter { !$0.hasPrefix(";") }
    #expect(colors.count == 96 && lines.first == ";paint.net Palette File")
    #expect(
      colors.map { line in
        stride(from: 2, to: 8, by: 2).compactMap { UInt8(line.dropFirst($0).prefix(2), radix: 16) }
      } == Array(Self.bytes.prefix(96)))
    #expect(colors.allSatisfy { $0.hasPrefix("FF") && $0.count == 8 })
  }
}
