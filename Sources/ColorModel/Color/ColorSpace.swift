/// A color space that a color can be held in.
///
/// The raw value is the name in CSS, in JSON and on the command line. To add a space: write its
/// definition in a file of its own under `Spaces/`, and add two lines here (docs/extending.md).
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// sRGB, as CSS has it: components 0 to 1 in gamut, any number beyond.
  case srgb
  /// Apple's Generic RGB: what a Mac's "calibrated" color without a space of its own is in.
  case genericRGB = "generic-rgb"

  /// All that is known of the space. The one switch over spaces.
  public var definition: ColorSpaceDefinition {
    switch self {
    case .srgb: .srgb
    case .genericRGB: .genericRGB
    }
  }
}
