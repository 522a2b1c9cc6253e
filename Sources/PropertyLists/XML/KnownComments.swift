import Bytes

/// The comments of an XML property list that a caller writes itself, and so knows.
package struct KnownComments: Sendable {
  /// A comment before the first value.
  package struct Head: Hashable, Sendable {
    /// The text between `<!--` and `-->`.
    package let text: String
    /// The line on which it ends, from 1.
    package let line: Int
  }

  /// Whether the caller knows a comment before the first value, by its text.
  let isHead: @Sendable (String) -> Bool
  /// The keys above whose values the caller writes a comment.
  let keys: [StaticString]

  package init(keys: [StaticString], isHead: @escaping @Sendable (String) -> Bool) {
    self.keys = keys
    self.isHead = isHead
  }

  /// None.
  package static let none = KnownComments(keys: [], isHead: { _ in false })
}

/// Counts the comments that a caller does not know, and keeps those at the head that it knows.
struct CommentCounter {
  private let known: KnownComments
  /// The first two: one is sound, and two are enough to see that it is not.
  private(set) var heads: [KnownComments.Head] = []
  private(set) var others = 0
  /// The number of nodes before the last comment above a value.
  private var last = 0

  init(_ known: KnownComments) { self.known = known }

  /// Counts a comment before the first value.
  mutating func addHead(_ text: UnsafePointer<UInt8>, _ line: Int) {
    let text = String(cString: text)
    guard known.isHead(text) else { return others += 1 }
    if heads.count < 2 { heads.append(.init(text: text, line: line)) }
  }

  /// Counts a comment at a number of nodes, `key` being the last one if a value is to follow it. Above a value
  /// the caller knows one comment.
  mutating func add(at count: Int, after key: PropertyList.Node?, _ texts: TextArena) {
    guard let key, count != last, isKnown(key, texts) else { return others += 1 }
    last = count
  }

  private func isKnown(_ key: PropertyList.Node, _ texts: TextArena) -> Bool {
    known.keys.contains { text in
      text.utf8CodeUnitCount == Int(key.count) && texts.hasText(text, at: Int(key.payload))
    }
  }
}
