/// White points, and the way from one to another.
enum WhitePoint {
  /// D50 as CSS Color 4 has it, by the chromaticity of ISO 3664.
  static let d50 = xyz(x: 0.3457, y: 0.3585)

  /// D50 as ICC profiles state it, the white of the profile connection space (ICC.1:2022 section
  /// 6.3.4.3).
  static let profileConnectionSpace = SIMD4<Double>(0.9642, 1, 0.8249, 0)

  /// The XYZ of a chromaticity at luminance 1.
  static func xyz(x: Double, y: Double) -> SIMD4<Double> {
    SIMD4(x / y, 1, (1 - x - y) / y, 0)
  }
}

/// Chromatic adaptation by the linear Bradford transform, as ICC.1:2022 annex E has it.
enum ChromaticAdaptation {
  /// From XYZ under D65 to XYZ under D50, with the figures of CSS Color 4, "Sample code for color
  /// conversions".
  static let fromD65ToD50 = Matrix3(
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371])

  /// From XYZ under D50 to XYZ under D65.
  static let fromD50ToD65 = fromD65ToD50.inverse

  private static let cone = Matrix3(
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296])

  /// The matrix that takes XYZ under the white `source` to XYZ under the white `target`.
  static func matrix(from source: SIMD4<Double>, to target: SIMD4<Double>) -> Matrix3 {
    let ratio = (cone * target).dividedRGB(by: cone * source)
    return cone.inverse * Matrix3.diagonal(ratio) * cone
  }
}

extension SIMD4<Double> {
  /// The first three numbers divided; the fourth is 0.
  func dividedRGB(by other: Self) -> Self { Self(x / other.x, y / other.y, z / other.z, 0) }
}
