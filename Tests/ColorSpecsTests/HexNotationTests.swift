import ColorModel
import ColorSpecs
import Testing

// CSS Color 4 section 5.2, "The RGB Hexadecimal Notations".
@Suite("Hex notation") struct HexNotationTests {
  @Test(
    "three, four, six and eight digits are read in either case",
    arguments: [
      AcceptedSpec("#000", 0, 0, 0), AcceptedSpec("#fff", 255, 255, 255),
      AcceptedSpec("#369", 51, 102, 153), AcceptedSpec("#FfCc99", 255, 204, 153),
      AcceptedSpec("#abc", 170, 187, 204), AcceptedSpec("#ff6600", 255, 102, 0),
      AcceptedSpec("#0f08", 0, 255, 0, alpha: 136.0 / 255),
      AcceptedSpec("#F000", 255, 0, 0, alpha: 0), AcceptedSpec("#abcf", 170, 187, 204),
      AcceptedSpec("#ff660080", 255, 102, 0, alpha: 128.0 / 255),
      AcceptedSpec("#12345678", 0x12, 0x34, 0x56, alpha: 120.0 / 255),
      AcceptedSpec("  #fff\t", 255, 255, 255), AcceptedSpec("\n#ff6600\u{C}", 255, 102, 0),
    ])
  func accepted(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "every hex color is exact in 8 bits", arguments: [UInt8]([0, 1, 15, 16, 127, 128, 254, 255]))
  func exact(_ byte: UInt8) throws {
    let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
    let color = try ColorSpecParser(.css).parse("#\(digits)\(digits)\(digits)\(digits)")
    #expect(color == Color(red: byte, green: byte, blue: byte, alpha: byte))
  }

  @Test(
    "a wrong number of digits is named with the digits",
    arguments: [
      RefusedSpec("#", .hexLength(0), 1..<1), RefusedSpec("#f", .hexLength(1), 1..<2),
      RefusedSpec("#ff", .hexLength(2), 1..<3), RefusedSpec("#12345", .hexLength(5), 1..<6),
      RefusedSpec("#1234567", .hexLength(7), 1..<8),
      RefusedSpec("#123456789", .hexLength(9), 1..<10), RefusedSpec("  #12 ", .hexLength(2), 3..<5),
    ])
  func wrongLength(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "a character that is not a hex digit is named with its place",
    arguments: [
      RefusedSpec("#ffg", .hexDigit("g"), 3..<4), RefusedSpec("#zz", .hexDigit("z"), 1..<2),
      RefusedSpec("##fff", .hexDigit("#"), 1..<2), RefusedSpec("#ff 00", .hexDigit(" "), 3..<4),
      RefusedSpec("#fff)", .hexDigit(")"), 4..<5), RefusedSpec("#é00", .hexDigit("é"), 1..<3),
      RefusedSpec("#１２３", .hexDigit("１"), 1..<4), RefusedSpec("#12👍", .hexDigit("👍"), 3..<7),
      RefusedSpec("#fe\u{301}0", .hexDigit("\u{301}"), 3..<5),
      RefusedSpec("#+12", .hexDigit("+"), 1..<2), RefusedSpec("#-12345", .hexDigit("-"), 1..<2),
    ])
  func wrongDigit(_ example: RefusedSpec) throws { try expect(example) }

  // CSS Syntax 3 sections 4.3.3 and 4.3.11: the value of a hash is a name, which may have escapes.
  @Test(
    "escapes in a hex color are what they stand for",
    arguments: [
      AcceptedSpec(#"#\66 00"#, 255, 0, 0), AcceptedSpec(#"#\66\66 0000"#, 255, 0, 0),
      AcceptedSpec(#"#f0\30"#, 255, 0, 0), AcceptedSpec(#"#\000046 f8000"#, 255, 128, 0),
      AcceptedSpec("#\\66\n00", 255, 0, 0), AcceptedSpec(" #\\66\t00 /* a */", 255, 0, 0),
    ])
  func escapes(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "escapes that are not digits are refused, at the place of all that was written",
    arguments: [
      RefusedSpec(#"#\67 00"#, .hexDigit("g"), 1..<7),
      RefusedSpec(#"#\66 0"#, .hexLength(2), 1..<6),
      RefusedSpec(#"#\g00"#, .hexDigit("g"), 1..<5),
      RefusedSpec("#\\\n00", .hexDigit("\\"), 1..<2),
      RefusedSpec(#"color-mix(in srgb, #\78 00, red)"#, .hexDigit("x"), 20..<26),
    ])
  func wrongEscapes(_ example: RefusedSpec) throws { try expect(example) }

  @Test("a comment before or after a hex color does not count")
  func comments() throws {
    for text in ["/* a */#fff", "#fff/* a */", "#fff /* a */ ", "/**/ #fff /* b */ /* c */"] {
      try expect(AcceptedSpec(text, 255, 255, 255))
    }
    try expect(RefusedSpec("#fff /* a", .openComment, 5..<9))
    try expect(RefusedSpec("#ff /* a */", .hexLength(2), 1..<3))
  }
}
