import ColorModel
import TestSupport
import Testing

@Suite("Colors of ramps") struct RampColorTests {
  private static let white = Color(.srgb, 1, 1, 1)

  /// Whether sRGB holds the color, give or take rounding: within the tolerance of linear light.
  private static func isHeld(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Bool {
    let light = Color(.oklch, lightness, chroma, hue).converted(to: .srgbLinear).values
    return (0..<3).allSatisfy { -1e-8 <= light[$0] && light[$0] <= 1 + 1e-8 }
  }

  /// The chroma at which a walk in small steps first leaves sRGB.
  private static func exit(_ lightness: Double, _ hue: Double) -> Double {
    var chroma = 0.0
    while chroma < 0.4, isHeld(lightness, chroma + 0.0002, hue) { chroma += 0.0002 }
    return chroma
  }

  @Test("have the chroma at which a walk from gray first leaves sRGB, where it comes back too")
  func firstExit() throws {
    // Between these hues the way to a blue leaves sRGB and comes back.
    var random = SeededGenerator("first exits")
    let hues =
      [264.04, 264.05, 264.06, 264.08, 264.1, 264.15, 264.2, 264.25, 0, 29.2, 110, 142.5, 195]
      + (0..<20).map { _ in Double.random(in: 0..<360, using: &random) }
    var gaps = 0
    for hue in hues {
      for step in stride(from: 0.0, through: 1000, by: 25) {
        let color = Ramp(Color(.oklch, 0.5, 0.39, hue)).color(ofStep: step)
        let lightness = color.values.x
        let exit = Self.exit(lightness, color.values.z)
        #expect(
          abs(color.values.y - exit) < 0.0003
            && Self.isHeld(lightness, color.values.y, color.values.z),
          "\(hue) \(step), seed \(random.seed)")
        if Self.isHeld(lightness, exit + 0.02, hue) || Self.isHeld(lightness, exit + 0.04, hue) {
          gaps += 1
        }
      }
    }
    #expect(gaps > 10, "the hues with a gap were not among them")
  }

  @Test("have five significant digits, and as much chroma as the base if sRGB holds it")
  func digits() {
    let color = Ramp(Color(.oklch, 0.5, 0.012345678, 123.45678)).color(ofStep: 123.4)
    // 0.98 − 0.83 · 0.1234 = 0.877578
    #expect(color == Color(.oklch, 0.87758, 0.012346, 123.46))
    #expect(Ramp(Color(.oklch, 0.5, 0.05, -0.000001)).color(ofStep: 500).values.z == 0)
    #expect(Ramp(Color(.oklch, 0.5, 0.05, 359.9999)).color(ofStep: 500).values.z == 0)
    #expect(Ramp(Color(.oklch, 0.5, 0.05, 720.5)).color(ofStep: 500).values.z == 0.5)
    let gray = Ramp(Color(.oklch, 0.5, -1, 30)).color(ofStep: 500)
    #expect(gray == Color(.oklch, [0.565, 0, nil]))
  }

  @Test(
    "of which the nearest in lightness is the base",
    arguments: [
      (0.565, [400, 500, 600], 1), (0.565, [599.5, 400.5], 1), (0.565, [400.5, 599.5], 0),
      (1, [50, 100], 0), (0, [50, 100], 1), (0.5, [7], 0), (0.565, [500, 500], 0),
    ] as [(Double, [Double], Int)])
  func base(_ lightness: Double, _ steps: [Double], _ position: Int) {
    let ramp = Ramp(Color(.oklch, lightness, 0.1, 30))
    #expect(ramp.positionOfBase(among: steps) == position)
    #expect(ramp.positionOfBase(among: []) == nil)
  }

  @Test("have the contrast that was asked for, also at hues where sRGB has a gap")
  func contrasts() throws {
    for hue in [264.05, 264.06, 264.1, 264.15, 264.2, 264.25, 30] {
      let ramp = Ramp(Color(.oklch, 0.45, 0.32, hue))
      for ground in [Self.white, Color(.srgb, 0, 0, 0), Color(.oklch, 0.5, 0.2, 264.1)] {
        let isLight = ground.relativeLuminance >= 0.18
        for wanted in stride(from: 1.0, through: ground == Self.white ? 21 : 4.5, by: 0.05) {
          let color = try ramp.color(contrast: wanted, on: ground)
          let found = color.contrast(on: ground).ratio
          #expect(wanted <= found && found < wanted + 0.01, "\(hue) \(wanted): \(found)")
          #expect((color.relativeLuminance <= ground.relativeLuminance) == isLight || found < 1.01)
          #expect(Self.isHeld(color.values.x, color.values.y, color.values.z))
        }
      }
    }
  }

