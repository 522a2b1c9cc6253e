extension PaletteFormat {
  private static let folders = allCases.compactMap(\.definition.folder)

  /// Whether a file of this name belongs to a palette that is a folder.
  public static func isFolderFile(named name: String) -> Bool {
    folders.contains { $0.file == name }
  }

  /// Whether a folder of this name is one color of a palette that is a folder.
  public static func isPartOfFolder(named name: String) -> Bool {
    folders.contains { $0.isEntry(name) }
  }

  /// Whether a file in such a folder is that of an entry.
  public static func isFileOfEntry(_ path: [String]) -> Bool {
    path.last.map(isFolderFile) == true && path.dropLast().last.map(isPartOfFolder) == true
  }

  /// The folders beside some in which files of the same names are themes of those in them, of all formats.
  public static let siblingFolders = allCases.flatMap(\.siblingFolders)

  /// The same, of this format.
  public var siblingFolders: [SiblingFolder] { definition.reading.siblings }
}
