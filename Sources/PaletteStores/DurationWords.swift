extension Duration {
  /// The duration for people: `10 s`, `0.5 s`; below a tenth of a second, `12.5 ms`. The smallest
  /// unit is a microsecond.
  public var inWords: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    return microseconds == 0 || microseconds >= 100_000
      ? "\(Self.decimal(microseconds, 1_000_000, places: 6)) s"
      : "\(Self.decimal(microseconds, 1_000, places: 3)) ms"
  }

  /// `count` divided by `unit`, a power of ten, without zeros at the end.
  private static func decimal(_ count: Int64, _ unit: Int64, places: Int) -> String {
    let digits = String(count % unit)
    var fraction = String(repeating: "0", count: places - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(count / unit)" : "\(count / unit).\(fraction)"
  }
}
