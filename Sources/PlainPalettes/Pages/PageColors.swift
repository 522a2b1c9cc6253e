// Pages and pictures show a palette to people: SVG, HTML and Markdown. All three are written only, and show the same
// colors: those of the palette, and all that each theme makes of them.

import PaletteEngine

/// The colors of a page, in a column for the palette and one for each theme.
struct PageColors {
  /// The palette, or a theme of it with all that it has from the palette.
  struct Column {
    /// The name of the theme; nil for the palette itself.
    let theme: String?
    /// The opaque color under the column: that of the role `background`, else white, or black for a theme `dark`.
    let ground: Color
    fileprivate let colors: [ColorName: Color]

    fileprivate init(_ theme: String?, _ colors: [ColorName: Color], _ names: [ColorName]) {
      self.theme = theme
      self.colors = colors
      let paper = theme == "dark" ? Color(.srgb, 0, 0, 0) : Color(.srgb, 1, 1, 1)
      let name = names.first { TerminalRole(named: $0.text) == .background && colors[$0] != nil }
      ground =
        name.flatMap { colors[$0] }.map { Color($0.composited(over: paper).eightBit) } ?? paper
    }

    /// The color of an entry; nil if the theme does not have it.
    func value(of name: ColorName) -> PageValue? { colors[name].map(PageValue.init) }

    /// The contrast of a color on the ground, over which it is laid: as `clr check` tells it.
    func contrast(of value: PageValue) -> String {
      Decimals.cut(value.color.contrast(on: ground).ratio)
    }
  }

  let title: String
  let columns: [Column]
  /// The entries of all columns, those of the palette first.
  let names: [ColorName]

  /// The colors of a palette.
  ///
  /// - Parameter limit: The most colors that the page has, with those of themes.
  init(
    _ palette: FittedPalette, limit: Int = 1 << 16
  ) throws(Failures<PaletteEncodingError>) {
    let base = Dictionary(Self.colors(of: palette)) { first, _ in first }
    var names = Self.colors(of: palette).map(\.0)
    var known = Set(names)
    for (_, own) in palette.themes {
      for (name, _) in Self.colors(of: own) where known.insert(name).inserted { names.append(name) }
    }
    let count = names.count * (palette.themes.count + 1)
    if count > limit { throw Failures(NonEmpty(.tooManyForPage(count, limit: limit))) }
    title = palette.title ?? ""
    self.names = names
    columns =
      [Column(nil, base, names)]
      + palette.themes.map { theme, own in
        Column(theme.name, base.merging(Self.colors(of: own)) { $1 }, names)
      }
  }

  /// The names and the colors of a palette. (A loop: as a closure, the optimizer of Swift 6.3 fails on it.)
  private static func colors(of palette: FittedPalette) -> [(ColorName, Color)] {
    var colors: [(ColorName, Color)] = []
    for entry in palette.entries {
      if let color = entry.color { colors.append((entry.entry.name, color)) }
    }
    return colors
  }

  /// The contents of files that show a palette.
  static let holds = Capabilities(
    colors: .cssNotation(and: []), alpha: true, missingComponents: .ofCSS, names: .any,
    title: .demanded, themes: .any)
}

/// A color on a page.
struct PageValue {
  let color: Color
  /// The color in CSS.
  let css: String
  /// The nearest color of sRGB, with its alpha.
  let bytes: EightBitColor

  init(_ color: Color) {
    self.color = color
    css = ColorSerializer.cssText(of: color)
    bytes = color.eightBit
  }

  /// The nearest color of sRGB as if it were opaque, in hex.
  var opaqueHex: String {
    EightBitColor(red: bytes.red, green: bytes.green, blue: bytes.blue).hexText
  }

  /// The color in CSS as if it were opaque, if it is outside sRGB; nil for others.
  var wide: String? {
    guard !color.isInGamut(of: .srgb) else { return nil }
    return ColorSerializer.cssText(of: Color(color.space, color.components))
  }

  /// The alpha of a color that is not opaque, in at most three decimals.
  var opacity: String? {
    color.alpha == 1 ? nil : NumberText.shortest((color.alpha * 1000).rounded() / 1000)
  }
}

extension FormatDefinition.Reading {
  /// The reading of a page, which gives an error.
  static func noPage(_ kind: String) -> Self {
    .refused(FileError("\(kind) is written, and not read", remedy: .extractColors))
  }
}

extension PaletteEncodingError {
  fileprivate static func tooManyForPage(_ count: Int, limit: Int) -> PaletteEncodingError {
    PaletteEncodingError(
      "the palette has too many colors for a page",
      reason: "it has \(count) with those of its themes, and a page at most \(limit)",
      remedy: .writeSome)
  }
}
