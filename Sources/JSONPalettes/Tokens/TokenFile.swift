// The tokens of a file and what each of them says, whatever its dialect:
//
//     DTCG 2025.10        "$value": {"colorSpace": "srgb", "components": [1, 0.4, 0]}, "$type" here or on a group
//     older DTCG          "$value": "#ff6600", or "rgba({colors.blue}, 50%)" as Tokens Studio has it
//     Style Dictionary    "value": "#ff6600", or {"r": 255, "g": 102, "b": 0}; "type"
//
// and in all of them "{group.token}" for another token. https://www.designtokens.org/tr/2025.10/format/

import PaletteEngine

/// A token of a file.
struct DesignToken {
  /// The groups that it is in.
  let group: [String]
  let name: String
  /// The leaf in the text; nil for a token that its group takes over from another group.
  let leaf: Int?
  let members: TokenMembers
  /// The type of its nearest group.
  fileprivate(set) var groupType: String?

  var path: [String] { group + [name] }
}

/// The tokens of a file.
struct TokenFile {
  let bytes: [UInt8]
  let root: JSONValue
  private(set) var places = JSONPlaces()
  /// In the order of the file, those of a group that extends another one after its own.
  private(set) var tokens: [DesignToken] = []
  /// The tokens of each group, and the groups in it with itself, by the groups' numbers.
  private var ranges: [Range<Int>] = []
  private var innerGroups: [Range<Int>] = []
  private var extending: [(group: Int, target: String)] = []
  /// The first key that is not part of a palette.
  private(set) var foreign: String?

  init(_ bytes: [UInt8]) throws(FileError) {
    self.bytes = bytes
    root = try JSONParser.parse(file: bytes)
    guard root.isObject else {
      throw FileError(
        "these are not design tokens", reason: "design tokens are a JSON object",
        at: SourcePlace(root.offset, in: bytes))
    }
    try scan(places.append(root), type: nil)
    if !extending.isEmpty {
      inheritTypes()
      try extendGroups()
    }
  }

  private mutating func scan(_ group: Int, type: String?) throws(FileError) {
    let value = places.groups[group].value
    let type = value["$type"]?.string ?? type
    let start = tokens.count
    ranges.append(start..<start)
    innerGroups.append(group..<group)
    let isRoot = places.groups[group].parent == nil
    let members = value.members
    for position in members.indices {
      let member = members[position]
      let key = ByteText(member.key)
      let isKey = member.key.utf8.first == UInt8(ascii: "$") && key != "$root"
      guard case .object(let inner) = member.value.content, !isKey else {
        if key == "$extends", let target = member.value.string {
          extending.append((group, target))
        }
        if key != "$type", !isRoot || key != "$description" { note(member.key) }
        continue
      }
      let parts = TokenMembers(inner, at: member.value.offset)
      if parts.isToken {
        append(member, parts, at: position, in: group, type)
      } else {
        try scan(
          places.append(member.value, key: member.key, at: position, in: group), type: type)
      }
    }
    ranges[group] = start..<tokens.count
    innerGroups[group] = group..<places.groups.count
  }

  private mutating func append(
    _ member: JSONValue.Member, _ members: TokenMembers, at position: Int, in group: Int,
    _ groupType: String?
  ) {
    if let key = members.foreign { note(key) }
    tokens.append(
      DesignToken(
        group: places.groups[group].path, name: member.key, leaf: places.leaves.count,
        members: members, groupType: groupType))
    places.append(
      JSONPlaces.Leaf(group: group, position: position, name: member.key, value: member.value))
  }

  private mutating func note(_ key: String) {
    if foreign == nil { foreign = "a key \(VisibleText.quoted(key))" }
  }
}

// Groups that take over the tokens of others.
extension TokenFile {
  /// The groups in a group, itself among them, that extend others.
  private func extending(in group: Int) -> some Sequence<Int> {
    let first = extending.partitioningIndex { $0.group >= group }
    let end = innerGroups[group].upperBound
    return extending[first...].lazy.map(\.group).prefix { $0 < end }
  }

  /// The groups by their paths.
  private var groupNumbers: [ByteText: Int] {
    Dictionary(
      places.groups.enumerated().map { (DesignTokens.key($1.path), $0) },
      uniquingKeysWith: { $1 })
  }

