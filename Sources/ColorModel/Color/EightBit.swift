/// A color in 8-bit sRGB, as hex notation and most other formats hold it.
public struct EightBitColor: Hashable, Sendable {
  /// The channels, 0 to 255.
  public let red, green, blue, alpha: UInt8

  /// A color of four channels, opaque unless alpha says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

extension Color {
  /// The sRGB color of 8-bit channels.
  public init(_ color: EightBitColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The nearest 8-bit sRGB color; a color outside the sRGB gamut is mapped as CSS maps it.
  public var eightBit: EightBitColor { eightBit(by: .css) }

  /// The nearest 8-bit sRGB color; a color outside the sRGB gamut is mapped into it first.
  public func eightBit(by mapping: GamutMapping) -> EightBitColor {
    mapped(toGamutOf: .srgb, by: mapping).nearestBytes
  }

  /// The 8-bit color that is this one exactly, in sRGB and to the last bit, if there is one.
  public var exactEightBit: EightBitColor? {
    guard space == .srgb, !hasMissingComponents else { return nil }
    let bytes = nearestBytes
    return Color(bytes) == self ? bytes : nil
  }

  /// The nearest bytes of an sRGB color in gamut.
  @inline(__always)
  private var nearestBytes: EightBitColor {
    EightBitColor(
      red: Self.byte(values.x), green: Self.byte(values.y), blue: Self.byte(values.z),
      alpha: Self.byte(alpha))
  }

  /// Times 255, then half up, where what lies within 1e-9 of a half counts as one: arithmetic may
  /// have left it a little short.
  private static func byte(_ component: Double) -> UInt8 {
    let scaled = min(max(component, 0), 1) * 255 + 0.5
    // Not by `rounded`, which calls the C library. It is not negative.
    let nearest = Int(scaled + 0.5)
    return UInt8(abs(scaled - Double(nearest)) < 1e-9 ? nearest : Int(scaled))
  }
}

extension EightBitColor {
  /// `#rrggbb`, or `#rrggbbaa` if the color is not opaque.
  public var hexText: String {
    // Written into the string directly, because joining parts takes ten times as long.
    String(unsafeUninitializedCapacity: 9) { bytes in
      let digits = StaticString("0123456789abcdef").utf8Start
      bytes[0] = UInt8(ascii: "#")
      var count = 1
      func put(_ channel: UInt8) {
        bytes[count] = digits[Int(channel >> 4)]
        bytes[count + 1] = digits[Int(channel & 0xF)]
        count += 2
      }
      put(red)
      put(green)
      put(blue)
      if alpha != 255 { put(alpha) }
      return count
    }
  }
}
