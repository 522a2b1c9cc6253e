import ColorModel
import Foundation
import TestSupport
import Testing

/// A published palette, and the smallest ΔE 2000 of two of its colors: to most people, protanopes, deuteranopes and
/// tritanopes.
struct PublishedPalette: Sendable, CustomTestStringConvertible {
  var name: String
  var count: Int
  var smallest: [Double]
  var testDescription: String { name }

  init(_ name: String, _ count: Int, _ smallest: Double...) {
    (self.name, self.count, self.smallest) = (name, count, smallest)
  }

  /// Its colors, of `Tests/Fixtures/palettes`; the first line of the file is their source.
  func colors() throws -> [Color] {
    let file = Program.packageFolder.appendingPathComponent("Tests/Fixtures/palettes/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }.map { line in
        let value = try #require(UInt32(line.dropFirst(), radix: 16))
        return Color(
          red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
      }
  }

  /// The smallest difference of two of the colors.
  static func smallestDifference(_ colors: [Color]) -> Double {
    var smallest = Double.infinity
    for (index, color) in colors.enumerated() {
      for other in colors.dropFirst(index + 1) {
        smallest = min(smallest, color.difference(to: other, by: .deltaE2000))
      }
    }
    return smallest
  }
}

// The colors of coloraide are in VectorTests.
@Suite("Color vision") struct ColorVisionTests {
  static let dichromats = ColorVision.Deficiency.allCases.map { ColorVision($0) }
  /// Every tenth of a severity, of every deficiency.
  static let all = ColorVision.Deficiency.allCases.flatMap { deficiency in
    (0...10).map { ColorVision(deficiency, severity: Double($0) / 10) }
  }

  // The figures were computed by coloraide, and one decimal of them chose the bounds of the rule `color-vision`.
  @Test(
    "published palettes are as easy or hard to tell apart as other programs find",
    arguments: [
      PublishedPalette("okabe-ito", 8, 21.1, 12.3, 11.6, 8.0),
      PublishedPalette("petroff-10", 10, 17.2, 11.8, 12.1, 12.3),
      PublishedPalette("tol-bright", 7, 21.5, 14.5, 15.2, 1.7),
      PublishedPalette("tab10", 10, 16.2, 1.9, 3.1, 6.6),
      PublishedPalette("set1", 9, 14.5, 4.2, 4.3, 5.0),
    ])
  func palettes(_ palette: PublishedPalette) throws {
    let colors = try palette.colors()
    #expect(colors.count == palette.count)
    let found =
      [PublishedPalette.smallestDifference(colors)]
      + Self.dichromats.map { vision in
        PublishedPalette.smallestDifference(colors.map(vision.appearance))
      }
    for (found, expected) in zip(found, palette.smallest) {
      #expect(abs(found - expected) < 0.1)
    }
    let row = try #require(
      try Vectors.rows("vision-palettes").first { $0["palette"] == palette.name })
    for (found, head) in zip(found, ["normal", "protan", "deutan", "tritan"]) {
      let expected = try #require(row[head].flatMap(Double.init))
      #expect(abs(found - expected) < 1e-6, "\(head): \(found), not \(expected)")
    }
  }

