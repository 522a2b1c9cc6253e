// What only a Mac can prove: that NSColorList takes our files. Run by `make test` there; nobody has
// run it so far, as no Mac was at hand.

#if canImport(AppKit)
  import AppKit
  import ColorModel
  import TestSupport
  import Testing

  @testable import PaletteFormats

  @Suite("Color lists as AppKit reads them") struct NSColorListTests {
    @Test(
      "NSColorList finds the names and the colors, in XML and in binary",
      arguments: PropertyListFormat.allCases)
    func colors(_ format: PropertyListFormat) throws {
      let palette = try ColorLists.palette([
        ("accent", Color(.srgb, 1, 0.4, 0)), ("glass", Color(.srgb, 0, 0.5, 1, alpha: 0.25)),
        ("wide", Color(.displayP3, 0, 1, 0)), ("beyond", Color(.srgb, 1.2, -0.1, 0.3)),
        ("old", Color(.genericRGB, 0.5, 0.25, 0.125)), ("device", Color(.deviceRGB, 0.1, 0.2, 0.3)),
        ("gray", Color(.genericGray, [0.25])),
        ("device gray", Color(.deviceGray, [0.25])), ("日本 / é", Color(.srgb, 0, 0, 0)),
      ])
      let scratch = try Scratch()
      let url = URL(fileURLWithPath: scratch.path("Test.clr"))
      try Data(ColorLists.encode(palette, format)).write(to: url)
      let list = try #require(NSColorList(name: "Test", fromFile: url.path))
      #expect(list.allKeys == palette.entries.map(\.name.text))
      for entry in palette.entries {
        let theirs = try #require(
          list.color(withKey: entry.name.text)?.usingColorSpace(.extendedSRGB))
        let ours = try #require(entry.value.color).converted(to: .srgb)
        let pairs = [
          (theirs.redComponent, ours.values.x), (theirs.greenComponent, ours.values.y),
          (theirs.blueComponent, ours.values.z), (theirs.alphaComponent, ours.alpha),
        ]
        for (theirs, ours) in pairs { #expect(abs(theirs - ours) < 2e-3, "\(entry.name)") }
      }
    }

    @Test("an empty list is one")
    func empty() throws {
      let scratch = try Scratch()
      for format in PropertyListFormat.allCases {
        let path = scratch.path("\(format.rawValue).clr")
        try Data(ColorLists.encode(ColorPalette(), format)).write(to: URL(fileURLWithPath: path))
        #expect(NSColorList(name: "Empty", fromFile: path)?.allKeys == [])
      }
    }
  }
#endif
