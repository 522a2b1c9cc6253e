// Functions of CSS Color 5 that choose one of two colors: by the scheme of the page, or by the contrast.

import ColorModel
import Diagnostics

extension SpecReader {
  /// The first color of `light-dark(`, up to its closing parenthesis: that of the light scheme, which pages have
  /// unless they say otherwise (section 8).
  mutating func lightColor() throws(SpecFault) -> Color {
    let light = try color(tokens.next())
    let comma = tokens.next()
    guard comma.kind == .comma else { throw unexpected(comma, [.comma]) }
    _ = try color(tokens.next())
    try close(tokens.next())
    return light
  }

  /// The text color of the color of `contrast-color(`, up to its closing parenthesis.
  mutating func contrastColor() throws(SpecFault) -> Color {
    let background = try color(tokens.next())
    try close(tokens.next())
    return background.textColor
  }
}
