// Transfer functions are odd about zero, so that light out of gamut (negative) survives a round
// trip. One that a single space has is in that space's file.

/// The transfer function of sRGB, which Display P3 shares.
///
/// Source: IEC 61966-2-1, with the constants of CSS Color 4, "Sample code for color conversions".
enum SRGBTransfer {
  /// From an encoded component to linear light.
  static func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    if magnitude <= 0.04045 { return encoded / 12.92 }
    return copysigned(power((magnitude + 0.055) / 1.055, 2.4), encoded)
  }

  /// From linear light to an encoded component.
  static func encode(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    if magnitude <= 0.0031308 { return linear * 12.92 }
    // The formula's 1.055 · p − 0.055, put so that 1 is exactly 1: in doubles, 1.055 − 0.055 is
    // not.
    let root = power(magnitude, 1 / 2.4)
    return copysigned(root + 0.055 * (root - 1), linear)
  }
}

/// The curve of Apple's generic spaces: gamma 1.8, its slope near black limited to 16.
enum GenericCurve {
  /// From an encoded component to linear light.
  static func decode(_ encoded: Double) -> Double {
    encoded <= 0 ? encoded / 16 : max(encoded / 16, power(encoded, 1.8))
  }

  /// From linear light, which is not negative, to an encoded component.
  static func encode(_ linear: Double) -> Double {
    min(16 * linear, power(linear, 1 / 1.8))
  }
}

/// A power of the magnitude with the sign of `base`.
func signedPower(_ base: Double, _ exponent: Double) -> Double {
  copysigned(power(abs(base), exponent), base)
}

private func copysigned(_ magnitude: Double, _ sign: Double) -> Double {
  Double(signOf: sign, magnitudeOf: magnitude)
}

extension Double {
  /// The nearest number from 0 to 1.
  var clampedToUnit: Double { min(max(self, 0), 1) }
}