  // Brettel, Viénot and Mollon 1997: the neutral axis is in both half-planes, so grays stay; so does the axis of the
  // blue and yellow of the screen in Viénot, Brettel and Mollon 1999.
  @Test("dichromats see grays as they are, and protanopes and deuteranopes blue and yellow")
  func fixed() {
    for vision in Self.dichromats {
      var fixed = stride(from: 0, through: 1, by: 0.125).map { Color(.srgbLinear, $0, $0, $0) }
      if vision.deficiency != .tritan {
        fixed += [Color(.srgbLinear, 0, 0, 1), Color(.srgbLinear, 1, 1, 0)]
      }
      for color in fixed {
        let seen = vision.appearance(of: color).converted(to: .srgbLinear).values
        for index in 0..<3 { #expect(abs(seen[index] - color.values[index]) < 1e-9, "\(vision)") }
      }
    }
  }

  @Test("grays in 8 bits stay that to the last bit")
  func grays() {
    for vision in Self.dichromats {
      for level in UInt8.min...UInt8.max {
        let gray = Color(red: level, green: level, blue: level, alpha: level)
        #expect(vision.appearance(of: gray) == gray, "\(vision)")
      }
    }
  }

  @Test("two colors that a dichromat cannot tell apart stay one for that dichromat")
  func idempotent() {
    var random = SeededGenerator("colors for dichromats")
    for _ in 0..<200 {
      // Far enough from the edges of the gamut that nothing is clipped.
      let color = Color(
        .srgbLinear, .random(in: 0.4...0.6, using: &random), .random(in: 0.4...0.6, using: &random),
        .random(in: 0.4...0.6, using: &random))
      for vision in Self.dichromats {
        let once = vision.appearance(of: color)
        let twice = vision.appearance(of: once)
        for index in 0..<3 {
          #expect(abs(once.values[index] - twice.values[index]) < 1e-9, "\(vision) of \(color)")
        }
      }
    }
  }

  @Test("a color in the sRGB gamut is itself at a severity of 0, and another one is clipped")
  func none() {
    for deficiency in ColorVision.Deficiency.allCases {
      let vision = ColorVision(deficiency, severity: 0)
      let color = Color(.srgb, 0.25, 0.5, 0.75, alpha: 0.5)
      #expect(vision.appearance(of: color).difference(to: color, by: .deltaEOK) < 1e-9)
      let wide = vision.appearance(of: Color(.srgbLinear, -0.5, 0.5, 1.5))
      #expect(wide.converted(to: .srgbLinear).values == SIMD4(0, 0.5, 1, 0))
    }
  }

  @Test("a severity between two steps is as far between their colors", arguments: all)
  func steps(_ step: ColorVision) {
    guard step.severity < 0.9 else { return }
    // Nothing of it is clipped.
    let color = Color(.srgbLinear, 0.4, 0.5, 0.45)
    func light(_ severity: Double) -> SIMD4<Double> {
      ColorVision(step.deficiency, severity: severity).appearance(of: color)
        .converted(to: .srgbLinear).values
    }
    let (low, high) = (light(step.severity), light((step.severity * 10 + 1).rounded() / 10))
    let between = light(step.severity + 0.025)
    for index in 0..<3 {
      #expect(abs(between[index] - (low[index] * 0.75 + high[index] * 0.25)) < 1e-9)
    }
  }

  @Test("alpha stays, missing components count as 0, and the result is in sRGB", arguments: all)
  func parts(_ vision: ColorVision) {
    let missing = Color(.srgb, [nil, 0.5, 1], alpha: nil)
    let seen = vision.appearance(of: missing)
    #expect(seen.isAlphaMissing && seen.space == .srgb)
    #expect(seen.components == vision.appearance(of: Color(.srgb, 0, 0.5, 1)).components)
    #expect(vision.appearance(of: Color(.oklch, 0.6, 0.2, 30, alpha: 0.25)).alpha == 0.25)
    for space in ColorSpace.allCases {
      let count = space.definition.components.count
      for end in [1e9, -1e9] {
        let extreme = vision.appearance(of: Color(space, Array(repeating: end, count: count)))
        #expect(extreme.components.allSatisfy { 0...1 ~= $0 ?? -1 }, "\(space)")
      }
    }
  }

  @Test("a palette keeps its names, its notes and its entries without a color, and no spec")
  func palette() throws {
    var palette = ColorPalette(title: "T")
    let notes = EntryNotes(description: "d")
    palette.append(
      ifFree: .init(
        try ColorName("a"), Color(.srgb, 1, 0, 0), spec: "hsl(0 100% 50%)", notes: notes))
    palette.append(ifFree: .init(try ColorName("b"), .opaque(kind: "pattern")))
    let seen = palette.appearance(to: ColorVision(.protan))
    #expect(seen.title == "T" && seen.entries.map(\.name) == palette.entries.map(\.name))
    #expect(seen.entries[0].spec == nil && seen.entries[0].notes?.description == "d")
    #expect(seen.entries[1] == palette.entries[1])
    // coloraide: 0.1123827612, 0.1123827612, 0.0040057683 in linear light.
    let light = try #require(seen.entries[0].value.color).converted(to: .srgbLinear).values
    #expect(abs(light.x - 0.1123827612) < 1e-9 && abs(light.z - 0.0040057683) < 1e-9)
  }

  @Test("translucent colors are compared as the screen shows them, and people see that")
  func comparison() {
    let (ink, paper) = (Color(.srgb, 1, 0, 0, alpha: 0.5), Color(.srgb, 0, 1, 0, alpha: 0.5))
    let white = Color(.srgb, 1, 1, 1)
    let ground = paper.composited(over: white)
    let shown = ink.composited(over: ground)
    for vision in Self.all {
      let found = ColorComparison(of: ink, on: paper, seenWith: vision)
      let (first, second) = (vision.appearance(of: shown), vision.appearance(of: ground))
      #expect(abs(found.deltaE2000 - first.difference(to: second, by: .deltaE2000)) < 1e-9)
      #expect(found.contrast == first.contrast(on: second))
    }
  }
}
