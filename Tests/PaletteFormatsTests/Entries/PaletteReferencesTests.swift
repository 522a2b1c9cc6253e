import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import Foundation
import PaletteFormats
import Testing

@Suite("Entries that derive from others") struct PaletteReferencesTests {
  /// A palette of typed entries, its references not computed yet.
  private func palette(_ entries: String...) throws -> ColorPalette {
    try ColorPalette().adding(try entries.map { try EntryText(argument: $0).entry() }).palette
  }

  private func name(_ text: String) throws -> ColorName { try ColorName(text) }

  private func color(_ palette: ColorPalette, _ text: String) throws -> Color? {
    palette[try name(text)]?.value.color
  }

  @Test("are computed in any order, through any number of steps")
  func anyOrder() throws {
    let palette = try palette(
      "c=rgb(from var(--b) b g r)", "b=rgb(from var(--a) r b g)", "a=#102030", "plain=red"
    ).resolvingReferences()
    #expect(try color(palette, "b") == Color(red: 0x10, green: 0x30, blue: 0x20))
    #expect(try color(palette, "c") == Color(red: 0x20, green: 0x30, blue: 0x10))
    #expect(palette[try name("c")]?.spec == "rgb(from var(--b) b g r)")
    #expect(palette[try name("plain")]?.spec == nil)
  }

  @Test("a name counts exactly, with escapes, else as the slug of the only entry that has it")
  func names() throws {
    let palette = try palette(
      "Sky Blue=blue", "a=var(--Sky\\ Blue)", "b=var(--Sky-Blue)", "x/y=red", "x y=lime",
      "x-y=#123", "c=var(--x-y)"
    ).resolvingReferences()
    let blue = Color(red: 0, green: 0, blue: 255)
    #expect(try color(palette, "a") == blue)
    #expect(try color(palette, "b") == blue)
    #expect(try color(palette, "c") == Color(red: 0x11, green: 0x22, blue: 0x33))
    let two = try self.palette("x/y=red", "x y=lime", "c=var(--x-y)")
    #expect(throws: Failures<ReferenceError>.self) { try two.resolvingReferences() }
  }

  @Test("are found in themes too, and stay the colors that they are there")
  func inThemes() throws {
    var palette = try palette("ink=#111", "link=var(--ink)", "edge=var(--link)")
      .resolvingReferences()
    let dark = ColorPalette.Theme("dark", own: try self.palette("ink=#eee", "moon=var(--link)"))
    var own = dark.own
    own.replace(
      at: 1,
      with: own.entries[1].reading(
        .color(Color(red: 0xEE, green: 0xEE, blue: 0xEE)), spec: own.entries[1].spec))
    palette.set(ColorPalette.Theme("dark", own: own))
    let found = palette.dependents(of: [try name("link")])
    #expect(found.map(\.entry.name.text) == ["edge", "moon"])
    #expect(found.map(\.entry.theme) == [nil, "dark"])
    // What the theme has of the base is none of its own.
    #expect(palette.dependents(of: [try name("ink")]).map(\.entry.theme) == [nil])
    let frozen = palette.freezing(found.map(\.entry))
    #expect(frozen.entries.map(\.spec) == [nil, "var(--ink)", nil])
    let moon = frozen.theme("dark")?.own[try name("moon")]
    #expect(moon?.spec == nil && moon?.value == .color(Color(red: 0xEE, green: 0xEE, blue: 0xEE)))
  }

