import ColorModel
import ColorSpecs
import Testing

// What shells and people write beyond CSS.
@Suite("What people type") struct TypedNotationTests {
  @Test(
    "hex needs no number sign, and 0x does as well",
    arguments: [
      AcceptedSpec("f60", 255, 102, 0), AcceptedSpec("ff6600", 255, 102, 0),
      AcceptedSpec("FF6600", 255, 102, 0), AcceptedSpec("123", 17, 34, 51),
      AcceptedSpec("123456", 0x12, 0x34, 0x56), AcceptedSpec("000", 0, 0, 0),
      AcceptedSpec("f608", 255, 102, 0, alpha: 136.0 / 255),
      AcceptedSpec("ff660080", 255, 102, 0, alpha: 128.0 / 255),
      AcceptedSpec("0xff6600", 255, 102, 0), AcceptedSpec("0XFF6600", 255, 102, 0),
      AcceptedSpec(" ff6600 ", 255, 102, 0), AcceptedSpec("decade", 0xDE, 0xCA, 0xDE),
    ])
  func hex(_ example: AcceptedSpec) throws { try expect(example, in: [.typed]) }

  @Test(
    "three whole numbers with commas are channels",
    arguments: [
      AcceptedSpec("255,102,0", 255, 102, 0), AcceptedSpec("0,0,0", 0, 0, 0),
      AcceptedSpec("255, 102, 0", 255, 102, 0), AcceptedSpec(" 255 ,102\t,0 ", 255, 102, 0),
      AcceptedSpec("007,08,9", 7, 8, 9),
    ])
  func channels(_ example: AcceptedSpec) throws { try expect(example, in: [.typed]) }

  // The colors are those of the X Window System's rgb.txt.
  @Test(
    "X11 names are read whatever their case and blanks",
    arguments: [
      AcceptedSpec("antiquewhite1", 255, 239, 219), AcceptedSpec("AntiqueWhite1", 255, 239, 219),
      AcceptedSpec("light goldenrod", 238, 221, 130), AcceptedSpec("LightGoldenrod", 238, 221, 130),
      AcceptedSpec("Light Sea Green", 32, 178, 170), AcceptedSpec("navy blue", 0, 0, 128),
      AcceptedSpec("violet red", 208, 32, 144), AcceptedSpec("gray0", 0, 0, 0),
      AcceptedSpec("gray50", 127, 127, 127), AcceptedSpec("grey50", 127, 127, 127),
      AcceptedSpec("Gray 51", 130, 130, 130), AcceptedSpec("gray100", 255, 255, 255),
    ])
  func x11(_ example: AcceptedSpec) throws { try expect(example, in: [.typed]) }

  // named-conflicts.json: five names mean other colors in X11, and CSS wins.
  @Test(
    "where CSS and X11 differ, CSS wins",
    arguments: [
      AcceptedSpec("gray", 128, 128, 128), AcceptedSpec("grey", 128, 128, 128),
      AcceptedSpec("green", 0, 128, 0), AcceptedSpec("maroon", 128, 0, 0),
      AcceptedSpec("purple", 128, 0, 128),
    ])
  func conflicts(_ example: AcceptedSpec) throws { try expect(example) }

  @Test(
    "a style sheet has none of it",
    arguments: [
      "f60", "ff6600", "123", "0xff6600", "255,102,0", "248, 249, 250", "antiquewhite1",
      "light sea green", "navy blue", "gray50", "decade",
    ])
  func notInCSS(_ text: String) throws {
    #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse(text) }
    _ = try ColorSpecParser(.typed).parse(text)
  }

  @Test(
    "what is wrong with it is named with its place",
    arguments: [
      RefusedSpec("12345", .hexLength(5), 0..<5), RefusedSpec("1", .hexLength(1), 0..<1),
      RefusedSpec("0x12345", .hexLength(5), 2..<7), RefusedSpec("0x", .hexLength(0), 2..<2),
      RefusedSpec("0xff66zz", .hexDigit("z"), 6..<7), RefusedSpec(" 12345 ", .hexLength(5), 1..<6),
      RefusedSpec("256,0,0", .channel("256"), 0..<3), RefusedSpec("1,-2,3", .channel("-2"), 2..<4),
      RefusedSpec("1, +2 ,3", .channel("+2"), 3..<5),
      RefusedSpec("1,-0,2", .channel("-0"), 2..<4), RefusedSpec("1,2,-0", .channel("-0"), 4..<6),
      RefusedSpec("0,+0,0", .channel("+0"), 2..<4),
      RefusedSpec("1.5,2,3", .channel("1.5"), 0..<3), RefusedSpec("1,2%,3", .channel("2%"), 2..<4),
      RefusedSpec("1,,3", .unexpected(found: ",", expected: [.number]), 2..<2),
      RefusedSpec("1,2,", .unexpected(found: nil, expected: [.number]), 4..<4),
      RefusedSpec("1,2", .unexpected(found: nil, expected: [.comma]), 3..<3),
      RefusedSpec("1,2,3,4", .unexpected(found: "4", expected: [.end]), 6..<7),
      RefusedSpec("gray101", .unknownName(nearest: nil), 0..<7),
    ])
  func refused(_ example: RefusedSpec) throws { try expect(example, in: [.typed]) }

  @Test(
    "a gray is a percentage in plain digits", arguments: ["gray050", "gray+5", "gray-1", "gray1e1"])
  func grayDigits(_ text: String) {
    #expect(throws: ColorSpecError.self) { try ColorSpecParser(.typed).parse(text) }
  }
}
