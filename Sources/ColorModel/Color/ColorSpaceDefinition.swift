/// What a color space is: its components, how CSS writes it, and how it is reached from another
/// space.
public struct ColorSpaceDefinition: Sendable {
  /// One component of a color space.
  public struct Component: Hashable, Sendable {
    /// The name in CSS Color 4: `r`, `l`, `h`.
    public let name: String
    /// The number that stands for 100 %, where the component has percentages.
    public let percentageReference: Double
    /// The range that is in gamut.
    public let range: ClosedRange<Double>
  }

  /// A CSS function of the space's own, such as `rgb()`.
  public struct Function: Hashable, Sendable {
    /// The names it goes by, lower case, the preferred one first.
    public let names: [String]
    /// What a plain number is divided by to give the component: 255 in `rgb()`.
    public let numberScale: Double
    /// Whether the legacy syntax with commas is allowed.
    public let allowsLegacySyntax: Bool
    /// Whether components are clamped to their range when parsed, as CSS Color 4 asks of `rgb()`.
    public let clampsWhenParsed: Bool
  }

  /// A link to the space by which this one is reached.
  public struct Base: Sendable {
    /// The next space on the way to the root.
    public let space: ColorSpace
    /// From this space's components to the base's.
    public let toBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
    /// From the base's components to this space's.
    public let fromBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
  }

  /// The components, in the order in which CSS writes them.
  public let components: [Component]
  /// The space's own function, if CSS has one.
  public let function: Function?
  /// Whether `color()` takes the space by its raw value.
  public let isPredefinedInCSS: Bool
  /// How it is reached; nil for the root, sRGB.
  public let base: Base?

  static func rgbComponents(_ range: ClosedRange<Double> = 0...1) -> [Component] {
    ["r", "g", "b"].map { Component(name: $0, percentageReference: 1, range: range) }
  }
}
