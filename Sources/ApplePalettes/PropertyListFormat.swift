public import PaletteEngine
package import PropertyLists

/// An encoding of property lists. The raw value is its word.
public enum PropertyListFormat: String, CaseIterable, Hashable, Sendable {
  /// Text, which diffs and merges line by line.
  case xml
  /// Binary, as macOS writes its own files.
  case binary

  /// Its name for the writer of property lists.
  package var encoding: PropertyListEncoding {
    switch self {
    case .xml: .xml
    case .binary: .binary
    }
  }
}

extension FormatOption {
  /// The encoding of property lists: ``EncodingOptions/propertyList``.
  public static let plistFormat = FormatOption(
    "plist-format", "encoding", nil as PropertyListFormat?,
    "Write property lists as xml or binary; a file keeps its encoding, a new one is XML."
  ) { $0.propertyList = $1 }
}

extension EncodingOptions {
  /// The encoding of a property list; nil if a file keeps its own.
  public var propertyList: PropertyListFormat? {
    get { values[.plistFormat] }
    set { values[.plistFormat] = newValue }
  }
}
