// Palettes and templates that are found by their names: `open-color` is the file `open-color.clr` in a folder of the
// search path, and `kitty` the template `kitty.conf.mustache`,
// whose inner ending is that of the files that it makes.

import PaletteFormats
import Platform
public import SystemPackage

/// What is found by its name. A raw value is the name of its folders.
public enum NamedKind: String, Sendable {
  case palettes, templates

  /// The ending of the files.
  var ending: String {
    switch self {
    case .palettes: ".clr"
    case .templates: ".mustache"
    }
  }
}

/// The folders in which palettes or templates are found by their names, the first one first.
public struct PalettePath: Sendable {
  /// What is found.
  let kind: NamedKind
  /// The folders. They are asked for only when nothing is at a path, so a run that finds its file pays nothing.
  let folders: @Sendable () -> [FilePath]

  /// The folders that a function gives.
  public init(
    _ kind: NamedKind = .palettes, folders: @escaping @Sendable () -> [FilePath]
  ) {
    self.kind = kind
    self.folders = folders
  }
}

/// A palette or a template on the search path.
public struct NamedPalette: Hashable, Sendable {
  /// Its name: that of its file without the ending.
  public let name: String
  /// Its file.
  public let location: PaletteLocation
}

extension PalettePath {
  /// The folders of this environment.
  ///
  /// - Parameters:
  ///   - kind: What is found in them.
  ///   - variable: The value of a variable; nil if it is not set, or empty.
  ///   - binary: The path of the program, its links resolved; nil if unknown.
  ///   - isMac: Whether the folder of the user is that of color lists on a Mac.
  public static func folders(
    of kind: NamedKind = .palettes, variable: (String) -> String?, binary: FilePath?, isMac: Bool
  ) -> [FilePath] {
    var folders = [FilePath("./\(kind.rawValue)")]
    // By bytes: a combining mark after the colon makes one Character with it.
    folders += (variable("CLR_PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
      .map { FilePath(String(Substring($0))) }
    let home = variable("HOME").map { FilePath($0) }
    if isMac, kind == .palettes {
      if let home { folders.append(home.appending("Library/Colors")) }
    } else {
      // The XDG Base Directory Specification: a relative path is ignored.
      let given = variable("XDG_DATA_HOME").map { FilePath($0) }
      let data = given.flatMap { $0.isAbsolute ? $0 : nil } ?? home?.appending(".local/share")
      if let data { folders.append(data.appending("clr/\(kind.rawValue)")) }
    }
    if let binary {
      folders.append(
        binary.removingLastComponent().removingLastComponent().appending(
          "share/clr/\(kind.rawValue)"))
    }
    return folders
  }

  /// The path of this program, its links resolved; nil if the system does not say it.
  public static func binary(of system: FileSystem = .posix) -> FilePath? {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var count = UInt32(path.count)
      guard _NSGetExecutablePath(&path, &count) == 0, let resolved = realpath(path, nil) else {
        return nil
      }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    #else
      return (try? system.readLink("/proc/self/exe")) ?? nil
    #endif
  }
}

extension PaletteRepository {
  /// This repository; a palette that is only read, and is at no path, is found by its name.
  public func searching(
    _ path: PalettePath, in system: FileSystem = .posix
  ) -> PaletteRepository {
    var copy = self
    copy.find = { [find] reference in
      var location = find(reference)
      guard location.isMissing, let name = reference.paletteName else { return location }
      let folders = path.folders()
      for folder in folders {
        if let found = system.file(name, path.kind, in: folder) { return found }
      }
      location.searched = folders
      return location
    }
    copy.named = { system.files(path.kind, in: path.folders()) }
    copy.folders = path.folders
    return copy
  }

  /// This repository; templates are found by their names.
  public func searchingTemplates(
    _ path: PalettePath, in system: FileSystem = .posix
  ) -> PaletteRepository {
    var copy = self
    copy.templates = { system.files(path.kind, in: path.folders()) }
    copy.template = { name in
      for folder in path.folders() {
        if let found = system.file(name, path.kind, in: folder) { return found }
      }
      return nil
    }
    return copy
  }
}

extension PaletteReference {
  /// The name of a palette that the reference may be: one component of a path.
  fileprivate var paletteName: String? {
    guard case .file(let path) = self, path.root == nil, path.components.count == 1,
      let name = path.lastComponent, name.kind == .regular
    else { return nil }
    return name.string
  }
}

extension FileSystem {
  /// The file of a name in a folder. A pipe is not one: its name is not typed to wait for it.
  fileprivate func file(
    _ name: String, _ kind: NamedKind, in folder: FilePath
  ) -> PaletteLocation? {
    let file = kind == .palettes ? name + kind.ending : fileNames(of: kind, in: folder)[name]
    guard let file else { return nil }
    let location = look(at: .file(folder.appending(file)))
    return (try? location.holdsFile()) == true ? location : nil
  }

  /// The files in folders by their names; of those with one name, that of the first folder. A folder that cannot be
  /// read has none.
  fileprivate func files(_ kind: NamedKind, in folders: [FilePath]) -> [NamedPalette] {
    var found: [String: NamedPalette] = [:]
    for folder in folders {
      for name in fileNames(of: kind, in: folder).keys where found[name] == nil {
        if let location = file(name, kind, in: folder) {
          found[name] = NamedPalette(name: name, location: location)
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The files of a kind in a folder by their names, without hidden ones, such as those that a Mac leaves on other disks.
  private func fileNames(of kind: NamedKind, in folder: FilePath) -> [String: String] {
    var files: [String: String] = [:]
    for file in ((try? names(folder, "")) ?? []).sorted() {
      guard file.utf8.first != UInt8(ascii: "."), file.utf8.count > kind.ending.utf8.count,
        file.utf8.suffix(kind.ending.utf8.count).elementsEqual(kind.ending.utf8)
      else { continue }
      var stem = Substring(file.utf8.dropLast(kind.ending.utf8.count))
      if kind == .templates { stem = Substring(stem.utf8.prefix { $0 != UInt8(ascii: ".") }) }
      if files[String(stem)] == nil { files[String(stem)] = file }
    }
    return files
  }

  /// The name on the search path that a name was probably meant to be.
  func nearestPalette(to name: String, in folders: [FilePath]) -> String? {
    let names = folders.flatMap { fileNames(of: .palettes, in: $0).keys.sorted() }
    // The name of a file without its ending, if that is one of a palette.
    let stem = PaletteReference(operand: name).stem
    if PaletteFormat(fileName: name) != nil, names.contains(stem) { return stem }
    return NearestMatch.of(name, among: names)
  }

  /// The path, in the same folder, of the file that a path was probably meant to be.
  func nearestFile(to reference: PaletteReference) -> String? {
    guard case .file(let path) = reference, let name = path.lastComponent?.string else {
      return nil
    }
    let folder = path.removingLastComponent()
    let all = ((try? names(folder.isEmpty ? "." : folder, "")) ?? []).map { FilePath($0) }
      .filter { $0.string.utf8.first != UInt8(ascii: ".") }
    // An ending is as long as a short name: with it, any two would be near.
    if let stem = path.stem,
      let nearest = NearestMatch.of(
        stem, among: all.lazy.filter { $0.extension == path.extension }.compactMap(\.stem))
    {
      let ending = path.extension.map { ".\($0)" } ?? ""
      return folder.appending(nearest + ending).string
    }
    let others = all.lazy.filter { $0.extension != path.extension && $0.stem == path.stem }
    return NearestMatch.of(name, among: others.map(\.string)).map { folder.appending($0).string }
  }
}
