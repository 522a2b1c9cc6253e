/// The rule for a name that is already taken. The raw value is its word.
public enum ConflictPolicy: String, CaseIterable, Hashable, Sendable {
  /// Refuse, and change nothing.
  case error
  /// Keep the earlier entry.
  case keep
  /// Put the later value in the earlier one's place.
  case replace
  /// Give the later entry the next free name: `red 2`.
  case rename
}
