import ColorModel
public import Diagnostics
import PaletteFormats

/// Runs rules over files.
public enum PaletteCheck {
  /// The findings of all rules that are on, in the order of the files and of the places in them, then of the rules;
  /// and the mistakes in the settings.
  public static func run(
    _ files: [CheckedFile], _ settings: CheckSettings
  ) -> (findings: [Finding], mistakes: [Diagnostic]) {
    var findings: [Finding] = []
    var mistakes: [Diagnostic] = []
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
    struct Key: Hashable {
      let file: Int
      let theme: String?
    }
    var groups: [Key: [Int]] = [:]
    for (index, finding) in findings.enumerated() where finding.place == nil {
      groups[Key(file: finding.file, theme: finding.theme), default: []].append(index)
    }
    // Each theme is looked up in all of the text. Beyond the budget, findings have no lines.
    var budget = 1 << 24
    for (key, indices) in groups.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
      let file = files[key.file]
      guard let number = file.numbers[key.theme] else { continue }
      let theme = file.themes[number]
      if number > 0 { budget -= theme.palette.textSize }
      if budget < 0 { continue }
      let names = Set(indices.flatMap { findings[$0].subjects.compactMap(\.entry) })
      let places = theme.palette.places(of: names)
      for index in indices {
        let entries = findings[index].subjects.compactMap(\.entry)
        findings[index].place = entries.lazy.compactMap { places[$0] }.first
        findings[index].position = entries.first.flatMap(theme.palette.position) ?? 0
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
