// Palettes in files. A file is never written in place: the new one is made beside it, synced, and
// takes its name at once, so that at every moment there is either the old palette or the new one.

import Bytes
import Diagnostics
import PaletteFormats
import SystemPackage

extension PaletteRepository {
  /// The palettes of a file system.
  public static func files(_ system: FileSystem = .posix) -> PaletteRepository {
    PaletteRepository(
      load: { reference, format throws(StoreError) in
        try FileLoader(system: system, reference: reference).load(format)
      },
      save: { request throws(StoreError) in
        switch request.reference {
        case .standardStream:
          try FileSaver(system: system).push(
            request.encoded, to: .standardOutput, request.reference)
        case .file(let path):
          try FileSaver(system: system).save(request.encoded, at: path, request.overwriting)
        }
      },
      bytes: { reference throws(StoreError) in
        try FileLoader(system: system, reference: reference).bytes()
      },
      exists: { reference throws(StoreError) in
        switch reference {
        case .standardStream: return false
        case .file(let path):
          do throws(Errno) {
            if case .file? = try system.kind(system.fileMeant(by: path)) { return true }
            return false
          } catch {
            throw .cannotCreate(reference, error)
          }
        }
      })
  }
}

/// Reads what a reference leads to.
private struct FileLoader {
  let system: FileSystem
  let reference: PaletteReference

  func load(_ format: PaletteFormat?) throws(StoreError) -> DecodedPalette {
    let descriptor = try open()
    defer { close(descriptor) }
    do throws(PaletteFormatError) {
      return try PaletteFormat.read(system.source(descriptor), as: format)
    } catch {
      if case .source(let failure) = error {
        throw .readFailed(reference, Errno(rawValue: failure.code))
      }
      throw .format(reference, error)
    }
  }

  /// All bytes at once: what is read line by line is small.
  func bytes() throws(StoreError) -> [UInt8] {
    let descriptor = try open()
    defer { close(descriptor) }
    do throws(ByteStreamError) {
      return try system.source(descriptor).readAll()
    } catch {
      throw .readFailed(reference, Errno(rawValue: error.code))
    }
  }

  private func open() throws(StoreError) -> FileDescriptor {
    switch reference {
    case .standardStream: return .standardInput
    case .file(let path):
      do throws(Errno) {
        let file = try system.fileMeant(by: path)
        if try system.kind(file) == .folder { throw Errno.isDirectory }
        return try system.openForReading(file)
      } catch {
        throw error == .noSuchFileOrDirectory
          ? .missing(reference) : .unreadable(reference, error)
      }
    }
  }

  private func close(_ descriptor: FileDescriptor) {
    // Closing what was only read cannot lose anything.
    if reference != .standardStream { try? system.close(descriptor) }
  }
}

/// Writes a palette.
private struct FileSaver {
  let system: FileSystem

  /// Pushes a palette to an open descriptor.
  func push(
    _ encoded: EncodedPalette, to descriptor: FileDescriptor, _ reference: PaletteReference
  ) throws(StoreError) {
    let sink = ByteSink { [system] block throws(ByteStreamError) in
      do throws(Errno) { try system.writeAll(block, to: descriptor) } catch {
        throw ByteStreamError(code: error.rawValue)
      }
    }
    do throws(ByteStreamError) { try encoded.write(sink) } catch {
      let error = Errno(rawValue: error.code)
      throw error == .brokenPipe ? .closedPipe : .writeFailed(reference, error)
    }
  }

  func save(
    _ encoded: EncodedPalette, at given: FilePath, _ overwriting: Overwriting
  ) throws(StoreError) {
    let reference = PaletteReference.file(given)
    let path: FilePath
    let target: FilePath
    let existing: FileSystem.Kind?
    do throws(Errno) {
      if given.isEmpty { throw Errno.noSuchFileOrDirectory }
      path = try system.fileMeant(by: given)
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
    try replace(target, existing, encoded, overwriting, path)
  }

  /// Whether the file holds just the bytes that would be written. One that cannot be read is to be
  /// written.
  private func isUnchanged(_ target: FilePath, _ encoded: EncodedPalette) -> Bool {
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
    try push(encoded, to: descriptor, reference)
  }

  /// Makes the new file beside the old one and gives it its name.
  private func replace(
    _ target: FilePath, _ existing: FileSystem.Kind?, _ encoded: EncodedPalette,
    _ overwriting: Overwriting, _ path: FilePath
  ) throws(StoreError) {
    let reference = PaletteReference.file(path)
    let (temporary, descriptor) = try makeTemporary(beside: target, reference)
    do throws(StoreError) {
      do throws(StoreError) {
        if case .file(let permissions) = existing {
          try orFail(reference) { () throws(Errno) in
            try system.setPermissions(descriptor, permissions)
          }
        }
        try push(encoded, to: descriptor, reference)
        try orFail(reference) { () throws(Errno) in try system.sync(descriptor) }
      } catch {
        try? system.close(descriptor)
        throw error
      }
      try orFail(reference) { () throws(Errno) in try system.close(descriptor) }
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
    syncFolder(of: target)
  }

  /// Gives a new file its name only if nobody took it meanwhile; where the other's file `isKept`,
  /// that is fine.
  private func giveName(
    _ target: FilePath, to temporary: FilePath, _ path: FilePath, isKept: Bool
  ) throws(StoreError) {
    do throws(Errno) { try system.link(temporary, target) } catch {
      if error == .fileExists, !isKept { throw .exists(path) }
      // Some file systems have no hard links; there, the check made before must do.
      let isWithoutLinks = [.notPermitted, .notSupported, .noFunction, .tooManyLinks].contains(
        error)
      guard isWithoutLinks || error == .fileExists else { throw .writeFailed(.file(path), error) }
      if error == .fileExists { return removeUnused(temporary) }
      return try orFail(.file(path)) { () throws(Errno) in try system.rename(temporary, target) }
    }
    removeUnused(temporary)
  }

  /// Removes a temporary file that is not needed any more. That it stays is no reason to fail.
  private func removeUnused(_ temporary: FilePath) { try? system.remove(temporary) }

  private func makeTemporary(
    beside target: FilePath, _ reference: PaletteReference
  ) throws(StoreError) -> (FilePath, FileDescriptor) {
    let folder = target.removingLastComponent()
    for attempt in 0..<100 {
      let temporary = folder.appending(".clr-\(system.temporaryTag())-\(attempt).tmp")
      do throws(Errno) { return (temporary, try system.create(temporary)) } catch {
        if error != .fileExists { throw .cannotCreate(reference, error) }
      }
    }
    throw .cannotCreate(reference, .fileExists)
  }

  /// Makes the new name last. A folder that cannot be synced (some file systems refuse) is no
  /// reason to fail: the palette is written.
  private func syncFolder(of target: FilePath) {
    let folder = target.removingLastComponent()
    guard let descriptor = try? system.openForReading(folder.isEmpty ? "." : folder) else { return }
    try? system.sync(descriptor)
    try? system.close(descriptor)
  }

  private func orFail(
    _ reference: PaletteReference, _ body: () throws(Errno) -> Void
  ) throws(StoreError) {
    do throws(Errno) { try body() } catch { throw .writeFailed(reference, error) }
  }
}
