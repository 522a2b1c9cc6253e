// Changes of palettes in one folder wait for each other: each takes an advisory lock (flock) on the
// folder itself, so that no file is left behind, and the system lets go of it when the process
// ends, however that happens. Readers take no lock: a palette takes its place at once.

import Diagnostics
import SystemPackage

/// The locks of folders, until they are let go.
public typealias Hold = (
  /// The locations that were to be locked, looked at again under the locks.
  locations: [PaletteLocation],
  /// Lets go.
  end: @Sendable () -> Void
)

/// The locks of the folders of files.
struct FolderLock {
  let system: FileSystem
  /// How long to wait for another process, for each folder.
  let timeout: Duration
  /// Gets the reason if there is no lock.
  let note: @Sendable (Diagnostic) -> Void

  /// A folder whose lock is taken.
  private struct Folder {
    let path: FilePath
    let identity: FileSystem.Identity
    /// Nil if the folder cannot be opened, and so is not locked.
    let descriptor: FileDescriptor?
    /// The file that it is locked for.
    let reference: PaletteReference
  }

  /// Takes the locks of the folders of `locations`, and then looks at these again. If one is in another
  /// folder then, releases the locks and begins again, for a limited number of times.
  ///
  /// A stream is not locked, nor a folder that the file system does not let anyone lock. An impossible
  /// path is not locked either: reading or writing will report it.
  func take(for locations: [PaletteLocation]) throws(StoreError) -> Hold {
    var (locations, attempts) = (locations, 16)
    while true {
      var folders: [Folder] = []
      do throws(StoreError) { try lock(locations, &folders) } catch {
        close(folders)
        throw error
      }
      locations = locations.map { system.look(at: $0.reference).locked }
      let stray = locations.first { location in
        guard let folder = location.folder, let found = try? system.resolve(folder) else {
          return false
        }
        return found.kind == .folder && !folders.contains { $0.identity == found.identity }
      }
      guard let stray else { return (locations, { [folders] in close(folders) }) }
      close(folders)
      attempts -= 1
      if attempts == 0 { throw .unsettled(stray.meant) }
    }
  }

  private func close(_ folders: [Folder]) {
    for folder in folders { try? folder.descriptor.map(system.close) }
  }

  /// Locks the folders that locations are in, and removes what killed processes left there.
  private func lock(
    _ locations: [PaletteLocation], _ folders: inout [Folder]
  ) throws(StoreError) {
    for location in locations {
      // Nearly always one; a dictionary would take longer than the lock.
      guard let path = location.folder, !folders.contains(where: { $0.path == path }) else {
        continue
      }
      if let folder = try open(path, for: location.meant) { folders.append(folder) }
    }
    // In an order that is the same for every process, so that no two wait for each other.
    folders.sort { $0.identity < $1.identity }
    var last: FileSystem.Identity?
    for folder in folders where folder.identity != last {
      last = folder.identity
      guard let descriptor = folder.descriptor else { continue }
      if try wait(for: descriptor, of: folder.reference) {
        TemporaryFile.removeAbandoned(in: folder.path, system)
      }
    }
  }

  /// Opens a folder for its lock; nil if there is no such folder.
  private func open(
    _ path: FilePath, for reference: PaletteReference
  ) throws(StoreError) -> Folder? {
    var descriptor: FileDescriptor?
    do throws(Errno) {
      // With the dot, a pipe of that name is an error and not waited for.
      let opened = try system.openForReading(path.appending("."))
      descriptor = opened
      return Folder(
        path: path, identity: try system.identity(opened), descriptor: opened, reference: reference)
    } catch {
      try? descriptor.map(system.close)
      if [.noSuchFileOrDirectory, .notDirectory].contains(error) { return nil }
      try goOnWithoutLock(error, reference)
      return (try? system.resolve(path).identity).map {
        Folder(path: path, identity: $0, descriptor: nil, reference: reference)
      }
    }
  }

  /// Waits for the lock; false if it cannot be had.
  private func wait(
    for descriptor: FileDescriptor, of reference: PaletteReference
  ) throws(StoreError) -> Bool {
    let start = system.uptime()
    var pause = Duration.milliseconds(1)
    while true {
      do throws(Errno) { if try system.lock(descriptor) { return true } } catch {
        try goOnWithoutLock(error, reference)
        return false
      }
      let waited = system.uptime() - start
      guard waited < timeout else {
        throw .locked(reference, by: system.lockHolder(descriptor), timeout)
      }
      system.pause(min(pause, timeout - waited))
      // Longer pauses would let those who have just come overtake those who wait.
      pause = min(pause * 2, .milliseconds(16))
    }
  }

  /// Some file systems have no locks, and a folder may be written to by those who may not read it.
  /// They had their palettes without locks before; any other error is one.
  private func goOnWithoutLock(
    _ error: Errno, _ reference: PaletteReference
  ) throws(StoreError) {
    let isWithoutLocks: Set<Errno> = [
      .permissionDenied, .notPermitted, .notSupported, .noFunction, .invalidArgument, .noLocks,
      .badFileDescriptor,
    ]
    guard isWithoutLocks.contains(error) else { throw .cannotLock(reference, error) }
    note(
      Diagnostic(
        .note, at: .file(reference.displayName), "the folder cannot be locked",
        reason: StoreError.words(error)))
  }
}
