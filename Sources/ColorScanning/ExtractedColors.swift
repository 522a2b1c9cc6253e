public import PaletteEngine
import StyleSheets

/// The colors of texts, each with the number of times that it is there, and its first place.
public struct ExtractedColors: Sendable {
  /// A color in the texts.
  public struct Entry: Sendable {
    /// The color.
    public let color: Color
    /// How often it is there.
    public internal(set) var count: Int
    /// The name of the text in which it is first.
    public let source: String
    /// The place there: the line, and the column in Unicode scalars, from 1.
    public let line: Int
    /// The column in the line, in Unicode scalars from 1.
    public let column: Int
  }

  private var found: [Entry] = []
  private var positions: [Key: Int] = [:]

  /// The key by which two colors are equal. An 8-bit color is the same in every notation.
  private enum Key: Hashable {
    case eightBit(EightBitColor)
    case other(Color)

    init(_ color: Color) {
      if let bytes = color.exactEightBit {
        self = .eightBit(bytes)
        return
      }
      let bytes = color.eightBit
      let rounded = Color(bytes)
      let isSame =
        !color.hasMissingComponents && color.alpha == rounded.alpha
        && color.converted(to: .srgb).agrees(with: rounded)
      self = isSame ? .eightBit(bytes) : .other(color)
    }
  }

  /// No colors.
  public init() {}

  /// The colors, the most frequent first; those that are equally frequent in the order of their first places.
  public var entries: [Entry] {
    found.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// Takes the colors of a text; false if the bytes are not text.
  ///
  /// `source` is the name of the text.
  public mutating func add(_ bytes: [UInt8], from source: String) -> Bool {
    let bytes = Self.utf8(bytes)
    // As git does it: a text has no NUL near its start.
    if bytes.prefix(Self.binaryLimit).contains(0) { return false }
    var places = ScannedPlaces(bytes)
    for color in ColorScanner(bytes) {
      let key = Key(color.color)
      if let position = positions[key] {
        found[position].count += 1
        continue
      }
      let place = places.place(of: color.range.lowerBound)
      positions[key] = found.count
      let shown: Color =
        switch key {
        case .eightBit(let bytes): Color(bytes)
        case .other(let color): color
        }
      found.append(
        Entry(color: shown, count: 1, source: source, line: place.line, column: place.column))
    }
    return true
  }

  private static let binaryLimit = 8000

  /// The bytes of a text in UTF-8, which Windows writes in UTF-16 too.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard let text = UTF16Text(bytes) else { return bytes }
    let units = stride(from: text.markLength, to: bytes.count - 1, by: 2).map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return text.isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

/// The places of offsets that are asked for in their order, in bytes that need not be UTF-8: bytes that are not count
/// as the characters that are shown in their place.
private struct ScannedPlaces {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = TextFile.withoutMark(bytes[...]).startIndex
  }

  mutating func place(of target: Int) -> (line: Int, column: Int) {
    var start = offset
    for position in offset..<target where bytes[position] == 0x0A {
      line += 1
      column = 1
      start = position + 1
    }
    column += String(decoding: bytes[start..<target], as: UTF8.self).unicodeScalars.count
    offset = target
    return (line, column)
  }
}