  @Test("say the largest contrast if none is large enough")
  func unreachable() throws {
    // Black on the gray of linear light 0.2 has (0.2 + 0.05) ∕ 0.05; white on one of 0.1 has 1.05 ∕ 0.15.
    let ramp = Ramp(Color(.srgb, 1, 0, 0))
    for (light, maximum, isTowardBlack) in [(0.2, 5.0, true), (0.1, 7.0, false)] {
      let ground = Color(.srgbLinear, light, light, light)
      _ = try ramp.color(contrast: maximum - 0.01, on: ground)
      do throws(ContrastOutOfReach) {
        _ = try ramp.color(contrast: maximum + 0.01, on: ground)
        Issue.record("it was reached")
      } catch {
        #expect(abs(error.maximum.ratio - maximum) < 1e-9)
        #expect(error.isTowardBlack == isTowardBlack)
      }
    }
  }

  @Test("of harmonies have hues at their angles, and a gray has none")
  func harmonies() throws {
    for kind in Harmony.allCases {
      let colors = try #require(kind.colors(with: Color(.oklch, 0.7, 0.05, 100)))
      #expect(
        colors.map(\.values.z)
          == kind.angles.map { ($0 + 460).truncatingRemainder(dividingBy: 360) })
      #expect(kind.colors(with: Color(.srgb, 0.5, 0.5, 0.5)) == nil)
      #expect(kind.colors(with: Color(.oklch, [0.5, nil, 30])) == nil)
    }
  }

  @Test("beside others are compared as they are seen")
  func comparison() {
    let half = Color(.srgb, [0, 0, 0], alpha: 0.5)
    let gray = Color(.srgb, 0.5, 0.5, 0.5)
    for comparison in [
      ColorComparison(of: half, on: Self.white), ColorComparison(of: gray, on: Self.white),
      ColorComparison(of: Self.white, on: half),
    ] {
      // 0.5 of sRGB is 0.214041 of light, and the lightness of a gray in OKLab is its cube root, 0.598181.
      #expect(abs(comparison.contrast.ratio - 1.05 / 0.264041) < 1e-5)
      #expect(abs(comparison.deltaEOK - 0.401819) < 1e-5)
    }
    #expect(ColorComparison(of: half, on: gray).deltaE2000 > 10)
  }

  @Test(
    "reach the levels of WCAG from their limits on",
    arguments: [
      (1, .fails), (2.999, .fails), (3, .aaLarge), (4.499, .aaLarge), (4.5, .aa), (6.999, .aa),
      (7, .aaa), (21, .aaa),
    ] as [(Double, Contrast.Level)])
  func levels(_ ratio: Double, _ level: Contrast.Level) {
    // The light of a gray that has this contrast below white.
    let light = 1.05 / ratio - 0.05
    let gray = Color(.srgbLinear, light * (1 - 1e-12), light * (1 - 1e-12), light * (1 - 1e-12))
    #expect(gray.contrast(on: Self.white).level == level)
  }
}

@Suite("Nearest entries") struct NearestEntriesTests {
  private static func palette(_ entries: (String, Color?)...) throws -> ColorPalette {
    var palette = ColorPalette()
    for (name, color) in entries {
      palette.append(
        ifFree: .init(try ColorName(name), color.map { .color($0) } ?? .opaque(kind: "pattern")))
    }
    return palette
  }

  @Test("are in the order of the palettes if they are equally near")
  func order() throws {
    let red = Color(.srgb, 1, 0, 0)
    let first = try Self.palette(
      ("far", Color(.srgb, 0, 1, 0)), ("x", nil), ("a", red.converted(to: .oklch)))
    let second = try Self.palette(("b", red), ("c", red.converted(to: .lab)))
    func names(_ count: Int) -> [String] {
      NearestEntries(in: [first, second]).matches(to: red, count: count).map(\.entry.name.text)
    }
    #expect(names(10) == ["a", "b", "c", "far"])
    #expect(names(2) == ["a", "b"] && names(0) == [] && names(-1) == [] && names(.max).count == 4)
    #expect(NearestEntries(in: []).matches(to: red, count: 3).isEmpty)
    #expect(NearestEntries(in: [try Self.palette(("x", nil))]).matches(to: red, count: 3).isEmpty)
  }
}
