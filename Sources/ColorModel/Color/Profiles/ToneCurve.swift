/// The conversion of the encoded numbers of one channel to light.
///
/// Odd about zero like all transfer functions here, so that components outside 0…1 have a meaning.
enum ToneCurve: Hashable, Sendable {
  /// A power; 1 if the curve is a straight line.
  case gamma(Double)
  /// Evenly spaced values between 0 and 1, with straight lines between them.
  case table([UInt16])
  /// A parametric curve (ICC.1:2022 section 10.18), brought to the form with all parameters:
  /// `(ax + b)^g + e` where x ≥ d, else `cx + f`.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// The light of an encoded component. Beyond the end of a table the last piece continues.
  func light(_ encoded: Double) -> Double {
    if encoded < 0 { return -light(-encoded) }
    switch self {
    case .gamma(let gamma): return power(encoded, gamma)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return encoded >= d ? power(max(0, a * encoded + b), g) + e : c * encoded + f
    case .table(let values):
      let position = encoded * Double(values.count - 1)
      let index = min(Int(min(position, 65535)), values.count - 2)
      let (low, high) = (Double(values[index]), Double(values[index + 1]))
      return (low + (high - low) * (position - Double(index))) / 65535
    }
  }
}
