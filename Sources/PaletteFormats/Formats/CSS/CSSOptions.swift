// The choices that only style sheets have, beside names and fallbacks.

import Bytes
public import ColorModel
import ColorSpecs
import Diagnostics

/// The notation of colors in a style sheet. The raw value is its word.
public enum CSSColors: String, CaseIterable, Hashable, Sendable {
  /// Hex, in 8 bits a channel.
  case hex
  /// `rgb()` and `rgba()` with commas, in 8 bits a channel.
  case rgb
  /// `oklch()`.
  case oklch
  /// Each color as it was written; hex if that is exact and nothing else is known.
  case authored
}

/// How a style sheet says themes. The raw value is its word.
public enum CSSThemes: String, CaseIterable, Hashable, Sendable {
  /// `@media (prefers-color-scheme: dark)`, for the themes `dark` and `light`.
  case media
  /// A class, such as `.dark`.
  case `class`
  /// An attribute, such as `[data-theme="dark"]`.
  case dataTheme = "data-theme"
  /// `light-dark()` in each value, for one theme `dark`.
  case lightDark = "light-dark"

  /// The way for a theme if none is asked for.
  init(for theme: String) { self = Self.schemes.contains(ByteText(theme)) ? .media : .class }

  private static let schemes: [ByteText] = ["dark", "light"]

  /// Whether the sheet can say a theme of this name so.
  func holds(_ theme: String) -> Bool {
    switch self {
    case .media: Self.schemes.contains(ByteText(theme))
    case .class, .dataTheme: true
    case .lightDark: ByteText(theme) == "dark"
    }
  }

  /// The condition around a theme's rule, and the selector of that.
  func rule(of theme: String) -> (condition: String?, selector: String) {
    switch self {
    case .media: ("@media (prefers-color-scheme: \(theme))", ":root")
    case .class: (nil, ".\(Self.identifier(theme))")
    case .dataTheme, .lightDark:
      (nil, "[data-theme=\"\(theme.unicodeScalars.map(Self.inString).joined())\"]")
    }
  }

  /// A name as an identifier that begins with no digit (CSSOM 1 section 2.1).
  private static func identifier(_ name: String) -> String {
    let escaped = CSSNames.escaped(name)
    guard let first = name.unicodeScalars.first else { return escaped }
    let second = name.unicodeScalars.dropFirst().first
    let isDigit = { (scalar: Unicode.Scalar?) in scalar.map { "0"..."9" ~= $0 } == true }
    if isDigit(first) {
      return CSSEscapes.hexadecimal(first)
        + CSSNames.escaped(String(String.UnicodeScalarView(name.unicodeScalars.dropFirst())))
    }
    if first == "-", second == nil || isDigit(second) { return "\\" + escaped }
    return escaped
  }

  private static func inString(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
    return scalar.properties.generalCategory == .control
      ? CSSEscapes.hexadecimal(scalar) : String(scalar)
  }
}

/// A palette that goes into a file as a theme.
public struct WrittenTheme: Hashable, Sendable {
  /// The name of the theme: `dark`.
  public let name: String
  /// Its colors, all of them.
  public let palette: ColorPalette

  /// A theme of a name and its colors.
  public init(name: String, palette: ColorPalette) {
    self.name = name
    self.palette = palette
  }
}
