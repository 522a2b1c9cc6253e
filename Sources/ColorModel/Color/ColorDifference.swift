/// A measure of how different two colors look.
public enum ColorDifference: String, CaseIterable, Hashable, Sendable {
  /// CIEDE2000, of Lab under D50: 1 is just visible side by side.
  case deltaE2000 = "2000"
  /// The distance in OKLab: 0.02 is just visible (CSS Color 4 section 13.1).
  case deltaEOK = "ok"
}

extension Color {
  /// The difference from another color; 0 for the same. Alpha is ignored, and missing components
  /// count as 0.
  public func difference(to other: Color, by measure: ColorDifference) -> Double {
    func values(_ color: Color, _ space: ColorSpace) -> SIMD4<Double> {
      color.converted(to: space).values
    }
    switch measure {
    case .deltaE2000: return CIEDE2000.difference(values(self, .lab), values(other, .lab))
    case .deltaEOK:
      let delta = values(self, .oklab) - values(other, .oklab)
      return (delta * delta).sum().squareRoot()
    }
  }

  /// The place of the color in `candidates` that looks most like this one, and how different it is;
  /// the first of several that are equally near, nil if there are none.
  public func nearest(
    in candidates: some Sequence<Color>, by measure: ColorDifference
  ) -> (index: Int, difference: Double)? {
    var best: (index: Int, difference: Double)?
    for (index, candidate) in candidates.enumerated() {
      let difference = difference(to: candidate, by: measure)
      if best.map({ difference < $0.difference }) ?? true { best = (index, difference) }
    }
    return best
  }
}
