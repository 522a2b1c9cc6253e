import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes
@testable import PaletteEngine

/// The palettes of iTerm2 and of Terminal: roles as the keys of a property list.
@Suite("Palettes of terminals") struct TerminalSchemeTests {
  /// A palette of all roles that a terminal needs, by its names, and more entries.
  private static func palette(
    _ more: [(String, Color)] = [], title: String? = nil
  ) throws -> ColorPalette {
    let roles = TerminalRole.needed.enumerated().map { number, role in
      (role.rawValue, Color(red: UInt8(number), green: 102, blue: 255))
    }
    return try ExportKit.palette(roles + more, title: title)
  }

  /// A property list with these pairs.
  private static func list(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>\n"
  }

  private static func color(_ key: String, _ pairs: String) -> String {
    "<key>\(key)</key><dict>\(pairs)</dict>"
  }

  private static func components(_ red: String, _ green: String, _ blue: String) -> String {
    zip(["Red", "Green", "Blue"], [red, green, blue]).map {
      "<key>\($0) Component</key>\($1)"
    }.joined()
  }

  private static let half = components("<real>0.5</real>", "<integer>1</integer>", "<real>0</real>")

  private static func space(_ name: String) -> String {
    "<key>Color Space</key><string>\(name)</string>"
  }

  /// The pairs of a color, and its space and alpha, or what it is.
  static let read: [(pairs: String, value: String)] = [
    (half + space("sRGB"), "srgb 1.0"), (half + space("P3"), "display-p3 1.0"),
    (half, "generic-rgb 1.0"), (half + space("Calibrated"), "generic-rgb 1.0"),
    (half + space("srgb"), "generic-rgb 1.0"),
    (half + space("sRGB") + alpha("0.25"), "srgb 0.25"),
    (components("<real>1</real>", "<real>1</real>", "<string>1</string>"), "broken color"),
    (components("<real>nan</real>", "<real>1</real>", "<real>1</real>"), "broken color"),
    (half + alpha("2"), "broken color"),
    ("<key>Red Component</key><real>1</real>", "broken color"),
  ]

  private static func alpha(_ value: String) -> String {
    "<key>Alpha Component</key><real>\(value)</real>"
  }

  // The rules are those of iTerm2's reader: a color without a space, or with another one, is calibrated.
  @Test("of iTerm2 are read with their spaces", arguments: read)
  func spaces(_ pairs: String, _ expected: String) throws {
    let decoded = try ExportKit.decode(Self.list(Self.color("Ansi 0 Color", pairs)), .iterm)
    let entry = try #require(decoded.palette.entries.first)
    #expect(entry.name.text == "Ansi 0 Color" && decoded.palette.count == 1)
    switch entry.value {
    case .opaque(let kind): #expect(kind == expected)
    case .color(let color):
      #expect("\(color.space.rawValue) \(color.alpha)" == expected)
      #expect(color.components == [0.5, 1, 0])
    }
  }

  @Test("of iTerm2 have colors under keys that nobody knows yet, and other data")
  func others() throws {
    let text = Self.list(
      "<key>Name</key><string>x</string>" + Self.color("New Color", Self.half)
        + Self.color("Other", "<key>a</key><true/>"))
    let decoded = try ExportKit.decode(text, .iterm)
    #expect(decoded.palette.entries.map(\.name.text) == ["New Color"])
    #expect(decoded.obstacle == nil && decoded.palette.title == nil)
    let changed = try TextKit.change(text, .iterm) { try TextKit.Step.set("New Color=#f60")($0) }
    let again = try ExportKit.decode(changed, .iterm)
    #expect(ExportKit.described(again.palette) == ["New Color: #ff6600"])
    #expect(changed.contains("<string>x</string>") && changed.contains("<key>Other</key>"))
  }

  @Test(
    "are refused with one error",
    arguments: [
      (
        PaletteFormat.iterm, list("<key>a</key><string>b</string>"),
        "this is not a color scheme of iTerm2"
      ),
      (.iterm, "<plist><array/></plist>", "this is not a color scheme of iTerm2"),
      (.iterm, "<plist><dict><key>a</key></dict></plist>", "this is not a property list"),
      (.iterm, "<plist><dict>", "the XML ends too early"), (.iterm, "junk", "the XML"),
      (.iterm, "bplist00", "the binary property list"),
      (.terminal, list("<key>type</key><string>x</string>"), "this is not a profile of Terminal"),
      (.terminal, "<plist><string>a</string></plist>", "this is not a profile of Terminal"),
    ])
  func refused(_ format: PaletteFormat, _ text: String, _ summary: String) throws {
    let error = try ExportKit.broken(text, format)
    #expect(error.summary.hasPrefix(summary), "\(error.summary)")
  }

