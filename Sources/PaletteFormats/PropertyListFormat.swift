import PropertyLists

/// An encoding of property lists. The raw value is its word.
public enum PropertyListFormat: String, CaseIterable, Hashable, Sendable {
  /// Text, which diffs and merges line by line.
  case xml
  /// Binary, as macOS writes its own files.
  case binary

  /// Its name for the writer of property lists.
  var encoding: PropertyListEncoding {
    switch self {
    case .xml: .xml
    case .binary: .binary
    }
  }
}
