public import ColorModel
public import Diagnostics

/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// An object of a color list from before keyed archives that is not a color for us, and that a
  /// keyed archive would not have.
  case streamedObject(ColorName)
  /// Something beside the colors: its kind.
  case other(String)

  /// The contents that would be lost, in words.
  public var contents: String {
    switch self {
    case .streamedObject(let name): "an object \(VisibleText.quoted(name.text))"
    case .other(let kind): kind
    }
  }

  public var explanation: Explanation {
    let contents =
      switch self {
      case .streamedObject(let name):
        "\(VisibleText.quoted(name.text)) is not a color in a file from before keyed archives, and"
      case .other(let kind): "it has \(kind), which"
      }
    return Explanation(
      "this palette can be read, but not changed without loss",
      reason: "\(contents) would not be written back",
      suggestion: "copy its colors to a new palette: clr create NEW --from FILE")
  }
}
