// Photoshop's color table: 256 colors of three bytes. 772 bytes have the number of colors after them and the
// transparent one (0xFFFF: none); 768 bytes are all 256. The format has no signature: its ending
// and its size tell it.
//
// Readers that ignore the number show black for the rest (Krita 5.1 even 258 colors), but without it, a
// table of few colors would come back as 256.

public import PaletteEngine

extension PaletteFormat {
  /// Photoshop's color table.
  public static let act = PaletteFormat("act", .photoshopColorTable)
}

extension FormatDefinition {
  /// Photoshop's color table.
  static let photoshopColorTable = FormatDefinition(
    title: "Photoshop color table",
    fileExtensions: ["act"],
    detection: Detection(
      .bytes { $0.isWhole && $0.bytes.count >= PhotoshopColorTable.size ? .byEnding : .no },
      sizes: [PhotoshopColorTable.size, PhotoshopColorTable.wholeSize]),
    capabilities: { _, _ in
      Capabilities(
        colors: .eightBitSRGB, alpha: false, names: .none, limit: PhotoshopColorTable.limit)
    },
    reading: .init { source, _ throws(FileError) in
      try PhotoshopColorTable.decode(try source.beginning(PhotoshopColorTable.mostBytes + 1))
    },
    writing: .init { palette, _ in PhotoshopColorTable.layOut(palette) })
}

private enum PhotoshopColorTable {
  static let limit = 256
  /// The bytes of all colors, and those with the two numbers after them.
  static let size = 3 * limit
  static let wholeSize = size + 4
  /// Some programs leave other data behind the table.
  static let mostBytes = 1 << 16

  /// The transparent color of a table that has none.
  private static let noColor: UInt16 = 0xFFFF

  static func decode(_ bytes: [UInt8]) throws(FileError) -> DecodedPalette {
    guard bytes.count >= size, bytes.count <= mostBytes else {
      throw FileError(
        "this is not a Photoshop color table",
        reason: "such a table has \(size) or \(wholeSize) bytes")
    }
    var reader = ByteReader(bytes, .bigEndian)
    reader.skip(size)
    var count = limit
    var obstacle: WriteBackObstacle?
    if bytes.count == wholeSize, let stated: UInt16 = reader.integer(),
      let transparent: UInt16 = reader.integer()
    {
      guard stated <= limit else {
        throw FileError(
          "this is not a Photoshop color table",
          reason: "its number of colors is \(stated), and there is room for \(limit)")
      }
      count = Int(stated)
      if transparent != noColor { obstacle = .other("a transparent color") }
    } else if bytes.count > size {
      obstacle = .other("other data after the colors")
    }
    // The rows tell the colors that a change finds in the file, which have no names that it could change. The file has
    // nothing but its colors.
    let payload = Payload(())
    var naming = UniqueNaming(capacity: count)
    naming.payload = payload
    for number in 0..<count {
      let start = 3 * number
      let color = Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      // A name of hex is always one.
      try? naming.append(name: nil, .color(color), row: Payload.Row(payload, number))
    }
    return DecodedPalette(palette: naming.palette, format: .act, obstacle: obstacle)
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      let colors = palette.entries.compactMap(\.color)
      for position in 0..<limit {
        let color = position < colors.count ? colors[position].eightBit : nil
        for byte in [color?.red, color?.green, color?.blue] { output.append(byte ?? 0) }
      }
      if colors.count < limit {
        output.append(bigEndian: UInt16(colors.count))
        output.append(bigEndian: noColor)
      }
    }
  }
}
