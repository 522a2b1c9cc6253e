/// Angles of hues, in degrees.
package enum HueAngle {
  /// The same angle from 0 up to 360.
  package static func normalized(_ degrees: Double) -> Double {
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    // Added to 360, a tiny negative angle is 360 itself; and −0 is 0.
    let positive = turned < 0 ? turned + 360 : turned
    return positive == 360 || positive == 0 ? 0 : positive
  }

  /// The angle of the point (`x`, `y`), from 0 up to 360.
  static func of(_ y: Double, _ x: Double) -> Double { normalized(arcTangent(y, x) * 180 / .pi) }
}

/// The polar form of a lightness and two opponent components.
enum Polar {
  /// From lightness, a, b to lightness, chroma, and hue in degrees from 0 up to 360.
  static func fromRectangular(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), HueAngle.of(lab.z, lab.y), 0)
  }

  /// From lightness, chroma and hue to lightness, a, b.
  static func toRectangular(_ lch: SIMD4<Double>) -> SIMD4<Double> {
    let (sine, cosine) = sineAndCosine(lch.z * .pi / 180)
    return SIMD4(lch.x, lch.y * cosine, lch.y * sine, 0)
  }
}

/// The hue that HSL and HWB share: six straight pieces around the color cube.
enum RGBHue {
  /// The largest difference between the components of a gray.
  ///
  /// It is the ε of "Sample code for color conversions" in CSS Color 4 (`rgbToHsl`, `rgbToHwb`):
  /// 0.001 % of saturation in a middle gray, and of whiteness and blackness together. The components
  /// are tested before a division by their difference, or by the distance to white or black, which
  /// makes a saturation of 250 % from rounding.
  static let grayRange = 1e-5

  /// The hue in degrees from 0 to 360; 0 for a gray.
  static func degrees(_ rgb: SIMD4<Double>) -> Double {
    let high = max(rgb.x, rgb.y, rgb.z)
    let range = high - min(rgb.x, rgb.y, rgb.z)
    if range <= grayRange { return 0 }
    let sixths =
      if rgb.x == high {
        (rgb.y - rgb.z) / range + (rgb.y < rgb.z ? 6 : 0)
      } else if rgb.y == high {
        (rgb.z - rgb.x) / range + 2
      } else {
        (rgb.x - rgb.y) / range + 4
      }
    return sixths * 60
  }

  /// The most saturated sRGB color of a hue.
  static func pure(_ hue: Double) -> SIMD4<Double> {
    let degrees = HueAngle.normalized(hue)
    func channel(_ peak: Double) -> Double {
      let away = abs(degrees - peak)
      return (2 - min(away, 360 - away) / 60).clampedToUnit
    }
    return SIMD4(channel(0), channel(120), channel(240), 0)
  }
}
