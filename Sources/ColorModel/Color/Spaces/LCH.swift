extension ColorSpaceDefinition {
  /// CIE Lab in polar form: lightness 0 to 100, chroma with 150 for 100 %, hue.
  static let lch = ColorSpaceDefinition(
    components: [
      Component("l", percentageReference: 100, parsedRange: 0...100, .lightness),
      Component("c", percentageReference: 150, parsedRange: .nonNegative, .colorfulness),
      hueComponent,
    ],
    function: Function("lch"),
    gamut: nil,
    hue: Hue(index: 2) { $0.y <= 0.0015 },
    base: Base(space: .lab, toBase: Polar.toRectangular, fromBase: Polar.fromRectangular))
}
