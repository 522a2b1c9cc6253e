import PaletteFormats
import PaletteQueries
import PaletteStores
import SystemPackage

/// The palettes that a pattern of paths matches: files, and folders with the name of a palette. In a name, `*` stands for any
/// text, `?` for one character and `[a-z]` for one of a set; `**` stands for any folders. As in a shell, a name that begins
/// with a dot is matched only by a pattern that does, and `**` follows no links.
struct PathGlob {
  /// A file, and its folder below the fixed part of the pattern; that is empty for a file in it.
  struct Match: Hashable, Sendable {
    let path: String
    let folder: String
  }

  /// In the order of their bytes.
  let matches: [Match]
  /// The folders that were looked into, where a new file may match.
  let folders: [String]

  /// The most names that are looked at.
  private static let limit = 1_000_000
  private static let depthLimit = 64

  /// Whether a path is a pattern.
  static func isPattern(_ path: String) -> Bool {
    path.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// Looks for the files that match `pattern`.
  ///
  /// - Parameters:
  ///   - pattern: A path relative to `base`, or an absolute one.
  ///   - base: The beginning of all paths, with a slash; empty for the folder of the run.
  init(_ pattern: String, in base: String, system: FileSystem = .posix) {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let fixed = parts.prefix { !Self.isPattern($0) }
    let isAbsolute = pattern.utf8.first == UInt8(ascii: "/")
    let start = (isAbsolute ? "/" : base) + fixed.map { "\($0)/" }.joined()
    var search = Search(system: system, looked: [], found: [], left: Self.limit)
    search.look(in: start, below: "", parts[fixed.count...], depth: 0)
    matches = Set(search.found).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    folders = search.looked.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private struct Step: Hashable {
    let folder: String
    let left: Int
  }

  private struct Search {
    let system: FileSystem
    var seen: Set<Step> = []
    var looked: Set<String>
    var found: [Match]
    var left: Int

    /// Looks in a folder, which is empty or ends with a slash.
    mutating func look(in folder: String, below: String, _ parts: ArraySlice<String>, depth: Int) {
      // Several `**` lead to a folder in many ways.
      guard let part = parts.first, depth < PathGlob.depthLimit,
        seen.insert(Step(folder: folder, left: parts.count)).inserted
      else { return }
      let isAny = ByteText(part) == "**"
      let isLast = parts.count == 1
      if isAny, !isLast { look(in: folder, below: below, parts.dropFirst(), depth: depth) }
      guard let names = try? system.names(folder.isEmpty ? "." : FilePath(folder), "") else {
        return
      }
      looked.insert(folder)
      let pattern = NamePattern(isAny ? "*" : part)
      let takesHidden = part.utf8.first == UInt8(ascii: ".")
      for name in names where name != "." && name != ".." {
        if name.utf8.first == UInt8(ascii: "."), !takesHidden { continue }
        guard pattern.matches(name), left > 0 else { continue }
        left -= 1
        let path = folder + name
        let place = try? system.resolve(FilePath(path))
        let isFolder = place?.kind == .folder
        // An asset catalog is a folder.
        let isPalette = !isFolder || PaletteFormat(fileName: name) != nil
        if isLast, isPalette {
          found.append(
            Match(path: path, folder: below.isEmpty ? "" : String(Substring(below.utf8.dropLast())))
          )
        }
        guard isFolder, isAny ? !isPalette : !isLast else { continue }
        if isAny, (try? system.readLink(FilePath(path))) != .some(.none) { continue }
        look(
          in: path + "/", below: "\(below)\(name)/", isAny ? parts : parts.dropFirst(),
          depth: depth + 1)
      }
    }
  }
}
