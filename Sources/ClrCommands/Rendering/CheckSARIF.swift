// SARIF 2.1.0 (OASIS, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), as hosts of code take it:
// columns in code points, paths from the folder of the run, fingerprints that stay where lines move. A known finding is
// a result with a suppression. A stale line is not a result: it is nothing that the checked files have.

import PaletteChecks
import PaletteFormats

/// Writes findings as SARIF.
enum CheckSARIF {
  static func write(_ report: CheckReport, to output: inout ByteWriter) {
    output.append("{\"version\": \"2.1.0\", ")
    output.append(
      "\"$schema\": \"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\", "
    )
    output.append("\"runs\": [{\"tool\": {\"driver\": {\"name\": \"clr\", \"rules\": ")
    output.append(list: CheckRule.allCases) { rule, output in
      let definition = rule.definition
      output.append("{\"id\": \(quoted(rule.rawValue)), \"shortDescription\": {\"text\": ")
      output.append("\(quoted(definition.summary))}, \"defaultConfiguration\": {\"level\": ")
      output.append("\(quoted(definition.severity.rawValue))}}")
    }
    output.append("}}, \"columnKind\": \"unicodeCodePoints\", \"results\": ")
    output.append(list: report.items) { item, output in
      output.append("{\(members(of: item, report).joined(separator: ", "))}")
    }
    output.append("}]}\n")
  }

  private static func quoted(_ text: String) -> String { PaletteJSON.quoted(text) }

  private static func members(of item: CheckReport.Item, _ report: CheckReport) -> [String] {
    let finding = item.finding
    let rule = CheckRule.allCases.firstIndex(of: finding.rule) ?? 0
    var region = ""
    if let place = finding.place {
      region = ", \"region\": {\"startLine\": \(place.line), \"startColumn\": \(place.column)}"
    }
    let uri = quoted(Self.uri(report.files[finding.file].path))
    var members = [
      "\"ruleId\": \(quoted(finding.rule.rawValue))", "\"ruleIndex\": \(rule)",
      "\"level\": \(quoted(finding.severity.rawValue))",
      "\"message\": {\"text\": \(quoted(CheckText.message(of: item, report)))}",
      "\"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": \(uri)}\(region)}}]",
      "\"partialFingerprints\": {\"clrFinding/v1\": \(quoted(item.fingerprint))}",
    ]
    if report.known != nil {
      let state =
        switch item.state {
        case .known: "unchanged"
        case .new: "new"
        case .worse: "updated"
        }
      members.append("\"baselineState\": \(quoted(state))")
    }
    if item.isKnown { members.append("\"suppressions\": [{\"kind\": \"external\"}]") }
    return members
  }

  /// A path as a reference of RFC 3986: all but its unreserved characters and slashes are percent-encoded, so that a
  /// colon begins no scheme.
  private static func uri(_ path: String) -> String {
    let encoded = path.percentEncoded { byte in
      !ASCII.isLetter(byte) && !ASCII.isDigit(byte) && !"-._~/".utf8.contains(byte)
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "file://" : "") + encoded
  }
}
