import PaletteFormats
public import SystemPackage

/// A copy of an old file.
public struct Backup: Sendable {
  /// Its path.
  public let path: FilePath
  /// Removes it, after a save that failed: the old file is still in place.
  public let undo: @Sendable () -> Void
  /// Keeps it, after a save that succeeded.
  public let settle: @Sendable () -> Void
  /// Signals that are delayed until the save is done too, so that a run that one of them ends
  /// leaves no copy.
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
  /// Keeps the file that a save would replace under another name: `NAME~`, or, if that exists, the
  /// first free of `NAME.~1~`, `NAME.~2~` and so on, numbered as by GNU's programs. Returns nil if
  /// nothing would be replaced.
  func keep(_ request: SaveRequest) throws(StoreError) -> Backup? {
    if request.encoded.isFolder, try request.location.holdsFile() {
      throw .cannotBackUp(request.location.meant, .isDirectory)
    }
    // The save reports a protected file, and one that could not be looked at.
    guard request.overwriting.replaces, let target = try? request.location.target(),
      case .file(let permissions, _)? = target.kind, !isProtected(permissions)
    else { return nil }
    if request.overwriting == .ifDifferent, isUnchanged(target.path, request.encoded) { return nil }

    let signals = system.holdSignals()
    do throws(Errno) {
      let (backup, mark) = try keep(target)
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
      throw .cannotBackUp(request.location.meant, error)
    }
  }

  /// Makes the copy under the first free name, and the mark that it is pending.
  private func keep(
    _ target: ResolvedPath
  ) throws(Errno) -> (backup: FilePath, mark: FilePath?) {
    guard let inode = target.identity?.inode else { throw .noSuchFileOrDirectory }
    for number in 0..<10_000 {
      let backup = target.path.appendingToName(number == 0 ? "~" : ".~\(number)~")
      // Before the mark, which must never be about a file of another program.
      guard try !isTaken(backup) else { continue }
      let mark = try mark(PendingBackup(of: target.path, inode: inode, as: backup))
      do throws(Errno) {
        try keep(target, as: backup)
        return (backup, mark)
      } catch {
        if let mark { try? system.remove(mark) }
        if error != .fileExists { throw error }
      }
    }
    throw .fileExists
  }

  /// Whether anything has this name, even a link that leads nowhere.
  private func isTaken(_ path: FilePath) throws(Errno) -> Bool {
    let found = try system.resolve(path)
    return found.path != path || found.kind != nil
  }

  private func keep(_ target: ResolvedPath, as backup: FilePath) throws(Errno) {
    do throws(Errno) {
      // The save puts a new file in place of the old one, so the old one may keep a second name.
      return try system.link(target.path, backup)
    } catch {
      guard Self.isWithoutLinks.contains(error) else { throw error }
    }
    try copy(target, to: backup)
  }

  /// Copies a file that cannot have two names.
  private func copy(_ target: ResolvedPath, to backup: FilePath) throws(Errno) {
    let old = try system.openForReading(target.path)
    defer { try? system.close(old) }
    let new = try system.create(backup, .ownerReadWrite)
    do throws(Errno) {
      do throws(Errno) {
        if case .file(let permissions, let owner)? = target.kind {
          try give(new, permissions, owner, of: target.path)
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
