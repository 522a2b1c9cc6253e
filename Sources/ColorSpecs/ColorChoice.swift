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

  /// Black or white, whichever has more contrast with the color of `contrast-color(`, up to its closing parenthesis:
  /// white if both have the same (section 7).
  mutating func contrastColor() throws(SpecFault) -> Color {
    let background = try color(tokens.next())
    try close(tokens.next())
    let white = Color(red: 255, green: 255, blue: 255)
    let black = Color(red: 0, green: 0, blue: 0)
    let isBlack = black.contrast(on: background).ratio > white.contrast(on: background).ratio
    return isBlack ? black : white
  }
}
