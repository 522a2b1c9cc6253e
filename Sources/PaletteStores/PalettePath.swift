// Palettes that are found by their names: `open-color` is the file `open-color.clr` in a folder of the search path.

import PaletteFormats
import Platform
public import SystemPackage

/// The folders in which palettes are found by their names, the first one first.
public struct PalettePath: Sendable {
  /// The folders. They are asked for only when nothing is at a path, so a run that finds its file pays nothing.
  let folders: @Sendable () -> [FilePath]

  /// The folders that a function gives.
  public init(folders: @escaping @Sendable () -> [FilePath]) { self.folders = folders }
}

/// A palette on the search path.
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
  ///   - variable: The value of a variable; nil if it is not set, or empty.
  ///   - binary: The path of the program, its links resolved; nil if unknown.
  ///   - isMac: Whether the folder of the user is that of color lists on a Mac.
  public static func folders(
    variable: (String) -> String?, binary: FilePath?, isMac: Bool
  ) -> [FilePath] {
    var folders: [FilePath] = ["./palettes"]
    // By bytes: a combining mark after the colon makes one Character with it.
    folders += (variable("CLR_PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
      .map { FilePath(String(Substring($0))) }
    let home = variable("HOME").map { FilePath($0) }
    if isMac {
      if let home { folders.append(home.appending("Library/Colors")) }
    } else {
      // The XDG Base Directory Specification: a relative path is ignored.
      let given = variable("XDG_DATA_HOME").map { FilePath($0) }
      let data = given.flatMap { $0.isAbsolute ? $0 : nil } ?? home?.appending(".local/share")
      if let data { folders.append(data.appending("clr/palettes")) }
    }
    if let binary {
      folders.append(
        binary.removingLastComponent().removingLastComponent().appending("share/clr/palettes"))
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
        if let found = system.palette(name, in: folder) { return found }
      }
      location.searched = folders
      return location
    }
    copy.named = { system.palettes(in: path.folders()) }
    copy.folders = path.folders
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
  private static let ending = ".clr"

  /// The palette of a name in a folder. A pipe is not one: its name is not typed to wait for it.
  fileprivate func palette(_ name: String, in folder: FilePath) -> PaletteLocation? {
    let location = look(at: .file(folder.appending(name + Self.ending)))
    return (try? location.holdsFile()) == true ? location : nil
  }

  /// The palettes in folders by their names; of those with one name, that of the first folder. A folder that cannot be
  /// read has none.
  fileprivate func palettes(in folders: [FilePath]) -> [NamedPalette] {
    var found: [String: NamedPalette] = [:]
    for folder in folders {
      for name in paletteNames(in: folder) where found[name] == nil {
        if let location = palette(name, in: folder) {
          found[name] = NamedPalette(name: name, location: location)
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The names of the files in a folder that may be palettes, without hidden ones, such as those that a Mac leaves on
  /// other disks.
  private func paletteNames(in folder: FilePath) -> [String] {
    ((try? names(folder, "")) ?? []).compactMap { file in
      guard file.utf8.first != UInt8(ascii: "."), file.utf8.count > Self.ending.utf8.count,
        file.utf8.suffix(Self.ending.utf8.count).elementsEqual(Self.ending.utf8)
      else { return nil }
      return String(Substring(file.utf8.dropLast(Self.ending.utf8.count)))
    }
  }

  /// The name on the search path that a name was probably meant to be.
  func nearestPalette(to name: String, in folders: [FilePath]) -> String? {
    let names = folders.flatMap(paletteNames)
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
