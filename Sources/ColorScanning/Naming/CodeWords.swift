import PaletteEngine
import StyleSheets

/// The words of a text outside of some ranges, such as its comments: as many bytes of names as stand together.
struct CodeWords {
  private let bytes: [UInt8]
  /// The ranges that are left out, by their starts.
  private let skipped: [Range<Int>]
  private var passed = 0
  private var position = 0

  init(_ bytes: [UInt8], without skipped: [Range<Int>]) {
    (self.bytes, self.skipped) = (bytes, skipped)
  }

  /// The next word; nil at the end.
  mutating func next() -> Range<Int>? {
    while position < bytes.count {
      while passed < skipped.count, skipped[passed].upperBound <= position { passed += 1 }
      if passed < skipped.count, skipped[passed].lowerBound <= position {
        position = skipped[passed].upperBound
      } else if StyleName.isNameByte(bytes[position]) {
        let start = position
        while position < bytes.count, StyleName.isNameByte(bytes[position]) { position += 1 }
        return start..<position
      } else {
        position += 1
      }
    }
    return nil
  }

  /// Goes on after a position, if the last word is longer than its bytes of names: it may have escapes.
  mutating func goOn(after end: Int) { position = max(position, end) }
}
