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
  /// What was found in code; nil if no code is looked at.
  public var code: CodeCheck?
  /// The files and folders of code, as the file of known findings names them.
  public var codeRoots: [String] = []
  /// The severities that were given; nil for a rule that is off.
  public var severities: [CheckRule: Finding.Severity?] = [:]

  /// Settings that need no words.
  public init() {}

  /// Whether a rule is on.
  public func applies(_ rule: CheckRule) -> Bool {
    !isOff(rule) && rule.definition.applies(self)
  }

  /// Whether the run looked at all of a file that a line of known findings names: one of the palettes, or code.
  func covers(_ file: ByteText, _ palettes: Set<ByteText>) -> Bool {
    if palettes.contains(file) { return true }
    guard let code, !code.isPartial else { return false }
    return codeRoots.contains { root in
      if ByteText(root) == "." {
        return !file.text.utf8.starts(with: "../".utf8) && file.text.utf8.first != UInt8(ascii: "/")
      }
      return ByteText(root) == file || file.text.utf8.starts(with: "\(root)/".utf8)
    }
  }

  /// Whether somebody turned a rule off.
  public func isOff(_ rule: CheckRule) -> Bool { severities[rule].map { $0 == nil } ?? false }
}
