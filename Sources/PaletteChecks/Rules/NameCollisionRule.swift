import PaletteFormats

extension RuleDefinition {
  /// Two names that an export would write alike, or a name that it could not write at all.
  static let nameCollision = RuleDefinition(
    summary: "Two names would be the same in an export", severity: .error, options: ["--for"],
    applies: { !$0.formats.isEmpty },
    findings: { files, settings, _ in
      files.enumerated().flatMap { index, file in
        settings.formats.flatMap { format in
          file.base.nameFaults(in: format).map { fault in
            Finding(
              .nameCollision, file: index, theme: nil,
              subjects: fault.names.map { name in
                file.base[name].map(Finding.Subject.init)
                  ?? Finding.Subject(name: name.text, entry: name)
              }.reversed(),
              fault.written.map { .collision(format, written: $0) }
                ?? .unwritable(format, reason: fault.reason))
          }
        }
      }
    })
}
