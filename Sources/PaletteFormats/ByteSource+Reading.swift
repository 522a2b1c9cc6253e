import Bytes
import Diagnostics

extension ByteSource {
  /// All bytes of a file; an error if there are more than `limit`.
  func whole(limit: Int = TextFile.byteLimit) throws(FileError) -> [UInt8] {
    let bytes = try beginning(limit + 1)
    if bytes.count > limit { throw .tooLarge }
    return bytes
  }

  /// The first bytes of a file, at most `count`.
  func beginning(_ count: Int) throws(FileError) -> [UInt8] {
    do throws(ByteStreamError) { return try readAll(limit: count) } catch {
      throw FileError(systemError: error.code)
    }
  }
}
