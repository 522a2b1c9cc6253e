import Foundation
import TestSupport

/// The imports of a source text.
enum Imports {
  /// The modules that `source` imports, in order.
  ///
  /// Knows attributes, access levels, `import struct A.B`, several statements on a line; skips
  /// comments.
  static func modules(in source: String) -> [String] {
    withoutComments(source).split(whereSeparator: { $0.isNewline || $0 == ";" }).compactMap(module)
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func module(_ statement: Substring) -> String? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }

  /// `source` without comments. Quotes are not looked at: no text of ours looks like an import.
  static func withoutComments(_ source: String) -> String {
    source
      .replacing(#/(?s)/\*.*?\*//#, with: " ")
      .replacing(#/(?m)//.*$/#, with: "")
  }
}

/// Files of the package.
enum SourceFile {
  /// Every source of the tool: its path below `Sources`, and its text.
  static func all() throws -> [(path: String, text: String)] { try below("Sources") }

  /// Every source of the tests.
  static func tests() throws -> [(path: String, text: String)] { try below("Tests") }

  private static func below(_ folder: String) throws -> [(path: String, text: String)] {
    let folder = Program.packageFolder.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The text of the manifest.
  static func manifest() throws -> String {
    try String(
      contentsOf: Program.packageFolder.appendingPathComponent("Package.swift"), encoding: .utf8)
  }
}