  @Test("a circle is an error that names its members, once")
  func cycles() throws {
    let palette = try palette(
      "a=var(--b)", "b=var(--c)", "c=color-mix(in srgb, red, var(--a))", "d=var(--a)", "e=var(--e)",
      "fine=red")
    let failures = #expect(throws: Failures<ReferenceError>.self) {
      try palette.resolvingReferences()
    }
    let faults = try #require(failures).all.map(\.fault)
    #expect(faults.count == 3)
    #expect(faults.contains(.cycle([try name("a"), try name("b"), try name("c")])))
    #expect(faults.contains(.broken(try name("a"))))
    #expect(faults.contains(.cycle([try name("e")])))
  }

  @Test("a name that no entry has is an error with a near miss")
  func unknown() throws {
    let failures = #expect(throws: Failures<ReferenceError>.self) {
      try palette("accent=red", "dark=var(--acent)").resolvingReferences()
    }
    let error = try #require(failures).all.first
    #expect(error.entry == (try name("dark")))
    #expect(error.suggestion == "did you mean ‘--accent’?")
  }

  @Test("a chain as long as a large palette is computed")
  func longChain() throws {
    var entries = ["e0=#102030"]
    for index in 1...20_000 { entries.append("e\(index)=var(--e\(index - 1))") }
    entries.reverse()
    let parsed = try entries.map { try EntryText(argument: $0).entry() }
    let palette = try ColorPalette().adding(parsed).palette.resolvingReferences()
    #expect(try color(palette, "e20000") == Color(red: 0x10, green: 0x20, blue: 0x30))
  }

  @Test("renaming an entry takes the references along")
  func renaming() throws {
    let palette = try palette(
      "base=red", "a=color-mix(in srgb, var(--base), var( --base ))", "b=var(--a)"
    ).resolvingReferences()
    let renamed = try palette.redirectingReferences(from: name("base"), to: name("Base 1"))
      .renaming(name("base"), to: name("Base 1")).palette.resolvingReferences()
    #expect(
      renamed[try name("a")]?.spec
        == "color-mix(in srgb, var(--Base\\ 1), var( --Base\\ 1 ))")
    #expect(renamed[try name("b")]?.spec == "var(--a)")
    #expect(try color(renamed, "b") == Color(red: 255, green: 0, blue: 0))
  }

  @Test("a merge makes plain what would derive from another base than its own")
  func merging() throws {
    let first = try palette("base=red", "a=var(--base)").resolvingReferences()
    let second = try palette("base=blue", "b=var(--base)").resolvingReferences()
    let merged = try ColorPalette.merging(NonEmpty(first, [second]), onConflict: .keep).palette
      .freezingWhatWouldMove()
    #expect(merged[try name("a")]?.spec == "var(--base)")
    #expect(merged[try name("b")]?.spec == nil)
    #expect(try color(merged, "b") == Color(red: 0, green: 0, blue: 255))
  }
}

