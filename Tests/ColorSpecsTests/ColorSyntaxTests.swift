import ColorSpecs
import Foundation
import TestSupport
import Testing

/// A color and what an engine must know to read it.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
  var text: String
  var probes: [String]
  var testDescription: String { text }

  init(_ text: String, _ probes: String...) { (self.text, self.probes) = (text, probes) }
}

@Suite("How old the syntax of a color is") struct ColorSyntaxTests {
  /// Colors in the syntax of CSS Color 3, sections 4.1 to 4.3: whole numbers or percentages between
  /// commas, alpha a number, in `rgba()` and `hsla()` alone.
  private static let legacy = [
    "#f60", "#FF6600", "red", "ReBeccaPurple", "transparent", "rgb(255, 102, 0)", "rgb(255,102,0)",
    "RGB( 255 ,102, 0 )", "rgb(100%, 40%, 0%)", "rgba(255, 102, 0, 0.5)", "rgba(1%, 2%, 3%, 1)",
    "hsl(120, 50%, 40%)", "hsl(-120, 50%, 40.5%)", "hsla(120, 50%, 40%, .5)",
    "rgb(-1, 300, +5)", "rgb(1, /* two */ 2, 3)",
  ]

  /// What CSS Color 4 added to them, and to nothing else.
  private static let renewed = [
    SyntaxCase("#f608", "#0000"), SyntaxCase("#ff660080", "#0000"),
    SyntaxCase("rgb(255 102 0)", "RGB(0 0 0)"), SyntaxCase("rgba(1 2 3 / 50%)", "RGB(0 0 0)"),
    SyntaxCase("rgb(1, 2, 3, 0.5)", "RGB(0 0 0)"), SyntaxCase("rgba(1, 2, 3)", "RGB(0 0 0)"),
    SyntaxCase("rgb(1.5, 2, 3)", "RGB(0 0 0)"), SyntaxCase("rgba(1, 2, 3, 50%)", "RGB(0 0 0)"),
    SyntaxCase("hsl(120 50% 40%)", "HSL(0 0% 0%)"),
    SyntaxCase("hsl(120deg, 50%, 40%)", "HSL(0 0% 0%)"),
    SyntaxCase("hsl(20.5, 50%, 40%)", "HSL(0 0% 0%)"),
    SyntaxCase("hsl(120, 50%, 40%, 0.5)", "HSL(0 0% 0%)"),
    SyntaxCase("hsl(calc(60 * 2), 50%, 40%)", "HSL(0 0% 0%)"),
    SyntaxCase("hsl(120 50 40)", "HSL(0 0 0)"), SyntaxCase("rgb(none 0 0)", "RGB(none 0 0)"),
    SyntaxCase("hsl(0 0% 0% / none)", "HSL(none 0% 0%)"),
  ]

  private static func probes(_ text: String) -> [String]? {
    switch ColorSyntax(of: text) {
    case .legacy: []
    case .reference: nil
    case .modern(let probes): probes
    }
  }

  @Test("colors of CSS Color 3 are legacy", arguments: legacy)
  func old(_ text: String) { #expect(ColorSyntax(of: text) == .legacy) }

  @Test(
    "later ones are told by the notation that an engine must know",
    arguments: renewed + [
      SyntaxCase("hwb(20 10% 20%)", "hwb(0 0% 0%)"), SyntaxCase("hwb(20 10 20)", "hwb(0 0 0)"),
      SyntaxCase("lab(50% 20 30 / 0.5)", "lab(0 0 0)"), SyntaxCase("lch(50 20 30)", "lch(0 0 0)"),
      SyntaxCase("oklab(0.5 10% 0)", "oklab(0 0 0)"),
      SyntaxCase("OKLCH(62% 0.2 259deg)", "oklch(0 0 0)"),
      SyntaxCase("oklch(62% 0.2 none)", "oklch(none 0 0)"),
      SyntaxCase("color(display-p3 1 0 0)", "color(display-p3 0 0 0)"),
      SyntaxCase("color(xyz 50% 0 none)", "color(xyz none 0 0)"),
      SyntaxCase("oklch(calc(0.5 + 0.1) 0.2 259)", "oklch(0 0 0)"),
      SyntaxCase("oklch(0.5 pow(0.5, 2) 259)", "HSL(pow(1, 1) 0% 0%)", "oklch(0 0 0)"),
      SyntaxCase(
        "oklch(calc(0.1 * (1 + sin(1))) 0 0)", "HSL(sin(1) 0% 0%)", "oklch(0 0 0)"),
      SyntaxCase("oklch(from red calc(l - 0.1) c h)", "oklch(from red l c h)"),
      SyntaxCase("oklch(from var(--a) l c h / 50%)", "oklch(from red l c h)"),
      SyntaxCase("rgb(from #f60 r g b)", "RGB(from red r g b)"),
      SyntaxCase("color(from red xyz-d50 x y z)", "color(from red xyz-d50 x y z)"),
      SyntaxCase("lab(from hwb(0 0% 0%) l a b)", "hwb(0 0% 0%)", "lab(from red l a b)"),
      SyntaxCase("color-mix(in srgb, red, rgb(1, 2, 3))", "color-mix(in srgb, red, red)"),
      SyntaxCase(
        "color-mix(in oklch longer hue, red 30%, calc(1% * 20) var(--b, blue))",
        "color-mix(in oklch longer hue, red, red)"),
      SyntaxCase(
        "color-mix(red, color-mix(in lab, lch(1 2 3), #000), blue)",
        "color-mix(in lab, red, red)", "color-mix(red, red, red)", "lch(0 0 0)"),
    ])
  func later(_ example: SyntaxCase) throws {
    #expect(Self.probes(example.text) == example.probes)
    // A probe is a color that asks for no more than itself.
    for probe in example.probes {
      _ = try ColorSpecParser(.css).parse(probe)
      #expect(Self.probes(probe) == [probe] || probe.contains("(1"))
    }
  }

  @Test(
    "var() alone is known to all that know custom properties",
    arguments: ["var(--a)", "VAR(--a, red)"])
  func reference(_ text: String) { #expect(ColorSyntax(of: text) == .reference) }

  // tinycss2's color3 is an independent reader of CSS Color 3; it also takes hex with 4 and 8 digits.
  @Test("tinycss2's reader of CSS Color 3 reads what is legacy and nothing else")
  func realReader() throws {
    let known = Self.renewed.map(\.text).filter { !$0.hasPrefix("#") }
    let texts = Self.legacy.filter { $0.lowercased() != "rebeccapurple" } + known
    let script = """
      import sys, tinycss2.color3
      for line in sys.stdin.read().splitlines():
          print(0 if tinycss2.color3.parse_color(line) is None else 1)
      """
    let output = try Program.python(
      script, with: [.tinycss2], input: Data(texts.joined(separator: "\n").utf8))
    let expected = texts.map { ColorSyntax(of: $0) == .legacy ? "1\n" : "0\n" }
    #expect(String(decoding: output, as: UTF8.self) == expected.joined())
  }
}
