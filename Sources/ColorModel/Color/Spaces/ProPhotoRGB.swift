extension ColorSpaceDefinition {
  /// ProPhoto RGB (ROMM RGB, ISO 22028-2): a power of 1.8 with a linear piece near black, under
  /// D50.
  static let proPhotoRGB = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["prophoto-rgb"],
    gamut: .proPhotoRGB,
    isTargetGamut: true,
    base: .encoded(decode: ProPhoto.decode, encode: ProPhoto.encode, toXYZ: toXYZ, over: .xyzD50))

  /// The primaries of ROMM RGB under D50, with the figures of CSS Color 4, "Sample code for color
  /// conversions".
  private static let toXYZ = Matrix3(
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020])
}

/// The transfer function of ROMM RGB, odd about zero. The two pieces meet at 1/512 of linear light.
private enum ProPhoto {
  static func decode(_ encoded: Double) -> Double {
    abs(encoded) <= 16.0 / 512 ? encoded / 16 : signedPower(encoded, 1.8)
  }

  static func encode(_ linear: Double) -> Double {
    abs(linear) < 1.0 / 512 ? linear * 16 : signedPower(linear, 1 / 1.8)
  }
}
