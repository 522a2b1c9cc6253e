import ColorModel
import ColorSpecs
import Testing

@Suite("Colors of texts in one call") struct ColorTextTests {
  // CSS Color 4 section 5.2: #abc is #aabbcc, and the last digits of four and eight are alpha.
  @Test(
    "hex has 3, 4, 6 or 8 digits, with or without #",
    arguments: [
      ("#f60", 255), ("f60", 255), ("#F60f", 255), ("ff6600", 255), ("#ff660080", 128),
      ("f608", 136),
    ] as [(String, UInt8)])
  func hex(_ text: String, _ alpha: UInt8) throws {
    #expect(try Color(hex: text) == Color(red: 255, green: 102, blue: 0, alpha: alpha))
  }

  @Test(
    "anything else is not a hex color, and the error has the place",
    arguments: [
      ("", .hexLength(0), 0..<0), ("#", .hexLength(0), 1..<1), ("#ff", .hexLength(2), 1..<3),
      ("#12345", .hexLength(5), 1..<6), ("123456789", .hexLength(9), 0..<9),
      ("#fg0", .hexDigit("g"), 2..<3), ("##fff", .hexDigit("#"), 1..<2),
      (" #fff", .hexDigit(" "), 0..<1), ("0xfff", .hexDigit("x"), 1..<2),
      ("fé0", .hexDigit("é"), 1..<3),
    ] as [(String, ColorSpecError.Fault, Range<Int>)])
  func noHex(_ text: String, _ fault: ColorSpecError.Fault, _ range: Range<Int>) throws {
    let error = try #require(throws: ColorSpecError.self) { try Color(hex: text) }
    #expect(error.text == text && error.fault == fault && error.range == range)
  }

  @Test("CSS is read by the dialect of style sheets, and is written so that it reads back the same")
  func css() throws {
    #expect(try Color(css: " oklch(70% 0.15 50) ") == Color(.oklch, 0.7, 0.15, 50))
    #expect(try Color(css: "#f60").cssText == "#ff6600")
    for space in ColorSpace.allCases where space.definition.components.count == 3 {
      let color = Color(space, 0.25, 0.5, 0.75, alpha: 0.5)
      let read = try Color(css: color.cssText)
      #expect(read.space == space || !space.definition.isInCSS, "\(color.cssText)")
      #expect(read.difference(to: color, by: .deltaEOK) < 1e-9, "\(color.cssText)")
    }
    // X11 names and bare hex are no CSS.
    for text in ["ff6600", "LightGoldenrod", "var(--a)", "currentcolor", "red;"] {
      #expect(throws: ColorSpecError.self) { try Color(css: text) }
    }
  }
}
