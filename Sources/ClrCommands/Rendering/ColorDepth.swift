import ColorModel

/// The number of colors for a terminal. The raw value is the word in `CLR_COLOR_MODE`.
enum ColorDepth: String {
  case off
  /// The 16 colors of ANSI terminals.
  case ansi16 = "4bit"
  /// The 256 colors of xterm.
  case ansi256 = "8bit"
  /// 24 bits.
  case trueColor = "24bit"

  /// The escape sequence that sets the background.
  func background(_ color: EightBitColor) -> String { sequence(color, 40) }

  /// The escape sequence that sets the color of text.
  func foreground(_ color: EightBitColor) -> String { sequence(color, 30) }

  /// The sequence of a color, of which `first` is the code of black: 30 for text, 40 for the background.
  private func sequence(_ color: EightBitColor, _ first: Int) -> String {
    switch self {
    case .off: ""
    case .ansi16:
      "\u{1B}[\(Self.ansiIndex(color).map { first + $0 + ($0 < 8 ? 0 : 52) } ?? first + 9)m"
    case .ansi256: "\u{1B}[\(first + 8);5;\(Self.xtermIndex(color))m"
    case .trueColor: "\u{1B}[\(first + 8);2;\(color.red);\(color.green);\(color.blue)m"
    }
  }

  /// The nearest of xterm's colors 16 to 255: a cube of 6 levels, and 24 grays. The first 16 are
  /// left out, as people choose their own.
  static func xtermIndex(_ color: EightBitColor) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    var best = (index: 16, distance: Int.max)
    func consider(_ index: Int, _ red: Int, _ green: Int, _ blue: Int) {
      let distance = distance(color, red, green, blue)
      if distance < best.distance { best = (index, distance) }
    }
    let cube = [color.red, color.green, color.blue].map { channel in
      levels.indices.min { abs(levels[$0] - Int(channel)) < abs(levels[$1] - Int(channel)) } ?? 0
    }
    consider(
      16 + 36 * cube[0] + 6 * cube[1] + cube[2], levels[cube[0]], levels[cube[1]], levels[cube[2]])
    for step in 0..<24 { consider(232 + step, 8 + 10 * step, 8 + 10 * step, 8 + 10 * step) }
    return best.index
  }

  private static func ansiIndex(_ color: EightBitColor) -> Int? {
    let distances = ansi.map { distance(color, $0, $1, $2) }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  private static func distance(_ color: EightBitColor, _ red: Int, _ green: Int, _ blue: Int) -> Int
  {
    let (r, g, b) = (Int(color.red) - red, Int(color.green) - green, Int(color.blue) - blue)
    return r * r + g * g + b * b
  }

  /// The colors of xterm's 16 codes.
  private static let ansi: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
