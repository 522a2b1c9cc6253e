// The names of entries in code: whole words with the mark of their language, wherever they stand outside of comments.
// A name that code puts together, as `--gray-${n}`, is each that it can be. In doubt an entry is used.

import PaletteEngine
import StyleSheets

/// A name with parts that are only known when the code runs.
public struct NameShape: Hashable, Sendable {
  let start: ByteText
  let end: ByteText

  /// Whether a name can be the one that is put together.
  public func matches(_ name: some Collection<UInt8>) -> Bool {
    name.count >= start.text.utf8.count + end.text.utf8.count && name.starts(with: start.text.utf8)
      && name.suffix(end.text.utf8.count).elementsEqual(end.text.utf8)
  }

  /// The shape of a name with expressions in it, `--#{$n}-ink`; nil of a plain name.
  public init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard let open = bytes.indices.first(where: { Self.isExpression(bytes, at: $0) }),
      let close = bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return nil }
    start = ByteText(String(decoding: bytes[..<open], as: UTF8.self))
    end = ByteText(String(decoding: bytes[max(open, close + 1)...], as: UTF8.self))
  }

  init(start: ByteText, end: ByteText) { (self.start, self.end) = (start, end) }

  /// Whether `#{`, `@{` or `${` begins at a position.
  static func isExpression(_ bytes: [UInt8], at position: Int) -> Bool {
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "{") else { return false }
    return bytes[position] == UInt8(ascii: "#") || bytes[position] == UInt8(ascii: "@")
      || bytes[position] == UInt8(ascii: "$")
  }
}

/// The entries of palettes whose names are in code.
public struct CodeNames: Sendable {
  /// The entries by their names in code; `_` and `-` are one, as in Sass and in resources.
  private var positions: [ByteText: [Int]] = [:]
  /// The entries by their names after `color-`, of which Tailwind makes `bg-…`, `text-…` and others.
  private var utilities: [ByteText: [Int]] = [:]
  private let names: [[UInt8]]
  private let isInCamelCase: [ByteText: [Int]]
  /// The entries whose names were found, by their positions in the palettes.
  public private(set) var used: Set<Int> = []
  private var shapes: Set<NameShape> = []

  /// The most names that code puts together which are compared with those of entries.
  public static let shapeLimit = 512

  /// The names of the entries of some palettes.
  public init(_ palette: CodePalette) {
    names = palette.entries.map { Self.normalized($0.identifier.utf8) }
    var camel: [ByteText: [Int]] = [:]
    let prefix = Array("color-".utf8)
    for (position, name) in names.enumerated() {
      positions[Self.key(name), default: []].append(position)
      if name.starts(with: prefix) {
        utilities[Self.key(name.dropFirst(prefix.count)), default: []].append(position)
      }
      camel[Self.key(name.filter { $0 != UInt8(ascii: "-") }.map(ASCII.lowercased)), default: []]
        .append(position)
    }
    isInCamelCase = camel
  }

  private static func normalized(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
  }

  private static func key(_ name: some Collection<UInt8>) -> ByteText {
    ByteText(String(decoding: name, as: UTF8.self))
  }

  /// Takes the names in a file.
  ///
  /// - Parameter own: The declarations of a palette, whose values are no uses of others.
  public mutating func take(
    _ bytes: [UInt8], _ scan: CodeScan, as kind: CodeKind, without own: [Range<Int>] = []
  ) {
    let skipped =
      (scan.comments + scan.definitions.map(\.range) + scan.settings.map(\.range) + own)
      .sorted { $0.lowerBound < $1.lowerBound }
    let isNative = kind == .swift || kind == .kt
    var words = CodeWords(bytes, without: skipped)
    while let word = words.next() { take(word: word, in: bytes, isNative: isNative) }
  }

  private mutating func take(word: Range<Int>, in bytes: [UInt8], isNative: Bool) {
    if word.count > 256 { return }
    let start = word.lowerBound
    let before = start > 0 ? bytes[start - 1] : 0
    if word.count >= 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") {
      return take(name: (start + 2)..<word.upperBound, in: bytes)
    }
    switch before {
    case UInt8(ascii: "$"), UInt8(ascii: "@"): return take(name: word, in: bytes)
    case UInt8(ascii: "{"):
      if start > 1, bytes[start - 2] == UInt8(ascii: "@") { return take(name: word, in: bytes) }
    case UInt8(ascii: "/"):
      if ends(with: "@color/", bytes, at: start) { return take(name: word, in: bytes) }
    case UInt8(ascii: "."):
      if ends(with: "R.color.", bytes, at: start) { return take(name: word, in: bytes) }
      if isNative { take(native: word, in: bytes) }
    case UInt8(ascii: "\""): if isNative { take(native: word, in: bytes) }
    case _: break
    }
    if !utilities.isEmpty { take(utility: word, in: bytes) }
  }

  private func ends(with text: StaticString, _ bytes: [UInt8], at end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end >= count else { return false }
    for index in 0..<count where bytes[end - count + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func take(name: Range<Int>, in bytes: [UInt8]) {
    var end = name.upperBound
    if NameShape.isExpression(bytes, at: end) {
      // The end of the expression, and what follows it.
      let limit = min(bytes.count, end + 256)
      while end < limit, bytes[end] != UInt8(ascii: "}") { end += 1 }
      let rest = min(end + 1, bytes.count)
      var after = rest
      while after < bytes.count, after - rest < 256, StyleName.isNameByte(bytes[after]) {
        after += 1
      }
      add(
        NameShape(
          start: Self.key(Self.normalized(bytes[name])),
          end: Self.key(Self.normalized(bytes[rest..<after]))))
      return
    }
    let key = Self.key(Self.normalized(bytes[name]))
    if let found = positions[key] {
      used.formUnion(found)
    } else if name.isEmpty || bytes[name.upperBound - 1] == UInt8(ascii: "-"), end < bytes.count,
      "\"'`".utf8.contains(bytes[end])
    {
      // `'--gray-' + n`.
      add(NameShape(start: key, end: ""))
    }
  }

  private mutating func add(_ shape: NameShape) {
    guard shapes.count < Self.shapeLimit, shapes.insert(shape).inserted else { return }
    if shapes.count == Self.shapeLimit {
      // In doubt each is used.
      used.formUnion(names.indices)
    }
    for (position, name) in names.enumerated() where shape.matches(name) { used.insert(position) }
  }

  private mutating func take(utility word: Range<Int>, in bytes: [UInt8]) {
    for position in word.dropFirst() where bytes[position] == UInt8(ascii: "-") {
      let rest = (position + 1)..<word.upperBound
      if let found = utilities[Self.key(Self.normalized(bytes[rest]))] { used.formUnion(found) }
    }
  }

  private mutating func take(native word: Range<Int>, in bytes: [UInt8]) {
    let letters = bytes[word].filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    if let found = isInCamelCase[Self.key(letters.map(ASCII.lowercased))] { used.formUnion(found) }
  }
}
