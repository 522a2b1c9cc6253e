// The real file system. swift-system has the calls on descriptors; the few that it lacks are called
// here.

import Platform
import SystemPackage

extension FileSystem {
  /// The file system of the machine. Calls that a signal interrupts are made again.
  public static let posix = FileSystem(
    resolve: { path throws(Errno) in try look(at: path) },
    identity: { descriptor throws(Errno) in Identity(try Stat(descriptor)) },
    readLink: { path throws(Errno) in try target(of: path) },
    makeLink: { path, target throws(Errno) in try call(target, path, Platform.symlink) },
    checkWritable: { folder throws(Errno) in
      // With the dot, the call fails if it is not a folder.
      try call { folder.appending(".").withPlatformString { access($0, W_OK | X_OK) } }
    },
    openForReading: { path throws(Errno) in
      try errno { try FileDescriptor.open(path, .readOnly, options: .closeOnExec) }
    },
    openForWriting: { path throws(Errno) in
      try errno { try FileDescriptor.open(path, .writeOnly, options: .closeOnExec) }
    },
    create: { path, permissions throws(Errno) in
      try errno {
        try FileDescriptor.open(
          path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: permissions)
      }
    },
    read: { descriptor, buffer throws(Errno) in try errno { try descriptor.read(into: buffer) } },
    write: { descriptor, buffer throws(Errno) in try errno { try descriptor.write(buffer) } },
    setPermissions: { descriptor, permissions throws(Errno) in
      try call { fchmod(descriptor.rawValue, permissions.rawValue) }
    },
    setOwner: { descriptor, user, group throws(Errno) in
      // The greatest number means no change.
      try call { fchown(descriptor.rawValue, user ?? .max, group ?? .max) }
    },
    accessList: { path throws(Errno) in try FileAttributes.accessList(of: path) },
    setAccessList: { descriptor, list throws(Errno) in
      try FileAttributes.setAccessList(list, on: descriptor)
    },
    extendedAttributes: { path throws(Errno) in try FileAttributes.attributes(of: path) },
    setExtendedAttribute: { descriptor, attribute throws(Errno) in
      try call { FileAttributes.set(attribute, on: descriptor) }
    },
    sync: { descriptor throws(Errno) in try call { fsync(descriptor.rawValue) } },
    close: { descriptor throws(Errno) in try errno { try descriptor.close() } },
    rename: { old, new throws(Errno) in try call(old, new, Platform.rename) },
    link: { old, new throws(Errno) in
      try call(old, new) { linkat(AT_FDCWD, $0, AT_FDCWD, $1, 0) }
    },
    touch: { path throws(Errno) in
      try call { path.withPlatformString { utimensat(AT_FDCWD, $0, nil, 0) } }
    },
    makeFolder: { path throws(Errno) in
      try call { path.withPlatformString { mkdir($0, 0o777) } }
    },
    removeFolder: { path throws(Errno) in try call { path.withPlatformString { rmdir($0) } } },
    remove: { path throws(Errno) in try call { path.withPlatformString { unlink($0) } } },
    names: { folder, prefix throws(Errno) in try entries(of: folder, prefix) },
    processID: { getpid() },
    // EPERM: it runs, and belongs to another user.
    isRunning: { kill($0, 0) == 0 || Errno.current == .notPermitted },
    lock: { descriptor throws(Errno) in
      do throws(Errno) { try call { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) } } catch {
        if error == .wouldBlock { return false }
        throw error
      }
      return true
    },
    lockHolder: { LockHolder.of(folder: $0) },
    holdSignals: { HeldSignals.endingTheProcess() },
    uptime: { ContinuousClock.now - clockStart },
    pause: { duration in
      let parts = duration.components
      var time = timespec(
        tv_sec: time_t(parts.seconds), tv_nsec: CLong(parts.attoseconds / 1_000_000_000))
      // If a signal interrupts the wait, it is shorter, and the caller reads the clock.
      nanosleep(&time, nil)
    })

  /// The start of all times.
  private static let clockStart = ContinuousClock.now

  /// swift-system throws nothing but `Errno`, and does not say so in its types.
  private static func errno<T>(_ body: () throws -> T) throws(Errno) -> T {
    do { return try body() } catch { throw error as? Errno ?? .ioError }
  }

  /// Calls a function that returns 0, and again if a signal interrupts it.
  private static func call(_ body: () -> CInt) throws(Errno) {
    while body() != 0 {
      let error = Errno.current
      if error != .interrupted { throw error }
    }
  }

  /// The same with two paths.
  private static func call(
    _ first: FilePath, _ second: FilePath,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  ) throws(Errno) {
    try call { first.withPlatformString { first in second.withPlatformString { body(first, $0) } } }
  }

  private static func entries(of folder: FilePath, _ prefix: String) throws(Errno) -> [String] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { throw Errno.current }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names
  }

  /// Follows the links of a path to their end. No call follows a link by itself, so that the path at the end
  /// is that of the file that was found, even if links change meanwhile.
  private static func look(at given: FilePath) throws(Errno) -> ResolvedPath {
    var path = given
    for _ in 0...FilePath.linkLimit {
      if let descriptor = OpenDescriptor.number(in: path).flatMap(OpenDescriptor.init) {
        return ResolvedPath(given, .descriptor(descriptor))
      }
      guard let status = try status(path, followingLinks: false) else {
        // A link of /proc may lead to something without a path: a pipe, a deleted file.
        guard path != given, let status = try status(given, followingLinks: true) else {
          return ResolvedPath(path)
        }
        let found = ResolvedPath(given, status)
        return found.kind == .stream || status.linkCount == 0 ? found : ResolvedPath(path)
      }
      if status.type != .symbolicLink {
        var found = ResolvedPath(path, status)
        if found.kind == .stream { found.path = given }
        return found
      }
      // If it is no longer a link, the next turn finds its new kind.
      if let next = try target(of: path) { path = path.removingLastComponent().pushing(next) }
    }
    throw .tooManySymbolicLinkLevels
  }

  /// The status of a path; nil if there is nothing.
  private static func status(
    _ path: FilePath, followingLinks: Bool
  ) throws(Errno) -> Stat? {
    do throws(Errno) {
      return try Stat(path, followTargetSymlink: followingLinks)
    } catch {
      if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
      throw error
    }
  }

  /// The target of a symbolic link, or nil if the path is not one.
  private static func target(of path: FilePath) throws(Errno) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count - 1) }
    if count >= 0 { return FilePath(platformString: Array(buffer[..<count]) + [0]) }
    let error = Errno.current
    // EINVAL: it is not a link.
    if error == .invalidArgument || error == .noSuchFileOrDirectory { return nil }
    throw error
  }
}

extension ResolvedPath {
  /// A path with the status `status`.
  fileprivate init(_ path: FilePath, _ status: Stat) {
    let kind: FileSystem.Kind =
      switch status.type {
      case .regular:
        .file(
          status.permissions, .init(user: status.userID.rawValue, group: status.groupID.rawValue))
      case .directory: .folder
      case _: .stream
      }
    self.init(path, kind, FileSystem.Identity(status))
  }
}

extension FileSystem.Identity {
  fileprivate init(_ status: Stat) {
    device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
    inode = UInt64(status.inode.rawValue)
  }
}

extension Errno {
  /// The error of the last call that failed.
  static var current: Errno { Errno(rawValue: errno) }
}
