/// How a color looks beside another one.
public struct ColorComparison: Hashable, Sendable {
  /// The contrast of the color on the other one.
  public let contrast: Contrast
  /// CIEDE2000.
  public let deltaE2000: Double
  /// The distance in OKLab.
  public let deltaEOK: Double

  /// Compares a color with the one that it is on. A translucent ground is composited over white, and a translucent
  /// color on the ground; the differences are those of the colors that are seen then.
  ///
  /// `vision` is that of people with a deficiency; nil for that of most people. Screens composite before anybody sees the
  /// color.
  public init(of color: Color, on ground: Color, seenWith vision: ColorVision? = nil) {
    var paper = ground.alpha == 1 ? ground : ground.composited(over: Color(.srgb, 1, 1, 1))
    var ink = color.alpha == 1 ? color : color.composited(over: paper)
    if let vision { (ink, paper) = (vision.appearance(of: ink), vision.appearance(of: paper)) }
    contrast = vision == nil ? color.contrast(on: ground) : ink.contrast(on: paper)
    deltaE2000 = ink.difference(to: paper, by: .deltaE2000)
    deltaEOK = ink.difference(to: paper, by: .deltaEOK)
  }
}

extension Contrast {
  /// The level of WCAG 2.2 that a contrast reaches for text. The raw value is its word.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    /// 7 to 1 and more.
    case aaa = "AAA"
    /// 4.5 to 1 and more.
    case aa = "AA"
    /// AA only for large text: 3 to 1 and more.
    case aaLarge = "AA large"
    /// None.
    case fails
  }

  /// The highest level that it reaches.
  public var level: Level {
    meetsAAA() ? .aaa : meetsAA() ? .aa : meetsAA(forLargeText: true) ? .aaLarge : .fails
  }
}
