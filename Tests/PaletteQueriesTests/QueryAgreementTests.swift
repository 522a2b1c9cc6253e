import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteQueries

@Suite("Random queries and sort keys") struct QueryAgreementTests {
  @Test("of random palettes find what an evaluator in Python finds")
  func queries() throws {
    var random = QueryGenerator("queries")
    let cases = (0..<65).map { _ in
      let palette = random.palette()
      return (palette, (0..<100).map { _ in random.query(depth: 3, palette) })
    }
    let results = try Self.evaluate("where", cases)
    var compared = 0
    var found = 0
    for ((palette, texts), results) in zip(cases, results) {
      for (text, expected) in zip(texts, results) {
        guard let expected else { continue }
        compared += 1
        found += expected.isEmpty ? 0 : 1
        let names = try palette.names(matching: PaletteQuery(text)).map(\.text)
        #expect(names == expected, "\(text)\n\(palette.entries)\nCLR_SEED=\(random.seed)")
      }
    }
    // Few are left out, and many find something.
    #expect(compared > 5000 && found > 2500, "\(compared), \(found)")
  }

  @Test("put random palettes into the order that Python's sort gives")
  func orders() throws {
    var random = QueryGenerator("sort keys")
    let cases = (0..<100).map { _ in
      let palette = random.palette()
      return (palette, (0..<20).map { _ in random.keys(palette) })
    }
    var compared = 0
    for ((palette, texts), results) in zip(cases, try Self.evaluate("sort", cases)) {
      for (text, expected) in zip(texts, results) {
        let sorted = try palette.sorted(by: PaletteSort(text))
        #expect(
          Set(sorted.entries) == Set(palette.entries) && sorted.count == palette.count, "\(text)")
        guard let expected else { continue }
        compared += 1
        #expect(
          sorted.entries.map(\.name.text) == expected,
          "\(text)\n\(palette.entries)\nCLR_SEED=\(random.seed)")
      }
    }
    #expect(compared > 1000, "\(compared)")
  }

  /// The names that the evaluator gives for each text of each palette; nil where rounding decides.
  private static func evaluate(
    _ kind: String, _ cases: [(ColorPalette, [String])]
  ) throws -> [[[String]?]] {
    let input = cases.map { palette, texts in
      ["kind": kind, "entries": palette.entries.map(Self.json), "texts": texts]
        as [String: Any]
    }
    return try Program.python(
      QueryEvaluator.script, input: JSONSerialization.data(withJSONObject: input),
      as: [[[String]?]].self)
  }

  private static func json(_ entry: ColorPalette.Entry) -> [String: Any] {
    var object: [String: Any] = ["name": entry.name.text, "spec": entry.spec ?? NSNull()]
    switch entry.value {
    case .color(let color):
      object["kind"] = "color"
      object["color"] =
        [
          color.space.rawValue, color.components.map { $0 ?? NSNull() as Any },
          color.isAlphaMissing ? NSNull() : color.alpha,
        ] as [Any]
    case .opaque(let kind):
      object["kind"] = kind
      object["color"] = NSNull()
    }
    return object
  }
}

/// Makes random palettes, queries and sort keys.
private struct QueryGenerator {
  private var random: SeededGenerator

  init(_ label: String) { random = SeededGenerator(label) }

