/// The ICC profiles that color lists are written with.
public enum ICCProfile {
  /// sRGB: the primaries of Rec. ITU-R BT.709.
  public static let srgb = profile("sRGB", primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])

  /// Display P3: the primaries of SMPTE RP 431-2.
  public static let displayP3 = profile(
    "Display P3", primaries: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)])

  /// The common parts: the white D65 and the curve of IEC 61966-2-1.
  private static func profile(
    _ description: String, primaries: [(x: Double, y: Double)]
  ) -> [UInt8] {
    ICCProfileBuilder(
      description: description, primaries: primaries, white: (0.3127, 0.3290),
      curve: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    ).build()
  }
}
