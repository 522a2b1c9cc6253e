// Paths such as /dev/stdout and /dev/fd/3 mean a descriptor that this process was started with. If it is
// opened by its path, Linux opens the file behind it again: at its beginning, without the mode of the
// shell (`>>`), and a deleted file by its former name.

import Bytes
import Platform
public import SystemPackage

/// An open descriptor of this process that a path leads to.
public struct OpenDescriptor: Hashable, Sendable {
  /// The descriptor. It stays open.
  public var descriptor: FileDescriptor
  /// Whether it is open for writing.
  public var isWritable: Bool
  /// Whether it leads to a file that has no name any more.
  public var isDeleted: Bool
}

extension OpenDescriptor {
  /// Standard output, for `-`.
  static let standardOutput = OpenDescriptor(
    descriptor: .standardOutput, isWritable: true, isDeleted: false)

  /// The descriptor of a number; nil if it is not open, or leads to a folder.
  init?(number: CInt) {
    let flags = fcntl(number, F_GETFL)
    var status = stat()
    guard flags >= 0, fstat(number, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      return nil
    }
    descriptor = FileDescriptor(rawValue: number)
    isWritable = flags & O_ACCMODE != O_RDONLY
    isDeleted = status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 0
  }

  /// The number in a path, as the system has it: links are not followed.
  static func number(in path: FilePath) -> CInt? {
    let name = path.lexicallyNormalized().string
    let streams: [ByteText] = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let number = streams.firstIndex(of: ByteText(name)) { return CInt(number) }
    let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
    guard let folder = folders.first(where: { name.utf8.starts(with: $0.utf8) }) else {
      return nil
    }
    return CInt(Substring(name.utf8.dropFirst(folder.utf8.count)))
  }
}