  var seed: UInt64 { random.seed }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func one<T>(of all: [T]) -> T {
    all[Int.random(in: 0..<all.count, using: &random)]
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 1000).rounded() / 1000
  }

  mutating func palette() -> ColorPalette {
    var palette = ColorPalette()
    var colors: [Color] = []
    for index in 0..<Int.random(in: 1...12, using: &random) {
      let name = one(of: ["", "blue/", "blue/dark/", "bluer/", "tmp-"]) + "e\(index)"
      guard let name = try? ColorName(name) else { continue }
      if chance(0.08) {
        palette.append(ifFree: .init(name, .opaque(kind: one(of: ["pattern", "alias"]))))
        continue
      }
      let color = chance(0.2) && !colors.isEmpty ? one(of: colors) : color()
      colors.append(color)
      palette.append(ifFree: .init(name, color, spec: chance(0.15) ? "var(--e0)" : nil))
    }
    return palette
  }

  private mutating func color() -> Color {
    let alpha: Double? =
      chance(0.05) ? nil : chance(0.6) ? 1 : one(of: [0, 0.25, 0.5, number(0...1)])
    func component(_ range: ClosedRange<Double>, _ random: inout QueryGenerator) -> Double? {
      random.chance(0.03) ? nil : random.number(range)
    }
    let space = one(of: [
      ColorSpace.srgb, .srgb, .srgb, .displayP3, .hsl, .oklab, .oklch, .oklch, .lab, .lch, .xyzD65,
    ])
    if chance(0.15) {
      let gray = number(0...1)
      return Color(.srgb, [gray, gray, gray], alpha: alpha)
    }
    let ranges: [ClosedRange<Double>] =
      switch space {
      case .hsl: [0...359, 0...100, 0...100]
      case .oklab: [0...1, -0.3...0.3, -0.3...0.3]
      case .oklch: [0...1, 0...0.3, 0...359]
      case .lab: [0...100, -80...80, -80...80]
      case .lch: [0...100, 0...100, 0...359]
      case .xyzD65: [0...0.9, 0...1, 0...1]
      case _: [0...1, 0...1, 0...1]
      }
    if space == .srgb, chance(0.5) {
      return Color(
        .srgb, ranges.map { _ in Double(Int.random(in: 0...255, using: &random)) / 255 },
        alpha: alpha)
    }
    return Color(space, ranges.map { component($0, &self) }, alpha: alpha)
  }

  mutating func query(depth: Int, _ palette: ColorPalette) -> String {
    switch Int.random(in: 0..<(depth == 0 ? 1 : 6), using: &random) {
    case 1: return (0..<2).map { _ in query(depth: depth - 1, palette) }.joined(separator: " and ")
    case 2: return (0..<3).map { _ in query(depth: depth - 1, palette) }.joined(separator: " or ")
    case 3: return "not " + query(depth: 0, palette)
    case 4: return "not (" + query(depth: depth - 1, palette) + ")"
    case 5: return "( " + query(depth: depth - 1, palette) + ")"
    case _: return comparison(palette)
    }
  }

  private mutating func comparison(_ palette: ColorPalette) -> String {
    let blank = one(of: ["", " ", "  "])
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return one(of: ["opaque", "derived", "opaque = true", "derived!=true", "opaque=false"])
    case 1:
      let quote = one(of: ["'", "\""])
      let pattern = one(of: ["*", "tmp-*", "blue/*", "*e1", "*e[0-4]", "?1", "blue?/*", "x"])
      return "name\(blank)\(one(of: ["~", "!~"]))\(blank)\(quote)\(pattern)\(quote)"
    case 2:
      let group = one(of: ["blue", "blue/dark", "'blue'", "''", "dark"])
      return "group\(blank)\(one(of: ["=", "!="]))\(blank)\(group)"
    case 3:
      let space = one(of: ["srgb", "oklch", "hsl", "'lab'", "display-p3"])
      return "space\(blank)\(one(of: ["=", "!="]))\(blank)\(space)"
    case 4:
      return one(of: ["kind = color", "kind != color", "kind~pat*", "gamut = srgb", "hex~'#f*'"])
    case 5 where chance(0.2):
      let text = palette.entries.randomElement(using: &random)?.value.color?.eightBit.hexText
      return "hex \(one(of: ["=", "!="])) '\(text ?? "#123456")'"
    case _: return "\(numeric(palette, blank))"
    }
  }

  private mutating func numeric(_ palette: ColorPalette, _ blank: String) -> String {
    let sign = one(of: ["<", "<=", ">", ">=", "=", "!="])
    let (word, range, percentage): (String, ClosedRange<Double>, Double?) = one(of: [
      ("red", -0.2...1.2, 1), ("green", -0.2...1.2, 1), ("blue", 0...1, 1),
      ("alpha", 0...1, 1), ("lightness", 0...1, 1), ("chroma", 0...0.3, 0.4), ("hue", 0...360, nil),
      ("L", 0...100, 100), ("a", -80...80, nil), ("b", -80...80, nil), ("luminance", 0...1, 1),
      ("index", 1...9, nil), (argument(of: "contrast", palette), 1...21, nil),
      (argument(of: "distance", palette), 0...80, nil),
    ])
    var bound = word == "alpha" && chance(0.5) ? one(of: [0, 0.25, 0.5, 1]) : number(range)
    if word == "index" { bound.round() }
    if let percentage, chance(0.3) {
      return "\(word)\(blank)\(sign)\(blank)\(text(of: (bound / percentage * 100).rounded()))%"
    }
    return "\(word)\(blank)\(sign)\(blank)\(text(of: bound))"
  }

  private func text(of number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private mutating func argument(of function: String, _ palette: ColorPalette) -> String {
    var color = one(of: ["white", "black", "#f60", "#12345680", "oklch(0.6 0.1 200)"])
    let others = palette.entries.filter { $0.value.color != nil }
    if chance(0.4), let entry = others.randomElement(using: &random) {
      color = entry.name.reference
    }
    return "\(function)(\(color))"
  }

  mutating func keys(_ palette: ColorPalette) -> String {
    let words = [
      "red", "green", "blue", "alpha", "lightness", "chroma", "hue", "L", "a", "b", "luminance",
      "name", "group", "index", "kind", "space", "opaque", "derived", "alpha", "space",
    ]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let word =
        chance(0.15) ? argument(of: one(of: ["contrast", "distance"]), palette) : one(of: words)
      return (chance(0.4) ? "-" : "") + word
    }.joined(separator: ",")
  }
}
