/// Numbers with a fixed number of decimals, so that they align.
package enum Decimals {
  /// Rounded half up.
  package static func rounded(_ value: Double, _ decimals: Int = 2) -> String {
    text(value, decimals) { $0.rounded() }
  }

  /// Rounded down.
  package static func cut(_ value: Double) -> String { text(value, 2) { $0.rounded(.down) } }

  private static func text(_ value: Double, _ decimals: Int, _ round: (Double) -> Double) -> String
  {
    let factor = decimals == 2 ? 100.0 : 1000
    // Beyond all decimals, a double is a whole number.
    guard abs(value) < 1e12 else { return NumberText.shortest(value.rounded()) }
    let whole = Int64(round(value * factor))
    let (integer, rest) = whole.quotientAndRemainder(dividingBy: Int64(factor))
    return "\(integer)."
      + String(Int64(factor) + rest).utf8.dropFirst().map { String(UnicodeScalar($0)) }.joined()
  }
}
