/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// An object of a color list from before keyed archives that is not a color for us, and that a
  /// keyed archive would not have.
  case streamedObject(ColorName)
  /// The colors are in other files, which the palette is made of: their paths.
  case namedFiles([String])
  /// Something beside the colors: its kind.
  case other(String)

  /// The contents that would be lost, in words.
  public var contents: String {
    switch self {
    case .streamedObject(let name): "an object \(VisibleText.quoted(name.text))"
    case .namedFiles: "references to the files that it is made of"
    case .other(let kind): kind
    }
  }

  public var explanation: Explanation {
    let contents: String
    switch self {
    case .streamedObject(let name):
      contents =
        "\(VisibleText.quoted(name.text)) is not a color in a file from before keyed archives, and"
    case .namedFiles(let files):
      let summary = "this palette is only read"
      if files.isEmpty { return Explanation(summary, remedy: .copyColors) }
      return Explanation(
        summary, reason: "its colors are in \(PaletteNote.list(files))",
        suggestion: "change these files")
    case .other(let kind): contents = "it has \(kind), which"
    }
    return Explanation(
      "this palette can be read, but not changed without loss",
      reason: "\(contents) would not be written back",
      remedy: .copyColors)
  }
}
