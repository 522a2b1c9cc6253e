import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// A color as it was written, and what it is for engines that know no more than CSS Color 3.
struct FallbackCase: Sendable, CustomTestStringConvertible {
  var spec: String
  var fallback: String
  /// The colors that `@supports` asks for; none where the color is legacy syntax itself.
  var probes: [String]
  var testDescription: String { spec }

  init(_ spec: String, _ fallback: String, _ probes: String...) {
    (self.spec, self.fallback, self.probes) = (spec, fallback, probes)
  }

  // Eight bits as coloraide 8 has them (`fit(method='oklch-chroma')`).
  static let all = [
    FallbackCase("oklch(62% 0.2 259)", "#2f80fc", "oklch(0 0 0)"),
    FallbackCase("oklch(0.6 0.1 20)", "#b46767", "oklch(0 0 0)"),
    FallbackCase("oklch(0.7 0.4 150)", "#00c248", "oklch(0 0 0)"),
    FallbackCase("lab(50 20 30)", "#a16945", "lab(0 0 0)"),
    FallbackCase("lab(50 20 30 / 0.3)", "rgba(161, 105, 69, 0.3)", "lab(0 0 0)"),
    FallbackCase("lch(50 20 50)", "#926f5e", "lch(0 0 0)"),
    FallbackCase("oklab(0.5 0.1 0.1)", "#a14203", "oklab(0 0 0)"),
    FallbackCase("hwb(20 20% 20%)", "#cc6633", "hwb(0 0% 0%)"),
    FallbackCase("hsl(120 50% 40%)", "#339933", "HSL(0 0% 0%)"),
    FallbackCase("hsl(120 50 50)", "#40bf40", "HSL(0 0 0)"),
    FallbackCase("hsl(20.5, 50%, 50%)", "#bf6b40", "HSL(0 0% 0%)"),
    FallbackCase("hsl(120, 50%, 40%)", "hsl(120, 50%, 40%)"),
    FallbackCase("hsla(120, 50%, 40%, 0.5)", "hsla(120, 50%, 40%, 0.5)"),
    FallbackCase("color(srgb 0.3 0.2 0.1)", "#4d331a", "color(srgb 0 0 0)"),
    FallbackCase(
      "color(display-p3 0 1 1 / 0.5)", "rgba(0, 254, 251, 0.5)", "color(display-p3 0 0 0)"),
    FallbackCase("color(rec2020 0.3 0.4 0.5)", "#1f607b", "color(rec2020 0 0 0)"),
    FallbackCase("oklch(none 0.1 20)", "#000000", "oklch(none 0 0)"),
    FallbackCase("rgb(none 102 0)", "#006600", "RGB(none 0 0)"),
    FallbackCase("color-mix(in srgb, red, blue)", "#800080", "color-mix(in srgb, red, red)"),
    FallbackCase("rgb(from #f60 b g r)", "#0066ff", "RGB(from red r g b)"),
    FallbackCase("#ff6600", "#ff6600"), FallbackCase("tomato", "#ff6347"),
    FallbackCase("rgb(255 102 0)", "#ff6600"),
    FallbackCase("rgb(255 102 0 / 0.5)", "rgba(255, 102, 0, 0.5)"),
    // 128 / 255 in the shortest digits that read back the same.
    FallbackCase("#ff660080", "rgba(255, 102, 0, 0.5019607843137255)"),
  ]
}

@Suite("CSS for engines that know no more than CSS Color 3") struct CSSFallbackTests {
  private static func palette(_ specs: [String]) throws -> ColorPalette {
    var palette = ColorPalette()
    for (index, spec) in specs.enumerated() {
      let entry = try EntryText(argument: "c\(index)=\(spec)").entry()
      palette.append(ifFree: entry)
    }
    try #require(palette.count == specs.count)
    return try palette.resolvingReferences()
  }

  @Test(
    "legacy syntax stands in ‘:root’, and another notation where its engine is asked for",
    arguments: FallbackCase.all)
  func pair(_ example: FallbackCase) throws {
    let palette = try Self.palette([example.spec])
    let written = try ExportKit.encode(palette, .css)
    let condition = example.probes.map { "(color: \($0))" }.joined(separator: " and ")
    let root = ":root {\n  --c0: \(example.fallback);\n}\n"
    let supports = "\n@supports \(condition) {\n  :root {\n    --c0: \(example.spec);\n  }\n}\n"
    #expect(written.text == root + (example.probes.isEmpty ? "" : supports))
    // Browsers have another curve for this space.
    let notes: [PaletteNote] = example.spec.contains("rec2020") ? [.disputedCurve(1)] : []
    #expect(written.losses.isEmpty && written.notes == notes)
    let read = try ExportKit.decode(written.bytes, .css)
    #expect(read.palette == palette)
    #expect(read.palette.entries.map(\.spec) == palette.entries.map(\.spec))
    #expect(read.notes == notes && read.obstacle == nil)
  }

