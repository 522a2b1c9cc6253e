import ColorModel
import TestSupport
import Testing

/// Two entries, or the lack of one, and their differences.
struct DifferenceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: ColorPalette.Entry
  let new: ColorPalette.Entry
  let kinds: [EntryDifference.Kind]

  init(
    _ description: String, _ old: ColorPalette.Entry, _ new: ColorPalette.Entry,
    _ kinds: EntryDifference.Kind...
  ) {
    (testDescription, self.old, self.new, self.kinds) = (description, old, new, kinds)
  }

  static func entry(
    _ color: Color, name: String = "a", spec: String? = nil, notes: EntryNotes? = nil
  ) -> ColorPalette.Entry {
    ColorPalette.Entry(known(name), color, spec: spec, notes: notes)
  }

  static func opaque(_ kind: String) -> ColorPalette.Entry {
    ColorPalette.Entry(known("a"), .opaque(kind: kind))
  }

  /// A name that is one.
  static func known(_ text: String) -> ColorName {
    guard let name = try? ColorName(text) else { preconditionFailure("a name of a test") }
    return name
  }
}

/// A difference in short: its kinds and its names, positions left out.
private func described(_ difference: EntryDifference) -> String {
  let names = [difference.old, difference.new].map { $0?.entry.name.text ?? "-" }
  return "\(difference.kinds.map(\.rawValue).joined(separator: "+")) \(names[0]) \(names[1])"
}

