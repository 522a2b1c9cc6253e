import Foundation
import PaletteStores
import SystemPackage
import Testing

/// A way in which a file system fails while a palette is saved over another, and what must come of
/// it.
struct SavingFault: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// What the store must throw.
  var expected: StoreFault
  /// Whether only a file that is replaced can fail so.
  var isOfOldFile: Bool
  /// Breaks one call.
  var breaking: @Sendable (inout FileSystem) -> Void

  init(
    _ description: String, _ expected: StoreFault, ofOldFile isOfOldFile: Bool = false,
    breaking: @escaping @Sendable (inout FileSystem) -> Void
  ) {
    testDescription = description
    self.expected = expected
    self.isOfOldFile = isOfOldFile
    self.breaking = breaking
  }

  /// The faults of saving where a file may be replaced.
  static let all = [
    SavingFault("stat: EACCES", .cannotCreate(.permissionDenied)) {
      $0.resolve = { _ throws(Errno) in throw .permissionDenied }
    },
    SavingFault("readlink: EIO", .cannotCreate(.ioError)) {
      $0.resolve = { _ throws(Errno) in throw .ioError }
    },
    create(.readOnlyFileSystem), create(.permissionDenied), create(.noSpace), create(.fileExists),
    create(.tooManyOpenFiles), create(.tooManyOpenFilesInSystem), create(.ioError),
    SavingFault("fchmod: EPERM", .writeFailed(.notPermitted), ofOldFile: true) {
      $0.setPermissions = { _, _ throws(Errno) in throw .notPermitted }
    },
    SavingFault("fchown: EIO", .writeFailed(.ioError), ofOldFile: true) {
      $0.setOwner = { _, _, _ throws(Errno) in throw .ioError }
    },
    SavingFault("getxattr of the access list: EIO", .writeFailed(.ioError), ofOldFile: true) {
      $0.accessList = { _ throws(Errno) in throw .ioError }
    },
    SavingFault("listxattr: EIO", .writeFailed(.ioError), ofOldFile: true) {
      $0.extendedAttributes = { _ throws(Errno) in throw .ioError }
    },
    SavingFault("fsetxattr: ENOSPC", .writeFailed(.noSpace), ofOldFile: true) {
      $0.setAccessList = { _, _ throws(Errno) in throw .noSpace }
    },
    write(.noSpace, after: 0), write(.noSpace, after: 1), write(.ioError, after: 2),
    write(.diskQuotaExceeded, after: 1), write(.fileTooLarge, after: 1),
    SavingFault("write: ENOSPC after a short one", .writeFailed(.noSpace)) {
      let calls = Counter()
      $0.write = { descriptor, buffer throws(Errno) in
        if calls.next() > 0 { throw .noSpace }
        return try FileSystem.posix.write(
          descriptor, UnsafeRawBufferPointer(rebasing: buffer[..<7]))
      }
    },
    SavingFault("fsync: EIO", .writeFailed(.ioError)) {
      $0.sync = { _ throws(Errno) in throw .ioError }
    },
    SavingFault("fsync: ENOSPC", .writeFailed(.noSpace)) {
      $0.sync = { _ throws(Errno) in throw .noSpace }
    },
    SavingFault("close: EIO", .writeFailed(.ioError)) {
      $0.close = { descriptor throws(Errno) in
        try FileSystem.posix.close(descriptor)
        throw .ioError
      }
    },
    rename(.ioError),
    rename(.permissionDenied), rename(.readOnlyFileSystem), rename(.noSpace),
  ]

  private static func create(_ error: Errno) -> SavingFault {
    SavingFault("open: \(error)", isDenied(error) ? .denied(error) : .cannotCreate(error)) {
      $0.create = { _, _ throws(Errno) in throw error }
    }
  }

  private static func rename(_ error: Errno) -> SavingFault {
    SavingFault("rename: \(error)", isDenied(error) ? .denied(error) : .writeFailed(error)) {
      $0.rename = { _, _ throws(Errno) in throw error }
    }
  }

  /// Whether the system says by this that rights stand in the way, not the machine.
  private static func isDenied(_ error: Errno) -> Bool {
    [.permissionDenied, .readOnlyFileSystem].contains(error)
  }

  private static func write(_ error: Errno, after count: Int) -> SavingFault {
    SavingFault("write: \(error) after \(count) blocks", .writeFailed(error)) {
      let calls = Counter()
      $0.write = { descriptor, buffer throws(Errno) in
        if calls.next() >= count { throw error }
        return try FileSystem.posix.write(descriptor, buffer)
      }
    }
  }
}

/// Counts calls. Unchecked: the lock guards the count.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  /// How often this was called before.
  @discardableResult
  func next() -> Int {
    lock.withLock {
      count += 1
      return count - 1
    }
  }

  var value: Int { lock.withLock { count } }
}

extension FileSystem {
  /// This file system, with every descriptor that it opens and closes counted.
  func counting(opened: Counter, closed: Counter) -> FileSystem {
    var copy = self
    let system = self
    copy.create = { path, permissions throws(Errno) in
      let descriptor = try system.create(path, permissions)
      opened.next()
      return descriptor
    }
    copy.openForReading = { path throws(Errno) in
      let descriptor = try system.openForReading(path)
      opened.next()
      return descriptor
    }
    copy.openForWriting = { path throws(Errno) in
      let descriptor = try system.openForWriting(path)
      opened.next()
      return descriptor
    }
    copy.close = { descriptor throws(Errno) in
      closed.next()
      try system.close(descriptor)
    }
    return copy
  }
}
