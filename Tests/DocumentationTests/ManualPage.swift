import Foundation
import TestSupport

/// A manual page in mdoc, as far as the tests look at it.
struct ManualPage {
  let name: String
  private let lines: [String]

  init(name: String, text: String) {
    self.name = name
    lines = text.components(separatedBy: "\n")
  }

  /// The page of this name, such as `clr.1`, from `man/`.
  init(named name: String) throws {
    let url = Self.folder.appendingPathComponent(name)
    self.init(name: name, text: try String(contentsOf: url, encoding: .utf8))
  }

  static let folder = Program.packageFolder.appendingPathComponent("man")

  /// The names of all pages.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The headings, in order.
  var headings: [String] {
    lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
  }

  /// The options that the page speaks of, anywhere.
  var mentioned: Set<String> { Set(lines.flatMap(Self.options)) }

  /// The words that the page says are to be typed as they stand.
  var literalWords: Set<String> {
    Set(
      lines.flatMap { line in
        let words = line.split(separator: " ").map(String.init)
        return zip(words, words.dropFirst()).filter { $0.0.hasSuffix("Cm") }.map(\.1)
      })
  }

  /// The literal blocks.
  private var blocks: [[String]] {
    lines.joined(separator: "\n").components(separatedBy: ".Bd -literal").dropFirst()
      .compactMap { $0.components(separatedBy: ".Ed").first }
      .map { Array($0.components(separatedBy: "\n").dropFirst()) }
  }

  /// The manifest that the page shows, if it shows one.
  var manifest: String? {
    blocks.first { $0.first == "{" }.map { $0.joined(separator: "\n") }
  }

  /// The commands of the examples, as a reader sees them.
  var examples: [String] {
    blocks.joined()
      .map {
        $0.replacingOccurrences(of: "\\-", with: "-")
          .replacingOccurrences(of: "\\(aq", with: "'")
          .replacingOccurrences(of: "\\e", with: "\\")
      }
      .filter { $0.hasPrefix("clr ") || $0.hasPrefix("printf ") }
  }

  /// The options of a line: `Fl Fl name` is a long one, `Fl fq` are two short ones.
  private static func options(in line: String) -> [String] {
    guard line.hasPrefix(".") else { return [] }
    var words = line.dropFirst().split(separator: " ").map(String.init)[...]
    var options: [String] = []
    while let word = words.popFirst() {
      guard word == "Fl", let next = words.popFirst() else { continue }
      if next != "Fl" {
        options += next.map { "-\($0)" }
      } else if let name = words.popFirst() {
        options.append("--\(name)")
      }
    }
    return options
  }
}
