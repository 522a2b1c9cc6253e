package import Diagnostics

/// A place in a binary property list.
package struct BinaryPosition: Hashable, Sendable {
  /// Bytes from the start of the file.
  package let offset: Int
  /// The number of the object in the file's table, where the fault is in one.
  package let object: Int?

  init(offset: Int, object: Int? = nil) {
    self.offset = offset
    self.object = object
  }
}

/// A fault of the bytes of a binary property list.
package enum BinaryFault: Hashable, Sendable {
  /// The file or an object ends too early.
  case truncated
  /// An unknown version of the format.
  case version(String)
  /// A width of offsets or references that is not 1 to 8 bytes.
  case width(Int)
  /// A table of offsets that lies outside the file.
  case tableOffset(UInt64)
  /// No objects, or more than the file has offsets for.
  case count(UInt64)
  /// An object outside the objects.
  case objectOffset(UInt64)
  /// A reference to an object that is not there.
  case reference(UInt64, count: Int)
  /// An object with more bytes, elements or pairs than the file has.
  case size(UInt64)
  /// An object of an unknown kind, by its first byte.
  case type(UInt8)
  /// A null. Keyed archives have an object in its place.
  case null
  /// A set. Keyed archives have an object in its place.
  case set
  /// A container that holds itself.
  case loop
  /// Containers nested too deep.
  case depth
  /// Shared objects that expand to more values than the file has bytes, or to more text than the budget
  /// allows.
  case expansion
  /// The key of a dictionary is not a string.
  case keyIsNoString
  case notASCII
  case notUTF16
  /// An integer beyond 64 bits.
  case integerRange
  /// A uid beyond 32 bits.
  case uidRange
}

extension FileError {
  /// A binary property list that is broken, or that has a value of a kind that is not read.
  package static func binary(_ position: BinaryPosition, _ fault: BinaryFault) -> FileError {
    let place =
      position.object.map { ", in object \($0) at offset \(position.offset)" }
      ?? ", at offset \(position.offset)"
    return FileError(
      fault.isSound
        ? "the binary property list cannot be read"
        : "the binary property list is broken, or cut short", reason: fault.words + place)
  }
}

extension BinaryFault {
  /// Whether it is not a fault of the file, which has a value that is not read.
  fileprivate var isSound: Bool { self == .null || self == .set }

  /// The fault in words, as the beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .truncated: "it ends too early"
    case .version(let text): "its version is \(VisibleText.quoted(text)), not ‘00’"
    case .width(let width): "numbers of \(width) bytes are announced; they have 1 to 8"
    case .tableOffset(let offset): "its table of offsets would be at \(offset)"
    case .count(let count): "it claims to have \(count) objects"
    case .objectOffset(let offset): "the object would be at \(offset)"
    case .reference(let number, let count):
      "object \(number) is referred to, but there are only \(count)"
    case .size(let count): "a size of \(count) goes beyond the end"
    case .type(let marker): "there is no kind of object 0x\(String(marker, radix: 16))"
    case .null: "it holds a null, which has no place in a color list"
    case .set: "it holds a set, which has no place in a color list"
    case .loop: "an array or dictionary holds itself"
    case .depth: "arrays and dictionaries are nested more than \(BinaryFormat.depthLimit) deep"
    case .expansion: "shared objects would expand beyond all measure"
    case .keyIsNoString: "the key of a dictionary is not a string"
    case .notASCII: "an ASCII string has bytes that are not ASCII"
    case .notUTF16: "a UTF-16 string has half a surrogate pair"
    case .integerRange: "an integer has more than 64 bits"
    case .uidRange: "a reference has more than 32 bits"
    }
  }
}
