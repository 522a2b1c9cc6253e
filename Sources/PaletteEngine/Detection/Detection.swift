// Detection has two stages: the first bytes give the family (property list, other XML, JSON, ZIP, or
// none of these), and the root or the first lines the format. The ending of the name comes second. The
// family alone never decides.

package import XMLEvents

/// The certainty that a file is of a format.
package enum Certainty: Comparable {
  /// It is not.
  case no
  /// Nothing speaks against it; only the ending of the name can decide.
  case byEnding
  /// It may be, where nothing else is more likely.
  case likely
  /// The content says so.
  case certain
}

/// The detection of a format by content: a rule for each family that its files may be of.
package struct Detection: Sendable {
  /// A rule for the beginning of a file. It sees only the part in ``FileHead``.
  package enum Rule: Sendable {
    case propertyList(@Sendable (PropertyListHead) -> Certainty)
    /// XML that is not a property list, by its first elements; the first one is the root.
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
  /// The sizes of files that have no signature: with the ending and one of these, a file that is not text is of the format,
  /// whatever its first bytes look like.
  package let sizes: [Int]
  /// Whether a text with the ending is of the format for certain, whatever it begins with: a sheet of Less may begin as
  /// one of CSS does.
  package let confirms: (@Sendable (TextHead) -> Bool)?

  /// Files for which one of the rules holds.
  package init(
    _ rules: Rule..., sizes: [Int] = [], confirms: (@Sendable (TextHead) -> Bool)? = nil
  ) {
    (self.rules, self.sizes, self.confirms) = (rules, sizes, confirms)
  }
  package init(_ rules: [Rule]) { (self.rules, sizes, confirms) = (rules, [], nil) }

  /// The certainty that a file of this content is of the format, and of its ending or not.
  package func certainty(of content: FileContent, hasEnding: Bool = false) -> Certainty {
    if hasEnding, let confirms, case .other(let head) = content, confirms(head) { return .certain }
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

extension Detection.Rule {
  /// XML with a root of this name, in any namespace.
  package static func root(_ name: String) -> Self {
    .xml { $0.first?.name.local == name ? .certain : .no }
  }

  /// Text whose first line begins so, in any case.
  package static func firstLine(_ texts: String...) -> Self {
    .text { head in texts.contains { head.begins($0) } ? .certain : .no }
  }
}
