extension ColorSpaceDefinition {
  /// sRGB. `rgb()` counts to 255 and clamps (CSS Color 4 section 5.1); `color(srgb …)` counts to 1
  /// and does not.
  static let srgb = ColorSpaceDefinition(
    components: rgbComponents(),
    function: Function(
      names: ["rgb", "rgba"], numberScale: 255, allowsLegacySyntax: true, clampsWhenParsed: true),
    isPredefinedInCSS: true,
    base: nil)
}
