package import Diagnostics

/// A fault of a typed stream. Offsets are from the start of the file.
package enum TypedStreamFault: Hashable, Sendable {
  /// It does not have the header of typed streams.
  case header(offset: Int)
  /// It has an unknown version.
  case version(UInt8)
  /// A value goes beyond the end.
  case truncated(offset: Int)
  /// A byte that cannot begin the value that is expected.
  case head(UInt8, offset: Int)
  /// A reference to a number that was not given yet.
  case reference(Int64, count: Int, offset: Int)
  /// A text that does not name types.
  case types(String, offset: Int)
  /// A text or an array with more bytes or elements than the file has.
  case size(Int64, offset: Int)
  /// Objects or classes nested too deep.
  case depth(offset: Int)
  /// A class that is above itself.
  case classLoop(offset: Int)
  /// Types that expand to more values than the file can hold.
  case expansion(offset: Int)
}

extension FileError {
  /// Bytes that are not a sound typed stream.
  package static func typedStream(_ fault: TypedStreamFault) -> FileError {
    let summary =
      if case .version = fault {
        "the typed stream is of another version"
      } else {
        "the typed stream is broken, or cut short"
      }
    return FileError(summary, reason: fault.words)
  }
}

extension TypedStreamFault {
  fileprivate var words: String {
    switch self {
    case .version(let version): "its version is \(version); only 4 is read"
    case .header(let offset): "its header is broken at offset \(offset)"
    case .truncated(let offset): "a value goes beyond the end, at offset \(offset)"
    case .head(let byte, let offset):
      "the byte 0x\(String(byte, radix: 16)) is not allowed here, at offset \(offset)"
    case .reference(let number, let count, let offset):
      "object \(number) is referred to, but there are only \(count) before it, at offset \(offset)"
    case .types(let text, let offset):
      "\(VisibleText.quoted(text)) names no types, at offset \(offset)"
    case .size(let count, let offset): "a size of \(count) goes beyond the end, at offset \(offset)"
    case .depth(let offset):
      "objects or classes are nested more than \(TypedStreamReader.depthLimit) deep, at offset \(offset)"
    case .classLoop(let offset): "a class inherits from itself, at offset \(offset)"
    case .expansion(let offset):
      "it expands to more values than the file can hold, at offset \(offset)"
    }
  }
}
