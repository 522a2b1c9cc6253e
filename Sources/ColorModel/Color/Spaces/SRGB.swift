extension ColorSpaceDefinition {
  /// sRGB. `rgb()` counts to 255 and clamps (CSS Color 4 section 5.1); `color(srgb …)` counts to 1
  /// and does not.
  static let srgb = ColorSpaceDefinition(
    components: rgbComponents(parsedRange: 0...1),
    function: Function("rgb", "rgba", numberScale: 255, legacySyntax: .uniform),
    colorFunctionNames: ["srgb"],
    gamut: .srgb,
    isTargetGamut: true,
    base: Base(
      space: .srgbLinear,
      toBase: { $0.mapRGB(SRGBTransfer.decode) },
      fromBase: { $0.mapRGB(SRGBTransfer.encode) }))
}
