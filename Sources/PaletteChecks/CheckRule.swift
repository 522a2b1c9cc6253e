/// A rule of `clr check`. The raw value is the word on the command line.
///
/// To add a rule: write its definition in a file of its own under `Rules/`, and add two lines here.
public enum CheckRule: String, CaseIterable, Hashable, Sendable {
  /// The contrast of pairs of entries.
  case contrast
  /// References that nothing defines.
  case undefinedReference = "undefined-reference"
  /// Entries that look the same.
  case nearDuplicate = "near-duplicate"
  /// Entries that look alike to people with a color-vision deficiency.
  case colorVision = "color-vision"
  /// Colors outside a gamut.
  case gamut
  /// Names that an export would write alike.
  case nameCollision = "name-collision"
  /// Colors that are written out in code.
  case literal
  /// Entries that no code uses.
  case unused
  /// Exemptions without a reason, or of nothing.
  case exemption

  /// The definition of the rule. The one switch over rules.
  public var definition: RuleDefinition {
    switch self {
    case .contrast: .contrast
    case .undefinedReference: .undefinedReference
    case .nearDuplicate: .nearDuplicate
    case .colorVision: .colorVision
    case .gamut: .gamut
    case .nameCollision: .nameCollision
    case .literal: .literal
    case .unused: .unused
    case .exemption: .exemption
    }
  }

  /// The position of the rule, which orders findings at one place.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
