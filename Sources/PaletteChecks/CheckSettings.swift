public import PaletteFormats

/// The rules to check, and how strictly.
public struct CheckSettings: Sendable {
  /// The pairs of the rule `contrast`.
  public var pairs: [PairRule] = []
  /// Whether pairs that names suggest must have the contrast of AA, unless a rule of `pairs` says another.
  public var infersPairs = false
  /// The colors under backgrounds with alpha.
  public var canvases: [CheckCanvas] = []
  /// ΔE 2000 below which two entries are near duplicates.
  public var near = 0.5
  /// The patterns of the sets whose entries must be told apart, and the places where they were given.
  public var distinct: [(pattern: String, origin: Origin)] = []
  /// The deficiencies under which these sets are looked at.
  public var visions: [ColorVision] = []
  /// The gamut that colors must lie in; nil if that is not asked.
  public var gamut: ColorSpace?
  /// The formats whose names must not collide.
  public var formats: [PaletteFormat] = []
  /// The severities that were given; nil for a rule that is off.
  public var severities: [CheckRule: Finding.Severity?] = [:]

  /// Settings that need no words.
  public init() {}

  /// Whether a rule is on.
  public func applies(_ rule: CheckRule) -> Bool {
    !isOff(rule) && rule.definition.applies(self)
  }

  /// Whether somebody turned a rule off.
  public func isOff(_ rule: CheckRule) -> Bool { severities[rule].map { $0 == nil } ?? false }
}
