import ColorModel
import Diagnostics
import Testing

@testable import ApplePalettes
@testable import JSONPalettes
@testable import PaletteEngine
@testable import PaletteFormats
@testable import PlainPalettes
@testable import StyleSheets

/// What is projected for formats that hold less, or other things, than the present ones.
@Suite("Capabilities") struct CapabilitiesTests {
  private func fitted(
    _ colors: [Color], to holds: Capabilities, _ gamut: GamutPolicy = .css
  ) throws -> FittedPalette {
    let palette = try ExportKit.palette(colors.enumerated().map { ("\($0)", $1) })
    return try palette.fitted(
      to: holds, EncodingOptions(defaultTitle: "stem", gamut: gamut), carrying: { _ in false })
  }

  private func colors(_ fitted: FittedPalette) -> [Color?] { fitted.entries.map(\.color) }

  @Test("a set of spaces keeps these, and converts others to sRGB, in gamut or not")
  func spaces() throws {
    let cmyk = Color(.deviceCMYK, [0, 0.5, 1, 0])
    let wide = Color(.displayP3, 0, 1, 0)
    let holds = Capabilities(colors: .spaces([.srgb, .deviceCMYK]), alpha: true, names: .any)
    let fitted = try fitted([cmyk, wide], to: holds)
    #expect(colors(fitted) == [cmyk, wide.converted(to: .srgb)])
    #expect(fitted.losses == [.colorSpace(try ColorName("1"), .displayP3)])
  }

  // The green of Display P3 is -0.5116, 1.0183, -0.3107 in sRGB (CSS Color 4's own matrices).
  @Test("float sRGB keeps its precision, and maps or clips what is beyond 0 to 1")
  func floats() throws {
    let fine = Color(.srgb, 0.123456789, 0.5, 1)
    let wide = Color(.displayP3, 0, 1, 0)
    let holds = Capabilities(colors: .sRGB, alpha: true, names: .any)
    let clipped = try fitted([fine, wide], to: holds, .clip)
    #expect(colors(clipped) == [fine, Color(.srgb, 0, 1, 0)])
    let name = try ColorName("1")
    let difference = wide.difference(to: Color(.srgb, 0, 1, 0), by: .deltaE2000)
    #expect(clipped.losses == [.gamut(name, .displayP3, difference: difference)])
    let error = #expect(throws: Failures<PaletteEncodingError>.self) {
      try fitted([fine, wide], to: holds, .error)
    }
    #expect(error.map { Array($0.all) } == [.outOfGamut(name, wide)])
  }

  @Test("8 bits with alpha have 8 bits of alpha too")
  func eightBitAlpha() throws {
    let holds = Capabilities(colors: .eightBitSRGB, alpha: true, names: .any)
    let half = Color(.srgb, [1, 0, 0], alpha: 0.5)
    let whole = Color(red: 255, green: 0, blue: 0, alpha: 51)
    let fitted = try fitted([half, whole, Color(.srgb, [1, 0, 0], alpha: nil)], to: holds)
    #expect(
      colors(fitted) == [
        Color(red: 255, green: 0, blue: 0, alpha: 128), whole,
        Color(red: 255, green: 0, blue: 0, alpha: 0),
      ])
    #expect(
      fitted.losses == [.missingComponent(try ColorName("2"))], "half is 128 of 255, and no loss")
  }

  @Test("where there are no names, one loss counts those that reading does not give")
  func nameless() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let palette = try ExportKit.palette([("#ff0000", red), ("blood", red), ("#ff0000 2", red)])
    let fitted = try palette.fitted(
      to: Capabilities(colors: .eightBitSRGB, alpha: false, names: .none),
      EncodingOptions(defaultTitle: "stem"), carrying: { _ in false })
    #expect(try fitted.palette.entries.map(\.name.text) == ["#ff0000", "#ff0000 2", "#ff0000 3"])
    #expect(fitted.losses == [.names(2)])
    #expect(fitted.losses.map(\.summary) == ["the names of 2 entries are left out"])
  }

  @Test("each note that a format does not have is a loss, and a text that it cannot write")
  func notes() throws {
    let notes = EntryNotes(group: [], ink: .spot, description: "tab\tbell\u{7}", id: "x")
    var palette = ColorPalette()
    palette.append(
      ifFree: .init(try ColorName("a/b"), Color(red: 1, green: 2, blue: 3), notes: notes))
    for (kinds, texts, losses) in [
      (
        [], .any,
        [
          "‘a/b’: its group is left out", "‘a/b’: its ink, ‘spot’, is left out",
          "‘a/b’: its description is left out", "‘a/b’: its id, ‘x’, is left out",
        ]
      ),
      ([.ink, .id], .any, ["‘a/b’: its group is left out", "‘a/b’: its description is left out"]),
      (Set(EntryNotes.Kind.allCases), .any, []),
      (Set(EntryNotes.Kind.allCases), .xml, ["‘a/b’: its description is left out"]),
    ] as [(Set<EntryNotes.Kind>, Capabilities.NoteTexts, [String])] {
      let holds = Capabilities(
        colors: .any, alpha: true, names: .any, notes: kinds, noteTexts: texts)
      let fitted = try palette.fitted(
        to: holds, EncodingOptions(defaultTitle: "stem"), carrying: { _ in false })
      #expect(fitted.losses.map(\.summary) == losses)
      let lost = losses.count
      #expect((try fitted.palette.entries[0].notes?.kinds.count ?? 0) == 4 - lost)
    }
  }

  @Test("an optional title is written where there is one")
  func optionalTitle() throws {
    let holds = Capabilities(colors: .any, alpha: true, names: .any, title: .optional)
    for title in [nil, "Brand"] {
      let fitted = try ColorPalette(title: title).fitted(
        to: holds, EncodingOptions(defaultTitle: "stem"), carrying: { _ in false })
      #expect(fitted.title == title && fitted.losses.isEmpty)
    }
  }
}
