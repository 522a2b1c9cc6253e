import ColorModel
import ColorSpecs
import Foundation
import TestSupport
import Testing

@Suite("Hostile specs") struct HostileSpecTests {
  /// How many specs are made up; `CLR_FUZZ_RUNS` asks for more than a test run has time for.
  private static let runs =
    ProcessInfo.processInfo.environment["CLR_FUZZ_RUNS"].flatMap(Int.init) ?? 2_000

  @Test("any soup of tokens is read or refused, and a fault lies within the text")
  func soup() {
    let pieces = [
      "rgb(", "rgba(", "color(", "srgb", "none", "1", "2.5", "-3", "50%", "1e999", "10deg", ",",
      "/",
      ")", "(", " ", "\n", "/*", "*/", "#", "#fff", "fff", "0x", "\\", "\\65 ", "red", "é", "👍",
      "calc(", "min(", "color-mix(", "in", "oklch", "from", "var(", "--a", "hue", "longer", "h",
      "l",
      "alpha", "*", "pi", "infinity", "\0",
      "\u{212A}", "\"", ";", "+", "-", "--", ".", "255,102,0", "gray50", "\u{301}",
    ]
    var random = SeededGenerator("soup of tokens")
    var read = 0
    var refused = 0
    for _ in 0..<Self.runs {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for dialect in [Dialect.css, .typed] {
        do throws(ColorSpecError) {
          _ = try ColorSpecParser(dialect).parse(text)
          read += 1
        } catch {
          refused += 1
          let isInside = error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
          if !isInside || !error.text.utf8.elementsEqual(text.utf8) {
            Issue.record("‘\(text)’ failed at \(error.range), CLR_SEED=\(random.seed)")
          }
        }
      }
    }
    #expect(read > 0)
    #expect(refused > 0)
  }

  @Test(
    "a very long spec is refused like a short one",
    arguments: [
      "a", "(", "rgb(", "/*", "\\", "1,", "#", "f", "gray", " red", "color-mix(", "rgb(calc(",
      "rgb(from ", "var(--a, ", "color(from ", "color-mix(in srgb, red, ", "rgb(calc(1 + ", "-",
    ])
  func long(_ piece: String) {
    let text = String(repeating: piece, count: 100_000)
    for dialect in [Dialect.css, .typed] {
      #expect(throws: ColorSpecError.self) { try ColorSpecParser(dialect).parse(text) }
    }
  }

  @Test("what lies too deep is one error, at the place where it becomes so")
  func deep() throws {
    for piece in ["rgb(from ", "color-mix(", "var(--a, "] {
      let text = String(repeating: piece, count: 10_000)
      let error = #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse(text) }
      #expect(error?.fault == .tooDeep(64))
    }
    let brackets = "rgb(calc(" + String(repeating: "(", count: 10_000)
    let error = #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse(brackets) }
    #expect(error?.fault == .tooDeep(64))
    #expect(error?.range == 71..<72)
  }

  @Test("what CSS asks for in depth is read")
  func deepEnough() throws {
    func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
      String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    let sum = nested("(", "1", ")", 32)
    #expect(
      try ColorSpecParser(.css).parse("rgb(calc(\(sum)) 0 0)") == Color(.srgb, 1 / 255.0, 0, 0))
    let mix = nested("color-mix(in srgb, ", "red", ")", 32)
    #expect(try ColorSpecParser(.css).parse(mix) == Color(.srgb, 1, 0, 0))
  }

  @Test("a mixture of very many colors is read")
  func manyColors() throws {
    let text = "color-mix(in srgb, " + String(repeating: "red, ", count: 20_000) + "red)"
    let color = try ColorSpecParser(.css).parse(text)
    #expect(abs(color.values.x - 1) < 1e-9)
  }

  @Test("a color of very many digits is read")
  func manyDigits() throws {
    let digits = "0." + String(repeating: "3", count: 10_000)
    let color = try ColorSpecParser(.css).parse("color(srgb \(digits) 0 0)")
    #expect(color == Color(.srgb, 1.0 / 3, 0, 0))
  }
}
