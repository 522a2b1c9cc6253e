/// Replacements of ranges of a text. None may overlap another.
package struct TextEdits {
  private var replacements: [(range: Range<Int>, text: String)] = []
  private var blocks: [NewBlock] = []
  /// The themes that the text is to have in the end; nil if only one palette of it is changed.
  package var themes: [ColorPalette.Theme]?
  /// The colors that the new text says in the place of those of entries, as its form does not hold these.
  package var held: [ColorName: Color] = [:]
  /// Facts about the new text that the user should know.
  package var notes: [PaletteNote] = []

  package init() {}

  var isEmpty: Bool { replacements.isEmpty && blocks.isEmpty }

  /// Puts `text` in the place of the bytes of `range`; an empty range inserts it.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append((range, text))
  }

  /// Adds a line to a new block of text.
  package mutating func insert(_ line: String, in block: NewBlock) {
    let known = blocks.firstIndex { $0.offset == block.offset && $0.head == block.head }
    let index = known ?? blocks.count
    if known == nil { blocks.append(block) }
    if blocks[index].known.insert(ByteText(line)).inserted { blocks[index].lines.append(line) }
  }

  package mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  package mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// Adds lines at the end of a text, whose contents are `body`.
  package mutating func append(_ lines: [String], to bytes: [UInt8], after body: Range<Int>) {
    let lineBreak = TextItems.lineBreak(at: 0, bytes)
    let isOpen = !body.isEmpty && bytes.last != 0x0A
    insert(
      (isOpen ? lineBreak : "") + lines.map { $0 + lineBreak }.joined(), at: bytes.count)
  }

  /// The replacements of several edits of one text, of which those that they share are made once; nil if they put
  /// different texts in one place.
  static func union(_ all: [TextEdits]) -> TextEdits? {
    var texts: [Range<Int>: [String]] = [:]
    for edits in all {
      let own = Dictionary(grouping: edits.replacements, by: \.range).mapValues { $0.map(\.text) }
      for (range, new) in own {
        if let old = texts[range], old.map(ByteText.init(_:)) != new.map(ByteText.init(_:)) {
          return nil
        }
        texts[range] = new
      }
    }
    var union = TextEdits()
    union.replacements = texts.flatMap { range, texts in texts.map { (range, $0) } }
    for block in all.flatMap(\.blocks) {
      for line in block.lines { union.insert(line, in: block.empty) }
    }
    return union
  }

  /// The text with all replacements made; nil if two of them overlap. Insertions at one place are in the order in
  /// which they were asked for.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    let all = replacements + blocks.map { ($0.offset..<$0.offset, $0.text) }
    let sorted = all.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + sorted.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for (range, text) in sorted {
      guard range.lowerBound >= position else { return nil }
      result += bytes[position..<range.lowerBound]
      result += text.utf8
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}

/// Lines that are added to a text in a block of their own, whoever asks for each of them.
package struct NewBlock {
  let offset: Int
  let head: String
  let foot: String
  let separator: String
  fileprivate var lines: [String] = []
  fileprivate var known: Set<ByteText> = []

  /// A block with text before its lines, after them and between two of them.
  package init(at offset: Int, head: String, separator: String, foot: String) {
    (self.offset, self.head, self.foot, self.separator) = (offset, head, foot, separator)
  }

  fileprivate var empty: NewBlock {
    NewBlock(at: offset, head: head, separator: separator, foot: foot)
  }

  fileprivate var text: String { head + lines.joined(separator: separator) + foot }
}
