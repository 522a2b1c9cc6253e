// How much chroma sRGB holds at a lightness and a hue.
//
// At both fixed, the cone responses of OKLab are cubes of linear functions of chroma, so each component of
// linear-light sRGB is a polynomial of the third degree. Between its turning points it only grows or shrinks, so
// bisection finds the first place where it leaves its range. Bisection over the whole way would not do: sRGB is not
// convex, and at hues from 264.06 to 264.2 the way to a blue leaves the gamut and comes back.

/// The chroma that sRGB holds.
package enum ChromaLimit {
  /// How far linear light may be out of its range: the rounding of conversions.
  private static let tolerance = 1e-9

  /// The largest chroma, up to `most`, at which sRGB holds all colors of the lightness and the hue with less.
  package static func ofSRGB(lightness: Double, hue: Double, upTo most: Double) -> Double {
    guard 0 < lightness, lightness < 1, most > 0 else { return 0 }
    // Chroma in thirds of `most`, of which four give the polynomials.
    let samples = (0...3).map { third in
      ColorSpace.oklch.convert(
        SIMD4(lightness, most * Double(third) / 3, hue, 0), to: .srgbLinear)
    }
    var exit = 3.0
    for channel in 0..<3 {
      let cubic = Cubic(samples.map { $0[channel] })
      exit = min(exit, cubic.exit(from: -tolerance...(1 + tolerance)))
    }
    return exit == 3 ? most : most * exit / 3
  }

  /// A polynomial of the third degree.
  private struct Cubic {
    private let a, b, c, d: Double

    /// The polynomial with these values at 0, 1, 2 and 3, by Newton's forward differences.
    init(_ values: [Double]) {
      precondition(values.count == 4, "\(values.count) values for a cubic")
      let first = values[1] - values[0]
      let second = values[2] - 2 * values[1] + values[0]
      let third = values[3] - 3 * values[2] + 3 * values[1] - values[0]
      a = third / 6
      b = (second - third) / 2
      c = first - second / 2 + third / 3
      d = values[0]
    }

    private func value(_ x: Double) -> Double { ((a * x + b) * x + c) * x + d }

    /// The first place from 0 to 3 where the value leaves the range; 3 if it stays.
    func exit(from range: ClosedRange<Double>) -> Double {
      guard range ~= value(0) else { return 0 }
      var start = 0.0
      for end in turns + [3] {
        if !(range ~= value(end)) { return bisect(start, end, range) }
        start = end
      }
      return 3
    }

    /// The turning points between 0 and 3, in order.
    private var turns: [Double] {
      // 3ax² + 2bx + c = 0, in the form that does not cancel.
      let root = b * b - 3 * a * c
      guard root > 0 else { return [] }
      let sum = -(b + (b < 0 ? -1 : 1) * root.squareRoot())
      // The end of the range does no harm between two others.
      return [sum / (3 * a), c / sum].filter { 0 < $0 && $0 < 3 }.sorted()
    }

    private func bisect(_ inside: Double, _ outside: Double, _ range: ClosedRange<Double>) -> Double
    {
      var (inside, outside) = (inside, outside)
      for _ in 0..<60 {
        let middle = (inside + outside) / 2
        if range ~= value(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
  }
}
