import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import StyleSheets

/// The values of SCSS and Less that are computed. sassc and lessc say what they are; the functions of `sass:color` were
/// looked up in Dart Sass 1.9x, which Debian does not have.
@Suite("Color functions of SCSS and Less") struct StyleFunctionTests {
  /// A text, and the colors of its entries.
  static let texts: [(format: PaletteFormat, text: String, entries: [String])] = [
    (
      .scss, "$a: rgba(#336699, .5); $b: #{$a}; $p: 10%; $c: lighten(#336699, $p);",
      ["a: #33669980", "b: #33669980 var(--a)", "c: #4080bf"]
    ),
    (
      .less, "@a: ~\"#f00\"; @p: 10%; @c: lighten(#336699, @p); @d: rgba(@a, .5); @p: 20%;",
      ["a: #ff0000", "c: #6699cc"]
    ),
    // A variable has its value at that line.
    (
      .scss, "$a: #336699; $b: darken($a, 10%); $a: red; $c: $b;",
      ["a: #ff0000", "b: #264d73", "c: #264d73 var(--b)"]
    ),
    // 8 is no text.
    (
      .scss,
      "$m: (8: red, \"9\": blue, d: (e: lime)); $a: map-get($m, 8); $b: map-get($m, 9);"
        + "$c: map-get(map-get($m, \"d\"), e); $k: d; $n: nth((1, 2), 1);",
      [
        "m/8: #ff0000", "m/9: #0000ff", "m/d/e: #00ff00", "a: #ff0000 var(--m\\/8)",
        "c: #00ff00 var(--m\\/d\\/e)",
      ]
    ),
    (
      .less, "@k: #111; @m: { a: red; @k: #222; b: darken(@k, 1%) } @x: @m[a]; @y: @m[@k];",
      [
        "k: #111111", "m/a: #ff0000", "m/k: #222222", "m/b: #1f1f1f", "x: #ff0000 var(--m\\/a)",
        "y: #222222 var(--m\\/k)",
      ]
    ),
    // A key that a variable says, and arguments with their names.
    (
      .scss,
      "$m: (a: red, b: lime); $k: \"a\"; $l: b; $j: $l; $n: red, blue; $x: map-get($m, $k);"
        + "$y: map-get($key: $j, $map: $m); $z: nth($n: 2, $list: $n); $no: map-get($key: a, $m);",
      [
        "m/a: #ff0000", "m/b: #00ff00", "n/1: #ff0000", "n/2: #0000ff",
        "x: #ff0000 var(--m\\/a)", "y: #00ff00 var(--m\\/b)", "z: #0000ff var(--n\\/2)",
      ]
    ),
    (
      .scss,
      "$a: lighten($color: #369, $amount: 10%); $b: lighten($amount: 10%, $color: #369);"
        + "$c: rgba($color: #369, $alpha: .5); $d: rgba(#369, $alpha: .5);"
        + "$e: rgba($red: 1, $green: 2, $blue: 3, $alpha: .4); $f: hsl($hue: 10, $saturation: 20%,"
        + "$lightness: 30%); $g: lighten($colour: #369, $amount: 10%); $h: rgba($color: #369);",
      [
        "a: #4080bf", "b: #4080bf", "c: #33669980", "d: #33669980", "e: #01020366", "f: #5c423d",
      ]
    ),
    (
      .less,
      "@m: { a: red; @b: lime; b: blue } @k: b; @q: \"a\"; @j: @k; @x: @m[@@k]; @y: @m[$@j];"
        + "@z: @m[$@q]; @w: @m[@k]; @v: @m[@@q];",
      [
        "m/a: #ff0000", "m/b: #00ff00", "m/b 2: #0000ff", "x: #00ff00 var(--m\\/b)",
        "y: #0000ff var(--m\\/b\\ 2)", "z: #ff0000 var(--m\\/a)",
      ]
    ),
    // The sheet's own function, a module that is not used, and what no compiler takes.
    (
      .scss,
      "@function darken($a, $b) { @return red } $a: darken(blue, 1%); $b: color.mix(red, blue);"
        + "$c: lighten(red, 101%); $d: lighten(red); $e: lighten($e, 1%); $f: lighten($no, 1%);", []
    ),
    (
      .scss,
      "@use \"sass:color\" as c; @use \"sass:map\"; $m: (a: (b: red)); $a: c.mix(red, blue);"
        + "$b: map.get($m, a, b);",
      ["m/a/b: #ff0000", "a: #800080", "b: #ff0000 var(--m\\/a\\/b)"]
    ),
    (.less, "@plugin \"x\"; @a: lighten(#336699, 10%); @b: red;", ["b: #ff0000"]),
  ]

  @Test("are values like those that the sheet says itself", arguments: texts.indices)
  func values(_ index: Int) throws {
    let example = Self.texts[index]
    let decoded = try ExportKit.decode(example.text, example.format)
    #expect(Self.described(decoded.palette) == example.entries)
  }

