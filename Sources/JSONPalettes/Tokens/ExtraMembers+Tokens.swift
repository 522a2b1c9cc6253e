import PaletteEngine

// The members of tokens and groups that are not part of a palette.
extension ExtraMembers {
  /// The keys of such members of a token.
  static let tokenKeys = ["$extensions", "$deprecated"]
  /// Those of a group. At the top, the description is the title.
  private static let groupKeys = ["$description"] + tokenKeys

  /// Those of a file; nil if there are none.
  init?(_ file: TokenFile, colors: [Int]) {
    var rows: [Int: [ExtraMember]] = [:]
    var groups: [GroupKey: [ExtraMember]] = [:]
    for (row, number) in colors.enumerated() where !file.tokens[number].members.extras.isEmpty {
      let extras = file.tokens[number].members.extras.compactMap { Self.extra($0, file.bytes) }
      if !extras.isEmpty { rows[row] = extras }
    }
    for group in file.places.groups {
      let keys = group.parent == nil ? Self.tokenKeys : Self.groupKeys
      let members = group.value.members.filter { member in
        keys.contains { ByteText($0) == ByteText(member.key) }
      }
      if members.isEmpty { continue }
      groups[GroupKey(group.path)] = members.map {
        ExtraMember(key: $0.key, text: Self.oneLine(file.bytes[$0.value.range]))
      }
    }
    if rows.isEmpty, groups.isEmpty { return nil }
    self.init(
      rows: rows, groups: groups,
      groupsOfRows: groups.isEmpty ? [] : colors.map { file.tokens[$0].group })
  }

  /// A member of a token; nil if it has nothing but modes, which are themes of the palette.
  private static func extra(_ member: JSONValue.Member, _ bytes: [UInt8]) -> ExtraMember? {
    guard ByteText(member.key) == DesignTokens.extensions,
      member.value[DesignTokens.mode]?.isObject == true
    else { return ExtraMember(key: member.key, text: oneLine(bytes[member.value.range])) }
    let rest = JSONMembers(object: member.value, bytes: bytes).copy { members, edits in
      members.write([], removing: { $0 == DesignTokens.mode }, &edits)
    }
    return member.value.members.count == 1
      ? nil : rest.map { ExtraMember(key: member.key, text: oneLine($0[...])) }
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
