// Sort keys, such as `lightness,-chroma`. Of each number, the multiple of 1e-9 counts that is nearest to it: a tolerance
// would not do, because of three numbers the first may then equal the second, and only the second the third.

public import PaletteEngine

/// The properties by which entries are sorted, the most important first.
public struct PaletteSort: Hashable, Sendable {
  /// The keys as they were typed.
  public let text: String
  private var keys: [Key]

  private struct Key: Hashable {
    var property: EntryProperty
    let isReversed: Bool
  }

  /// The keys in a text, with commas between; `-` before one reverses it.
  ///
  /// - Throws: All mistakes.
  public init(_ text: String) throws(Failures<QueryError>) {
    self.text = text
    let bytes = Array(text.utf8)
    var reader = PropertyReader(text: text, bytes: bytes)
    keys = []
    var known: Set<EntryProperty> = []
    for range in Self.parts(of: bytes) {
      guard let key = Self.key(range, bytes, &reader) else { continue }
      // Entries that are equal by an earlier key are so by a later one of the same property.
      if known.insert(key.property).inserted { keys.append(key) }
    }
    try reader.faults.check()
  }

  /// The texts between commas that stand in no parentheses.
  private static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(start..<index)
        start = index + 1
      case _: break
      }
      index += 1
    }
    return parts + [start..<bytes.count]
  }

  private static func key(
    _ range: Range<Int>, _ bytes: [UInt8], _ reader: inout PropertyReader
  ) -> Key? {
    var start = range.lowerBound
    while start < range.upperBound, ASCII.isSpace(bytes[start]) { start += 1 }
    let isReversed = start < range.upperBound && bytes[start] == UInt8(ascii: "-")
    if isReversed { start += 1 }
    let tokens = QueryScanner.tokens(of: bytes[start..<range.upperBound])
    switch tokens[0].kind {
    case .word, .function:
      let property = reader.property(of: tokens[0])
      if tokens[1].kind != .end {
        reader.fault(
          tokens[1], "\(reader.quoted(tokens[1])) comes after a complete key",
          reason: "keys are separated by commas")
      }
      return property.map { Key(property: $0, isReversed: isReversed) }
    case .percentage, .quoted, .sign, .open, .close, .stray, .openQuote, .end:
      let isMissing = tokens[0].kind == .end
      reader.fault(
        tokens[0], isMissing ? "a key is missing" : "\(reader.quoted(tokens[0])) is not a key",
        reason: "keys are properties, as in lightness,-chroma")
      return nil
    }
  }
}

extension ColorPalette {
  /// The palette with its entries in the order of the keys. Entries that are equal by all keys keep their order; those
  /// without a value come last.
  ///
  /// - Throws: A mistake for each color of a key that refers to an entry which is not in this palette.
  public func sorted(by sort: PaletteSort) throws(Failures<QueryError>) -> ColorPalette {
    ordered(try sort.order(of: self))
  }
}

extension PaletteSort {
  /// The positions of the entries of a palette in the order of the keys.
  fileprivate func order(of palette: ColorPalette) throws(Failures<QueryError>) -> [Int] {
    var colors = QueryColors(palette, text)
    let keys = keys.map { Key(property: colors.bound($0.property), isReversed: $0.isReversed) }
    try colors.faults.check()
    let properties = EntryProperties(
      palette, needsDerived: keys.contains { $0.property == .derived })
    let values = palette.entries.indices.map { position in
      keys.map { properties.value(of: $0.property, at: position)?.rounded }
    }
    return palette.entries.indices.sorted { first, second in
      for (index, key) in keys.enumerated() {
        switch (values[first][index], values[second][index]) {
        case (nil, nil): continue
        case (nil, _?): return false
        case (_?, nil): return true
        case (let a?, let b?):
          if a.precedes(b) { return !key.isReversed }
          if b.precedes(a) { return key.isReversed }
        }
      }
      return first < second
    }
  }
}

extension ColorProperty.Value {
  /// The same with the nearest multiple of 1e-9 for a number.
  fileprivate var rounded: ColorProperty.Value {
    switch self {
    case .number(let number):
      .number((number / QueryOperator.tolerance).rounded() * QueryOperator.tolerance)
    case .word, .truth: self
    }
  }

  /// Whether it comes before another value of the same kind: numbers by size, words by their bytes, false before true.
  fileprivate func precedes(_ other: ColorProperty.Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a < b
    case (.word(let a), .word(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.truth(let a), .truth(let b)): !a && b
    case (.number, .word), (.number, .truth), (.word, .number), (.word, .truth), (.truth, .number),
      (.truth, .word):
      false
    }
  }
}
