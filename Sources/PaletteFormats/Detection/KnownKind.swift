// Kinds of files that clr can name and does not read, for errors. A row has the word that a format for it
// would have: if there is such a format, the row is ignored.

/// A kind of file that is known and not read.
struct KnownKind: Sendable {
  /// The word on the command line that a format for it would have.
  let word: String
  /// The name of such a file, with an article.
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

  /// The kind of a file that was taken for XML but does not begin like it: not by its words, because a
  /// broken document may begin with any.
  static func notXML(_ head: FileHead) -> KnownKind? {
    guard let content = try? FileContent.read(head).content else { return nil }
    return (archives + binary + others).first { $0.detection.certainty(of: content) >= .likely }
  }

  /// The kind of a folder with such a name, if it is one of palettes.
  static func folder(named name: String) -> KnownKind? {
    let ending = PaletteFormat.ending(of: name)
    return all.first { kind in kind.isFolder && ending.map { kind.endings.contains($0) } == true }
  }
}
