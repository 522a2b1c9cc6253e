import PaletteFormats

extension RuleDefinition {
  /// A comment `color-ok` that says no reason, or that exempts nothing.
  static let exemption = RuleDefinition(
    summary: "An exemption has no reason, or nothing to exempt", severity: .error,
    options: ["--code"], applies: { $0.code != nil },
    findings: { _, settings, _ in settings.code?.exemptions ?? [] })
}
