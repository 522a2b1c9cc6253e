import ColorModel
import Diagnostics
import TestSupport
import Testing

@testable import PaletteFormats

/// An export of variables and what it says.
struct FigmaCase: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The names and the notations of the base.
  var base: [String]
  /// The themes, with what they set.
  var themes: [String]
  var notes: [String] = []
}

@Suite("Variables of Figma") struct FigmaVariableTests {
  static let cases = [
    FigmaCase(
      testDescription: "the answer of the API, in the order of the collections",
      text: """
        {"status": 200, "error": false, "meta": {
         "variableCollections": {
          "C:1": {"id": "C:1", "name": "Primitives", "defaultModeId": "1:0",
            "modes": [{"modeId": "1:0", "name": "Value"}], "variableIds": ["V:2", "V:1"]},
          "C:2": {"id": "C:2", "name": "Theme", "defaultModeId": "2:1",
            "modes": [{"modeId": "2:0", "name": "Dark"}, {"modeId": "2:1", "name": "Light"}],
            "variableIds": ["V:3", "V:4", "V:5"]}},
         "variables": {
          "V:1": {"id": "V:1", "name": "gray/900", "resolvedType": "COLOR", "variableCollectionId": "C:1",
            "description": "Ink", "valuesByMode": {"1:0": {"r": 0, "g": 0.2, "b": 0.4, "a": 1}}},
          "V:2": {"id": "V:2", "name": "gray/50", "resolvedType": "COLOR", "variableCollectionId": "C:1",
            "valuesByMode": {"1:0": {"r": 1, "g": 1, "b": 1, "a": 0.6}}},
          "V:3": {"id": "V:3", "name": "text", "resolvedType": "COLOR", "variableCollectionId": "C:2",
            "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "V:2"}, "2:1": {"type": "VARIABLE_ALIAS", "id": "V:1"}}},
          "V:4": {"id": "V:4", "name": "far", "resolvedType": "COLOR", "variableCollectionId": "C:2",
            "valuesByMode": {"2:0": {"r": 2, "g": 0, "b": 0}, "2:1": {"type": "VARIABLE_ALIAS", "id": "X:2"}}},
          "V:5": {"id": "V:5", "name": "space", "resolvedType": "FLOAT", "variableCollectionId": "C:2",
            "valuesByMode": {"2:0": 4, "2:1": 4}},
          "V:6": {"id": "V:6", "name": "old", "resolvedType": "COLOR", "variableCollectionId": "C:2",
            "deletedButReferenced": true, "valuesByMode": {"2:1": {"r": 0, "g": 0, "b": 0, "a": 1}}}
         }}}
        """,
      base: ["gray/50 #ffffff99", "gray/900 #003366", "text var(--gray\\/900) #003366", "far -"],
      themes: ["Dark: text var(--gray\\/50) #ffffff99"],
      notes: [
        "‘far’ is skipped in the mode ‘Dark’: it is not a color",
        "1 variable is not a color and was skipped",
      ]),
    FigmaCase(
      testDescription: "collections of modes, each with all variables",
      text: """
        {"version": "1.0.4", "metadata": {}, "collections": [
         {"name": "Primitives", "modes": [{"name": "Value", "variables": [
          {"name": "gray/900", "type": "color", "isAlias": false, "value": "#1A334D"},
          {"name": "gray/50", "type": "color", "isAlias": false, "value": "#FFFFFF80"},
          {"name": "n", "type": "number", "isAlias": false, "value": 3}]}]},
         {"name": "Theme", "modes": [
          {"name": "Light", "variables": [{"name": "text", "type": "color", "isAlias": true,
            "value": {"collection": "Primitives", "name": "gray/900"}}, {"name": "same", "type": "color", "value": "#111"}]},
          {"name": "Dark", "variables": [{"name": "text", "type": "color", "isAlias": true,
            "value": {"collection": "Primitives", "name": "gray/50"}}, {"name": "same", "type": "color", "value": "#eee"}]}]},
         {"name": "Brand", "modes": [{"name": "A", "variables": [{"name": "b", "type": "color", "value": "rgb(1 2 3)"}]},
          {"name": "Dark", "variables": [{"name": "b", "type": "color", "value": "#456"}]}]}]}
        """,
      base: [
        "gray/900 #1a334d", "gray/50 #ffffff80", "text var(--gray\\/900) #1a334d", "same #111111",
        "b #010203",
      ],
      themes: ["Dark: text var(--gray\\/50) #ffffff80, same #eeeeee, b #445566"],
      notes: ["1 variable is not a color and was skipped"]),
    FigmaCase(
      testDescription: "one collection, with the colors that Figma computed",
      text: """
        {"id": "C:2", "name": "Theme", "modes": {"2:1": "Light", "2:0": "Dark"}, "variableIds": ["V:4"],
         "variables": [
         {"id": "V:4", "name": "ink", "type": "COLOR", "valuesByMode": {
           "2:1": {"r": 0, "g": 0, "b": 0, "a": 1}, "2:0": {"type": "VARIABLE_ALIAS", "id": "X:2"}},
          "resolvedValuesByMode": {"2:0": {"resolvedValue": {"r": 1, "g": 1, "b": 1, "a": 1}, "alias": "X:2"}}},
         {"id": "V:5", "name": "loop", "type": "COLOR", "valuesByMode": {"2:1": {"type": "VARIABLE_ALIAS", "id": "V:5"}}}]}
        """,
      base: ["ink #000000", "loop var(--loop) -"], themes: ["Dark: ink #ffffff"]),
  ]

  private static func told(_ entry: ColorPalette.Entry) -> String {
    [entry.name.text, entry.spec, entry.value.color?.eightBit.hexText ?? "-"]
      .compactMap(\.self).joined(separator: " ")
  }

  @Test("are read with their modes as themes", arguments: cases)
  func read(_ example: FigmaCase) throws {
    let decoded = try PaletteFormat.read(Array(example.text.utf8))
    #expect(decoded.format == .figma)
    #expect(decoded.palette.entries.map(Self.told) == example.base)
    let themes = decoded.palette.themes.map { theme in
      "\(theme.name): \(theme.own.entries.map(Self.told).joined(separator: ", "))"
    }
    #expect(themes == example.themes)
    #expect(
      decoded.notes.filter { $0.kind != .themes }.map { $0.mistype?.explanation.summary ?? $0.fact }
        == example.notes)
  }

  @Test("keep full precision, and descriptions")
  func details() throws {
    let palette = try PaletteFormat.read(Array(Self.cases[0].text.utf8)).palette
    #expect(palette.entries[1].value == .color(Color(.srgb, 0, 0.2, 0.4)))
    #expect(palette.entries[1].notes?.description == "Ink")
  }

  @Test("are only read")
  func refused() throws {
    let palette = try ExportKit.palette([("a", Color(.srgb, 0, 0, 0))])
    for format in PaletteFormat.allCases where !format.definition.isWritten {
      #expect(throws: Failures<PaletteEncodingError>.self, "\(format)") {
        try palette.encoded(as: format)
      }
      #expect(!format.definition.writesThemes && !PaletteFormat.written.contains(format))
    }
    #expect(throws: FileError.self) {
      try PaletteFormat.read(Array("{\"a\": 1}".utf8), as: .figma)
    }
  }
}
