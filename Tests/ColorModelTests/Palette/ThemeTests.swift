import ColorModel
import Testing

@Suite("Themes of a palette") struct ThemeTests {
  /// `ink` and `paper`, of which `dark` sets `ink`, and an entry of its own.
  private static func themed() throws -> ColorPalette {
    var made = try palette(["ink=1", "paper=2"])
    made.themes = [
      ColorPalette.Theme("dark", places: [".dark"], own: try palette(["ink=9", "glow=8"])),
      ColorPalette.Theme("high", own: try palette(["paper=7"])),
    ]
    return made
  }

  private func own(_ palette: ColorPalette) -> [[String]] {
    palette.themes.map { described($0.own) }
  }

  @Test("an entry is renamed, removed, moved and kept in every theme")
  func mutators() throws {
    let made = try Self.themed()
    let ink = try ColorName("ink")
    #expect(
      own(try made.renaming(ink, to: ColorName("text")).palette) == [
        ["text=9", "glow=8"], ["paper=7"],
      ])
    #expect(
      own(try made.renaming([(ink, ColorName("text"))]).palette) == [
        ["text=9", "glow=8"], ["paper=7"],
      ])
    #expect(own(try made.removing([ink]).palette) == [["glow=8"], ["paper=7"]])
    #expect(own(made.keeping([ink])) == [["ink=9"]])
    #expect(own(try made.moving([ink], to: .end).palette) == own(made))
    #expect(own(try made.adding(entries(["new=3"])).palette) == own(made))
    #expect(own(try made.setting(entries(["ink=3"])).palette) == own(made))
  }

  @Test("an entry does not get a name that a theme gives another value")
  func takenInTheme() throws {
    let made = try Self.themed()
    let (ink, glow) = (try ColorName("ink"), try ColorName("glow"))
    #expect(throws: (any Error).self) { try made.renaming(ink, to: glow) }
    #expect(throws: (any Error).self) { try made.renaming([(ink, glow)]) }
    // A name that only the theme has is free for an entry that the theme does not set.
    #expect(
      own(try made.renaming(ColorName("paper"), to: glow).palette) == [
        ["ink=9", "glow=8"], ["glow=7"],
      ])
  }

  @Test("a changed view is put back as what the theme sets")
  func taking() throws {
    var made = try Self.themed()
    let payload = Payload("file")
    var stored = ColorPalette()
    for (row, entry) in made.themes[0].own.entries.enumerated() {
      let place = Payload.Row(payload, row)
      stored.append(
        ifFree: ColorPalette.Entry(entry.name, entry.value, nameRow: place, valueRow: place))
    }
    made.themes[0].own = stored
    let view = made.flat(of: made.themes[0])
    func dark(_ changed: ColorPalette) -> [String] {
      made.taking(changed, of: "dark", from: view).theme("dark").map { described($0.own) } ?? []
    }
    let (ink, glow) = (try ColorName("ink"), try ColorName("glow"))
    #expect(dark(view) == ["ink=9", "glow=8"])
    #expect(dark(try view.setting(entries(["paper=3"])).palette) == ["ink=9", "glow=8", "paper=3"])
    #expect(dark(try view.removing([ink]).palette) == ["glow=8"])
    #expect(dark(try view.removing([ink, glow]).palette) == [])
    // Under another name, an entry stays in its place.
    #expect(dark(try view.renaming(ink, to: ColorName("text")).palette) == ["text=9", "glow=8"])
    let new = made.taking(
      try made.setting(entries(["ink=4"])).palette, of: "dim", from: made)
    #expect(new.theme("dim").map { described($0.own) } == ["ink=4"])
    #expect(new.entries == made.entries && new.themes.count == 3)
  }

  @Test("of those that a theme lies over, the last counts, also for what only themes set")
  func layers() throws {
    var made = try Self.themed()
    made.themes[1].own = try palette(["paper=7", "glow=6"])
    let both = ColorPalette.Theme("both", over: ["dark", "high"], own: ColorPalette())
    #expect(described(made.flat(of: both)) == ["ink=9", "paper=7", "glow=6"])
    let turned = ColorPalette.Theme("both", over: ["high", "dark"], own: try palette(["ink=5"]))
    #expect(described(made.flat(of: turned)) == ["ink=5", "paper=7", "glow=8"])
  }

  @Test("equality counts names and values of themes, and neither places nor the order of values")
  func equality() throws {
    let made = try Self.themed()
    var other = try Self.themed()
    other.themes[0] = ColorPalette.Theme("dark", own: try palette(["glow=8", "ink=9"]))
    #expect(made == other && made.hashValue == other.hashValue)
    other.themes[0] = ColorPalette.Theme("dark", own: try palette(["glow=8", "ink=5"]))
    #expect(made != other)
    other = try Self.themed()
    other.themes.swapAt(0, 1)
    #expect(made != other)
    other.themes = []
    #expect(made != other)
  }

  /// A difference in short: the theme, whether it is new or gone, and the kinds and names of entries.
  private func inShort(_ theme: PaletteDifference.Theme) -> String {
    let sign = theme.isAdded ? "+" : theme.isRemoved ? "-" : ""
    let entries = theme.entries.map { entry in
      let name = (entry.new ?? entry.old)?.entry.name.text ?? ""
      return " \(entry.kinds.map(\.rawValue).joined(separator: "+")) \(name)"
    }
    return sign + theme.name + entries.joined()
  }

  @Test("a difference has the values of each theme, and the themes that came and went")
  func difference() throws {
    let old = try Self.themed()
    var new = try palette(["ink=1", "paper=2"])
    new.themes = [
      ColorPalette.Theme("dark", own: try palette(["paper=4", "ink=6"])),
      ColorPalette.Theme("sepia", own: try palette(["ink=4"])),
    ]
    let difference = PaletteDifference(from: old, to: new)
    #expect(difference.entries.isEmpty && !difference.isEmpty)
    #expect(
      difference.themes.map(inShort) == [
        "dark added paper color ink removed glow", "+sepia added ink", "-high removed paper",
      ])
    #expect(PaletteDifference(from: old, to: old).isEmpty)
    // `ink` and `paper` are still there in every view; `glow` was in that of dark alone.
    #expect(
      difference.breaking(in: new).themes.map(inShort) == ["dark removed glow", "-high"])
  }

  @Test("an entry that is renamed in the base is not another one in a theme")
  func renamed() throws {
    let old = try Self.themed()
    let new = try old.renaming(ColorName("ink"), to: ColorName("text")).palette
    let difference = PaletteDifference(from: old, to: new)
    #expect(difference.entries.map(\.kinds) == [[.renamed]])
    #expect(difference.themes.isEmpty)
    // With the name in the base alone, it is another entry, and the theme sets what it did.
    var half = try palette(["text=1", "paper=2"])
    half.themes = old.themes
    let other = PaletteDifference(from: old, to: half)
    #expect(other.entries.map(\.kinds) == [[.removed], [.added]] && other.themes.isEmpty)
  }
}
