// A file is never written in place: the new one is made beside it, synced, and takes its name at
// once, so that at every moment there is either the old palette or the new one.

import PaletteFormats
import SystemPackage

/// Writes a palette.
struct FileSaver {
  let system: FileSystem
  /// Whether a file that its mode protects from all writing is replaced anyway.
  var replacesProtected = false
  /// Gets what a user should know of a save.
  var note: @Sendable (Diagnostic) -> Void = { _ in }

  /// The errors of `link` if a file system has no hard links, or not for this file.
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
    try mapError(StoreError.unwritten(reference), write(sink))
  }

  /// Writes to the place that the reference led to at the last look. There is no further look.
  func save(_ request: SaveRequest) throws(StoreError) {
    let encoded = request.encoded
    let reference = request.location.meant
    let target = try target(of: request)
    if encoded.isFolder { return try saveFolder(request, at: target) }
    switch target.kind {
    case .stream?: return try writeThrough(encoded, to: target.path, reference)
    case .descriptor(let output)?:
      return try push(encoded.write, to: output.descriptor, reference)
    case .file?:
      switch request.overwriting {
      case .refused: throw .exists(reference)
      case .kept: return
      case .ifDifferent:
        if isUnchanged(target.path, encoded) {
          if request.keepsTime { return }
          return try orFail(reference, system.touch(target.path))
        }
      case .allowed: break
      }
    case .folder?, nil: break
    }
    // From here on there is something to clean up.
    let signals = request.signals ?? system.holdSignals()
    defer { if request.signals == nil { signals.end() } }
    try replace(target, request, signals)
  }

  /// Throws if a save would write nothing, as far as that is known before it begins.
  func check(_ request: SaveRequest) throws(StoreError) {
    let target = try target(of: request)
    let isNew = target.kind == nil
    if request.encoded.isFolder, !isNew {
      if request.overwriting.replaces, try folderPlan(of: request, at: target).plan.isEmpty {
        return
      }
      return try mapError(
        StoreError.of(.replacing(in: target.path), at: request.location.meant),
        system.checkWritable(target.path))
    }
    guard var folder = request.location.folder, isNew || request.overwriting.replaces else {
      return
    }
    if request.makesFolders {
      folder = missingFolders(onTheWayTo: target.path).last?.folder ?? folder
    }
    do throws(Errno) { try system.checkWritable(folder) } catch {
      if !isNew, request.overwriting == .ifDifferent, isUnchanged(target.path, request.encoded) {
        return
      }
      let denial = isNew ? Denial.creating(in: folder) : .replacing(in: folder)
      throw StoreError.of(denial, at: request.location.meant)(error)
    }
  }

  /// Makes the folders that a new file needs.
  func makeFolders(for request: SaveRequest) throws(StoreError) {
    let target = try request.location.target()
    guard request.location.folder != nil, target.kind == nil else { return }
    for folder in missingFolders(onTheWayTo: target.path).reversed() {
      do throws(Errno) { try system.makeFolder(folder) } catch {
        // Another run may have made it meanwhile.
        if error == .fileExists { continue }
        throw StoreError.of(.creating(in: folder.folder), at: request.location.meant)(error)
      }
    }
  }

  /// The folders on the way to a path that are not there, the deepest first.
  private func missingFolders(onTheWayTo path: FilePath) -> [FilePath] {
    var missing: [FilePath] = []
    var folder = path.folder
    while folder != ".", folder != "/", let found = try? system.resolve(folder), found.kind == nil {
      missing.append(folder)
      folder = folder.folder
    }
    return missing
  }

  /// The target of a request; an error if nothing may be written there.
  func target(of request: SaveRequest) throws(StoreError) -> ResolvedPath {
    let reference = request.location.meant
    let target = try request.location.target()
    if request.encoded.isFolder, target.kind == .folder { return target }
    if request.encoded.isFolder, target.kind != nil {
      throw .cannotCreate(reference, .notDirectory)
    }
    switch target.kind {
    case .descriptor(let output)? where output.isDeleted || !output.isWritable:
      throw .unfitDescriptor(reference, output)
    case .file(let permissions, _)?:
      if isProtected(permissions), request.overwriting.replaces,
        request.overwriting != .ifDifferent || !isUnchanged(target.path, request.encoded)
      {
        throw .writeProtected(reference)
      }
    case nil where target.path.isEmpty: throw .cannotCreate(reference, .noSuchFileOrDirectory)
    case .folder?: throw .cannotCreate(reference, .isDirectory)
    case .descriptor?, .stream?, nil: break
    }
    return target
  }

  /// Whether a file with these permissions must not be replaced. The system would not prevent it: a
  /// replacement writes to the folder, and root may write to all.
  func isProtected(_ permissions: FilePermissions) -> Bool {
    !replacesProtected
      && permissions.isDisjoint(with: [.ownerWrite, .groupWrite, .otherWrite])
  }

  /// Whether the file holds just the bytes that would be written. A file that cannot be read is written.
  func isUnchanged(_ target: FilePath, _ encoded: EncodedPalette) -> Bool {
    guard let descriptor = try? system.openForReading(target) else { return false }
    defer { try? system.close(descriptor) }
    return system.source(descriptor).yields(bytesOf: encoded.write)
  }

  /// Writes to a target that cannot be replaced, such as `/dev/stdout`.
  private func writeThrough(
    _ encoded: EncodedPalette, to target: FilePath, _ reference: PaletteReference
  ) throws(StoreError) {
    let descriptor = try mapError(
      StoreError.of(.opening, at: reference), system.openForWriting(target))
    defer { try? system.close(descriptor) }
    try push(encoded.write, to: descriptor, reference)
  }

  /// Makes the new file beside the old one and gives it its name.
  func replace(
    _ target: ResolvedPath, _ request: SaveRequest, _ signals: HeldSignals
  ) throws(StoreError) {
    let reference = request.location.meant
    let path = target.path
    let (temporary, descriptor) = try makeTemporary(beside: target, reference)
    do throws(StoreError) {
      do throws(StoreError) {
        if case .file(let permissions, let owner) = target.kind {
          try orFail(reference, give(descriptor, permissions, owner, of: path))
        }
        try push(request.encoded.write, to: descriptor, reference, heeding: signals)
        try orFail(reference, system.sync(descriptor))
      } catch {
        try? system.close(descriptor)
        throw error
      }
      try orFail(reference, system.close(descriptor))
      if signals.hasCome() { throw StoreError.writeFailed(reference, .interrupted) }
      if request.overwriting.replaces {
        do throws(Errno) { try system.rename(temporary, path) } catch {
          guard Denial.errors.contains(error) else { throw .writeFailed(reference, error) }
          throw .denied(reference, .replacingAnothers(in: path.folder), error)
        }
      } else {
        try giveName(path, to: temporary, reference, isKept: request.overwriting == .kept)
      }
    } catch {
      removeUnused(temporary)
      throw error
    }
    try syncFolder(of: path, reference)
  }

  /// Gives a new file its name only if nobody took it meanwhile; if the other's file `isKept`, that
  /// is not an error.
  private func giveName(
    _ target: FilePath, to temporary: FilePath, _ reference: PaletteReference, isKept: Bool
  ) throws(StoreError) {
    do throws(Errno) { try system.link(temporary, target) } catch {
      if error == .fileExists, !isKept { throw .exists(reference) }
      // Some file systems have no hard links; there, the check made before must do.
      guard Self.isWithoutLinks.contains(error) || error == .fileExists else {
        throw .writeFailed(reference, error)
      }
      if error == .fileExists { return removeUnused(temporary) }
      return try orFail(reference, system.rename(temporary, target))
    }
    removeUnused(temporary)
  }

  /// Removes a temporary file that is no longer needed. If it stays, that is not a failure.
  private func removeUnused(_ temporary: FilePath) { try? system.remove(temporary) }

  private func makeTemporary(
    beside target: ResolvedPath, _ reference: PaletteReference
  ) throws(StoreError) -> (FilePath, FileDescriptor) {
    let (folder, isNew) = (target.path.folder, target.kind == nil)
    // 0666 less the umask, as every program makes files. A new file that replaces another is closed
    // to others until it has the permissions of the old one.
    let permissions: FilePermissions =
      isNew ? [.ownerReadWrite, .groupReadWrite, .otherReadWrite] : .ownerReadWrite
    for attempt in 0..<100 {
      let temporary = TemporaryFile.path(beside: target.path, attempt, system)
      do throws(Errno) { return (temporary, try system.create(temporary, permissions)) } catch {
        guard error != .fileExists else { continue }
        let denial = isNew ? Denial.creating(in: folder) : .replacing(in: folder)
        throw StoreError.of(denial, at: reference)(error)
      }
    }
    throw .cannotCreate(reference, .fileExists)
  }

  /// Makes the new name last. If this user or this file system cannot sync a folder, that is not a
  /// failure: the palette is written. If the disk fails, it is one.
  func syncFolder(of target: FilePath, _ reference: PaletteReference) throws(StoreError) {
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

  func orFail<T>(
    _ reference: PaletteReference, _ body: @autoclosure () throws(Errno) -> T
  ) throws(StoreError) -> T {
    try mapError({ (error: Errno) in StoreError.writeFailed(reference, error) }, body())
  }
}
