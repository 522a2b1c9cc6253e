/// A class in an archive: its name, and the names of the class and all above it.
package struct ArchivedClass: Hashable, Sendable {
  /// `$classname`.
  package let name: String
  /// `$classes`: the class itself first, `NSObject` last.
  package let lineage: [String]

  /// Whether the class is `other` or below it.
  package func isKind(of other: String) -> Bool { lineage.contains(other) }
}

extension ArchivedClass {
  package init(_ lineage: String...) {
    self.init(name: lineage.first ?? "", lineage: lineage)
  }
}
