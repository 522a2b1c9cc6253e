import ColorModel
import ColorSpecs
import Diagnostics
import TestSupport
import Testing

// The rule is that of docs/json.md and docs/formats.md: what somebody wrote is kept where it says more
// than the color.
@Suite("Notations as written") struct AuthoredNotationTests {
  private func kept(_ text: String) throws -> String? {
    let parser = ColorSpecParser(.css)
    return parser.authoredNotation(text, of: try parser.parse(text))
  }

  @Test(
    "hex, names, and plain numbers in sRGB or Display P3 say no more than the color",
    arguments: [
      "#f60", "orange", "rgb(1 2 3)", "rgb(10%, 20%, 30%)", "rgba(1, 2, 3, .5)",
      "color(srgb 0.1 0.2 0.3)", "color(display-p3 0.1 0.2 0.3)",
      "color(display-p3 1 1.5 -1 / 50%)",
      "COLOR(Display-P3 10% 20% 30%)",
    ])
  func plain(_ text: String) throws { #expect(try kept(text) == nil) }

  @Test(
    "another space, a calculation, what is missing and another color do",
    arguments: [
      "hsl(10deg 20% 30%)", "oklch(62% .2 259)", "color(rec2020 0.10 0.2 0.3)",
      "color(display-p3 none 20% 0.3)", "color(display-p3 calc(0.1 + 0.1) 0.2 0.3)",
      "color(from red display-p3 r g b)", "color-mix(in srgb, red, blue)", "rgb(none 255 0)",
    ])
  func more(_ text: String) throws { #expect(try kept(text) == text) }
}

@Suite("Notations that are kept") struct KeptNotationTests {
  private let css = ColorSpecParser(.css)

  private func kept(_ spec: String) throws -> String? {
    let references = ColorReferences(color: { _ in Color(.srgb, 0, 0, 1) }, names: { [] })
    return css.authoredNotation(spec, of: try css.parse(spec, resolving: references))
  }

  @Test(
    "are one line without comments",
    arguments: [
      ("color-mix(in srgb,/* a */red,\n\t blue)", "color-mix(in srgb, red, blue)"),
      ("oklch(from/**/red l\r\nc h)", "oklch(from red l c h)"),
      ("/* \u{1B}[2J */ var(--a)", "var(--a)"),
      (
        "color-mix(in srgb, /* \u{202E} */ var(--a), red) /* \n */",
        "color-mix(in srgb, var(--a), red)"
      ),
    ])
  func oneLine(_ spec: String, _ expected: String) throws {
    #expect(try kept(spec) == expected)
  }

  // CSS Syntax 3 section 4.3.7: one white space after the digits belongs to the escape, and CRLF is
  // one. `\72 ` is r.
  @Test(
    "have a blank after an escape that other white space ended",
    arguments: ["\t", "\n", "\r\n", "\r", "\u{C}", " "])
  func escapeEnds(_ end: String) throws {
    #expect(try kept("\\72\(end)gb(from red r g b)") == "\\72 gb(from red r g b)")
    #expect(try kept("var(--\\61\(end)b)") == "var(--\\61 b)")
    #expect(try kept("var(--\\000061\(end)\(end == "\r" ? "\t" : end))") == "var(--\\000061  )")
  }

  @Test(
    "have escapes for what does not print, and refer to the same names",
    arguments: [
      ("var(--a\u{202E}b)", "var(--a\\202e b)"), ("var(--\\\u{202E}b)", "var(--\\202e b)"),
      ("var(--\\\u{3164}\\\u{9B})", "var(--\\3164 \\9b )"), ("var(--é\u{FE0F})", "var(--é\\fe0f )"),
      ("var(--می\u{200C}خ)", "var(--می\u{200C}خ)"), ("var(--\\62\u{AD}1)", "var(--\\62\\ad 1)"),
      ("var(--\\\\\u{85})", "var(--\\\\\\85 )"),
    ])
  func escapes(_ spec: String, _ expected: String) throws {
    let kept = try kept(spec)
    #expect(kept == expected)
    let names = css.references(in: kept ?? "").map { Array($0.name.utf8) }
    #expect(names == css.references(in: spec).map { Array($0.name.utf8) })
  }

  @Test("stand for the same names and the same color, whatever the names are made of")
  func names() throws {
    let pool =
      Array("ab1é_-ی❤".unicodeScalars) + [
        "\u{301}", "\u{200C}", "\u{FE0F}", "\u{202E}", "\u{3164}", "\u{85}", "\u{AD}", "\u{E0041}",
      ]
    var random = SeededGenerator("kept notations")
    for _ in 0..<2000 {
      var name = ""
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let scalar = pool.randomElement(using: &random) ?? "a"
        let hex = String(scalar.value, radix: 16)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          name += "\\\(hex)" + (["\t", "\n", "\r\n", " "].randomElement(using: &random) ?? " ")
        case 1 where !scalar.properties.isASCIIHexDigit: name += "\\\(scalar)"
        case _: name.unicodeScalars.append(scalar)
        }
      }
      let spec = "color-mix(in srgb, var(--\(name)) 25%, red)"
      guard let kept = try kept(spec) else {
        Issue.record("seed \(random.seed): \(spec.debugDescription) is dropped")
        continue
      }
      #expect(!VisibleText.isAnyHidden(in: kept), "seed \(random.seed): \(kept.debugDescription)")
      #expect(
        css.references(in: kept).map { Array($0.name.utf8) }
          == css.references(in: spec).map { Array($0.name.utf8) },
        "seed \(random.seed): \(spec.debugDescription)")
      #expect(try self.kept(kept) == kept)
    }
  }

  @Test("are kept as the names and escapes of the author, where they print")
  func spelling() throws {
    for spec in ["var(--\\61)", "var(--a\\ b)", "oklch(62% 0.2 259)", "RGB(FROM Red r g b)"] {
      #expect(try kept(spec) == spec)
    }
  }
}
