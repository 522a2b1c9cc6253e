import ColorModel

extension RuleDefinition {
  /// An entry outside the gamut of a space that screens or printers have.
  static let gamut = RuleDefinition(
    summary: "A color lies outside the gamut", severity: .error, options: ["--gamut"],
    applies: { $0.gamut != nil },
    findings: { files, settings, _ in
      guard let gamut = settings.gamut else { return [] }
      var found: [Finding] = []
      for (index, file) in files.enumerated() {
        for theme in file.themes {
          for entry in theme.palette.entries {
            guard let color = entry.value.color, !color.isInGamut(of: gamut),
              !file.areOfBase([entry.name], in: theme)
            else { continue }
            found.append(
              Finding(
                .gamut, file: index, theme: theme.name, subjects: [.init(entry)],
                .outOfGamut(gamut)))
          }
        }
      }
      return found
    })
}
