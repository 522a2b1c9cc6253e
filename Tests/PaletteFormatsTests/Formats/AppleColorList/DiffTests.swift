import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Color lists under git") struct DiffTests {
  /// The lines that git counts as added and removed from `old` to `new`, and the number of hunks.
  private func diff(
    _ old: ColorPalette, _ new: ColorPalette
  ) throws -> (added: Int, removed: Int, hunks: Int) {
    let scratch = try Scratch()
    try Data(ColorLists.encode(old)).write(to: URL(fileURLWithPath: scratch.path("old")))
    try Data(ColorLists.encode(new)).write(to: URL(fileURLWithPath: scratch.path("new")))
    let numbers = try Program.run(
      .git, ["diff", "--no-index", "--numstat", "old", "new"], in: scratch.folder)
    try #require(numbers.status == 1, "\(numbers.errors)")
    let fields = numbers.text.split(separator: "\t")
    let patch = try Program.run(
      .git, ["diff", "--no-index", "-U0", "old", "new"], in: scratch.folder)
    let hunks = patch.text.split(separator: "\n").count { $0.hasPrefix("@@") }
    return (try #require(Int(fields[0])), try #require(Int(fields[1])), hunks)
  }

  /// The lines of an entry: the name is 1. The color is `<dict>`, `</dict>`; $class and
  /// NSCustomColorSpace with 1 line for the key and 4 for the reference; NSColorSpace with 2;
  /// NSComponents and NSRGB with 1 for the key and 3 for short data; the label.
  private static let entryLines = 1 + 2 + 2 * 5 + 2 + 2 * 4 + 1
  /// A reference in each of the two arrays.
  private static let referenceLines = 2 * 4

  @Test(
    "removing one entry of a hundred removes its lines and two references, and changes the seal",
    arguments: [0, 50, 99])
  func removal(_ index: Int) throws {
    let old = try ColorLists.numbered(100)
    let new = try old.removing([try ColorName("color \(index)")]).palette
    let change = try diff(old, new)
    #expect(change.added == 1)
    #expect(change.removed == Self.entryLines + Self.referenceLines + 1)
    #expect(change.hunks == 4)
  }

  @Test(
    "adding one entry to a hundred adds its lines and two references, and changes the seal",
    arguments: [1, 50, 101])
  func addition(_ place: Int) throws {
    let old = try ColorLists.numbered(100)
    let new = try old.adding(
      [.init(try ColorName("new"), Color(.srgb, 0.2, 0.4, 0.6))], at: .at(place)
    ).palette
    let change = try diff(old, new)
    #expect(change.added == Self.entryLines + Self.referenceLines + 1)
    #expect(change.removed == 1)
    #expect(change.hunks == 4)
  }

  @Test("changing one color changes its two lines of numbers and its label")
  func change() throws {
    let old = try ColorLists.numbered(100)
    let new = try old.setting([.init(try ColorName("color 50"), Color(.srgb, 0.1, 0.2, 0.3))])
    let change = try diff(old, new.palette)
    #expect(change.added == 3)
    #expect(change.removed == 3)
  }

  @Test("renaming one entry changes its name, its label and the seal")
  func renaming() throws {
    let old = try ColorLists.numbered(100)
    let new = try old.renaming(try ColorName("color 50"), to: try ColorName("fifty"))
    let change = try diff(old, new.palette)
    #expect(change.added == 3)
    #expect(change.removed == 3)
  }
}
