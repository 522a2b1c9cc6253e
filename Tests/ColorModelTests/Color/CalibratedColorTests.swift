import ColorModel
import Testing

// docs/clr-files.md: the numbers of a calibrated color, read as if they were sRGB.
@Suite("Calibrated colors as sRGB") struct CalibratedColorTests {
  @Test(
    "the numbers and the alpha stay, and the space is sRGB",
    arguments: [
      (Color(.genericRGB, 0.1, 0.2, 0.3, alpha: 0.4), Color(.srgb, 0.1, 0.2, 0.3, alpha: 0.4)),
      (Color(.genericRGB, 1, 0, 0.5, alpha: 0), Color(.srgb, 1, 0, 0.5, alpha: 0)),
      (Color(.genericRGB, 0, 1, 1), Color(.srgb, 0, 1, 1)),
      (Color(.genericGray, [0.3], alpha: 0.4), Color(.srgb, 0.3, 0.3, 0.3, alpha: 0.4)),
      (Color(.genericGray, [1], alpha: 0), Color(.srgb, 1, 1, 1, alpha: 0)),
      (Color(.genericGray, [0]), Color(.srgb, 0, 0, 0)),
      (Color(.srgb, 0.1, 0.2, 0.3, alpha: 0.4), Color(.srgb, 0.1, 0.2, 0.3, alpha: 0.4)),
      (Color(.deviceRGB, 0.1, 0.2, 0.3), Color(.deviceRGB, 0.1, 0.2, 0.3)),
      (Color(.displayP3, 0.1, 0.2, 0.3), Color(.displayP3, 0.1, 0.2, 0.3)),
    ])
  func colors(_ stored: Color, _ expected: Color) { #expect(stored.calibratedAsSRGB == expected) }

  @Test("a palette is read so entry by entry; names and entries without a color stay")
  func palette() throws {
    var palette = ColorPalette(title: "t")
    for (name, value) in [
      ("a", ColorPalette.Value.color(Color(.genericGray, [0.5], alpha: 0.2))),
      ("b", .opaque(kind: "pattern")), ("c", .color(Color(.srgb, 1, 0, 0, alpha: 0.5))),
    ] {
      #expect(palette.append(ifFree: ColorPalette.Entry(try ColorName(name), value)))
    }
    let read = palette.calibratedAsSRGB
    #expect(read.entries.map(\.name.text) == ["a", "b", "c"])
    #expect(read.entries[0].value.color == Color(.srgb, 0.5, 0.5, 0.5, alpha: 0.2))
    #expect(read.entries[1].value == .opaque(kind: "pattern"))
    #expect(read.entries[2].value.color == Color(.srgb, 1, 0, 0, alpha: 0.5))
  }
}
