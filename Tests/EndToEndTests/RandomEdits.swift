// Random changes of a palette by two people, and what must come of both: computed on plain lists, from the rules in
// clr-merge(1) and not from the code.

/// An entry of a plain list. The key stays when the entry is renamed.
struct PlainEntry: Hashable, Sendable {
  var key: String
  var name: String
  var color: String
}

/// A change of one entry.
enum RandomEdit: Sendable {
  case addAtEnd(String, String)
  case add(String, String, after: String)
  case remove(String)
  case rename(String, String)
  case set(String, String)
  case move(String, String, after: String)

  /// The commands that do it.
  func commands(_ file: String) -> [String] {
    switch self {
    case .addAtEnd(let name, let color): ["clr add \(file) '\(name)=\(color)'"]
    case .add(let name, let color, let place):
      ["clr add \(file) '\(name)=\(color)' --after \(place)"]
    case .remove(let name): ["clr remove \(file) \(name)"]
    case .rename(let name, let new): ["clr rename \(file) \(name) \(new)"]
    case .set(let name, let color): ["clr set \(file) '\(name)=\(color)'"]
    case .move(let name, let color, let place):
      ["clr remove \(file) \(name)", "clr add \(file) '\(name)=\(color)' --after \(place)"]
    }
  }

  /// The name of the entry that it changes.
  var name: String {
    switch self {
    case .addAtEnd(let name, _), .add(let name, _, _), .remove(let name), .rename(let name, _),
      .set(let name, _), .move(let name, _, _):
      name
    }
  }

  /// The key of the entry that it puts in a place.
  var placed: String? {
    switch self {
    case .addAtEnd(let name, _), .add(let name, _, _), .move(let name, _, _): name
    case .remove, .rename, .set: nil
    }
  }

  /// Does it to a plain list.
  func apply(to list: inout [PlainEntry]) {
    func index(_ key: String) -> Int { list.firstIndex { $0.key == key } ?? list.count }
    switch self {
    case .addAtEnd(let name, let color):
      list.append(PlainEntry(key: name, name: name, color: color))
    case .add(let name, let color, let place):
      list.insert(PlainEntry(key: name, name: name, color: color), at: index(place) + 1)
    case .remove(let name): list.removeAll { $0.key == name }
    case .rename(let name, let new): list[index(name)].name = new
    case .set(let name, let color): list[index(name)].color = color
    case .move(let name, _, let place):
      let entry = list.remove(at: index(name))
      list.insert(entry, at: index(place) + 1)
    }
  }
}

/// One person's changes.
struct RandomSide: Sendable {
  let number: Int
  private(set) var edits: [RandomEdit] = []

  static let base = (0..<30).map { number in
    let hex = String(number * 7 + 16, radix: 16)
    let name = "e\(number < 10 ? "0" : "")\(number)"
    return PlainEntry(key: name, name: name, color: "#\(hex)40\(hex)")
  }
  /// The entries that others are put after. Nobody changes these.
  private static let places = [4, 11, 18, 25]

  /// Colors of a space that the palette has not: objects of the archive that entries share.
  static let wide = (1...8).map { "color(display-p3 0.\($0) 0.5 0.25)" }

  /// The `number`th side whose new names begin with `mark`, and whose new colors with `hex`.
  init(
    _ number: Int, mark: String, hex: String, by random: inout some RandomNumberGenerator
  ) {
    self.number = number
    var free = Self.base.indices.filter { !Self.places.contains($0) }.shuffled(using: &random)
    // A move over fewer entries could as well be one of theirs.
    func place(from index: Int? = nil) -> String {
      let places = Self.places.filter { abs($0 - (index ?? -9)) > 3 }
      return Self.base[places.randomElement(using: &random) ?? 4].name
    }
    func color(_ count: Int) -> String {
      "#\(hex)\(count)\(number < 16 ? "0" : "")\(String(number, radix: 16))f\(count)"
    }
    for count in 1...Int.random(in: 1...3, using: &random) {
      // The first one may be of any kind; the others place no entry.
      let index = free.removeLast()
      let entry = Self.base[index]
      let new = "\(mark)\(number)x\(count)"
      switch Int.random(in: count == 1 ? 0..<12 : 5..<12, using: &random) {
      case 0: edits.append(.addAtEnd(new, color(count)))
      case 1, 2: edits.append(.add(new, color(count), after: place()))
      case 3: edits.append(.add("both", color(count), after: place()))
      case 4: edits.append(.move(entry.name, entry.color, after: place(from: index)))
      case 5, 6: edits.append(.remove(entry.name))
      case 7, 8: edits.append(.rename(entry.name, new))
      case 9: edits.append(.set(entry.name, Self.wide.randomElement(using: &random) ?? ""))
      case _: edits.append(.set(entry.name, color(count)))
      }
    }
  }
}

