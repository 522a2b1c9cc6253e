import ColorModel
import Diagnostics
import Testing

@Suite("Palettes that a program makes") struct MakingTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let blue = Color(EightBitColor(red: 0, green: 0, blue: 255))

  @Test("entries are in their order, and are found by their names")
  func making() throws {
    var palette = try ColorPalette(
      title: "T", [ColorPalette.Entry("b", Self.red), ColorPalette.Entry("a", Self.blue)])
    try palette.append(ColorPalette.Entry("c", Self.red))
    #expect(palette.entries.map(\.name.text) == ["b", "a", "c"] && palette.title == "T")
    #expect(palette["a"]?.value.color == Color(.srgb, 0, 0, 1))
    #expect(palette["d"] == nil && palette[""] == nil)
  }

  @Test("all repeated names are reported, and a name that is taken is not added")
  func repeated() throws {
    let entries = try ["a", "b", "a", "b"].map { try ColorPalette.Entry($0, Self.red) }
    let error = try #require(throws: Failures<PaletteError>.self) { try ColorPalette(entries) }
    #expect(
      Array(error.all) == [
        .nameRepeated(entries[0].name, input: 2, first: 0),
        .nameRepeated(entries[1].name, input: 3, first: 1),
      ])
    var palette = try ColorPalette([entries[0]])
    #expect(throws: PaletteError.nameTaken(entries[0].name, input: 0)) {
      try palette.append(ColorPalette.Entry("a", Self.blue))
    }
    #expect(palette.entries == [entries[0]])
  }

  @Test("an invalid name is an error")
  func names() {
    #expect(throws: ColorNameError.empty) { try ColorPalette.Entry("", Self.red) }
    #expect(throws: ColorNameError.containsNUL("a\0")) { try ColorPalette.Entry("a\0", Self.red) }
  }
}
