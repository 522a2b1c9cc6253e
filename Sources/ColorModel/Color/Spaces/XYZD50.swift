extension ColorSpaceDefinition {
  /// CIE XYZ under D50, Y of white 1: the connection space of ICC profiles.
  static let xyzD50 = ColorSpaceDefinition(
    components: xyzComponents(),
    colorFunctionNames: ["xyz-d50"],
    gamut: nil,
    base: Base(
      space: .xyzD65,
      toBase: { ChromaticAdaptation.fromD50ToD65 * $0 },
      fromBase: { ChromaticAdaptation.fromD65ToD50 * $0 }))
}
