// Palettes in files.

import Bytes
public import Diagnostics
import PaletteFormats
import SystemPackage

extension PaletteRepository {
  /// The palettes of a file system.
  ///
  /// - Parameters:
  ///   - lockTimeout: How long to wait for a lock that another process has.
  ///   - byteLimit: The most bytes of a file of entries; a palette has the limit of its format.
  ///   - replacesProtected: Whether a file without any write permission in its mode is replaced.
  ///   - note: Is told why a folder cannot be locked; the palette is written then all the same.
  public static func files(
    _ system: FileSystem = .posix, lockTimeout: Duration = .seconds(10), byteLimit: Int = 1 << 30,
    replacesProtected: Bool = false,
    note: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) -> PaletteRepository {
    let saver = FileSaver(system: system, replacesProtected: replacesProtected)
    return PaletteRepository(
      load: { reference, format throws(StoreError) in
        try FileLoader(system: system, reference: system.meant(by: reference)).load(format)
      },
      save: { request throws(StoreError) in
        switch system.meant(by: request.reference) {
        case .standardStream:
          try saver.push(request.encoded.write, to: .standardOutput, request.reference)
        case .file(let path): try saver.save(request, at: path)
        }
      },
      bytes: { reference throws(StoreError) in
        try FileLoader(
          system: system, reference: system.meant(by: reference), byteLimit: byteLimit
        ).bytes()
      },
      exists: { reference throws(StoreError) in
        switch system.meant(by: reference) {
        case .standardStream: return false
        case .file(let path):
          do throws(Errno) {
            if case .file? = try system.kind(path) { return true }
            return false
          } catch {
            throw system.cannotLook(at: reference, path, error)
          }
        }
      },
      check: { request throws(StoreError) in
        guard case .file(let path) = system.meant(by: request.reference) else { return }
        _ = try saver.target(of: request, at: path)
      },
      checkChange: { reference throws(StoreError) in
        guard case .file(let path) = system.meant(by: reference), let kind = try? system.kind(path)
        else { return }
        switch kind {
        case .stream, .descriptor: throw .notReplaceable(reference)
        case .file, .folder: return
        }
      },
      isSame: { a, b in
        guard case .file(let a) = system.meant(by: a), case .file(let b) = system.meant(by: b),
          let identity = try? system.identity(a)
        else { return a == b }
        return (try? system.identity(b)) == identity
      },
      lock: { references throws(StoreError) in
        let paths = references.compactMap { reference -> FilePath? in
          guard case .file(let path) = system.meant(by: reference) else { return nil }
          return path
        }
        return try FolderLock(system: system, timeout: lockTimeout, note: note).take(for: paths)
      },
      keep: { request throws(StoreError) in
        switch system.meant(by: request.reference) {
        case .standardStream: return nil
        case .file(let path): return try saver.keep(path, before: request)
        }
      })
  }
}
