import PaletteChecks
import PaletteFormats

/// Writes findings as commands of GitHub workflows: `::error file=app.css,line=3,col=3,title=contrast::MESSAGE`.
///
/// The escapes are those of GitHub's own toolkit (actions/toolkit, packages/core/src/command.ts): `%`, CR and LF in
/// messages, and `:` and `,` in properties too.
enum CheckWorkflow {
  static func write(_ report: CheckReport, to output: inout ByteWriter) {
    for item in report.items where !item.isKnown {
      let finding = item.finding
      var properties = [("file", report.files[finding.file].path)]
      if let place = finding.place {
        properties += [("line", String(place.line)), ("col", String(place.column))]
      }
      properties.append(("title", finding.rule.rawValue))
      let message = ([finding.explanation.summary] + CheckText.details(of: item, report))
        .map { VisibleText.of($0) }.joined(separator: "\n")
      command(finding.severity, properties, message, &output)
    }
    for line in report.stale {
      let properties = [
        ("file", report.known?.path ?? ""), ("line", String(line.number)), ("title", "stale"),
      ]
      command(
        .error, properties, "\(VisibleText.of(CheckText.stale(line)))\n\(CheckText.pruning)",
        &output)
    }
  }

  private static func command(
    _ severity: Finding.Severity, _ properties: [(name: String, value: String)], _ message: String,
    _ output: inout ByteWriter
  ) {
    let list = properties.map { name, value in
      "\(name)=\(escaped(VisibleText.of(value), in: "%\r\n:,"))"
    }.joined(separator: ",")
    output.append("::\(severity.rawValue) \(list)::\(escaped(message, in: "%\r\n"))\n")
  }

  private static func escaped(_ text: String, in signs: String) -> String {
    text.percentEncoded { signs.utf8.contains($0) }
  }
}

extension String {
  /// The text with some of its bytes as `%` and two digits.
  func percentEncoded(_ isEscaped: (UInt8) -> Bool) -> String {
    let bytes = utf8.flatMap { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return isEscaped(byte) ? Array("%\(byte < 16 ? "0" : "")\(digits)".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