@Suite("Differences of palettes") struct PaletteDifferenceTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let gray = Color(.srgb, 0.5, 0.5, 0.5)

  @Test(
    "of an entry are told each for itself",
    arguments: [
      DifferenceCase("nothing", DifferenceCase.entry(red), DifferenceCase.entry(red)),
      DifferenceCase(
        "the last bit of a component", DifferenceCase.entry(gray),
        DifferenceCase.entry(Color(.srgb, 0.5.nextUp, 0.5, 0.5)), .color),
      DifferenceCase(
        "alpha", DifferenceCase.entry(red),
        DifferenceCase.entry(Color(.srgb, 1, 0, 0, alpha: 0.5)), .alpha),
      DifferenceCase(
        "color and alpha", DifferenceCase.entry(red),
        DifferenceCase.entry(Color(.srgb, 0, 0, 0, alpha: 0.5)), .color, .alpha),
      DifferenceCase(
        "a missing alpha is not one of 0", DifferenceCase.entry(Color(.srgb, 1, 0, 0, alpha: 0)),
        DifferenceCase.entry(Color(.srgb, [1, 0, 0], alpha: nil)), .alpha),
      DifferenceCase(
        "a missing component is not 0", DifferenceCase.entry(Color(.oklch, [0.5, 0.1, 0])),
        DifferenceCase.entry(Color(.oklch, [0.5, 0.1, nil])), .color),
      // White is white in all of these (their specifications).
      DifferenceCase(
        "the same color in another space", DifferenceCase.entry(Color(.srgb, 1, 1, 1)),
        DifferenceCase.entry(Color(.displayP3, 1, 1, 1)), .space),
      DifferenceCase(
        "the same color in another space, and alpha", DifferenceCase.entry(Color(.srgb, 1, 1, 1)),
        DifferenceCase.entry(Color(.displayP3, 1, 1, 1, alpha: 0.5)), .alpha, .space),
      DifferenceCase(
        "the same numbers in another space", DifferenceCase.entry(red),
        DifferenceCase.entry(Color(.displayP3, 1, 0, 0)), .color),
      DifferenceCase(
        "a spec for the same color", DifferenceCase.entry(red),
        DifferenceCase.entry(red, spec: "var(--base)"), .notation),
      DifferenceCase(
        "a spec with another color", DifferenceCase.entry(red, spec: "var(--base)"),
        DifferenceCase.entry(gray, spec: "var(--base)"), .color),
      DifferenceCase(
        "notes", DifferenceCase.entry(red, name: "g/a", notes: EntryNotes(ink: .spot, id: "1")),
        DifferenceCase.entry(
          red, name: "g/a", notes: EntryNotes(group: [], description: "d", id: "1")), .group, .ink,
        .description),
      DifferenceCase(
        "a spelling of the name", DifferenceCase.entry(red, name: "caf\u{E9}"),
        DifferenceCase.entry(red, name: "cafe\u{301}"), .renamed),
      DifferenceCase(
        "a color that became none", DifferenceCase.entry(red), DifferenceCase.opaque("pattern"),
        .kind),
      DifferenceCase(
        "another kind", DifferenceCase.opaque("pattern"), DifferenceCase.opaque("catalog color"),
        .kind),
      DifferenceCase(
        "one kind", DifferenceCase.opaque("pattern"), DifferenceCase.opaque("pattern")),
    ])
  func entries(_ example: DifferenceCase) {
    var (old, new) = (ColorPalette(), ColorPalette())
    old.append(ifFree: example.old)
    new.append(ifFree: example.new)
    let difference = PaletteDifference(from: old, to: new)
    #expect(difference.entries.flatMap(\.kinds) == example.kinds)
    #expect(difference.isEmpty == example.kinds.isEmpty)
    #expect((difference.entries.first?.deltaE2000 != nil) == example.kinds.contains(.color))
    #expect(PaletteDifference(from: new, to: old).entries.flatMap(\.kinds) == example.kinds)
  }

  // Sharma, Wu and Dalal (2005), pairs 1 and 7 of their table: 2.0425 and 0.0000 apart, 2.3669.
  @Test(
    "have the color difference of the standard",
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
      ([50, 0, 0], [50, -1, 2], 2.3669), ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ] as [([Double], [Double], Double)])
  func deltaE(_ a: [Double], _ b: [Double], _ expected: Double) throws {
    var (old, new) = (ColorPalette(), ColorPalette())
    old.append(ifFree: DifferenceCase.entry(Color(.lab, a.map(Optional.init))))
    new.append(ifFree: DifferenceCase.entry(Color(.lab, b.map(Optional.init))))
    let deltaE = try #require(PaletteDifference(from: old, to: new).entries.first?.deltaE2000)
    #expect(abs(deltaE - expected) < 0.00005)
  }

  @Test(
    "are in the order of the new palette, and a removed entry comes after the one it followed",
    arguments: [
      ("a=1 b=2 c=3", "a=1 b=2 c=3", ""),
      ("a=1 b=2 c=3", "", "removed a - · removed b - · removed c -"),
      ("", "a=1 b=2", "added - a · added - b"),
      ("a=1 b=2 c=3", "a=1 x=99 c=4", "removed b - · added - x · color c c"),
      ("z=0 a=1 b=2", "n=80 a=1 m=90", "removed z - · added - n · removed b - · added - m"),
      // ΔE 2000 of 0.56 and 1.11, in one place and not.
      ("a=1 b=20 c=3", "a=1 x=22 c=3", "renamed+color b x"),
      ("b=20 a=1 c=3", "a=1 x=22 c=3", "removed b - · added - x"),
      ("a=2 b=90 c=250", "x=9 y=91 c=250", "renamed+color a x · renamed+color b y"),
      ("a=2 b=90 c=250", "y=91 c=250", "removed a - · renamed+color b y"),
      ("a=90 b=91 c=250", "y=92 c=250", "removed a - · removed b - · added - y"),
      ("a=1 b=20 c=3", "a=1 x=20 y=22 c=3", "renamed b x · added - y"),
      ("a=1 b=2 c=3 d=4", "d=4 a=1 b=2 c=3", "moved d d"),
      ("a=1 b=2 c=3", "a=1 x=2 c=3", "renamed b x"),
      ("a=1 b=2 c=3 d=4", "d=7 a=1 b=2 c=3", "moved+color d d"),
    ])
  func order(_ old: String, _ new: String, _ expected: String) throws {
    let difference = PaletteDifference(
      from: try palette(old.split(separator: " ").map(String.init)),
      to: try palette(new.split(separator: " ").map(String.init)))
    #expect(difference.entries.map(described).joined(separator: " · ") == expected)
  }

  @Test("of titles and columns are told, but for a title that only one has and that is implied")
  func wholes() throws {
    var (old, new) = (try palette(["a=1"]), try palette(["a=1"], title: "New"))
    new.columns = 4
    let difference = PaletteDifference(from: old, to: new)
    #expect(difference.title?.old == nil && difference.title?.new == "New")
    #expect(difference.columns?.old == nil && difference.columns?.new == 4)
    #expect(difference.entries.isEmpty && !difference.isEmpty)
    #expect(difference.ignoringTitles(["Old"]).title?.new == "New")
    #expect(difference.ignoringTitles(["New"]).title == nil)
    old.title = "Old"
    let both = PaletteDifference(from: old, to: new)
    #expect(both.ignoringTitles(["New", "Old"]).title?.old == "Old")
  }

  @Test("that break are names that are gone, and nothing else")
  func breaking() throws {
    let old = try palette(["a=1", "b=2", "c=3", "d=4", "caf\u{E9}=5", "e=6"])
    // b has another name, and c too, but an alias has its old one; e moved.
    var new = try palette(["e=6", "a=7", "x=2", "y=3", "cafe\u{301}=5", "n=8"])
    let color = try #require(new[DifferenceCase.known("y")]?.value.color)
    new.append(ifFree: DifferenceCase.entry(color, name: "c", spec: "var(--y)"))
    let difference = PaletteDifference(from: old, to: new)
    #expect(
      difference.breaking(in: new).entries.map(described) == ["renamed b x", "removed d -"])
    #expect(difference.breaking(in: new).title == nil)
    #expect(PaletteDifference(from: old, to: old).breaking(in: old).isEmpty)
  }

  @Test("data of entries without a color is asked for, where the kind is the same")
  func data() throws {
    let old = try palette(["p=?", "q=?", "a=1"])
    var asked: [String] = []
    let difference = PaletteDifference(from: old, to: old) { old, new in
      asked.append(old.name.text + new.name.text)
      return old.name.text == "q"
    }
    #expect(asked == ["pp", "qq"])
    #expect(difference.entries.map(described) == ["data p p"])
  }
}

