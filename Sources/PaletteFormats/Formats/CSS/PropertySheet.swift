// A color beyond sRGB is written twice: mapped to sRGB for every browser, and as it is in a rule that
// only browsers with `oklch()` read, and those know all of CSS Color 4. A fallback in front of it in
// the same block would not do: browsers take any text for the value of a custom property, so the last
// one wins even where it means nothing.

import Bytes
import ColorModel
import ColorSpecs

/// What a style sheet says to browsers that know no wide gamut. The raw value is the word on the
/// command line.
public enum CSSFallback: String, CaseIterable, Hashable, Sendable {
  /// The sRGB color in `:root`, the wide one in `@supports`.
  case supports
  /// The wide color alone.
  case none
}

/// The custom properties of a style sheet that is written.
struct PropertySheet {
  private var plain: [(property: String, value: String)] = []
  private var wide: [(property: String, value: String)] = []

  /// Adds a color under the name of its property.
  mutating func append(_ property: String, _ color: Color, _ options: EncodingOptions) {
    let value = ColorSerializer.cssText(of: color)
    guard options.cssFallback == .supports, !color.isInGamut(of: .srgb) else {
      return plain.append((property, value))
    }
    let bytes = color.eightBit(by: options.gamut.mapping)
    let fallback = Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
    let translucent = Color(.srgb, fallback.components, alpha: color.alpha)
    plain.append((property, ColorSerializer.cssText(of: translucent)))
    wide.append((property, value))
  }

  /// Writes `:root`, and the rule for wide gamut where there is any.
  func write(to output: inout ByteWriter) {
    output.append(":root {\n")
    for (property, value) in plain { output.append("  \(property): \(value);\n") }
    output.append("}\n")
    if wide.isEmpty { return }
    output.append("\n@supports (color: oklch(0 0 0)) {\n  :root {\n")
    for (property, value) in wide { output.append("    \(property): \(value);\n") }
    output.append("  }\n}\n")
  }
}
