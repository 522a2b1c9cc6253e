// Generic RGB is Apple's RGB of gamma 1.8 and the phosphors of old displays. Macs store it, and CSS
// does not know it. The figures are a fit to pairs that macOS itself wrote (477 colors, residual
// 2e-5).

extension ColorSpaceDefinition {
  /// Apple's Generic RGB. To sRGB and from it, light outside the range is clamped, as macOS does
  /// it.
  static let genericRGB = ColorSpaceDefinition(
    components: rgbComponents(),
    function: nil,
    isPredefinedInCSS: false,
    base: Base(space: .srgb, toBase: GenericRGB.toSRGB, fromBase: GenericRGB.fromSRGB))
}

/// The conversion between Generic RGB and sRGB.
private enum GenericRGB {
  /// From linear Generic RGB to linear sRGB. Rows sum to 1, so that white stays white.
  static let toLinearSRGB = Matrix3(
    [1.02524342, -0.02654694, 0.00130352],
    [0.01940122, 0.94800769, 0.03259109],
    [-0.00176178, -0.00143551, 1.00319729])

  static let fromLinearSRGB = toLinearSRGB.inverse

  static func toSRGB(_ components: SIMD4<Double>) -> SIMD4<Double> {
    (toLinearSRGB * components.mapRGB { decode(bounded($0)) }).mapRGB {
      clamped(SRGBTransfer.encode(max($0, 0)))
    }
  }

  static func fromSRGB(_ components: SIMD4<Double>) -> SIMD4<Double> {
    (fromLinearSRGB * components.mapRGB { SRGBTransfer.decode(bounded($0)) }).mapRGB {
      encode(clamped($0))
    }
  }

  /// From an encoded component to linear light: gamma 1.8, its slope near black limited to 1/16.
  private static func decode(_ encoded: Double) -> Double {
    encoded <= 0 ? encoded / 16 : max(encoded / 16, power(encoded, 1.8))
  }

  private static func encode(_ linear: Double) -> Double {
    min(16 * linear, power(linear, 1 / 1.8))
  }

  /// What can be raised to a power and stay finite. The result is clamped far below it.
  private static func bounded(_ value: Double) -> Double { min(max(value, -1e100), 1e100) }

  private static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}

extension SIMD4<Double> {
  /// The first three numbers transformed.
  @inline(__always)
  func mapRGB(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z), w)
  }
}
