public import PaletteEngine

/// The entries of palettes by their colors, as code asks for them.
public struct CodePalette: Sendable {
  /// A palette, with those of its themes laid over it.
  public struct Source: Sendable {
    let palette: ColorPalette
    let themes: [(name: String, palette: ColorPalette)]
    /// The language of the sheet that it is; nil for a file of another format.
    let sheet: SheetDialect?
    /// What the names have before them in the sheet.
    let prefix: String

    /// A source of the given parts.
    public init(
      palette: ColorPalette, themes: [(name: String, palette: ColorPalette)],
      sheet: SheetDialect?, prefix: String = ""
    ) {
      (self.palette, self.themes, self.sheet) = (palette, themes, sheet)
      self.prefix = prefix
    }
  }

  /// An entry with a color.
  public struct Entry: Sendable {
    /// Its name.
    public let name: ColorName
    /// The position of its palette among the sources.
    public let source: Int
    /// Its color in the base.
    public let color: Color
    /// The first theme in which it has another color, and the color there; nil if there is none.
    public let other: (theme: String, color: Color?)?
    /// The language of the sheet that defines it; nil for another format.
    public let sheet: SheetDialect?

    /// The name that style sheets have for it, without marks and escapes.
    public let identifier: String

    /// The expression for it in a style sheet: `var(--ink)`, `$ink`, `@ink`.
    public var expression: String {
      let name = CSSIdentifier.escaped(identifier)
      return switch sheet {
      case .scss: "$\(name)"
      case .less: "@\(name)"
      case .css, .template, nil: "var(--\(name))"
      }
    }
  }

  /// All entries with a color, in the order of the palettes.
  public let entries: [Entry]
  private let positions: [ColorKey: [Int]]
  /// The entries that each entry derives from directly.
  private let bases: [Int: [Int]]
  /// The entries that are meant where several have a color, by the first of them.
  private let choices: [Int: Int]
  private let labColors: [Color]

  /// The entries of some palettes.
  public init(_ sources: [Source]) {
    var entries: [Entry] = []
    var positions: [ColorKey: [Int]] = [:]
    var bases: [Int: [Int]] = [:]
    for (number, source) in sources.enumerated() {
      var own: [ColorName: Int] = [:]
      for entry in source.palette.entries {
        guard let color = entry.value.color else { continue }
        var other: (String, Color?)?
        for theme in source.themes where other == nil {
          let there = theme.palette[entry.name]?.value.color
          if there.map({ ColorKey($0) != ColorKey(color) }) ?? true { other = (theme.name, there) }
        }
        own[entry.name] = entries.count
        positions[ColorKey(color), default: []].append(entries.count)
        entries.append(
          Entry(
            name: entry.name, source: number, color: color, other: other, sheet: source.sheet,
            identifier: source.prefix
              + (source.sheet == nil ? CSSIdentifier.slug(entry.name.text) : entry.name.text)))
      }
      for (name, from) in source.palette.bases() {
        guard let position = own[name] else { continue }
        bases[position] = from.compactMap { own[$0] }
      }
    }
    (self.entries, self.positions, self.bases) = (entries, positions, bases)
    labColors = entries.map { $0.color.converted(to: .lab) }
    var choices: [Int: Int] = [:]
    for found in positions.values where found.count > 1 {
      if let choice = Self.choice(of: found, bases) { choices[found[0]] = choice }
    }
    self.choices = choices
  }

  /// The entries that have a color, and those that have it without its alpha.
  public func entries(with color: Color) -> (exact: [Int], opaque: [Int]) {
    if let exact = positions[ColorKey(color)] { return (exact, []) }
    guard color.alpha < 1, color.alpha > 0 else { return ([], []) }
    return ([], positions[ColorKey(color.opaque)] ?? [])
  }

  /// The one of all entries with a color that means the others: it refers to them, and none refers to it. Nil if there is
  /// not just one such.
  public func choice(of found: [Int]) -> Int? {
    found.count < 2 ? found.first : choices[found[0]]
  }

  /// The one of some entries with a color that means the others.
  func choice(among found: [Int]) -> Int? { Self.choice(of: found, bases) }

  /// One walk for all: a chain of many entries must not be walked from each.
  private static func choice(of found: [Int], _ bases: [Int: [Int]]) -> Int? {
    if found.count < 2 { return found.first }
    var waiting = found.flatMap { bases[$0] ?? [] }
    var referred: Set<Int> = []
    while let next = waiting.popLast() {
      if referred.insert(next).inserted { waiting += bases[next] ?? [] }
    }
    let left = found.filter { !referred.contains($0) }
    return left.count == 1 ? left[0] : nil
  }

  /// All entries with one color, for each color that several have.
  var groups: [[Int]] { positions.values.filter { $0.count > 1 } }

  /// The entry that looks most like a color, and how different it is by CIEDE2000.
  public func nearest(to color: Color) -> (entry: Int, difference: Double)? {
    color.converted(to: .lab).nearest(in: labColors, by: .deltaE2000).map {
      ($0.index, $0.difference)
    }
  }

  /// The name of a resource of Android for a name of sheets: `text-muted` is `text_muted`.
  public static func resource(_ name: String) -> String {
    String(
      decoding: name.utf8.map {
        $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : ASCII.lowercased($0)
      }, as: UTF8.self)
  }

  /// An expression with an alpha: `color-mix(in srgb, var(--ink) 60%, transparent)`.
  public static func mixed(_ expression: String, alpha: Double) -> String {
    "color-mix(in srgb, \(expression) \(NumberText.fixed(alpha * 100, places: 4))%, transparent)"
  }

  /// Entries and all that they derive from.
  public func withBases(_ used: Set<Int>) -> Set<Int> {
    var all = used
    var waiting = Array(used)
    while let next = waiting.popLast() {
      for base in bases[next] ?? [] where all.insert(base).inserted { waiting.append(base) }
    }
    return all
  }
}

extension Color {
  /// The color without its alpha.
  var opaque: Color { Color(space, components, alpha: 1) }
}
