import Foundation
import TestSupport
import Testing

@Suite("Figures in the documentation") struct FigureTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The cell after `head` in a table.
  private static func cell(_ head: String, in text: String) throws -> String {
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("| \(head) |") }, "a row of \(head)")
    return line.split(separator: "|")[1].trimmingCharacters(in: .whitespaces)
  }

  // `make bench-gate UPDATE=1` writes what is counted; the table says the same in millions.
  @Test(
    "instruction counts are those that the gate holds",
    arguments: [
      ("version", "`clr --version`"), ("help", "`clr --help`"),
      ("help-export", "`clr export --help`"), ("list-16", "`clr list` of 16 colors"),
      ("list-1000", "`clr list` of 1,000 colors"),
      ("list-1000-binary", "`clr list` of 1,000 colors, binary"),
      ("list-5000-css", "`clr list` of 5,000 colors, CSS"),
      ("list-5000-gpl", "`clr list` of 5,000 colors, GPL"),
      ("list-5000-json", "`clr list` of 5,000 colors, JSON"),
      ("create-1000", "`clr create` of 1,000 colors from lines"),
      ("create-2000-operands", "`clr create` of 2,000 colors as operands"),
    ])
  func instructions(_ run: String, _ head: String) throws {
    let limit = try #require(
      try Self.text("Benchmarks/limits.txt").split(separator: "\n")
        .first { $0.hasPrefix("\(run) ") }?.split(separator: " ").last.flatMap { Double($0) })
    let told = try #require(Double(Self.cell(head, in: Self.text("docs/performance.md"))))
    #expect(abs(told - limit / 1e6) <= 0.05, "\(head): \(told), and the gate has \(limit)")
  }
}