  /// Gives tokens the type of the group that theirs extends, if theirs says none.
  private mutating func inheritTypes() {
    let numbers = groupNumbers
    let targets = Dictionary(
      extending.map { ($0.group, $0.target) }, uniquingKeysWith: { a, _ in a })
    /// The group of which each one takes over the members.
    var sources: [Int?] = []
    for (number, group) in places.groups.enumerated() {
      let own = targets[number].flatMap(DesignTokens.reference).flatMap { numbers[$0] }
      let outer = group.parent.flatMap { sources[$0] }.flatMap { outer in
        numbers[DesignTokens.key(places.groups[outer].path + group.path.suffix(1))]
      }
      sources.append(own ?? outer)
    }
    var types: [String?] = []
    for group in places.groups {
      var (type, next, steps) = (group.value["$type"]?.string, sources[types.count], 0)
      while type == nil, let source = next, steps < Expansion.depthLimit {
        type = places.groups[source].value["$type"]?.string
        (next, steps) = (sources[source], steps + 1)
      }
      types.append(type ?? group.parent.flatMap { types[$0] })
    }
    for number in tokens.indices {
      guard let leaf = tokens[number].leaf else { continue }
      tokens[number].groupType = types[places.leaves[leaf].group]
    }
  }

  private mutating func extendGroups() throws(FileError) {
    // By number: what a group holds is together.
    extending.sort { $0.group < $1.group }
    var expansion = Expansion(self, budget: Budget(input: bytes.count))
    var inherited: [(at: Int, tokens: [DesignToken])] = []
    for (group, _) in extending {
      let path = places.groups[group].path
      let found = try expansion.inherited(by: group).map { name, source in
        DesignToken(
          group: path + name.dropLast(), name: name.last ?? "", leaf: nil,
          members: source.members, groupType: source.groupType)
      }
      inherited.append((ranges[group].upperBound, found))
    }
    var all: [DesignToken] = []
    var position = 0
    for (at, found) in inherited.sorted(by: { $0.at < $1.at }) {
      all += tokens[position..<at]
      all += found
      position = at
    }
    tokens = all + tokens[position...]
    foreign = foreign ?? "groups that extend others"
  }

  /// The tokens that groups take over, each under its path in the group.
  private struct Expansion {
    typealias Inherited = [(name: [String], source: DesignToken)]

    private let file: TokenFile
    private var targets: [Int: Int] = [:]
    private var known: [Int: Inherited] = [:]
    private var open: Set<Int> = []
    private var budget: Budget

    static let depthLimit = 64

    init(_ file: TokenFile, budget: Budget) {
      self.file = file
      self.budget = budget
      let groups = file.groupNumbers
      for (group, target) in file.extending {
        targets[group] = DesignTokens.reference(target).flatMap { groups[$0] }
      }
    }

    mutating func inherited(by group: Int) throws(FileError) -> Inherited {
      if let known = known[group] { return known }
      // A group that extends itself, or one around it, takes nothing over.
      guard let target = targets[group], open.insert(group).inserted else { return [] }
      guard open.count <= Self.depthLimit else {
        throw FileError(
          "groups extend each other more than \(Self.depthLimit) deep",
          at: SourcePlace(file.places.groups[group].value.offset, in: file.bytes))
      }
      defer { open.remove(group) }
      var own = Set(try tokens(of: group, withOwnTargets: false).map { DesignTokens.key($0.name) })
      var found: Inherited = []
      for (name, source) in try tokens(of: target, withOwnTargets: true)
      where own.insert(DesignTokens.key(name)).inserted {
        found.append((name, source))
      }
      known[group] = found
      return found
    }

    /// All tokens of a group, those that it takes over among them.
    private mutating func tokens(
      of group: Int, withOwnTargets isWhole: Bool
    ) throws(FileError) -> Inherited {
      let range = file.ranges[group]
      let depth = file.places.groups[group].path.count
      var found: Inherited = []
      for token in file.tokens[range] {
        try spend(token.path)
        found.append((Array(token.path[depth...]), token))
      }
      for inner in file.extending(in: group) where isWhole || inner != group {
        let path = file.places.groups[inner].path
        for (name, source) in try inherited(by: inner) {
          try spend(name)
          found.append((path[depth...] + name, source))
        }
      }
      return found
    }

    private mutating func spend(_ path: [String]) throws(FileError) {
      let bytes = path.reduce(1024) { $0 + $1.utf8.count }
      guard budget.spend(bytes) else {
        throw FileError(
          "the file would grow too large",
          reason:
            "its groups extend each other to more tokens than are read from a file of its size")
      }
    }
  }
}
