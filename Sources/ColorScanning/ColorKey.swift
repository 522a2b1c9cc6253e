public import PaletteEngine

/// The key by which two colors in texts are equal. An 8-bit color is the same in every notation.
public enum ColorKey: Hashable, Sendable {
  /// A color that 8 bits for each component hold.
  case eightBit(EightBitColor)
  /// Any other color.
  case other(Color)

  /// The key of a color.
  public init(_ color: Color) {
    if let bytes = color.exactEightBit {
      self = .eightBit(bytes)
      return
    }
    let bytes = color.eightBit
    let rounded = Color(bytes)
    let isSame =
      !color.hasMissingComponents && color.alpha == rounded.alpha
      && color.converted(to: .srgb).agrees(with: rounded)
    self = isSame ? .eightBit(bytes) : .other(color)
  }

  /// The color.
  public var color: Color {
    switch self {
    case .eightBit(let bytes): Color(bytes)
    case .other(let color): color
    }
  }
}
