// The real file system. swift-system has the calls on descriptors; the few that it lacks are called
// here.

import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// The file system of the machine. Calls that a signal interrupts are made again.
  public static let posix = FileSystem(
    kind: { path throws(Errno) in
      if let descriptor = descriptor(at: path) { return .descriptor(descriptor) }
      let status: Stat
      do throws(Errno) { status = try errno { try Stat(path, followTargetSymlink: true) } } catch {
        if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
        throw error
      }
      switch status.type {
      case .regular:
        let owner = Owner(user: status.userID.rawValue, group: status.groupID.rawValue)
        return .file(status.permissions, owner)
      case .directory: return .folder
      case _: return .stream
      }
    },
    identity: { path throws(Errno) in
      let status = try errno { try Stat(path, followTargetSymlink: true) }
      return Identity(
        device: UInt64(truncatingIfNeeded: status.deviceID.rawValue),
        inode: UInt64(status.inode.rawValue))
    },
    readLink: { path throws(Errno) in try target(of: path) },
    makeLink: { path, target throws(Errno) in try call { SystemCall.makeLink(path, to: target) } },
    resolve: { path throws(Errno) in
      guard let last = try path.links(by: target).last else { throw .tooManySymbolicLinkLevels }
      return last
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
      // The greatest number stands for what is to stay.
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
    rename: { old, new throws(Errno) in
      try call { SystemCall.move(old, to: new) }
    },
    link: { old, new throws(Errno) in
      try call { SystemCall.link(old, as: new) }
    },
    touch: { path throws(Errno) in
      try call { path.withPlatformString { utimensat(AT_FDCWD, $0, nil, 0) } }
    },
    remove: { path throws(Errno) in try call { path.withPlatformString { unlink($0) } } },
    names: { folder, prefix throws(Errno) in try SystemCall.names(in: folder, prefix) },
    processID: { getpid() },
    // EPERM: it runs, and is somebody else's.
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
      // Where a signal comes between, the wait is shorter, and whoever waits looks at the clock.
      nanosleep(&time, nil)
    })

  /// What times are counted from.
  private static let clockStart = ContinuousClock.now

  /// swift-system throws nothing but `Errno`, and does not say so in its types.
  private static func errno<T>(_ body: () throws -> T) throws(Errno) -> T {
    do { return try body() } catch { throw error as? Errno ?? .ioError }
  }

  /// Calls a function that answers 0, again where a signal came between.
  private static func call(_ body: () -> CInt) throws(Errno) {
    while body() != 0 {
      let error = Errno.current
      if error != .interrupted { throw error }
    }
  }

  /// The open descriptor that a path leads to, by links too.
  private static func descriptor(at path: FilePath) -> OpenDescriptor? {
    let paths = (try? path.links(by: target)) ?? [path]
    return paths.lazy.compactMap(OpenDescriptor.number).first.flatMap(OpenDescriptor.init)
  }

  /// Where a symbolic link points, or nil where the path is none.
  private static func target(of path: FilePath) throws(Errno) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count - 1) }
    if count >= 0 { return FilePath(platformString: Array(buffer[..<count]) + [0]) }
    let error = Errno.current
    // EINVAL: it is no link.
    if error == .invalidArgument || error == .noSuchFileOrDirectory { return nil }
    throw error
  }
}

/// Calls whose names the witness has too, so that they must be made outside it.
private enum SystemCall {
  static func move(_ old: FilePath, to new: FilePath) -> CInt {
    old.withPlatformString { old in new.withPlatformString { rename(old, $0) } }
  }

  static func makeLink(_ path: FilePath, to target: FilePath) -> CInt {
    path.withPlatformString { path in target.withPlatformString { symlink($0, path) } }
  }

  static func names(in folder: FilePath, _ prefix: String) throws(Errno) -> [String] {
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

  static func link(_ old: FilePath, as new: FilePath) -> CInt {
    old.withPlatformString { old in
      new.withPlatformString { linkat(AT_FDCWD, old, AT_FDCWD, $0, 0) }
    }
  }
}

extension Errno {
  /// The error of the last call that failed.
  static var current: Errno {
    #if canImport(Darwin)
      Errno(rawValue: Darwin.errno)
    #elseif canImport(Glibc)
      Errno(rawValue: Glibc.errno)
    #elseif canImport(Musl)
      Errno(rawValue: Musl.errno)
    #endif
  }
}
