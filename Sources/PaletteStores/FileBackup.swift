public import SystemPackage

/// A copy of an old file.
public struct Backup: Sendable {
  /// Where it is.
  public let path: FilePath
  /// Removes it, for a save that failed: the old file is there still.
  public let undo: @Sendable () -> Void
  /// Lets it stay, for a save that is done.
  public let settle: @Sendable () -> Void
  /// Signals that are put off until the save is done too, so that no copy is left of a run that one
  /// of them ends.
  public let signals: HeldSignals

  /// A copy at a path.
  public init(
    path: FilePath, undo: @escaping @Sendable () -> Void, settle: @escaping @Sendable () -> Void,
    signals: HeldSignals
  ) {
    self.path = path
    self.undo = undo
    self.settle = settle
    self.signals = signals
  }
}

extension FileSaver {
  /// Keeps the file that a save would replace under another name: `NAME~`, or, where that is there,
  /// the first free of `NAME.~1~`, `NAME.~2~` and so on, as GNU's programs number them. Gives nil
  /// where nothing would be replaced.
  func keep(_ path: FilePath, before request: SaveRequest) throws(StoreError) -> Backup? {
    guard request.overwriting.replaces else { return nil }
    let target: FilePath
    let existing: FileSystem.Kind?
    do throws(Errno) {
      existing = try system.kind(path)
      // Of a protected file, the save says so.
      guard case .file(let permissions, _)? = existing, !isProtected(permissions) else {
        return nil
      }
      target = try system.resolve(path)
    } catch {
      // The save fails for the same reason, and says so.
      return nil
    }
    if request.overwriting == .ifDifferent, isUnchanged(target, request.encoded) { return nil }

    let signals = system.holdSignals()
    do throws(Errno) {
      let (backup, mark) = try keep(target, existing)
      let settle: @Sendable () -> Void = { [system] in
        if let mark { try? system.remove(mark) }
      }
      return Backup(
        path: backup,
        undo: { [system] in
          try? system.remove(backup)
          settle()
        }, settle: settle, signals: signals)
    } catch {
      signals.end()
      throw .cannotBackUp(.file(path), error)
    }
  }

  /// Makes the copy under the first free name, and the mark that it is pending.
  private func keep(
    _ target: FilePath, _ existing: FileSystem.Kind?
  ) throws(Errno) -> (backup: FilePath, mark: FilePath?) {
    let inode = try system.identity(target).inode
    for number in 0..<10_000 {
      let backup = target.appendingToName(number == 0 ? "~" : ".~\(number)~")
      // Before the mark, which must never be of somebody else's file.
      guard try !isTaken(backup) else { continue }
      let mark = try mark(PendingBackup(of: target, inode: inode, as: backup))
      do throws(Errno) {
        try keep(target, existing, as: backup)
        return (backup, mark)
      } catch {
        if let mark { try? system.remove(mark) }
        if error != .fileExists { throw error }
      }
    }
    throw .fileExists
  }

  /// Whether there is anything of a name, a link that leads nowhere too.
  private func isTaken(_ path: FilePath) throws(Errno) -> Bool {
    if try system.readLink(path) != nil { return true }
    return try system.kind(path) != nil
  }

  private func keep(
    _ target: FilePath, _ existing: FileSystem.Kind?, as backup: FilePath
  ) throws(Errno) {
    do throws(Errno) {
      // The save puts a new file in the place of the old one, which may so keep a second name.
      return try system.link(target, backup)
    } catch {
      guard Self.isWithoutLinks.contains(error) else { throw error }
    }
    try copy(target, existing, to: backup)
  }

  /// Copies a file where it cannot have two names.
  private func copy(
    _ target: FilePath, _ existing: FileSystem.Kind?, to backup: FilePath
  ) throws(Errno) {
    let old = try system.openForReading(target)
    defer { try? system.close(old) }
    let new = try system.create(backup, .ownerReadWrite)
    do throws(Errno) {
      do throws(Errno) {
        if case .file(let permissions, let owner)? = existing {
          try give(new, permissions, owner, of: target)
        }
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { block.deallocate() }
        while case let count = try system.read(old, block), count > 0 {
          try system.writeAll(UnsafeRawBufferPointer(rebasing: block[..<count]), to: new)
        }
        try system.sync(new)
      } catch {
        try? system.close(new)
        throw error
      }
      try system.close(new)
    } catch {
      try? system.remove(backup)
      throw error
    }
  }
}

extension FilePath {
  /// The path with `text` after its last component. The bytes need not be UTF-8.
  fileprivate func appendingToName(_ text: String) -> FilePath {
    let end = text.utf8.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
    let bytes = withPlatformString {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
    return FilePath(platformString: bytes + end)
  }
}
