import ColorModel
import ColorSpecs
import TestSupport
import Testing

/// What is a color in a text, and what only looks like one. The rules are those of clr-extract(1).
@Suite("Colors in a text") struct ColorScannerTests {
  /// The texts that are taken for colors.
  private static func found(_ bytes: [UInt8]) -> [String] {
    ColorScanner(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private static func found(_ text: String) -> [String] { found(Array(text.utf8)) }

  static let hexTexts: [(text: String, found: [String])] = [
    ("#f60", ["#f60"]), ("#F608 #ff6600 #FF660080", ["#F608", "#ff6600", "#FF660080"]),
    ("color:#f60;", ["#f60"]), ("(#f60)", ["#f60"]), ("\"#f60\"", ["#f60"]), ("\\#f60", ["#f60"]),
    ("#f60-#f60", ["#f60", "#f60"]), ("##f60", ["#f60"]), ("#f60#f06", ["#f60"]),
    ("“#f60”", ["#f60"]), ("#f60。", ["#f60"]), ("→#f60", ["#f60"]),
    // Between characters that are in no word.
    ("x#f60", []), ("_#f60", []), ("9#f60", []), ("é#f60", []), ("色#f60", []), ("#f60é", []),
    ("#f60_", []), ("#f60x", []), ("#f60色", []), ("#f60\u{301}", []), ("a\u{301}#f60", []),
    ("page.html#abc", []), ("http://x.y/z#facade", []), ("http://x.y/#facade", ["#facade"]),
    // Other numbers of digits.
    ("#", []), ("#f", []), ("#f6", []), ("#ff660", []), ("#ff66001", []), ("#ff6600801", []),
    ("# f60", []), ("# Heading", []), ("#include <a>", []), ("#define f60", []), ("#éf60", []),
    // HTML.
    ("&#123;", []), ("&#x2f;", []), ("& #123", ["#123"]),
    // Only a reader can tell.
    ("issue #123", ["#123"]), ("a[href=\"#face\"]", ["#face"]), ("#face-id {", ["#face"]),
    ("0xff6600 ff6600 FF6600", []), ("red", []), ("", []),
  ]

  @Test("is hex between characters that are in no word", arguments: hexTexts)
  func hex(_ text: String, _ found: [String]) {
    #expect(Self.found(text) == found)
  }

  static let functionTexts: [(text: String, found: [String])] = [
    ("rgb(255 102 0)", ["rgb(255 102 0)"]), ("a: RGBA( 1,2 ,3, .5 );", ["RGBA( 1,2 ,3, .5 )"]),
    ("hsl(24deg\n 100% 50%)", ["hsl(24deg\n 100% 50%)"]), ("rgb(1 /* ( */ 2 3)", []),
    ("oklch(62% 0.2 259),lab(50 20 -30)", ["oklch(62% 0.2 259)", "lab(50 20 -30)"]),
    ("color(display-p3 1 0 0)", ["color(display-p3 1 0 0)"]),
    ("rgb(calc(1 + 2) 3 4)", ["rgb(calc(1 + 2) 3 4)"]), ("f(rgb(1 2 3))", ["rgb(1 2 3)"]),
    // Colors in a color are part of it.
    ("color-mix(in srgb, #f00, rgb(0 0 255))", ["color-mix(in srgb, #f00, rgb(0 0 255))"]),
    ("rgb(from #f00 r g b)", ["rgb(from #f00 r g b)"]),
    // In all else they are colors by themselves.
    ("linear-gradient(#fff, #000)", ["#fff", "#000"]),
    ("light-dark(#fff, #000)", ["#fff", "#000"]),
    ("var(--a, #fff)", ["#fff"]), ("color-mix(in srgb, var(--a, #f60), red)", ["#f60"]),
    ("rgb(from var(--a) r g b)", []), ("color-mix(in srgb, rgb(1 2 3), x)", ["rgb(1 2 3)"]),
    // Other functions, and other arguments.
    ("my-rgb(1 2 3)", []), ("rgb_(1 2 3)", []), ("éhsl(0 0% 0%)", []), ("-rgb(1 2 3)", []),
    ("Color.rgb(1, 2, 3)", ["rgb(1, 2, 3)"]), ("rgb (1 2 3)", []), ("rgb(1, 2)", []),
    ("rgb(r, g, b)", []), ("rgb()", []), ("hsv(1 2 3)", []), ("color(red)", []),
    ("rgb(1 2 3", []), ("rgb(1 2 3 #fff", ["#fff"]), ("((rgb(1 2 3)", ["rgb(1 2 3)"]),
    (")rgb(1 2 3)", ["rgb(1 2 3)"]),
  ]

  @Test("is a function of CSS that is one by itself", arguments: functionTexts)
  func functions(_ text: String, _ found: [String]) {
    #expect(Self.found(text) == found)
  }

  @Test("is a function of up to 512 bytes")
  func long() {
    func function(_ length: Int) -> String {
      "rgb(1 2 3" + String(repeating: " ", count: length - 10) + ")"
    }
    #expect(Self.found(function(512)) == [function(512)])
    #expect(Self.found(function(513)) == [])
  }

  @Test("is found beside bytes that are not UTF-8")
  func broken() {
    #expect(Self.found([0xFF] + Array("#fff".utf8) + [0xE9]) == ["#fff"])
    // A letter of Latin-1 is a letter to nobody who reads UTF-8.
    #expect(Self.found([0xE9] + Array("#fff".utf8)) == ["#fff"])
    #expect(Self.found(Array("rgb(1 2 3".utf8) + [0xC3, 0x29]) == [])
    #expect(Self.found([0xC3] + Array("rgb(1 2 3)".utf8)) == ["rgb(1 2 3)"])
    #expect(Self.found([0x80, 0x80, 0x80, 0x80, 0x80] + Array("#fff".utf8)) == ["#fff"])
  }

  @Test("has the color that the parser reads, whatever stands around it")
  func colors() throws {
    var random = SeededGenerator("colors in texts")
    let colors = ["#f60", "#FF660080", "rgb(1 2 3)", "oklch(62% 0.2 259)", "hsl(9, 8%, 7%)"]
    let others = [
      " ", "\n", "x ", ", ", "(", ") ", "\"", "é ", "#zz ", "rgb( ", "; ", "// ", "&#12; ", "🎨",
    ]
    for _ in 0..<500 {
      var text = ""
      var expected: [Color] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text += others.randomElement(using: &random) ?? ""
        let color = colors.randomElement(using: &random) ?? ""
        // A separator, so that the piece before it is not its word.
        text += " " + color + " "
        expected.append(try ColorSpecParser(.css).parse(color))
      }
      let found = ColorScanner(Array(text.utf8)).map(\.color)
      #expect(found == expected, "CLR_SEED=\(random.seed) \(text.debugDescription)")
    }
  }
}
