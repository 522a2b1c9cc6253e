/// An option that some formats have and others have not. The definition of a format names those that it has. The raw
/// value is its key.
public enum FormatOption: String, CaseIterable, Hashable, Sendable {
  /// References to other entries: ``EncodingOptions/references``.
  case references
  /// The theme of a file that is read.
  case theme
  /// What slashes in names mean: ``EncodingOptions/groups``.
  case groups
  /// The encoding of property lists: ``EncodingOptions/propertyList``.
  case plistFormat = "plist-format"
  /// How calibrated colors are read: ``CalibratedReading``.
  case calibrated
  /// How names become CSS identifiers: ``EncodingOptions/cssNames``.
  case cssNames = "css-names"
  /// Fallbacks for older engines: ``EncodingOptions/cssFallback``.
  case cssFallback = "css-fallback"
  /// The text before each CSS name: ``EncodingOptions/cssPrefix``.
  case cssPrefix = "css-prefix"
  /// The selector of the rule: ``EncodingOptions/cssSelector``.
  case cssSelector = "css-selector"
  /// The notation in style sheets: ``EncodingOptions/cssColors``.
  case cssColors = "css-colors"
  /// How a style sheet says themes: ``EncodingOptions/cssThemes``.
  case cssThemes = "css-themes"
  /// The columns of a table that is read.
  case column
  /// Variables or a map: ``EncodingOptions/scss``.
  case scss
  /// The name of the type in Swift: ``EncodingOptions/swiftType``.
  case swiftType = "swift-type"
  /// Who may use the constants in Swift: ``EncodingOptions/swiftAccess``.
  case swiftAccess = "swift-access"
  /// The dialect of design tokens: ``EncodingOptions/tokenDialect``.
  case dtcg
  /// How names become those of tokens: ``EncodingOptions/tokenNames``.
  case tokenNames = "token-names"
  /// How colors outside sRGB are written: ``EncodingOptions/wide``.
  case wide

  /// The words that its value may be; none if it takes any text.
  public var words: [String] {
    switch self {
    case .references: ReferencePolicy.allCases.map(\.rawValue)
    case .groups: GroupPolicy.allCases.map(\.rawValue)
    case .plistFormat: PropertyListFormat.allCases.map(\.rawValue)
    case .calibrated: CalibratedReading.allCases.map(\.rawValue)
    case .cssNames: CSSNames.allCases.map(\.rawValue)
    case .cssFallback: CSSFallback.allCases.map(\.rawValue)
    case .cssColors: CSSColors.allCases.map(\.rawValue)
    case .cssThemes: CSSThemes.allCases.map(\.rawValue)
    case .scss: SCSSForm.allCases.map(\.rawValue)
    case .swiftAccess: SwiftAccess.allCases.map(\.rawValue)
    case .dtcg: TokenDialect.allCases.map(\.rawValue)
    case .tokenNames: TokenNames.allCases.map(\.rawValue)
    case .wide: WideColors.allCases.map(\.rawValue)
    case .theme, .cssPrefix, .cssSelector, .column, .swiftType: []
    }
  }

  /// The words that it means without a value, and by `false`: it had no value once.
  public var switchWords: (on: String, off: String)? {
    self == .references ? (ReferencePolicy.keep.rawValue, ReferencePolicy.none.rawValue) : nil
  }

  /// A change of how a palette is written, by a value.
  public typealias Change = @Sendable (inout EncodingOptions, String) -> Void

  /// The change that its value makes to how a palette is written; nil for an option of reading. A word that is none
  /// of ``words`` changes nothing.
  public var change: Change? {
    switch self {
    case .references: { $0.references = ReferencePolicy(rawValue: $1) ?? $0.references }
    case .groups: { $0.groups = GroupPolicy(rawValue: $1) ?? $0.groups }
    case .plistFormat: { $0.propertyList = PropertyListFormat(rawValue: $1) ?? $0.propertyList }
    case .cssNames: { $0.cssNames = CSSNames(rawValue: $1) ?? $0.cssNames }
    case .cssFallback: { $0.cssFallback = CSSFallback(rawValue: $1) ?? $0.cssFallback }
    case .cssPrefix: { $0.cssPrefix = $1 }
    case .cssSelector: { $0.cssSelector = $1 }
    case .cssColors: { $0.cssColors = CSSColors(rawValue: $1) ?? $0.cssColors }
    case .cssThemes: { $0.cssThemes = CSSThemes(rawValue: $1) ?? $0.cssThemes }
    case .scss: { $0.scss = SCSSForm(rawValue: $1) ?? $0.scss }
    case .swiftType: { $0.swiftType = $1 }
    case .swiftAccess: { $0.swiftAccess = SwiftAccess(rawValue: $1) ?? $0.swiftAccess }
    case .dtcg: { $0.tokenDialect = TokenDialect(rawValue: $1) ?? $0.tokenDialect }
    case .tokenNames: { $0.tokenNames = TokenNames(rawValue: $1) ?? $0.tokenNames }
    case .wide: { $0.wide = WideColors(rawValue: $1) ?? $0.wide }
    case .theme, .calibrated, .column: nil
    }
  }
}
