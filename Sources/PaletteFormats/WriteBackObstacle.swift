public import ColorModel
public import Diagnostics

/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// An object of a color list from before keyed archives that is not a color for us, and that a
  /// keyed archive would not have.
  case streamedObject(ColorName)
  /// Something beside the colors: its kind.
  case other(String)

  public var summary: String { "this palette can be read, but not changed without loss" }

  public var reason: String? {
    switch self {
    case .streamedObject(let name):
      "\(VisibleText.quoted(name.text)) is not a color in a file from before keyed archives, and would not be written back"
    case .other(let what):
      "it has \(what), which would not be written back"
    }
  }

  public var suggestion: String? { "copy its colors to a new palette: clr create NEW --from FILE" }
}
