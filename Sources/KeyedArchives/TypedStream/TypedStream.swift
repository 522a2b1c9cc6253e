// Macs wrote typed streams (NSArchiver) before keyed archives. A typed stream is a row of groups: each names
// the types of its values, then holds them. An object is written at its first use; objects and their classes
// are numbered in that order, and later uses are numbers. Texts that name types and classes are numbered
// apart.

package import Bytes

/// The contents of a typed stream.
package struct TypedStream: Sendable {
  /// One value.
  package enum Value: Hashable, Sendable {
    case integer(Int64)
    case real(Double)
    /// Bytes without a type, by their place in the file.
    case bytes(Range<Int>)
    /// An object or a class, by its number.
    case reference(Int)
    /// No object, no class, no text.
    case empty
  }

  /// An object, class or text that has a number.
  package enum Numbered: Hashable, Sendable {
    /// A class: the place of its name in the file, its version, and the number of the class above it.
    case archivedClass(name: Range<Int>, version: Int64, superclass: Int?)
    /// An object: the number of its class, and its values by their places in ``values``.
    case object(class: Int?, values: Range<Int>)
    /// A C string.
    case text(Range<Int>)
    /// An object that is being read.
    case unfinished
  }

  /// All objects and classes, by number.
  package internal(set) var table: [Numbered] = []
  /// The values of objects; those of one object lie together.
  package internal(set) var values: [Value] = []
  /// The values outside objects, in order.
  package internal(set) var topLevel: [Value] = []
  /// The bytes that may still be made from the file.
  package internal(set) var budget: Budget
  /// The file.
  private let file: [UInt8]

  init(file: [UInt8]) {
    self.file = file
    budget = Budget(input: file.count)
  }

  /// The bytes at a place in the file.
  package func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { file[range] }

  /// The name of the class of object `number`; nil where it is not an object, or has no class.
  package func className(of number: Int) -> String? {
    classNames(of: number).first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the class of object `number`, or one above it, is `name`.
  package func isKind(_ number: Int, of name: String) -> Bool {
    classNames(of: number).contains { $0.elementsEqual(name.utf8) }
  }

  /// The names of the class of object `number` and of all above it; none where it is not an object. The
  /// sequence ends, as the reader refuses a class that is above itself.
  package func classNames(of number: Int) -> some Sequence<ArraySlice<UInt8>> {
    var next: Int?
    if table.indices.contains(number), case .object(let first, _) = table[number] { next = first }
    return sequence(state: next) { next in
      guard let number = next, case .archivedClass(let name, _, let superclass) = table[number]
      else { return nil }
      next = superclass
      return file[name]
    }
  }
}
