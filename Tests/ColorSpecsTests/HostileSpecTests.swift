import ColorModel
import ColorSpecs
import TestSupport
import Testing

@Suite("Hostile specs") struct HostileSpecTests {
  @Test("any soup of tokens is read or refused, and a fault lies within the text")
  func soup() {
    let pieces = [
      "rgb(", "rgba(", "color(", "srgb", "none", "1", "2.5", "-3", "50%", "1e999", "10deg", ",",
      "/",
      ")", "(", " ", "\n", "/*", "*/", "#", "#fff", "fff", "0x", "\\", "\\65 ", "red", "é", "👍",
      "\0",
      "\u{212A}", "\"", ";", "+", "-", "--", ".", "255,102,0", "gray50", "\u{301}",
    ]
    var random = SeededGenerator("soup of tokens")
    var read = 0
    var refused = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
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
    arguments: ["a", "(", "rgb(", "/*", "\\", "1,", "#", "f", "gray", " red"])
  func long(_ piece: String) {
    let text = String(repeating: piece, count: 100_000)
    for dialect in [Dialect.css, .typed] {
      #expect(throws: ColorSpecError.self) { try ColorSpecParser(dialect).parse(text) }
    }
  }

  @Test("a color of very many digits is read")
  func manyDigits() throws {
    let digits = "0." + String(repeating: "3", count: 10_000)
    let color = try ColorSpecParser(.css).parse("color(srgb \(digits) 0 0)")
    #expect(color == Color(.srgb, 1.0 / 3, 0, 0))
  }
}
