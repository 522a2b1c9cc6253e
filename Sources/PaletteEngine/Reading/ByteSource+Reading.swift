import PropertyLists
import XMLEvents

extension ByteSource {
  /// All bytes of a file; an error if there are more than are read of any.
  package func whole() throws(FileError) -> [UInt8] { try whole(upTo: TextFile.byteLimit) }

  /// The first bytes of a file, at most `count`.
  package func beginning(_ count: Int) throws(FileError) -> [UInt8] {
    try mapError(FileError.init(_:), readAll(limit: count))
  }

  /// The first bytes, and a source that still gives all of them.
  package func head(_ count: Int) throws(FileError) -> (head: FileHead, whole: ByteSource) {
    // One more byte shows whether it ends there.
    let (bytes, whole) = try mapError(FileError.init(_:), peek(count + 1))
    return (FileHead(bytes: Array(bytes.prefix(count)), isWhole: bytes.count <= count), whole)
  }
}
