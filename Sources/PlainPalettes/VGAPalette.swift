// The registers of a VGA card: 256 colors of three bytes, each of 6 bits. The format has no signature: its ending and
// its size tell it. Of a file with greater numbers, the bytes are of 8 bits, as later programs write them.

public import PaletteEngine

extension PaletteFormat {
  /// The registers of a VGA card, which are only read.
  public static let vga = PaletteFormat("vga", .vgaPalette)
}

extension FormatDefinition {
  /// The registers of a VGA card.
  static let vgaPalette = FormatDefinition(
    title: "VGA palette, read only",
    fileExtensions: ["vga.pal", "pal"],
    detection: Detection(
      .bytes { $0.isWhole && $0.bytes.count == VGAPalette.size && !$0.isText ? .byEnding : .no },
      sizes: [VGAPalette.size]),
    capabilities: { _, _ in
      Capabilities(colors: .eightBitSRGB, alpha: false, names: .none, limit: 256)
    },
    reading: .init { source, _ throws(FileError) in
      try VGAPalette.decode(try source.beginning(VGAPalette.size + 1))
    },
    writing: .refused(PaletteEncodingError("VGA palettes are only read")))
}

private enum VGAPalette {
  static let size = 3 * 256

  static func decode(_ bytes: [UInt8]) throws(FileError) -> DecodedPalette {
    guard bytes.count == size else {
      throw FileError("this is not a VGA palette", reason: "such a palette has \(size) bytes")
    }
    let isSixBit = bytes.allSatisfy { $0 < 64 }
    // The highest bits come again at the end, so that 63 is 255.
    let channels = isSixBit ? bytes.map { $0 << 2 | $0 >> 4 } : bytes
    var naming = UniqueNaming(capacity: 256)
    for start in stride(from: 0, to: size, by: 3) {
      let color = Color(
        red: channels[start], green: channels[start + 1], blue: channels[start + 2])
      // A name of hex is always one.
      try? naming.append(name: nil, .color(color))
    }
    return DecodedPalette(
      palette: naming.palette, format: .vga, obstacle: .other("a form that is only read"))
  }
}
