package import Diagnostics

/// A fault of a typed stream. Offsets are from the start of the file.
package struct TypedStreamFault: Hashable, Sendable {
  fileprivate let error: FileError

  private init(_ words: String, at offset: Int) {
    error = FileError(
      "the typed stream is broken, or cut short", reason: "\(words) at offset \(offset)")
  }

  private init(version: UInt8) {
    error = FileError(
      "the typed stream is of another version", reason: "its version is \(version); only 4 is read")
  }

  package static func header(offset: Int) -> TypedStreamFault {
    .init("its header is broken", at: offset)
  }
  package static func version(_ version: UInt8) -> TypedStreamFault { .init(version: version) }
  package static func truncated(offset: Int) -> TypedStreamFault {
    .init("a value goes beyond the end,", at: offset)
  }
  /// A byte that cannot begin the value that is expected.
  package static func head(_ byte: UInt8, offset: Int) -> TypedStreamFault {
    .init("the byte 0x\(String(byte, radix: 16)) is not allowed here,", at: offset)
  }
  package static func reference(_ number: Int64, count: Int, offset: Int) -> TypedStreamFault {
    .init(
      "object \(number) is referred to, but there are only \(count) before it,", at: offset)
  }
  package static func types(_ text: String, offset: Int) -> TypedStreamFault {
    .init("\(VisibleText.quoted(text)) names no types,", at: offset)
  }
  package static func size(_ count: Int64, offset: Int) -> TypedStreamFault {
    .init("a size of \(count) goes beyond the end,", at: offset)
  }
  package static func depth(offset: Int) -> TypedStreamFault {
    .init(
      "objects or classes are nested more than \(TypedStreamReader.depthLimit) deep,", at: offset)
  }
  package static func classLoop(offset: Int) -> TypedStreamFault {
    .init("a class inherits from itself,", at: offset)
  }
  package static func expansion(offset: Int) -> TypedStreamFault {
    .init("it expands to more values than the file can hold,", at: offset)
  }
}

extension FileError {
  /// Bytes that are not a sound typed stream.
  package static func typedStream(_ fault: TypedStreamFault) -> FileError { fault.error }
}
