import Diagnostics
public import SystemPackage

/// The files of a folder of code.
public enum SourceFolder {
  /// The files, in the order of their paths: those that git tracks or would add. Outside of git, all but those in hidden
  /// folders and in `node_modules`.
  public static func files(
    in folder: FilePath, git: GitRepository = GitRepository(), system: FileSystem = .posix
  ) throws(StoreError) -> [FilePath] {
    if let output = try? git.output(
      ["-C", folder.string, "ls-files", "-co", "--exclude-standard", "-z"])
    {
      // A file in conflict is listed for each of its versions.
      let names = Set(output.split(separator: 0))
      return names.sorted { $0.lexicographicallyPrecedes($1) }.map {
        folder.appending(String(decoding: $0, as: UTF8.self)).lexicallyNormalized()
      }.filter { path in
        // A link may lead to a file of others, or to one that is listed itself.
        ((try? system.readLink(path)) ?? nil) == nil
      }
    }
    return try walk(folder, system)
  }

  /// The most files and the deepest folder that are looked at.
  private static let fileLimit = 1_000_000
  private static let depthLimit = 64

  private static func walk(
    _ root: FilePath, _ system: FileSystem
  ) throws(StoreError) -> [FilePath] {
    func orFail<T>(_ body: @autoclosure () throws(Errno) -> T) throws(StoreError) -> T {
      try mapError({ (error: Errno) in StoreError.unreadable(.file(root), error) }, body())
    }
    var found: [FilePath] = []
    var waiting = [(folder: root.lexicallyNormalized(), depth: 0)]
    while let (folder, depth) = waiting.popLast() {
      let names = try orFail(system.names(folder.isEmpty ? "." : folder, ""))
      for name in names where name != "." && name != ".." && name != "node_modules" {
        let path = folder.appending(name)
        // A link may lead round in a circle, and to files of others.
        guard let place = try? system.resolve(path), place.path == path else { continue }
        if place.kind == .folder {
          if name.utf8.first != UInt8(ascii: "."), depth < depthLimit {
            waiting.append((path, depth + 1))
          }
        } else if case .file? = place.kind, found.count < fileLimit {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
  }
}
