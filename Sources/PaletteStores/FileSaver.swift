// A file is never written in place: the new one is made beside it, synced, and takes its name at
// once, so that at every moment there is either the old palette or the new one.

import Bytes
import PaletteFormats
import SystemPackage

/// Writes a palette.
struct FileSaver {
  let system: FileSystem
  /// Whether a file that its mode protects from all writing is replaced all the same.
  var replacesProtected = false

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
    let (target, existing) = try target(of: request, at: path)
    switch existing {
    case .folder?: throw .cannotCreate(reference, .isDirectory)
    case .stream?: return try writeThrough(encoded, to: path, reference)
    case .descriptor(let output)?:
      return try push(encoded.write, to: output.descriptor, reference)
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

  /// Where a request leads to, links followed, and what is there; an error where that may not be
  /// written to, whatever is to be written.
  func target(
    of request: SaveRequest, at path: FilePath
  ) throws(StoreError) -> (path: FilePath, existing: FileSystem.Kind?) {
    let reference = PaletteReference.file(path)
    let target: FilePath
    let existing: FileSystem.Kind?
    do throws(Errno) {
      if path.isEmpty { throw Errno.noSuchFileOrDirectory }
      existing = try system.kind(path)
      // A stream is opened by the path as given, which may lead to `pipe:[1234]`, and that is no path.
      switch existing {
      case .stream?, .descriptor?: target = path
      case .file?, .folder?, nil: target = try system.resolve(path)
      }
    } catch {
      throw system.cannotLook(at: reference, path, error)
    }
    switch existing {
    case .descriptor(let output)? where output.isDeleted || !output.isWritable:
      throw .unfitDescriptor(reference, output)
    case .file(let permissions, _)?:
      if isProtected(permissions), request.overwriting.replaces,
        request.overwriting != .ifDifferent || !isUnchanged(target, request.encoded)
      {
        throw .writeProtected(path)
      }
    case .descriptor?, .folder?, .stream?, nil: break
    }
    return (target, existing)
  }

  /// Whether a file of these permissions is left as it is. The system would not ask: it is the
  /// folder that is written to where a file is replaced, and root may write to all.
  func isProtected(_ permissions: FilePermissions) -> Bool {
    !replacesProtected
      && permissions.isDisjoint(with: [.ownerWrite, .groupWrite, .otherWrite])
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
      throw .of(error, .opening, at: reference)
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
          try orFail(reference) { () throws(Errno) in
            try give(descriptor, permissions, owner, of: target)
          }
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
        do throws(Errno) { try system.rename(temporary, target) } catch {
          guard Denial.errors.contains(error) else { throw .writeFailed(reference, error) }
          throw .denied(reference, .replacingAnothers(in: target.folder), error)
        }
      case .refused, .kept:
        try giveName(target, to: temporary, path, isKept: overwriting == .kept)
      }
    } catch {
      removeUnused(temporary)
      throw error
    }
    try syncFolder(of: target, reference)
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
      let temporary = TemporaryFile.path(beside: target, attempt, system)
      do throws(Errno) { return (temporary, try system.create(temporary, permissions)) } catch {
        guard error != .fileExists else { continue }
        throw .of(
          error, existing == nil ? .creating(in: target.folder) : .replacing(in: target.folder),
          at: reference)
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
