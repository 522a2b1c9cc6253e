import TestSupport
import Testing

/// Switches that look like ones over an enum (they have a `case .name`) and catch the rest with
/// `default:` or `case _:`.
///
/// It can be told from text because the formatter puts `switch`, its cases and its end in one column.
enum OpenSwitches {
  /// The heads of the open switches in `source`.
  static func heads(in source: String) -> [String] {
    var open: [(indent: Int, head: String, isOverEnum: Bool, hasRest: Bool)] = []
    var found: [String] = []
    for line in Imports.withoutComments(source).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      if let last = open.last, indent == last.indent {
        if text.hasPrefix("case .") { open[open.count - 1].isOverEnum = true }
        if text.hasPrefix("default:") || text.hasPrefix("case _:") {
          open[open.count - 1].hasRest = true
        }
        if text.hasPrefix("}"), let closed = open.popLast(), closed.isOverEnum, closed.hasRest {
          found.append(closed.head)
        }
      }
      if text.hasPrefix("switch ") || text.contains(" switch "), text.hasSuffix("{") {
        open.append((indent, String(text), false, false))
      }
    }
    return found
  }

  /// Switches over enums of others, which may grow, and over tuples with our own in them.
  static let allowed: Set<String> = [
    "switch scalar.properties.generalCategory {",
    "switch status.type {",
  ]
}

@Suite("Switches") struct OwnEnumSwitchTests {
  @Test("over our own enums name every case")
  func closed() throws {
    let open = try SourceFile.all().flatMap { file in
      OpenSwitches.heads(in: file.text).map { (path: file.path, head: $0) }
    }
    for found in open where !OpenSwitches.allowed.contains(found.head) {
      Issue.record("\(found.path): \(found.head)")
    }
    // The check saw the switches that it lets pass.
    #expect(Set(open.map(\.head)).isSuperset(of: OpenSwitches.allowed))
  }

  @Test(
    "that are open are found",
    arguments: [
      "switch format {\ncase .clr: 1\ndefault: 2\n}",
      "  switch format {\n  case .clr:\n    switch byte {\n    case 1: a\n    case _: b\n    }\n  case _: 2\n  }",
    ])
  func openOnes(_ source: String) {
    #expect(OpenSwitches.heads(in: source) == ["switch format {"])
  }

  @Test(
    "that are closed, or over other values, are not found",
    arguments: [
      "switch format {\ncase .clr: 1\n}", "switch byte {\ncase 1: 1\ndefault: 2\n}",
      "switch format {\ncase .clr:\n  switch byte {\n  case 1: 1\n  case _: 2\n  }\n}",
    ])
  func closedOnes(_ source: String) {
    #expect(OpenSwitches.heads(in: source) == [])
  }
}