  @Test("of Terminal keep a color that cannot be read", arguments: ["", "AAAA", "YnBsaXN0MDA="])
  func brokenArchive(_ data: String) throws {
    let text = Self.list(
      "<key>TextColor</key><data>\(data)</data><key>Font</key><data>\(data)</data>"
        + "<key>type</key><string>Window Settings</string>")
    let decoded = try ExportKit.decode(text, .terminal)
    #expect(decoded.palette.entries.map(\.value) == [.opaque(kind: "broken color")])
    #expect(decoded.notes.contains(.brokenColors(1)))
    let changed = try TextKit.change(text, .terminal) {
      try TextKit.Step.add("CursorColor=#f60")($0)
    }
    #expect(try ExportKit.decode(changed, .terminal).palette.count == 2)
  }

  // The second one is named ‘TextColor 2’, and data under that key is no color.
  @Test("of Terminal with a key twice lose a color that cannot be read, and say so")
  func repeatedBrokenArchive() throws {
    let data = "<key>TextColor</key><data>AAAA</data>"
    let decoded = try ExportKit.decode(Self.list(data + data), .terminal)
    #expect(decoded.palette.entries.map(\.name.text) == ["TextColor", "TextColor 2"])
    let encoded = try ExportKit.encode(decoded.palette, .terminal)
    #expect(encoded.losses == [.noRole(try ColorName("TextColor 2"))])
    #expect(try ExportKit.decode(encoded.bytes, .terminal).palette.count == 1)
  }

  @Test("many keys with one large archive take no more than in proportion")
  func sharedArchive() throws {
    // A binary list whose keys all have one value: 100 times 100,000 bytes. (Python writes equal data once.)
    let script = """
      import plistlib, sys
      data = b"bplist00" + b"P" * 100000
      root = {f"a{number}Color": data for number in range(100)}
      sys.stdout.buffer.write(plistlib.dumps(root, fmt=plistlib.FMT_BINARY))
      """
    let bytes = Array(try Program.python(script))
    #expect(bytes.count < 200_000)
    #expect(try ExportKit.broken(bytes, .terminal).summary.contains("expand"))
  }

  // MARK: Writing

