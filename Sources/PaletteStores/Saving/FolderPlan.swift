import PaletteFormats

/// The changes that a save makes in a palette that is a folder.
struct FolderPlan {
  /// The files to be written, with their paths in the folder.
  private(set) var written: [(path: [String], bytes: ArraySlice<UInt8>)] = []
  /// The paths of those that are new.
  private(set) var new: Set<[String]> = []
  /// The files to be removed.
  private(set) var removed: [[String]] = []
  /// The files of colors that the palette does not have, and that stay.
  private(set) var stale: [[String]] = []

  /// The first link on the way to a file that would be written or removed: it leads to files of others.
  let link: [String]?

  /// Whether every file would keep its bytes.
  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// The changes from a folder to a palette. Only a change of the folder itself removes files, those of entries that
  /// were removed or renamed, and whoever asks for it.
  ///
  /// - Parameters:
  ///   - name: The name of the folder. One that is a single color is in the text under its own name.
  ///   - isPruned: Whether the files of colors that the palette does not have are removed.
  init(
    from folder: FolderText, to encoded: EncodedPalette, named name: String, isPruned: Bool
  ) throws(FileError) {
    let text = try FolderText(encoded.bytes)
    var old: [[String]: ArraySlice<UInt8>] = [:]
    for file in folder.files { old[file.path] = folder.bytes[file.contents] }
    for file in text.files {
      let bytes = text.bytes[file.contents]
      let known = old.removeValue(forKey: file.path)
      if known == nil { new.insert(file.path) }
      // The file of a folder itself may say more than that it is one.
      let isKept = known != nil && !PaletteFormat.isFileOfEntry(file.path)
      if known.map({ $0.elementsEqual(bytes) }) != true, !isKept || encoded.isChangedText {
        written.append((file.path, bytes))
      }
    }
    let left = old.keys.filter(PaletteFormat.isFileOfEntry).sorted {
      $0.joined(separator: "/") < $1.joined(separator: "/")
    }
    if encoded.isChangedText || isPruned { removed = left } else { stale = left }
    link = (written.lazy.map(\.path) + removed).lazy.compactMap(folder.link).first
    if PaletteFormat.isPartOfFolder(named: name) { try leaveOut(name) }
  }

  /// The note on the colors of the folder that the palette does not have; nil if there are none.
  func note(on reference: PaletteReference) -> Diagnostic? {
    if stale.isEmpty { return nil }
    let names = stale.prefix(3).map {
      VisibleText.quoted($0.dropLast().joined(separator: "/"))
    }
    return Diagnostic(
      .note, at: .file(reference.displayName),
      (stale.count == 1 ? "1 color of the folder is" : "\(stale.count) colors of the folder are")
        + " not in the palette, and \(stale.count == 1 ? "stays" : "stay"): "
        + names.joined(separator: ", ")
        + (stale.count > 3 ? " and \(stale.count - 3) more" : ""))
  }

  /// Takes the name of the folder out of the paths, which are those in a folder around it.
  private mutating func leaveOut(_ name: String) throws(FileError) {
    func inside(_ path: [String]) throws(FileError) -> [String] {
      guard path.first.map({ $0.utf8.elementsEqual(name.utf8) }) == true else {
        throw FileError(
          "the folder is a single color, and cannot hold \(VisibleText.quoted(path.joined(separator: "/")))",
          reason: "its own name is the name of the color",
          suggestion: "change an .xcassets folder, or copy the color to a new palette")
      }
      return Array(path.dropFirst())
    }
    for index in written.indices { written[index].path = try inside(written[index].path) }
    new = Set(try new.map(inside))
    removed = try removed.map(inside)
    stale = try stale.map(inside)
  }
}
