import PaletteFormats
import SystemPackage

/// The names of unfinished files and folders, and of the links for unfinished backups: `.clr-PID-N.tmp` beside the
/// target.
enum TemporaryFile {
  private static let prefix = ".clr-"
  private static let suffix = ".tmp"

  /// A name for an unfinished file of a process, the `attempt`th one.
  static func name(of processID: Int32, _ attempt: Int) -> String {
    "\(prefix)\(processID)-\(attempt)\(suffix)"
  }

  /// The path beside a target that this process takes for the `attempt`th time.
  static func path(beside target: FilePath, _ attempt: Int, _ system: FileSystem) -> FilePath {
    target.removingLastComponent().appending(name(of: system.processID(), attempt))
  }

  /// The process whose unfinished file has this name; nil if it is not such a name.
  static func processID(in name: String) -> Int32? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil, let processID = Int32(parts[0]) else {
      return nil
    }
    return processID > 0 ? processID : nil
  }

  /// Removes what killed processes left in a folder. Only for a process that has the lock of the folder: then no other
  /// process writes there, and this one has not begun.
  static func removeAbandoned(in folder: FilePath, _ system: FileSystem) {
    guard let names = try? system.names(folder, prefix) else { return }
    for name in names {
      guard let owner = processID(in: name) else { continue }
      // Without a lock (another system, another file system), a process that runs may be writing.
      guard owner == system.processID() || !system.isRunning(owner) else { continue }
      let path = folder.appending(name)
      if let text = try? system.readLink(path) {
        PendingBackup(text: text, in: folder)?.removeUnused(system)
      }
      remove(path, system)
    }
  }

  /// Removes an unfinished file or folder: of a folder, only the files that a palette in folders has, and the folder only
  /// if no others are in it. Links are removed, not followed.
  static func remove(_ path: FilePath, _ system: FileSystem) {
    if (try? system.remove(path)) != nil { return }
    guard system.isFolder(path), let names = try? system.names(path, "") else { return }
    for name in names where name != "." && name != ".." {
      let inside = path.appending(name)
      let isOurs = PaletteFormat.isFolderFile(named: name) || processID(in: name) != nil
      if isOurs || system.isFolder(inside) { remove(inside, system) }
    }
    try? system.removeFolder(path)
  }
}

extension FileSystem {
  /// Whether a path is that of a folder, and not of a link to one.
  fileprivate func isFolder(_ path: FilePath) -> Bool {
    (try? resolve(path)).map { $0.path == path && $0.kind == .folder } == true
  }
}
