import ColorModel
import ColorSpecs
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

// What is written with references gives the colors that are written without: to our readers, to sassc and lessc, and to
// the rules of browsers for custom properties, which are here once more.

@Suite("References that are kept") struct KeptReferenceTests {
  private static let formats: [PaletteFormat] = [
    .css, .tailwind, .tokens, .scss, .less, .android, .json, .clr,
  ]
  /// The formats that say references in any order.
  private static let free: Set<PaletteFormat> = [.css, .tailwind, .tokens, .less, .android]
  private static let names = [
    "ink", "Sky Blue", "Sky Blue/500", "g/a", "g/b", "g/h/c", "n10", "deep-sea", "éx", "paper",
    "x y",
    "last",
  ]

  /// Colors of 8 bits under some of the names, of which half refer to others, before or after them, and some derive from
  /// others.
  private static func palette(
    _ random: inout SeededGenerator, derives: Bool = true
  ) throws -> ColorPalette {
    let all = names.shuffled(using: &random).prefix(Int.random(in: 2...12, using: &random))
    var entries: [ColorPalette.Entry] = []
    for (rank, name) in all.enumerated() {
      let color = Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random),
        alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random))
      let base = try all.prefix(rank).randomElement(using: &random).map { try ColorName($0) }
      let specs = base.map {
        [$0.reference, $0.reference, $0.reference, nil, nil]
          + (derives ? ["color-mix(in srgb, \($0.reference), red)"] : [])
      }
      entries.append(
        .init(try ColorName(name), color, spec: specs?.randomElement(using: &random) ?? nil))
    }
    var palette = ColorPalette()
    for entry in entries.shuffled(using: &random) { palette.append(ifFree: entry) }
    return try palette.resolvingReferences()
  }

  private static func options(
    _ references: ReferencePolicy, _ format: PaletteFormat
  ) -> EncodingOptions {
    var options = EncodingOptions(defaultTitle: "stem", references: references)
    options.cssFallback = .none
    return options
  }

  private static func expectSame(
    _ kept: ColorPalette, _ flat: ColorPalette, _ comment: Comment
  ) throws {
    #expect(kept.entries.map(\.name) == flat.entries.map(\.name), comment)
    for (one, other) in zip(kept.entries, flat.entries) {
      let (one, color) = (try #require(one.value.color), try #require(other.value.color))
      #expect(one.difference(to: color, by: .deltaE2000) < 1e-6, comment)
    }
  }

  @Test("give the same colors in every pair of formats, and are there where the format has them")
  func pairs() throws {
    var random = SeededGenerator("references in pairs of formats")
    for _ in 0..<12 {
      let palette = try Self.palette(&random)
      for source in Self.formats {
        let kept = try ExportKit.encode(palette, source, Self.options(.keep, source))
        let flat = try ExportKit.encode(palette, source, Self.options(.none, source))
        let read = try ExportKit.decode(kept.bytes, source).palette
        try Self.expectSame(
          read, try ExportKit.decode(flat.bytes, source).palette, "\(random.seed) \(kept.text)")
        #expect(flat.notes.filter(\.isFlattening).isEmpty)
        if Self.free.contains(source) {
          #expect(kept.notes.filter(\.isFlattening).isEmpty)
          #expect(read.entries.count(where: \.isAlias) == palette.entries.count(where: \.isAlias))
        }
        for target in Self.formats {
          let (one, other) = try (
            ExportKit.encode(read, target, Self.options(.keep, target)),
            ExportKit.encode(read, target, Self.options(.none, target))
          )
          let again = try ExportKit.decode(one.bytes, target).palette
          try Self.expectSame(
            again, try ExportKit.decode(other.bytes, target).palette,
            "\(random.seed) \(source) \(target) \(one.text)")
          // An alias is kept, or a note says that it is not.
          let flattened = one.notes.reduce(0) { count, note in
            if case .flattened(let names) = note.kind { count + names.count } else { count }
          }
          #expect(
            again.entries.count(where: \.isAlias) + flattened
              >= read.entries.count(where: \.isAlias), "\(random.seed) \(source) \(target)")
        }
      }
    }
  }

  // MARK: Themes

  /// A sheet by the rules of CSS Variables 1: the last declaration of a name counts, and a name that leads back to itself
  /// has no value, whichever part of the value leads there.
  private struct Sheet {
    private var values: [String: String] = [:]

    /// - Parameter theme: What a line begins with after which the declarations of the theme stand; nil for the base.
    init(_ text: String, theme: String?) {
      var isTheme = false
      for line in text.split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("@media") || line.hasPrefix(".") || line.hasPrefix("[") { isTheme = true }
        guard line.hasPrefix("--"), !isTheme || theme != nil else { continue }
        let parts = line.dropLast().split(separator: ": ", maxSplits: 1).map(String.init)
        values[parts[0]] = parts[1]
      }
    }

    var names: [String] { values.keys.sorted() }

    func value(_ name: String, isDark: Bool) -> String? {
      guard let text = substituted(name, []) else { return nil }
      return Self.scheme(text, isDark: isDark)
    }

    private func substituted(_ name: String, _ path: [String]) -> String? {
      guard !path.contains(name), var text = values[name] else { return nil }
      while let range = text.range(of: #"var\([^()]*\)"#, options: .regularExpression) {
        let inner = String(text[range].dropFirst(4).dropLast())
        guard let value = substituted(inner, path + [name]) else { return nil }
        text.replaceSubrange(range, with: value)
      }
      return text
    }

    /// `light-dark()` of colors without commas.
    private static func scheme(_ text: String, isDark: Bool) -> String {
      var text = text
      while let range = text.range(
        of: #"light-dark\([^(),]*, [^(),]*\)"#, options: .regularExpression)
      {
        let halves = text[range].dropFirst(11).dropLast().components(separatedBy: ", ")
        text.replaceSubrange(range, with: halves[isDark ? 1 : 0])
      }
      return text
    }
  }

  @Test(
    "give the same colors in themes, by the rules of browsers and to our reader",
    arguments: CSSThemes.allCases)
  func themes(_ way: CSSThemes) throws {
    var random = SeededGenerator("references in themes, \(way)")
    var kept = 0
    var moved = 0
    for _ in 0..<120 {
      var base = try Self.palette(&random, derives: false)
      var dark = try Self.palette(&random, derives: false)
      // A name that only the theme has has no place in a value of both.
      if way == .lightDark { dark = dark.isolating(Set(base.entries.map(\.name))) }
      if dark.isEmpty { continue }
      var options = Self.options(.keep, .css)
      options.cssColors = .hex
      options.cssThemes = way
      options.wholeThemes = ["dark"]
      base.themes = [ColorPalette.Theme("dark", own: dark)]
      let one = try ExportKit.encode(base, .css, options)
      options.references = .none
      let other = try ExportKit.encode(base, .css, options)
      #expect(!other.text.contains("var("))
      for theme in [nil, "dark"] {
        let (found, wanted) = (
          Sheet(one.text, theme: theme), Sheet(other.text, theme: theme)
        )
        #expect(found.names == wanted.names && !found.names.isEmpty)
        for name in found.names {
          let (found, wanted) = (
            found.value(name, isDark: theme != nil), wanted.value(name, isDark: theme != nil)
          )
          #expect(found != nil && found == wanted, "\(random.seed) \(name) \(one.text)")
        }
        try Self.expectSame(
          try ExportKit.decode(one.bytes, .css).reading(theme: theme).palette,
          try ExportKit.decode(other.bytes, .css).reading(theme: theme).palette,
          "\(random.seed) \(one.text)")
      }
      kept += one.text.contains("var(") ? 1 : 0
      moved +=
        one.notes.contains { $0.isFlattening && $0.fact.contains("in the theme ") } ? 1 : 0
    }
    #expect(kept > 60 && moved > 10)
  }

  @Test("a reference that a theme would change is its color, which a note says")
  func moved() throws {
    var base = try Self.typed("ink=#111", "link=var(--ink)", "edge=var(--link)", "rule=var(--ink)")
    let dark = try Self.typed("ink=#eee", "rule=var(--ink)")
    var options = Self.options(.keep, .css)
    options.wholeThemes = ["dark"]
    base.themes = [ColorPalette.Theme("dark", own: dark)]
    let written = try ExportKit.encode(base, .css, options)
    #expect(
      written.text == """
        :root {
          --ink: #111111;
          --link: #111111;
          --edge: var(--link);
          --rule: var(--ink);
        }

        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #eeeeee;
            --rule: var(--ink);
          }
        }

        """)
    let link = try ColorName("link")
    #expect(written.notes.first == .flattened([link], .theme("dark")))
  }

  @Test("a circle through the two schemes of one value is not written")
  func circle() throws {
    var base = try Self.typed("a=#111", "b=var(--a)")
    let dark = try Self.typed("a=var(--b)", "b=#eee")
    var options = Self.options(.keep, .css)
    options.cssThemes = .lightDark
    options.wholeThemes = ["dark"]
    base.themes = [ColorPalette.Theme("dark", own: dark)]
    let written = try ExportKit.encode(base, .css, options)
    #expect(
      written.text == """
        :root {
          color-scheme: light dark;
          --a: light-dark(#111111, #eeeeee);
          --b: light-dark(var(--a), #eeeeee);
        }

        """)
    let name = try ColorName("a")
    #expect(written.notes.first == .flattened([name], .theme("dark")))
  }

  private static func typed(_ entries: String...) throws -> ColorPalette {
    try ColorPalette().adding(try entries.map { try EntryText(argument: $0).entry() }).palette
      .resolvingReferences()
  }

  // MARK: Other cases

  @Test("one to an entry that is not written is its color, which a note says")
  func missing() throws {
    let palette = try Self.typed("ink=#111", "link=var(--ink)", "edge=var(--link)")
    let link = try ColorName("link")
    let part = palette.isolating([link, try ColorName("edge")])
    for format in Self.formats {
      var options = Self.options(.keep, format)
      options.frozen = part.frozen(from: [palette])
      let written = try ExportKit.encode(part, format, options)
      #expect(written.notes.filter(\.isFlattening) == [.flattened([link], .base)], "\(format)")
      #expect(
        try ExportKit.decode(written.bytes, format).palette.entries.map(\.isAlias) == [false, true])
    }
    // A format without references does not say that it has none.
    var options = Self.options(.keep, .gpl)
    options.frozen = part.frozen(from: [palette])
    #expect(try ExportKit.encode(part, .gpl, options).notes.filter(\.isFlattening).isEmpty)
  }

  @Test(
    "what derives by more than a reference is a color where there are only references, without a note"
  )
  func formulas() throws {
    let palette = try Self.typed("a=#102030", "b=color-mix(in srgb, var(--a), #304050)")
    for format in [PaletteFormat.tokens, .scss, .less, .android] {
      let written = try ExportKit.encode(palette, format, Self.options(.keep, format))
      #expect(written.notes.filter(\.isFlattening).isEmpty)
      let read = try ExportKit.decode(written.bytes, format).palette
      #expect(read.entries.map(\.isAlias) == [false, false])
    }
  }

  @Test("stay beside colors of one notation")
  func notation() throws {
    let palette = try Self.typed(
      "a=#102030", "b=var(--a)", "c=color-mix(in srgb, var(--a), #304050)")
    var options = Self.options(.keep, .css)
    options.cssColors = .hex
    options.cssPrefix = "x-"
    #expect(
      try ExportKit.encode(palette, .css, options).text
        == ":root {\n  --x-a: #102030;\n  --x-b: var(--x-a);\n  --x-c: #203040;\n}\n")
  }

  // MARK: Compilers

  @Test(
    "have the colors of a sheet without them in sassc and lessc",
    arguments: [PaletteFormat.scss, .less])
  func compilers(_ format: PaletteFormat) throws {
    var random = SeededGenerator("references for \(format)")
    for _ in 0..<8 {
      let palette = try Self.palette(&random)
      let (kept, flat) = try (
        ExportKit.encode(palette, format, Self.options(.keep, format)),
        ExportKit.encode(palette, format, Self.options(.none, format))
      )
      let colors = try Self.compiled(kept, format)
      #expect(try Self.compiled(flat, format) == colors, "\(random.seed)")
    }
  }

  /// The colors of the variables of a sheet.
  private static func compiled(_ written: Written, _ format: PaletteFormat) throws -> [String] {
    let uses = written.lines.enumerated().map { number, line in
      let name = line.components(separatedBy: ": ")[0]
      let value =
        format == .scss
        ? "ie-hex-str(\(name))" : "red(\(name)) green(\(name)) blue(\(name)) alpha(\(name))"
      return "a { b\(number): \(value) }\n"
    }
    let input = Data((written.text + uses.joined()).utf8)
    let result =
      format == .scss
      ? try Program.run(.sassc, ["--stdin"], input: input)
      : try Program.run(
        .lessc, ["-"], with: [.node], input: input,
        environment: ["NODE_PATH": "/usr/share/nodejs"])
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("b") }
    #expect(lines.count == written.lines.count)
    return lines
  }
}
