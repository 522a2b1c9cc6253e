import ColorModel

/// The square that shows a color on a terminal.
enum Swatch {
  /// Two halves of as many cells, and two spaces: a translucent color is shown over white on the
  /// left and over black on the right. An entry without a color has spaces; nothing is printed if
  /// colors are off.
  ///
  /// A half that is nearly white or nearly black has a bracket at its outer edge: on a screen of that color, nobody
  /// would see where it is. That is a rule for all screens, as no terminal is asked for its color.
  static func text(_ color: Color?, half cells: Int, _ depth: ColorDepth) -> String {
    guard depth != .off else { return "" }
    guard let color else { return String(repeating: " ", count: 2 * cells) + "  " }
    let (left, right) = (composited(color, over: 1), composited(color, over: 0))
    let blanks = String(repeating: " ", count: cells - 1)
    let gray = depth.foreground(Self.gray)
    return depth.background(left) + (needsEdge(left) ? "\(gray)[\(blanks)" : " \(blanks)")
      + depth.background(right) + (needsEdge(right) ? "\(blanks)\(gray)]" : "\(blanks) ")
      + "\u{1B}[0m  "
  }

  /// The letters “Aa” in a color on another one; nothing if colors are off.
  static func sample(_ text: Color, on ground: Color, _ depth: ColorDepth) -> String {
    guard depth != .off else { return "" }
    let paper = ground.composited(over: Color(.srgb, 1, 1, 1))
    let ink = text.composited(over: paper).eightBit
    return depth.background(paper.eightBit) + depth.foreground(ink) + " Aa \u{1B}[0m"
  }

  /// A gray that is seen on white and on black.
  private static let gray = Color(red: 128, green: 128, blue: 128).eightBit

  /// Whether a color is hard to tell from white, or from black: a contrast below 1.15.
  private static func needsEdge(_ color: EightBitColor) -> Bool {
    let color = Color(red: color.red, green: color.green, blue: color.blue)
    return [1.0, 0].contains { color.contrast(on: Color(.srgb, $0, $0, $0)).ratio < 1.15 }
  }

  /// The color over a gray of the given level, mixed in encoded sRGB as browsers do it; one outside sRGB is mapped into
  /// it first, so that the swatch is what is printed as hex.
  private static func composited(_ color: Color, over level: Double) -> EightBitColor {
    let rgb = color.mapped(toGamutOf: .srgb, by: .css)
    func mix(_ component: Double) -> Double { component * rgb.alpha + level * (1 - rgb.alpha) }
    return Color(.srgb, mix(rgb.values.x), mix(rgb.values.y), mix(rgb.values.z)).eightBit
  }
}
