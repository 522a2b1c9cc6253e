import PaletteFormats

extension RuleDefinition {
  /// A `var()` without a fallback, or an alias, that neither its file nor another one of the run defines; in code too.
  static let undefinedReference = RuleDefinition(
    summary: "A name is used but not defined", severity: .error, options: [],
    applies: { _ in true },
    findings: { files, settings, _ in
      files.enumerated().flatMap { index, file in
        file.undefined.filter { reference in
          // Code may define what a palette uses.
          !(reference.isProperty && settings.code?.isDefined("--\(reference.name)") == true)
        }.map { reference in
          Finding(
            .undefinedReference, file: index, theme: reference.theme,
            subjects: [.init(name: reference.name)],
            .undefined(
              more: reference.more, nearest: reference.nearest, hasImports: reference.hasImports,
              isProperty: reference.isProperty),
            place: reference.place)
        }
      } + (settings.code?.undefined ?? [])
    })
}