  private static func described(_ palette: ColorPalette) -> [String] {
    palette.entries.map {
      "\($0.name.text): \($0.value.color?.eightBit.hexText ?? "none")"
        + ($0.spec?.hasPrefix("var(") == true ? " \($0.spec ?? "")" : "")
    }
  }

  /// Calls, and the color that Dart Sass gives them.
  static let calls: [(call: String, hex: String)] = [
    ("color.adjust(#336699, $lightness: 10%)", "#4080bf"),
    ("color.adjust(#336699, $hue: 360)", "#336699"),
    ("color.adjust(#336699, $hue: -30deg, $saturation: -80%)", "#666666"),
    ("color.adjust(#336699, $red: 255)", "#ff6699"),
    ("color.adjust(#336699, $blue: -255, $alpha: -.3)", "#336600b3"),
    ("color.adjust(#fff, $lightness: -20%)", "#cccccc"),
    ("color.adjust(#808080, $saturation: 50%)", "#c04141"),
    ("color.scale(#336699, $lightness: 30%)", "#5e94c9"),
    ("color.scale(#336699, $lightness: -100%)", "#000000"),
    ("color.scale(#336699, $saturation: 100%, $alpha: -40%)", "#0066cc99"),
    ("color.scale(#336699, $red: 50%, $blue: -20%)", "#99667a"),
    ("color.change(#336699, $lightness: 80%)", "#b3cce6"),
    ("color.change(#336699, $hue: 400deg)", "#997733"),
    ("color.change(#336699, $red: 300)", "#ff6699"),
    ("color.change(#336699, $alpha: .25)", "#33669940"),
    ("color.change(#336699, $saturation: 0%)", "#666666"),
    ("color.mix(#336699, red)", "#99334d"),
    ("color.mix(#336699, red, 30%)", "#c21f2e"),
    ("color.mix(#336699, rgba(255, 0, 0, .2), $weight: 75%)", "#3a6294cc"),
    ("color.mix(rgba(1, 2, 3, 0), #fff, 0%)", "#ffffff"),
    ("color.complement(#336699)", "#996633"),
    ("color.grayscale(#336699)", "#666666"),
    ("color.adjust(color.mix(#336699, gold), $lightness: -12.5%)", "#6f7438"),
    ("color.change(#fff, $green: 24)", "#ff18ff"),
    ("color.adjust(#336699, $blue: 43)", "#3366c4"),
    ("color.adjust(#fff, $saturation: 7%)", "#ffffff"),
    ("color.mix(#336699, #fff, 28%)", "#c6d4e2"),
    ("color.adjust(#808080, $lightness: 49%)", "#fdfdfd"),
    ("color.adjust(#000, $lightness: -66%)", "#000000"),
    ("color.adjust(#000, $lightness: -22%)", "#000000"),
    ("color.adjust(rgba(10, 200, 30, .4), $lightness: 46%)", "#c1fcc766"),
    ("color.adjust(#336699, $lightness: 82%)", "#ffffff"),
    ("color.scale(rgba(10, 200, 30, .4), $saturation: 36%)", "#06cc1b66"),
    ("color.mix(hsl(300, 40%, 30%), rgba(10, 200, 30, .4), 38%)", "#4f5b55a0"),
    ("color.scale(#fff, $green: 99%)", "#ffffff"),
    ("color.change(hsl(300, 40%, 30%), $lightness: 93%)", "#f4e6f4"),
    ("color.change(#40d5bb, $lightness: 65%)", "#6ddfcb"),
    ("color.scale(#336699, $blue: 25%)", "#3366b3"),
    ("color.adjust(rgba(10, 200, 30, .4), $lightness: 46%)", "#c1fcc766"),
    ("color.mix(hsl(300, 40%, 30%), #fff, 11%)", "#efe8ef"),
    ("color.change(#336699, $saturation: 8%)", "#5e666e"),
    ("color.change(#40d5bb, $lightness: 36%)", "#219782"),
    ("color.change(#000, $red: 181)", "#b50000"),
    ("color.adjust(red, $saturation: -85%)", "#936c6c"),
    ("color.scale(#fff, $green: 0%)", "#ffffff"),
    ("color.scale(#000, $saturation: 40%)", "#000000"),
    ("color.mix(red, #40d5bb, 45%)", "#967567"),
    ("color.mix(#808080, #000, 10%)", "#0d0d0d"),
    ("color.scale(#336699, $green: 68%)", "#33ce99"),
    ("color.mix(#000, red, 36%)", "#a30000"),
    ("color.adjust(rgba(10, 200, 30, .4), $green: -41)", "#0a9f1e66"),
    ("color.scale(#336699, $lightness: 67%)", "#b3cde6"),
    ("color.mix(#40d5bb, #40d5bb, 51%)", "#40d5bb"),
    ("color.mix(#fff, hsl(300, 40%, 30%), 81%)", "#e3d7e3"),
    ("color.mix(#336699, #808080, 8%)", "#7a7e82"),
    ("color.scale(#336699, $saturation: -72%)", "#586674"),
    ("color.adjust(rgba(10, 200, 30, .4), $red: 35)", "#2dc81e66"),
    ("color.adjust(#000, $red: 192)", "#c00000"),
    ("color.change(#fff, $blue: 242)", "#fffff2"),
    ("color.adjust(red, $saturation: 19%)", "#ff0000"),
    ("color.adjust(red, $green: -203)", "#ff0000"),
    ("color.mix(#000, #336699, 26%)", "#264b71"),
    ("color.change(red, $green: 13)", "#ff0d00"),
  ]

