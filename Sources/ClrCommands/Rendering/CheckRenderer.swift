import PaletteChecks
import PaletteFormats

// The output: for people, for programs and for hosts of code.
extension CheckReport {
  var view: View {
    View(status: fails ? .negative : .success) { terminal, output in
      switch style {
      case .text where isQuiet, .github where isQuiet: break
      case .text: text(usesColor: terminal.colorDepth() != .off, &output)
      case .json: CheckJSON.write(self, to: &output)
      case .sarif: CheckSARIF.write(self, to: &output)
      case .github: CheckWorkflow.write(self, to: &output)
      }
    }
  }

  /// A finding as compilers print it, and a line with the counts.
  private func text(usesColor: Bool, _ output: inout ByteWriter) {
    func head(_ place: String, _ severity: Finding.Severity, _ summary: String) -> String {
      let code = severity == .error ? 31 : 33
      let word =
        usesColor ? "\u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m" : severity.rawValue
      return "\(VisibleText.of(place)): \(word): \(VisibleText.of(summary))\n"
    }
    for item in items where !item.isKnown {
      let finding = item.finding
      let place = [finding.place?.line, finding.place?.column].compactMap { $0.map(String.init) }
      output.append(
        head(
          ([files[finding.file].name] + place).joined(separator: ":"), finding.severity,
          "\(finding.explanation.summary) (\(finding.rule.rawValue))"))
      for line in CheckText.details(of: item, self) {
        output.append("  \(VisibleText.of(line))\n")
      }
    }
    for line in stale {
      output.append(head("\(known?.name ?? ""):\(line.number)", .error, CheckText.stale(line)))
      output.append("  \(CheckText.pruning)\n")
    }
    let counts = CheckText.counts(of: self)
    if !counts.isEmpty { output.append("\(counts)\n") }
  }
}

/// The words around findings that all forms of the output share.
enum CheckText {
  /// The lines under a finding.
  static func details(of item: CheckReport.Item, _ report: CheckReport) -> [String] {
    let explanation = item.finding.explanation
    var worse: String?
    if case .worse(let old) = item.state {
      worse = "it was \(old) in \(report.known?.name ?? "the known findings")"
    }
    return [explanation.reason, worse, explanation.suggestion, item.command?.description]
      .compactMap(\.self)
  }

  /// A finding on one line.
  static func message(of item: CheckReport.Item, _ report: CheckReport) -> String {
    ([item.finding.explanation.summary] + details(of: item, report)).joined(separator: "; ")
  }

  static func stale(_ line: KnownFindings.Line) -> String {
    let names = line.names.map { VisibleText.quoted($0) }.joined(separator: ", ")
    return "the known finding \(line.rule.rawValue) of \(names) is gone"
  }

  static let pruning = "remove the line: clr check … --prune"

  /// The numbers of findings: `1 error, 2 warnings, 3 known`; empty if there is none.
  static func counts(of report: CheckReport) -> String {
    func words(_ count: Int, _ word: String) -> String? {
      count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let known = report.items.count(where: \.isKnown)
    return [
      words(report.count(.error), "error"), words(report.count(.warning), "warning"),
      known == 0 ? nil : "\(known) known",
    ].compactMap(\.self).joined(separator: ", ")
  }
}
