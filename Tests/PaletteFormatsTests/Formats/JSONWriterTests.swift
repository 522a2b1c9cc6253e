import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

@Suite("Writing palettes as JSON") struct JSONWriterTests {
  // Form, keys and their order: docs/json.md.
  @Test("the JSON has one color a line, with its keys in order")
  func form() throws {
    var palette = try ExportKit.palette(
      [
        ("accent", Color(red: 255, green: 102, blue: 0)),
        ("veil", Color(.srgb, [0.25, nil, 1], alpha: 0.5)),
        ("mac", Color(.genericRGB, 1, 1, 1)),
        ("gone", Color(.srgb, [0, 0, 0], alpha: nil)),
      ], title: "Brand")
    palette.append(ifFree: .init(try ColorName("dots"), .opaque(kind: "pattern")))
    let written = try ExportKit.encode(palette, .json)
    #expect(
      written.text == """
        {"format": "clr-palette", "version": 1, "name": "Brand", "colors": [
        {"name": "accent", "hex": "#ff6600", "space": "srgb", "components": [1, 0.4, 0], "alpha": 1},
        {"name": "veil", "hex": "#4000ff80", "space": "srgb", "components": [0.25, null, 1], "alpha": 0.5},
        {"name": "mac", "hex": "#ffffff", "space": "generic-rgb", "components": [1, 1, 1], "alpha": 1},
        {"name": "gone", "hex": "#00000000", "space": "srgb", "components": [0, 0, 0], "alpha": null},
        {"name": "dots", "kind": "pattern"}
        ]}

        """)
    #expect(written.losses.isEmpty)
    #expect(written.notes.isEmpty)
    let read = try ExportKit.decode(written.bytes, .json)
    #expect(read.palette == palette)
    #expect(read.obstacle == nil)
  }

  @Test("an empty palette has an empty array, and the name is the default where it has no title")
  func empty() throws {
    let written = try ExportKit.encode(ColorPalette(), .json, title: "stem")
    #expect(
      written.text
        == "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"stem\", \"colors\": [\n]}\n")
    #expect(try ExportKit.decode(written.bytes, .json).palette.title == "stem")
  }

  @Test("the number of columns is not written, which is noted")
  func columns() throws {
    var palette = ColorPalette()
    palette.columns = 7
    #expect(try ExportKit.encode(palette, .json).notes == [.droppedColumns(7)])
  }

  // RFC 8259, section 7, and what has no picture besides.
  @Test(
    "strings escape what must be, and what has no picture",
    arguments: [
      ("a\"b\\c/", #"a\"b\\c/"#), ("\n\r\t", #"\n\r\t"#),
      ("\u{8}\u{C}\u{1B}", #"\u0008\u000c\u001b"#),
      ("\u{7F}\u{85}", #"\u007f\u0085"#), ("\u{202E}\u{2028}\u{FEFF}", #"\u202e\u2028\ufeff"#),
      ("é色🎨👩\u{200D}🚀", "é色🎨👩\u{200D}🚀"), ("e\u{301}", "e\u{301}"),
    ])
  func strings(_ name: String, _ written: String) throws {
    let palette = try ExportKit.palette([(name, Color(red: 0, green: 0, blue: 0))], title: name)
    let encoded = try ExportKit.encode(palette, .json)
    #expect(
      encoded.text.unicodeScalars.starts(
        with: "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"\(written)\", "
          .unicodeScalars))
    #expect(
      encoded.lines[1].unicodeScalars.starts(with: "{\"name\": \"\(written)\", ".unicodeScalars))
    let read = try ExportKit.decode(encoded.bytes, .json).palette
    #expect(read.title?.isSpelled(like: name) == true)
    #expect(read.entries.first?.name.text.isSpelled(like: name) == true)
  }
}

@Suite("Exported JSON in other programs") struct JSONRealReaderTests {
  // One line for each color: its name as hex of UTF-8, its space, the bits of its components and
  // of its alpha.
  private static let script = """
    import json, struct, sys
    def bits(n): return 'null' if n is None else struct.pack('>d', n).hex()
    palette = json.loads(sys.stdin.buffer.read().decode('utf-8'))
    assert list(palette) == ['format', 'version', 'name', 'colors'], palette
    assert (palette['format'], palette['version']) == ('clr-palette', 1)
    print(palette['name'].encode('utf-8').hex())
    for c in palette['colors']:
        assert list(c) == ['name', 'hex', 'space', 'components', 'alpha'], c
        print(c['name'].encode('utf-8').hex(), c['space'],
              *[bits(n) for n in c['components']], bits(c['alpha']))
    """

  private static func bits(_ value: Double?) -> String {
    guard let value else { return "null" }
    let digits = String(value.bitPattern, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What the script must print.
  private static func expected(_ palette: ColorPalette, title: String) -> String {
    let lines = palette.entries.compactMap { entry in
      entry.value.color.map { color in
        ([ExportKit.hexadecimal(entry.name.text), color.space.rawValue]
          + color.components.map(bits) + [bits(color.isAlphaMissing ? nil : color.alpha)])
          .joined(separator: " ")
      }
    }
    return ([ExportKit.hexadecimal(title)] + lines).map { "\($0)\n" }.joined()
  }

  private static func palette(_ random: inout SeededGenerator) throws -> ColorPalette {
    var palette = ColorPalette(title: "\u{202E}\n\"title\"")
    for name in HostilePalettes.names {
      palette.append(
        ifFree: .init(try ColorName(name), HostilePalettes.color(using: &random)))
    }
    for _ in 0..<200 {
      palette.append(
        ifFree: .init(
          try HostilePalettes.name(using: &random), HostilePalettes.color(using: &random)))
    }
    return palette
  }

  @Test("Python's json reads the same names and the same numbers to the last bit")
  func python() throws {
    var random = SeededGenerator("palette for Python")
    let palette = try Self.palette(&random)
    let written = try ExportKit.encode(palette, .json)
    #expect(
      try ExportKit.python(Self.script, input: written.bytes)
        == Self.expected(palette, title: "\u{202E}\n\"title\""), "CLR_SEED=\(random.seed)")
  }

  // jq 1.6 prints numbers with 17 digits, which is all of them: what it prints holds the same.
  @Test("jq reads it, and what it prints reads back as the same palette")
  func jq() throws {
    var random = SeededGenerator("palette for jq")
    let palette = try Self.palette(&random)
    let written = try ExportKit.encode(palette, .json)
    let result = try Program.run(.jq, ["."], input: Data(written.bytes))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try ExportKit.python(Self.script, input: Array(result.output))
        == Self.expected(palette, title: "\u{202E}\n\"title\""), "CLR_SEED=\(random.seed)")
    #expect(try ExportKit.decode(Array(result.output), .json).palette == palette)
  }
}
