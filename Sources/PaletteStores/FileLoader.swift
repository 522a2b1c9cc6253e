import Bytes
import PaletteFormats
import SystemPackage

/// Reads what a reference leads to.
struct FileLoader {
  let system: FileSystem
  let reference: PaletteReference
  /// The most bytes that are read at once.
  var byteLimit = Int.max - 1

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
    switch reference {
    case .standardStream: return .standardInput
    case .file(let path):
      do throws(Errno) {
        if try system.kind(path) == .folder { throw Errno.isDirectory }
        return try system.openForReading(path)
      } catch {
        if error == .noSuchFileOrDirectory { throw .missing(reference) }
        if error == .permissionDenied, (try? system.kind(path)) == nil,
          let folder = system.unsearchable(onTheWayTo: path)
        {
          throw .denied(reference, .reading(through: folder), error)
        }
        throw .unreadable(reference, error)
      }
    }
  }

  private func close(_ descriptor: FileDescriptor) {
    // Closing what was only read cannot lose anything.
    if reference != .standardStream { try? system.close(descriptor) }
  }
}
