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
  let detection: Detection

  init(
    _ word: String, _ name: String, _ endings: [String], _ rules: Detection.Rule...
  ) {
    self.word = word
    self.name = name
    self.endings = endings
    detection = Detection(rules)
  }

  /// Why it is not read, where that is not plain.
  var reason: String? {
    word == "tailwind-config"
      ? "it is a script: its colors are known only once it is run, with all that it imports" : nil
  }

  /// All kinds but those that a format reads.
  static let all = (xml + json + archives + binary + text + others)
    .filter { PaletteFormat(rawValue: $0.word) == nil }

  /// The kind of a file that was taken for XML but does not begin like it: not by its words, because a
  /// broken document may begin with any.
  static func notXML(_ head: FileHead) -> KnownKind? {
    guard let content = try? FileContent.read(head).content else { return nil }
    return (archives + binary + others).first { $0.detection.certainty(of: content) >= .likely }
  }
}
