/// A color in 8-bit sRGB, as hex notation and most other formats hold it.
public struct EightBitColor: Hashable, Sendable {
  /// The channels, 0 to 255.
  public let red, green, blue, alpha: UInt8
}

extension Color {
  /// Whether every component lies in its range, give or take 1e-9 for what arithmetic adds.
  public var isInGamut: Bool {
    zip(space.definition.components.indices, space.definition.components).allSatisfy {
      index, component in
      (component.range.lowerBound - 1e-9)...(component.range.upperBound + 1e-9) ~= values[index]
    }
  }

  /// The nearest 8-bit sRGB color. A color outside the sRGB gamut is clipped.
  public var eightBit: EightBitColor {
    let rgb = converted(to: .srgb)
    return EightBitColor(
      red: Self.byte(rgb.values.x), green: Self.byte(rgb.values.y), blue: Self.byte(rgb.values.z),
      alpha: Self.byte(alpha))
  }

  /// The 8-bit color that is this one exactly, in sRGB and to the last bit, if there is one.
  public var exactEightBit: EightBitColor? {
    guard space == .srgb, !hasMissingComponents else { return nil }
    let bytes = eightBit
    let exact = Color(red: bytes.red, green: bytes.green, blue: bytes.blue, alpha: bytes.alpha)
    return exact == self ? bytes : nil
  }

  /// Times 255, then half up, where what lies within 1e-9 of a half counts as one: arithmetic may
  /// have left it a little short.
  private static func byte(_ component: Double) -> UInt8 {
    let scaled = min(max(component, 0), 1) * 255 + 0.5
    let nearest = scaled.rounded()
    return UInt8(abs(scaled - nearest) < 1e-9 ? nearest : scaled.rounded(.down))
  }
}

extension EightBitColor {
  /// `#rrggbb`, and `#rrggbbaa` where the color is not opaque.
  public var hexText: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
