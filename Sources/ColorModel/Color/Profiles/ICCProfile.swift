/// The ICC profiles that color lists are written with.
public enum ICCProfile {
  /// sRGB: the primaries and white of Rec. ITU-R BT.709, the curve of IEC 61966-2-1.
  public static let srgb: [UInt8] = ICCProfileBuilder(
    description: "sRGB",
    primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)],
    white: (0.3127, 0.3290),
    curve: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  ).build()

  /// Display P3: the primaries of SMPTE RP 431-2, the white D65, the curve of sRGB.
  public static let displayP3: [UInt8] = ICCProfileBuilder(
    description: "Display P3",
    primaries: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)],
    white: (0.3127, 0.3290),
    curve: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  ).build()
}
