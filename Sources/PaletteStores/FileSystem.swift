import Bytes
public import SystemPackage

/// The calls that the store makes to the file system, as values: tests make each fail in turn.
public struct FileSystem: Sendable {
  /// What a path leads to, links followed.
  public enum Kind: Hashable, Sendable {
    /// A file with its permissions and its owner.
    case file(FilePermissions, Owner)
    case folder
    /// A device, a pipe or a socket: written to, never replaced.
    case stream
    /// An open descriptor of this process, as of `/dev/stdout`: written to as it is open.
    case descriptor(OpenDescriptor)
  }

  /// Whom a file belongs to.
  public struct Owner: Hashable, Sendable {
    public var user: UInt32
    public var group: UInt32
  }

  /// What tells two files apart, whatever their paths.
  public struct Identity: Hashable, Sendable, Comparable {
    public var device: UInt64
    public var inode: UInt64

    public static func < (a: Identity, b: Identity) -> Bool {
      (a.device, a.inode) < (b.device, b.inode)
    }
  }

  /// What is at the path, or nil where there is nothing.
  public var kind: @Sendable (FilePath) throws(Errno) -> Kind?
  /// Which file is at the path, links followed.
  public var identity: @Sendable (FilePath) throws(Errno) -> Identity
  /// Where a symbolic link points; nil where the path is none.
  public var readLink: @Sendable (FilePath) throws(Errno) -> FilePath?
  /// Makes a symbolic link; fails where there is anything of its name.
  public var makeLink: @Sendable (FilePath, _ target: FilePath) throws(Errno) -> Void
  /// The path without symbolic links, also where the last one leads to nothing yet.
  public var resolve: @Sendable (FilePath) throws(Errno) -> FilePath
  /// Opens for reading.
  public var openForReading: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Opens for writing what exists.
  public var openForWriting: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Makes a file that did not exist, with the given permissions less the umask.
  public var create: @Sendable (FilePath, FilePermissions) throws(Errno) -> FileDescriptor
  /// Reads into the buffer; 0 at the end.
  public var read: @Sendable (FileDescriptor, UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// Writes some of the buffer and says how much.
  public var write: @Sendable (FileDescriptor, UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Gives an open file permissions.
  public var setPermissions: @Sendable (FileDescriptor, FilePermissions) throws(Errno) -> Void
  /// Gives an open file to a user and to a group, each where it is not nil.
  public var setOwner:
    @Sendable (FileDescriptor, _ user: UInt32?, _ group: UInt32?) throws(Errno) -> Void
  /// The access list of the file at a path; nil where it has none.
  public var accessList: @Sendable (FilePath) throws(Errno) -> AccessList?
  /// Gives an open file an access list, or takes its own away.
  public var setAccessList: @Sendable (FileDescriptor, AccessList?) throws(Errno) -> Void
  /// The extended attributes of the file at a path that a user may give to another file.
  public var extendedAttributes: @Sendable (FilePath) throws(Errno) -> [ExtendedAttribute]
  /// Gives an open file an extended attribute.
  public var setExtendedAttribute:
    @Sendable (FileDescriptor, ExtendedAttribute) throws(Errno) -> Void
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
  /// The names in a folder that begin with a prefix; what is not UTF-8 in them comes repaired.
  public var names: @Sendable (FilePath, _ prefix: String) throws(Errno) -> [String]
  /// The number of this process, which tells its temporary files from those of others.
  public var processID: @Sendable () -> Int32
  /// Whether there is a process of that number.
  public var isRunning: @Sendable (Int32) -> Bool
  /// Takes the lock of an open folder until the descriptor is closed; false where another has it.
  public var lock: @Sendable (FileDescriptor) throws(Errno) -> Bool
  /// Who has the lock of an open folder, where the system tells.
  public var lockHolder: @Sendable (FileDescriptor) -> LockHolder?
  /// Puts off the signals that would end the process.
  public var holdSignals: @Sendable () -> HeldSignals
  /// The time since some moment in the past.
  public var uptime: @Sendable () -> Duration
  /// Waits.
  public var pause: @Sendable (Duration) -> Void
}

/// What is held until it is let go: a lock, for example.
public struct Hold: Sendable {
  /// Lets go.
  public let end: @Sendable () -> Void

  /// What `end` lets go.
  public init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Nothing held.
  public static let nothing = Hold {}
}

/// Signals that are put off. They come when they are let go.
public struct HeldSignals: Sendable {
  /// Whether one has come meanwhile.
  public let hasCome: @Sendable () -> Bool
  /// Lets them go; one that has come ends the process then.
  public let end: @Sendable () -> Void

  /// Signals of which the functions tell.
  public init(hasCome: @escaping @Sendable () -> Bool, end: @escaping @Sendable () -> Void) {
    self.hasCome = hasCome
    self.end = end
  }
}

extension FileSystem {
  /// What a reference means: the file inside, where it leads to a folder that holds a file of its own
  /// name. The color lists that macOS brings are such folders, `Apple.clr/Apple.clr`.
  func meant(by reference: PaletteReference) -> PaletteReference {
    guard case .file(let path) = reference, (try? kind(path)) == .folder else { return reference }
    // `Apple.clr/` comes as `Apple.clr/.`
    let folder = path.lastComponent?.kind == .currentDirectory ? path.removingLastComponent() : path
    guard let name = folder.lastComponent, name.kind == .regular else { return reference }
    let file = folder.appending(name)
    if case .file? = try? kind(file) { return .file(file) }
    return reference
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

extension FilePath {
  /// The path and what the links of its last component lead to, one after another. There are none
  /// where they are too many: 40, as for Linux itself.
  ///
  /// - Parameter target: Where a link points, or nil where the path is none.
  func links<E>(by target: (FilePath) throws(E) -> FilePath?) throws(E) -> [FilePath] {
    var paths = [self]
    for _ in 0..<40 {
      let last = paths[paths.count - 1]
      guard let target = try target(last) else { return paths }
      paths.append(last.removingLastComponent().pushing(target))
    }
    return []
  }
}
