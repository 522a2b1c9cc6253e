import Bytes
public import PaletteFormats

/// Pairs of text and background that the names of entries suggest, by the conventions of design systems: `card-text` on
/// `card`, `on-primary` on `primary`, `ink` on `paper`.
///
/// Names are compared by their words, which `-`, `_`, `.` and `/` part, and an upper-case letter after another one. Of
/// the backgrounds that a name asks for, the first that exists counts.
public enum InferredPairs {
  /// The contrast that an inferred pair must have: that of AA for text (WCAG 2.2, success criterion 1.4.3).
  public static let demanded = 4.5

  /// Last words of a text whose background has the words before them.
  private static let roles: Set<String> = ["foreground", "fg", "content", "contrast", "text"]
  /// Words for text, each in the place of one for its background.
  private static let inks: Set<String> = ["foreground", "fg", "text", "ink"]
  private static let papers = ["background", "bg", "surface", "paper"]
  /// First words of a text that is read on the background of all.
  private static let texts: Set<String> = ["text", "fg", "foreground"]
  /// Names with these are no text that must be read, and no background of one.
  private static let excluded: Set<String> = ["disabled", "shadow", "border", "ring"]

  /// A name of more words is in no pair: each of them may stand for the background.
  private static let mostWords = 32

  /// The pairs of a palette, in the order of the texts. Entries without a color are in none.
  public static func of(
    _ palette: ColorPalette
  ) -> [(text: ColorPalette.Entry, background: ColorPalette.Entry)] {
    var names: [[String]: Int] = [:]
    var all: [(position: Int, words: [String])] = []
    for (position, entry) in palette.entries.enumerated() where entry.value.color != nil {
      let words = words(of: entry.name.text)
      guard words.count <= mostWords, excluded.isDisjoint(with: words) else { continue }
      all.append((position, words))
      if names[words] == nil { names[words] = position }
    }
    return all.compactMap { text in
      let ground = backgrounds(of: text.words).lazy.compactMap { names[$0] }.first {
        $0 != text.position
      }
      return ground.map { (palette.entries[text.position], palette.entries[$0]) }
    }
  }

  /// The words of the backgrounds that a name asks for, the first choice first.
  private static func backgrounds(of words: [String]) -> [[String]] {
    guard let first = words.first, let last = words.last else { return [] }
    var found: [[String]] = []
    if words.count > 1, roles.contains(last) {
      let rest = Array(words.dropLast())
      found += [rest, rest + ["background"], rest + ["bg"]]
    }
    if let on = words.firstIndex(of: "on"), on < words.count - 1 {
      var ground = words
      ground.remove(at: on)
      found.append(ground)
    }
    for (index, word) in words.enumerated() where inks.contains(word) {
      for paper in papers {
        var ground = words
        ground[index] = paper
        found.append(ground)
      }
    }
    if texts.contains(first) { found += papers.map { [$0] } }
    return found
  }

  /// The words of a name in small letters. Of `HTMLText`, they are `html` and `text`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
    func isLower(_ byte: UInt8?) -> Bool {
      byte.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    }
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() {
      if "-_./".utf8.contains(byte) {
        end()
        continue
      }
      if isUpper(byte), index > 0 {
        let next = index + 1 < bytes.count ? bytes[index + 1] : nil
        if !isUpper(bytes[index - 1]) || isLower(next) { end() }
      }
      word.append(isUpper(byte) ? byte + 32 : byte)
    }
    end()
    return words
  }
}
