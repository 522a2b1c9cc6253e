import PaletteEngine
import XMLEvents

/// The colors of a resource file, as the elements that they are.
struct AndroidColorsText: TextLayout {
  private let bytes: [UInt8]
  private let elements: AndroidElements
  private let items: TextItems
  /// The case of the first hex digits that are letters.
  private let isUpper: Bool?
  /// The row that references to a name mean, and their places. Of two colors of one name, it is the first one.
  private let references: [ByteText: (row: Int, uses: [Range<Int>])]

  init(_ text: KeptText) throws(FileError) {
    let bytes = text.bytes
    self.bytes = bytes
    let elements = try AndroidElements(try TextFile.whole(text.bytes))
    self.elements = elements
    isUpper = elements.rows.lazy.compactMap { Self.hex($0.value)?.hasUpperHex }.first
    var references = Dictionary(
      elements.rows.enumerated().map { (ByteText($1.name), (row: $0, uses: [Range<Int>]())) },
      uniquingKeysWith: { first, _ in first })
    for use in elements.uses { references[ByteText(use.name)]?.uses.append(use.place) }
    self.references = references
    // An element ends with `>` as a declaration does with `;`.
    var items = TextItems(
      body: elements.body ?? elements.rootTag, separator: ">", indentation: "    ")
    var comments = elements.comments[...]
    items.items = elements.items.map { range in
      comments = comments.drop { $0.lowerBound < range.upperBound }
      let end = comments.first.flatMap { Self.isBehind($0, range, bytes) ? $0.upperBound : nil }
      return TextItems.Item(
        core: range.lowerBound..<(range.upperBound - 1), end: end ?? range.upperBound)
    }
    self.items = items
  }

  /// Whether a comment comes after an element, and is the last thing in its line: then it goes with the element.
  private static func isBehind(_ comment: Range<Int>, _ item: Range<Int>, _ bytes: [UInt8]) -> Bool
  {
    bytes[item.upperBound..<comment.lowerBound].allSatisfy(ASCII.isBlank)
      && !bytes[comment].contains(0x0A)
      && bytes[comment.upperBound...].first { !ASCII.isBlank($0) }
        .map { $0 == 0x0A || $0 == 0x0D } == true
  }

  var count: Int { elements.rows.count }

  func offset(of row: Int) -> Int? { elements.rows[row].namePlace.lowerBound }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
    for (row, entry) in renamed {
      let old = elements.rows[row]
      edits.replace(old.namePlace, with: entry.written)
      // References to it stay as they are.
      guard let known = references[ByteText(old.name)], known.row == row else { continue }
      for use in known.uses { edits.replace(use, with: entry.written) }
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    guard let text = value(of: entry, like: elements.rows[row].value) else { return }
    for (index, place) in elements.rows[row].valuePlaces.enumerated() {
      edits.replace(place, with: index == 0 ? text : "")
    }
  }

  func parts(of row: Int) -> [TextPart] {
    [items.part(elements.rows[row].item, in: "", bytes)]
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) {
    items.remove(Set(rows.map { elements.rows[$0].item }), from: bytes, &edits)
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = elements.rows.isEmpty ? nil : elements.rows[row ?? 0].value
    let texts = entries.compactMap { entry in
      value(of: entry, like: neighbor).map { AndroidColors.element(entry.written, $0) }
    }
    if elements.body == nil {
      // `<resources/>` becomes two tags.
      let lines = texts.map { "    \($0)\n" }.joined()
      edits.replace(
        (elements.rootTag.upperBound - 2)..<elements.rootTag.upperBound,
        with: ">\n\(lines)</\(AndroidColors.root)>")
      return
    }
    // The last byte of each is the separator.
    let cores = texts.map { String(decoding: $0.utf8.dropLast(), as: UTF8.self) }
    var items = items
    if row == nil, let first = elements.rows.first {
      // Before the first color, and after whatever comes before that.
      items.items = Array(items.items[first.item...])
      items.insert(cores, after: nil, in: bytes, &edits)
    } else {
      let last = items.items.isEmpty ? nil : items.items.count - 1
      items.insert(cores, after: row.map { elements.rows[$0].item } ?? last, in: bytes, &edits)
    }
  }

  /// The value of an entry, in the style of another one.
  private func value(of entry: FittedPalette.Entry, like neighbor: String?) -> String? {
    if let name = entry.aliasName { return AndroidColors.reference + name }
    guard let color = entry.color else { return nil }
    let hex =
      (neighbor.flatMap(Self.hex) ?? elements.rows.lazy.compactMap { Self.hex($0.value) }.first)
    // Of 3 and 6 digits, all mean the same.
    let typed = entry.entry.typedHex.flatMap { [4, 7].contains($0.utf8.count) ? $0 : nil }
    var text = typed ?? AndroidColors.text(of: color.eightBit)
    if neighbor.map(Self.saysOpaque) == true, color.alpha == 1 {
      let digits = text.utf8.count == 7 ? text : color.eightBit.hexText
      text = "#ff" + String(decoding: digits.utf8.dropFirst(), as: UTF8.self)
    }
    return hex.map { text.likeHex($0, others: isUpper) } ?? text
  }

  private static func hex(_ text: String) -> String? {
    text.utf8.first == UInt8(ascii: "#") ? text : nil
  }

  /// Whether a value has an alpha of 1 in digits.
  private static func saysOpaque(_ text: String) -> Bool {
    text.utf8.count == 9 && ASCII.lowercased(text).utf8.starts(with: "#ff".utf8)
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    let names = Dictionary(
      rows.compactMap { row in
        (try? ColorName(elements.rows[row].name)).map { (ByteText($0.text), $0) }
      }, uniquingKeysWith: { first, _ in first })
    // Entries that refer to these are named in notes.
    let places: [TextUse.Place] = elements.uses.compactMap { use in
      guard !use.isRow, let name = names[ByteText(use.name)] else { return nil }
      return (use.place.lowerBound, name, false)
    }
    return TextUse.list(places, in: bytes)
  }
}
