import Foundation
import TestSupport
import Testing

@testable import PaletteStores

@Suite("Differences of lines") struct LineDifferenceTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The difference of two lists of lines, which makes one from the other with git.
  private func difference(_ old: [String], _ new: [String]) throws -> [String] {
    try difference(text(old), text(new))
  }

  private func difference(_ a: Data, _ b: Data) throws -> [String] {
    let lines = LineDifference.unified(Array(a), Array(b), names: ("a/t", "b/t"))
    try a.write(to: scratch.folder.appendingPathComponent("t"))
    try text(lines).write(to: scratch.folder.appendingPathComponent("patch"))
    let result = try Program.run(.git, ["apply", "patch"], in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("t")) == b)
    return lines
  }

  /// The lines that `diff -u` prints.
  private func printed(_ old: Data, _ new: Data) throws -> [String] {
    try old.write(to: scratch.folder.appendingPathComponent("old"))
    try new.write(to: scratch.folder.appendingPathComponent("new"))
    let diff = try Program.run(
      .bash, ["-c", "diff -u --label a/t --label b/t old new"], in: scratch.folder)
    return diff.text.utf8.split(separator: 0x0A).map { String(Substring($0)) }
  }

  private func text(_ lines: [String]) -> Data { Data(lines.map { "\($0)\n" }.joined().utf8) }

  @Test(
    "are those of diff -u",
    arguments: [
      ("abcdefghij", "abcdefghi"), ("abcdefghij", "bcdefghij"), ("abcdefghij", "abcdXefghij"),
      ("abcdefghijklmnop", "aXcdefghijklmnYp"), ("a", "b"), ("", "ab"),
      ("ab", ""), ("aaa", "aaaa"), ("abab", "ab"),
    ])
  func small(_ old: String, _ new: String) throws {
    let (a, b) = (old.map(String.init), new.map(String.init))
    #expect(try difference(a, b) == printed(text(a), text(b)))
  }

  @Test(
    "say which side has no line feed at its end, as diff -u does, for git and for patch",
    arguments: [
      ("a\nb\n", "a\nb"), ("a\nb", "a\nb\n"), ("a\nb", "a\nc"), ("a", "b"), ("a", ""), ("", "a"),
      ("x\na\nb", "y\na\nb"), ("1\n2\n3\n4\n5\n6", "0\n2\n3\n4\n5\n6"), ("a\nb", "a\nb\nc"),
      ("a\nb\nc", "a\nb"), ("a\r\nb", "a\r\nb\r\n"), ("a", "a\na"), ("a\n\n", "a\n"),
    ])
  func ends(_ old: String, _ new: String) throws {
    let (a, b) = (Data(old.utf8), Data(new.utf8))
    let lines = try difference(a, b)
    #expect(lines == (try printed(a, b)))
    try a.write(to: scratch.folder.appendingPathComponent("t"))
    let patch = try Program.run(.patch, ["--binary", "t", "patch"], in: scratch.folder)
    #expect(patch.status == 0, "\(patch.text)\(patch.errors)")
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("t")) == b)
  }

  @Test("have as few changed lines as diff finds, where few lines differ")
  func shortest() throws {
    var generator = SeededGenerator("shortest differences")
    for _ in 0..<40 {
      let count = Int.random(in: 1...40, using: &generator)
      let kinds = Int.random(in: 1...20, using: &generator)
      let old = (0..<count).map { _ in "\(Int.random(in: 0..<kinds, using: &generator))" }
      var new = old
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        new.insert("\(Int.random(in: 0..<kinds, using: &generator))", at: place)
        if Bool.random(using: &generator) {
          new.remove(at: Int.random(in: new.indices, using: &generator))
        }
      }
      if old == new { continue }
      let lines = try difference(old, new)
      try text(old).write(to: scratch.folder.appendingPathComponent("old"))
      try text(new).write(to: scratch.folder.appendingPathComponent("new"))
      let fewest = try Program.run(
        .bash, ["-c", "diff --minimal old new | grep -c '^[<>]'"], in: scratch.folder)
      #expect(
        "\(lines.dropFirst(2).count { $0.hasPrefix("-") || $0.hasPrefix("+") })\n" == fewest.text,
        "seed \(generator.seed)")
    }
  }

  /// Texts of so many lines that a shortest difference would take minutes.
  static let larges: [(name: String, old: [Int], new: [Int], mostChanges: Int)] = [
    ("backwards", Array(0..<20_000), (0..<20_000).reversed(), 39_998),
    ("shuffled", Array(0..<20_000), (0..<20_000).map { $0 * 7919 % 20_000 }, 39_800),
    (
      "blocks that change places", Array(0..<20_000), Array(15_000..<20_000) + Array(0..<15_000),
      10_000
    ),
    ("every other line", Array(0..<20_000), (0..<20_000).map { $0 % 2 == 0 ? $0 : -$0 }, 20_000),
    ("other lines", Array(0..<20_000), Array(20_000..<40_000), 40_000),
    ("lines that repeat", (0..<20_000).map { $0 % 3 }, (0..<20_000).map { $0 * $0 % 5 }, 40_000),
    (
      "a few unique lines", (0..<20_000).map { $0 % 100 == 0 ? -$0 : $0 % 3 },
      (0..<20_000).map { $0 % 100 == 0 ? -$0 : $0 % 7 }, 40_000
    ),
    ("one line of all", [5_000], Array(0..<20_000), 19_999),
  ]

  @Test("of whole texts are found too, with coarser hunks", arguments: larges.indices)
  func large(_ index: Int) throws {
    let (name, old, new, mostChanges) = Self.larges[index]
    let lines = try difference(old.map(String.init), new.map(String.init)).dropFirst(2)
    let changes = lines.count { !$0.hasPrefix(" ") && !$0.hasPrefix("@") }
    #expect(changes <= mostChanges, "\(name)")
  }
}
