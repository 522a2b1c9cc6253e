import ColorModel
import PaletteFormats
import TestSupport
import Testing

@Suite("Exported GIMP palettes in other programs") struct GIMPRealReaderTests {
  // Pillow has room for 256 colors and gives the lines of a header one each: after Name and
  // `#`, the first row is color 2. Rows have at most 100 bytes.
  private static let script = """
    import io, sys
    from PIL.GimpPaletteFile import GimpPaletteFile
    data = sys.stdin.buffer.read()
    palette, mode = GimpPaletteFile(io.BytesIO(data)).getpalette()
    print(mode, palette[6:].hex())
    """

  @Test("Pillow reads palettes of 0 to 250 entries", arguments: [0, 1, 2, 16, 249, 250])
  func pillow(_ count: Int) throws {
    var random = SeededGenerator("palette of \(count) for Pillow")
    var palette = ColorPalette(title: "Pillow: # 1 2 3")
    var hex = ""
    while palette.count < count {
      let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let name = try HostilePalettes.name(using: &random)
      // 12 bytes of numbers and the line feed; an escape has up to 10 bytes for a byte.
      guard name.text.utf8.count <= 8 else { continue }
      let color = Color(red: bytes[0], green: bytes[1], blue: bytes[2])
      // Numbered, so that no two are the same once they are escaped.
      let numbered = try ColorName("\(palette.count)\(name.text)\(palette.count)")
      guard palette.append(ifFree: .init(numbered, color)) else { continue }
      hex += bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let written = try ExportKit.encode(palette, .gpl)
    try #require(written.bytes.split(separator: 0x0A).allSatisfy { $0.count < 100 })
    // Pillow fills what is left with grays of its own.
    let fill = (count + 2..<256).map {
      String(repeating: ($0 < 16 ? "0" : "") + String($0, radix: 16), count: 3)
    }
    #expect(
      try ExportKit.python(Self.script, with: [.pillow], input: written.bytes)
        == "RGB \(hex)\(fill.joined())\n", "CLR_SEED=\(random.seed)")
  }

  @Test(
    "the rules of GIMP in this suite load the corpus as GIMP does",
    .enabled(if: Corpus.isPresent, Corpus.hint))
  func loaderIsRight() throws {
    let files = try GIMPCorpusFile.all()
    for file in files {
      let bytes = try file.bytes()
      guard file.gimp.error == nil else {
        #expect(throws: GIMPLoader.Refused.self, "\(file.name)") { try GIMPLoader(bytes) }
        continue
      }
      let loaded = try GIMPLoader(bytes)
      #expect(loaded.name == file.gimp.name, "\(file.name)")
      #expect(loaded.columns == file.gimp.columns, "\(file.name)")
      #expect(
        loaded.rows
          == file.gimp.colors.map { .init(channels: $0.channels.map(Int.init), name: $0.name) },
        "\(file.name)")
    }
    Corpus.report(files.count, "GIMP palettes, by the rules of GIMP")
  }

  @Test("GIMP loads every color and the name as it was written, whatever it holds")
  func gimp() throws {
    var random = SeededGenerator("palettes for GIMP")
    var names = HostilePalettes.names
    for _ in 0..<300 { names.append(try HostilePalettes.name(using: &random).text) }
    // Longer ones may not fit once they are escaped.
    for name in names where name.utf8.count < 256 {
      let color = Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
      let palette = try ExportKit.palette([(name, color)], title: name)
      let written = try ExportKit.encode(palette, .gpl)
      let loaded = try GIMPLoader(written.bytes)
      var expected = name
      if case .name(_, let escaped)? = written.losses.first { expected = escaped }
      #expect(loaded.columns == 0)
      #expect(loaded.rows.count == 1)
      let row = try #require(loaded.rows.first)
      #expect(row.name.isSpelled(like: expected), "CLR_SEED=\(random.seed)")
      #expect(loaded.name?.isSpelled(like: expected) == true, "CLR_SEED=\(random.seed)")
      let bytes = color.eightBit
      #expect(row.channels == [Int(bytes.red), Int(bytes.green), Int(bytes.blue)])
    }
  }
}
