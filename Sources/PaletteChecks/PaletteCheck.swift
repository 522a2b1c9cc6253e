public import PaletteFormats

/// Runs rules over files.
public enum PaletteCheck {
  /// The findings of all rules that are on, in the order of the files and of the places in them, then of the rules;
  /// and the mistakes in the settings, with notes on what was not checked.
  public static func run(
    _ files: [CheckedFile], _ settings: CheckSettings
  ) -> (findings: [Finding], mistakes: [Diagnostic]) {
    var findings: [Finding] = []
    var mistakes: [Diagnostic] = []
    let files = files.laid(on: settings.canvases, &mistakes)
    for rule in CheckRule.allCases where settings.applies(rule) {
      var found = rule.definition.findings(files, settings, &mistakes)
      if let given = settings.severities[rule] ?? nil {
        for index in found.indices { found[index].severity = given }
      }
      findings += found
    }
    place(&findings, files)
    return (sorted(findings), mistakes)
  }

  /// Gives findings the places of their first entries.
  private static func place(_ findings: inout [Finding], _ files: [CheckedFile]) {
    for (number, file) in files.enumerated() {
      // By theme, in the order of the file.
      var groups = [[Int]](repeating: [], count: file.themes.count)
      for (index, finding) in findings.enumerated()
      where finding.file == number && finding.place == nil {
        if let theme = file.numbers[finding.theme.map(ByteText.init(_:))] {
          groups[theme].append(index)
        }
      }
      let themes = groups.indices.filter { !groups[$0].isEmpty }
      let wanted = themes.map { theme in
        (
          theme: file.themes[theme].name, palette: file.themes[theme].palette,
          names: Set(groups[theme].flatMap { findings[$0].subjects.compactMap(\.entry) })
        )
      }
      for (theme, places) in zip(themes, ColorPalette.places(of: wanted)) {
        let palette = file.themes[theme].palette
        for index in groups[theme] {
          let entries = findings[index].subjects.compactMap(\.entry)
          findings[index].place = entries.lazy.compactMap { places[$0] }.first
          findings[index].position = entries.first.flatMap(palette.position) ?? 0
        }
      }
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    func key(_ index: Int) -> (Int, Int, Int, Int, Int) {
      let finding = findings[index]
      return (
        finding.file, finding.place?.line ?? 0, finding.place?.column ?? 0,
        finding.place == nil ? finding.position : 0, finding.rule.position
      )
    }
    return findings.indices.sorted {
      let (a, b) = (key($0), key($1))
      return a == b ? $0 < $1 : a < b
    }.map { findings[$0] }
  }
}
