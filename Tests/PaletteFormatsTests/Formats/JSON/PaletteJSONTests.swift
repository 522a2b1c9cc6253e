import Bytes
import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

// docs/json.md.
@Suite("Palettes as JSON") struct PaletteJSONTests {
  private func json(_ palette: ColorPalette, name: String) throws -> String {
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = ByteWriter(to: sink)
      PaletteJSON.append(palette.entries, title: palette.title ?? name, to: &writer)
      try writer.finish()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func brand() throws -> ColorPalette {
    var palette = try ColorLists.palette([
      ("accent", Color(.srgb, 1, 0.4, 0)), ("glass", Color(.srgb, [0, nil, 1], alpha: 0.5)),
      ("old", Color(.genericRGB, 1, 0, 0)), ("exact", Color(.srgb, 0.1, 1.0 / 3, 1e-7)),
      ("gone", Color(.srgb, [0, 0, 0], alpha: nil)),
    ])
    palette.append(ifFree: .init(try ColorName("stripes"), .opaque(kind: "pattern")))
    return palette
  }

  @Test("one color a line, its keys in one order, as the format says")
  func layout() throws {
    // A Mac shows calibrated red as #ff2600.
    #expect(
      try json(try brand(), name: "brand") == """
        {"format": "clr-palette", "version": 1, "name": "brand", "colors": [
        {"name": "accent", "hex": "#ff6600", "space": "srgb", "components": [1, 0.4, 0], "alpha": 1},
        {"name": "glass", "hex": "#0000ff80", "space": "srgb", "components": [0, null, 1], "alpha": 0.5},
        {"name": "old", "hex": "#ff2600", "space": "generic-rgb", "components": [1, 0, 0], "alpha": 1},
        {"name": "exact", "hex": "#1a5500", "space": "srgb", "components": [0.1, 0.3333333333333333, \
        0.0000001], "alpha": 1},
        {"name": "gone", "hex": "#00000000", "space": "srgb", "components": [0, 0, 0], "alpha": null},
        {"name": "stripes", "kind": "pattern"}
        ]}
        """)
  }

  @Test("an empty palette has no colors, and its title goes before the name of the file")
  func empty() throws {
    #expect(
      try json(ColorPalette(title: "Brand “colors”"), name: "file")
        == "{\"format\": \"clr-palette\", \"version\": 1, \"name\": \"Brand “colors”\", \"colors\": [\n]}"
    )
  }

  @Test("Python’s json reads any palette: names, spaces, components to the last bit, order")
  func python() throws {
    var random = SeededGenerator("JSON")
    var palette = ColorPalette()
    for entry in try ColorLists.random(100, using: &random).entries {
      let name = try ColorName(RandomText.nameWithControls(using: &random))
      palette.append(ifFree: .init(name, entry.value))
    }
    let script = """
      import json, struct, sys
      palette = json.load(sys.stdin, object_pairs_hook=lambda pairs: pairs)
      assert [k for k, _ in palette] == ['format', 'version', 'name', 'colors'], palette
      colors = dict(palette)['colors']
      keys = ['name', 'hex', 'space', 'components', 'alpha']
      assert all([k for k, _ in c] == keys for c in colors)
      bits = lambda x: struct.unpack('>Q', struct.pack('>d', float(x)))[0]
      print(json.dumps([{'name': c['name'], 'space': c['space'],
        'bits': [str(bits(x)) for x in c['components'] + [c['alpha']]]} for c in map(dict, colors)]))
      """
    struct Read: Decodable {
      var name: String
      var space: String
      var bits: [String]
    }
    let read = try Program.python(
      script, input: Data(json(palette, name: "a\u{1}\"b").utf8), as: [Read].self)
    try #require(read.count == palette.count)
    for (read, entry) in zip(read, palette.entries) {
      let color = try #require(entry.value.color)
      #expect(Array(read.name.utf8) == Array(entry.name.text.utf8), "seed \(random.seed)")
      #expect(read.space == color.space.rawValue)
      let numbers = color.components.compactMap { $0 } + [color.alpha]
      #expect(read.bits == numbers.map { "\($0.bitPattern)" }, "seed \(random.seed)")
    }
  }

  @Test(
    "a text is escaped as JSON asks, and so that no terminal takes it for a command",
    arguments: [
      ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""), ("a\tb\nc\rd", "\"a\\tb\\nc\\rd\""),
      ("\u{1B}[31m", "\"\\u001b[31m\""), ("\u{202E}x", "\"\\u202ex\""),
      ("\u{7F}\u{9B}", "\"\\u007f\\u009b\""), ("\u{FEFF}", "\"\\ufeff\""), ("é日🎨", "\"é日🎨\""),
    ])
  func quoting(_ text: String, json: String) {
    #expect(PaletteJSON.quoted(text) == json)
  }
}
