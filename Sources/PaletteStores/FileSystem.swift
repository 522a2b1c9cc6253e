import Bytes
public import SystemPackage

/// The calls that the store makes to the file system, as values: tests make each fail in turn.
public struct FileSystem: Sendable {
  /// What a path leads to, links followed.
  public enum Kind: Hashable, Sendable {
    /// A file with its permissions.
    case file(FilePermissions)
    case folder
    /// A device, a pipe or a socket: written to, never replaced.
    case stream
  }

  /// What is at the path, or nil where there is nothing.
  public var kind: @Sendable (FilePath) throws(Errno) -> Kind?
  /// The path without symbolic links, also where the last one leads to nothing yet.
  public var resolve: @Sendable (FilePath) throws(Errno) -> FilePath
  /// Opens for reading.
  public var openForReading: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Opens for writing what exists.
  public var openForWriting: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Makes a file that did not exist, with the permissions of a new file.
  public var create: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Reads into the buffer; 0 at the end.
  public var read: @Sendable (FileDescriptor, UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// Writes some of the buffer and says how much.
  public var write: @Sendable (FileDescriptor, UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Gives an open file permissions.
  public var setPermissions: @Sendable (FileDescriptor, FilePermissions) throws(Errno) -> Void
  /// Waits until the data is on the disk.
  public var sync: @Sendable (FileDescriptor) throws(Errno) -> Void
  /// Closes a descriptor.
  public var close: @Sendable (FileDescriptor) throws(Errno) -> Void
  /// Puts a file in the place of another.
  public var rename: @Sendable (FilePath, FilePath) throws(Errno) -> Void
  /// Gives a file a second name; fails where that exists.
  public var link: @Sendable (FilePath, FilePath) throws(Errno) -> Void
  /// Sets the times of a file to now.
  public var touch: @Sendable (FilePath) throws(Errno) -> Void
  /// Removes a name.
  public var remove: @Sendable (FilePath) throws(Errno) -> Void
  /// Tells the temporary files of this process from those of others.
  public var temporaryTag: @Sendable () -> String
}

extension FileSystem {
  /// The file that a path means: the one inside, where it leads to a folder that holds a file of its
  /// own name. The color lists that macOS brings are such folders, `Apple.clr/Apple.clr`.
  func fileMeant(by path: FilePath) throws(Errno) -> FilePath {
    guard try kind(path) == .folder else { return path }
    // `Apple.clr/` comes as `Apple.clr/.`
    let folder = path.lastComponent?.kind == .currentDirectory ? path.removingLastComponent() : path
    guard let name = folder.lastComponent, name.kind == .regular else { return path }
    let file = folder.appending(name)
    if case .file? = try kind(file) { return file }
    return path
  }

  /// The bytes of an open file, from where it stands.
  func source(_ descriptor: FileDescriptor) -> ByteSource {
    ByteSource { buffer throws(ByteStreamError) in
      do throws(Errno) { return try read(descriptor, buffer) } catch {
        throw ByteStreamError(code: error.rawValue)
      }
    }
  }

  /// Writes all of the buffer.
  func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: FileDescriptor
  ) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      // Nothing written and no error: to go on would be to go on for ever.
      if count == 0 { throw .ioError }
      rest = rest.dropFirst(count)
    }
  }
}
