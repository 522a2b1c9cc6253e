extension ColorSpaceDefinition {
  /// CIE XYZ under D65, Y of white 1: the root, by which all spaces are connected.
  static let xyzD65 = ColorSpaceDefinition(
    components: xyzComponents(),
    colorFunctionNames: ["xyz-d65", "xyz"],
    gamut: nil,
    base: nil)
}
