import Foundation
import TestSupport
import Testing

/// A name out of a stranger's file that would do harm where it is printed or written raw.
struct HostileName: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name.debugDescription }

  static let all = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[31mred", "\u{9B}31mred", "two\nlines", "a\rb", "tab\tin it",
    "*/ } body { background: url(//evil) } /*", "</style><script>alert(1)</script>", "it's \"q\"",
    "\u{202E}drowssap", "\u{2066}a\u{2069}", "a\u{2028}b", "\u{FEFF}a", "a\u{200B}b", "a\u{AD}b",
    "a\u{E0041}b", "a;b{c}", "back\\slash", "--dash", "#fff", "$(touch x)", "深藍", "%s%n",
  ].map(HostileName.init)
}

@Suite("Hostile names") struct HostileNameTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// Makes a palette with the name twice: of a color, and of something that is none, whose kind is as
  /// hostile.
  private func make(_ name: String) throws {
    let entries = [
      ["name": name, "hex": "#ff0000"], ["name": "\(name) 2", "kind": "\(name)x"],
    ]
    let palette: [String: Any] = [
      "format": "clr-palette", "version": 1, "name": name, "colors": entries,
    ]
    try scratch.write(try JSONSerialization.data(withJSONObject: palette), to: "h.json")
  }

  /// What must never be printed: controls but line feed and TAB, and what has no picture (Unicode
  /// 15, general categories Cc, Cf, Zl and Zp), but for the joiners.
  private func expectVisible(
    _ text: String, _ what: String, at location: SourceLocation = #_sourceLocation
  ) {
    let raw = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .format, .lineSeparator, .paragraphSeparator:
        scalar.value != 0x200C && scalar.value != 0x200D
      case _: false
      }
    }
    #expect(raw.isEmpty, "\(what): \(text.debugDescription)", sourceLocation: location)
  }

  @Test(
    "are shown visibly by every command, in what it prints and what it says",
    arguments: HostileName.all)
  func shown(_ example: HostileName) throws {
    try make(example.name)
    try scratch.make("create", "x.clr", "x=red")
    for words in [
      ["list", "h.json"], ["list", "--json", "h.json"], ["list", "h.json", "h.json"],
      ["add", "h.json", "x=red", "-n"], ["add", "x.clr", "--from", "h.json", "-n", "--verbose"],
      ["remove", "h.json", example.name, "-n"], ["remove", "x.clr", "--", example.name],
      ["set", "h.json", "\(example.name)y=red"], ["set", "x.clr", example.name],
      ["rename", "h.json", "x", "--", example.name], ["rename", "x.clr", "x", "--", example.name],
      ["add", "x.clr", "y=red", "--before=\(example.name)"],
      ["create", "y.clr", "--", "=\(example.name)"],
      ["create", "y.clr", "--", "a=\(example.name)"],
      ["merge", "h.json", "x.clr", "-o", "y.json", "-n"],
      ["export", "h.json", "-o", "y.css", "-o", "y.gpl", "-n"],
      ["export", "h.json", "--format", "css"],
      ["export", "h.json", "--format", "css", "--css-names", "escape"],
      ["export", "h.json", "--format", "gpl"], ["export", "h.json", "--format", "json"],
      ["export", "h.json", "--format", "gpl", "--strict"], ["export", "h.json", "--format", "clr"],
      ["convert", "h.json", "-", "--format", "gpl", "--title", example.name],
      ["list", example.name], ["list", "x.clr", "--color", example.name],
      ["add", "x.clr", "--lock-timeout", example.name], ["\(example.name)"],
      ["create", "y.clr", "--from", example.name], ["export", "x.clr", "-o", "\(example.name)"],
      ["create", "no/\(example.name)", "x=red"],
    ] {
      let result = try scratch.run(words)
      expectVisible(result.errors, "\(words)")
      // A color list is a file and no text for eyes: it holds names as XML does.
      if words.last != "clr" { expectVisible(result.text, "\(words)") }
      #expect(HostileInputTests.documented.contains(result.status), "\(words)")
    }
  }

  @Test("are one line each in a listing and in a plan", arguments: HostileName.all)
  func lines(_ example: HostileName) throws {
    try make(example.name)
    #expect(try scratch.clr("list", "h.json").lines.count == 2)
    let plan = try scratch.clr("merge", "h.json", "-o", "y.json", "-n")
    #expect(plan.lines.count == 2)
    #expect(plan.lines.allSatisfy { $0.hasPrefix("+ ") })
  }

  @Test("in a style sheet are nothing but names of properties", arguments: HostileName.all)
  func css(_ example: HostileName) throws {
    try make(example.name)
    let result = try scratch.clr(
      "export", "h.json", "--format", "css", "--css-names", "escape", "-q")
    #expect(result.status == 0, "\(result.errors)")
    // tinycss2 is an independent parser of CSS Syntax Level 3.
    let script = """
      import json, sys, tinycss2
      rules = tinycss2.parse_stylesheet(sys.stdin.read(), skip_comments=True, skip_whitespace=True)
      assert [r.type for r in rules] == ["qualified-rule"], rules
      found = tinycss2.parse_declaration_list(rules[0].content, skip_comments=True, skip_whitespace=True)
      print(json.dumps([[d.type, d.name if d.type == "declaration" else None] for d in found]))
      """
    let found = try Program.python(
      script, with: [.tinycss2], input: result.output, as: [[String?]].self)
    #expect(found.count == 1)
    #expect(found.first?.first == "declaration")
    #expect(found.first?.last == "--\(example.name)")
    // Within <style>, only this could end the sheet.
    #expect(!result.text.lowercased().contains("</style"))
  }

  @Test("in JSON are the same names to another reader", arguments: HostileName.all)
  func json(_ example: HostileName) throws {
    try make(example.name)
    let result = try scratch.clr("export", "h.json", "--format", "json", "-q")
    let script =
      "import json, sys; print(json.dumps([c['name'] for c in json.load(sys.stdin)['colors']]))"
    #expect(
      try Program.python(script, input: result.output, as: [String].self)
        == [example.name, "\(example.name) 2"])
  }

  @Test("in a GIMP palette are one line each, as GIMP reads lines", arguments: HostileName.all)
  func gpl(_ example: HostileName) throws {
    try make(example.name)
    let result = try scratch.clr("export", "h.json", "--format", "gpl", "-q")
    #expect(result.status == 0, "\(result.errors)")
    let colors = result.text.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .drop { $0 != "#" }.dropFirst()
    #expect(colors.count == 2 && colors.last == "")
    #expect(colors.first?.hasPrefix("255   0   0\t") == true)
  }

  @Test(
    "in a color list are the same names to another reader, or refused", arguments: HostileName.all)
  func colorList(_ example: HostileName) throws {
    try make(example.name)
    let result = try scratch.clr("export", "h.json", "-o", "y.clr", "-q")
    guard result.status == 0 else {
      #expect(result.status == 65)
      #expect(try scratch.names() == ["h.json"])
      return
    }
    let script = """
      import json, plistlib, sys
      objects = plistlib.load(sys.stdin.buffer)["$objects"]
      print(json.dumps([o for o in objects if isinstance(o, str)]))
      """
    let strings = try Program.python(script, input: try scratch.data("y.clr"), as: [String].self)
    #expect(strings.contains(example.name))
  }
}

