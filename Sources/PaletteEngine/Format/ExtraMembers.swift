/// A member of an object of a file that is not part of a palette, as the file has it.
package struct ExtraMember: Hashable, Sendable {
  package let key: String
  /// The value, in one line.
  package let text: String

  package init(key: String, text: String) {
    self.key = key
    self.text = text
  }
}

/// The members of the entries and the groups of a file that are not part of a palette, and that another file of the
/// kind has as well: programs keep facts of their own in them.
package struct ExtraMembers: Sendable {
  /// By the rows of the entries.
  let rows: [Int: [ExtraMember]]
  /// By the paths of the groups.
  let groups: [GroupKey: [ExtraMember]]
  /// The group of each row, if a group has any.
  let groupsOfRows: [[String]]

  package init(
    rows: [Int: [ExtraMember]], groups: [GroupKey: [ExtraMember]], groupsOfRows: [[String]]
  ) {
    (self.rows, self.groups, self.groupsOfRows) = (rows, groups, groupsOfRows)
  }

  /// The path of a group, by its bytes.
  package struct GroupKey: Hashable, Sendable {
    private let path: [ByteText]
    package init(_ path: some Sequence<String>) { self.path = path.map { ByteText($0) } }
  }

  /// The group of a row; nil if no group has such members.
  func group(of row: Int) -> [String]? {
    groupsOfRows.indices.contains(row) ? groupsOfRows[row] : nil
  }
}

extension FittedPalette {
  /// Gives the entries, and the groups that they stand in, the members that their files had there, and says
  /// which have no place.
  ///
  /// - Parameter isChange: Whether the file of the payload is changed, which keeps its own.
  mutating func writeExtras(_ holds: Capabilities, isChange: Bool) {
    var last: (payload: Payload, extras: ExtraMembers?)?
    var seen: [ObjectIdentifier: Set<ExtraMembers.GroupKey>] = [:]
    for position in entries.indices {
      guard let row = entries[position].entry.nameRow ?? entries[position].entry.valueRow,
        !(isChange && row.payload === payload)
      else { continue }
      if last?.payload !== row.payload {
        last = (row.payload, row.payload.text?.extras)
      }
      guard let extras = last?.extras else { continue }
      if let own = extras.rows[row.number] {
        if holds.extraMembers { entries[position].extras = own }
        if !holds.extraMembers { lose(own, entries[position].entry.name) }
      }
      guard let path = extras.group(of: row.number) else { continue }
      for depth in 0...path.count {
        let key = ExtraMembers.GroupKey(path[..<depth])
        guard let own = extras.groups[key],
          seen[ObjectIdentifier(row.payload), default: []].insert(key).inserted
        else { continue }
        let isThere =
          holds.extraMembers && !isChange && entries[position].group.starts(with: path[..<depth])
        if isThere, groupExtras[key] ?? own == own {
          groupExtras[key] = own
        } else {
          lose(own, try? ColorName(path[..<depth].joined(separator: "/")))
        }
      }
    }
  }

  /// The members of a group, with their keys.
  package func extras(of group: [String]) -> [(String, String)] {
    groupExtras[ExtraMembers.GroupKey(group)]?.map { ($0.key, $0.text) } ?? []
  }

  private mutating func lose(_ extras: [ExtraMember], _ name: ColorName?) {
    losses += extras.map { .member(name, key: $0.key) }
  }
}
