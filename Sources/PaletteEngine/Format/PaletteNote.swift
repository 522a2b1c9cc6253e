/// Something worth knowing about how a palette was read or written. Nothing was lost by it.
///
/// A note that only one format gives is declared in the file of the format.
public struct PaletteNote: Hashable, Sendable {
  /// The kind of a note, as callers ask for it.
  package enum Kind: Hashable, Sendable {
    /// Values that were skipped. Some may be found to be colors of other files.
    case skipped
    case skippedVariables(NonEmpty<SkippedVariable>)
    /// A line that looks like a color.
    case mistype(PaletteMistype)
    case imports, themes
    /// The reason why a style sheet has no color to take.
    case emptySheet(String)
    /// References that are written as their colors.
    case flattened([ColorName])
    case calibratedWholeNumbers
    /// Names and numbers that are written otherwise.
    case changed
    /// The order of the entries, which the format does not keep.
    case order
    case other
  }

  private enum Words: Hashable {
    case plain(String)
    /// The words for one, and those after the number of several.
    case counted(Int, one: String, many: String)
  }

  private let words: Words
  package let kind: Kind
  /// The setting that changes it, if there is one.
  public let remedy: Remedy?

  /// A note in words.
  package init(_ fact: String, kind: Kind = .other, remedy: Remedy? = nil) {
    words = .plain(fact)
    self.kind = kind
    self.remedy = remedy
  }

  /// A note on a number of things: the words for one, and those after the number of several.
  package init(
    _ count: Int, _ one: String, _ many: String, kind: Kind = .other, remedy: Remedy? = nil
  ) {
    words = .counted(count, one: one, many: many)
    self.kind = kind
    self.remedy = remedy
  }

  /// The fact that is worth knowing, in words.
  public var fact: String {
    switch words {
    case .plain(let fact): fact
    case .counted(1, let one, _): one
    case .counted(let count, _, let many): "\(count) \(many)"
    }
  }

  /// The note in words: the fact, and the suggestion of the remedy.
  public var summary: String { remedy.map { "\(fact); \($0.suggestion)" } ?? fact }

  /// The note without so many of the skipped values that it counts, which were found to be colors; nil if none is left.
  func without(_ found: Int) -> PaletteNote? {
    guard kind == .skipped, case .counted(let count, let one, let many) = words else { return self }
    return count > found ? PaletteNote(count - found, one, many, kind: kind) : nil
  }

  /// Whether it says that names, or the order of the entries, differ in the file.
  public var isOfNamesOrOrder: Bool { kind == .changed || kind == .order }

  /// Whether it says that references are written as colors.
  package var isFlattening: Bool { if case .flattened = kind { true } else { false } }

  /// Why a style sheet has no color to take, if the note is about that.
  public var emptySheetReason: String? {
    if case .emptySheet(let reason) = kind { reason } else { nil }
  }

  /// The line that looks like a color, if the note is about one.
  public var mistype: PaletteMistype? {
    if case .mistype(let mistype) = kind { mistype } else { nil }
  }

  /// The skipped values, if the note is about such.
  public var skipped: [SkippedVariable] {
    if case .skippedVariables(let all) = kind { Array(all) } else { [] }
  }

  /// The note on a style sheet without colors, in words.
  public static let emptySheet = "the style sheet has no colors to read"
}

// Lists in notes.
extension PaletteNote {
  /// The first of some names, and how many more there are.
  package static func list(_ names: [ColorName], most: Int = mostNames) -> String {
    counted(names.map(\.text), most: most)
  }

  /// The first of some texts, and how many more there are.
  package static func counted(_ texts: [String], most: Int = mostNames) -> String {
    counted(texts, most: most) { VisibleText.quoted($0) }
  }

  /// The first of some things in words, and how many more there are.
  package static func counted<Thing>(
    _ all: [Thing], most: Int = mostNames, _ words: (Thing) -> String
  ) -> String {
    all.prefix(most).map(words).joined(separator: ", ")
      + (all.count > most ? " and \(all.count - most) more" : "")
  }

  /// The first of some texts, and whether there are more.
  package static func list(_ texts: [String]) -> String {
    texts.prefix(mostNames).map { VisibleText.quoted($0) }.joined(separator: ", ")
      + (texts.count > mostNames ? " and more" : "")
  }

  /// The most names that a note lists.
  static let mostNames = 8
}

/// A variable whose value is not a color that can be read.
public struct SkippedVariable: Hashable, Sendable {
  /// Its name, with the groups that it is in before it.
  public let name: String
  /// The line of its name, from 1.
  public let line: Int
  /// The value as it is written, or its beginning.
  public let value: String
  /// Whether it is a color that is lost: it calls a color function, or has a color among its arguments.
  public let isLoss: Bool

  package init(name: String, line: Int, value: String, isLoss: Bool) {
    self.name = name
    self.line = line
    self.value = value
    self.isLoss = isLoss
  }

  /// The fact, in words.
  public var summary: String {
    "\(VisibleText.quoted(name)) is skipped: \(VisibleText.quoted(value)) "
      + (isLoss ? "must be computed" : "is not a color")
  }
}