/// Two people's changes of one palette.
struct RandomPair: Sendable {
  /// What the changes have to do with each other.
  enum Kind: Sendable {
    /// They are of different facts.
    case apart
    /// Both moved one entry, which is no conflict of facts.
    case movedTwice
    /// They contradict each other; a report names these texts.
    case contradicting([String])
  }

  let kind: Kind
  let ours: RandomSide
  let theirs: RandomSide

  var isContradicting: Bool {
    switch kind {
    case .contradicting: true
    case .apart, .movedTwice: false
    }
  }

  /// A pair; nil if nobody could say what must come of it: one side moved an entry that the other one removed.
  init?(_ ours: RandomSide, _ theirs: RandomSide) {
    (self.ours, self.theirs) = (ours, theirs)
    var isMovedTwice = false
    var texts: [String] = []
    for (our, their) in ours.edits.flatMap({ our in theirs.edits.map { (our, $0) } }) {
      guard our.name == their.name else { continue }
      let name = our.name
      let base = RandomSide.base.first { $0.name == name }?.color ?? ""
      switch (our, their) {
      case (.move, .remove), (.remove, .move): return nil
      case (.move, .move): isMovedTwice = true
      case (.set(_, let one), .set(_, let other)) where one != other:
        texts += ["‘\(name)’", "base: \(base), ours: \(one), theirs: \(other)"]
      case (.rename(_, let one), .rename(_, let other)):
        texts += ["base: ‘\(name)’, ours: ‘\(one)’, theirs: ‘\(other)’"]
      case (.set(_, let color), .remove):
        texts += ["ours changed ‘\(name)’, and theirs removed it", "base: \(base), ours: \(color)"]
      case (.remove, .set(_, let color)):
        texts += [
          "theirs changed ‘\(name)’, and ours removed it", "base: \(base), theirs: \(color)",
        ]
      case (.rename(_, let new), .remove):
        texts += ["ours renamed ‘\(name)’ to ‘\(new)’, and theirs removed it"]
      case (.remove, .rename(_, let new)):
        texts += ["theirs renamed ‘\(name)’ to ‘\(new)’, and ours removed it"]
      case (.add(_, let one, _), .add(_, let other, _)):
        texts += ["‘\(name)’", "ours: \(one), theirs: \(other)"]
      case (_, _): break
      }
    }
    kind = texts.isEmpty ? isMovedTwice ? .movedTwice : .apart : .contradicting(texts)
  }

  /// The palette with the changes of both: in the order of ours; what theirs placed is after the nearest entry before
  /// it that both kept in its place, after what ours placed there.
  var merged: [PlainEntry] {
    var merged = RandomSide.base
    for edit in ours.edits { edit.apply(to: &merged) }
    let ourPlaced = Set(ours.edits.compactMap(\.placed))
    let theirPlaced = Set(theirs.edits.compactMap(\.placed)).subtracting(ourPlaced)
    var other = RandomSide.base
    for edit in theirs.edits { edit.apply(to: &other) }
    let otherKeys = Set(other.map(\.key)), baseKeys = Set(RandomSide.base.map(\.key))
    merged.removeAll { baseKeys.contains($0.key) && !otherKeys.contains($0.key) }
    for edit in theirs.edits {
      switch edit {
      case .rename(let name, _), .set(let name, _):
        if merged.contains(where: { $0.key == name }) { edit.apply(to: &merged) }
      case .addAtEnd, .add, .remove, .move: break
      }
    }
    // A moved entry keeps what ours did to it.
    let moved = merged.filter { theirPlaced.contains($0.key) }
    merged.removeAll { theirPlaced.contains($0.key) }
    var inserted: Set<String> = []
    for (place, entry) in other.enumerated() where theirPlaced.contains(entry.key) {
      let kept = merged.map(\.key)
      let anchor = other[..<place].map(\.key).last {
        baseKeys.contains($0) && !ourPlaced.contains($0) && !theirPlaced.contains($0)
          && kept.contains($0)
      }
      var index = anchor.flatMap { kept.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      while index < kept.count, ourPlaced.contains(kept[index]) || inserted.contains(kept[index]) {
        index += 1
      }
      merged.insert(moved.first { $0.key == entry.key } ?? entry, at: index)
      inserted.insert(entry.key)
    }
    return merged
  }
}
