// Palettes in files.

public import Diagnostics

extension PaletteRepository {
  /// The palettes of a file system.
  ///
  /// - Parameters:
  ///   - lockTimeout: How long to wait for a lock that another process has.
  ///   - byteLimit: The most bytes of a file of entries; a palette has the limit of its format.
  ///   - replacesProtected: Whether a file without any write permission in its mode is replaced.
  ///   - note: Gets the reason if a folder cannot be locked; the palette is still written.
  public static func files(
    _ system: FileSystem = .posix, lockTimeout: Duration = .seconds(10), byteLimit: Int = 1 << 30,
    replacesProtected: Bool = false,
    note: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) -> PaletteRepository {
    let saver = FileSaver(system: system, replacesProtected: replacesProtected, note: note)
    return PaletteRepository(
      look: { system.look(at: $0) },
      find: { system.look(at: $0) },
      named: { [] },
      folders: { [] },
      load: { location, format, options throws(StoreError) in
        try FileLoader(system: system, location: location).load(format, options)
      },
      areOneFile: { system.areOneFile($0, $1) },
      bytes: { location throws(StoreError) in
        try FileLoader(system: system, location: location, byteLimit: byteLimit).bytes()
      },
      lock: { locations throws(StoreError) in
        try FolderLock(system: system, timeout: lockTimeout, note: note).take(for: locations)
      },
      check: { request throws(StoreError) in try saver.check(request) },
      makeFolders: { request throws(StoreError) in try saver.makeFolders(for: request) },
      keep: { request throws(StoreError) in try saver.keep(request) },
      save: { request throws(StoreError) in try saver.save(request) })
  }
}
