import ColorModel
import ColorSpecs
import Diagnostics
import Testing

/// A color as HSV, the same in HWB.
struct HSVCase: Sendable, CustomTestStringConvertible {
  var text: String
  var same: String
  /// From Python's `colorsys.hsv_to_rgb`, times 255.
  var channels: [Double]
  var testDescription: String { text }
}

@Suite("Notations of other programs") struct ForeignNotationTests {
  @Test(
    "hsv() and hsb() are not CSS, and the same color in hwb() is named where that is exact; typed, they are colors",
    arguments: [
      HSVCase(text: "hsv(30, 100%, 100%)", same: "hwb(30 0% 0%)", channels: [255, 127.5, 0]),
      HSVCase(text: "hsv(210deg 50% 80%)", same: "hwb(210 40% 20%)", channels: [102, 153, 204]),
      HSVCase(text: "HSB(0 0% 0%)", same: "hwb(0 0% 100%)", channels: [0, 0, 0]),
      HSVCase(
        text: "hsb(120, 12.5%, 33.33%)", same: "hwb(120 29.16375% 66.67%)",
        channels: [74.3675625, 84.9915, 74.3675625]),
    ])
  func hsv(_ example: HSVCase) throws {
    let error = try #require(throws: ColorSpecError.self) {
      try ColorSpecParser(.css).parse(example.text)
    }
    guard case .foreignFunction(_, let same) = error.fault else {
      Issue.record("\(error)")
      return
    }
    #expect(same == example.same)
    #expect(error.range == 0..<3)
    for color in [
      try ColorSpecParser(.css).parse(example.same),
      try ColorSpecParser(.typed).parse(example.text),
    ] {
      for (component, channel) in zip(color.converted(to: .srgb).components, example.channels) {
        #expect(abs((component ?? .nan) * 255 - channel) < 1e-9)
      }
    }
  }

  @Test(
    "where nobody knows what the numbers mean, no color is named for a style sheet",
    arguments: [
      "hsv(30 1 1)", "hsv(30, 50, 50)", "hsva(30 100% 100% / 50%)", "hsv(1turn 100% 100%)",
      "hsv(30 100%)", "hsv(30 101% 100%)", "hsv(30 33.333% 100%)", "hsv(30 100% 100%) x", "hsv(",
    ])
  func unknown(_ text: String) throws {
    let error = try #require(throws: ColorSpecError.self) {
      try ColorSpecParser(.css).parse(text)
    }
    guard case .foreignFunction(_, nil) = error.fault else {
      Issue.record("\(error)")
      return
    }
    #expect(error.suggestion == nil)
  }

  // From colorsys.hsv_to_rgb, times 255.
  @Test(
    "typed, the numbers of hsv() are written as those of hsl()",
    arguments: [
      ("hsv(30, 50, 50)", [127.5, 95.625, 63.75], 1), ("hsb(1turn 100% 100%)", [255, 0, 0], 1),
      ("hsva(30 100% 100% / 50%)", [255, 127.5, 0], 0.5),
      ("hsva(30, 100, 100, .25)", [255, 127.5, 0], 0.25),
      ("hsv(30 33.333% 100%)", [255, 212.500425, 170.00085], 1), ("hsv(0 0 0)", [0, 0, 0], 1),
      ("HSV(360° 100% 50%)", [127.5, 0, 0], 1), ("hsv(-330 1% 1%)", [2.55, 2.53725, 2.5245], 1),
      ("hsv(none 0% 100%)", [255, 255, 255], 1),
    ] as [(String, [Double], Double)])
  func typedHSV(_ text: String, _ channels: [Double], _ alpha: Double) throws {
    let color = try ColorSpecParser(.typed).parse(text).converted(to: .srgb)
    for (component, channel) in zip(color.components, channels) {
      #expect(abs((component ?? .nan) * 255 - channel) < 1e-9)
    }
    #expect(color.alpha == alpha)
  }

  @Test(
    "typed, numbers beyond their range, and those whose range is unknown, are not colors",
    arguments: [
      "hsv(30 1 1)", "hsv(30, 0.5, 1)", "hsv(30 0 1)", "hsv(30 101% 100%)", "hsv(30 100% 100.1%)",
      "hsv(30 50% -1%)", "hsv(30 1e103% 1%)",
    ])
  func wrongHSV(_ text: String) throws {
    try expect(RefusedSpec(text, .hsvNumbers, 0..<text.utf8.count), in: [.typed])
  }

  @Test(
    "notations that other programs print are colors when typed, and not in a style sheet",
    arguments: [
      ("lab(1,2,3)", "lab(1 2 3)"), ("oklch(70%, 0.1, 280°)", "oklch(70% 0.1 280)"),
      ("lch(50, none, 30, 0.5)", "lch(50 none 30 / 0.5)"),
      ("hwb(30, 0%, 0% / 50%)", "hwb(30 0% 0% / 50%)"),
      ("hsl(280° 100% 50%)", "hsl(280 100% 50%)"), ("hsl(-80°, 100%, 50%)", "hsl(280 100% 50%)"),
      ("oklab(0.5, 0, 0)", "oklab(0.5 0 0)"), ("255 102 0", "rgb(255 102 0)"),
      (" 0  0 0 ", "rgb(0 0 0)"),
    ])
  func ofOtherPrograms(_ text: String, _ css: String) throws {
    let expected = try ColorSpecParser(.css).parse(css)
    #expect(try ColorSpecParser(.typed).parse(text) == expected)
    #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse(text) }
  }

  @Test(
    "but not mixed, cut short or too long",
    arguments: [
      "lab(1,2 3)", "lab(1 2,3)", "lab(1,2)", "lab(1,2,3,)", "lab(1,,3)", "rgb(1, 2, 3°)",
      "rgb(none, 1, 2)",
      "color(srgb, 1, 0, 0)", "lab(from red, l, a, b)", "255 102", "255 102 0 1", "255 102 256",
      "1.5 2 3", "oklch(1 0 5°°)",
    ])
  func almost(_ text: String) throws {
    #expect(throws: ColorSpecError.self) { try ColorSpecParser(.typed).parse(text) }
  }

  @Test(
    "quotes, commas and semicolons around a color are named, and the color with them",
    arguments: [
      ("\"#ff6600\",", "#ff6600", 0..<1), ("'red'", "red", 0..<1), ("red;", "red", 3..<4),
      (" #f60 , ", "#f60", 5..<7), ("rgb(1 2 3),", "rgb(1 2 3)", 10..<11), ("\"red", "red", 0..<1),
      ("red\"", "red", 3..<4), ("255,102,0,", "255,102,0", 9..<10),
    ])
  func surplus(_ text: String, _ color: String, _ range: Range<Int>) throws {
    try expect(RefusedSpec(text, .surplus(color: color), range), in: [.typed])
  }

  @Test(
    "around a text that is not a color either, they are not",
    arguments: ["\"rde\",", ",", "\"\"", ";;;"])
  func noColor(_ text: String) throws {
    let error = try #require(throws: ColorSpecError.self) {
      try ColorSpecParser(.typed).parse(text)
    }
    if case .surplus = error.fault { Issue.record("\(error)") }
  }
}
