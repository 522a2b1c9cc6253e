import ColorModel
import Testing

@Suite("Device gray") struct DeviceGrayTests {
  // As a Mac shows device white: the number is that of all three channels.
  @Test("it is shown as the gray of sRGB with its number", arguments: [-0.5, 0, 0.25, 0.9, 1, 1.5])
  func shown(_ level: Double) {
    let gray = Color(.deviceGray, [level], alpha: 0.5)
    #expect(gray.converted(to: .srgb) == Color(.srgb, level, level, level, alpha: 0.5))
  }

  // The Y of the primaries in IEC 61966-2-1, encoded by its transfer function:
  // 1.055 · 0.212639 ^ (1/2.4) − 0.055, and so on.
  @Test(
    "a color becomes the gray of its luminance",
    arguments: [
      (Color(red: 255, green: 0, blue: 0), 0.498482),
      (Color(red: 0, green: 255, blue: 0), 0.862465),
      (Color(red: 0, green: 0, blue: 255), 0.297877), (Color(red: 51, green: 51, blue: 51), 0.2),
      (Color(red: 255, green: 255, blue: 255), 1), (Color(red: 0, green: 0, blue: 0), 0),
    ] as [(Color, Double)])
  func luminance(_ color: Color, _ level: Double) {
    let gray = color.converted(to: .deviceGray)
    #expect(gray.components.count == 1 && abs(gray.values.x - level) < 1e-5, "\(gray)")
  }
}
