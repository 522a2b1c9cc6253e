import PaletteChecks
import PaletteFormats

/// Writes findings as one object, with a finding on each line. docs/json.md describes it.
enum CheckJSON {
  static func write(_ report: CheckReport, to output: inout ByteWriter) {
    output.append("{\"format\": \"clr-check\", \"version\": 1")
    output.append(", \"errors\": \(report.count(.error)), \"warnings\": \(report.count(.warning))")
    output.append(", \"known\": \(report.items.count(where: \.isKnown)), \"findings\": ")
    output.append(list: report.items) { item, output in
      output.append("{\(members(of: item, report).joined(separator: ", "))}")
    }
    output.append(", \"stale\": ")
    output.append(list: report.stale) { line, output in
      let file = PaletteJSON.quoted(report.known?.name ?? "")
      output.append("{\"file\": \(file), \"line\": \(line.number)")
      output.append(", \"text\": \(PaletteJSON.quoted(line.text))}")
    }
    output.append("}\n")
  }

  private static func members(of item: CheckReport.Item, _ report: CheckReport) -> [String] {
    let finding = item.finding
    let quoted = PaletteJSON.quoted
    let explanation = finding.explanation
    var members = [
      "\"rule\": \(quoted(finding.rule.rawValue))",
      "\"severity\": \(quoted(finding.severity.rawValue))",
      "\"state\": \(quoted(state(item.state)))",
      "\"file\": \(quoted(report.files[finding.file].name))",
      "\"line\": \(finding.place.map { String($0.line) } ?? "null")",
      "\"column\": \(finding.place.map { String($0.column) } ?? "null")",
      "\"theme\": \(finding.theme.map(quoted) ?? "null")",
      "\"names\": [\(finding.names.map(quoted).joined(separator: ", "))]",
      "\"values\": [\(finding.subjects.compactMap(\.value).map(quoted).joined(separator: ", "))]",
      "\"figure\": \(PaletteJSON.number(finding.figure))",
      "\"demanded\": \(PaletteJSON.number(finding.demanded))",
      "\"message\": \(quoted(([explanation.summary, explanation.reason, explanation.suggestion].compactMap(\.self)).joined(separator: "; ")))",
    ]
    if let fix = finding.fix, let command = item.command?.text {
      members.append(
        "\"fix\": {\"name\": \(quoted(fix.entry.text)), \"value\": \(quoted(fix.text)), \"command\": \(quoted(command))}"
      )
    }
    members.append("\"fingerprint\": \(quoted(item.fingerprint))")
    return members
  }

  private static func state(_ state: KnownFindings.State) -> String {
    switch state {
    case .known: "known"
    case .new: "new"
    case .worse: "worse"
    }
  }
}
