// The process with a lock: Linux has it in /proc/locks (man 5 proc_locks), other systems do not.

import Platform
import SystemPackage

/// A process that holds a lock.
public struct LockHolder: Hashable, Sendable {
  /// Its number.
  public let processID: Int32
  /// Its name, if known. It may contain anything.
  public let name: String?

  /// The process that `locks`, in the form of /proc/locks, names for a file; nil if there is none,
  /// or if it is not visible because it is in another container.
  public static func processID(in locks: String, device: UInt64, inode: UInt64) -> Int32? {
    // The two parts of a device number, as in the C library of Linux.
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & ~0xFF
    for line in locks.split(separator: "\n") {
      // 4: FLOCK  ADVISORY  WRITE 2711 fe:01:1835010 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] == "FLOCK" else { continue }
      let file = fields[5].split(separator: ":")
      guard file.count == 3, UInt64(file[0], radix: 16) == major,
        UInt64(file[1], radix: 16) == minor, UInt64(file[2]) == inode,
        let processID = Int32(fields[4]), processID > 0
      else { continue }
      return processID
    }
    return nil
  }

  /// The holder of the lock of an open folder.
  static func of(folder: FileDescriptor) -> LockHolder? {
    #if os(Linux)
      var status = stat()
      guard fstat(folder.rawValue, &status) == 0, let locks = text(of: "/proc/locks"),
        let processID = processID(
          in: locks, device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
      else { return nil }
      let name = text(of: FilePath("/proc/\(processID)/comm"))?.split(separator: "\n").first.map(
        String.init)
      return LockHolder(processID: processID, name: name)
    #else
      return nil
    #endif
  }

  /// The text of a small file; the text after a megabyte is left out.
  private static func text(of path: FilePath) -> String? {
    FileSystem.posix.bytes(of: path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }
}
