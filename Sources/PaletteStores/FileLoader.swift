import PaletteFormats
import SystemPackage

/// Reads from the place that a reference led to at the last look.
struct FileLoader {
  let system: FileSystem
  let location: PaletteLocation
  /// The most bytes that are read at once.
  var byteLimit = Int.max - 1

  private var reference: PaletteReference { location.meant }

  func load(
    _ format: PaletteFormat?, _ options: OptionValues
  ) throws(StoreError) -> DecodedPalette {
    if let (folder, text) = try folder(as: format) {
      return try mapError(
        StoreError.misread(reference), PaletteFormat.read(ByteSource(bytes: text), as: folder))
    }
    let descriptor = try open()
    defer { close(descriptor) }
    var decoded: DecodedPalette
    var options = options
    options.files = otherFiles
    do throws(FileError) {
      decoded = try PaletteFormat.read(
        system.source(descriptor), as: format, named: reference.fileName, options)
    } catch {
      if let code = error.systemError { throw .readFailed(reference, Errno(rawValue: code)) }
      throw .format(reference, error)
    }
    try addThemes(to: &decoded)
    return decoded
  }

  /// Reads the files that a palette is made of, from its folder; nil if it is in none.
  private var otherFiles: OptionValues.OtherFiles? {
    guard case .file(let path) = reference else { return nil }
    return { [system] name throws(FileError) in
      let file = path.removingLastComponent().appending(name)
      func fault(_ error: Errno) -> FileError {
        error == .noSuchFileOrDirectory
          ? FileError("there is no such file")
          : FileError("the file cannot be read", reason: StoreError.words(error))
      }
      let descriptor = try mapError(fault, system.openForReading(file))
      defer { try? system.close(descriptor) }
      return try mapError(
        { (error: FileError) in error.systemError.map { fault(Errno(rawValue: $0)) } ?? error },
        system.source(descriptor).whole())
    }
  }

  /// Adds the themes of a palette that are files of the same name in other folders.
  private func addThemes(to decoded: inout DecodedPalette) throws(StoreError) {
    for (folder, sibling) in reference.siblings(in: decoded.format.siblingFolders) {
      guard case .file(let path) = sibling, let descriptor = try? system.openForReading(path)
      else { continue }
      defer { try? system.close(descriptor) }
      let palette = try mapError(
        StoreError.misread(sibling),
        PaletteFormat.read(system.source(descriptor), as: decoded.format).palette)
      try mapError(StoreError.misread(sibling), decoded.add(folder, palette))
    }
  }

  /// All bytes at once: files that are read line by line are small.
  func bytes() throws(StoreError) -> [UInt8] {
    if let (_, text) = try folder(as: nil) { return text }
    let descriptor = try open()
    defer { close(descriptor) }
    let bytes = try mapError(
      StoreError.unread(reference),
      system.source(descriptor).readAll(limit: byteLimit + 1))
    // No list of colors is so large. A device may be without end.
    guard bytes.count <= byteLimit else { throw .unreadable(reference, .fileTooLarge) }
    return bytes
  }

  /// The format and the files of a palette that is a folder, as one text; nil for all others.
  private func folder(
    as format: PaletteFormat?
  ) throws(StoreError) -> (format: PaletteFormat, text: [UInt8])? {
    guard case .success(let source) = location.found, source.kind == .folder,
      let format = format ?? location.folderFormat, format.definition.isFolder
    else { return nil }
    let folder = PaletteFolder(system: system, reference: reference, root: source.path)
    return (format, try folder.look().text.bytes)
  }

  private func open() throws(StoreError) -> FileDescriptor {
    if reference == .standardStream { return .standardInput }
    let source: ResolvedPath
    do throws(PaletteLocation.LookFailure) { source = try location.found.get() } catch {
      throw error.folder.map { .denied(reference, .reading(through: $0), error.error) }
        ?? .unreadable(reference, error.error)
    }
    do throws(Errno) {
      if source.kind == .folder { throw Errno.isDirectory }
      return try system.openForReading(source.path)
    } catch {
      guard error == .noSuchFileOrDirectory else { throw .unreadable(reference, error) }
      throw missing
    }
  }

  /// The error for a file that is not there.
  private var missing: StoreError {
    let file = system.nearestFile(to: reference)
    guard !location.searched.isEmpty, let name = reference.fileName else {
      return .missing(reference, nearest: file)
    }
    let nearest = system.nearestPalette(to: name, in: location.searched)
    // The name of a file was meant as one.
    let isPath = nearest == nil && PaletteFormat(fileName: name) != nil
    return isPath
      ? .missing(reference, nearest: file)
      : .unknown(reference, location.searched, nearest: file ?? nearest)
  }

  private func close(_ descriptor: FileDescriptor) {
    // Closing a file that was only read cannot lose anything.
    if reference != .standardStream { try? system.close(descriptor) }
  }
}
