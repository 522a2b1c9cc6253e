import ColorModel
import Diagnostics
import PaletteFormats
import Testing

/// The keys of an entry, and the notes that they are.
struct JSONNotesCase: Sendable, CustomTestStringConvertible {
  var name: String
  var members: String
  var notes: EntryNotes?
  var testDescription: String { members }

  init(_ name: String, _ members: String, _ notes: EntryNotes?) {
    (self.name, self.members, self.notes) = (name, members, notes)
  }
}

// The keys are those of docs/json.md.
@Suite("Notes of entries in JSON") struct JSONNotesTests {
  private static func document(_ name: String, _ members: String) -> String {
    """
    {"format": "clr-palette", "version": 1, "name": "T", "colors": [
    {"name": "\(name)", "hex": "#ff0000", "space": "srgb", "components": [1, 0, 0], "alpha": 1\(members)}
    ]}

    """
  }

  private static let cases = [
    JSONNotesCase("a", "", nil),
    JSONNotesCase(
      "m/r/b", #", "group": ["m"], "ink": "spot", "description": "a\nb", "id": "x""#,
      EntryNotes(group: ["m"], ink: .spot, description: "a\nb", id: "x")),
    JSONNotesCase("r/b", #", "group": []"#, EntryNotes(group: [])),
    JSONNotesCase("a/b/c", #", "group": ["a/b"]"#, EntryNotes(group: ["a/b"])),
    JSONNotesCase("a", #", "ink": "process""#, EntryNotes(ink: .process)),
    JSONNotesCase("a", #", "ink": "global""#, EntryNotes(ink: .global)),
    JSONNotesCase("a", #", "ink": "registration""#, EntryNotes(ink: .registration)),
    JSONNotesCase("a", #", "description": "d""#, EntryNotes(description: "d")),
    JSONNotesCase("a", #", "id": "i""#, EntryNotes(id: "i")),
  ]

  @Test("are read, and written in this order", arguments: cases)
  func roundTrip(_ example: JSONNotesCase) throws {
    let text = Self.document(example.name, example.members)
    let decoded = try ExportKit.decode(text, .json)
    #expect(decoded.palette.entries.map(\.notes) == [example.notes])
    #expect(decoded.obstacle == nil)
    #expect(try ExportKit.encode(decoded.palette, .json).text == text)
  }

  @Test("a group that the slashes say too, and an empty text, are not notes")
  func needless() throws {
    for members in [#", "group": ["a"]"#, #", "description": """#, #", "id": """#] {
      let decoded = try ExportKit.decode(Self.document("a/b", members), .json)
      #expect(decoded.palette.entries.map(\.notes) == [nil])
    }
  }

  @Test("belong to entries without a color too")
  func opaque() throws {
    let text = """
      {"format": "clr-palette", "version": 1, "name": "T", "colors": [
      {"name": "a", "kind": "pattern", "id": "x"}
      ]}

      """
    let palette = try ExportKit.decode(text, .json).palette
    #expect(palette.entries.map(\.notes) == [EntryNotes(id: "x")])
    #expect(try ExportKit.encode(palette, .json).text == text)
  }

  @Test(
    "of another kind are errors",
    arguments: [
      (#", "ink": "Spot""#, #""ink" must be one of process, global, spot, registration"#),
      (#", "ink": 1"#, #""ink" must be a string"#),
      (#", "description": null"#, #""description" must be a string"#),
      (#", "id": []"#, #""id" must be a string"#),
      (#", "group": "a""#, #""group" must be an array of the groups that the name begins with"#),
      (#", "group": [1]"#, #""group" must be an array of the groups that the name begins with"#),
      (#", "group": ["b"]"#, #""group" must be an array of the groups that the name begins with"#),
      (#", "group": [""]"#, #""group" must be an array of the groups that the name begins with"#),
    ])
  func bad(_ members: String, _ reason: String) throws {
    let broken = try ExportKit.broken(Self.document("a/b", members), .json)
    #expect(broken.reason == reason)
    #expect(broken.summary == "‘a/b’: this JSON is not a valid palette")
  }
}
