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

  /// The folders beside a folder in which files of the same names are themes of those in it.
  public func themeFolders(beside folder: String) -> [(theme: String, folder: String)] {
    definition.reading.themeFolders.filter { $0.base == folder }.map { ($0.theme, $0.folder) }
  }
}
