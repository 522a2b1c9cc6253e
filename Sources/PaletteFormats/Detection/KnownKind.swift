// Kinds of files that clr can name and does not read, so that an error says what a file is. A row has the
// word that a format for it would have: once there is one, the row is left out.

/// A kind of file that is known and not read.
struct KnownKind: Sendable {
  /// The word on the command line that a format for it would have.
  let word: String
  /// What such a file is called, with an article.
  let name: String
  /// The endings of file names, lower case, without the dot.
  let endings: [String]
  /// Whether the endings are those of folders.
  let isFolder: Bool
  let detection: Detection

  init(
    _ word: String, _ name: String, _ endings: [String], isFolder: Bool = false,
    _ rules: Detection.Rule...
  ) {
    self.word = word
    self.name = name
    self.endings = endings
    self.isFolder = isFolder
    detection = Detection(rules)
  }

  /// All kinds but those that a format reads.
  static let all = (propertyLists + xml + json + archives + binary + text + others)
    .filter { PaletteFormat(rawValue: $0.word) == nil }

  /// The kind that a file surely is which is said to be XML and begins like none: not by its words, as a
  /// broken document may begin with any.
  static func notXML(_ head: FileHead) -> KnownKind? {
    guard let content = try? FileContent.read(head).content else { return nil }
    return (archives + binary + others).first { $0.detection.certainty(of: content) >= .likely }
  }

  /// What a folder of such a name is, if it is one of palettes.
  static func folder(named name: String) -> KnownKind? {
    let ending = PaletteFormat.ending(of: name)
    return all.first { kind in kind.isFolder && ending.map { kind.endings.contains($0) } == true }
  }
}
