// Changes of palettes in one folder wait for each other: each takes an advisory lock (flock) on the
// folder itself, so that no file is left behind, and the system lets go of it when the process
// ends, however that happens. Readers take no lock: a palette takes its place at once.

import Diagnostics
import SystemPackage

/// The locks of the folders of files.
struct FolderLock {
  let system: FileSystem
  /// How long to wait for another process, for each folder.
  let timeout: Duration
  /// Is told why there is no lock.
  let note: @Sendable (Diagnostic) -> Void

  /// Takes the locks of the folders that the files at `paths` are in, links followed.
  ///
  /// A stream is not locked, nor is what a file system does not let anyone lock. Where a path
  /// cannot be, nothing is locked either: reading or writing will say so.
  func take(for paths: [FilePath]) throws(StoreError) -> Hold {
    // Nearly always one; a dictionary would take longer than the lock.
    var folders: [(identity: FileSystem.Identity, folder: FilePath, path: FilePath)] = []
    for path in paths {
      guard let folder = folder(of: path), let identity = try? system.identity(folder),
        !folders.contains(where: { $0.identity == identity })
      else { continue }
      folders.append((identity, folder, path))
    }
    // In an order that is the same for every process, so that no two wait for each other.
    var taken: [FileDescriptor] = []
    do throws(StoreError) {
      for folder in folders.sorted(by: { $0.identity < $1.identity }) {
        guard let descriptor = try take(folder.folder, for: folder.path) else { continue }
        taken.append(descriptor)
      }
    } catch {
      for descriptor in taken { try? system.close(descriptor) }
      throw error
    }
    return Hold { [system, taken] in for descriptor in taken { try? system.close(descriptor) } }
  }

  /// Takes the lock of one folder, nil where there is none to be had, and removes what killed
  /// processes left there.
  private func take(_ folder: FilePath, for path: FilePath) throws(StoreError) -> FileDescriptor? {
    guard let descriptor = try open(folder, for: path) else { return nil }
    do throws(StoreError) {
      guard try wait(for: descriptor, of: path) else {
        try? system.close(descriptor)
        return nil
      }
    } catch {
      try? system.close(descriptor)
      throw error
    }
    TemporaryFile.removeAbandoned(in: folder, system)
    return descriptor
  }

  private func folder(of path: FilePath) -> FilePath? {
    do throws(Errno) {
      switch try system.kind(path) {
      case .stream?, .descriptor?, .folder?: return nil
      case .file?, nil: return path.isEmpty ? nil : try system.resolve(path).folder
      }
    } catch {
      return nil
    }
  }

  private func open(_ folder: FilePath, for path: FilePath) throws(StoreError) -> FileDescriptor? {
    do throws(Errno) { return try system.openForReading(folder) } catch {
      if [.noSuchFileOrDirectory, .notDirectory].contains(error) { return nil }
      try goOnWithoutLock(error, path)
      return nil
    }
  }

  /// Waits for the lock; false where there is none to be had.
  private func wait(
    for descriptor: FileDescriptor, of path: FilePath
  ) throws(StoreError) -> Bool {
    let start = system.uptime()
    var pause = Duration.milliseconds(1)
    while true {
      do throws(Errno) { if try system.lock(descriptor) { return true } } catch {
        try goOnWithoutLock(error, path)
        return false
      }
      let waited = system.uptime() - start
      guard waited < timeout else {
        throw .locked(.file(path), by: system.lockHolder(descriptor), timeout)
      }
      system.pause(min(pause, timeout - waited))
      // Longer pauses would let those who have just come overtake those who wait.
      pause = min(pause * 2, .milliseconds(16))
    }
  }

  /// Some file systems have no locks, and a folder may be written to by those who may not read it.
  /// They had their palettes without locks before; any other error is one.
  private func goOnWithoutLock(_ error: Errno, _ path: FilePath) throws(StoreError) {
    let isWithoutLocks: Set<Errno> = [
      .permissionDenied, .notPermitted, .notSupported, .noFunction, .invalidArgument, .noLocks,
      .badFileDescriptor,
    ]
    guard isWithoutLocks.contains(error) else { throw .cannotLock(.file(path), error) }
    note(
      Diagnostic(
        .note, at: .file(path.string), "the folder cannot be locked",
        reason: StoreError.words(error)))
  }
}

extension FilePath {
  /// The folder that the last component is in.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
