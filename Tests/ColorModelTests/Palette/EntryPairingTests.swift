import ColorModel
import TestSupport
import Testing

/// Two palettes, and the pairs in them: `-` where an entry has none.
struct PairingCase: Sendable, CustomTestStringConvertible {
  let base: String
  let other: String
  /// For each entry of the base, its name in the other palette.
  let pairs: String
  /// The entries that moved, by their names in the other palette.
  var moved = ""
  var testDescription: String { "\(base) → \(other)" }
}

@Suite("Pairs of entries") struct EntryPairingTests {
  @Test(
    "entries of one name are one entry, and so are the only ones of a color that lost a name and got one",
    arguments: [
      PairingCase(base: "", other: "", pairs: ""),
      PairingCase(base: "a=1", other: "", pairs: "-"),
      PairingCase(base: "", other: "a=1", pairs: ""),
      PairingCase(base: "a=1 b=2", other: "a=1 b=2", pairs: "a b"),
      PairingCase(base: "a=1 b=2", other: "a=7 b=8", pairs: "a b"),
      PairingCase(base: "a=1 b=2", other: "b=2", pairs: "- b"),
      // A new name, with others that come before, behind and between.
      PairingCase(base: "a=1 b=2 c=3", other: "a=1 x=2 c=3", pairs: "a x c"),
      PairingCase(base: "a=1 b=2 c=3", other: "n=8 a=1 m=9 x=2 c=3 o=7", pairs: "a x c"),
      PairingCase(base: "a=1 b=2 c=3", other: "a=1 x=5 c=3", pairs: "a - c"),
      // Wherever it stands.
      PairingCase(base: "a=1 b=2 c=3", other: "a=1 c=3 x=2", pairs: "a x c", moved: "c"),
      PairingCase(base: "a=1 b=2 c=3", other: "x=2 a=1 c=3", pairs: "a x c", moved: "x"),
      PairingCase(base: "p=? b=2", other: "q=? b=2", pairs: "q b"),
      // All have new names. Of two that changed places, the later one moved.
      PairingCase(base: "a=1 b=2", other: "x=1 y=2", pairs: "x y"),
      PairingCase(base: "a=1 b=2", other: "y=2 x=1", pairs: "x y", moved: "y"),
      // Of several of one color, nobody can tell which is which.
      PairingCase(base: "a=1 b=1", other: "x=1 y=1", pairs: "- -"),
      PairingCase(base: "a=1 b=1", other: "x=1", pairs: "- -"),
      PairingCase(base: "a=1", other: "x=1 y=1", pairs: "-"),
      PairingCase(base: "a=1 k=0 b=1", other: "k=0 x=1", pairs: "- k -"),
      PairingCase(base: "a=1 b=1 c=1", other: "x=1", pairs: "- - -"),
      // One that kept its name does not count.
      PairingCase(base: "a=1 b=1", other: "a=1 x=1", pairs: "a x"),
      // A name wins over a color: two that changed their names with each other changed their colors.
      PairingCase(base: "a=1 b=2", other: "a=2 b=1", pairs: "a b"),
      PairingCase(base: "a=1 b=2", other: "b=1 a=2", pairs: "a b", moved: "b"),
      // A name that went to another entry.
      PairingCase(base: "a=1 b=2", other: "b=1", pairs: "- b"),
      // Spelled in another way it is the same name.
      PairingCase(base: "caf\u{E9}=1", other: "cafe\u{301}=1", pairs: "cafe\u{301}"),
      // A gap is between entries that did not move, so a neighbor that did leaves it alone.
      PairingCase(
        base: "a=1 b=2 c=3 d=4 e=5", other: "a=1 x=3 d=4 e=5 b=2", pairs: "a b x d e", moved: "b"),
      PairingCase(base: "a=1 b=2 c=3 d=4", other: "d=4 a=1 b=2 c=3", pairs: "a b c d", moved: "d"),
      PairingCase(base: "a=1 b=2 c=3 d=4", other: "b=2 c=3 d=4 a=1", pairs: "a b c d", moved: "a"),
    ])
  func pairs(_ example: PairingCase) throws {
    let base = try palette(example.base.split(separator: " ").map(String.init))
    let other = try palette(example.other.split(separator: " ").map(String.init))
    let pairing = EntryPairing(from: base, to: other)
    let pairs = pairing.counterparts.map { $0.map { other.entries[$0].name.text } ?? "-" }
    #expect(pairs.joined(separator: " ") == example.pairs)
    let moved = pairing.moved.sorted().map { other.entries[$0].name.text }
    #expect(moved.joined(separator: " ") == example.moved)
    #expect(pairing.isInverse)
  }

