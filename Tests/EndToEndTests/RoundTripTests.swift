import Foundation
import TestSupport
import Testing

@Suite("What list prints") struct RoundTripTests {
  @Test("is read by create, and gives the same palette")
  func names() throws {
    let scratch = try Scratch()
    let lines = ##"""
      TAB\tinside	#010203
      two\nlines	#010204
      CR\rLF\n	#010205
      \#fff	#010206
      # not a comment after a TAB
      back\\slash \\t	#010207
      \u{20}blanks at both ends\u{20}	#010208
      \u{20}	#010209
      a = b: c // d	#01020a
      \u{2f}/ not a comment	#010211
      override\u{202e}	#01020b
      delete\u{7f}\u{9b}	#01020c
      é	#01020d
      漢字 👩‍👩‍👧	#01020e80
      (pattern)	rgb(100% 0 50%)
      \#	#01020f
      \x	#010210
      """##
    try scratch.make("create", "a.clr", "--from", "-", input: lines)
    let listed = try scratch.make("list", "a.clr")
    #expect(listed.lines.count == 16)
    let result = try scratch.shell("clr list a.clr | clr create b.clr --from - && clr list b.clr")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output == listed.output)
    #expect(try scratch.data("a.clr") == scratch.data("b.clr"))
  }

  @Test("is read back for names of any characters")
  func randomNames() throws {
    var generator = SeededGenerator("round trip of names")
    let alphabet = Array(
      " #=:\t\n\r\\/u{}20\"'<&>é漢\u{7F}\u{85}\u{202E}\u{2028}\u{FEFF}\u{301}😀".unicodeScalars)
    // The first name is a tame one: see the next test.
    var names = ["first"]
    var seen: Set<String> = ["first"]
    for _ in 0..<400 {
      var name = ""
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        name.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      if seen.insert(name).inserted { names.append(name) }
    }
    // Every scalar escaped, so that this test needs no rule of what may stand as it is.
    let lines = names.enumerated().map { index, name in
      name.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
        + "\t#" + String(format: "%06x", index)
    }
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "--from", "-", input: lines.joined(separator: "\n"))
    let records = try scratch.make("list", "--null", "a.clr").text.split(separator: "\0")
    #expect(
      records.map(String.init)
        == names.enumerated().map { "\($1)\t#" + String(format: "%06x", $0) },
      "seed \(generator.seed)")
    #expect(try scratch.shell("clr list a.clr | clr create b.clr --from -").status == 0)
    #expect(try scratch.data("a.clr") == scratch.data("b.clr"), "seed \(generator.seed)")
  }

  @Test(
    "is read back where the first name looks like the start of another format",
    arguments: ["{x", "[1", "/*", ":root", "<?xml", "GIMP Palette"])
  func firstName(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "\(name)=red", "b=blue")
    #expect(try scratch.shell("clr list a.clr | clr create b.clr --from -").status == 0)
    #expect(try scratch.data("a.clr") == scratch.data("b.clr"))
  }

  @Test("is refused by name where an entry is not a color")
  func opaque() throws {
    let scratch = try Scratch()
    let result = try scratch.clr("create", "a.clr", "--from", "-", input: "x\t(pattern)\ny\tred\n")
    #expect(result.status == 65)
    #expect(result.errors.contains("standard input:1:3: error: a pattern is not a color"))
    #expect(try scratch.names() == [])
  }

  @Test("of one changed entry among a hundred is a small diff in git")
  func churn() throws {
    let scratch = try Scratch()
    let lines = (0..<100).map { "color \($0)\t#0000\(String(format: "%02x", $0))\n" }.joined()
    try scratch.make("create", "a.clr", "--from", "-", input: lines)
    let git = "git -c user.name=a -c user.email=a@b"
    let setUp = try scratch.shell(
      "git init -q . && git add a.clr && \(git) commit -qm one", with: [.git])
    try #require(setUp.status == 0, "\(setUp.errors)")

    func changedLines(_ script: String) throws -> [Int] {
      let result = try scratch.shell(
        "\(script) && git diff --numstat && git checkout -q a.clr", with: [.git])
      #expect(result.status == 0, "\(result.errors)")
      return result.text.split(separator: "\t").prefix(2).compactMap { Int($0) }
    }
    let changed = try changedLines("clr add a.clr 'color 50=#ff0000' --on-conflict replace")
    #expect(changed.count == 2)
    #expect(changed.allSatisfy { 1...6 ~= $0 }, "\(changed) lines for one color of 100")
    print("git diff --numstat of one changed color: \(changed)")
    for place in ["", "--at 50"] {
      let added = try changedLines("clr add a.clr new=#ff0000 \(place)")
      print("git diff --numstat of one added entry \(place): \(added)")
      #expect(added.count == 2)
    }
  }
}
