import Foundation
import TestSupport
import Testing

/// Palettes that git merged as text, without a driver.
@Suite("Palettes merged as text") struct MergedTextTests {
  /// What `git merge-file` makes of two edits of a palette of 30 colors, and how many conflicts it has.
  private func merge(
    _ ours: [String], _ theirs: [String]
  ) throws -> (scratch: Scratch, conflicts: Int32) {
    let scratch = try Scratch()
    try scratch.make(
      "create", "base.clr", "--from", "-",
      input: (0..<30).map { "c\($0)\t#\(String(0x100000 + $0 * 0x7531, radix: 16))\n" }.joined())
    for (name, words) in [("ours.clr", ours), ("theirs.clr", theirs)] {
      try scratch.write(scratch.data("base.clr"), to: name)
      let result = try scratch.run([words[0], name] + words.dropFirst())
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try Program.run(
      .git, ["merge-file", "ours.clr", "base.clr", "theirs.clr"], in: scratch.folder)
    return (scratch, result.status)
  }

  @Test(
    "two changed colors, and a changed color and a structure, merge by themselves and rightly",
    arguments: [
      (["set", "c3=red"], ["set", "c20=blue"], ["c3=#ff0000", "c20=#0000ff"], 30),
      (
        ["set", "c3=red"], ["add", "new=blue", "--before", "c20"], ["c3=#ff0000", "new=#0000ff"], 31
      ),
      (["set", "c3=red"], ["remove", "c20"], ["c3=#ff0000"], 29),
      (["rename", "c3", "three"], ["set", "c20=blue"], ["three=#115f93", "c20=#0000ff"], 30),
    ])
  func merged(_ ours: [String], _ theirs: [String], _ entries: [String], _ count: Int) throws {
    let (scratch, conflicts) = try merge(ours, theirs)
    #expect(conflicts == 0)
    let found = try scratch.entries("ours.clr")
    #expect(found.count == count)
    #expect(Set(found).isSuperset(of: entries))
  }

  @Test(
    "two structures meet at the seal, and the file is refused with the way out",
    arguments: [
      (["add", "a=red", "--before", "c10"], ["add", "b=blue"]),
      (["add", "a=red"], ["add", "b=blue"]), (["remove", "c3"], ["remove", "c20"]),
      (["rename", "c3", "x"], ["rename", "c20", "y"]),
      (["remove", "c3"], ["add", "b=blue", "--before", "c20"]),
      (["set", "c3=color(display-p3 0 1 0)"], ["remove", "c20"]),
    ])
  func structures(_ ours: [String], _ theirs: [String]) throws {
    let (scratch, conflicts) = try merge(ours, theirs)
    #expect(conflicts > 0)
    let before = try scratch.contents()
    for words in [
      ["list", "ours.clr"], ["add", "ours.clr", "x=red"], ["export", "ours.clr", "-o", "a.css"],
      ["convert", "ours.clr", "a.json"], ["merge", "base.clr", "ours.clr", "-o", "m.clr"],
      ["create", "n.clr", "--from", "ours.clr"], ["show", "ours.clr:c1"],
    ] {
      let result = try scratch.run(words)
      #expect(result.status == 65)
      #expect(
        result.errors.hasPrefix(
          """
          clr: ours.clr:4: error: the file has an unresolved merge conflict
            this line begins with ‘<<<<<<< ’, and ‘=======’ and ‘>>>>>>> ’ follow
            if git has both sides, ‘clr git resolve FILE’ merges them by entry; or choose a side and remove the markers
          """), "\(result.errors)")
    }
    #expect(try scratch.contents() == before)
    // One side of every conflict is chosen by hand: only by luck is that the structure of that side.
    let chosen = try scratch.shell("sed -i '/^<<<<<<< /d; /^=======$/,/^>>>>>>> /d' ours.clr")
    #expect(chosen.status == 0)
    let result = try scratch.run(["list", "ours.clr"])
    if result.status != 0 {
      #expect(result.status == 65)
      #expect(
        result.errors.hasPrefix(
          """
          clr: ours.clr:4: error: the color list was merged or edited as text
            its seal does not match its objects and names, so entries may be wrong or missing
            if git has both sides, ‘clr git resolve FILE’ merges them by entry; or remove line 4 to read the file as it stands
          """), "\(result.errors)")
    }
  }

  @Test("any two edits merge into a palette that is right, or conflict: never into a wrong one")
  func property() throws {
    var random = SeededGenerator("merged text")
    func edit(_ side: String) -> [String] {
      let name = "c\(Int.random(in: 0..<30, using: &random))"
      let color = "#\(String(Int.random(in: 0x100000...0xFFFFFF, using: &random), radix: 16))"
      return switch Int.random(in: 0..<5, using: &random) {
      case 0: ["set", "\(name)=\(color)"]
      case 1: ["add", "\(side)=\(color)", "--before", name]
      case 2: ["remove", name]
      case 3: ["rename", name, side]
      case _: ["set", "\(name)=color(display-p3 0 1 0)"]
      }
    }
    for _ in 0..<12 {
      let (ours, theirs) = (edit("ours"), edit("theirs"))
      let (scratch, conflicts) = try merge(ours, theirs)
      guard conflicts == 0 else { continue }
      let label: Comment = "seed \(random.seed): \(ours), \(theirs)"
      let merged = try scratch.run(["list", "ours.clr"])
      #expect(merged.status == 0, label)
      // The second edit after the first one, by clr itself.
      try scratch.write(scratch.data("base.clr"), to: "both.clr")
      for words in [ours, theirs] {
        _ = try scratch.run([words[0], "both.clr"] + words.dropFirst())
      }
      #expect(try merged.text == scratch.clr("list", "both.clr").text, label)
    }
  }

  @Test("lines of entries with conflict markers are refused wherever they are read")
  func lines() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "x=red")
    let text = "a = red\n<<<<<<< HEAD\nb = blue\n=======\nb = green\n>>>>>>> side\n"
    try scratch.write(text, to: "lines.txt")
    try scratch.write(text.replacing("\n", with: "\r\n"), to: "crlf.txt")
    for (words, file) in [
      (["add", "a.clr", "--from", "lines.txt"], "lines.txt"),
      (["add", "a.clr", "--from", "crlf.txt"], "crlf.txt"),
      (["create", "b.clr", "--from", "lines.txt", "--from-format", "lines"], "lines.txt"),
      (["add", "a.clr", "--from", "-"], "standard input"),
      (["list", "-"], "standard input"),
    ] {
      let result = try scratch.run(words, input: text)
      #expect(result.status == 65)
      #expect(
        result.errors.contains("clr: \(file):2: error: the file has an unresolved merge conflict"),
        "\(words): \(result.errors)")
    }
    #expect(try scratch.entries("a.clr") == ["x=#ff0000"])
    try scratch.write(text.replacing(">>>>>>> side\n", with: ""), to: "half.txt")
    let half = try scratch.clr("add", "a.clr", "--from", "half.txt")
    #expect(half.status == 65 && !half.errors.contains("merge conflict"))
  }
}
