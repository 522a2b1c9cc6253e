/// The color-difference formula CIEDE2000 with all weights 1.
///
/// Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation
/// notes, supplementary test data, and mathematical observations" (2005), whose equations the names
/// follow.
enum CIEDE2000 {
  /// The difference between two colors in Lab, under the same white.
  static func difference(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Double {
    // Equations 2 to 7: a is stretched near the neutral axis.
    let meanChroma = (chroma(first.y, first.z) + chroma(second.y, second.z)) / 2
    let stretch = 1 + 0.5 * (1 - chromaWeight(meanChroma))
    let (a1, a2) = (first.y * stretch, second.y * stretch)
    let (c1, c2) = (chroma(a1, first.z), chroma(a2, second.z))
    let (h1, h2) = (hue(a1, first.z), hue(a2, second.z))

    // Equations 8 to 11.
    let lightnessStep = second.x - first.x
    let chromaStep = c2 - c1
    let isGray = c1 * c2 == 0
    var turn = isGray ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueStep = 2 * (c1 * c2).squareRoot() * sine(turn / 2)

    // Equations 12 to 14: the mean hue lies on the shorter arc.
    let lightness = (first.x + second.x) / 2
    let chroma = (c1 + c2) / 2
    var hue = h1 + h2
    if !isGray {
      if abs(h1 - h2) > 180 { hue += hue < 360 ? 360 : -360 }
      hue /= 2
    }

    // Equations 15 to 22.
    let t =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.20 * cosine(4 * hue - 63)
    let offset = (lightness - 50) * (lightness - 50)
    let lightnessScale = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let chromaScale = 1 + 0.045 * chroma
    let hueScale = 1 + 0.015 * chroma * t
    let bend = (hue - 275) / 25
    let rotation = -sine(60 * exponential(-bend * bend)) * 2 * chromaWeight(chroma)

    let l = lightnessStep / lightnessScale
    let c = chromaStep / chromaScale
    let h = hueStep / hueScale
    // Rounding may leave a little less than 0.
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  /// √(C⁷ ∕ (C⁷ + 25⁷)), from 0 for grays to 1. The chroma is at most 1e6, beyond all visible
  /// colors, so that its power stays finite.
  private static func chromaWeight(_ chroma: Double) -> Double {
    let seventh = power(min(chroma, 1e6), 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    a == 0 && b == 0 ? 0 : HueAngle.of(b, a)
  }

  private static func sine(_ degrees: Double) -> Double { sineAndCosine(degrees * .pi / 180).sine }

  private static func cosine(_ degrees: Double) -> Double {
    sineAndCosine(degrees * .pi / 180).cosine
  }
}
