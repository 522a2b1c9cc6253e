// Parts of the definitions of RGB spaces.

extension ColorSpaceDefinition.Base {
  /// A space of linear light, by the matrix that takes it to XYZ.
  static func linearLight(toXYZ: Matrix3, over space: ColorSpace) -> ColorSpaceDefinition.Base {
    let fromXYZ = toXYZ.inverse
    return ColorSpaceDefinition.Base(
      space: space, toBase: { toXYZ * $0 }, fromBase: { fromXYZ * $0 })
  }

  /// A space of encoded components, by its transfer function and the matrix that takes its linear
  /// light to XYZ.
  static func encoded(
    decode: @escaping @Sendable (Double) -> Double, encode: @escaping @Sendable (Double) -> Double,
    toXYZ: Matrix3, over space: ColorSpace
  ) -> ColorSpaceDefinition.Base {
    let fromXYZ = toXYZ.inverse
    return ColorSpaceDefinition.Base(
      space: space, toBase: { toXYZ * $0.mapRGB(decode) },
      fromBase: { (fromXYZ * $0).snappedLight.mapRGB(encode) })
  }
}

extension SIMD4<Double> {
  /// The first three numbers transformed; the fourth is 0.
  @inline(__always)
  func mapRGB(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z), 0)
  }
}
