/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// An object of a color list from before keyed archives that is not a color for us, and that a
  /// keyed archive would not have.
  case streamedObject(ColorName)
  /// The colors of a theme that are in the file of the same name in another folder beside that of the palette: the
  /// folder.
  case themeFile(String)
  /// The colors are in other files, which the palette is made of: their paths.
  case namedFiles([String])
  /// Something beside the colors: its kind.
  case other(String)

  /// The contents that would be lost, in words.
  public var contents: String {
    switch self {
    case .streamedObject(let name): "an object \(VisibleText.quoted(name.text))"
    case .themeFile: "colors of a theme in a file of its own"
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
    case .themeFile(let folder):
      return Self.theme(in: "the file of the same name in the folder \(VisibleText.quoted(folder))")
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

  /// The words about a theme in a file of its own, of which this is said.
  public static func theme(in file: String) -> Explanation {
    Explanation(
      "the theme is in a file of its own, and does not change with the base",
      suggestion: "change \(file)")
  }
}
