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

  /// A place of a color.
  public struct Place: Sendable {
    /// The name of the text.
    public let source: String
    /// The line, from 1, and the column in Unicode scalars from 1.
    public let line: Int
    public let column: Int
    /// The color, and its text as it is written.
    public let color: Color
    public let text: String
    /// The property, the attribute, the key or the constructor that it stands in; empty if that is not known.
    public let context: String
  }

  private var found: [Entry] = []
  /// All places, if they are kept.
  public private(set) var places: [Place] = []
  private let keepsPlaces: Bool
  private var positions: [ColorKey: Int] = [:]

  /// No colors.
  ///
  /// - Parameter keepsPlaces: Whether each place of a color is kept, and not only the first.
  public init(keepsPlaces: Bool = false) { self.keepsPlaces = keepsPlaces }

  /// The colors, the most frequent first; those that are equally frequent in the order of their first places.
  public var entries: [Entry] {
    found.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// Takes the colors of a text; false if the bytes are not text.
  ///
  /// - Parameters:
  ///   - source: The name of the text.
  ///   - kind: The language of the text. Without one, all that looks like a color by itself is one.
  public mutating func add(
    _ bytes: [UInt8], from source: String, as kind: CodeKind? = nil
  ) -> Bool {
    guard let bytes = SourceText.utf8(bytes) else { return false }
    var places = ScannedPlaces(bytes)
    if let kind {
      for found in CodeScan(bytes, as: kind).colors {
        add(found.color, found.range, found.context, in: bytes, from: source, &places)
      }
    } else {
      for found in ColorScanner(bytes) {
        add(found.color, found.range, "", in: bytes, from: source, &places)
      }
    }
    return true
  }

  private mutating func add(
    _ color: Color, _ range: Range<Int>, _ context: String, in bytes: [UInt8], from source: String,
    _ places: inout ScannedPlaces
  ) {
    let key = ColorKey(color)
    let position = positions[key]
    if let position { found[position].count += 1 }
    if position != nil, !keepsPlaces { return }
    let place = places.place(of: range.lowerBound)
    if position == nil {
      positions[key] = found.count
      found.append(
        Entry(color: key.color, count: 1, source: source, line: place.line, column: place.column))
    }
    if keepsPlaces {
      self.places.append(
        Place(
          source: source, line: place.line, column: place.column, color: key.color,
          text: String(decoding: bytes[range], as: UTF8.self), context: context))
    }
  }
}

/// The bytes of a file that may be text.
public enum SourceText {
  /// The bytes of a text in UTF-8, which Windows writes in UTF-16 too; nil if they are not text: as git does it, one has no
  /// NUL near its start.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let text = decoded(bytes)
    return text.prefix(binaryLimit).contains(0) ? nil : text
  }

  private static let binaryLimit = 8000

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
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
struct ScannedPlaces {
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
