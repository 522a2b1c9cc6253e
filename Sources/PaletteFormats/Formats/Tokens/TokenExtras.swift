import Bytes
import ColorModel

/// A member of a token or of a group that is no part of a palette, as the file has it.
struct TokenExtra: Hashable, Sendable {
  let key: String
  /// The value, in one line.
  let text: String
}

/// The members of the tokens and the groups of a file that are no part of a palette, and that another file of tokens has
/// as well: programs keep facts of their own in them.
struct TokenExtras: Sendable {
  /// The keys of such members of a token.
  static let keys = ["$extensions", "$deprecated"]
  /// Those of a group. At the top, the description is the title.
  private static let groupKeys = ["$description"] + keys

  /// By the rows of the tokens.
  private(set) var rows: [Int: [TokenExtra]] = [:]
  /// By the paths of the groups.
  private(set) var groups: [GroupKey: [TokenExtra]] = [:]
  /// The group of each row, if a group has any.
  private var groupsOfRows: [[String]] = []

  /// The path of a group, by its bytes.
  struct GroupKey: Hashable, Sendable {
    private let path: [ByteText]
    init(_ path: some Sequence<String>) { self.path = path.map { ByteText($0) } }
  }

  /// The group of a row; nil if no group has such members.
  func group(of row: Int) -> [String]? {
    groupsOfRows.indices.contains(row) ? groupsOfRows[row] : nil
  }

  /// Those of a file; nil if there are none.
  init?(_ file: TokenFile, colors: [Int]) {
    for (row, number) in colors.enumerated() where !file.tokens[number].members.extras.isEmpty {
      rows[row] = file.tokens[number].members.extras.map { Self.extra($0, file.bytes) }
    }
    for group in file.places.groups {
      let keys = group.parent == nil ? Self.keys : Self.groupKeys
      let members = group.value.members.filter { member in
        keys.contains { ByteText($0) == ByteText(member.key) }
      }
      if members.isEmpty { continue }
      groups[GroupKey(group.path)] = members.map { Self.extra($0, file.bytes) }
    }
    if rows.isEmpty, groups.isEmpty { return nil }
    if !groups.isEmpty { groupsOfRows = colors.map { file.tokens[$0].group } }
  }

  private static func extra(_ member: JSONValue.Member, _ bytes: [UInt8]) -> TokenExtra {
    TokenExtra(
      key: member.key, text: oneLine(bytes[member.value.offset..<member.value.end]))
  }

  /// JSON without line breaks, spaced as other members are.
  private static func oneLine(_ json: ArraySlice<UInt8>) -> String {
    var line: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in json {
      if isString {
        if byte == UInt8(ascii: "\""), !isEscaped { isString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if ASCII.isSpace(byte) {
        continue
      } else {
        isString = byte == UInt8(ascii: "\"")
      }
      line.append(byte)
      if !isString, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { line.append(0x20) }
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension FittedPalette {
  /// Gives the entries, and the groups that they stand in, the members that their files of tokens had there, and says
  /// which have no place.
  ///
  /// - Parameter isChange: Whether the file of the payload is changed, which keeps its own.
  mutating func writeExtras(_ holds: Capabilities, isChange: Bool) {
    var last: (payload: Payload, extras: TokenExtras?)?
    var seen: [ObjectIdentifier: Set<TokenExtras.GroupKey>] = [:]
    for position in entries.indices {
      guard let row = entries[position].entry.nameRow ?? entries[position].entry.valueRow,
        !(isChange && row.payload === payload)
      else { continue }
      if last?.payload !== row.payload {
        last = (row.payload, (row.payload.contents as? KeptText)?.extras)
      }
      guard let extras = last?.extras else { continue }
      if let own = extras.rows[row.number] {
        if holds.tokenExtras { entries[position].extras = own }
        if !holds.tokenExtras { lose(own, entries[position].entry.name) }
      }
      guard let path = extras.group(of: row.number) else { continue }
      for depth in 0...path.count {
        let key = TokenExtras.GroupKey(path[..<depth])
        guard let own = extras.groups[key],
          seen[ObjectIdentifier(row.payload), default: []].insert(key).inserted
        else { continue }
        let isThere =
          holds.tokenExtras && !isChange && entries[position].group.starts(with: path[..<depth])
        if isThere, groupExtras[key] ?? own == own {
          groupExtras[key] = own
        } else {
          lose(own, try? ColorName(path[..<depth].joined(separator: "/")))
        }
      }
    }
  }

  /// The members of a group, with their keys.
  func extras(of group: [String]) -> [(String, String)] {
    groupExtras[TokenExtras.GroupKey(group)]?.map { ($0.key, $0.text) } ?? []
  }

  private mutating func lose(_ extras: [TokenExtra], _ name: ColorName?) {
    losses += extras.map { .member(name, key: $0.key) }
  }
}
