/// The ICC profiles that color lists are written with.
public enum ICCProfile {
  /// sRGB: the primaries of Rec. ITU-R BT.709.
  public static let srgb = ICCProfileBuilder(
    description: "sRGB", primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  ).build()

  /// Display P3: the primaries of SMPTE RP 431-2.
  public static let displayP3 = ICCProfileBuilder(
    description: "Display P3", primaries: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)]
  ).build()
}
