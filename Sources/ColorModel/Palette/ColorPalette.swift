/// An ordered list of entries with unique names.
public struct ColorPalette: Hashable, Sendable {
  /// A name and what it stands for.
  public struct Entry: Hashable, Sendable {
    /// The name, unique in its palette.
    public let name: ColorName
    /// Its color, or another value.
    public let value: Value
    /// The color as somebody wrote it, where that says more than the color: `oklch(62% 0.2 259)`, or
    /// `var(--base)`. It is a note beside the value, and two entries do not differ by it.
    public let spec: String?
    /// The color letter by letter as somebody typed it, for a text that is changed in place. It says no more than
    /// the color and the spec, and goes when another color comes.
    public private(set) var typed: String?
    private let sharedNotes: SharedNotes?
    /// The row that the name was read from, as long as the entry has that name.
    public let nameRow: Payload.Row?
    /// The row that the value was read from, as long as the entry has that value.
    public let valueRow: Payload.Row?

    /// An entry of the given parts, and where each was read. A group that does not fit the name is dropped.
    public init(
      _ name: ColorName, _ value: Value, spec: String? = nil, notes: EntryNotes? = nil,
      nameRow: Payload.Row? = nil, valueRow: Payload.Row? = nil
    ) {
      self.name = name
      self.value = value
      self.spec = spec
      sharedNotes = notes.flatMap { $0.fitting(name) }.map(SharedNotes.init)
      self.nameRow = nameRow
      self.valueRow = valueRow
    }

    /// An entry that stands for a color.
    public init(
      _ name: ColorName, _ color: Color, spec: String? = nil, notes: EntryNotes? = nil
    ) {
      self.init(name, .color(color), spec: spec, notes: notes)
    }

    /// Facts of the entry beside its color. Like the spec, they do not count in comparisons.
    public var notes: EntryNotes? { sharedNotes?.notes }

    /// The entry with the color as it was typed.
    public consuming func typed(_ text: String?) -> Entry {
      typed = text
      return self
    }

    /// The entry with the value of another one, and with its notes if it has any.
    public func taking(valueOf other: Entry) -> Entry {
      Entry(
        name, other.value, spec: other.spec, notes: other.notes ?? notes, nameRow: nameRow,
        valueRow: other.valueRow
      ).typed(other.typed)
    }

    /// The entry under another name, in the group that the slashes of that say.
    public func renamed(to name: ColorName) -> Entry {
      Entry(
        name, value, spec: spec, notes: notes?.keeping { $0 != .group }, nameRow: nil,
        valueRow: valueRow
      ).typed(typed)
    }

    /// The entry with other notes.
    public func annotated(_ notes: EntryNotes?) -> Entry {
      Entry(name, value, spec: spec, notes: notes, nameRow: nameRow, valueRow: valueRow)
        .typed(typed)
    }

    /// The entry with another value, or the same written in another way.
    public func rewritten(_ value: Value, spec: String?) -> Entry {
      Entry(name, value, spec: spec, notes: notes, nameRow: nameRow, valueRow: nil)
    }

    /// The entry with a color that was read in another form, its row kept: what is stored stands for
    /// both.
    public func reading(_ value: Value, spec: String?) -> Entry {
      Entry(name, value, spec: spec, notes: notes, nameRow: nameRow, valueRow: valueRow)
        .typed(typed)
    }

