import Foundation

/// The vectors of the project's own: what other programs say, in `Tests/Fixtures/vectors`. They are
/// read with and without the conformance data beside the project.
public enum Vectors {
  /// The rows of a table, each by the heads of its columns, which the first line that is not a comment
  /// names.
  public static func rows(_ name: String) throws -> [[String: String]] {
    let file = Program.packageFolder.appendingPathComponent("Tests/Fixtures/vectors/\(name).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") || $0.contains("\t") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let heads = lines.first, lines.count > 1 else { throw CocoaError(.fileReadCorruptFile) }
    print("vectors: read \(lines.count - 1) rows of \(name)")
    return try lines.dropFirst().map { cells in
      guard cells.count == heads.count else { throw CocoaError(.fileReadCorruptFile) }
      return Dictionary(uniqueKeysWithValues: zip(heads, cells))
    }
  }
}
