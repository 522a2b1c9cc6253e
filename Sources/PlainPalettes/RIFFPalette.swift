// The palette of Windows in a RIFF file (Microsoft's Multimedia Programming Interface and Data Specifications 1.0,
// "Palette File Format"), in numbers with the lowest byte first:
//
//     RIFF SIZE PAL data SIZE 0x0300 COUNT        then red, green, blue and flags of each color
//
// Flags are of the display of a time with 256 colors: a new file has none. It has the same ending as JASC's palette, and
// as that of VGA, which has no signature.

public import PaletteEngine

extension PaletteFormat {
  /// The palette of Windows in a RIFF file.
  public static let riff = PaletteFormat("riff", .riffPalette)
}

extension FormatDefinition {
  /// The palette of Windows in a RIFF file.
  static let riffPalette = FormatDefinition(
    title: "RIFF palette",
    fileExtensions: ["riff.pal", "pal"],
    detection: Detection(
      .bytes { $0.starts(with: "RIFF") && $0.has("PAL ", at: 8) ? .certain : .no }),
    capabilities: { _, _ in
      Capabilities(
        colors: .eightBitSRGB, alpha: false, names: .none, limit: RIFFPalette.limit)
    },
    reading: .init { source, _ throws(FileError) in try RIFFPalette.decode(try source.whole()) },
    writing: .init { palette, _ in RIFFPalette.layOut(palette) })
}

private enum RIFFPalette {
  static let limit = Int(UInt16.max)
  /// The version of the list of colors.
  private static let version: UInt16 = 0x0300

  static func decode(_ bytes: [UInt8]) throws(FileError) -> DecodedPalette {
    var reader = ByteReader(bytes, .littleEndian)
    guard reader.text(4) == "RIFF", let _: UInt32 = reader.integer(), reader.text(4) == "PAL "
    else {
      throw FileError(
        "this is not a RIFF palette", reason: "such a file begins with ‘RIFF’, its size and ‘PAL ’")
    }
    var obstacle: WriteBackObstacle?
    var naming: UniqueNaming?
    while reader.remaining > 0 {
      let start = reader.offset
      guard let kind = reader.text(4), let size: UInt32 = reader.integer(),
        let chunk = reader.skip(Int(size))
      else { throw broken("a part of it is cut off", at: start) }
      // Parts of an odd size have a byte after them.
      if size % 2 == 1 { reader.skip(min(1, reader.remaining)) }
      if kind == "data", naming == nil {
        naming = try colors(Array(bytes[chunk]), at: chunk.lowerBound, &obstacle)
      } else {
        obstacle = .other("other data beside the colors")
      }
    }
    guard let naming else {
      throw FileError("the RIFF palette is broken", reason: "it has no part with colors")
    }
    return DecodedPalette(palette: naming.palette, format: .riff, obstacle: obstacle)
  }

  /// The colors of the part with them.
  private static func colors(
    _ bytes: [UInt8], at start: Int, _ obstacle: inout WriteBackObstacle?
  ) throws(FileError) -> UniqueNaming {
    var reader = ByteReader(bytes, .littleEndian)
    guard let stated: UInt16 = reader.integer(), stated == version,
      let count: UInt16 = reader.integer()
    else { throw broken("its colors are not of version 3", at: start) }
    guard reader.remaining >= 4 * Int(count) else {
      throw broken("it has fewer colors than the \(count) that it says", at: start)
    }
    // The rows tell the colors that a change finds in the file, which has nothing but its colors.
    let payload = Payload(())
    var naming = UniqueNaming(capacity: Int(count))
    naming.payload = payload
    for number in 0..<Int(count) {
      let place = 4 + 4 * number
      if bytes[place + 3] != 0 { obstacle = .other("flags of colors") }
      let color = Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
      // A name of hex is always one.
      try? naming.append(name: nil, .color(color), row: Payload.Row(payload, number))
    }
    return naming
  }

  private static func broken(_ reason: String, at offset: Int) -> FileError {
    FileError("the RIFF palette is broken", reason: "\(reason), at offset \(offset)")
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      let colors = palette.entries.compactMap(\.color)
      let size = UInt32(4 + 4 * colors.count)
      output.append("RIFF")
      output.append(bigEndian: (size + 12).byteSwapped)
      output.append("PAL data")
      output.append(bigEndian: size.byteSwapped)
      output.append(bigEndian: version.byteSwapped)
      output.append(bigEndian: UInt16(colors.count).byteSwapped)
      for color in colors {
        let bytes = color.eightBit
        for byte in [bytes.red, bytes.green, bytes.blue, 0] { output.append(byte) }
      }
    }
  }
}
