import Bytes
import Diagnostics
public import SystemPackage

/// The calls that the store makes to the file system, as values: tests make each fail in turn.
public struct FileSystem: Sendable {
  /// The kind of file at a path.
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

    /// A user and a group by their numbers.
    public init(user: UInt32, group: UInt32) { (self.user, self.group) = (user, group) }
  }

  /// The identity of a file, whatever its path.
  public struct Identity: Hashable, Sendable, Comparable {
    public var device: UInt64
    public var inode: UInt64

    public static func < (a: Identity, b: Identity) -> Bool {
      (a.device, a.inode) < (b.device, b.inode)
    }
  }

  /// Follows the links of a path, and finds the kind of file at its end: one look.
  public var resolve: @Sendable (FilePath) throws(Errno) -> ResolvedPath
  /// Which file a descriptor is open on.
  public var identity: @Sendable (FileDescriptor) throws(Errno) -> Identity
  /// The target of a symbolic link; nil if the path is not a link.
  public var readLink: @Sendable (FilePath) throws(Errno) -> FilePath?
  /// Makes a symbolic link; fails if its name exists.
  public var makeLink: @Sendable (FilePath, _ target: FilePath) throws(Errno) -> Void
  /// Throws if this user may not make files in a folder.
  public var checkWritable: @Sendable (_ folder: FilePath) throws(Errno) -> Void
  /// Opens for reading.
  public var openForReading: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Opens for writing what exists.
  public var openForWriting: @Sendable (FilePath) throws(Errno) -> FileDescriptor
  /// Makes a file that did not exist, with the given permissions less the umask.
  public var create: @Sendable (FilePath, FilePermissions) throws(Errno) -> FileDescriptor
  /// Reads into the buffer; 0 at the end.
  public var read: @Sendable (FileDescriptor, UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  /// Writes some of the buffer and returns how much.
  public var write: @Sendable (FileDescriptor, UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Gives an open file permissions.
  public var setPermissions: @Sendable (FileDescriptor, FilePermissions) throws(Errno) -> Void
  /// Gives an open file to a user and to a group, if they are not nil.
  public var setOwner:
    @Sendable (FileDescriptor, _ user: UInt32?, _ group: UInt32?) throws(Errno) -> Void
  /// The access list of the file at a path; nil if it has none.
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
  /// Gives a file a second name; fails if that exists.
  public var link: @Sendable (FilePath, FilePath) throws(Errno) -> Void
  /// Sets the times of a file to now.
  public var touch: @Sendable (FilePath) throws(Errno) -> Void
  /// Makes a folder; fails if its name exists.
  public var makeFolder: @Sendable (FilePath) throws(Errno) -> Void
  /// Removes a folder that is empty.
  public var removeFolder: @Sendable (FilePath) throws(Errno) -> Void
  /// Removes a name.
  public var remove: @Sendable (FilePath) throws(Errno) -> Void
  /// The names in a folder that begin with a prefix; text in them that is not UTF-8 is repaired.
  public var names: @Sendable (FilePath, _ prefix: String) throws(Errno) -> [String]
  /// The number of this process, which distinguishes its temporary files from those of others.
  public var processID: @Sendable () -> Int32
  /// Whether there is a process of that number.
  public var isRunning: @Sendable (Int32) -> Bool
  /// Takes the lock of an open folder until the descriptor is closed; false where another has it.
  public var lock: @Sendable (FileDescriptor) throws(Errno) -> Bool
  /// The process with the lock of an open folder, if the system knows it.
  public var lockHolder: @Sendable (FileDescriptor) -> LockHolder?
  /// Delays the signals that would end the process.
  public var holdSignals: @Sendable () -> HeldSignals
  /// The time since some moment in the past.
  public var uptime: @Sendable () -> Duration
  /// Waits.
  public var pause: @Sendable (Duration) -> Void
}

/// The end of a path, its links followed, and the kind of file there at one moment.
public struct ResolvedPath: Hashable, Sendable {
  /// The path, with the links of its last component followed. A stream and a descriptor keep the path as given:
  /// their links may lead to `pipe:[1234]`, which is not a path.
  public var path: FilePath
  /// The kind of file; nil if there is nothing.
  public var kind: FileSystem.Kind?
  /// Which file it is; nil if there is nothing, and for a descriptor.
  public var identity: FileSystem.Identity?

  /// The end of a path, with nothing there unless `kind` says otherwise.
  public init(
    _ path: FilePath, _ kind: FileSystem.Kind? = nil, _ identity: FileSystem.Identity? = nil
  ) {
    (self.path, self.kind, self.identity) = (path, kind, identity)
  }
}

/// Signals that are delayed. They come when they are let go.
public struct HeldSignals: Sendable {
  /// Whether one has come meanwhile.
  public let hasCome: @Sendable () -> Bool
  /// Lets them go; one that has come ends the process then.
  public let end: @Sendable () -> Void

  /// Signals that these functions report.
  public init(hasCome: @escaping @Sendable () -> Bool, end: @escaping @Sendable () -> Void) {
    self.hasCome = hasCome
    self.end = end
  }
}

extension FileSystem {
  /// The bytes of an open file, from its current position.
  func source(_ descriptor: FileDescriptor) -> ByteSource {
    ByteSource { buffer throws(ByteStreamError) in
      return try mapError(
        { (error: Errno) in ByteStreamError(code: error.rawValue) }, read(descriptor, buffer))
    }
  }

  /// The first bytes of a file, as many as the limit allows; nil if it cannot be read.
  func bytes(of path: FilePath, limit: Int) -> [UInt8]? {
    guard let descriptor = try? openForReading(path) else { return nil }
    defer { try? close(descriptor) }
    return try? source(descriptor).readAll(limit: limit)
  }

  /// Writes all of the buffer.
  func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: FileDescriptor
  ) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      // Nothing was written, and there is no error: the loop would never end.
      if count == 0 { throw .ioError }
      rest = rest.dropFirst(count)
    }
  }
}

extension FilePath {
  /// The most links that are followed one after another, as by Linux itself.
  static let linkLimit = 40
}
