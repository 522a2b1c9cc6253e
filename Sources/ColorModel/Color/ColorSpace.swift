/// A color space that a color can be held in.
///
/// The raw value is the name in CSS, in JSON and where people type it. To add a space: write its
/// definition in a file of its own under `Spaces/`, and add two lines here (docs/extending.md).
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// sRGB, as in CSS: components 0 to 1 in gamut, any number out of gamut.
  case srgb
  /// sRGB in linear light.
  case srgbLinear = "srgb-linear"
  /// Display P3, Apple's wide gamut with sRGB's transfer function.
  case displayP3 = "display-p3"
  /// Display P3 in linear light.
  case displayP3Linear = "display-p3-linear"
  /// Adobe RGB (1998).
  case a98RGB = "a98-rgb"
  /// ProPhoto RGB (ROMM), under D50.
  case proPhotoRGB = "prophoto-rgb"
  /// ITU-R BT.2020.
  case rec2020
  /// CIE Lab under D50: lightness 0 to 100.
  case lab
  /// CIE Lab in polar form: lightness, chroma, hue in degrees.
  case lch
  /// OKLab: lightness 0 to 1.
  case oklab
  /// OKLab in polar form: lightness, chroma, hue in degrees.
  case oklch
  /// CIE XYZ under D50, the white of ICC profiles.
  case xyzD50 = "xyz-d50"
  /// CIE XYZ under D65, by which all spaces are connected.
  case xyzD65 = "xyz-d65"
  /// Hue in degrees, saturation and lightness 0 to 100, of sRGB.
  case hsl
  /// Hue in degrees, whiteness and blackness 0 to 100, of sRGB.
  case hwb
  /// Apple's Generic RGB: the space of a Mac's "calibrated" color without its own space.
  case genericRGB = "generic-rgb"
  /// Apple's Generic Gray: the space of a Mac's "calibrated white".
  case genericGray = "generic-gray"
  /// RGB of no stated device, shown as sRGB.
  case deviceRGB = "device-rgb"
  /// Gray of no stated device, shown as sRGB.
  case deviceGray = "device-gray"
  /// CMYK of no stated device, shown by an approximation.
  case deviceCMYK = "device-cmyk"

  /// All that is known of the space. The one switch over spaces.
  public var definition: ColorSpaceDefinition {
    switch self {
    case .srgb: .srgb
    case .srgbLinear: .srgbLinear
    case .displayP3: .displayP3
    case .displayP3Linear: .displayP3Linear
    case .a98RGB: .a98RGB
    case .proPhotoRGB: .proPhotoRGB
    case .rec2020: .rec2020
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .xyzD50: .xyzD50
    case .xyzD65: .xyzD65
    case .hsl: .hsl
    case .hwb: .hwb
    case .genericRGB: .genericRGB
    case .genericGray: .genericGray
    case .deviceRGB: .deviceRGB
    case .deviceGray: .deviceGray
    case .deviceCMYK: .deviceCMYK
    }
  }
}