  @Test("of sass:color are those of Dart Sass", arguments: calls)
  func dartSass(_ call: String, _ hex: String) throws {
    let palette = try ExportKit.decode("@use \"sass:color\";\n$a: \(call);", .scss).palette
    #expect(Self.described(palette) == ["a: \(hex)"])
  }

  // MARK: The compilers

  @Test("are to 8 bits those of sassc, of random arguments")
  func sassc() throws {
    var random = RandomCalls(.scss)
    let sheet = random.sheet(of: 600)
    let asked = (0..<600).map { "a { b: ie-hex-str($v\($0)) }\n" }.joined()
    let result = try Program.run(.sassc, ["--stdin"], input: Data((sheet + asked).utf8))
    #expect(result.status == 0, "\(result.errors)")
    try Self.compare(sheet, .scss, result.text, seed: random.generator.seed)
  }

  @Test("are to 8 bits those of lessc, of random arguments")
  func lessc() throws {
    var random = RandomCalls(.less)
    let sheet = random.sheet(of: 600)
    let asked = (0..<600).map { "a { b: argb(@v\($0)) }\n" }.joined()
    let result = try Program.run(
      .lessc, ["-"], with: [.node], input: Data((sheet + asked).utf8),
      environment: ["NODE_PATH": "/usr/share/nodejs"])
    #expect(result.status == 0, "\(result.errors)")
    try Self.compare(sheet, .less, result.text, seed: random.generator.seed)
  }

  /// Compares a sheet with the colors, in the form #AARRGGBB, that its compiler gives.
  private static func compare(
    _ sheet: String, _ format: PaletteFormat, _ result: String, seed: UInt64
  ) throws {
    let expected = result.split(separator: "\n").filter { $0.contains("b: ") }.map { line in
      let text = line.drop { $0 != "#" }.prefix { $0 != ";" && $0 != " " }.lowercased()
      return
        "#\(text.dropFirst(3))\(text.dropFirst().hasPrefix("ff") ? "" : text.dropFirst().prefix(2))"
    }
    let palette = try ExportKit.decode(sheet, format).palette
    let lines = sheet.split(separator: "\n")
    #expect(expected.count == lines.count && palette.count == lines.count)
    for ((entry, hex), line) in zip(zip(palette.entries, expected), lines) {
      let color = try #require(entry.value.color?.eightBit)
      // A compiler rounds an alpha that is half a step either way, as it writes it as a number.
      let alpha = Int(hex.dropFirst(7), radix: 16) ?? 255
      #expect(
        color.hexText.prefix(7) == hex.prefix(7) && abs(Int(color.alpha) - alpha) <= 1,
        "\(line) is \(hex), not \(color.hexText), seed \(seed)")
    }
  }

  /// The variables at the top of a sheet of which the compiler makes colors, in the form #AARRGGBB.
  private static func compiled(_ text: String, _ dialect: StyleDialect) throws -> [String: String] {
    let names = text.split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
      guard line.utf8.first == dialect.sign, let colon = line.firstIndex(of: ":") else {
        return nil
      }
      let name = line[..<colon].dropFirst()
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ? name : nil
    }
    let asked = names.enumerated().map { number, name in
      let variable = dialect.variable(String(name))
      return switch dialect {
      case .scss:
        "n\(number) { b: if(type-of(\(variable)) == color, "
          + "ie-hex-str(if(type-of(\(variable)) == color, \(variable), red)), none) }\n"
      case .less: "n\(number) { b: if((iscolor(\(variable))), argb(\(variable)), none) }\n"
      }
    }
    // The other sheets that one loads are not there.
    let own = text.split(separator: "\n").filter { !$0.hasPrefix("@import") }
    let input = Data((own.joined(separator: "\n") + "\n" + asked.joined()).utf8)
    let result =
      switch dialect {
      case .scss: try Program.run(.sassc, ["--stdin"], input: input)
      case .less:
        try Program.run(
          .lessc, ["-"], with: [.node], input: input,
          environment: ["NODE_PATH": "/usr/share/nodejs"])
      }
    try #require(result.status == 0, "\(result.errors)")
    var colors: [String: String] = [:]
    let values = result.text.split(separator: "\n").filter { $0.contains("b: ") }.suffix(
      names.count)
    #expect(values.count == names.count)
    for (name, line) in zip(names, values) where line.contains("#") {
      let text = line.drop { $0 != "#" }.dropFirst().prefix(8).lowercased()
      colors[String(name)] = "#\(text.dropFirst(2))\(text.hasPrefix("ff") ? "" : text.prefix(2))"
    }
    return colors
  }

  @Test(
    "of real sheets are those of their compilers", .enabled(if: Corpus.isPresent, Corpus.hint),
    arguments: [StyleDialect.scss, .less])
  func corpus(_ dialect: StyleDialect) throws {
    let format = dialect.format
    let folder = try #require(Corpus.folder).appendingPathComponent("formats/\(format.rawValue)")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == format.rawValue {
      let text = try String(contentsOf: file, encoding: .utf8)
      let palette = try ExportKit.decode(text, format).palette
      for (name, hex) in try Self.compiled(text, dialect) {
        let color = palette[try ColorName(name)]?.value.color
        #expect(color?.eightBit.hexText == hex, "\(name) of \(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 0)
    Corpus.report(count, "colors that the compiler of \(format.rawValue) gives")
  }
}

