extension ColorSpaceDefinition {
  /// OKLab: lightness 0 to 1, clamped by the function; a and b without bounds, 0.4 for 100 %.
  static let oklab = ColorSpaceDefinition(
    components: [
      Component("l", percentageReference: 1, parsedRange: 0...1, .lightness),
      Component("a", percentageReference: 0.4, .opponentA),
      Component("b", percentageReference: 0.4, .opponentB),
    ],
    function: Function("oklab"),
    gamut: nil,
    base: Base(
      space: .xyzD65,
      toBase: { lab in
        OK.toXYZ * (OK.rootsFromLab * lab).mapRGB { $0 * $0 * $0 }
      },
      fromBase: { xyz in
        OK.rootsToLab * (OK.fromXYZ * xyz).mapRGB(cubeRoot)
      }))
}

/// The matrices of OKLab (Björn Ottosson, 2020), as CSS Color 4 recomputed them for its own white
/// point: "Sample code for color conversions".
private enum OK {
  /// From XYZ under D65 to cone responses.
  static let fromXYZ = Matrix3(
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
  static let toXYZ = fromXYZ.inverse

  /// From the cube roots of cone responses to lightness, a and b.
  static let rootsToLab = Matrix3(
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
  static let rootsFromLab = rootsToLab.inverse
}
