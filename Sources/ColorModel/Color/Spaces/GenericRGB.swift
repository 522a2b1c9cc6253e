// Generic RGB is Apple's RGB of gamma 1.8 and the phosphors of old displays. Macs store it, and CSS
// does not know it. The figures are a fit to pairs that macOS itself wrote (477 colors, residual
// 2e-5).

extension ColorSpaceDefinition {
  /// Apple's Generic RGB. To sRGB and from it, light outside the range is clamped, as macOS does
  /// it.
  static let genericRGB = ColorSpaceDefinition(
    components: rgbComponents(),
    gamut: .genericRGB,
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
    (toLinearSRGB * components.mapRGB(GenericCurve.decode)).mapRGB {
      SRGBTransfer.encode(max($0, 0)).clampedToUnit
    }
  }

  static func fromSRGB(_ components: SIMD4<Double>) -> SIMD4<Double> {
    (fromLinearSRGB * components.mapRGB(SRGBTransfer.decode)).mapRGB {
      GenericCurve.encode($0.clampedToUnit)
    }
  }
}
