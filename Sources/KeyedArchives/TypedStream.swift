// A typed stream (NSArchiver) is what Macs wrote before keyed archives. It is a row of groups: each
// names the types of its values, then holds them. Objects come where they are first used, whole, and
// are numbered in that order together with their classes; later uses are numbers. Texts that name
// types and classes have a numbering of their own.

package import Bytes

/// What a typed stream holds.
package struct TypedStream: Sendable {
  /// One value.
  package enum Value: Hashable, Sendable {
    case integer(Int64)
    case real(Double)
    /// Bytes without a type of their own: where they lie in the file.
    case bytes(Range<Int>)
    /// An object or a class, by its number.
    case reference(Int)
    /// No object, no class, no text.
    case empty
  }

  /// What a number stands for.
  package enum Numbered: Hashable, Sendable {
    /// A class: where its name lies in the file, its version, and the number of the class above it.
    case archivedClass(name: Range<Int>, version: Int64, superclass: Int?)
    /// An object: the number of its class, and its values by their places in ``values``.
    case object(class: Int?, values: Range<Int>)
    /// A text that C knows.
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
  /// What may still be made of the file.
  package internal(set) var budget: Budget
  /// The file.
  private let file: [UInt8]

  init(file: [UInt8]) {
    self.file = file
    budget = Budget(input: file.count)
  }

  /// The bytes at a place in the file.
  package func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { file[range] }

  /// The name of the class of object `number`; nil where it is no object, or of no class.
  package func className(of number: Int) -> String? {
    classNames(of: number).first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the class of object `number`, or one above it, is `name`.
  package func isKind(_ number: Int, of name: String) -> Bool {
    classNames(of: number).contains { $0.elementsEqual(name.utf8) }
  }

  /// The names of the class of object `number` and of all above it; none where it is no object. They
  /// end, as the reader allows no class to be above itself.
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
