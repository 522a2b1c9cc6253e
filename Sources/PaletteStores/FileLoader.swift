import Bytes
import Diagnostics
import PaletteFormats
import SystemPackage

/// Reads from the place that a reference led to at the last look.
struct FileLoader {
  let system: FileSystem
  let location: PaletteLocation
  /// The most bytes that are read at once.
  var byteLimit = Int.max - 1

  private var reference: PaletteReference { location.meant }

  func load(_ format: PaletteFormat?) throws(StoreError) -> DecodedPalette {
    let descriptor = try open()
    defer { close(descriptor) }
    do throws(FileError) {
      return try PaletteFormat.read(
        system.source(descriptor), as: format, named: reference.fileName)
    } catch {
      if let code = error.systemError { throw .readFailed(reference, Errno(rawValue: code)) }
      throw .format(reference, error)
    }
  }

  /// All bytes at once: files that are read line by line are small.
  func bytes() throws(StoreError) -> [UInt8] {
    let descriptor = try open()
    defer { close(descriptor) }
    let bytes: [UInt8]
    do throws(ByteStreamError) {
      bytes = try system.source(descriptor).readAll(limit: byteLimit + 1)
    } catch {
      throw .readFailed(reference, Errno(rawValue: error.code))
    }
    // No list of colors is so large. A device may be without end.
    guard bytes.count <= byteLimit else { throw .unreadable(reference, .fileTooLarge) }
    return bytes
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
      if error == .isDirectory, case .file(let path) = reference,
        let kind = PaletteFormat.unreadFolder(
          named: path.lexicallyNormalized().lastComponent?.string ?? "")
      {
        throw .format(reference, kind)
      }
      throw error == .noSuchFileOrDirectory ? .missing(reference) : .unreadable(reference, error)
    }
  }

  private func close(_ descriptor: FileDescriptor) {
    // Closing a file that was only read cannot lose anything.
    if reference != .standardStream { try? system.close(descriptor) }
  }
}
