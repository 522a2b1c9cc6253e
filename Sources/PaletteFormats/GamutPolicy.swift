public import ColorModel

/// What becomes of a color that lies outside of what a format can hold. The raw value is the word on
/// the command line.
public enum GamutPolicy: String, CaseIterable, Hashable, Sendable {
  /// It is mapped as CSS Color 4 says, and named as a loss.
  case css
  /// Each channel is clipped, and the color named as a loss.
  case clip
  /// It is an error.
  case error

  /// How colors are mapped; where it is an error to need it, as CSS does.
  public var mapping: GamutMapping {
    switch self {
    case .css, .error: .css
    case .clip: .clip
    }
  }
}
