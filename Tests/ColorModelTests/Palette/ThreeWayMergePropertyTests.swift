import ColorModel
import TestSupport
import Testing

/// Random palettes with all facts, over few names and colors, so that they have much in common.
private struct RandomPalettes {
  var random: SeededGenerator

  /// Data of one file, by row.
  final class Stored: Sendable {
    let words: [String]
    init(_ words: [String]) { self.words = words }
  }

  static let colors: [ColorPalette.Value] = [
    .color(Color(.srgb, 0, 0, 0)), .color(Color(.srgb, 1, 1, 1)),
    .color(Color(.srgb, [nil, 0, 0])),
    .color(Color(.hsl, 0, 100, 50)), .color(Color(.hsl, 360, 100, 50)),
    .color(Color(.srgb, 1, 0, 0)), .color(Color(.srgb, 1, 0, 0, alpha: 0)),
    .color(Color(.oklch, [1, nil, nil], alpha: nil)), .color(Color(.xyzD65, 1e9, -1e9, 1e-300)),
    .color(Color(.displayP3, 1, 0, 0)), .opaque(kind: "pattern"),
    .opaque(kind: "color of a catalog"),
  ]
  static let names = [
    "a", "b", "c", "d/e", "d/f", "g", "caf\u{E9}", "cafe\u{301}", "\u{1B}[2J", "=",
  ]
  static let notes: [EntryNotes?] = [
    nil, nil, nil, EntryNotes(ink: .spot), EntryNotes(description: "d"),
    EntryNotes(group: ["d"], ink: .process, id: "i"), EntryNotes(id: "i"),
  ]
  static let specs: [String?] = [nil, nil, "red", "#f00", "var(--a)", "var(--b)"]

  mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }

  mutating func palette(like base: ColorPalette? = nil) throws -> ColorPalette {
    var parts: [(String, ColorPalette.Value, String?, EntryNotes?, String)] = []
    for entry in base?.entries ?? [] {
      let word = (entry.valueRow?.payload.contents as? Stored)?.words[entry.valueRow?.number ?? 0]
      parts.append((entry.name.text, entry.value, entry.spec, entry.notes, word ?? ""))
    }
    for _ in 0..<Int.random(in: base == nil ? 0...8 : 0...4, using: &random) {
      let place = Int.random(in: 0...parts.count, using: &random)
      let new = (
        pick(Self.names), pick(Self.colors), pick(Self.specs), pick(Self.notes),
        pick(["", "x", "y"])
      )
      guard base != nil, let other = parts.indices.randomElement(using: &random) else {
        parts.insert(new, at: place)
        continue
      }
      switch Int.random(in: 0..<9, using: &random) {
      case 0: parts.insert(new, at: place)
      case 1: parts.remove(at: other)
      case 2: parts[other].0 = new.0
      case 3: (parts[other].1, parts[other].2) = (new.1, new.2)
      case 4: parts[other].2 = new.2
      case 5: parts[other].3 = new.3
      case 6: parts[other].4 = new.4
      case 7: parts.insert(parts.remove(at: other), at: min(place, parts.count))
      default:
        let second = Int.random(in: parts.indices, using: &random)
        (parts[other].0, parts[second].0) = (parts[second].0, parts[other].0)
      }
    }
    var palette = ColorPalette(title: base?.title)
    if Int.random(in: 0..<4, using: &random) == 0 { palette.title = pick([nil, "", "T", "U"]) }
    palette.columns = pick([base?.columns, base?.columns, 4, nil])
    var words: [String] = []
    var kept: [(String, ColorPalette.Value, String?, EntryNotes?, String)] = []
    var known: Set<String> = []
    for part in parts where known.insert(part.0).inserted {
      kept.append(part)
      words.append(part.4)
    }
    let payload = Payload(Stored(words))
    palette.payload = payload
    for (number, part) in kept.enumerated() {
      let row = Payload.Row(payload, number)
      palette.append(
        ifFree: .init(
          try ColorName(part.0), part.1, spec: part.2, notes: part.3, nameRow: row, valueRow: row))
    }
    return palette
  }

  static var comparison: EntryComparison {
    EntryComparison(derives: { $0.hasPrefix("var(") }, isSameStored: { word($0) == word($1) })
  }

  static func word(_ row: Payload.Row?) -> String? {
    row.flatMap { row in (row.payload.contents as? Stored)?.words[row.number] }
  }

  /// All facts of a palette that a merge keeps, as text.
  static func facts(_ palette: ColorPalette) -> [String] {
    let entries = palette.entries.map { entry in
      "\(Array(entry.name.text.utf8)) \(entry.value) \(entry.spec ?? "-") "
        + "\(entry.notes.map { "\($0)" } ?? "-") \(word(entry.valueRow) ?? "-")"
    }
    return ["\(palette.title ?? "-") \(palette.columns ?? -1)"] + entries
  }
}

