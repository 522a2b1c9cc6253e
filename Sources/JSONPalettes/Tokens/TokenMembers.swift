import PaletteEngine

/// The members of an object that may be a token, by their keys: found in one pass, as a search for each key would go
/// through them nine times.
struct TokenMembers {
  /// The offset of the object.
  let offset: Int
  /// The value, or the reference that is in its place.
  let value: JSONValue?
  /// Whether there is a reference in the place of the value.
  let isReference: Bool
  /// Whether the object is a token and no group.
  let isToken: Bool
  /// The type that the token says itself.
  let type: String?
  /// The description.
  let note: String?
  /// Whether Tokens Studio changes the color before it is used.
  let isModified: Bool
  /// The values in other modes, by their names: themes.
  let modes: [JSONValue.Member]
  /// The members that other files of tokens have as well, and that are not part of a palette.
  let extras: [JSONValue.Member]
  /// The first key that says something else.
  let foreign: String?

  init(_ members: [JSONValue.Member], at offset: Int) {
    var dtcg: JSONValue?
    var reference: JSONValue?
    var plain: JSONValue?
    var types: (dtcg: JSONValue?, plain: JSONValue?)
    var notes: (dtcg: JSONValue?, plain: JSONValue?)
    var modes: [JSONValue.Member] = []
    var extras: [JSONValue.Member] = []
    var foreign: String?
    // Of a key that is repeated, the first member counts.
    for index in members.indices {
      let value = members[index].value
      let key = members[index].key
      switch ByteText(key) {
      case "$value": dtcg = dtcg ?? value
      case "$type": types.dtcg = types.dtcg ?? value
      case "value": plain = plain ?? value
      case "type": types.plain = types.plain ?? value
      case "$description": notes.dtcg = notes.dtcg ?? value
      case "comment": notes.plain = notes.plain ?? value
      case "$ref": reference = reference ?? value
      case DesignTokens.extensions where !extras.contains { $0.key == key }:
        extras.append(members[index])
        modes = value[DesignTokens.mode]?.members ?? []
        // The modes are part of the palette.
        if modes.isEmpty || value.members.count > 1 { foreign = foreign ?? key }
      case "$deprecated" where !extras.contains { $0.key == key }:
        extras.append(members[index])
        foreign = foreign ?? key
      case _: foreign = foreign ?? key
      }
    }
    self.offset = offset
    value = dtcg ?? reference ?? plain
    isReference = dtcg == nil && reference != nil
    isToken = dtcg != nil || reference?.string != nil || plain.map(Self.isValue) == true
    type = types.dtcg?.string ?? types.plain?.string
    note = notes.dtcg?.string ?? notes.plain?.string
    isModified = extras.contains {
      $0.key == "$extensions" && $0.value["studio.tokens"]?["modify"] != nil
    }
    self.modes = modes
    self.extras = extras
    self.foreign = foreign
  }

  /// Whether what is under ‘value’ is a value: a group may be called so, and Style Dictionary has objects as
  /// values.
  private static func isValue(_ value: JSONValue) -> Bool {
    value["$value"] == nil && !value.members.contains(where: \.value.isObject)
  }
}
