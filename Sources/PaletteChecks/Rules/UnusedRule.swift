import PaletteFormats

extension RuleDefinition {
  /// An entry that no code uses. Of a part of the code, that cannot be said.
  static let unused = RuleDefinition(
    summary: "No code uses an entry", severity: .warning, options: ["--code"],
    applies: { $0.code.map { !$0.isPartial } ?? false },
    findings: { files, settings, _ in settings.code?.unused(files) ?? [] })
}
