import ColorModel
import Foundation
import PaletteCoding
import PaletteFormats
import TestSupport
import Testing

/// `Codable` by Foundation's coders, compared with the JSON that the command writes and reads.
@Suite("Codable") struct PaletteCodingTests {
  /// The JSON of a palette with these entries, as the command writes it.
  private static func listed(_ entries: [String], _ scratch: Scratch) throws -> Data {
    let made = try Program.clr(["create", "Märkte.json"] + entries, in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    let listed = try Program.clr(["list", "Märkte.json", "--json"], in: scratch.folder)
    #expect(listed.status == 0, "\(listed.errors)")
    return Data(listed.text.utf8)
  }

  private static let entries = [
    "accent=#f60", "ink=rgb(20 20 30 / 50%)", "wide=color(display-p3 0 1 0)",
    "half=oklch(62% none 259 / none)", "calculated=oklch(calc(0.3 * 2) 0.1 50)",
    "derived=oklch(from var(--accent) calc(l - 0.1) c h)", "gray=color(xyz-d50 0.2 0.2 0.2)",
    "Ziegel/rot \"1\"=hsl(10 80% 40%)", "thirds=color(srgb 0.3333333333333333 0.1 0.7)",
  ]

  @Test("a palette of the command is decoded as the command reads it, and encoded for it again")
  func palettes() throws {
    let scratch = try Scratch()
    let json = try Self.listed(Self.entries, scratch)
    let decoded = try JSONDecoder().decode(ColorPalette.self, from: json)
    let read = try PaletteFormat.read([UInt8](json), as: .json).palette
    #expect(decoded == read)
    #expect(decoded.entries.map(\.spec) == read.entries.map(\.spec))
    #expect(decoded.title == "Märkte" && decoded.count == Self.entries.count)
    let encoded = try JSONEncoder().encode(decoded)
    let again = try Program.clr(
      ["list", "--json", "--from-format", "json", "-"], input: encoded, in: scratch.folder)
    #expect(again.status == 0, "\(again.errors)")
    #expect(Data(again.text.utf8) == json)
  }

  @Test("notes, and entries without a color, are kept")
  func notes() throws {
    let json = """
      {"format": "clr-palette", "version": 1, "name": "", "colors": [
      {"name": "A/B/red", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1, \
      "group": ["A"], "ink": "spot", "description": "so\\nred", "id": "r"},
      {"name": "tiles", "kind": "pattern"}
      ]}
      """
    let decoded = try JSONDecoder().decode(ColorPalette.self, from: Data(json.utf8))
    let notes = try #require(decoded.entries[0].notes)
    #expect(notes.group == ["A"] && notes.ink == .spot)
    #expect(notes.description == "so\nred" && notes.id == "r")
    #expect(decoded.entries[1].value == .opaque(kind: "pattern") && decoded.title == nil)
    let encoded = try JSONEncoder().encode(decoded)
    // Foundation compares objects whatever the order of their keys is.
    let objects = try [encoded, Data(json.utf8)].map {
      try JSONSerialization.jsonObject(with: $0) as? NSDictionary
    }
    #expect(objects[0] != nil && objects[0] == objects[1])
  }

  @Test("a color has the keys of an entry without its name, in JSON and in property lists")
  func colors() throws {
    let scratch = try Scratch()
    let json = try Self.listed(Self.entries, scratch)
    let read = try PaletteFormat.read([UInt8](json), as: .json).palette
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let listed = try #require(object["colors"] as? [[String: Any]])
    for (entry, var keys) in zip(read.entries, listed) {
      let color = try #require(entry.value.color)
      let encoded = try JSONEncoder().encode(color)
      keys["name"] = nil
      keys["spec"] = nil
      let own = try JSONSerialization.jsonObject(with: encoded) as? NSDictionary
      #expect(own == keys as NSDictionary, "\(entry.name)")
      #expect(try JSONDecoder().decode(Color.self, from: encoded) == color)
      if !color.hasMissingComponents {
        let list = try PropertyListEncoder().encode(["color": color])
        #expect(
          try PropertyListDecoder().decode([String: Color].self, from: list)["color"] == color)
      }
    }
  }

  @Test("a color is also read of a spec or of hex alone, and an entry by itself")
  func shortForms() throws {
    func color(_ json: String) throws -> Color {
      try JSONDecoder().decode(Color.self, from: Data(json.utf8))
    }
    #expect(
      try color(##"{"hex": "#ff660080"}"##) == Color(red: 255, green: 102, blue: 0, alpha: 128))
    #expect(try color(##"{"spec": "oklch(60% 0.1 50)"}"##) == Color(.oklch, 0.6, 0.1, 50))
    #expect(
      try color(##"{"space": "lab", "components": [50, null, 1], "alpha": null}"##)
        == Color(.lab, [50, nil, 1], alpha: nil))
    let entry = try JSONDecoder().decode(
      ColorPalette.Entry.self,
      from: Data(##"{"name": "a", "spec": "oklch(calc(0.3 * 2) 0.1 50)", "other": 1}"##.utf8))
    #expect(entry.spec == "oklch(calc(0.3 * 2) 0.1 50)")
    #expect(entry.value == .color(Color(.oklch, 0.6, 0.1, 50)))
  }

  @Test("a notation that is another color than the numbers is dropped, as the command drops it")
  func otherNotation() throws {
    let json = """
      {"name": "a", "spec": "oklch(60% 0.1 50)", "space": "srgb", "components": [1, 0, 0]}
      """
    let entry = try JSONDecoder().decode(ColorPalette.Entry.self, from: Data(json.utf8))
    #expect(entry.spec == nil && entry.value == .color(Color(.srgb, 1, 0, 0)))
  }

  @Test(
    "unsound values are refused",
    arguments: [
      ##"{"hex": "#ggg"}"##, ##"{"hex": 1}"##, "{}", ##"{"space": "srgb"}"##,
      ##"{"space": "srgb", "components": [1, 0]}"##,
      ##"{"space": "rgb", "components": [1, 0, 0]}"##,
      ##"{"space": "srgb", "components": [1, 0, 2e9]}"##,
      ##"{"space": "srgb", "components": [1, 0, "0"]}"##,
      ##"{"space": "srgb", "components": [1, 0, 0], "alpha": 1.5}"##,
      ##"{"spec": "oklch(from var(--base) l c h)"}"##,
    ])
  func unsoundColors(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Color.self, from: Data(json.utf8))
    }
    let entry = json.replacing("{", with: ##"{"name": "a", "##).replacing(", }", with: "}")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ColorPalette.Entry.self, from: Data(entry.utf8))
    }
  }

  private static let sound = ##""format": "clr-palette", "version": 1, "##

  @Test(
    "unsound palettes are refused",
    arguments: [
      ##""format": "other", "version": 1, "colors": []"##,
      ##""format": "clr-palette", "version": 2, "colors": []"##,
      ##""format": "clr-palette", "version": 1"##,
      sound + ##""colors": [{"hex": "#fff"}]"##,
      sound + ##""colors": [{"name": "", "hex": "#fff"}]"##,
      sound + ##""colors": [{"name": "a", "hex": "#fff", "ink": "x"}]"##,
      sound + ##""colors": [{"name": "a", "hex": "#fff", "group": ["b"]}]"##,
      sound + ##""colors": [{"name": "a", "hex": "#fff"}, {"name": "a", "hex": "#000"}]"##,
      sound + ##""colors": [{"name": "a", "spec": "var(--a)"}]"##,
    ])
  func unsoundPalettes(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ColorPalette.self, from: Data("{\(json)}".utf8))
    }
  }
}
