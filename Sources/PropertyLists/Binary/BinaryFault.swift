package import Diagnostics

/// A fault of the bytes of a binary property list.
package struct BinaryFault: Hashable, Sendable {
  /// The fault in words, as the beginning of a sentence.
  fileprivate let words: String
  /// Whether it is not a fault of the file, which has a value that is not read.
  fileprivate var isSound = false

  static let truncated = BinaryFault(words: "it ends too early")
  static func version(_ text: String) -> BinaryFault {
    BinaryFault(words: "its version is \(VisibleText.quoted(text)), not ‘00’")
  }
  static func width(_ width: Int) -> BinaryFault {
    BinaryFault(words: "numbers of \(width) bytes are announced; they have 1 to 8")
  }
  static func tableOffset(_ offset: UInt64) -> BinaryFault {
    BinaryFault(words: "its table of offsets would be at \(offset)")
  }
  static func count(_ count: UInt64) -> BinaryFault {
    BinaryFault(words: "it claims to have \(count) objects")
  }
  static func objectOffset(_ offset: UInt64) -> BinaryFault {
    BinaryFault(words: "the object would be at \(offset)")
  }
  static func reference(_ number: UInt64, count: Int) -> BinaryFault {
    BinaryFault(words: "object \(number) is referred to, but there are only \(count)")
  }
  static func size(_ count: UInt64) -> BinaryFault {
    BinaryFault(words: "a size of \(count) goes beyond the end")
  }
  static func type(_ marker: UInt8) -> BinaryFault {
    BinaryFault(words: "there is no kind of object 0x\(String(marker, radix: 16))")
  }
  // Keyed archives have an object in the place of each of these two.
  static let null = BinaryFault(
    words: "it holds a null, which has no place in a color list", isSound: true)
  static let set = BinaryFault(
    words: "it holds a set, which has no place in a color list", isSound: true)
  static let loop = BinaryFault(words: "an array or dictionary holds itself")
  static let depth = BinaryFault(
    words: "arrays and dictionaries are nested more than \(BinaryFormat.depthLimit) deep")
  /// Shared objects expand to more values than the file has bytes, or to more text than the budget allows.
  static let expansion = BinaryFault(words: "shared objects would expand to an enormous size")
  static let keyIsNoString = BinaryFault(words: "the key of a dictionary is not a string")
  static let notASCII = BinaryFault(words: "an ASCII string has bytes that are not ASCII")
  static let notUTF16 = BinaryFault(words: "a UTF-16 string has half a surrogate pair")
  static let integerRange = BinaryFault(words: "an integer has more than 64 bits")
  static let uidRange = BinaryFault(words: "a reference has more than 32 bits")
}

extension FileError {
  /// A binary property list that is broken, or that has a value of a kind that is not read: at a number of bytes from the
  /// start of the file, and in the object of that number in its table, where the fault is in one.
  package static func binary(
    _ fault: BinaryFault, at offset: Int, object: Int? = nil
  ) -> FileError {
    let place = object.map { ", in object \($0) at offset \(offset)" } ?? ", at offset \(offset)"
    return FileError(
      fault.isSound
        ? "the binary property list cannot be read"
        : "the binary property list is broken, or cut short", reason: fault.words + place)
  }
}
