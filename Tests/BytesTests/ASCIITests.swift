import Bytes
import Testing

@Suite("ASCII") struct ASCIITests {
  @Test("only A to Z have a lower case, and it is 32 further on")
  func lowercasedBytes() {
    for byte in UInt8.min...UInt8.max {
      let expected = (0x41...0x5A).contains(byte) ? byte + 32 : byte
      #expect(ASCII.lowercased(byte) == expected)
    }
  }

  @Test(
    "letters beyond ASCII stay as they are",
    arguments: [
      ("RGB", "rgb"), ("blac\u{212A}", "blac\u{212A}"),
      ("ÄRGER", "Ärger"),
      ("\u{130}D", "\u{130}d"), ("ＲＥＤ", "ＲＥＤ"), ("@[`{Az09", "@[`{az09"), ("", ""),
    ])
  func lowercasedText(_ text: String, _ expected: String) {
    #expect(ASCII.lowercased(text).utf8.elementsEqual(expected.utf8))
  }

  @Test("lowercasing takes a part of a text too")
  func substring() { #expect(ASCII.lowercased("xABCx".dropFirst().dropLast()) == "abc") }

  @Test(
    "a byte is in a text, or in a part of it, where it is one of its bytes",
    arguments: ["", "(", "a(b", "a=b", "ünï(", "a long text that is on the heap (", "\u{0}"])
  func containsByte(_ text: String) {
    for byte in UInt8.min...UInt8.max {
      #expect(ASCII.contains(byte, in: text) == Array(text.utf8).contains(byte))
      let part = Substring(text.unicodeScalars.dropFirst())
      #expect(ASCII.contains(byte, in: part) == Array(part.utf8).contains(byte))
    }
  }

  @Test("the KELVIN SIGN is not a k", arguments: ["K", "k"])
  func kelvin(_ letter: String) {
    #expect(ASCII.lowercased("\u{212A}") != ASCII.lowercased(letter))
  }

  @Test("a hexadecimal digit is one of twenty-two bytes")
  func hexValues() {
    for byte in UInt8.min...UInt8.max {
      // `UInt8(_:radix:)` takes a sign, but no sign alone.
      let expected = byte < 0x80 ? UInt8(String(UnicodeScalar(byte)), radix: 16) : nil
      #expect(ASCII.hexValue(byte) == expected)
    }
  }

  @Test("full-width digits are not digits")
  func fullWidth() {
    for byte in "０９ＡＦａｆ".utf8 { #expect(ASCII.hexValue(byte) == nil) }
  }

  @Test("CSS white space is five characters")
  func spaces() {
    // CSS Syntax 3 section 4.2 and its preprocessing: newline, tab, space, and what becomes newline.
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]
    for byte in UInt8.min...UInt8.max { #expect(ASCII.isSpace(byte) == spaces.contains(byte)) }
  }

  @Test(
    "a part of a text is found by its bytes, whatever mark follows it",
    arguments: [
      ("a/**/b", true), ("a/**/\u{301}b", true), ("/**/", true), ("a/*/b", false), ("", false),
    ])
  func parts(_ text: String, _ expected: Bool) {
    #expect(ASCII.contains("/**/", in: text) == expected)
  }
}
