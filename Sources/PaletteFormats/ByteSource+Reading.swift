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
    return try mapError(
      { (error: ByteStreamError) in FileError(systemError: error.code) }, readAll(limit: count))
  }

  /// The first bytes, and a source that still gives all of them.
  func head(_ count: Int) throws(FileError) -> (head: FileHead, whole: ByteSource) {
    // One more byte shows whether it ends there.
    let (bytes, whole) = try mapError(
      { (error: ByteStreamError) in FileError(systemError: error.code) }, peek(count + 1))
    return (FileHead(bytes: Array(bytes.prefix(count)), isWhole: bytes.count <= count), whole)
  }
}
