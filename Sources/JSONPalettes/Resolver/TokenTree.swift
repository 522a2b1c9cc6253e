import PaletteEngine

/// Tokens of several sources as one file: of two with one path, the later one counts (resolver, “Resolution logic”).
/// The rest, such as aliases and types, is read from that file as from any other.
struct TokenTree {
  private final class Group {
    var members: [(key: String, node: Node)] = []
    var positions: [ByteText: Int] = [:]
  }

  private enum Node {
    /// A token, or another value, as its file has it.
    case text(ArraySlice<UInt8>)
    case group(Group)
  }

  private let root = Group()

  /// Adds the tokens of an object.
  ///
  /// - Parameter overrides: Members that take the places of those of the object, each as a whole.
  func add(
    _ object: JSONValue, of bytes: [UInt8], overrides: (members: [JSONValue.Member], of: [UInt8])
  ) {
    let kept = object.members.filter { member in
      !overrides.members.contains { ByteText($0.key) == ByteText(member.key) }
    }
    add(kept, of: bytes, to: root)
    add(overrides.members, of: overrides.of, to: root)
  }

  private func add(_ members: [JSONValue.Member], of bytes: [UInt8], to group: Group) {
    var seen: Set<ByteText> = []
    for member in members where seen.insert(ByteText(member.key)).inserted {
      let key = ByteText(member.key)
      let position = group.positions[key] ?? group.members.count
      let isGroup =
        member.value.isObject
        && (member.key.utf8.first != UInt8(ascii: "$") || key == ByteText(DesignTokens.ownKey))
        && !TokenMembers(member.value.members, at: 0).isToken
      if position == group.members.count {
        group.positions[key] = position
        group.members.append((member.key, .text([])))
      }
      guard isGroup else {
        group.members[position].node = .text(bytes[member.value.range])
        continue
      }
      if case .group(let known) = group.members[position].node {
        add(member.value.members, of: bytes, to: known)
      } else {
        let new = Group()
        group.members[position].node = .group(new)
        add(member.value.members, of: bytes, to: new)
      }
    }
  }

  /// The text of the file.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    Self.write(root, to: &output)
    return output
  }

  private static func write(_ group: Group, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (index, member) in group.members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output += PaletteJSON.quoted(member.key).utf8
      output.append(UInt8(ascii: ":"))
      switch member.node {
      case .text(let text): output += text
      case .group(let inner): write(inner, to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }
}