@Suite("Properties of the merge of two palettes that were made of one")
struct ThreeWayMergePropertyTests {
  private static func merge(
    _ base: ColorPalette, _ ours: ColorPalette, _ theirs: ColorPalette,
    prefer side: MergeSide? = nil
  ) -> ThreeWayMerge {
    ColorPalette.merging(
      base: base, ours: ours, theirs: theirs, prefer: side, comparing: RandomPalettes.comparison)
  }

  @Test(
    "where one side changed nothing, or both the same, the merge is the other side, with all facts")
  func oneSide() throws {
    var palettes = RandomPalettes(random: SeededGenerator("merges of one side"))
    for round in 0..<800 {
      let base = try palettes.palette()
      // Related and not.
      let other = try palettes.palette(like: round % 3 == 0 ? nil : base)
      let facts = RandomPalettes.facts(other)
      let context = "seed \(palettes.random.seed), round \(round)"
      for merge in [
        Self.merge(base, base, other), Self.merge(base, other, base),
        Self.merge(base, other, other),
      ] {
        #expect(RandomPalettes.facts(merge.palette) == facts, "\(context)")
        #expect(merge.isClean, "\(context)")
      }
    }
  }

  @Test("nothing is lost, names are unique, and the same comes of the same")
  func nothingLost() throws {
    var palettes = RandomPalettes(random: SeededGenerator("merges that lose nothing"))
    for round in 0..<800 {
      let base = try palettes.palette()
      let ours = try palettes.palette(like: round % 3 == 0 ? nil : base)
      let theirs = try palettes.palette(like: round % 4 == 0 ? nil : base)
      let merge = Self.merge(base, ours, theirs)
      let context = "seed \(palettes.random.seed), round \(round)"
      #expect(Set(merge.palette.entries.map(\.name)).count == merge.palette.count, "\(context)")
      let again = Self.merge(base, ours, theirs)
      #expect(
        RandomPalettes.facts(again.palette) == RandomPalettes.facts(merge.palette), "\(context)")
      #expect(again.conflicts == merge.conflicts, "\(context)")

      for (side, palette) in [(MergeSide.ours, ours), (.theirs, theirs)] {
        let pairing = EntryPairing(from: base, to: palette)
        let told = Set(merge.conflicts.compactMap { $0[side]?.name })
        for (position, entry) in palette.entries.enumerated() where !told.contains(entry.name) {
          if pairing.origins[position] == nil {
            #expect(merge.palette[entry.name] != nil, "\(context): \(entry)")
          } else if let origin = pairing.origins[position] {
            let old = base.entries[origin]
            // A change of ours or theirs alone is there.
            if old.value != entry.value, entry.spec == nil, old.spec == nil {
              #expect(
                merge.palette.entries.contains { $0.value == entry.value }, "\(context): \(entry)")
            }
            if old.name != entry.name {
              #expect(merge.palette[entry.name] != nil, "\(context): \(entry)")
            }
          }
        }
      }
      // Every entry is of somewhere.
      for entry in merge.palette.entries {
        #expect(
          [base, ours, theirs].contains { $0[entry.name] != nil }
            && [base, ours, theirs].contains { $0.entries.contains { $0.value == entry.value } },
          "\(context): \(entry)")
      }
    }
  }

  @Test("with the sides exchanged, the same entries come of it and the same conflicts")
  func symmetry() throws {
    var palettes = RandomPalettes(random: SeededGenerator("merges of exchanged sides"))
    for round in 0..<800 {
      let base = try palettes.palette()
      let ours = try palettes.palette(like: base)
      let theirs = try palettes.palette(like: base)
      let context = "seed \(palettes.random.seed), round \(round)"
      for (side, other) in [(MergeSide.ours, MergeSide.theirs), (.theirs, .ours), (.base, .base)] {
        let one = Self.merge(base, ours, theirs, prefer: side)
        let two = Self.merge(base, theirs, ours, prefer: other)
        #expect(Self.colors(one.palette) == Self.colors(two.palette), "\(context)")
        #expect(
          one.conflicts.map { "\($0.fact) \($0.mergedName?.text ?? "")" }.sorted()
            == two.conflicts.map { "\($0.fact) \($0.mergedName?.text ?? "")" }.sorted(),
          "\(context)")
      }
    }
  }

  /// Names with values, or with specs that say more: what is derived is computed after the merge.
  private static func colors(_ palette: ColorPalette) -> Set<String> {
    Set(
      palette.entries.map { entry in
        let spec = entry.spec.flatMap { $0.hasPrefix("var(") ? $0 : nil }
        return "\(entry.name.text) \(spec ?? "\(entry.value)")"
      })
  }

  // The expected palette is made by hand, of a dictionary of facts and a list of places.
  @Test("edits of different entries are all in the merged palette, without a conflict")
  func differentEntries() throws {
    var random = SeededGenerator("edits of different entries")
    for round in 0..<1000 {
      let count = Int.random(in: 0...20, using: &random)
      var base = ColorPalette()
      var ours = ColorPalette()
      var theirs = ColorPalette()
      var expected: [String] = []
      var number = 0
      func color() -> Color {
        number += 1
        return Color(
          red: UInt8(number % 256), green: UInt8(number / 256), blue: UInt8(round % 256))
      }
      func described(_ name: String, _ color: Color) -> String { "\(name)=\(color.eightBit)" }
      func add(_ palette: inout ColorPalette, _ name: String, _ color: Color) throws {
        palette.append(ifFree: .init(try ColorName(name), color))
      }
      for position in 0...count {
        // Both sides add some at each place: ours come first.
        for _ in 0..<(Int.random(in: 0..<5, using: &random) / 4) {
          let new = ("o\(number)", color())
          try add(&ours, new.0, new.1)
          expected.append(described(new.0, new.1))
        }
        for _ in 0..<(Int.random(in: 0..<5, using: &random) / 4) {
          let new = ("t\(number)", color())
          try add(&theirs, new.0, new.1)
          expected.append(described(new.0, new.1))
        }
        if position == count { break }
        let (name, old) = ("n\(position)", color())
        try add(&base, name, old)
        let isOurs = Bool.random(using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          // Removed; the other side keeps it.
          if isOurs { try add(&theirs, name, old) } else { try add(&ours, name, old) }
        case 1:
          let new = color()
          try add(&ours, name, isOurs ? new : old)
          try add(&theirs, name, isOurs ? old : new)
          expected.append(described(name, new))
        case 2:
          try add(&ours, isOurs ? "r\(position)" : name, old)
          try add(&theirs, isOurs ? name : "r\(position)", old)
          expected.append(described("r\(position)", old))
        case 3:
          // Renamed on one side, another color on the other.
          let new = color()
          try add(&ours, isOurs ? "r\(position)" : name, isOurs ? old : new)
          try add(&theirs, isOurs ? name : "r\(position)", isOurs ? new : old)
          expected.append(described("r\(position)", new))
        default:
          try add(&ours, name, old)
          try add(&theirs, name, old)
          expected.append(described(name, old))
        }
      }
      let merge = ColorPalette.merging(base: base, ours: ours, theirs: theirs)
      let result = merge.palette.entries.map {
        described($0.name.text, $0.value.color ?? Color(.srgb, 9, 9, 9))
      }
      #expect(merge.isClean, "seed \(random.seed), round \(round)")
      // A place beside a removed entry is nobody's: then only the entries are compared.
      let isPlain = base.entries.allSatisfy { entry in
        [ours, theirs].allSatisfy { palette in
          palette.entries.contains { $0.name == entry.name || $0.value == entry.value }
        }
      }
      if isPlain {
        #expect(result == expected, "seed \(random.seed), round \(round)")
      } else {
        #expect(result.sorted() == expected.sorted(), "seed \(random.seed), round \(round)")
      }
    }
  }

  @Test("a move on one side and a change on the other are both there")
  func moves() throws {
    var random = SeededGenerator("moves in merges")
    for round in 0..<500 {
      let count = Int.random(in: 2...30, using: &random)
      let base = try palette((0..<count).map { "n\($0)=\($0)" })
      var moved = base.entries
      moved.insert(
        moved.remove(at: Int.random(in: 0..<count, using: &random)),
        at: Int.random(in: 0..<count, using: &random))
      let changed = Int.random(in: 0..<count, using: &random)
      let name = base.entries[changed].name
      let new = try entry("\(name.text)=200")
      func made(_ entries: [ColorPalette.Entry]) -> ColorPalette {
        var palette = ColorPalette()
        for entry in entries { palette.append(ifFree: entry) }
        return palette
      }
      let recolored = made(base.entries.map { $0.name == name ? new : $0 })
      let expected = made(moved.map { $0.name == name ? new : $0 })
      for (ours, theirs) in [(made(moved), recolored), (recolored, made(moved))] {
        let merge = ColorPalette.merging(base: base, ours: ours, theirs: theirs)
        #expect(merge.palette == expected, "seed \(random.seed), round \(round)")
        #expect(merge.isClean, "seed \(random.seed), round \(round)")
      }
    }
  }

  @Test("thirty thousand entries in the worst order are merged")
  func large() throws {
    let count = 30_000
    var base = ColorPalette()
    var ours = ColorPalette()
    var theirs = ColorPalette()
    for number in 0..<count {
      let name = try ColorName("n\(number)")
      let old = Color(red: UInt8(number % 256), green: 0, blue: 0)
      let new = Color(red: UInt8(number % 256), green: 1, blue: 0)
      base.append(ifFree: .init(name, old))
      ours.append(ifFree: .init(name, number % 2 == 0 ? new : old))
      // From last to first, and every other one recolored.
      let other = count - 1 - number
      let color = Color(red: UInt8(other % 256), green: other % 2 == 0 ? 0 : 1, blue: 0)
      theirs.append(ifFree: .init(try ColorName("n\(other)"), color))
    }
    let merge = ColorPalette.merging(base: base, ours: ours, theirs: theirs)
    #expect(merge.isClean)
    #expect(merge.palette.count == count)
    #expect(merge.palette.entries.allSatisfy { $0.value.color?.eightBit.green == 1 })
  }
}