  @Test("colors of one notation share a block, and the order of the palette stays")
  func blocks() throws {
    let palette = try Self.palette([
      "lab(50 20 30)", "oklch(0.6 0.1 20)", "red", "lab(50% 20 30)", "oklch(60% 0.1 20 / 50%)",
    ])
    let written = try ExportKit.encode(palette, .css)
    #expect(
      written.text == """
        :root {
          --c0: #a16945;
          --c1: #b46767;
          --c2: #ff0000;
          --c3: #a16945;
          --c4: rgba(180, 103, 103, 0.5);
        }

        @supports (color: lab(0 0 0)) {
          :root {
            --c0: lab(50 20 30);
            --c3: lab(50% 20 30);
          }
        }

        @supports (color: oklch(0 0 0)) {
          :root {
            --c1: oklch(0.6 0.1 20);
            --c4: oklch(60% 0.1 20 / 50%);
          }
        }

        """)
    let read = try ExportKit.decode(written.bytes, .css)
    #expect(read.palette == palette && read.notes.isEmpty && read.obstacle == nil)
  }

  @Test("with references, var() alone stands in ‘:root’, and what derives has its color there")
  func references() throws {
    let palette = try Self.palette([
      "oklch(0.6 0.1 20)", "var(--c0)", "oklch(from var(--c0) calc(l - 0.1) c h)",
    ])
    let options = EncodingOptions(defaultTitle: "")
    let encoded = try PaletteFormat.css.definition.encode(palette, options)
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink) }
    // coloraide: oklch(0.5 0.1 20) is #944a4b.
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        :root {
          --c0: #b46767;
          --c1: var(--c0);
          --c2: #944a4b;
        }

        @supports (color: oklch(0 0 0)) {
          :root {
            --c0: oklch(0.6 0.1 20);
          }
        }

        @supports (color: oklch(from red l c h)) {
          :root {
            --c2: oklch(from var(--c0) calc(l - 0.1) c h);
          }
        }

        """)
    let read = try ExportKit.decode(bytes, .css)
    #expect(read.palette == palette)
    #expect(read.palette.entries.map(\.spec) == palette.entries.map(\.spec))
    #expect(read.notes.isEmpty && read.obstacle == nil)
  }

  // tinycss2's color3 is a reader of CSS Color 3. Like WeasyPrint, which uses it, it skips
  // `@supports`. The script prints red, green, blue and alpha of each declaration in `:root`.
  private static let script = """
    import sys, tinycss2, tinycss2.color3
    text = sys.stdin.buffer.read().decode('utf-8')
    for rule in tinycss2.parse_stylesheet(text, skip_whitespace=True):
        if rule.type != 'qualified-rule':
            continue
        for d in tinycss2.parse_declaration_list(rule.content, skip_whitespace=True):
            color = tinycss2.color3.parse_color(tinycss2.serialize(d.value).strip())
            print(*color) if color else print('none', d.name)
    """

  private static func read(_ bytes: [UInt8]) throws -> [[Double]] {
    try ExportKit.python(script, with: [.tinycss2], input: bytes).split(separator: "\n").map {
      line in
      line.split(separator: " ").compactMap { Double($0) }
    }
  }

  @Test("tinycss2's reader of CSS Color 3 reads the color of every declaration in ‘:root’")
  func realReader() throws {
    let written = try ExportKit.encode(try Self.palette(FallbackCase.all.map(\.spec)), .css)
    let read = try Self.read(written.bytes)
    try #require(read.count == FallbackCase.all.count)
    for (color, example) in zip(read, FallbackCase.all) {
      try #require(color.count == 4, "\(example.spec)")
      guard example.fallback.hasPrefix("#") else { continue }
      let channels = color.prefix(3).map { UInt8(($0 * 255).rounded()) }
      let hex = Color(red: channels[0], green: channels[1], blue: channels[2]).eightBit.hexText
      #expect(hex == example.fallback && color[3] == 1, "\(example.spec)")
    }
  }

  @Test("it reads random colors too, in gamut as they are, to half a 255th")
  func randomColors() throws {
    var random = SeededGenerator("colors for engines of CSS Color 3")
    for _ in 0..<20 {
      let palette = try HostilePalettes.random(using: &random)
      let written = try ExportKit.encode(palette, .css, .escape)
      let read = try Self.read(written.bytes)
      try #require(read.count == palette.count, "CLR_SEED=\(random.seed)")
      for (color, entry) in zip(read, palette.entries) {
        try #require(color.count == 4, "CLR_SEED=\(random.seed)")
        let wanted = try #require(entry.value.color).converted(to: .srgb)
        #expect(abs(color[3] - wanted.alpha) < 1e-12, "CLR_SEED=\(random.seed)")
        guard wanted.isInGamut(of: .srgb) else { continue }
        for (channel, expected) in zip(color, wanted.components) {
          #expect(abs(channel - (expected ?? 0)) < 0.5 / 255 + 1e-9, "CLR_SEED=\(random.seed)")
        }
      }
    }
  }

  // An engine that lacks one function takes the rules of `@supports` whose conditions do not have
  // it. The script prints the value of each property that such an engine ends with.
  private static let engine = """
    import sys, tinycss2
    lacking = sys.argv[1]
    values = {}
    def take(content):
        for d in tinycss2.parse_declaration_list(content, skip_whitespace=True):
            values[d.name] = tinycss2.serialize(d.value).strip()
    for rule in tinycss2.parse_stylesheet(sys.stdin.read(), skip_whitespace=True):
        if rule.type == 'qualified-rule':
            take(rule.content)
        elif lacking not in tinycss2.serialize(rule.prelude):
            for inner in tinycss2.parse_rule_list(rule.content, skip_whitespace=True):
                take(inner.content)
    for value in values.values():
        print(value)
    """

  @Test(
    "an engine that lacks just one notation reads all the others as they were written",
    arguments: [
      "oklch(", "lab(", "hwb(", "HSL(0 0%", "color(display-p3", "color(srgb", "none", "color-mix(",
      "from red",
    ])
  func lacking(_ notation: String) throws {
    let cases = FallbackCase.all
    let written = try ExportKit.encode(try Self.palette(cases.map(\.spec)), .css)
    let output = try Program.python(
      Self.engine, [notation], with: [.tinycss2], input: Data(written.bytes))
    let values = String(decoding: output, as: UTF8.self).split(separator: "\n")
    try #require(values.count == cases.count)
    var isServed = false
    for (value, example) in zip(values, cases) where !example.probes.isEmpty {
      let isLacking = example.probes.contains { $0.contains(notation) }
      #expect(value == (isLacking ? example.fallback : example.spec))
      isServed = isServed || isLacking
    }
    #expect(isServed)
  }

  // libsass evaluates functions of Sass even in conditions.
  @Test("sassc passes the sheet through")
  func sass() throws {
    let specs = FallbackCase.all.map(\.spec)
    let written = try ExportKit.encode(try Self.palette(specs), .css)
    let scratch = try Scratch()
    try Data(written.bytes).write(to: scratch.folder.appendingPathComponent("palette.scss"))
    let result = try Program.run(.sassc, ["palette.scss"], in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    // sassc writes the same with its own line breaks.
    func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
    #expect(words(result.text) == words(written.text))
  }

  @Test("a sheet without fallbacks keeps to that where it is changed in place")
  func kept() throws {
    func rewritten(_ sheet: String) throws -> String {
      let read = try ExportKit.decode(sheet, .css)
      #expect(read.obstacle == nil)
      let options = EncodingOptions.editing(defaultTitle: "")
      let encoded = try PaletteFormat.css.definition.encode(read.palette, options)
      let bytes = try ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink) }
      return String(decoding: bytes, as: UTF8.self)
    }
    for value in ["oklch(0.6 0.1 20)", "#ff660080", "color(display-p3 0 1 1)"] {
      let sheet = ":root {\n  --a: #ff0000;\n  --b: \(value);\n}\n"
      #expect(try rewritten(sheet) == sheet)
      // A conversion to another file is asked what it does.
      let read = try ExportKit.decode(sheet, .css).palette
      #expect(try ExportKit.encode(read, .css, .escape).text != sheet)
    }
    let palette = try Self.palette(["oklch(0.6 0.1 20)"])
    let pair = try ExportKit.encode(palette, .css).text
    #expect(try rewritten(pair) == pair)
  }
}
