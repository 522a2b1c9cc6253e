import Diagnostics
import PaletteChecks

/// The findings of a run, and how to print them.
struct CheckReport {
  /// The form of the output.
  enum Style: String, CaseIterable {
    case text, json, sarif, github

    /// Whether it says the hashes of findings.
    var hasFingerprints: Bool {
      switch self {
      case .text, .github: false
      case .json, .sarif: true
      }
    }
  }

  struct File {
    /// The path as it was typed.
    let name: String
    /// The path from the folder of the run.
    let path: String
  }

  struct Item {
    let finding: Finding
    let state: KnownFindings.State
    let fingerprint: String
    /// The command that mends it, if there is one.
    let command: ShellCommand?

    var isKnown: Bool { state == .known }
  }

  let files: [File]
  let items: [Item]
  /// The lines of the file of known findings that no finding has any more.
  let stale: [KnownFindings.Line]
  /// The file of known findings, if there is one.
  let known: File?
  let style: Style
  let maxWarnings: Int?
  /// Whether only the exit code tells people the answer.
  var isQuiet = false

  /// The number of findings that are not known and of a severity. A stale line is an error too.
  func count(_ severity: Finding.Severity) -> Int {
    items.count { !$0.isKnown && $0.finding.severity == severity }
      + (severity == .error ? stale.count : 0)
  }

  /// Whether the answer is no.
  var fails: Bool {
    count(.error) > 0 || maxWarnings.map { count(.warning) > $0 } == true
  }
}
