import TestSupport
import Testing

@Suite("Notes of entries in files") struct EntryNotesTests {
  private static func json(_ members: String) -> String {
    """
    {"format": "clr-palette", "version": 1, "name": "swatches", "colors": [
    {"name": "Matte/Red/Black", "hex": "#ff6347", "space": "srgb", "components": [1, 0.38823529411764707, 0.2784313725490196], "alpha": 1\(members)},
    {"name": "blue/500", "hex": "#0000ff", "space": "srgb", "components": [0, 0, 1], "alpha": 1}
    ]}

    """
  }

  private static let notes =
    #", "group": ["Matte"], "ink": "spot", "description": "“x”", "id": "7""#

  @Test("go to a color list and back, and stay when colors change")
  func kept() throws {
    let place = try Workplace(["swatches.json": Self.json(Self.notes)])
    try #require(try place.clr("convert", "--strict", "swatches.json", "swatches.clr").status == 0)
    #expect(try place.clr("list", "--json", "swatches.clr").text == Self.json(Self.notes))
    try #require(try place.clr("set", "swatches.clr", "Matte/Red/Black=#000").status == 0)
    let changed = try place.clr("list", "--json", "swatches.clr").text
    #expect(changed.contains(Self.notes) && changed.contains("#000000"))
    try #require(
      try place.clr("rename", "swatches.clr", "Matte/Red/Black", "Matte/Blue/Black").status == 0)
    let renamed = try place.clr("list", "--json", "swatches.clr").text
    #expect(renamed.contains(#""alpha": 1, "ink": "spot", "description": "“x”", "id": "7"}"#))
  }

  @Test("are losses in formats that do not have them", arguments: ["css", "gpl"])
  func lost(_ format: String) throws {
    let place = try Workplace(["swatches.json": Self.json(Self.notes)])
    let result = try place.clr("export", "swatches.json", "-o", "a.\(format)", "-q")
    for words in ["group", "ink, ‘spot’,", "description", "id, ‘7’,"] {
      #expect(result.errors.contains("loss: ‘Matte/Red/Black’: its \(words)"))
    }
    #expect(try place.clr("export", "swatches.json", "-o", "a.\(format)", "--strict").status == 65)
  }

  @Test("that would change are named by a dry run")
  func dryRun() throws {
    let place = try Workplace([
      "swatches.json": Self.json(Self.notes), "old.json": Self.json(#", "id": "8""#),
    ])
    let result = try place.clr("export", "swatches.json", "-o", "old.json", "--dry-run")
    #expect(result.text == "~ Matte/Red/Black #ff6347: group, ink, description, id\n")
    #expect(try place.text("old.json") == Self.json(#", "id": "8""#))
  }
}
