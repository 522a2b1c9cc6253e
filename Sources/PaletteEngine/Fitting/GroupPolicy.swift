/// The handling of slashes in names by a format that has groups. The raw value is its word.
public enum GroupPolicy: String, CaseIterable, Hashable, Sendable {
  /// They separate groups.
  case slash
  /// No entry is in a group, and names stay whole.
  case none
}
