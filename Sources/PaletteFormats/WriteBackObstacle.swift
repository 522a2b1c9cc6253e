public import ColorModel
public import Diagnostics

/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// An object of a color list from before keyed archives that is no color for us, and that a keyed
  /// archive would not have.
  case streamedObject(ColorName)
  /// A key of a JSON object that we do not write.
  case jsonKey(String)
  /// Something in a style sheet beside the colors.
  case styleSheet(String)
  /// Something in a GIMP palette that is no color, or more than one.
  case gimpPalette(String)

  public var summary: String { "this palette can be read, but not changed without loss" }

  public var reason: String? {
    switch self {
    case .streamedObject(let name):
      "\(VisibleText.quoted(name.text)) is no color in a file from before keyed archives, and would not be written back"
    case .jsonKey(let key):
      "it has a key \(VisibleText.quoted(key)), which would not be written back"
    case .styleSheet(let what), .gimpPalette(let what):
      "it has \(what), which would not be written back"
    }
  }

  public var suggestion: String? { "copy its colors to a new palette: clr create NEW --from FILE" }
}
