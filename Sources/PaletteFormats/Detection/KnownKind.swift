// Kinds of files that clr can name and does not read, for errors, and those that are settings of programs. A row has the word that a format for it
// would have: if there is such a format, and it is read, the row is
// ignored.

/// The kind of a file: a format, or a kind that is known and not read.
struct KnownKind: Sendable {
  /// The word on the command line, or the one that a format for it would have.
  let word: String
  /// The endings of file names, lower case, without the dot.
  let endings: [String]
  let detection: Detection
  /// The format that reads it; nil if none does.
  let format: PaletteFormat?
  /// The name of a file that is more or less than one of a format, with an article.
  private let ownName: String?

  init(
    _ word: String, _ name: String, _ endings: [String], _ rules: Detection.Rule...
  ) {
    self.word = word
    self.endings = endings
    detection = Detection(rules)
    format = nil
    ownName = name
  }

  /// A kind of settings, which are all read in one way.
  init(settings name: String, _ endings: [String], _ rules: Detection.Rule...) {
    word = PaletteFormat.settings.rawValue
    self.endings = endings
    detection = Detection(rules)
    format = .settings
    ownName = name
  }

  private init(_ format: PaletteFormat) {
    word = format.rawValue
    endings = format.definition.fileExtensions
    detection = format.definition.detection
    self.format = format
    ownName = nil
  }

  /// Its name in messages.
  var name: String {
    ownName ?? "a file of the format \(VisibleText.quoted(word))"
  }

  /// Why it is not read, where that is not plain.
  var reason: String? {
    word == "tailwind-config"
      ? "it is a script: its colors are known only once it is run, with all that it imports" : nil
  }

  /// All kinds but those that a format of their own reads.
  static let all = (xml + json + archives + binary + text + others)
    .filter { $0.format != nil || PaletteFormat(rawValue: $0.word)?.definition.isRead != true }

  private static let withFormats = PaletteFormat.allCases.map(KnownKind.init) + all

  /// The kinds for which most speaks, by content first and then by the ending of the name.
  static func candidates(_ content: FileContent, ending: String?) -> [KnownKind] {
    var best = 1
    var found: [KnownKind] = []
    for kind in withFormats {
      let hasEnding = ending.map { kind.endings.contains($0) } == true
      let weight =
        switch kind.detection.certainty(of: content, hasEnding: hasEnding) {
        case .certain: hasEnding ? 5 : 4
        case .likely: hasEnding ? 3 : 1
        // An ending says more than a first line that many kinds may have.
        case .byEnding: hasEnding ? 2 : 0
        case .no: 0
        }
      if weight < best { continue }
      if weight > best { found = [] }
      best = weight
      found.append(kind)
    }
    return found
  }

  /// The kind of a file that was taken for XML but does not begin like it: not by its words, because a
  /// broken document may begin with any.
  static func notXML(_ head: FileHead) -> KnownKind? {
    guard let content = try? FileContent.read(head).content else { return nil }
    return (archives + binary + others).first { $0.detection.certainty(of: content) >= .likely }
  }
}
