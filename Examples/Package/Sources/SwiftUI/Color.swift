/// A color with the initializer that Apple documents, which keeps its numbers.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  /// The space and the numbers that the color was made of.
  public let description: String

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    description = "\(colorSpace) \(red) \(green) \(blue) \(opacity)"
  }
}
