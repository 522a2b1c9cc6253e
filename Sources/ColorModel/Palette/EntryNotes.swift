/// Facts about an entry beside its color. Most entries have none, and then there is no value of this type.
public struct EntryNotes: Hashable, Sendable {
  /// How a color is printed.
  public enum Ink: String, CaseIterable, Hashable, Sendable {
    /// Mixed of the inks of the printer.
    case process
    /// The same, and a change of the swatch changes all objects that have it.
    case global
    /// An ink of its own.
    case spot
    /// All inks at once, as for the marks by which the sheets are aligned.
    case registration
  }

  /// The kinds of notes. A raw value is the word for people and the key in JSON.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// ``EntryNotes/group``.
    case group
    /// ``EntryNotes/ink-swift.property``.
    case ink
    /// ``EntryNotes/description``.
    case description
    /// ``EntryNotes/id``.
    case id
  }

  /// The group of the entry, from the outermost one, where the slashes of its name would say another one; empty
  /// for an entry in no group. See ``GroupPath``.
  public let group: [String]?
  /// How the color is printed.
  public let ink: Ink?
  /// A text about the entry by its author; not empty.
  public let description: String?
  /// The name of the entry for programs; not empty.
  public let id: String?

  /// Notes of the given parts, where an empty text is no note; nil if there are no notes.
  public init?(
    group: [String]? = nil, ink: Ink? = nil, description: String? = nil, id: String? = nil
  ) {
    self.group = group
    self.ink = ink
    self.description = description?.isEmpty == true ? nil : description
    self.id = id?.isEmpty == true ? nil : id
    // Not by `kinds`, an array for each entry of a file.
    if self.group == nil, ink == nil, self.description == nil, self.id == nil { return nil }
  }

  /// The kinds of the notes that there are.
  public var kinds: [Kind] { Kind.allCases.filter { self[$0] != nil } }

  /// The text of a note, with the components of a group escaped; nil where there is none.
  public subscript(kind: Kind) -> String? {
    switch kind {
    case .group: group.map(GroupPath.escaped)
    case .ink: ink?.rawValue
    case .description: description
    case .id: id
    }
  }

  /// Only the notes of some kinds.
  public func keeping(_ isKept: (Kind) -> Bool) -> EntryNotes? {
    EntryNotes(
      group: isKept(.group) ? group : nil, ink: isKept(.ink) ? ink : nil,
      description: isKept(.description) ? description : nil, id: isKept(.id) ? id : nil)
  }

  /// The notes for an entry of a name: a group that the name does not begin with, or that its slashes say too, is
  /// dropped.
  func fitting(_ name: ColorName) -> EntryNotes? {
    guard let group else { return self }
    let isKept =
      GroupPath(name, in: group) != nil && GroupPath(slashesOf: name).group != group
    return isKept ? self : keeping { $0 != .group }
  }
}
