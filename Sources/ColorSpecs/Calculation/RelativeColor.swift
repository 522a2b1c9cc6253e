// Relative colors (CSS Color 5 section 4): `oklch(from skyblue calc(l - 0.1) c h)`. The keywords
// are the components of the origin in the function's own space and in its own numbers: 0 to 255 in
// `rgb()`.

import ColorModel

/// The color that a relative color derives from.
struct RelativeOrigin {
  /// The origin in the space of the function.
  private let color: Color
  private let scale: Double

  /// The origin of a color that is written in `space` by `function`, or by `color()`.
  init(_ color: Color, in space: ColorSpace, _ function: ColorSpaceDefinition.Function?) {
    self.color = color.converted(to: space)
    scale = function?.numberScale ?? 1
  }

  /// The alpha where none is written: that of the origin.
  var alpha: Double? { color.isAlphaMissing ? nil : color.alpha }

  /// The number of a keyword; 0 for a missing component.
  func value(of keyword: String) -> Double? {
    if keyword == "alpha" { return color.alpha }
    let components = color.space.definition.components
    return components.firstIndex { $0.name == keyword }.map { color.values[$0] * scale }
  }

  /// The keywords, as expected words.
  var expectations: [ColorSpecError.Expectation] {
    color.space.definition.components.map { .word($0.name) } + [.word("alpha")]
  }
}