  @Test(
    "need the sixteen colors, a background and a foreground, and say all that are missing",
    arguments: [PaletteFormat.iterm, .terminal])
  func missing(_ format: PaletteFormat) throws {
    let palette = try ExportKit.palette([
      ("Ansi 0 Color", Color(.srgb, 0, 0, 0)), ("ANSIRedColor", Color(.srgb, 0, 0, 0)),
      ("Bright Black", Color(.srgb, 0, 0, 0)), ("x", Color(.srgb, 0, 0, 0)),
    ])
    let failures = #expect(throws: Failures<PaletteEncodingError>.self) {
      try ExportKit.encode(palette, format)
    }
    #expect(
      failures.map { Array($0.all) } == [
        .missingRoles([
          "green", "yellow", "blue", "magenta", "cyan", "white", "bright-red", "bright-green",
          "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
          "background", "foreground",
        ])
      ])
  }

  @Test(
    "leave out entries that are not roles, each with a loss, and refuse two entries of one role")
  func roles() throws {
    let black = Color(.srgb, 0, 0, 0)
    let palette = try Self.palette([("accent", black), ("badge", black), ("Cursor", black)])
    #expect(
      try ExportKit.encode(palette, .iterm).losses == [.noRole(try ColorName("accent"))])
    let terminal = try ExportKit.encode(palette, .terminal)
    #expect(terminal.losses == ["accent", "badge"].map { .noRole(try! ColorName($0)) })
    #expect(terminal.notes.contains(.changedNames(19)))
    let failures = #expect(throws: Failures<PaletteEncodingError>.self) {
      try ExportKit.encode(try Self.palette([("color3", black)]), .iterm)
    }
    let first = try ColorName("yellow")
    #expect(
      failures.map { Array($0.all) } == [
        .collision(first, try ColorName("color3"), as: "Ansi 3 Color")
      ])
  }

  @Test(
    "know the roles by the names of many terminals",
    arguments: [
      ("black", "black"), ("color0", "black"), ("Ansi 8 Color", "bright-black"),
      ("brightBlack", "bright-black"), ("bright/black", "bright-black"), ("purple", "magenta"),
      ("ANSIBrightMagentaColor", "bright-magenta"), ("selection_background", "selection"),
      ("Selected Text Color", "selection-text"), ("TextColor", "foreground"), ("Bold", "bold"),
      ("cursorColor", "cursor"), ("noir", nil), ("bläck", nil), ("", nil), ("color16", nil),
    ] as [(String, String?)])
  func names(_ name: String, _ role: String?) {
    #expect(TerminalRole(named: name)?.rawValue == role)
  }

  private static let colors: [(String, Color)] = [
    ("cursor", Color(.displayP3, 1, 0.25, 0)),
    ("bold", Color(.genericRGB, [0.1, 0.2, 0.3], alpha: 0.5)),
    ("selection", Color(.srgb, [0.1, 0.2, 0.3], alpha: 0.75)),
  ]

  /// Python's plistlib, which shares nothing with us, prints each color of a scheme.
  private static let schemeReader = """
    import plistlib, sys
    list = plistlib.loads(sys.stdin.buffer.read())
    for key, color in list.items():
        print(key, color["Color Space"], *(color[name + " Component"] for name in ("Red", "Green", "Blue", "Alpha")))
    """

  @Test("plistlib reads a scheme of iTerm2", arguments: [PropertyListFormat.xml, .binary])
  func scheme(_ encoding: PropertyListFormat) throws {
    var options = EncodingOptions(defaultTitle: "stem")
    options.propertyList = encoding
    let written = try ExportKit.encode(try Self.palette(Self.colors), .iterm, options)
    #expect(written.bytes.starts(with: (encoding == .xml ? "<?xml" : "bplist00").utf8))
    let lines = try ExportKit.python(Self.schemeReader, input: written.bytes)
      .split(separator: "\n").map(String.init)
    #expect(lines == lines.sorted() && lines.count == 21)
    #expect(lines.contains("Ansi 5 Color sRGB \(5.0 / 255) 0.4 1.0 1.0"))
    #expect(lines.contains("Cursor Color P3 1.0 0.25 0.0 1.0"))
    #expect(lines.contains("Bold Color Calibrated 0.1 0.2 0.3 0.5"))
    #expect(lines.contains("Selection Color sRGB 0.1 0.2 0.3 0.75"))
  }

  /// The root of each archive of a profile, with its references followed, is the object that a color list has for
  /// the entry of the role. The color list comes first, then the profile.
  private static let archiveReader = """
    import plistlib, sys
    data = sys.stdin.buffer.read()
    size = int(sys.argv[1])
    def resolved(objects, value):
        if isinstance(value, plistlib.UID): return resolved(objects, objects[value.data])
        if isinstance(value, dict): return {k: resolved(objects, v) for k, v in value.items()}
        if isinstance(value, list): return [resolved(objects, v) for v in value]
        return value
    colors = plistlib.loads(data[:size])
    profile = plistlib.loads(data[size:])
    top, objects = colors["$top"], colors["$objects"]
    names = resolved(objects, top["NSKeys"])["NS.objects"]
    values = resolved(objects, top["NSColors"])["NS.objects"]
    count = 0
    for name, value in zip(names, values):
        archive = plistlib.loads(profile[name])
        assert archive["$archiver"] == "NSKeyedArchiver" and archive["$version"] == 100000
        assert list(archive["$top"]) == ["root"] and archive["$objects"][0] == "$null"
        root = resolved(archive["$objects"], archive["$top"]["root"])
        assert root == value, (name, root, value)
        count += 1
    print(count, profile["name"], profile["type"], profile["ProfileCurrentVersion"], len(profile))
    """

  @Test("plistlib reads the same colors in a profile of Terminal as in a color list")
  func profile() throws {
    let palette = try Self.palette(Self.colors, title: "Harbour")
    let written = try ExportKit.encode(palette, .terminal)
    let fitted = try ExportKit.decode(written.bytes, .terminal).palette
    // As new entries: what was read would be kept as it is.
    let entries = fitted.entries.compactMap { entry in
      entry.value.color.map { (entry.name.text, $0) }
    }
    // In XML, plistlib knows no references.
    var options = EncodingOptions(defaultTitle: "stem")
    options.propertyList = .binary
    let list = try ExportKit.encode(try ExportKit.palette(entries), .clr, options)
    let output = try Program.python(
      Self.archiveReader, [String(list.bytes.count)], input: Data(list.bytes + written.bytes))
    #expect(
      String(decoding: output, as: UTF8.self) == "21 Harbour Window Settings 2.07 24\n")
  }

  // MARK: Changes in place

  @Test("keep every other key of a file as it is", .enabled(if: Corpus.isPresent, Corpus.hint))
  func inPlace() throws {
    for (format, path, key) in [
      (PaletteFormat.iterm, "itermcolors/Rose Pine Moon.itermcolors", "Cursor Color"),
      (.iterm, "itermcolors/Elegant.itermcolors", "Cursor Color"),
      (.iterm, "itermcolors/Sunset Drive.itermcolors", "Cursor Color"),
      (.terminal, "terminal/Rose Pine Moon.terminal", "CursorColor"),
      (.terminal, "terminal/Color spaces.terminal", "CursorColor"),
    ] {
      let bytes = Array(try Corpus.data("formats/\(path)"))
      let read = try ExportKit.decode(bytes, format).palette
      let options = EncodingOptions.editing(defaultTitle: "stem")
      let color = Color(red: 1, green: 2, blue: 3)
      let entry = ColorPalette.Entry(try ColorName(key), color)
      let changed = try ExportKit.encode(try read.setting([entry]).palette, format, options)
      #expect(changed.losses.isEmpty, "\(path)")
      let before = try Self.root(bytes)
      let after = try Self.root(changed.bytes)
      #expect(before.count == after.count, "\(path)")
      for (name, value) in before {
        let (old, new): ([String: Any], [String: Any]) = (["": value], ["": after[name] ?? ""])
        let isSame = NSDictionary(dictionary: old).isEqual(to: new)
        #expect(isSame == (name != key), "\(path) \(name)")
      }
      let again = try ExportKit.decode(changed.bytes, format).palette
      #expect(again.entries.map(\.name) == read.entries.map(\.name), "\(path)")
      #expect(again[entry.name]?.value == .color(color), "\(path)")
      // Nothing is changed by writing what was read.
      let same = try ExportKit.encode(read, format, options)
      let kept = NSDictionary(dictionary: try Self.root(same.bytes))
      #expect(kept.isEqual(to: before), "\(path)")
    }
  }

  private static func root(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(
      try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any])
  }

  // MARK: Themes

  private static let themed = list(
    [
      color("Ansi 0 Color", half + space("sRGB")),
      color("Ansi 0 Color (Dark)", half + space("P3")),
      color("Ansi 1 Color", half + space("sRGB")),
      color("Link Color (Light)", half + space("sRGB")),
    ].joined())

  private static func theme(_ name: String?, of text: String) throws -> ColorPalette {
    try ExportKit.decode(text, .iterm).reading(theme: name).palette
  }

  @Test("of iTerm2 are themes where keys end with the name of a mode")
  func themes() throws {
    let decoded = try ExportKit.decode(Self.themed, .iterm)
    #expect(decoded.themes.map(\.name) == ["dark", "light"])
    #expect(decoded.palette.entries.map(\.name.text) == ["Ansi 0 Color", "Ansi 1 Color"])
    let dark = try Self.theme("dark", of: Self.themed)
    #expect(dark.entries.map(\.name.text) == ["Ansi 0 Color", "Ansi 1 Color"])
    #expect(dark.entries.first?.value.color?.space == .displayP3)
    let light = try Self.theme("light", of: Self.themed)
    #expect(light.entries.map(\.name.text) == ["Ansi 0 Color", "Ansi 1 Color", "Link Color"])
    #expect(throws: FileError.self) { try Self.theme("dim", of: Self.themed) }
  }

  /// A change of a theme, and the keys that the file has after it.
  typealias ThemeChange = (step: TextKit.Step, keys: [String])

  private static let keys = [
    "Ansi 0 Color", "Ansi 0 Color (Dark)", "Ansi 1 Color", "Link Color (Light)",
  ]

  @Test(
    "change a theme alone",
    arguments: [
      (.set("Ansi 0 Color=#f60"), keys),
      (.set("Ansi 1 Color=#f60"), (keys + ["Ansi 1 Color (Dark)"]).sorted()),
      (.add("Cursor Color=#f60"), (keys + ["Cursor Color (Dark)"]).sorted()),
      (.remove("Ansi 0 Color"), keys.filter { $0 != "Ansi 0 Color (Dark)" }),
      (
        .rename("Ansi 0 Color", "Ansi 2 Color"),
        (keys.filter { $0 != "Ansi 0 Color (Dark)" } + ["Ansi 2 Color (Dark)"]).sorted()
      ),
    ] as [ThemeChange])
  func themeChange(_ example: ThemeChange) throws {
    let changed = try TextKit.change(Self.themed, .iterm, theme: "dark") { try example.step($0) }
    #expect(try Self.root(Array(changed.utf8)).keys.sorted() == example.keys)
    // The base and the other theme are as they were.
    for theme in [nil, "light"] {
      #expect(
        try Self.theme(theme, of: changed).entries == Self.theme(theme, of: Self.themed).entries)
    }
    let before = try example.step(try Self.theme("dark", of: Self.themed))
    // A theme of which nothing is left is none.
    let after = try (try? Self.theme("dark", of: changed)) ?? Self.theme(nil, of: changed)
    for entry in before.entries { #expect(after[entry.name]?.value == entry.value) }
  }

  @Test("get a theme that they do not have", arguments: [PropertyListFormat.xml, .binary])
  func newTheme(_ encoding: PropertyListFormat) throws {
    let text = Self.list(Self.color("Ansi 0 Color", Self.half + Self.space("sRGB")))
    var options = EncodingOptions.editing(defaultTitle: "stem")
    options.propertyList = encoding
    let whole = try ExportKit.decode(text, .iterm)
    for (name, key) in [("dark", "Ansi 0 Color (Dark)"), ("light", "Ansi 0 Color (Light)")] {
      let view = whole.view(ofTheme: name)
      let changed = try view.whole(
        with: try TextKit.Step.set("Ansi 0 Color=#f60")(view.palette), options)
      let written = try ExportKit.encode(changed, .iterm, options)
      #expect(try Self.root(written.bytes).keys.sorted() == ["Ansi 0 Color", key])
      let read = try ExportKit.decode(written.bytes, .iterm)
      #expect(read.palette == changed)
      #expect(read.palette.entries == whole.palette.entries)
      #expect(read.format == .iterm && written.losses.isEmpty)
    }
    let view = whole.view(ofTheme: "dim")
    #expect(throws: Failures<PaletteEncodingError>.self) {
      try view.whole(with: try TextKit.Step.set("Ansi 0 Color=#f60")(view.palette), options)
    }
  }

  @Test("cannot remove a color of the base in a theme")
  func removedFromBase() throws {
    let failures = #expect(throws: Failures<PaletteEncodingError>.self) {
      try TextKit.change(Self.themed, .iterm, theme: "dark") {
        try TextKit.Step.remove("Ansi 1 Color")($0)
      }
    }
    #expect(failures.map { Array($0.all) } == [.notInTheme("Ansi 1 Color", theme: "dark")])
  }

  @Test("are written with other palettes as themes")
  func writtenThemes() throws {
    var options = EncodingOptions(defaultTitle: "stem")
    let dark = try Self.palette([("link", Color(.displayP3, 1, 0, 0))])
    options.wholeThemes = ["dark"]
    var base = try Self.palette()
    base.themes = [ColorPalette.Theme("dark", own: dark)]
    let written = try ExportKit.encode(base, .iterm, options)
    let decoded = try ExportKit.decode(written.bytes, .iterm)
    #expect(decoded.palette.count == 18 && decoded.themes.map(\.own.count) == [19])
    let note = PaletteNote.onlyInTheme([try ColorName("link")], theme: "dark")
    #expect(written.notes.count { $0 == note } == 1)
    base.themes = [ColorPalette.Theme("dim", own: dark)]
    #expect(
      try ExportKit.encode(base, .iterm, options).losses.last == .theme("dim", count: dark.count))
  }
}
