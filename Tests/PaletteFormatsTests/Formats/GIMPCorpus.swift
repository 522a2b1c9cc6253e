import Foundation
import TestSupport

/// One file of the corpus, what GIMP 3 loads from it and what a tolerant reader makes of it.
struct GIMPCorpusFile: Sendable {
  /// A palette as expected.json has it.
  struct Expectation: Sendable {
    var error: String?
    var name: String?
    /// 0 where there is none.
    var columns = 0
    var colors: [(channels: [UInt8], name: String)] = []

    init(_ object: [String: Any]) {
      error = object["error"] as? String
      name = object["name"] as? String
      columns = object["columns"] as? Int ?? 0
      for row in object["colors"] as? [[Any]] ?? [] {
        let channels = row.prefix(3).compactMap {
          ($0 as? Int).map(UInt8.init(truncatingIfNeeded:))
        }
        colors.append((channels, row.last as? String ?? ""))
      }
    }
  }

  let name: String
  let gimp: Expectation
  let recommended: Expectation

  func bytes() throws -> [UInt8] { Array(try Corpus.data("gpl/\(name)")) }

  /// All files.
  static func all() throws -> [GIMPCorpusFile] {
    let list = try JSONSerialization.jsonObject(with: try Corpus.data("gpl/expected.json"))
    return (list as? [[String: Any]] ?? []).compactMap { object in
      guard let name = object["file"] as? String, let gimp = object["gimp"] as? [String: Any],
        let recommended = object["recommended"] as? [String: Any]
      else { return nil }
      return GIMPCorpusFile(
        name: name, gimp: Expectation(gimp), recommended: Expectation(recommended))
    }
  }
}
