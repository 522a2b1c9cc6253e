public import SystemPackage

/// A copy of an old file.
public struct Backup: Sendable {
  /// Where it is.
  public let path: FilePath
  /// Removes it, for a save that failed: the old file is there still.
  public let undo: @Sendable () -> Void
  /// Signals that are put off until the save is done too, so that no copy is left of a run that one
  /// of them ends.
  public let signals: HeldSignals

  /// A copy at a path.
  public init(path: FilePath, undo: @escaping @Sendable () -> Void, signals: HeldSignals) {
    self.path = path
    self.undo = undo
    self.signals = signals
  }
}

extension FileSaver {
  /// Keeps the file that a save would replace under another name: `NAME~`, or, where that is there,
  /// the first free of `NAME.~1~`, `NAME.~2~` and so on, as GNU's programs number them. Gives nil
  /// where nothing would be replaced.
  func keep(_ path: FilePath, before request: SaveRequest) throws(StoreError) -> Backup? {
    switch request.overwriting {
    case .kept, .refused: return nil
    case .allowed, .ifDifferent: break
    }
    let target: FilePath
    let existing: FileSystem.Kind?
    do throws(Errno) {
      existing = try system.kind(path)
      guard case .file? = existing else { return nil }
      target = try system.resolve(path)
    } catch {
      // The save fails for the same reason, and says so.
      return nil
    }
    if request.overwriting == .ifDifferent, isUnchanged(target, request.encoded) { return nil }

    let signals = system.holdSignals()
    do throws(Errno) {
      let backup = try keep(target, existing)
      return Backup(
        path: backup, undo: { [system] in try? system.remove(backup) },
        signals: signals)
    } catch {
      signals.end()
      throw .cannotBackUp(.file(path), error)
    }
  }

  private func keep(
    _ target: FilePath, _ existing: FileSystem.Kind?
  ) throws(Errno) -> FilePath {
    for number in 0..<10_000 {
      let backup = target.appendingToName(number == 0 ? "~" : ".~\(number)~")
      do throws(Errno) {
        // The save puts a new file in the place of the old one, which may so keep a second name.
        try system.link(target, backup)
        return backup
      } catch {
        if error == .fileExists { continue }
        guard Self.isWithoutLinks.contains(error) else { throw error }
      }
      do throws(Errno) {
        try copy(target, existing, to: backup)
        return backup
      } catch {
        if error != .fileExists { throw error }
      }
    }
    throw .fileExists
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
          try give(new, permissions, owner)
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
