// A file is never written in place: the new one is made beside it, synced, and takes its name at
// once, so that at every moment there is either the old palette or the new one.

import Bytes
import PaletteFormats
import SystemPackage

/// Writes a palette.
struct FileSaver {
  let system: FileSystem

  /// What `link` answers where a file system has no hard links, or not for this file.
  static let isWithoutLinks: Set<Errno> = [
    .notPermitted, .notSupported, .noFunction, .tooManyLinks,
  ]

  /// Pushes what `write` writes to an open descriptor, unless one of the signals comes.
  func push(
    _ write: (ByteSink) throws(ByteStreamError) -> Void, to descriptor: FileDescriptor,
    _ reference: PaletteReference, heeding signals: HeldSignals? = nil
  ) throws(StoreError) {
    let sink = ByteSink { [system] block throws(ByteStreamError) in
      do throws(Errno) {
        if let signals, signals.hasCome() { throw .interrupted }
        try system.writeAll(block, to: descriptor)
      } catch {
        throw ByteStreamError(code: error.rawValue)
      }
    }
    do throws(ByteStreamError) { try write(sink) } catch {
      let error = Errno(rawValue: error.code)
      throw error == .brokenPipe ? .closedPipe : .writeFailed(reference, error)
    }
  }

  func save(_ request: SaveRequest, at path: FilePath) throws(StoreError) {
    let (encoded, overwriting) = (request.encoded, request.overwriting)
    let reference = PaletteReference.file(path)
    let target: FilePath
    let existing: FileSystem.Kind?
    do throws(Errno) {
      if path.isEmpty { throw Errno.noSuchFileOrDirectory }
      existing = try system.kind(path)
      // A stream is opened by the path as given: /dev/stdout is a link to /proc/self/fd/1, which is
      // a link to `pipe:[1234]`, and that is no path.
      target = existing == .stream ? path : try system.resolve(path)
    } catch {
      throw .cannotCreate(reference, error)
    }
    switch existing {
    case .folder?: throw .cannotCreate(reference, .isDirectory)
    case .stream?: return try writeThrough(encoded, to: path, reference)
    case .file?:
      switch overwriting {
      case .refused: throw .exists(path)
      case .kept: return
      case .ifDifferent:
        if isUnchanged(target, encoded) {
          return try orFail(reference) { () throws(Errno) in try system.touch(target) }
        }
      case .allowed: break
      }
    case nil: break
    }
    // From here on there is something to clean up.
    let signals = request.signals ?? system.holdSignals()
    defer { if request.signals == nil { signals.end() } }
    try replace(target, existing, encoded, overwriting, path, signals)
  }

  /// Whether the file holds just the bytes that would be written. One that cannot be read is to be
  /// written.
  func isUnchanged(_ target: FilePath, _ encoded: EncodedPalette) -> Bool {
    guard let descriptor = try? system.openForReading(target) else { return false }
    defer { try? system.close(descriptor) }
    return system.source(descriptor).gives(what: encoded.write)
  }

  /// Writes to what cannot be replaced, such as `/dev/stdout`.
  private func writeThrough(
    _ encoded: EncodedPalette, to target: FilePath, _ reference: PaletteReference
  ) throws(StoreError) {
    let descriptor: FileDescriptor
    do throws(Errno) { descriptor = try system.openForWriting(target) } catch {
      throw .cannotCreate(reference, error)
    }
    defer { try? system.close(descriptor) }
    try push(encoded.write, to: descriptor, reference)
  }

  /// Makes the new file beside the old one and gives it its name.
  private func replace(
    _ target: FilePath, _ existing: FileSystem.Kind?, _ encoded: EncodedPalette,
    _ overwriting: Overwriting, _ path: FilePath, _ signals: HeldSignals
  ) throws(StoreError) {
    let reference = PaletteReference.file(path)
    let (temporary, descriptor) = try makeTemporary(beside: target, existing, reference)
    do throws(StoreError) {
      do throws(StoreError) {
        if case .file(let permissions, let owner) = existing {
          try orFail(reference) { () throws(Errno) in try give(descriptor, permissions, owner) }
        }
        try push(encoded.write, to: descriptor, reference, heeding: signals)
        try orFail(reference) { () throws(Errno) in try system.sync(descriptor) }
      } catch {
        try? system.close(descriptor)
        throw error
      }
      try orFail(reference) { () throws(Errno) in
        try system.close(descriptor)
        if signals.hasCome() { throw .interrupted }
      }
      switch overwriting {
      case .allowed, .ifDifferent:
        try orFail(reference) { () throws(Errno) in try system.rename(temporary, target) }
      case .refused, .kept:
        try giveName(target, to: temporary, path, isKept: overwriting == .kept)
      }
    } catch {
      removeUnused(temporary)
      throw error
    }
    try syncFolder(of: target, reference)
  }

