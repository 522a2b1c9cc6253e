import ColorModel
import Diagnostics

extension RuleDefinition {
  /// Two entries of a set, such as the categories of a chart, that are far apart for most people and look alike to some.
  static let colorVision = RuleDefinition(
    summary: "Two entries look alike to people with a color-vision deficiency", severity: .error,
    options: ["--distinct"],
    applies: { !$0.distinct.isEmpty },
    findings: { files, settings, mistakes in
      var found: [Finding] = []
      var budget = 1 << 18
      for set in settings.distinct {
        let pattern = NamePattern(set.pattern)
        var matches = 0
        for (index, file) in files.enumerated() {
          for theme in file.themes {
            let entries = theme.palette.entries.filter {
              $0.name.text == set.pattern || pattern.matches($0.name.text)
            }
            matches += entries.count
            budget -= entries.count * entries.count / 2
            if budget < 0 {
              mistakes.append(
                Diagnostic(
                  .error, at: set.origin,
                  "\(VisibleText.quoted(set.pattern)) matches too many entries to compare them all")
              )
              return found
            }
            found += alike(entries, settings, index, file, theme)
          }
        }
        if matches == 0 {
          mistakes.append(PairSide.noMatch(set.pattern, files, at: set.origin, excerpt: nil))
        }
      }
      // Two sets may have the same pair.
      var seen: Set<Finding> = []
      return found.filter { seen.insert($0).inserted }
    })

  /// ΔE 2000 from which two colors are far apart, and below which they look alike. The palettes that are made for
  /// everyone keep 7 and more under each deficiency, and those that are known to fail 4 and less (docs/check.md).
  private static let far = 10.0
  private static let alike = 5.0

  private static func alike(
    _ entries: [ColorPalette.Entry], _ settings: CheckSettings, _ index: Int, _ file: CheckedFile,
    _ theme: CheckedFile.Theme
  ) -> [Finding] {
    var colors: [(entry: ColorPalette.Entry, lab: Color, seen: [Color])] = []
    for entry in entries {
      guard let color = entry.value.color else { continue }
      colors.append(
        (
          entry, color.converted(to: .lab),
          settings.visions.map { $0.appearance(of: color).converted(to: .lab) }
        ))
    }
    var found: [Finding] = []
    for (position, second) in colors.enumerated() {
      for first in colors[..<position] {
        if file.areOfBase([first.entry.name, second.entry.name], in: theme) { continue }
        let difference = first.lab.difference(to: second.lab, by: .deltaE2000)
        guard difference >= far else { continue }
        for (number, vision) in settings.visions.enumerated() {
          let seen = first.seen[number].difference(to: second.seen[number], by: .deltaE2000)
          guard seen < alike else { continue }
          // A palette that is made for everyone (Tol bright) has 1.7 for tritan, which is by far the rarest deficiency.
          let severity: Finding.Severity = vision.deficiency == .tritan ? .warning : .error
          found.append(
            Finding(
              .colorVision, severity, file: index, theme: theme.name,
              subjects: [.init(second.entry), .init(first.entry)],
              .alike(vision: vision.deficiency.rawValue, otherwise: difference), figure: seen,
              demanded: alike))
        }
      }
    }
    return found
  }
}
