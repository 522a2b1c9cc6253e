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
    "hsv() and hsb() are no CSS, and the same color in hwb() is named where that is exact",
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
      try ColorSpecParser(.typed).parse(example.text)
    }
    guard case .foreignFunction(_, let same) = error.fault else {
      Issue.record("\(error)")
      return
    }
    #expect(same == example.same)
    #expect(error.range == 0..<3)
    let color = try ColorSpecParser(.css).parse(example.same).converted(to: .srgb)
    for (component, channel) in zip(color.components, example.channels) {
      #expect(abs((component ?? .nan) * 255 - channel) < 1e-9)
    }
  }

  @Test(
    "where nobody knows what the numbers mean, no color is named",
    arguments: [
      "hsv(30 1 1)", "hsv(30, 50, 50)", "hsva(30 100% 100% / 50%)", "hsv(1turn 100% 100%)",
      "hsv(30 100%)", "hsv(30 101% 100%)", "hsv(30 33.333% 100%)", "hsv(30 100% 100%) x", "hsv(",
    ])
  func unknown(_ text: String) throws {
    let error = try #require(throws: ColorSpecError.self) {
      try ColorSpecParser(.typed).parse(text)
    }
    guard case .foreignFunction(_, nil) = error.fault else {
      Issue.record("\(error)")
      return
    }
    #expect(error.suggestion == nil)
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
    "around what is no color either, they are not", arguments: ["\"rde\",", ",", "\"\"", ";;;"])
  func noColor(_ text: String) throws {
    let error = try #require(throws: ColorSpecError.self) {
      try ColorSpecParser(.typed).parse(text)
    }
    if case .surplus = error.fault { Issue.record("\(error)") }
  }
}
