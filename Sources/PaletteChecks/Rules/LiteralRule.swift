import PaletteFormats

extension RuleDefinition {
  /// A color in code that is written out, outside of the definitions of the palettes.
  static let literal = RuleDefinition(
    summary: "A color is written out in code", severity: .error, options: ["--code"],
    applies: { $0.code != nil },
    findings: { _, settings, _ in settings.code?.literals ?? [] })
}
