public import ColorModel

/// A place in a text file.
public struct SourcePlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public let line: Int
  /// The column, in Unicode scalars from 1.
  public let column: Int

  /// The place of a line and a column.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  init(_ place: TextPlace) { self.init(line: place.line, column: place.column) }

  public static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension ColorPalette {
  /// How many bytes the text has that entries were read from; 0 if there is none.
  public var textSize: Int {
    let text = entries.lazy.compactMap { $0.nameRow?.payload.contents as? KeptText }.first
    return text?.bytes.count ?? 0
  }

  /// The places of entries in the text that they were read from, of those that have one. Entries that a theme does not
  /// set stand where its base has them.
  public func places(of names: Set<ColorName>) -> [ColorName: SourcePlace] {
    var rows: [(name: ColorName, row: Payload.Row)] = []
    for entry in entries where names.contains(entry.name) {
      if let row = entry.nameRow { rows.append((entry.name, row)) }
    }
    guard let payload = rows.first?.row.payload, let text = payload.contents as? KeptText,
      let layout = try? text.format.definition.editing?.layout(text)
    else { return [:] }
    var offsets: [(name: ColorName, offset: Int)] = []
    for (name, row) in rows where row.payload === payload && row.number < layout.count {
      if let offset = layout.offset(of: row.number) { offsets.append((name, offset)) }
    }
    // One pass finds them in the order of the text. A byte order mark is no column.
    let start = TextFile.withoutMark(text.bytes[...]).startIndex
    var places = TextPlaces(String(decoding: text.bytes[start...], as: UTF8.self))
    var found: [ColorName: SourcePlace] = [:]
    for (name, offset) in offsets.sorted(by: { $0.offset < $1.offset }) {
      found[name] = SourcePlace(places.place(of: max(0, offset - start)))
    }
    return found
  }
}
