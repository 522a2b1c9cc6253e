public import PaletteEngine

/// The changes of a file of code, and what stays in it.
public struct CodePlan: Sendable {
  /// A change: bytes, and the text that takes their place.
  public struct Edit: Sendable {
    public let range: Range<Int>
    public let text: String
  }

  /// A color or a name that stays, and why.
  public struct Leftover: Sendable {
    /// The place of its text.
    public let place: SourcePlace
    /// Why it stays, as a sentence without a full stop.
    public let summary: String
    /// What somebody can say, if that would change it.
    public let remedy: Remedy?

    /// What would take a color that stays.
    public enum Remedy: Hashable, Sendable {
      /// To say which one of several entries is meant.
      case choice
      /// To take an entry that has another color in a theme.
      case themed
    }
  }

  /// The changes, in the order of the text.
  public internal(set) var edits: [Edit] = []
  /// What stays, in the order of the text.
  public internal(set) var leftovers: [Leftover] = []

  /// The bytes of the file with the changes; nil if two of them overlap.
  public func applied(to bytes: [UInt8]) -> [UInt8]? {
    var text = TextEdits()
    for edit in edits { text.replace(edit.range, with: edit.text) }
    return text.applied(to: bytes)
  }

  /// Puts a text in the place of a color, with a space where it would grow together with the word before it.
  mutating func replace(_ range: Range<Int>, by text: String, in bytes: [UInt8]) {
    let isAfterWord =
      range.lowerBound > 0 && bytes[range.lowerBound] == UInt8(ascii: "#")
      && text.utf8.first != UInt8(ascii: "#")
      && (isWord(bytes[range.lowerBound - 1]) || bytes[range.lowerBound - 1] == UInt8(ascii: ")"))
    edits.append(Edit(range: range, text: isAfterWord ? " \(text)" : text))
  }

  private func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "%")
  }
}