@Suite("Words that are not UTF-8") struct BrokenWordTests {
  @Test("are refused by their number, and no file of a repaired name is read or made")
  func refused() throws {
    let scratch = try Scratch()
    try scratch.make("create", "\u{FFFD}.clr", "red")
    for command in [
      "clr list $'\\xff.clr'", "clr add $'\\xff.clr' x=red", "clr create $'a\\xc3' x=red",
      "clr create new.clr $'a\\xe2\\x82=red'", "clr $'\\xff' x=red",
    ] {
      let before = try scratch.contents()
      let result = try scratch.shell(command)
      #expect(result.status == 64, "\(command)")
      #expect(result.errors.contains(": error: the argument is not UTF-8 text"), "\(command)")
      #expect(result.errors.hasPrefix("clr: argument "), "\(command)")
      #expect(try scratch.contents() == before)
    }
  }
}

@Suite("Hostile files") struct HostileFileTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test(
    "what is not UTF-8 is named with its offset, in every format",
    arguments: [
      ("plist", Array("<plist version=\"1.0\"><dict><key>".utf8), 32, ["list", "f"]),
      ("css", Array(":root { --é: ".utf8), 14, ["list", "f", "--from-format", "css"]),
      ("gpl", Array("GIMP Palette\n#\n1 2 3\t".utf8), 21, ["list", "f"]),
      ("json", Array("{\"format\": \"".utf8), 12, ["list", "f", "--from-format", "json"]),
      (
        "lines", Array("a=red\nb=".utf8), 8,
        ["create", "x.clr", "--from", "f", "--from-format", "lines"]
      ),
    ])
  func invalidUTF8(_ name: String, _ start: [UInt8], _ offset: Int, _ words: [String]) throws {
    try scratch.write(Data(start + [0xC3, 0x28] + Array("</key></dict></plist>".utf8)), to: "f")
    let result = try scratch.run(words)
    #expect(result.status == 65)
    #expect(result.errors.contains("offset \(offset)"), "\(result.errors)")
  }

  @Test(
    "what nests without end is refused, in every format",
    arguments: [
      ("<plist version=\"1.0\">", "<dict><key>a</key>"), ("<plist version=\"1.0\">", "<array>"),
      ("[", "["), ("{\"format\": ", "{\"a\":"), (":root", "{"), (":root{--a:", "("),
      ("@media x{", "@media x{"),
    ])
  func depth(_ start: String, _ piece: String) throws {
    try scratch.write(start + String(repeating: piece, count: 100_000), to: "f")
    for words in [
      ["list", "f"], ["list", "f", "--from-format", "css"], ["list", "f", "--from-format", "json"],
      ["create", "x.clr", "--from", "f", "--from-format", "lines"],
    ] {
      let result = try scratch.run(words)
      #expect(result.status == 65, "\(words): \(result.errors.prefix(500))")
      #expect(result.errors.utf8.count < 4000)
    }
  }

  @Test("a colour of functions within functions is refused, however deep")
  func specDepth() throws {
    for piece in ["rgb(", "color(from ", "color-mix(in srgb, ", "calc(", "(", "var(--a, "] {
      let spec = String(repeating: piece, count: 50_000)
      try scratch.write("a=\(spec)\n", to: "lines")
      let result = try scratch.clr("create", "x.clr", "--from", "lines")
      #expect(result.status == 65, "\(piece)")
      #expect(result.errors.utf8.count < 2000)
    }
  }

  @Test("of a hundred thousand unknown names, near misses are looked for only so often")
  func nearMisses() throws {
    try scratch.write((0..<20_000).map { "name \($0)=red\n" }.joined(), to: "lines")
    try scratch.make("create", "a.clr", "--from", "lines")
    let names = (0..<50).map { "nam \($0)" }
    let result = try scratch.run(["remove", "a.clr"] + names)
    #expect(result.status == 65)
    #expect(result.errors.components(separatedBy: "did you mean").count - 1 == 20)
    #expect(result.errors.components(separatedBy: "there is no entry").count - 1 == 50)
  }
}
