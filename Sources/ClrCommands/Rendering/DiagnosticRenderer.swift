import Diagnostics

/// Puts diagnostics into the form that every message of `clr` has.
///
///     clr: argument 4: error: ‘rde’ is not a color
///       no color has this name
///       did you mean ‘red’?
///         b=rde
///           ^~~
struct DiagnosticRenderer {
  /// Whether severities may be colored.
  var usesColor = false

  /// The lines of one diagnostic, each ended.
  func text(of diagnostic: Diagnostic) -> String {
    let explanation = diagnostic.explanation.ofCommandLine
    var lines = [
      "clr: \(origin(diagnostic))\(severity(diagnostic.severity)): "
        + VisibleText.of(explanation.summary)
    ]
    lines += [explanation.reason, explanation.suggestion].compactMap {
      $0.map { "  \(VisibleText.of($0))" }
    }
    if let excerpt = explanation.excerpt, !excerpt.line.isEmpty {
      let shown = excerpt.lines()
      lines += ["    \(shown.text)", "    \(shown.caret)"]
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The last line of a failed run, with the files that were written before. If `more` errors were not
  /// printed, a line before it says so.
  func count(of said: Int, more: Int = 0, written: [String]? = []) -> String {
    let errors = said + more
    // A single error needs no count, but it matters what is there in spite of it.
    if errors == 1, written?.isEmpty ?? true { return "" }
    let rest = more == 0 ? "" : "clr: and \(more) more \(more == 1 ? "error" : "errors")\n"
    let count = "\(rest)clr: \(errors) \(errors == 1 ? "error" : "errors")"
    guard let written else { return "\(count)\n" }
    if written.isEmpty { return "\(count), nothing was written\n" }
    return "\(count); written before it: \(VisibleText.of(written.joined(separator: ", ")))\n"
  }

  private func origin(_ diagnostic: Diagnostic) -> String {
    switch diagnostic.origin {
    case nil: ""
    case .argument(let number, nil)?: "argument \(number): "
    case .argument(let number, let column?)?: "argument \(number), column \(column): "
    case .file(let name, let line, let column)?:
      ([VisibleText.of(name.isEmpty ? "‘’" : name)]
        + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": "
    }
  }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    guard usesColor else { return severity.rawValue }
    let code =
      switch severity {
      case .error: 31
      case .loss: 33
      case .note: 36
      case .step: 2
      }
    return "\u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m"
  }
}
