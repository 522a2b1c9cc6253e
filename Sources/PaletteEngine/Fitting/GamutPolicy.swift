/// The treatment of a color outside the gamut of a format. The raw value is its word.
public enum GamutPolicy: String, CaseIterable, Hashable, Sendable {
  /// It is mapped as in CSS Color 4, and named as a loss.
  case css
  /// Each channel is clipped, and the color named as a loss.
  case clip
  /// It is an error.
  case error

  /// The mapping of colors; that of CSS if mapping is an error.
  public var mapping: GamutMapping {
    switch self {
    case .css, .error: .css
    case .clip: .clip
    }
  }
}
