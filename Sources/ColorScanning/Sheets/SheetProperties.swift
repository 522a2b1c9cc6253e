import PaletteEngine

/// Which properties and functions take colors (CSS Color 4 and the specifications of the properties), so that a name of a
/// color is one there.
enum SheetProperties {
  /// Properties that take colors, without the prefixes of vendors.
  private static let properties: Set<String> = [
    "color", "background", "background-color",
    "border", "border-color", "border-top", "border-right", "border-bottom", "border-left",
    "border-top-color", "border-right-color", "border-bottom-color", "border-left-color",
    "border-block", "border-block-color", "border-block-start", "border-block-start-color",
    "border-block-end", "border-block-end-color",
    "border-inline", "border-inline-color", "border-inline-start", "border-inline-start-color",
    "border-inline-end", "border-inline-end-color", "border-after", "border-before", "border-end",
    "border-start", "border-after-color", "border-before-color", "border-end-color",
    "border-start-color",
    "outline", "outline-color", "column-rule", "column-rule-color", "row-rule", "row-rule-color",
    "rule", "rule-color", "box-shadow", "text-shadow", "text-decoration", "text-decoration-color",
    "text-emphasis", "text-emphasis-color", "text-fill-color", "text-stroke", "text-stroke-color",
    "tap-highlight-color", "caret", "caret-color", "accent-color", "scrollbar-color", "fill",
    "stroke", "stroke-color", "stop-color", "flood-color", "lighting-color", "solid-color",
    "initial-value", "override-colors",
  ]

  /// Whether a property takes colors: its name in lower case, without the prefix of a vendor.
  static func takeColors(_ property: String) -> Bool { properties.contains(property) }

  /// Functions whose arguments are colors wherever they stand.
  static func takeColors(function: String) -> Bool {
    ["light-dark", "color-mix", "drop-shadow", "contrast-color"].contains(function)
      || isGradient(function)
  }

  /// Whether a function is a gradient, as `linear-gradient` or `-webkit-radial-gradient`.
  static func isGradient(_ function: String) -> Bool {
    function.utf8.count >= 8 && function.utf8.suffix(8).elementsEqual("gradient".utf8)
  }

  /// Functions that are a color by themselves.
  static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "device-cmyk",
  ]

  /// Functions of Sass that look for a key, which a name is there, or that compare words.
  static let getters: Set<String> = [
    "map-get", "map-has-key", "map-remove", "map-deep-get", "get", "has-key", "remove", "theme",
    "index", "nth",
  ]

  /// Functions of CSS that may be written in a sheet of Sass or Less, and which these pass on: a `var()` may stand in them.
  static func isOfCSS(_ function: String) -> Bool {
    takeColors(function: function)
      || [
        "calc", "min", "max", "clamp", "image", "image-set",
        "cross-fade", "cubic-bezier",
      ].contains(function)
  }

  /// The color of a CSS name, in which case does not count; nil for `transparent`, which no palette has.
  static func namedColor(_ name: String) -> Color? {
    guard 3...20 ~= name.utf8.count else { return nil }
    let color = NamedColors.cssColor(name)
    return color?.alpha == 1 ? color : nil
  }
}
