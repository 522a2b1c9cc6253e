/// No color of a ramp has the contrast that was asked for.
public struct ContrastOutOfReach: Error, Hashable {
  /// The largest contrast that there is.
  public let maximum: Contrast
  /// Whether the colors go toward black, and not toward white.
  public let isTowardBlack: Bool
}

extension Ramp {
  /// The color with a contrast on a ground, by WCAG 2: at least `wanted`, and less than 0.01 more.
  ///
  /// It goes toward black on a ground of a luminance of 0.18 or more, where black has more contrast than white, else
  /// toward white. A translucent ground is composited over white, and a translucent base on the ground.
  ///
  /// - Parameter isEightBit: Whether the nearest 8-bit color must have the contrast, too, which may then be larger.
  public func color(
    contrast wanted: Double, on ground: Color, isEightBit: Bool = false
  ) throws(ContrastOutOfReach) -> Color {
    let paper = ground.composited(over: Color(.srgb, 1, 1, 1))
    let isTowardBlack = paper.luminanceOfWCAG >= 0.18
    // Lightness in steps of 0.00001, each of which can be printed. The limit of chroma has no jump in lightness: that
    // of a gap of sRGB depends on the hue alone, because red is 0 at a multiple of the lightness. So contrast changes
    // by less than 0.001 in a step.
    let (far, near) = isTowardBlack ? (0, 100_000) : (100_000, 0)
    func color(_ position: Int) -> Color { self.color(lightness: Double(position) / 100_000) }
    func reaches(_ exact: Color) -> Bool {
      let color = isEightBit ? Color(exact.eightBit) : exact
      let ink = color.composited(over: paper).luminanceOfWCAG
      let isOnSide = isTowardBlack ? ink <= paper.luminanceOfWCAG : ink >= paper.luminanceOfWCAG
      return isOnSide && color.contrast(on: paper).ratio >= wanted
    }
    if reaches(color(near)) { return color(near) }
    guard reaches(color(far)) else {
      throw ContrastOutOfReach(
        maximum: color(far).contrast(on: paper), isTowardBlack: isTowardBlack)
    }
    var (reached, missed) = (far, near)
    while abs(reached - missed) > 1 {
      let middle = (reached + missed) / 2
      if reaches(color(middle)) { reached = middle } else { missed = middle }
    }
    return color(reached)
  }
}
