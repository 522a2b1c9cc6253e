import ColorModel
import ColorSpecs
import Testing

// CSS Color 4 section 6.1. All 148 names are compared in NameCorpusTests.
@Suite("Named colors") struct NamedColorTests {
  @Test(
    "a name is read whatever its case and the blanks around it",
    arguments: [
      AcceptedSpec("red", 255, 0, 0), AcceptedSpec("RED", 255, 0, 0),
      AcceptedSpec("rEd", 255, 0, 0),
      AcceptedSpec(" red ", 255, 0, 0), AcceptedSpec("rebeccapurple", 0x66, 0x33, 0x99),
      AcceptedSpec("lightgoldenrodyellow", 0xFA, 0xFA, 0xD2),
      AcceptedSpec("transparent", 0, 0, 0, alpha: 0),
      AcceptedSpec("TransParent", 0, 0, 0, alpha: 0),
      AcceptedSpec("/* a */ red /* b */", 255, 0, 0),
    ])
  func accepted(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "aliases are one color",
    arguments: [("aqua", "cyan"), ("fuchsia", "magenta"), ("gray", "grey")])
  func aliases(_ a: String, _ b: String) throws {
    let parser = ColorSpecParser(.css)
    #expect(try parser.parse(a) == parser.parse(b))
  }

  // CSS Syntax 3 section 4.3.7, "Consume an escaped code point".
  @Test(
    "escapes stand for what they escape",
    arguments: [
      AcceptedSpec("r\\65 d", 255, 0, 0), AcceptedSpec("r\\65\td", 255, 0, 0),
      AcceptedSpec("\\72\\65\\64", 255, 0, 0), AcceptedSpec("\\000072 ed", 255, 0, 0),
      AcceptedSpec("\\000072ed", 255, 0, 0), AcceptedSpec("\\red", 255, 0, 0),
      AcceptedSpec("\\52 ed", 255, 0, 0), AcceptedSpec("\\r\\gb(1 2 3)", 1, 2, 3),
      AcceptedSpec("rg\\62 (1 2 3)", 1, 2, 3), AcceptedSpec("color(\\73rgb 1 0 0)", 255, 0, 0),
    ])
  func escapes(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "an unknown name is named with its place and a near miss",
    arguments: [
      RefusedSpec("rde", .unknownName(nearest: "red"), 0..<3),
      RefusedSpec("  rde ", .unknownName(nearest: "red"), 2..<5),
      RefusedSpec("zzzzzz", .unknownName(nearest: nil), 0..<6),
      RefusedSpec("rebecapurple", .unknownName(nearest: "rebeccapurple"), 0..<12),
      RefusedSpec("transparant", .unknownName(nearest: "transparent"), 0..<11),
      RefusedSpec("blac\u{212A}", .unknownName(nearest: "black"), 0..<7),
      RefusedSpec("ｒｅｄ", .unknownName(nearest: nil), 0..<9),
      RefusedSpec("12px", .unknownName(nearest: nil), 0..<4),
      RefusedSpec("?", .unknownName(nearest: nil), 0..<1),
    ])
  func unknown(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "a near miss knows the names of its dialect",
    arguments: [(Dialect.css, nil), (Dialect.typed, "antiquewhite1")] as [(Dialect, String?)])
  func nearMisses(_ dialect: Dialect, _ nearest: String?) throws {
    let found = nearest ?? "antiquewhite"
    let example = RefusedSpec("antiquewhte1", .unknownName(nearest: found), 0..<12)
    try expect(example, in: [dialect])
  }

  @Test(
    "more than one word is not a name",
    arguments: [
      RefusedSpec("red blue", .unexpected(found: "blue", expected: [.end]), 4..<8),
      RefusedSpec("red /* a", .openComment, 4..<8), RefusedSpec("/* a", .openComment, 0..<4),
      RefusedSpec("/*/", .openComment, 0..<3), RefusedSpec("/*", .openComment, 0..<2),
    ])
  func severalWords(_ example: RefusedSpec) throws { try expect(example) }

  @Test("a color with a comma or a semicolon after it is not one in CSS", arguments: [",", ";"])
  func after(_ sign: String) throws {
    try expect(
      RefusedSpec("red\(sign)", .unexpected(found: sign, expected: [.end]), 3..<4), in: [.css])
  }

  @Test(
    "nothing is not a color",
    arguments: [
      RefusedSpec("", .empty, 0..<0), RefusedSpec("   ", .empty, 0..<3),
      RefusedSpec("\t\n", .empty, 0..<2),
    ])
  func nothing(_ example: RefusedSpec) throws { try expect(example) }
}
