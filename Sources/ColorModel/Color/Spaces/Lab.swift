extension ColorSpaceDefinition {
  /// CIE Lab under D50: lightness 0 to 100, clamped by the function; a and b without bounds, 125
  /// for 100 %.
  static let lab = ColorSpaceDefinition(
    components: [
      Component("l", percentageReference: 100, parsedRange: 0...100, .lightness),
      Component("a", percentageReference: 125, .opponentA),
      Component("b", percentageReference: 125, .opponentB),
    ],
    function: Function("lab"),
    gamut: nil,
    base: Base(space: .xyzD50, toBase: CIELab.toXYZ, fromBase: CIELab.fromXYZ))
}

/// CIE Lab of CIE 15, with the exact constants of its continuous form (κ = 24389/27, ε =
/// 216/24389).
private enum CIELab {
  static let kappa = 24389.0 / 27
  static let epsilon = 216.0 / 24389

  static func fromXYZ(_ xyz: SIMD4<Double>) -> SIMD4<Double> {
    let f = xyz.dividedRGB(by: WhitePoint.d50).mapRGB { ratio in
      ratio > epsilon ? cubeRoot(ratio) : (kappa * ratio + 16) / 116
    }
    return SIMD4(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z), 0)
  }

  static func toXYZ(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    let y = (lab.x + 16) / 116
    let f = SIMD4(lab.y / 500 + y, y, y - lab.z / 200, 0)
    return WhitePoint.d50
      * f.mapRGB { root in
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
      }
  }
}
