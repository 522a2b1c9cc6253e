// A palette may have themes in files of the same name, in folders beside that of its own file: `values-night/colors.xml`
// of an Android application beside `values/colors.xml`.

public import PaletteFormats
import SystemPackage

extension PaletteReference {
  /// The name of the folder that the file is in; nil for a stream.
  public var folderName: String? {
    guard case .file(let path) = self else { return nil }
    let folder = path.removingLastComponent()
    if folder.lastComponent?.kind == .regular { return folder.lastComponent?.string }
    return WorkingFolder.path?.pushing(folder).lexicallyNormalized().lastComponent?.string
  }

  /// The file of the same name in a folder beside its own; nil for a stream.
  public func sibling(in folder: SiblingFolder) -> PaletteReference? {
    guard case .file(let path) = self, let name = path.lastComponent else { return nil }
    let own = path.removingLastComponent()
    let outer =
      own.lastComponent?.kind == .regular ? own.removingLastComponent() : own.appending("..")
    return .file(outer.appending(folder.name).appending(name))
  }

  /// The files that may be themes of this one, in those of some folders that are beside its own.
  func siblings(
    in folders: [SiblingFolder]
  ) -> [(folder: SiblingFolder, file: PaletteReference)] {
    if folders.isEmpty { return [] }
    let name = folderName
    return folders.filter { $0.isBeside(name) }.compactMap { folder in
      sibling(in: folder).map { (folder, $0) }
    }
  }
}
