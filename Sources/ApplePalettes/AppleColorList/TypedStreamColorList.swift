// The format of Macs before keyed archives, and of some programs long after: a number of the list's format,
// a name that is always missing, the count, then color and name by turns. A color is its tag, as in
// keyed archives, and 32-bit floats; it has no color space but what the tag says.

import KeyedArchives
import PaletteEngine

/// Reads a palette from the typed stream of a color list.
struct TypedStreamColorList {
  private let stream: TypedStream
  private var notes = ColorNotes()
  private var budget: Budget
  /// The fault of the first color that cannot be read.
  private var firstFault: FileError?

  init(_ stream: TypedStream) {
    self.stream = stream
    budget = stream.budget
  }

  mutating func read() throws(FileError) -> DecodedPalette {
    let values = stream.topLevel
    guard values.count >= 3, case .integer = values[0], case .integer(let count) = values[2],
      count >= 0
    else { throw .notAStreamedList }
    let pairs = values.count - 3
    guard pairs.isMultiple(of: 2), Int64(pairs / 2) == count else {
      throw .streamedCount(count, values: pairs)
    }
    var naming = UniqueNaming(capacity: pairs / 2)
    for row in 0..<(pairs / 2) {
      let name = try text(values[4 + 2 * row], row: row + 1)
      let value = try color(values[3 + 2 * row], row: row + 1, name: name)
      notes.count(value)
      guard budget.spend(entry: name, value, spec: nil) else { throw .expansion(row: row + 1) }
      try mapError(
        { (error: ColorNameError) in FileError.entry(row + 1, name: error) },
        naming.append(name: name, value))
    }
    if let firstFault, notes.brokenColors == pairs / 2 { throw firstFault }
    return naming.decoded(from: .typedStream, notes)
  }

  /// The values of the object that `value` refers to, if its class is `name` or below it.
  private func object(_ value: TypedStream.Value, kind name: String) -> ArraySlice<
    TypedStream.Value
  >? {
    guard case .reference(let number) = value,
      case .object(_, let values) = stream.table[number],
      stream.isKind(number, of: name)
    else { return nil }
    return stream.values[values]
  }

  /// The text of an NSString.
  private func text(_ value: TypedStream.Value, row: Int) throws(FileError) -> String {
    guard case .bytes(let range)? = object(value, kind: "NSString")?.first,
      let text = String(validating: stream.bytes(range), as: UTF8.self)
    else { throw .entry(row, name: nil) }
    return String(AppleColorListReader.withoutNUL(text))
  }

  private mutating func color(
    _ value: TypedStream.Value, row: Int, name: String
  ) throws(FileError) -> ColorPalette.Value {
    var value = value
    var path: [TypedStream.Value] = []
    while true {
      guard let parts = object(value, kind: "NSColor"), case .integer(let tag)? = parts.first else {
        throw .entry(row, name, isOfClass: className(of: value))
      }
      // A color by name: its catalog, its name, and the color for programs that do not have the catalog.
      if tag == 6, parts.count == 4, let fallback = parts.last, fallback != .empty {
        path.append(value)
        guard path.count <= AppleColorListReader.fallbackLimit, !path.contains(fallback) else {
          throw .entry(row, name, loopAt: number(of: fallback))
        }
        value = fallback
        continue
      }
      if !path.isEmpty { notes.catalogColors += 1 }
      return color(tag, parts.dropFirst()) ?? broken(row: row, name: name, tag)
    }
  }

  /// An entry without a color, as that cannot be read.
  private mutating func broken(row: Int, name: String, _ tag: Int64) -> ColorPalette.Value {
    let count = ArchivedSpace(tag: tag).count + 1
    firstFault = firstFault ?? .entry(row, name, numbers: count)
    return .broken
  }

  /// The color of a tag and what follows it; nil if that is not a color.
  private func color(
    _ tag: Int64, _ parts: ArraySlice<TypedStream.Value>
  ) -> ColorPalette.Value? {
    let space = ArchivedSpace(tag: tag)
    if case .unknown(let kind) = space {
      return .opaque(kind: tag == 6 ? "catalog color" : tag == 10 ? "pattern" : kind)
    }
    var numbers: [Double] = []
    for case .real(let number) in parts { numbers.append(number) }
    guard numbers.count == parts.count, numbers.count == space.count + 1,
      numbers.allSatisfy(\.isFinite), let alpha = numbers.popLast(), 0...1 ~= alpha
    else { return nil }
    var values = SIMD4<Double>()
    for (index, number) in numbers.enumerated() { values[index] = number }
    return space.color(values, alpha: alpha).map { .color($0) }
  }

  private func className(of value: TypedStream.Value) -> String {
    guard case .reference(let number) = value else { return "" }
    return stream.className(of: number) ?? ""
  }

  private func number(of value: TypedStream.Value) -> Int {
    if case .reference(let number) = value { number } else { 0 }
  }
}
