import Foundation
import TestSupport
import Testing

@Suite("Hostile input") struct HostileInputTests {
  /// The codes of the page on the command line. A trap would give 128 and the number of a signal.
  static let documented: Set<Int32> = [0, 1, 64, 65, 66, 73, 74, 75]

  private func expectCalm(
    _ result: ProgramResult, _ what: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(Self.documented.contains(result.status), "\(what)", sourceLocation: location)
    #expect(!result.errors.contains("Fatal error"), "\(what)", sourceLocation: location)
    #expect(!result.errors.contains("\u{1B}"), "\(what)", sourceLocation: location)
    #expect((result.status == 0) || !result.errors.isEmpty, "\(what)", sourceLocation: location)
  }

  @Test("random words never crash the tool")
  func randomWords() throws {
    var generator = SeededGenerator("random words")
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red", "blue")
    try scratch.write("x=red\ny: blue\n", to: "lines")
    let known = [
      "create", "add", "remove", "list", "help", "a.clr", "a.clr", "lines", "new.clr", "-", "--",
      "red", "a=red", "red=blue", "x=rgb(1 2 3)", "--from", "--from=lines", "--force", "-f", "-q",
      "--no-clobber", "--on-conflict", "rename", "keep", "--before", "--after", "--at", "1", "-1",
      "--json", "--null", "--color", "always", "--from-format", "clr", "--ignore-missing",
      "--version", "-h", "", "=", "\\=", "a=", "=red", "x=#12345", "x=color(srgb 1e999 none 1)",
      "x=hsl(from red h s l)", "\u{1B}[31m", "a\u{1B}[2J=red", "a=re\u{9B}d", "\n", "a\tb=red",
    ]
    for _ in 0..<250 {
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let word = known.randomElement(using: &generator) ?? ""
        return Int.random(in: 0..<5, using: &generator) == 0 ? mutated(word, &generator) : word
      }
      let result = try scratch.run(words)
      expectCalm(result, "seed \(generator.seed): \(words)")
      #expect(try scratch.names().allSatisfy { !$0.hasSuffix(".tmp") }, "\(words)")
    }
  }

  @Test("random edits of a palette file never crash the tool")
  func randomFiles() throws {
    var generator = SeededGenerator("random files")
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red", "blue=#00f8", "é & <b>=rgb(1% 2% 3%)")
    let valid = [UInt8](try scratch.data("a.clr"))
    for round in 0..<250 {
      try scratch.write(Data(mutated(valid, &generator)), to: "m.clr")
      let what = "seed \(generator.seed), round \(round)"
      let listed = try scratch.clr("list", "m.clr")
      expectCalm(listed, what)
      #expect(!listed.text.contains("\u{1B}"), "\(what)")
      if round % 5 == 0 {
        let before = try scratch.data("m.clr")
        let added = try scratch.clr("add", "m.clr", "new=red")
        expectCalm(added, what)
        let after = try scratch.data("m.clr")
        #expect((added.status == 0) != (after == before), "\(what)")
        if added.status == 0 { #expect(try scratch.clr("list", "m.clr").status == 0, "\(what)") }
        expectCalm(try scratch.clr("create", "-f", "n.clr", "--from", "m.clr"), what)
      }
      #expect(try scratch.names().allSatisfy { !$0.hasSuffix(".tmp") }, "\(what)")
    }
  }

  @Test(
    "a line of a megabyte gives a short message",
    arguments: ["a=", "", "a=rgb(", "a=#", "a\t", "a=color(srgb 0 0 "])
  func longLine(_ start: String) throws {
    let scratch = try Scratch()
    try scratch.write(start + String(repeating: "x", count: 1 << 20) + "\n", to: "lines")
    let result = try scratch.clr("create", "a.clr", "--from", "lines")
    #expect(result.status == 65)
    #expect(result.errors.utf8.count < 1500, "\(result.errors.utf8.count) bytes")
    #expect(result.errors.contains("lines:1"))
    #expect(try scratch.names() == ["lines"])
  }

  @Test("a name of a megabyte is refused in a short message")
  func longName() throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "é", count: 1 << 19) + "\tred\n", to: "lines")
    let result = try scratch.clr("create", "a.clr", "--from", "lines")
    #expect(result.status == 65)
    #expect(result.errors.contains("has 1048576 bytes"))
    #expect(result.errors.utf8.count < 1500)
  }

  @Test("a name that could rewrite the terminal is never said raw")
  func hostileNames() throws {
    let scratch = try Scratch()
    let name = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"
    for words in [
      [name], [name, "a=rde"], ["list", name], ["create", "x", "\(name)=red"],
      ["create", "x", "a=\(name)"], ["create", "x", "--\(name)"], ["remove", name, name],
      ["list", "x", "--color", name], ["create", "x", "--from", name], ["help", name],
    ] {
      let result = try scratch.run(words)
      expectCalm(result, "\(words)")
      #expect(result.status != 0)
      #expect(!result.errors.unicodeScalars.contains("\u{9B}"), "\(words)")
      #expect(!result.errors.unicodeScalars.contains("\u{202E}"), "\(words)")
    }
  }

  private func mutated(_ word: String, _ generator: inout SeededGenerator) -> String {
    var scalars = Array(word.unicodeScalars)
    let strange = Array("-=#%(),\u{1B}\u{7}\u{202E}é漢\u{301}\\ \t".unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let position = Int.random(in: 0...scalars.count, using: &generator)
      if Bool.random(using: &generator) || position == scalars.count {
        scalars.insert(strange[Int.random(in: 0..<strange.count, using: &generator)], at: position)
      } else {
        scalars.remove(at: position)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1...60, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[start] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case _: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }
}