/// Edits of a palette of which each can be told from all others.
private struct RandomEdits {
  let old: ColorPalette
  var new = ColorPalette()
  /// The differences in the order of the new palette.
  var expected: [String] = []

  init(_ random: inout SeededGenerator) throws {
    let count = Int.random(in: 0...40, using: &random)
    let notes = EntryNotes(ink: .spot, description: "n")
    var old = ColorPalette()
    for number in 0..<count {
      let color = Color(red: UInt8(number), green: 0, blue: 0)
      old.append(ifFree: .init(try ColorName("n\(number)"), color, spec: "s", notes: notes))
    }
    self.old = old
    for (number, entry) in old.entries.enumerated() {
      let other = Color(red: UInt8(number), green: 1, blue: 0)
      func add(_ entry: ColorPalette.Entry, _ description: String?) {
        new.append(ifFree: entry)
        if let description { expected.append(description) }
      }
      let name = entry.name
      switch Int.random(in: 0..<12, using: &random) {
      case 0: expected.append("removed \(name) -")
      case 1:
        let renamed = try ColorName("renamed\(number)")
        add(entry.renamed(to: renamed), "renamed \(name) \(renamed)")
      case 2: add(.init(name, other, spec: "s", notes: notes), "color \(name) \(name)")
      case 3:
        let clear = Color(red: UInt8(number), green: 0, blue: 0, alpha: 51)
        add(.init(name, clear, spec: "t", notes: notes), "alpha \(name) \(name)")
      case 4: add(.init(name, entry.value, spec: nil, notes: notes), "notation \(name) \(name)")
      case 5:
        add(entry.annotated(EntryNotes(ink: .global)), "ink+description \(name) \(name)")
      case 6:
        add(entry, nil)
        let new = try ColorName("new\(number)")
        add(.init(new, Color(red: UInt8(number), green: 0, blue: 255)), "added - \(new)")
      case _: add(entry, nil)
      }
    }
  }

