import ColorModel
import Diagnostics
import PaletteFormats
import Testing

@Suite("What is told of what formats hold") struct FormatFactTests {
  @Test("has a fact for each capability", arguments: PaletteFormat.allCases)
  func everyCapability(_ format: PaletteFormat) {
    // The rules of titles and of notes only say which texts they are; notes tell of the order, and members of tokens go
    // to tokens alone. Three say only how themes are in a file.
    let capabilities = Mirror(reflecting: format.definition.holds).children
      .compactMap(\.label).filter {
        ![
          "titles", "noteTexts", "inks", "groupCanBeTitle", "namesArePaths", "order",
          "extraMembers",
          "themesLieOver", "themesAddEntries", "themesShareValues",
        ].contains($0)
      }
    #expect(
      format.definition.facts.map { $0.name.replacing(" ", with: "").lowercased() }
        == capabilities.map { $0.lowercased() })
  }

  private static func phrases(_ holds: Capabilities) -> [String?] {
    FormatDefinition(
      title: "T", fileExtensions: ["t"], detection: Detection(), capabilities: { _, _ in holds },
      reading: .refused(.emptyFile), writing: .init { _, _ in EncodedPalette { _ in } }
    ).facts.map(\.phrase)
  }

  @Test("names each way in which something is held, and nothing that is not")
  func words() {
    #expect(
      Self.phrases(Capabilities(colors: .sRGB, alpha: false, names: .none)).compactMap(\.self)
        == ["colors (sRGB)"])
    #expect(
      Self.phrases(
        Capabilities(
          colors: .stored([.srgb, .deviceCMYK], .single), alpha: false, names: .none, limit: 96)
      ).compactMap(\.self) == [
        "colors (srgb, device-cmyk in single precision)", "limit (96 colors)",
      ])
    #expect(
      Self.phrases(
        Capabilities(
          colors: .spaces([.lab, .srgb]), alpha: true, missingComponents: .all,
          notation: .withReferences, names: .any, title: .optional, columns: 1...8, groups: .nested,
          notes: [.description, .ink], entriesWithoutColor: true)) == [
          "colors (srgb, lab)", "alpha", "missing components", "notation (as written)",
          "names (all)", "title", "columns (1 to 8)", "groups (nested)",
          "notes (ink, description)", nil, "entries without color", nil,
        ])
    #expect(
      Self.phrases(
        Capabilities(
          colors: .cssNotation(and: [.deviceCMYK]), alpha: false, missingComponents: .ofCSS,
          notation: .withoutReferences, names: .oneLine, title: .demanded, groups: .oneLevel,
          themes: .named(["dark", "light"]))
      ).compactMap(\.self) == [
        "colors (every CSS space, device-cmyk)", "missing components (in CSS spaces)",
        "notation (as written, without var())", "names (on one line)", "title (required)",
        "groups (one level)", "themes (dark, light)",
      ])
  }
}