/// Calls of color functions with random arguments, and with those at the edges.
private struct RandomCalls {
  var generator: SeededGenerator
  private let dialect: StyleDialect

  init(_ dialect: StyleDialect) {
    generator = SeededGenerator("calls of \(dialect)")
    self.dialect = dialect
  }

  /// A sheet of variables, of which some name an earlier one.
  mutating func sheet(of count: Int) -> String {
    (0..<count).map { number in
      // A short chain: the hue of a color that is nearly gray is chance.
      let base = number % 4 == 0 ? color() : dialect.variable("v\(number - 1)")
      return "\(dialect.variable("v\(number)")): \(call(pick([base, base, color()])));\n"
    }.joined()
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func color() -> String {
    let channels = (0..<3).map { _ in number(0...255) }
    let gray = number(0...255)
    let hex = { (channels: [Int]) in
      "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return pick([
      hex(channels), hex(channels), hex(channels), hex([gray, gray, gray]), "#fff", "#000", "red",
      "rgba(\(channels[0]), \(channels[1]), \(channels[2]), \(pick(["0", ".5", ".123", "1"])))",
      "hsl(\(pick([0, 360, number(0...360)])), \(number(0...100))%, \(number(0...100))%)",
    ])
  }

  /// A percentage; beyond its ends where the compiler takes it.
  private mutating func share(_ goesBeyond: Bool = false) -> String {
    let inside = ["0%", "100%", "\(number(0...100))%", "\(number(0...99)).\(number(0...99))%"]
    return pick(goesBeyond ? inside + ["-\(number(0...100))%", "\(number(101...300))%"] : inside)
  }

  private mutating func call(_ base: String) -> String {
    let angle = pick(["0", "360", "-360deg", "\(number(-800...800))deg", "\(number(0...360))"])
    let fraction = pick(["0", "1", ".5", "0.\(number(0...999))"])
    let isLess = dialect == .less
    let name = pick(["lighten", "darken", "saturate", "desaturate"])
    let own =
      isLess
      ? [
        "spin(\(base), \(angle))", "tint(\(base), \(share()))", "shade(\(base), \(share()))",
        "fade(\(base), \(share(true)))", "fadein(\(base), \(share(true)))",
        "fadeout(\(base), \(share(true)))", "greyscale(\(base))",
        "\(name)(\(base), \(share()), relative)",
      ]
      : [
        "adjust-hue(\(base), \(angle))", "fade-in(\(base), \(fraction))", "grayscale(\(base))",
        "transparentize(\(base), $amount: \(fraction))", "complement(\(base))",
        "scale-color(\(base), $lightness: \(number(-100...100))%)",
        "adjust-color(\(base), $red: \(number(-255...255)))",
        "\(name)($amount: \(share()), $color: \(base))", "rgba(\(base), $alpha: \(fraction))",
        "rgba($color: \(base), $alpha: \(fraction))",
        "mix($color2: \(base), $weight: \(share()), $color1: \(color()))",
        "adjust-hue($color: \(base), $degrees: \(angle))",
      ]
    return pick(
      own + [
        "\(name)(\(base), \(share(isLess)))", "\(name)(\(base), \(share(isLess)))",
        "mix(\(base), \(color()), \(share()))", "mix(\(base), \(color()))",
        "rgba(\(base), \(fraction))", "\(name)(mix(\(color()), \(base)), \(share()))",
      ])
  }
}
