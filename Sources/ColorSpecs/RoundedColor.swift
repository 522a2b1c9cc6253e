import Bytes
public import ColorModel

extension Color {
  /// The color with at most that many significant digits, 1 to 15, in its components and its alpha.
  ///
  /// - Parameter keepsWholeChannels: Whether channels that are whole in 8 bits stay, as hex has them exactly.
  public func rounded(toDigits digits: Int, keepsWholeChannels: Bool = true) -> Color {
    func rounded(_ value: Double) -> Double { NumberText.rounded(value, digits: digits) }
    let isWhole = keepsWholeChannels && Color(space, components).exactEightBit != nil
    let definitions = space.definition.components
    let all = zip(definitions, components).map { component, value -> Double? in
      guard let value, !isWhole else { return value }
      let result = rounded(value)
      // 359.9999999 becomes a full turn, which is the same as 0.
      return component.isHue && result == 360 ? 0 : result
    }
    let isExact = keepsWholeChannels && exactEightBit != nil
    return Color(space, all, alpha: isAlphaMissing ? nil : isExact ? alpha : rounded(alpha))
  }
}
