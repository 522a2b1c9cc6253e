import PaletteFormats

/// One fact of a difference as text, safe to print: a line of the output.
struct DifferenceFact {
  /// The word of the fact: that of ``EntryDifference/Kind``, `title`, `columns` or `order`, `theme added` or `theme removed`;
  /// of a file among several `file`, `file added`, `file removed` or `file renamed`.
  let word: String
  /// The name of the entry, in the new palette if it is there, or the path of the file; empty for a fact of the whole palette
  /// or theme.
  let name: String
  /// Both values; empty where there is none.
  let old: String
  let new: String
  /// The color difference if the color differs.
  var deltaE: String?
  /// The theme; nil for the base.
  var theme: String?

  /// `WORD<TAB>NAME<TAB>OLD<TAB>NEW`, and after a color a TAB and the color difference. In a theme that field may be
  /// empty, and the theme follows.
  var line: String {
    let fields = [word, name, old, new]
    if let theme { return (fields + [deltaE ?? "", theme]).joined(separator: "\t") }
    return (fields + [deltaE].compactMap(\.self)).joined(separator: "\t")
  }

  /// All facts, those of the whole palette first, and those of themes last.
  static func all(of difference: PaletteDifference) -> [DifferenceFact] {
    wholes(of: difference) + difference.entries.flatMap { facts(of: $0) }
      + difference.themes.flatMap { theme in
        [whole(of: theme)].compactMap(\.self) + theme.entries.flatMap { facts(of: $0, in: theme) }
      }
  }

  /// That a theme came or went.
  static func whole(of theme: PaletteDifference.Theme) -> DifferenceFact? {
    guard theme.isAdded || theme.isRemoved else { return nil }
    return DifferenceFact(
      word: theme.isAdded ? "theme added" : "theme removed", name: "", old: "", new: "",
      theme: NameEscaping.escaped(theme.name))
  }

  static func wholes(of difference: PaletteDifference) -> [DifferenceFact] {
    var facts: [DifferenceFact] = []
    if let title = difference.title {
      facts.append(
        .init(
          word: "title", name: "", old: VisibleText.of(title.old ?? ""),
          new: VisibleText.of(title.new ?? "")))
    }
    if let columns = difference.columns {
      facts.append(
        .init(
          word: "columns", name: "", old: columns.old.map(String.init) ?? "",
          new: columns.new.map(String.init) ?? ""))
    }
    if let sorted = difference.sorted {
      facts.append(.init(word: "order", name: "", old: "", new: "\(sorted) moved"))
    }
    return facts
  }

  static func facts(
    of difference: EntryDifference, in theme: PaletteDifference.Theme? = nil
  ) -> [DifferenceFact] {
    guard let side = difference.new ?? difference.old else { return [] }
    let name = NameEscaping.escaped(side.entry.name.text)
    return difference.kinds.map { kind in
      let (old, new) = values(of: kind, difference)
      return DifferenceFact(
        word: kind.rawValue, name: name, old: old, new: new,
        deltaE: kind == .color ? difference.deltaE2000.map(text(ofDeltaE:)) : nil,
        theme: theme.map { NameEscaping.escaped($0.name) })
    }
  }

  private static func values(
    of kind: EntryDifference.Kind, _ difference: EntryDifference
  ) -> (old: String, new: String) {
    func both(_ text: (EntryDifference.Side) -> String) -> (old: String, new: String) {
      (difference.old.map(text) ?? "", difference.new.map(text) ?? "")
    }
    switch kind {
    case .added, .removed, .color, .kind, .data, .space, .notation:
      let specs = both { VisibleText.of($0.entry.listedValue) }
      // Two colors that derive from another entry in one way.
      guard specs.old == specs.new else { return specs }
      return both { $0.entry.value.listed }
    case .renamed: return both { NameEscaping.escaped($0.entry.name.text) }
    case .moved: return both { String($0.position + 1) }
    case .alpha: return both { $0.entry.value.color.map(alpha) ?? "" }
    case .group:
      // The group that an entry is in, whether its notes or its slashes say so.
      return both {
        VisibleText.of(EntryNotes(group: $0.entry.groupPath.group)?[.group] ?? "")
      }
    case .ink, .description, .id:
      return both { side in
        VisibleText.of(kind.note.flatMap { side.entry.notes?[$0] } ?? "")
      }
    }
  }

  private static func alpha(_ color: Color) -> String {
    color.isAlphaMissing ? "none" : NumberText.shortest(color.alpha)
  }

  /// With two decimals, as eyes see no more.
  private static func text(ofDeltaE value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == 0 && value > 0 ? "<0.01" : NumberText.shortest(rounded)
  }
}

extension PaletteDifference {
  /// How many entries were added, removed, renamed and moved, and how many differ otherwise, also in each theme:
  /// `1 added, 2 changed; theme ‘dark’: 1 changed`.
  var summary: String {
    var words = Self.counts(of: entries)
    if title != nil { words.append("another title") }
    if columns != nil { words.append("other columns") }
    if let sorted { words.append("another order, \(sorted) moved") }
    let base = words.isEmpty ? [] : [words.joined(separator: ", ")]
    return (base + themes.map(\.summary)).joined(separator: "; ")
  }

  fileprivate static func counts(of entries: [EntryDifference]) -> [String] {
    let kinds: [EntryDifference.Kind] = [.added, .removed, .renamed, .moved]
    let changed = entries.count { !$0.kinds.allSatisfy(kinds.contains) }
    let counts = kinds.map { kind in (entries.count { $0.kinds.contains(kind) }, kind.rawValue) }
    return (counts + [(changed, "changed")]).filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }
}

extension PaletteDifference.Theme {
  /// The heading of its differences: `theme ‘dark’`, and whether it was added or removed.
  var heading: String {
    "theme ‘\(VisibleText.of(name))’" + (isAdded ? " added" : isRemoved ? " removed" : "")
  }

  fileprivate var summary: String {
    isAdded || isRemoved
      ? heading : "\(heading): \(PaletteDifference.counts(of: entries).joined(separator: ", "))"
  }
}
