import ColorModel
import ColorSpecs
import Diagnostics
import TestSupport
import Testing

@testable import PaletteQueries

// The grammar is that of clr-queries in clr(1), QUERIES.
@Suite("Queries") struct PaletteQueryTests {
  private static func palette() throws -> ColorPalette {
    var palette = ColorPalette()
    func add(_ name: String, _ spec: String) throws {
      palette.append(ifFree: .init(try ColorName(name), try ColorSpecParser(.css).parse(spec)))
    }
    try add("white", "#fff")
    try add("black", "#000")
    try add("tmp-red", "rgb(255 0 0 / 50%)")
    try add("blue/50", "oklch(0.9 0.05 240)")
    try add("blue/dark/900", "oklch(0.2 0.1 240)")
    try add("wide", "color(display-p3 0 1 0)")
    try add("none", "oklch(0.5 0.1 none)")
    palette.append(ifFree: .init(try ColorName("a b"), .opaque(kind: "pattern")))
    return palette
  }

  private static func names(_ text: String) throws -> String {
    try palette().names(matching: PaletteQuery(text)).map(\.text).joined(separator: " ")
  }

  /// A query, and the names that it finds.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let names: String
    init(_ text: String, _ names: String) { (self.text, self.names) = (text, names) }
    var testDescription: String { text }
  }

  @Test(
    "find entries by their properties",
    arguments: [
      Case("lightness = 1", "white"), Case("lightness>=100%", "white"),
      Case("L > 99.9", "white"), Case("L >= 100%", "white"), Case("alpha < 1", "tmp-red"),
      Case("alpha = 50%", "tmp-red"), Case("opaque", "white black blue/50 blue/dark/900 wide none"),
      Case("opaque = false", "tmp-red"), Case("opaque != true", "tmp-red"),
      Case("not opaque", "tmp-red a b"), Case("kind = pattern", "a b"),
      Case("kind != color", "a b"), Case("name = 'a b'", "a b"), Case("name = \"a b\"", "a b"),
      Case("name ~ tmp-*", "tmp-red"), Case("name ~ '?????'", "white black"),
      Case("group = blue", "blue/50 blue/dark/900"), Case("group = blue/dark", "blue/dark/900"),
      Case("group ~ blue", "blue/50"), Case("group = blu", ""),
      Case("group = '' and index < 3", "white black"), Case("index = 2", "black"),
      Case("index != 2 and index <= 3", "white tmp-red"), Case("hex = '#FFF'", "white"),
      Case("hex = fff", "white"), Case("hex = '#ff000080'", "tmp-red"),
      Case("space = display-p3", "wide"), Case("gamut = display-p3", "wide"),
      Case("luminance = 1", "white"), Case("luminance = 0", "black"),
      // sRGB is not clipped.
      Case("green > 1", "wide"), Case("red < 0", "blue/dark/900 wide"),
      // Grays have no hue, and a missing one is not unequal either.
      Case("hue >= 0 and hue <= 360", "tmp-red blue/50 blue/dark/900 wide"),
      Case("hue != 7", "tmp-red blue/50 blue/dark/900 wide"),
      Case("contrast(white) = 21", "black"), Case("contrast(black) >= 21", "white"),
      Case("contrast( var(--black) ) > 20.99", "white"), Case("contrast (black) > 20.99", "white"),
      Case("distance(#fff) = 0", "white"), Case("distance(rgb(255, 255, 255)) <= 0", "white"),
      Case("derived", ""), Case("lightness < 1e103 and lightness > -1e103 and index = 1", "white"),
      Case("lightness > 1e999", ""), Case("chroma > 1e103", ""),
      Case("chroma >= 25%", "wide tmp-red blue/dark/900 none"),
    ])
  func properties(_ example: Case) throws {
    let expected = example.names.split(separator: " ").sorted()
    #expect(try Self.names(example.text).split(separator: " ").sorted() == expected)
  }

  @Test(
    "join comparisons as people read them",
    arguments: [
      Case("index = 1 or index = 2 and index = 3", "white"),
      Case("(index = 1 or index = 2) and index = 2", "black"),
      Case("index = 3 and index = 2 or index = 1", "white"),
      Case("not index = 1 and index < 3", "black"), Case("not not index = 1", "white"),
      Case("not (index > 1 or index = 8)", "white"),
      Case("not(index>1)and(index=1)or index=2", "white black"),
      Case("((index = 1))", "white"), Case("not opaque or index = 1", "white tmp-red a b"),
    ])
  func joins(_ example: Case) throws { #expect(try Self.names(example.text) == example.names) }

  /// A wrong expression, and the columns and summaries of its errors.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let text: String
    let errors: [String]
    init(_ text: String, _ errors: String...) { (self.text, self.errors) = (text, errors) }
    var testDescription: String { text }
  }

  private static func errors(_ make: () throws(Failures<QueryError>) -> Void) -> [String] {
    do throws(Failures<QueryError>) { try make() } catch {
      return error.all.map { error in
        let suggestion = error.suggestion.map { " | \($0)" } ?? ""
        return "\(error.excerpt?.column ?? 0) \(error.summary)\(suggestion)"
      }
    }
    return []
  }

  @Test(
    "name all their mistakes at their places",
    arguments: [
      Wrong("", "1 the query is empty"), Wrong("  ", "3 the query is empty"),
      Wrong("lightnes > 3", "1 unknown property ‘lightnes’ | did you mean ‘lightness’?"),
      Wrong("Alpha > 3", "1 unknown property ‘Alpha’ | did you mean ‘alpha’?"),
      Wrong(
        "contrst(white) > 3", "1 unknown property ‘contrst’ | did you mean ‘contrast’?"),
      Wrong("hue > 5%", "7 ‘hue’ has no percentages"),
      Wrong("index = 5%", "9 ‘index’ has no percentages"),
      Wrong("hue > x", "7 ‘x’ is not a number"), Wrong("hue > '5'", "7 ‘'5'’ is not a number"),
      Wrong("hue > inf", "7 ‘inf’ is not a number"), Wrong("hue > 0x5", "7 ‘0x5’ is not a number"),
      Wrong("hue > chroma", "7 ‘chroma’ is not a number"),
      Wrong("hue ~ 5", "5 ‘~’ compares text with a pattern"),
      Wrong("name < b", "6 ‘<’ compares numbers"), Wrong("opaque > 3", "8 ‘>’ compares numbers"),
      Wrong("opaque = ture", "10 ‘ture’ is neither ‘true’ nor ‘false’ | did you mean ‘true’?"),
      Wrong("name = 5%", "8 ‘5%’ is not a word | write '5%'"),
      Wrong("name = é", "8 ‘é’ is not a word | write 'é'"),
      Wrong("name ~ 'x", "8 the quoted text has no end"),
      Wrong("space = sRGB", "9 unknown space ‘sRGB’ | did you mean ‘srgb’?"),
      Wrong("gamut = rec202", "9 unknown gamut ‘rec202’ | did you mean ‘rec2020’?"),
      Wrong("hex = red", "7 ‘red’ is not a hex color"),
      Wrong("contrast(rde) > 3", "10 ‘rde’ is not a color | did you mean ‘red’?"),
      Wrong("contrast() > 3", "10 the color is empty"),
      Wrong("contrast > 3", "1 ‘contrast’ needs a color | write contrast(white), or another color"),
      Wrong("contrast(white > 3", "1 ‘(’ is not closed"),
      Wrong("red(3) > 1", "1 ‘red’ takes no parentheses"),
      Wrong("hue == 3", "5 unknown operator ‘==’ | did you mean ‘=’?"),
      Wrong("hue <> 3", "5 unknown operator ‘<>’ | did you mean ‘!=’?"),
      Wrong("hue <=> 3", "5 unknown operator ‘<=>’"),
      Wrong("hue > 3 adn opaque", "9 unknown word ‘adn’ | did you mean ‘and’?"),
      Wrong("hue > 3 && opaque", "9 unknown word ‘&&’ | did you mean ‘and’?"),
      Wrong("nto opaque", "1 unknown word ‘nto’ | did you mean ‘not’?"),
      Wrong("! opaque", "1 unknown word ‘!’ | did you mean ‘not’?"),
      Wrong(
        "hue > 3 opaque",
        "9 ‘opaque’ comes after a complete comparison | put a text with spaces in quotes"),
      Wrong(
        "1 < hue < 3", "1 ‘1’ is not a property", "9 ‘<’ comes after a complete comparison"),
      Wrong("hue < 1 < 3", "9 ‘<’ comes after a complete comparison"),
      Wrong("hue", "1 ‘hue’ is compared with nothing"),
      Wrong("hue >", "6 a value is missing after ‘>’"),
      Wrong("hue > and opaque", "7 a value is missing after ‘>’"),
      Wrong("and opaque", "1 a comparison is missing before ‘and’"),
      Wrong("opaque and", "11 a comparison is missing at the end"),
      Wrong("(opaque", "1 ‘(’ is not closed"), Wrong("opaque)", "7 ‘)’ has no matching ‘(’"),
      Wrong("()", "2 a comparison is missing before ‘)’"),
      Wrong("hue > (3)", "7 ‘(’ is not a value"),
      Wrong("'hue' > 3", "1 ‘'hue'’ is not a property"),
      Wrong("> 3", "1 a property is missing before ‘>’"),
      // A mistake does not end the reading.
      Wrong(
        "foo = 1 and (hue > x or space = srbg) and contrast(rde) > 1",
        "1 unknown property ‘foo’", "20 ‘x’ is not a number",
        "33 unknown space ‘srbg’ | did you mean ‘srgb’?",
        "52 ‘rde’ is not a color | did you mean ‘red’?"),
      Wrong(
        "hue > 3 chroma > 4 or x > 1",
        "9 ‘chroma’ comes after a complete comparison | put a text with spaces in quotes",
        "23 unknown property ‘x’"),
    ])
  func mistakes(_ example: Wrong) {
    let found = Self.errors { () throws(Failures<QueryError>) in
      _ = try PaletteQuery(example.text)
    }
    #expect(found == example.errors)
  }

  @Test("tell a wrong color from a wrong expression")
  func kinds() throws {
    let palette = try Self.palette()
    func isUsage(_ text: String) -> Bool? {
      do throws(Failures<QueryError>) {
        _ = try palette.names(matching: PaletteQuery(text))
        return nil
      } catch { return error.all.contains { $0.isUsage } }
    }
    #expect(isUsage("hue > 3") == nil)
    #expect(isUsage("contrast(rde) > 3") == false)
    #expect(isUsage("contrast(var(--blak)) > 3 or distance(var(--a-b)) < 1") == false)
    #expect(isUsage("contrast(rde) > 3 and foo = 1") == true)
    let found = Self.errors { () throws(Failures<QueryError>) in
      _ = try palette.names(matching: PaletteQuery("contrast(var(--blak)) > 3"))
    }
    #expect(found == ["14 ‘var(--blak)’ is not a color | did you mean ‘--black’?"])
  }

  @Test("of any length and depth end in an answer or in an error")
  func hostile() throws {
    let count = 20_000
    let long = Array(repeating: "index = 1", count: count)
    #expect(try Self.names(long.joined(separator: " or ")) == "white")
    #expect(try Self.names(long.joined(separator: " and ")) == "white")
    #expect(try Self.names(String(repeating: "not ", count: count) + "index = 1") == "white")
    let deep = String(repeating: "(", count: 100)
    #expect(try Self.names(deep + "index = 1" + String(repeating: ")", count: 100)) == "white")
    for text in [
      deep + "((", String(repeating: "not (", count: count),
      "name = " + String(repeating: "x", count: count) + "%",
      String(repeating: ")", count: count), String(repeating: "'", count: count + 1),
      String(repeating: "contrast(", count: count), "hue ~ " + String(repeating: "~", count: count),
      String(repeating: "foo = bar or ", count: count) + "x = 1", "\u{301}", "hue\u{301} > 3", "\0",
      "name = '\u{301}", String(repeating: "é", count: count),
    ] {
      do throws(Failures<QueryError>) {
        _ = try PaletteQuery(text)
        Issue.record("no error for \(text.prefix(40))")
      } catch {
        #expect(error.all.count <= 20)
      }
    }
    do throws(Failures<QueryError>) {
      _ = try PaletteQuery(Array(repeating: "foo = 1", count: 50).joined(separator: " or "))
    } catch {
      #expect(error.all.count == 20 && error.more == 30)
    }
  }

  @Test("random texts never trap")
  func random() {
    var random = SeededGenerator("texts of queries")
    let parts = [
      "hue", "name", "opaque", "and", "or", "not", "(", ")", "=", "<", "~", "!", "'", "\"", "x y",
      "5",
      "50%", "contrast(", "contrast(white)", "distance(var(--x))", "é", "\u{301}", "\\", "#", ",",
      "-", "*",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      _ = try? PaletteQuery(text)
      _ = try? PaletteSort(text)
    }
  }

  @Test(
    "sort keys put entries in order, and those without a value at the end",
    arguments: [
      Case("name", "a b black blue/50 blue/dark/900 none tmp-red white wide"),
      Case("-index", "a b none wide blue/dark/900 blue/50 tmp-red black white"),
      Case("hue,index", "tmp-red wide blue/50 blue/dark/900 white black none a b"),
      Case("-hue,-index", "blue/dark/900 blue/50 wide tmp-red a b none black white"),
      Case("opaque", "tmp-red white black blue/50 blue/dark/900 wide none a b"),
      Case("-opaque", "white black blue/50 blue/dark/900 wide none tmp-red a b"),
      Case("contrast(white), name", "white blue/50 wide tmp-red none blue/dark/900 black a b"),
      Case("space,lightness", "wide blue/dark/900 none blue/50 black tmp-red white a b"),
    ])
  func sorts(_ example: Case) throws {
    // The green of P3 and the translucent red depend on formulas that other tests check.
    let sorted = try Self.palette().sorted(by: PaletteSort(example.text)).entries.map(\.name.text)
    #expect(sorted.joined(separator: " ") == example.names)
  }

  @Test(
    "wrong sort keys are named",
    arguments: [
      Wrong("", "1 a key is missing"), Wrong("hue,", "5 a key is missing"),
      Wrong("hue chroma", "5 ‘chroma’ comes after a complete key"),
      Wrong("--hue", "2 unknown property ‘-hue’ | did you mean ‘hue’?"),
      Wrong(
        "huee,contrast", "1 unknown property ‘huee’ | did you mean ‘hue’?",
        "6 ‘contrast’ needs a color | write contrast(white), or another color"),
      Wrong("(", "1 ‘(’ is not a key"),
      Wrong("contrast(rde)", "10 ‘rde’ is not a color | did you mean ‘red’?"),
    ])
  func wrongKeys(_ example: Wrong) {
    let found = Self.errors { () throws(Failures<QueryError>) in
      _ = try PaletteSort(example.text)
    }
    #expect(found == example.errors)
  }
}