  /// Moves one entry that kept its name past two others that did, so that no other can be the one that moved.
  mutating func moveOne(_ random: inout SeededGenerator) {
    let kept = new.entries.filter { old[$0.name] != nil }
    guard kept.count > 3 else { return }
    var order = new.entries
    let place = Int.random(in: 0..<(kept.count - 2), using: &random)
    guard let from = order.firstIndex(of: kept[place]) else { return }
    let entry = order.remove(at: from)
    guard let to = order.firstIndex(of: kept[place + 2]) else { return }
    order.insert(entry, at: to + 1)
    var moved = ColorPalette()
    for entry in order { moved.append(ifFree: entry) }
    new = moved
    let name = entry.name.text
    if let index = expected.firstIndex(where: { $0.hasSuffix(" \(name) \(name)") }) {
      expected[index] = "moved+" + expected[index]
    } else {
      expected.append("moved \(name) \(name)")
    }
  }
}

@Suite("Differences of random palettes") struct RandomDifferenceTests {
  @Test(
    "are the edits that were made, turned around they are the edits back, and they make the new palette"
  )
  func edits() throws {
    var random = SeededGenerator("differences of palettes")
    for round in 0..<400 {
      var edits = try RandomEdits(&random)
      let isMoved = round % 2 == 1
      if isMoved { edits.moveOne(&random) }
      let (old, new) = (edits.old, edits.new)
      let difference = PaletteDifference(from: old, to: new)
      let found = difference.entries.map(described)
      #expect(found.sorted() == edits.expected.sorted(), "seed \(random.seed)")
      #expect(difference.isEmpty == edits.expected.isEmpty, "seed \(random.seed)")
      #expect(PaletteDifference(from: new, to: new).isEmpty, "seed \(random.seed)")
      #expect(applied(difference, to: old) == new.entries.map(\.name), "seed \(random.seed)")

      let back = PaletteDifference(from: new, to: old)
      #expect(back.entries.map(mirrored).sorted() == found.sorted(), "seed \(random.seed)")
      #expect(applied(back, to: new) == old.entries.map(\.name), "seed \(random.seed)")
      let deltas = [difference, back].map { $0.entries.compactMap(\.deltaE2000).sorted() }
      #expect(deltas[0] == deltas[1], "seed \(random.seed)")
    }
  }

  @Test("of palettes in any order make the new palette, with few enough moves")
  func shuffled() throws {
    var random = SeededGenerator("differences of shuffled palettes")
    for _ in 0..<300 {
      let old = try palette((0..<Int.random(in: 0...30, using: &random)).map { "n\($0)=\($0 % 7)" })
      var new = ColorPalette()
      for entry in old.entries.shuffled(using: &random) {
        let name = Bool.random(using: &random) ? entry.name.text : "m\(new.count)"
        new.append(ifFree: entry.renamed(to: try ColorName(name)))
      }
      for (a, b) in [(old, new), (new, old)] {
        let difference = PaletteDifference(from: a, to: b)
        #expect(applied(difference, to: a) == b.entries.map(\.name), "seed \(random.seed)")
      }
    }
  }

  /// The names of a palette with differences made in it.
  private func applied(_ difference: PaletteDifference, to old: ColorPalette) -> [ColorName] {
    var names = old.entries.map { Optional($0.name) }
    var coming: [(position: Int, name: ColorName)] = []
    for entry in difference.entries {
      if let before = entry.old {
        let stays = entry.new != nil && !entry.kinds.contains(.moved)
        names[before.position] = stays ? entry.new?.entry.name : nil
      }
      if let after = entry.new, entry.old == nil || entry.kinds.contains(.moved) {
        coming.append((after.position, after.entry.name))
      }
    }
    var result = names.compactMap(\.self)
    for (position, name) in coming.sorted(by: { $0.position < $1.position }) {
      result.insert(name, at: min(position, result.count))
    }
    return result
  }

  /// A difference as it is the other way round.
  private func mirrored(_ difference: EntryDifference) -> String {
    let words = difference.kinds.map { kind in
      kind == .added ? "removed" : kind == .removed ? "added" : kind.rawValue
    }
    let names = [difference.new, difference.old].map { $0?.entry.name.text ?? "-" }
    return "\(words.joined(separator: "+")) \(names[0]) \(names[1])"
  }
}
