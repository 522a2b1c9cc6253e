/// White points, and the way from one to another.
enum WhitePoint {
  /// D50 as ICC profiles state it, the white of the profile connection space (ICC.1:2022 section
  /// 6.3.4.3).
  static let d50 = SIMD4<Double>(0.9642, 1, 0.8249, 0)

  /// The XYZ of a chromaticity at luminance 1.
  static func xyz(x: Double, y: Double) -> SIMD4<Double> { SIMD4(x / y, 1, (1 - x - y) / y, 0) }
}

/// Chromatic adaptation by the linear Bradford transform, as ICC.1:2022 annex E has it.
enum ChromaticAdaptation {
  private static let cone = Matrix3(
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296])

  /// The matrix that takes XYZ under the white `source` to XYZ under the white `target`.
  static func matrix(from source: SIMD4<Double>, to target: SIMD4<Double>) -> Matrix3 {
    var ratio = (cone * target) / (cone * source)
    ratio.w = 0
    return cone.inverse * Matrix3.diagonal(ratio) * cone
  }
}