@Suite("Notations as they were written") struct AuthoredNotationTests {
  private func read(_ text: String, _ format: PaletteFormat) throws -> ColorPalette {
    try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: format).palette
  }

  private func write(
    _ palette: ColorPalette, _ format: PaletteFormat, references: ReferencePolicy = .keep
  ) throws -> (text: String, losses: Int) {
    let encoded = try format.definition.encode(
      palette, EncodingOptions(defaultTitle: "x", references: references))
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink) }
    return (String(decoding: bytes, as: UTF8.self), encoded.losses.count)
  }

  private static let specs = [
    "oklch(62% 0.2 259)", "hsl(none 50% 50%)", "color-mix(in oklch, #f60 30%, blue)",
    "lab(50 none 20 / 50%)", "color(rec2020 0.1 0.2 0.3)", "rgb(calc(10 * 2) 0 0)",
    "color-mix(in srgb, red, blue)",
    "color(display-p3 none 1 0)", "oklch(0.7 0.4 150)", "rgb(from red b g r)",
  ]

  @Test(
    "come back from every format that keeps them, in the space that they name",
    arguments: specs, [PaletteFormat.clr, .css, .json])
  func kept(_ spec: String, _ format: PaletteFormat) throws {
    let entries = [
      try EntryText(argument: "x=\(spec)").entry(), try EntryText(argument: "red").entry(),
    ]
    let palette = try ColorPalette().adding(entries).palette
    let color = try #require(palette.entries[0].value.color)
    // A notation that is the color's own says as much as the color.
    #expect(palette.entries[0].spec == (ColorSerializer.text(of: color) == spec ? nil : spec))
    let (text, losses) = try write(palette, format)
    #expect(losses == 0)
    let back = try read(text, format)
    #expect(back.entries[0].spec == palette.entries[0].spec)
    #expect(back.entries == palette.entries)
    #expect(back.entries[1].spec == nil)
  }

  @Test(
    "are not kept where the color says as much",
    arguments: [
      "#f60", "tomato", "rgb(1 2 3 / 50%)", "rgba(1, 2, 3, 0.5)", "color(srgb 1 0 0)",
      "color(display-p3 1 0 0)", "oklch(0.62 0.2 259)", "255,102,0",
    ])
  func plain(_ spec: String) throws {
    #expect(try EntryText(argument: "x=\(spec)").entry().spec == nil)
  }

  @Test("hold nothing that a terminal takes for a command")
  func visible() throws {
    let entry = try EntryText(argument: "x=var(--a\u{202E}b)").entry()
    #expect(entry.spec == "var(--a\\202e b)")
  }

  @Test("are put on one line")
  func oneLine() throws {
    let entry = try EntryText(argument: "x=hsl( 10deg/* a */50%\n  50% )").entry()
    #expect(entry.spec == "hsl( 10deg 50% 50% )")
  }

  @Test(
    "references stay references in color lists, JSON and CSS, and are values if that is asked for")
  func references() throws {
    let entries = try ["a=oklch(from var(--b) l c 30)", "b=oklch(62% 0.2 259)"].map {
      try EntryText(argument: $0).entry()
    }
    let palette = try ColorPalette().adding(entries).palette.resolvingReferences()
    for format in [PaletteFormat.clr, .json] {
      let back = try read(try write(palette, format).text, format)
      #expect(back.entries == palette.entries)
      #expect(back.entries[0].spec == "oklch(from var(--b) l c 30)")
    }
    for format in [PaletteFormat.clr, .json, .css] {
      #expect(!(try write(palette, format, references: .none).text.contains("var(")))
    }
    let css = try write(palette, .css).text
    #expect(css.contains("--a: oklch(from var(--b) l c 30);"))
    let back = try read(css, .css)
    #expect(back == palette)
    #expect(back.entries[0].spec == "oklch(from var(--b) l c 30)")
  }

  @Test("are dropped where somebody has changed the stored color")
  func stale() throws {
    let palette = try ColorPalette().adding([
      try EntryText(argument: "x=oklch(62% 0.2 259)").entry()
    ]).palette
    let text = try write(palette, .clr).text
    // The stored components are data; another color's are put in their place.
    let other = try ColorPalette().adding([try EntryText(argument: "x=#123456").entry()]).palette
    func components(_ text: String) throws -> Substring {
      let key = try #require(text.range(of: "<key>NSComponents</key>"))
      let end = try #require(text.range(of: "</data>", range: key.upperBound..<text.endIndex))
      return text[key.upperBound..<end.upperBound]
    }
    let changed = text.replacingOccurrences(
      of: String(try components(text)), with: String(try components(try write(other, .clr).text)))
    let back = try read(changed, .clr)
    #expect(back.entries[0].spec == nil)
    #expect(back.entries[0].value.color == Color(red: 0x12, green: 0x34, blue: 0x56))

    let json = try write(palette, .json).text.replacing("0.62, 0.2", with: "0.63, 0.2")
    #expect(try read(json, .json).entries[0].spec == nil)
    #expect(try read(json, .json).entries[0].value.color == Color(.oklch, 0.63, 0.2, 259))
  }

  @Test(
    "a style sheet's var() is computed within the sheet, and skipped if it is of another")
  func sheet() throws {
    let palette = try read(
      ":root { --b: var(--a); --a: oklch(62% .2 259); --c: var(--elsewhere); --d: var(--c); --e: var(--e); }",
      .css)
    #expect(palette.entries.map(\.name.text) == ["b", "a"])
    #expect(palette.entries[0].value == palette.entries[1].value)
    #expect(palette.entries[0].spec == "var(--a)")
  }

  @Test("the color list holds the notation as a string in the color's own dictionary")
  func inline() throws {
    let palette = try ColorPalette().adding([
      try EntryText(argument: "x=oklch(62% 0.2 259)").entry()
    ]).palette
    let text = try write(palette, .clr).text
    #expect(
      text.contains(
        "<key>ClrSpec</key>\n\t\t\t<string>oklch(62% 0.2 259)</string>\n\t\t\t<key>NSColorSpace</key>"
      ))
  }
}
