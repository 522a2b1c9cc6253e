import ColorModel
import Foundation
import TestSupport
import Testing

// The end of docs/clr.schema.json names the color spaces. It is written by this test: RECORD_SNAPSHOTS=1.
@Suite("The color spaces in the schema of the JSON") struct SchemaSpacesTests {
  private static let begin = "    \"gamut\": {\n      \"enum\": ["

  private static func list(_ words: [String], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    var lines = [""]
    for word in words {
      if lines[lines.count - 1].count + word.count > 96 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? space : " ") + word + ","
    }
    return String(lines.joined(separator: "\n").dropLast())
  }

  private static func quoted(_ spaces: [ColorSpace]) -> [String] {
    spaces.map { "\"\($0.rawValue)\"" }
  }

  /// The definitions, up to the end of the file.
  private static func definitions() -> String {
    let css = ColorSpace.allCases.filter(\.definition.isInCSS)
    let kinds = Set(ColorSpace.allCases.map(\.definition.components.count)).sorted().map { count in
      let spaces = ColorSpace.allCases.filter { $0.definition.components.count == count }
      return """
                {
                  "properties": {
                    "space": {
                      "enum": [
        \(list(quoted(spaces), indent: 16))
                      ]
                    },
                    "components": {"minItems": \(count), "maxItems": \(count)}
                  }
                }
        """
    }
    return """
      \(begin)
      \(list(quoted(ColorSpace.targetGamuts) + ["null"], indent: 8))
            ]
          },
          "notations": {
            "required": [
      \(list(["\"hex\""] + quoted(css), indent: 8))
            ]
          },
          "spaces": {
            "description": "The color spaces, by how many components they have.",
            "oneOf": [
      \(kinds.joined(separator: ",\n"))
            ]
          }
        }
      }

      """
  }

  @Test("each space is there, with the number of its components")
  func spaces() throws {
    let url = Program.packageFolder.appendingPathComponent("docs/clr.schema.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)).lowerBound
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data((text[..<start] + Self.definitions()).utf8).write(to: url)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    #expect(recorded.hasSuffix("\n" + Self.definitions()), "run this test with RECORD_SNAPSHOTS=1")
  }
}
