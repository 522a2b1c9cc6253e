import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

// `$extensions` is for facts that other tools must keep (designtokens.org/tr/2025.10/format, section 5.2.3), `$deprecated`
// and the `$description` of a group are of sections 5.2.4 and 6.5.

@Suite("Members of design tokens that are no part of a palette") struct TokenExtraTests {
  private static let text = """
    {
      "$description": "Brand",
      "$extensions": {"com.example": [1, "a: {b}, \\" c"]},
      "blue": {
        "$description": "Blues, \\"all\\"",
        "$deprecated": "Use sky",
        "$type": "color",
        "500": {
          "$value": "#0066cc",
          "$description": "Links",
          "$deprecated": true,
          "$extensions": {
            "com.figma": {"scopes": [ "ALL" ], "hidden":false}
          }
        },
        "dark": {"$extensions": {"x": {}}, "600": {"$value": "{blue.500}"}}
      },
      "ink": {"$type": "color", "$value": "#111111", "$deprecated": false}
    }
    """

  private static func options(_ change: (inout EncodingOptions) -> Void = { _ in })
    -> EncodingOptions
  {
    var options = EncodingOptions(defaultTitle: "stem")
    options.tokenDialect = .legacy
    change(&options)
    return options
  }

  private static let written = """
    {
      "$description": "Brand",
      "$extensions": {"com.example": [1, "a: {b}, \\" c"]},
      "blue": {
        "$type": "color",
        "$description": "Blues, \\"all\\"",
        "$deprecated": "Use sky",
        "500": {"$value": "#0066cc", "$description": "Links", "$deprecated": true, "$extensions": {"com.figma": {"scopes": ["ALL"], "hidden": false}}},
        "dark": {
          "$extensions": {"x": {}},
          "600": {"$value": "{blue.500}"}
        }
      },
      "ink": {"$type": "color", "$value": "#111111", "$deprecated": false}
    }

    """

  @Test("travel to other files of tokens, with the group or the token that has them")
  func travel() throws {
    let palette = try ExportKit.decode(Self.text, .tokens).palette
    let written = try ExportKit.encode(palette, .tokens, Self.options())
    #expect(written.text == Self.written)
    #expect(written.losses.isEmpty)
    // And on from there.
    let again = try ExportKit.decode(written.bytes, .tokens).palette
    #expect(try ExportKit.encode(again, .tokens, Self.options()).text == Self.written)
  }

  @Test("go with a token that is renamed, recolored or merged")
  func changed() throws {
    let palette = try ExportKit.decode(Self.text, .tokens).palette
    let (old, new) = (try ColorName("ink"), try ColorName("text"))
    let other = try ExportKit.decode(
      ##"{"z": {"$type": "color", "$value": "#fff", "$extensions": {"z": 1}}}"##, .tokens)
    let renamed = try palette.renaming(old, to: new).palette
    let all = try #require(NonEmpty(contentsOf: [renamed, other.palette]))
    let merged = try ColorPalette.merging(all, onConflict: .error)
      .palette.rounded(toDigits: 2)
    let lines = try ExportKit.encode(merged, .tokens, Self.options()).lines
    #expect(lines.contains { $0.contains("\"text\": {") && $0.contains("\"$deprecated\": false") })
    #expect(
      lines.contains { $0.contains("\"z\": {") && $0.contains("\"$extensions\": {\"z\": 1}") })
  }

  @Test("are losses in other formats and where their group is gone, one for each key")
  func losses() throws {
    let palette = try ExportKit.decode(Self.text, .tokens).palette
    for format in [PaletteFormat.json, .clr, .css, .gpl] {
      let losses = try ExportKit.encode(palette, format).losses
      let told = PaletteLoss.summaries(losses).filter { $0.contains("‘$") }
      #expect(
        told == [
          "3 entries or groups have the member ‘$deprecated’, which is left out: ‘blue/500’, ‘blue’, ‘ink’",
          "3 entries or groups have the member ‘$extensions’, which is left out: ‘blue/500’, ‘blue/dark’",
          "‘blue’: its ‘$description’ is left out",
        ], "\(format) \(told)")
    }
    let flat = try ExportKit.encode(palette, .tokens, Self.options { $0.groups = .none })
    #expect(flat.text.contains("com.figma") && flat.text.contains("com.example"))
    #expect(
      flat.losses == [
        .member(try ColorName("blue"), key: "$description"),
        .member(try ColorName("blue"), key: "$deprecated"),
        .member(try ColorName("blue/dark"), key: "$extensions"),
      ])
    let dialect = try ExportKit.encode(
      palette, .tokens, Self.options { $0.tokenDialect = .styleDictionary })
    #expect(!dialect.text.contains("$extensions") && !dialect.text.contains("$deprecated"))
    #expect(dialect.losses.count == 7)
  }

  @Test("are added with a token that a file takes from another one")
  func into() throws {
    let palette = try ExportKit.decode(Self.text, .tokens).palette
    let target = ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"own": 1}}}"##
    let changed = try TextKit.change(target, .tokens) {
      try $0.taking(
        entriesOf: palette.isolating([try ColorName("ink")]), writtenIn: .tokens, Self.options()
      ).palette
    }
    #expect(
      changed
        == ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"own": 1}}, "ink": {"$type": "color", "$value": "#111111", "$deprecated": false}}"##
    )
  }
}
