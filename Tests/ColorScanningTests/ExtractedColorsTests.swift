import ColorModel
import ColorScanning
import Testing

@Suite("Extracted colors") struct ExtractedColorsTests {
  /// `HEX COUNT SOURCE:LINE:COLUMN` for each color of some texts.
  private static func told(_ texts: [[UInt8]]) -> [String] {
    var colors = ExtractedColors()
    for (number, text) in texts.enumerated() {
      let isText = colors.add(text, from: "\(number)")
      #expect(isText)
    }
    return colors.entries.map {
      "\($0.color.eightBit.hexText) \($0.count) \($0.source):\($0.line):\($0.column)"
    }
  }

  private static func told(_ texts: String...) -> [String] { told(texts.map { Array($0.utf8) }) }

  @Test(
    "are counted together where they are equal, in whatever notation; the most frequent come first")
  func counted() {
    #expect(
      Self.told("#010101 #f60\n#F60 rgb(255 102 0)", "hsl(24 100% 50%) #020202 #020202")
        == ["#ff6600 4 0:1:9", "#020202 2 1:1:18", "#010101 1 0:1:1"])
    // The first place decides between equals.
    #expect(Self.told("#020202", "#010101") == ["#020202 1 0:1:1", "#010101 1 1:1:1"])
    // The same color in another space or with another alpha is another one.
    #expect(Self.told("#ff660080 rgb(255 102 0 / 0.5)").count == 2)
    #expect(Self.told("color(srgb 1 0.4 0) #f60 color(display-p3 1 0.4 0)").count == 2)
  }

  @Test("have places in lines and in Unicode scalars")
  func places() {
    #expect(
      Self.told("\u{FEFF}#010101\r\n\t色e\u{301} #020202\n\n  #030303")
        == ["#010101 1 0:1:1", "#020202 1 0:2:6", "#030303 1 0:4:3"])
    // A byte that is not UTF-8 is shown as one character, as is the beginning of one that ends too early.
    let broken: [UInt8] = [0xE9, 0x20, 0xAB, 0xE2, 0x80, 0x20]
    #expect(Self.told([broken + Array("#010101".utf8)]) == ["#010101 1 0:1:6"])
  }

  @Test("are those of texts in UTF-16 too")
  func utf16() {
    let text = "é\n “#f60”"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(Self.told([[0xFF, 0xFE] + little]) == ["#ff6600 1 0:2:3"])
    #expect(Self.told([[0xFE, 0xFF] + big]) == ["#ff6600 1 0:2:3"])
    #expect(Self.told([[0xFE, 0xFF] + big + [0]]) == ["#ff6600 1 0:2:3"])
    #expect(Self.told([[0xFF, 0xFE]]) == [] && Self.told([[]]) == [])
  }

  @Test("are not looked for in bytes that are not text")
  func binary() {
    var colors = ExtractedColors()
    let late = Array("#f60".utf8) + [UInt8](repeating: 0x20, count: 8000)
    let isText = [
      colors.add(Array("#010203 ".utf8) + [0], from: "a"), colors.add(late + [0], from: "b"),
    ]
    #expect(isText == [false, true])
    #expect(colors.entries.map(\.source) == ["b"])
  }
}
