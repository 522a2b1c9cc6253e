// How a file is told, in two stages: its first bytes give the family (property list, other XML, JSON,
// ZIP, or none of these), and what lies at the root of it, or stands in its first lines, the format. The
// ending of its name comes second. No format goes by the family alone.

import XMLEvents

/// How sure it is that a file is of a format.
enum Certainty: Int, Comparable {
  /// It is not.
  case no
  /// Nothing speaks against it; only the ending of the name can tell.
  case byEnding
  /// It may be, where nothing else is more likely.
  case likely
  /// The content says so.
  case certain

  static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// How files of a format are told by their content: a rule for each family that they may be of.
struct Detection: Sendable {
  /// What the beginning of a file must be. Only as much is there as ``FileHead`` has.
  enum Rule: Sendable {
    case propertyList(@Sendable (PropertyListHead) -> Certainty)
    /// XML that is no property list, by its first elements; the first one is the root.
    case xml(@Sendable ([XMLElement]) -> Certainty)
    /// JSON, by as much of its root as could be read, comments and trailing commas allowed.
    case json(@Sendable (JSONValue) -> Certainty)
    case zip(@Sendable (ZIPHead) -> Certainty)
    /// Whatever else, by its bytes.
    case bytes(@Sendable (FileHead) -> Certainty)
    /// Whatever else, by its lines.
    case text(@Sendable (TextHead) -> Certainty)
  }

  private let rules: [Rule]

  /// Files for which one of the rules holds.
  init(_ rules: Rule...) { self.rules = rules }
  init(_ rules: [Rule]) { self.rules = rules }

  /// How sure it is that a file of this content is of the format.
  func certainty(of content: FileContent) -> Certainty {
    var best = Certainty.no
    for rule in rules {
      switch (rule, content) {
      case (.propertyList(let test), .propertyList(let head)): best = max(best, test(head))
      case (.xml(let test), .xml(let elements)): best = max(best, test(elements))
      case (.json(let test), .json(let root)): best = max(best, test(root))
      case (.zip(let test), .zip(let head)): best = max(best, test(head))
      case (.bytes(let test), .other(let head)): best = max(best, test(head.file))
      case (.text(let test), .other(let head)): best = max(best, test(head))
      case (.propertyList, _), (.xml, _), (.json, _), (.zip, _), (.bytes, _), (.text, _): break
      }
    }
    return best
  }
}