    /// Two entries are equal when their names and values are, wherever they were read.
    public static func == (a: Entry, b: Entry) -> Bool { a.name == b.name && a.value == b.value }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }
  }

  /// Notes of an entry, of which an entry without any has one word.
  private final class SharedNotes: Sendable {
    let notes: EntryNotes

    init(_ notes: EntryNotes) { self.notes = notes }
  }

  /// The value of an entry.
  public enum Value: Hashable, Sendable {
    /// A color.
    case color(Color)
    /// Something that a file holds and we have no color for, such as a `pattern`: listed and kept,
    /// never converted.
    case opaque(kind: String)

    /// The color, if it is one.
    public var color: Color? {
      switch self {
      case .color(let color): color
      case .opaque: nil
      }
    }
  }

  /// The entries in order. Names are unique, so it is changed only through the palette.
  public private(set) var entries: [Entry]
  /// The title, where a file stored one or someone gave one.
  public var title: String?
  /// How many colors a picker is to show in a row, where a file said so.
  public var columns: Int?
  /// The other contents of the file that the palette was read from.
  public var payload: Payload?
  /// Other values for the entries, under conditions; in the order of the file.
  public var themes: [Theme] = []
  /// The position of each name in ``entries``.
  private var positions: [ColorName: Int]

  /// A palette without entries.
  public init(title: String? = nil) {
    entries = []
    positions = [:]
    self.title = title
  }

  /// How many entries there are.
  public var count: Int { entries.count }

  /// Whether there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// The entry of the given name.
  public subscript(name: ColorName) -> Entry? { position(of: name).map { entries[$0] } }

  /// The position of the entry of the given name, from 0.
  public func position(of name: ColorName) -> Int? { positions[name] }

  /// Two palettes are equal when their titles, columns, entries and themes are, in order; payloads do not count.
  public static func == (a: ColorPalette, b: ColorPalette) -> Bool {
    a.title == b.title && a.columns == b.columns && a.entries == b.entries && a.themes == b.themes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(columns)
    hasher.combine(entries)
    hasher.combine(themes)
  }
}

// The only ways to change entries, all of which keep names unique; the public verbs are built on
// them.
extension ColorPalette {
  /// Makes room for `count` entries in all.
  public mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// Appends the entry, and says whether it did: not where the name is taken.
  @discardableResult
  public mutating func append(ifFree entry: Entry) -> Bool {
    let previous = positions.updateValue(entries.count, forKey: entry.name)
    if let previous {
      positions[entry.name] = previous
      return false
    }
    entries.append(entry)
    return true
  }

  /// The palette with more entries, each before the one that is now at a position, which do not get smaller. Those
  /// whose names are taken are left out.
  package func weaving(_ new: [(position: Int, entry: Entry)]) -> ColorPalette {
    var woven = self
    woven.entries = []
    woven.positions = [:]
    woven.reserveCapacity(count + new.count)
    var next = 0
    for position in 0...count {
      while next < new.count, new[next].position <= position {
        if self.position(of: new[next].entry.name) == nil { woven.append(ifFree: new[next].entry) }
        next += 1
      }
      if position < count { woven.append(ifFree: entries[position]) }
    }
    return woven
  }

  mutating func insert(_ new: [Entry], at position: Int) {
    entries.insert(contentsOf: new, at: position)
    renumber(from: position)
  }

  /// The palette with the entries that are now at these positions, which are all positions in another order.
  package func ordered(_ positions: [Int]) -> ColorPalette {
    precondition(positions.count == count, "an order of \(positions.count) for \(count) entries")
    var ordered = self
    ordered.entries = positions.map { entries[$0] }
    ordered.renumber(from: 0)
    return ordered
  }

  /// Removes entries, in all themes too.
  mutating func remove(_ names: Set<ColorName>) {
    entries.removeAll { names.contains($0.name) }
    positions.removeAll(keepingCapacity: true)
    renumber(from: 0)
    removeInThemes(names)
  }

  /// Gives entries other names at once, in all themes too; all names together must be unique then.
  package mutating func rename(_ names: [ColorName: ColorName]) {
    renameInThemes(names)
    entries = entries.map { entry in names[entry.name].map(entry.renamed) ?? entry }
    positions.removeAll(keepingCapacity: true)
    renumber(from: 0)
  }

  /// Puts an entry in the place of another, whose name it has, or one that is free.
  package mutating func replace(at position: Int, with entry: Entry) {
    let old = entries[position].name
    if !themes.isEmpty, old != entry.name { renameInThemes([old: entry.name]) }
    positions[old] = nil
    positions[entry.name] = position
    entries[position] = entry
  }

  private mutating func renumber(from start: Int) {
    positions.reserveCapacity(entries.count)
    for index in start..<entries.count { positions[entries[index].name] = index }
    precondition(positions.count == entries.count, "two entries have one name")
  }
}
