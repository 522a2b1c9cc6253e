import PaletteFormats

/// A file of an asset catalog, which git has as one of many files.
struct GitCatalog {
  /// The path of the catalog.
  let path: String
  /// The path of the file in it.
  let inside: [String]

  /// The catalog that a file is part of; nil if it is in none, or holds no entry.
  init?(fileAt path: String) {
    // By bytes, as paths are.
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isCatalog = { PaletteFormat(fileName: $0)?.definition.isFolder == true }
    guard let place = parts.firstIndex(where: isCatalog), place < parts.count - 1,
      parts.last.map(PaletteFormat.isFolderFile) == true
    else { return nil }
    self.path = parts[...place].joined(separator: "/")
    // A color set alone is known by the name of its folder.
    inside = Array(
      parts[(PaletteFormat.isPartOfFolder(named: parts[place]) ? place : place + 1)...])
  }

  /// Files of one catalog as the text of a palette.
  static func text(
    of files: [(catalog: GitCatalog, bytes: [UInt8])]
  ) throws(FileError) -> [UInt8] {
    var folder = FolderText()
    for file in files { try folder.append(file.catalog.inside, file.bytes) }
    return folder.bytes
  }

  /// The file as the text of a palette.
  func text(of bytes: [UInt8]) throws(FileError) -> [UInt8] { try Self.text(of: [(self, bytes)]) }

  /// The bytes of the file in the text of a palette; nil if it is not there.
  func bytes(in text: [UInt8]) -> [UInt8]? {
    guard let folder = try? FolderText(text) else { return nil }
    return folder.files.first { $0.path == inside }.map { Array(folder.bytes[$0.contents]) }
  }
}
