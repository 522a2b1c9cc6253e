import ColorModel

/// The square that shows a color on a terminal.
enum Swatch {
  /// Two halves of as many cells, and two spaces: a translucent color is shown over white on the
  /// left and over black on the right. An entry without a color has spaces; nothing is printed if
  /// colors are off.
  static func text(_ color: Color?, half cells: Int, _ depth: ColorDepth) -> String {
    guard depth != .off else { return "" }
    guard let color else { return String(repeating: " ", count: 2 * cells) + "  " }
    let blanks = String(repeating: " ", count: cells)
    return depth.background(composited(color, over: 1)) + blanks
      + depth.background(composited(color, over: 0)) + blanks + "\u{1B}[0m  "
  }

  /// The colors beside each other in so many cells, evenly chosen if there are more; nothing if colors are off. They are
  /// shown over white.
  static func strip(_ colors: [Color], cells: Int, _ depth: ColorDepth) -> String {
    guard depth != .off, !colors.isEmpty else { return "" }
    var text = ""
    var last: String?
    for cell in 0..<cells {
      let background = depth.background(composited(colors[cell * colors.count / cells], over: 1))
      if background != last { text += background }
      last = background
      text += " "
    }
    return text + "\u{1B}[0m"
  }

  /// The letters “Aa” in a color on another one, with cells of that at their sides; nothing if colors are off.
  static func sample(
    _ text: Color, on ground: Color, sides: Int = 0, _ depth: ColorDepth
  ) -> String {
    guard depth != .off else { return "" }
    let side = String(repeating: " ", count: sides)
    let paper = ground.composited(over: Color(.srgb, 1, 1, 1))
    let ink = text.composited(over: paper).eightBit
    return depth.background(paper.eightBit) + depth.foreground(ink) + "\(side) Aa \(side)\u{1B}[0m"
  }

  /// The color over a gray of the given level, mixed in encoded sRGB as browsers do it; one outside sRGB is mapped into
  /// it first, so that the swatch is what is printed as hex.
  private static func composited(_ color: Color, over level: Double) -> EightBitColor {
    let rgb = color.mapped(toGamutOf: .srgb, by: .css)
    func mix(_ component: Double) -> Double { component * rgb.alpha + level * (1 - rgb.alpha) }
    return Color(.srgb, mix(rgb.values.x), mix(rgb.values.y), mix(rgb.values.z)).eightBit
  }
}
