// How CSS itself writes a color that a page asks it for (CSS Color 4 section 15). Unlike the
// notations in ColorSerializer.swift it rounds, so that what is written is not always what was read.

import Bytes
public import ColorModel

extension ColorSerializer {
  /// The color as CSS serializes sRGB: `rgb(255, 102, 0)`, and `rgba(255, 102, 0, 0.5)` where it is
  /// not opaque.
  ///
  /// Channels have 8 bits, colors out of the sRGB gamut are mapped into it, and missing components
  /// are 0. A lightness at either end of its range is black or white whatever the chroma.
  public static func legacyText(of color: Color) -> String {
    let bytes = Color(
      .srgb, extreme(color) ?? color.rayTracedToSRGB.values, alpha: color.alpha, missing: []
    ).eightBit
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    return color.alpha == 1
      ? "rgb(\(channels))" : "rgba(\(channels), \(shortAlpha(color.alpha)))"
  }

  /// Black or white, for a lightness at an end of its range.
  private static func extreme(_ color: Color) -> SIMD4<Double>? {
    let components = color.space.definition.components
    guard let index = components.firstIndex(where: { $0.analogue == .lightness }) else {
      return nil
    }
    let range = components[index].parsedRange
    let lightness = color.values[index]
    return lightness <= range.lowerBound
      ? .zero : lightness >= range.upperBound ? SIMD4(1, 1, 1, 0) : nil
  }

  /// The color as CSS serializes a declared value: `oklch(0.62 0.2 259)`.
  ///
  /// sRGB that 8 bits hold is in the form of ``legacyText(of:)``, and so are `hsl()` and `hwb()`
  /// without a missing component. Numbers have six significant digits at most, as browsers write
  /// them.
  public static func declaredText(of color: Color) -> String {
    let definition = color.space.definition
    let opaque = color.isAlphaMissing ? nil : Color(color.space, color.components)
    if opaque?.exactEightBit != nil { return legacyText(of: color) }
    let name: String
    if let function = definition.function?.names.first, color.space != .srgb {
      if definition.gamut == .srgb, !color.hasMissingComponents { return legacyText(of: color) }
      name = "\(function)("
    } else if let space = definition.colorFunctionNames.first {
      name = "color(\(space) "
    } else {
      return declaredText(of: color.upwards)
    }
    let components = color.components.map { $0.map(sixDigits) ?? "none" }
    return name + components.joined(separator: " ") + alpha(of: color, writing: shortAlpha) + ")"
  }

  /// Two decimals where they give the same 8 bits, else three (CSS Color 4 section 15.1).
  private static func shortAlpha(_ alpha: Double) -> String {
    let short = (alpha * 100).rounded() / 100
    let isEnough = (short * 255).rounded() == (alpha * 255).rounded()
    return NumberText.shortest(isEnough ? short : (alpha * 1000).rounded() / 1000)
  }

  /// A number with six significant digits at most, and no exponent.
  static func sixDigits(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    var decimals = 0
    while decimals < 20, abs(value) * powerOfTen(decimals) < 100_000 { decimals += 1 }
    let factor = powerOfTen(decimals)
    return NumberText.shortest((value * factor).rounded() / factor)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
