/// The position of an object in the table of a keyed archive; 0 is `$null`.
package struct UID: Hashable, Sendable {
  /// The position, from 0.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
