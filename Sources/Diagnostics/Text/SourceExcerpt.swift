/// One line of text and its wrong part.
public struct SourceExcerpt: Hashable, Sendable {
  /// The text as it was typed or read. It may hold anything, control characters too.
  public let line: String
  /// The wrong part, as UTF-8 offsets into ``line``; may be empty, also at the end.
  public let range: Range<Int>

  /// The part `range` (UTF-8 offsets, clamped) of `line`.
  public init(_ line: String, _ range: Range<Int>) {
    self.line = line
    self.range = range.clamped(to: 0..<line.utf8.count)
  }

  /// The column of the wrong part, in Unicode scalars from 1.
  public var column: Int {
    let start = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
    return line.unicodeScalars[..<start].count + 1
  }

  /// The same fault seen in a longer text, of which this line begins at UTF-8 offset `offset`.
  public func placed(in text: String, at offset: Int) -> SourceExcerpt {
    SourceExcerpt(text, (range.lowerBound + offset)..<(range.upperBound + offset))
  }

  /// Two lines for a terminal: the text made visible, and a caret line under it (`^~~`).
  ///
  /// The caret stands by display width. A long text is cut to about `width` columns around the
  /// fault.
  public func lines(width: Int = 100) -> (text: String, caret: String) {
    var shown: [(text: String, width: Int, isAtFault: Bool)] = []
    var offset = 0
    var scalars = VisibleText.scalars(of: line)
    for character in line {
      var visible = ""
      for _ in character.unicodeScalars {
        guard let (scalar, isHidden) = scalars.next() else { break }
        visible += isHidden ? VisibleText.escape(scalar) : String(scalar)
      }
      let end = offset + character.utf8.count
      // A range may begin inside a character, at a mark that combines, and may be empty.
      let isAtFault =
        offset <= range.lowerBound ? range.lowerBound < end : offset < range.upperBound
      shown.append((visible, DisplayWidth.of(visible), isAtFault))
      offset = end
    }
    let firstFault = shown.firstIndex { $0.isAtFault } ?? shown.count
    let start = Self.start(of: shown.map(\.width), fault: firstFault, width: width)

    var text = start > 0 ? "…" : ""
    var column = start > 0 ? 1 : 0
    var caretColumn: Int?
    var caretWidth = 0
    for (index, piece) in shown.enumerated().dropFirst(start) {
      guard column + piece.width <= width else {
        text += "…"
        break
      }
      if index == firstFault { caretColumn = column }
      if piece.isAtFault { caretWidth += piece.width }
      text += piece.text
      column += piece.width
    }
    let caret = "^" + String(repeating: "~", count: max(caretWidth, 1) - 1)
    return (text, String(repeating: " ", count: caretColumn ?? column) + caret)
  }

  /// The first piece to show, so that the fault and a little of the text before it fit in `width`.
  private static func start(of widths: [Int], fault: Int, width: Int) -> Int {
    guard widths.prefix(fault).reduce(0, +) > width * 2 / 3 else { return 0 }
    var start = fault
    var before = 0
    while start > 0, before + widths[start - 1] <= width / 3 {
      start -= 1
      before += widths[start]
    }
    return start
  }
}