  @Test(
    "an entry of another name has the colors of the old one in every theme too",
    arguments: [
      (["a=5"], ["x=5"], true), (["a=5"], [], false), (["a=5"], ["x=6"], false), ([], [], true),
    ])
  func themes(_ old: [String], _ new: [String], isPaired: Bool) throws {
    var (base, other) = (try palette(["a=1", "b=2"]), try palette(["b=2", "x=1"]))
    base.themes = [ColorPalette.Theme("dark", own: try palette(old + ["b=3"]))]
    other.themes = [ColorPalette.Theme("dark", own: try palette(new + ["b=4"]))]
    #expect(EntryPairing(from: base, to: other).counterparts == [isPaired ? 1 : nil, 0])
  }

  @Test("renames, recolored, removed and new entries of random palettes are found")
  func random() throws {
    var random = SeededGenerator("pairs of entries")
    for _ in 0..<300 {
      // Every color is another one, so that only one answer is right.
      let count = Int.random(in: 0...30, using: &random)
      let base = try palette((0..<count).map { "n\($0)=\($0)" })
      var other = ColorPalette()
      var expected: [Int?] = []
      for (number, old) in base.entries.enumerated() {
        if Int.random(in: 0..<4, using: &random) == 0 {
          other.append(ifFree: try entry("new\(number)=\(100 + number)"))
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: expected.append(nil)
        case 1:
          expected.append(other.count)
          other.append(ifFree: try entry("renamed\(number)=\(number)"))
        case 2:
          expected.append(other.count)
          other.append(ifFree: try entry("n\(number)=\(200 + number)"))
        default:
          expected.append(other.count)
          other.append(ifFree: old)
        }
      }
      let pairing = EntryPairing(from: base, to: other)
      #expect(pairing.counterparts == expected, "seed \(random.seed)")
      #expect(pairing.moved.isEmpty, "seed \(random.seed)")
      #expect(pairing.isInverse, "seed \(random.seed)")
    }
  }

  @Test("as few entries as possible have moved")
  func fewest() throws {
    var random = SeededGenerator("moved entries")
    for _ in 0..<300 {
      let base = try palette((0..<Int.random(in: 0...20, using: &random)).map { "n\($0)=\($0)" })
      var other = ColorPalette()
      for entry in base.entries.shuffled(using: &random) { other.append(ifFree: entry) }
      let pairing = EntryPairing(from: base, to: other)
      let origins = pairing.origins.compactMap(\.self)
      // The textbook's longest run, in n².
      var lengths: [Int] = []
      for (position, origin) in origins.enumerated() {
        lengths.append(
          1 + ((0..<position).filter { origins[$0] < origin }.map { lengths[$0] }.max() ?? 0))
      }
      #expect(pairing.moved.count == origins.count - (lengths.max() ?? 0), "seed \(random.seed)")
      let kept = origins.indices.filter { !pairing.moved.contains($0) }.map { origins[$0] }
      #expect(kept == kept.sorted(), "seed \(random.seed)")
    }
  }

  @Test("one entry that moves past many is the one that moved")
  func oneMove() throws {
    let base = try palette((0..<100).map { "n\($0)=\($0)" })
    for (from, to) in [(0, 99), (99, 0), (50, 3), (3, 50)] {
      var moved = base.entries
      moved.insert(moved.remove(at: from), at: to)
      var other = ColorPalette()
      for entry in moved { other.append(ifFree: entry) }
      #expect(EntryPairing(from: base, to: other).moved == [to])
    }
  }

  @Test("a hundred thousand entries in the worst order are paired")
  func large() throws {
    let count = 100_000
    var base = ColorPalette()
    var other = ColorPalette()
    let white = Color(red: 255, green: 255, blue: 255)
    for number in 0..<count {
      base.append(ifFree: .init(try ColorName("n\(number)"), white))
      // The odd ones have new names and all have one color; the even ones stand from last to first.
      let name = number % 2 == 0 ? "n\(count - 2 - number)" : "m\(number)"
      other.append(ifFree: .init(try ColorName(name), white))
    }
    let pairing = EntryPairing(from: base, to: other)
    #expect(pairing.isInverse)
    #expect(pairing.moved.count > count / 2 - 2)
  }
}

extension EntryPairing {
  /// Whether both lists say the same.
  fileprivate var isInverse: Bool {
    counterparts.enumerated().allSatisfy { base, other in other.map { origins[$0] == base } ?? true
    }
      && origins.enumerated().allSatisfy { other, base in
        base.map { counterparts[$0] == other } ?? true
      }
  }
}