  /// Gives a new file the owner and the permissions of the old one, as far as this user may.
  func give(
    _ descriptor: FileDescriptor, _ permissions: FilePermissions, _ owner: FileSystem.Owner
  ) throws(Errno) {
    var permissions = permissions
    if try !give(descriptor, owner.user, owner.group), try !give(descriptor, nil, owner.group) {
      // Another group gets no more than everybody.
      let others = FilePermissions(rawValue: (permissions.rawValue & 0o7) << 3)
      permissions.subtract([.groupReadWriteExecute])
      permissions.formUnion(others)
    }
    // After the owner: a change of that takes permissions away.
    try system.setPermissions(descriptor, permissions)
  }

  /// Gives a file to a user and a group, and says whether that was allowed.
  private func give(
    _ descriptor: FileDescriptor, _ user: UInt32?, _ group: UInt32?
  ) throws(Errno) -> Bool {
    do throws(Errno) { try system.setOwner(descriptor, user, group) } catch {
      // EINVAL: a container does not know the owner. The others: file systems without owners.
      if [.notPermitted, .invalidArgument, .notSupported, .noFunction].contains(error) {
        return false
      }
      throw error
    }
    return true
  }

  /// Gives a new file its name only if nobody took it meanwhile; where the other's file `isKept`,
  /// that is fine.
  private func giveName(
    _ target: FilePath, to temporary: FilePath, _ path: FilePath, isKept: Bool
  ) throws(StoreError) {
    do throws(Errno) { try system.link(temporary, target) } catch {
      if error == .fileExists, !isKept { throw .exists(path) }
      // Some file systems have no hard links; there, the check made before must do.
      guard Self.isWithoutLinks.contains(error) || error == .fileExists else {
        throw .writeFailed(.file(path), error)
      }
      if error == .fileExists { return removeUnused(temporary) }
      return try orFail(.file(path)) { () throws(Errno) in try system.rename(temporary, target) }
    }
    removeUnused(temporary)
  }

  /// Removes a temporary file that is not needed any more. That it stays is no reason to fail.
  private func removeUnused(_ temporary: FilePath) { try? system.remove(temporary) }

  private func makeTemporary(
    beside target: FilePath, _ existing: FileSystem.Kind?, _ reference: PaletteReference
  ) throws(StoreError) -> (FilePath, FileDescriptor) {
    // 0666 less the umask, as every program makes files. What replaces a file is nobody else's to
    // open until it has that one's permissions.
    let permissions: FilePermissions =
      existing == nil ? [.ownerReadWrite, .groupReadWrite, .otherReadWrite] : .ownerReadWrite
    for attempt in 0..<100 {
      let temporary = target.removingLastComponent()
        .appending(TemporaryFile.name(of: system.processID(), attempt))
      do throws(Errno) { return (temporary, try system.create(temporary, permissions)) } catch {
        if error != .fileExists { throw .cannotCreate(reference, error) }
      }
    }
    throw .cannotCreate(reference, .fileExists)
  }

  /// Makes the new name last. A folder that this user or this file system cannot sync is no reason
  /// to fail: the palette is written. A disk that fails is one.
  private func syncFolder(of target: FilePath, _ reference: PaletteReference) throws(StoreError) {
    do throws(Errno) {
      let descriptor = try system.openForReading(target.folder)
      defer { try? system.close(descriptor) }
      try system.sync(descriptor)
    } catch {
      if [.ioError, .noSpace, .diskQuotaExceeded].contains(error) {
        throw .notLasting(reference, error)
      }
    }
  }

  private func orFail(
    _ reference: PaletteReference, _ body: () throws(Errno) -> Void
  ) throws(StoreError) {
    do throws(Errno) { try body() } catch { throw .writeFailed(reference, error) }
  }
}
