/// An option that some formats have and others have not. The definition of a format
/// names those that it has.
public struct FormatOption: Sendable {
  /// Its long spelling.
  public let name: String
  /// Its earlier spellings, which are still read and no longer told.
  public var hiddenNames: [String] = []
  /// The name of its value in the help; nil for a flag.
  public let valueName: String?
  /// The words that its value may be.
  public let words: [String]
  /// Its help.
  public let help: String
  /// The change that a word, or the flag, makes to how a palette is written; nil for an option of
  /// reading.
  public let change: (@Sendable (inout EncodingOptions, String) -> Void)?
}

extension FormatOption: Hashable {
  public static func == (a: FormatOption, b: FormatOption) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FormatOption {
  /// How names become CSS identifiers: ``EncodingOptions/cssNames``.
  public static let cssNames = FormatOption(
    name: "--css-names", valueName: "how", words: CSSNames.allCases.map(\.rawValue),
    help:
      "Make CSS names: slug replaces characters that need escapes, escape keeps the exact names.",
    change: { $0.cssNames = CSSNames(rawValue: $1) ?? $0.cssNames })

  /// Fallbacks for older engines: ``EncodingOptions/cssFallback``.
  public static let cssFallback = FormatOption(
    name: "--css-fallback", valueName: "how", words: CSSFallback.allCases.map(\.rawValue),
    help: "Give colors beyond CSS 3 a fallback, by @supports, or none.",
    change: { $0.cssFallback = CSSFallback(rawValue: $1) ?? $0.cssFallback })

  /// References to other entries: ``EncodingOptions/references``.
  public static let references = FormatOption(
    name: "--references", hiddenNames: ["--css-references"], valueName: nil, words: [],
    help:
      "Write an entry that derives from another as a reference to it, not as its value.",
    change: { options, _ in options.references = true })

  /// The text before each CSS name: ``EncodingOptions/cssPrefix``.
  public static let cssPrefix = FormatOption(
    name: "--css-prefix", valueName: "text", words: [],
    help: "Put this before each CSS name, such as brand-.",
    change: { $0.cssPrefix = $1 })

  /// The selector of the rule: ``EncodingOptions/cssSelector``.
  public static let cssSelector = FormatOption(
    name: "--css-selector", valueName: "selector", words: [],
    help: "Write the colors in a rule of this selector, not of :root.",
    change: { $0.cssSelector = $1 })

  /// The notation in style sheets: ``EncodingOptions/cssColors``.
  public static let cssColors = FormatOption(
    name: "--css-colors", valueName: "notation", words: CSSColors.allCases.map(\.rawValue),
    help: "Write CSS colors as hex, rgb or oklch; authored keeps each as it was written.",
    change: { $0.cssColors = CSSColors(rawValue: $1) ?? $0.cssColors })

  /// How a style sheet says themes: ``EncodingOptions/cssThemes``.
  public static let cssThemes = FormatOption(
    name: "--css-themes", valueName: "how", words: CSSThemes.allCases.map(\.rawValue),
    help: "Write themes as a media query, a class, the attribute data-theme, or light-dark().",
    change: { $0.cssThemes = CSSThemes(rawValue: $1) ?? $0.cssThemes })

  /// What slashes in names mean: ``EncodingOptions/groups``.
  public static let groups = FormatOption(
    name: "--groups", valueName: "how", words: GroupPolicy.allCases.map(\.rawValue),
    help: "Make groups of the slashes of names, or none.",
    change: { $0.groups = GroupPolicy(rawValue: $1) ?? $0.groups })

  /// Variables or a map: ``EncodingOptions/scss``.
  public static let scss = FormatOption(
    name: "--scss", valueName: "form", words: SCSSForm.allCases.map(\.rawValue),
    help: "Write SCSS as variables, or as one map, whose keys keep the exact names.",
    change: { $0.scss = SCSSForm(rawValue: $1) ?? $0.scss })

  /// The name of the type in Swift: ``EncodingOptions/swiftType``.
  public static let swiftType = FormatOption(
    name: "--swift-type", valueName: "name", words: [],
    help: "Name the type in Swift source, which is else called as the file.",
    change: { $0.swiftType = $1 })

  /// Who may use the constants in Swift: ``EncodingOptions/swiftAccess``.
  public static let swiftAccess = FormatOption(
    name: "--swift-access", valueName: "level", words: SwiftAccess.allCases.map(\.rawValue),
    help: "Declare the constants in Swift source internal, package or public.",
    change: { $0.swiftAccess = SwiftAccess(rawValue: $1) ?? $0.swiftAccess })

  /// The dialect of design tokens: ``EncodingOptions/tokenDialect``.
  public static let dtcg = FormatOption(
    name: "--dtcg", valueName: "dialect", words: TokenDialect.allCases.map(\.rawValue),
    help: "Write design tokens of 2025.10, legacy ones with hex colors, or Style Dictionary's.",
    change: { $0.tokenDialect = TokenDialect(rawValue: $1) ?? $0.tokenDialect })

  /// How names become those of tokens: ``EncodingOptions/tokenNames``.
  public static let tokenNames = FormatOption(
    name: "--token-names", valueName: "how", words: TokenNames.allCases.map(\.rawValue),
    help: "Refuse names that design tokens cannot have, or replace their characters by -.",
    change: { $0.tokenNames = TokenNames(rawValue: $1) ?? $0.tokenNames })

  /// The encoding of property lists: ``EncodingOptions/propertyList``.
  public static let plistFormat = FormatOption(
    name: "--plist-format", valueName: "encoding",
    words: PropertyListFormat.allCases.map(\.rawValue),
    help: "Write property lists as xml or binary; a file keeps its encoding, a new one is XML.",
    change: { $0.propertyList = PropertyListFormat(rawValue: $1) ?? $0.propertyList })

  /// The theme of a file that is read.
  public static let theme = FormatOption(
    name: "--theme", valueName: "name", words: [],
    help: "Read a theme of the palette laid over its base, and change the theme alone.",
    change: nil)

  /// The columns of a table that is read.
  public static let column = FormatOption(
    name: "--column", valueName: "what=column", words: [],
    help: "Read a column of a table, by its number or the word above it, as name, color and so on.",
    change: nil)

  /// How calibrated colors are read: ``CalibratedReading``.
  public static let calibrated = FormatOption(
    name: "--calibrated", valueName: "how", words: CalibratedReading.allCases.map(\.rawValue),
    help:
      "Read calibrated colors of Mac color lists managed, as a Mac shows them, or raw, as sRGB.",
    change: nil)
}
