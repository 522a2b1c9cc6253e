// A backup is made before its save. Until the save is done, a symbolic link beside it says so,
// `.clr-PID-N.tmp -> INODE/FILE/BACKUP`; it leads nowhere, and unlike a file it is made at once with its
// content. A killed run leaves the link, and the next run then removes a backup if nothing was replaced.

import SystemPackage

/// A backup whose save is not done.
struct PendingBackup {
  /// The file that it is of, in the same folder.
  let file: FilePath
  /// The inode of the file when the backup was made: one that was replaced has another.
  let inode: UInt64
  /// The backup.
  let backup: FilePath

  /// The text of the link.
  var text: FilePath? {
    guard let name = file.lastComponent, let backup = backup.lastComponent else { return nil }
    return FilePath("\(inode)").appending(name).appending(backup)
  }

  init(of file: FilePath, inode: UInt64, as backup: FilePath) {
    (self.file, self.inode, self.backup) = (file, inode, backup)
  }

  /// The link with this text in a folder; nil if it is not of this kind.
  init?(text: FilePath, in folder: FilePath) {
    let parts = Array(text.components)
    guard text.isRelative, parts.count == 3, let inode = UInt64(parts[0].string),
      parts[1].kind == .regular, parts[2].kind == .regular
    else { return nil }
    self.init(of: folder.appending(parts[1]), inode: inode, as: folder.appending(parts[2]))
  }

  /// Removes the backup if the file is still the one that it is of, and holds all that it holds: so
  /// nothing can be lost.
  func removeUnused(_ system: FileSystem) {
    guard let identity = try? system.resolve(file).identity, identity.inode == inode,
      let kept = try? system.resolve(backup), kept.path == backup,
      kept.identity == identity || isBeginning(kept, system)
    else { return }
    try? system.remove(backup)
  }

  /// Whether the backup is a copy of the file, or the beginning of one.
  private func isBeginning(_ kept: ResolvedPath, _ system: FileSystem) -> Bool {
    guard case .file? = kept.kind, let copy = system.bytes(of: backup, limit: 1 << 30),
      let whole = system.bytes(of: file, limit: 1 << 30)
    else { return false }
    return whole.starts(with: copy)
  }
}

extension FileSaver {
  /// Makes the link for a pending backup; nil if the file system has no links.
  func mark(_ pending: PendingBackup) throws(Errno) -> FilePath? {
    guard let text = pending.text else { return nil }
    for attempt in 0..<100 {
      let mark = TemporaryFile.path(beside: pending.file, attempt, system)
      do throws(Errno) {
        try system.makeLink(mark, text)
        return mark
      } catch {
        if error == .fileExists { continue }
        if Self.isWithoutLinks.contains(error) { return nil }
        throw error
      }
    }
    throw .fileExists
  }
}
