import Foundation
import TestSupport
import Testing

@Suite("Names as they are typed") struct EscapedNameTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    // In an argument, spaces at the ends are no part of a name.
    try scratch.write("#2a9d8f\nink = #000\n\\u{20}sky\\u{20}\t#0af\n", to: "a.txt")
    try scratch.make("create", "a.clr", "--from", "a.txt")
  }

  /// The names of the entries of a palette, exactly.
  private func names(_ file: String = "a.clr") throws -> [String] {
    try scratch.clr("list", "--null", file).text.split(separator: "\0").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test("a new name is what was typed, escapes too, without blanks at the ends of an entry")
  func new() throws {
    #expect(try names() == ["#2a9d8f", "ink", " sky "])
    try scratch.make("add", "a.clr", ##"\#fff= white"##, " sun = gold ")
    try scratch.make("rename", "a.clr", "ink", " ink ")
    #expect(try names() == ["#2a9d8f", " ink ", " sky ", ##"\#fff"##, "sun"])
    #expect(try scratch.clr("add", "a.clr", " =red").errors.contains("the name is empty"))
  }

  // `\#` and `\u{20}` are what `list` prints.
  @Test("where an entry is named, the name that list prints leads to it")
  func lookedUp() throws {
    let listed = try scratch.clr("list", "a.clr").lines.map { line in
      String(line.prefix { $0 != "\t" })
    }
    #expect(listed == [##"\#2a9d8f"##, "ink", #"\u{20}sky\u{20}"#])
    #expect(try scratch.clr("show", ##"a.clr:\#2a9d8f"##, "--to", "hex").text == "#2a9d8f\n")
    try scratch.make("set", "a.clr", #"\u{20}sky\u{20}=#0bf"#)
    #expect(try scratch.clr("show", "a.clr: sky ", "--to", "hex").text == "#00bbff\n")
    try scratch.make("add", "a.clr", "one=#111", "--before", ##"\#2a9d8f"##)
    try scratch.make("add", "a.clr", "two=#222", "--after", #"\u{20}sky\u{20}"#)
    #expect(try names() == ["one", "#2a9d8f", "ink", " sky ", "two"])
    try scratch.make("rename", "a.clr", ##"\#2a9d8f"##, "teal")
    try scratch.make("remove", "a.clr", #"\u{20}sky\u{20}"#)
    #expect(try names() == ["one", "teal", "ink", "two"])
  }

  @Test("a name that is in the palette as it was typed wins over the unescaped one")
  func exactFirst() throws {
    try scratch.make("add", "a.clr", ##"\#2a9d8f=#fff"##)
    try scratch.make("set", "a.clr", ##"\#2a9d8f=#eee"##)
    #expect(try scratch.clr("show", ##"a.clr:\#2a9d8f"##, "--to", "hex").text == "#eeeeee\n")
    #expect(try scratch.clr("show", "a.clr:#2a9d8f", "--to", "hex").text == "#2a9d8f\n")
    try scratch.make("remove", "a.clr", ##"\#2a9d8f"##)
    #expect(try names() == ["#2a9d8f", "ink", " sky "])
    try scratch.make("remove", "a.clr", ##"\#2a9d8f"##)
    #expect(try names() == ["ink", " sky "])
  }

  @Test("a name that is neither is unknown as it was typed")
  func unknown() throws {
    let result = try scratch.clr("remove", "a.clr", ##"\#2a9d8e"##)
    #expect(result.status == 65)
    #expect(result.errors.contains(#"2a9d8e’"#))
  }

  @Test("what derives from an entry is told by its escaped name too")
  func derived() throws {
    try scratch.make("add", "a.clr", ##"dark=oklch(from var(--\#2a9d8f) 0.3 c h)"##)
    let refused = try scratch.clr("remove", "a.clr", ##"\#2a9d8f"##)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("another entry derives from ‘#2a9d8f’"))
    #expect(try scratch.clr("remove", "a.clr", ##"\#2a9d8f"##, "--freeze").status == 0)
  }
}
