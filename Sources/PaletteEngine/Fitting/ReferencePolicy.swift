/// The handling of references to other entries by a format that has them. The raw value is its word.
public enum ReferencePolicy: String, CaseIterable, Hashable, Sendable {
  /// They are written as such, where that gives the same colors.
  case keep
  /// The colors that they lead to are written.
  case none
}
