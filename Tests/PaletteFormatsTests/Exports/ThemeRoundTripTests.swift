import ColorModel
import Diagnostics
import TestSupport
import Testing

@testable import PaletteEngine
@testable import PaletteFormats
@testable import StyleSheets

/// Random palettes with themes, written and read again by each format that holds themes.
@Suite("Themes, written and read") struct ThemeRoundTripTests {
  /// Numbers at the edges of what colors have, and beyond them.
  private static let numbers: [Double?] = [
    0, 1, nil, 0.5, 1e-12, 1.0000001, -0.25, 1.5, 0.1 + 0.2, 1e-300, 255, 360,
  ]
  private static let alphas: [Double?] = [1, 1, 1, 0, 0.5, 1.0 / 3, nil, 1e-9]
  private static let themes = [
    "dark", "light", "high-contrast", "dark+high-contrast", "sea", "1 a", "a\"b\\", "é", "x-theme",
  ]
  /// Names that every format has, among them the roles of terminals.
  private static let names =
    ["background", "foreground"] + (0..<16).map { "color\($0)" } + ["cursor", "bold"]

  private static func color(_ random: inout SeededGenerator) -> Color {
    let spaces: [ColorSpace] = [.srgb, .srgb, .displayP3, .oklch, .lab, .hsl, .srgbLinear]
    let space = spaces.randomElement(using: &random) ?? .srgb
    let components = (0..<3).map { _ in numbers.randomElement(using: &random) ?? 0 }
    return Color(space, components, alpha: alphas.randomElement(using: &random) ?? 1)
  }

  private static func entry(
    _ name: String, besides others: [String], _ random: inout SeededGenerator
  ) throws -> ColorPalette.Entry {
    let color = color(&random)
    let other = others.randomElement(using: &random)
    let isAlias = Int.random(in: 0..<4, using: &random) == 0
    guard isAlias, let other else { return .init(try ColorName(name), color) }
    return .init(try ColorName(name), color, spec: "var(--\(other))")
  }

  /// A palette whose entries refer only to those before them, in the base and in themes.
  private static func palette(_ random: inout SeededGenerator) throws -> ColorPalette {
    var palette = ColorPalette(title: "T")
    for (position, name) in names.enumerated() {
      palette.append(ifFree: try entry(name, besides: Array(names[..<position]), &random))
    }
    palette = try palette.resolvingReferences()
    for name in themes where Bool.random(using: &random) {
      var own = ColorPalette()
      for (position, name) in names.enumerated() where Bool.random(using: &random) {
        own.append(ifFree: try entry(name, besides: Array(names[..<position]), &random))
      }
      if own.isEmpty { continue }
      let over = palette.themes.map(\.name).filter { _ in
        Int.random(in: 0..<3, using: &random) == 0
      }
      let theme = ColorPalette.Theme(name, over: over, own: own)
      let view = palette.view(of: theme)
      var solved = ColorPalette()
      for entry in own.entries { solved.append(ifFree: view[entry.name] ?? entry) }
      palette.themes.append(ColorPalette.Theme(name, over: over, own: solved))
    }
    return palette
  }

  /// The names whose colors two palettes do not share.
  private static func differences(_ a: ColorPalette, _ b: ColorPalette) -> [String] {
    let names = Set(a.entries.map(\.name) + b.entries.map(\.name))
    return names.filter { name in
      guard let one = a[name]?.value, let other = b[name]?.value else { return true }
      guard let color = one.color, let second = other.color else { return one != other }
      return !color.agrees(with: second)
    }.map { "\($0.text): \(a[$0]?.value as Any) and \(b[$0]?.value as Any)" }.sorted()
  }

  @Test(
    "each view is read as it was fitted",
    arguments: PaletteFormat.allCases.filter {
      $0.definition.isRead && $0.definition.writesThemes
    })
  func views(_ format: PaletteFormat) throws {
    var random = SeededGenerator("themes there and back, \(format.rawValue)")
    let definition = format.definition
    var written = 0
    for round in 0..<200 {
      let palette = try Self.palette(&random)
      var options = EncodingOptions(defaultTitle: "stem")
      options.folder = format.siblingFolders.first?.base
      if format == .css, round % 4 == 0 { options.cssThemes = .dataTheme }
      if format == .css, round % 4 == 1 { options.cssThemes = .lightDark }
      let text = try ExportKit.encode(palette, format, options)
      var decoded = try PaletteFormat.read(ByteSource(bytes: text.bytes), as: format)
      for sibling in try definition.encode(palette, options).siblings {
        let own = try PaletteFormat.read(sibling.encoded.bytes, as: format)
        try decoded.add(sibling.folder, own.palette)
      }
      let read = decoded.palette
      let base = try definition.fit(palette, options).palette
      #expect(Self.differences(read, base) == [], "\(text.text)")
      let held = palette.themes.filter { definition.themes(options).holds($0.name) }
      #expect(
        Set(read.themes.map(\.name)).isSubset(of: held.map(\.name)), "\(read.themes.map(\.name))")
      for theme in held {
        // As a palette without themes it is the view of the theme, with all that this has of others.
        let expected = try definition.fit(palette.view(of: theme), options).palette
        let view = read.theme(theme.name).map(read.view) ?? read
        #expect(Self.differences(view, expected) == [], "\(theme.name) over \(theme.over)")
        written += theme.own.count
      }
    }
    #expect(written > 200, "\(written)")
  }
}
