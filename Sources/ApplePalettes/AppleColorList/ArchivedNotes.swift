// Notes are strings in the dictionary of a color, beside `ClrSpec`, under keys that unarchivers do not ask for.

import KeyedArchives
import PaletteEngine
import PropertyLists

extension EntryNotes.Kind {
  /// The key of a note in the dictionary of a color.
  var archiveKey: StaticString {
    switch self {
    case .group: "ClrGroup"
    case .ink: "ClrInk"
    case .description: "ClrDescription"
    case .id: "ClrID"
    }
  }
}

/// The keys of our strings in a color object: the spec and the notes.
struct ArchivedNotes {
  /// The color as somebody wrote it.
  private(set) var spec: PropertyList.Index?
  private var group: PropertyList.Index?
  private var ink: PropertyList.Index?
  private var description: PropertyList.Index?
  private var id: PropertyList.Index?

  init() {}

  /// Those of an object.
  init(_ object: PropertyList.Index, in list: PropertyList) {
    for (key, value) in list.pairs(of: object) where Self.isOurs(key, in: list) {
      keep(value, of: key, in: list)
    }
  }

  /// Whether a key begins with `Clr`, as all of ours do and no other.
  static func isOurs(_ key: PropertyList.Index, in list: borrowing PropertyList) -> Bool {
    list.withBytes(of: key) { $0.first == UInt8(ascii: "C") && $0.starts(with: "Clr".utf8) }
  }

  /// Takes the value of a key of ours. The last one of several counts.
  mutating func keep(
    _ value: PropertyList.Index, of key: PropertyList.Index, in list: borrowing PropertyList
  ) {
    if list.isEqual(key, "ClrSpec") {
      spec = value
    } else if list.isEqual(key, EntryNotes.Kind.group.archiveKey) {
      group = value
    } else if list.isEqual(key, EntryNotes.Kind.ink.archiveKey) {
      ink = value
    } else if list.isEqual(key, EntryNotes.Kind.description.archiveKey) {
      description = value
    } else if list.isEqual(key, EntryNotes.Kind.id.archiveKey) {
      id = value
    }
  }

  /// Drops the spec, as of a color that counts only where another one is not known.
  mutating func dropSpec() { spec = nil }

  /// The notes; nil if there are none. A group with an empty component and an unknown ink are not notes: the file
  /// keeps them.
  func notes(_ text: (PropertyList.Index) -> String?) -> EntryNotes? {
    if group == nil, ink == nil, description == nil, id == nil { return nil }
    return EntryNotes(
      group: group.flatMap(text).flatMap(GroupPath.unescaped),
      ink: ink.flatMap(text).flatMap(EntryNotes.Ink.init),
      description: description.flatMap(text), id: id.flatMap(text))
  }
}
