extension FormatOption: CaseIterable {
  /// All options, in the order of the help.
  public static let allCases: [FormatOption] = [
    .theme, .cssNames, .cssFallback, .references, .cssPrefix, .cssSelector, .cssColors, .cssThemes,
    .groups, .scss, .dtcg, .tokenNames, .wide, .swiftType, .swiftAccess, .plistFormat,
    .calibrated, .column, .input,
  ]
}
