import ColorModel

/// The square that shows a color on a terminal.
enum Swatch {
  /// Two halves of as many cells, and two spaces: a translucent color is shown over white on the
  /// left and over black on the right. An entry without a color has spaces; nothing is printed if
  /// colors are off.
  static func text(_ color: Color?, half cells: Int, _ depth: ColorDepth) -> String {
    guard depth != .off else { return "" }
    let blanks = String(repeating: " ", count: cells)
    guard let color else { return blanks + blanks + "  " }
    let left = depth.background(composited(color, over: 1))
    let right = depth.background(composited(color, over: 0))
    return "\(left)\(blanks)\(right)\(blanks)\u{1B}[0m  "
  }

  /// The color over a gray of the given level, mixed in encoded sRGB as browsers do it.
  private static func composited(_ color: Color, over level: Double) -> EightBitColor {
    let rgb = color.converted(to: .srgb)
    func mix(_ component: Double) -> Double {
      min(max(component, 0), 1) * rgb.alpha + level * (1 - rgb.alpha)
    }
    return Color(.srgb, mix(rgb.values.x), mix(rgb.values.y), mix(rgb.values.z)).eightBit
  }
}
