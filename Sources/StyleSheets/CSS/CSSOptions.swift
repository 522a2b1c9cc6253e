// The choices that only style sheets have, beside names and fallbacks.

public import PaletteEngine

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

  /// The way for a theme if none is asked for: one that is read as a theme whatever colors it sets.
  init(for theme: String) {
    let isClass = StylePart.class(ByteText(theme)).isSure
    self = Self.schemes.contains(ByteText(theme)) ? .media : isClass ? .class : .dataTheme
  }

  private static let schemes: [ByteText] = ["dark", "light"]

  /// The themes that a sheet can have so.
  var names: Capabilities.Themes {
    switch self {
    case .media: .named(Self.schemes.map(\.text))
    case .class, .dataTheme: .any
    case .lightDark: .named(["dark"])
    }
  }

  /// The condition around a theme's rule, and the selector of that.
  func rule(of theme: String) -> (condition: String?, selector: String) {
    switch self {
    case .media: ("@media (prefers-color-scheme: \(theme))", ":root")
    case .class: (nil, ".\(Self.identifier(theme))")
    case .dataTheme, .lightDark: (nil, Self.attribute("data-theme", theme))
    }
  }

  /// The selector of an attribute with a value.
  static func attribute(_ name: String, _ value: String) -> String {
    "[\(name)=\"\(value.unicodeScalars.map(inString).joined())\"]"
  }

  /// A name as an identifier that begins with no digit (CSSOM 1 section 2.1).
  private static func identifier(_ name: String) -> String {
    let escaped = CSSIdentifier.escaped(name)
    guard let first = name.unicodeScalars.first else { return escaped }
    let second = name.unicodeScalars.dropFirst().first
    let isDigit = { (scalar: Unicode.Scalar?) in scalar.map { "0"..."9" ~= $0 } == true }
    if isDigit(first) {
      return CSSEscapes.hexadecimal(first)
        + CSSIdentifier.escaped(String(String.UnicodeScalarView(name.unicodeScalars.dropFirst())))
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

extension FormatOption {
  /// How names become CSS identifiers: ``EncodingOptions/cssNames``.
  public static let cssNames = FormatOption(
    "css-names", "how", CSSNames.slug,
    "Make CSS names: slug replaces characters that need escapes, escape keeps the exact names."
  ) { $0.cssNames = $1 }

  /// Fallbacks for older engines: ``EncodingOptions/cssFallback``.
  public static let cssFallback = FormatOption(
    "css-fallback", "how", CSSFallback.supports,
    "Give colors beyond CSS 3 a fallback, by @supports, or none."
  ) { $0.cssFallback = $1 }

  /// The text before each CSS name: ``EncodingOptions/cssPrefix``.
  public static let cssPrefix = FormatOption(
    "css-prefix", "text", "Put this before each CSS name, such as brand-."
  ) { $0.cssPrefix = $1 }

  /// The selector of the rule: ``EncodingOptions/cssSelector``.
  public static let cssSelector = FormatOption(
    "css-selector", "selector", "Write the colors in a rule with this selector, not :root."
  ) { $0.cssSelector = $1 }

  /// The notation in style sheets: ``EncodingOptions/cssColors``.
  public static let cssColors = FormatOption(
    "css-colors", "notation", CSSColors.authored,
    "Write CSS colors as hex, rgb or oklch; authored keeps each as it was written."
  ) { $0.cssColors = $1 }

  /// How a style sheet says themes: ``EncodingOptions/cssThemes``.
  public static let cssThemes = FormatOption(
    "css-themes", "how", nil as CSSThemes?,
    "Write themes as a media query, a class, the attribute data-theme, or light-dark()."
  ) { $0.cssThemes = $1 }
}

extension EncodingOptions {
  /// The rule that makes CSS identifiers from names. A change keeps them.
  public var cssNames: CSSNames {
    get { values[.cssNames] ?? (keepsText ? .escape : .slug) }
    set { values[.cssNames] = newValue }
  }

  /// The fallbacks for engines that read only CSS Color 3.
  public var cssFallback: CSSFallback {
    get { values[.cssFallback] ?? .supports }
    set { values[.cssFallback] = newValue }
  }

  /// The text before each name of a custom property.
  public var cssPrefix: String {
    get { values[.cssPrefix] ?? "" }
    set { values[.cssPrefix] = newValue }
  }

  /// The selector of the rule that the colors stand in.
  public var cssSelector: String {
    get { values[.cssSelector] ?? ":root" }
    set { values[.cssSelector] = newValue }
  }

  /// The notation of colors in a style sheet.
  public var cssColors: CSSColors {
    get { values[.cssColors] ?? .authored }
    set { values[.cssColors] = newValue }
  }

  /// How a style sheet says themes; nil for the way that the name of each suggests.
  public var cssThemes: CSSThemes? {
    get { values[.cssThemes] }
    set { values[.cssThemes] = newValue }
  }
}
