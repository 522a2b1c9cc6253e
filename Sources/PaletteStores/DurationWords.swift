import Bytes

extension Duration {
  /// The duration for people: `10 s`, `0.5 s`; below a tenth of a second, `12.5 ms`. The smallest
  /// unit is a microsecond.
  public var inWords: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    return microseconds == 0 || microseconds >= 100_000
      ? "\(NumberText.fixed(Double(microseconds) / 1_000_000, places: 6)) s"
      : "\(NumberText.fixed(Double(microseconds) / 1_000, places: 3)) ms"
  }
}
