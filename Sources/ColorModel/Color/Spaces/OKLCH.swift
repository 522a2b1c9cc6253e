extension ColorSpaceDefinition {
  /// OKLab in polar form: lightness 0 to 1, chroma with 0.4 for 100 %, hue.
  static let oklch = ColorSpaceDefinition(
    components: [
      Component("l", percentageReference: 1, parsedRange: 0...1, .lightness),
      Component("c", percentageReference: 0.4, parsedRange: .nonNegative, .colorfulness),
      hueComponent,
    ],
    function: Function("oklch"),
    gamut: nil,
    hue: Hue(index: 2) { $0.y <= 0.000004 },
    base: Base(space: .oklab, toBase: Polar.toRectangular, fromBase: Polar.fromRectangular))
}
