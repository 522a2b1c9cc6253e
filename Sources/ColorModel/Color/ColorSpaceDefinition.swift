// A definition and its link are classes that nothing can change: a conversion takes one reference
// along where a struct of arrays would be counted several times (docs/performance.md).

/// What a color space is: its components, how CSS writes it, and how it is reached from another
/// space.
public final class ColorSpaceDefinition: Sendable {
  /// The components, in the order in which CSS writes them.
  public let components: [Component]
  /// The space's own function, if CSS has one.
  public let function: Function?
  /// The names by which `color()` takes the space, the preferred one first; none where it does not.
  public let colorFunctionNames: [String]
  /// The space whose ranges bound the gamut: itself for an RGB space, sRGB for its polar forms, nil
  /// where there are no bounds.
  public let gamut: ColorSpace?
  /// Whether screens, cameras or printers are made for the gamut, so that ``Color/smallestGamut`` tells it.
  let isTargetGamut: Bool
  /// What makes the hue powerless, in a space that has one.
  public let hue: Hue?
  /// How it is reached; nil for the root, XYZ under D65.
  public let base: Base?
  /// Whether CSS can write a color of the space.
  public var isInCSS: Bool { function != nil || !colorFunctionNames.isEmpty }
  /// Whether it is one of the predefined RGB spaces of CSS: `color()` takes three components from 0 to 1.
  package var isPredefinedRGB: Bool { gamut != nil && !colorFunctionNames.isEmpty }
  /// How many bases there are up to the root.
  let depth: Int
  /// What 100 % of each component is, and of a hue the 60° between the corners of the RGB cube: the
  /// measure of what rounding leaves.
  let references: SIMD4<Double>
  /// One divided by each of ``references``.
  let perReference: SIMD4<Double>

  init(
    components: [Component], function: Function? = nil, colorFunctionNames: [String] = [],
    gamut: ColorSpace?, isTargetGamut: Bool = false, hue: Hue? = nil, base: Base?
  ) {
    self.components = components
    self.function = function
    self.colorFunctionNames = colorFunctionNames
    self.gamut = gamut
    self.isTargetGamut = isTargetGamut
    self.hue = hue
    self.base = base
    depth = base.map { $0.definition.depth + 1 } ?? 0
    var references = SIMD4<Double>(repeating: 1)
    for (index, component) in components.enumerated() {
      references[index] = component.percentageReference ?? 60
    }
    self.references = references
    perReference = 1 / references
  }

  /// A link to the space by which this one is reached.
  public final class Base: Sendable {
    /// The next space on the way to the root.
    public let space: ColorSpace
    /// From this space's components to the base's.
    public let toBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
    /// From the base's components to this space's.
    public let fromBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
    /// The definition of ``space``, found once.
    let definition: ColorSpaceDefinition

    init(
      space: ColorSpace, toBase: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>,
      fromBase: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>
    ) {
      self.space = space
      self.toBase = toBase
      self.fromBase = fromBase
      definition = space.definition
    }
  }

  /// The hue of a polar space.
  public struct Hue: Sendable {
    /// Which component it is.
    public let index: Int
    /// Whether the hue has no effect: the color is so nearly gray that the angle is noise. The
    /// bounds are those of CSS Color 4 section 4.4.
    public let isPowerless: @Sendable (SIMD4<Double>) -> Bool
  }

  /// A CSS function of the space's own, such as `rgb()`.
  public struct Function: Hashable, Sendable {
    /// The names it goes by, lower case, the preferred one first.
    public let names: [String]
    /// What a plain number is divided by to give the component: 255 in `rgb()`.
    public let numberScale: Double
    /// What the syntax with commas takes.
    public let legacySyntax: LegacySyntax

    init(_ names: String..., numberScale: Double = 1, legacySyntax: LegacySyntax = .none) {
      self.names = names
      self.numberScale = numberScale
      self.legacySyntax = legacySyntax
    }
  }

  /// What a function takes between commas, as CSS wrote colors before level 4.
  public enum LegacySyntax: Hashable, Sendable {
    /// There are no commas.
    case none
    /// All numbers, or all percentages: `rgb()`.
    case uniform
    /// A hue, then percentages: `hsl()`.
    case percentages
  }
}

extension ColorSpaceDefinition {
  /// One component of a color space.
  public struct Component: Hashable, Sendable {
    /// The name in CSS Color 4: `r`, `l`, `h`.
    public let name: String
    /// The number that stands for 100 %; nil for a hue, which has angles.
    public let percentageReference: Double?
    /// The range that is in gamut.
    public let range: ClosedRange<Double>
    /// What the space's own function clamps a component to when it is parsed (CSS Color 4).
    public let parsedRange: ClosedRange<Double>
    /// Whether CSS writes it as a percentage in the space's own function.
    public let isWrittenAsPercentage: Bool
    /// What it has in common with a component of another space, if anything.
    public let analogue: Analogue?

    /// Whether it is an angle in degrees.
    public var isHue: Bool { percentageReference == nil }

    init(
      _ name: String, percentageReference: Double?, range: ClosedRange<Double> = .unbounded,
      parsedRange: ClosedRange<Double> = .unbounded, isWrittenAsPercentage: Bool = false,
      _ analogue: Analogue?
    ) {
      self.name = name
      self.percentageReference = percentageReference
      self.range = range
      self.parsedRange = parsedRange
      self.isWrittenAsPercentage = isWrittenAsPercentage
      self.analogue = analogue
    }
  }

  /// The categories of analogous components, between which a missing one is carried forward (CSS
  /// Color 4 section 12.2).
  public enum Analogue: Hashable, Sendable {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
  }

  /// Red, green and blue from 0 to 1, clamped when parsed where `parsedRange` says so.
  static func rgbComponents(parsedRange: ClosedRange<Double> = .unbounded) -> [Component] {
    zip(["r", "g", "b"], [Analogue.red, .green, .blue]).map {
      Component($0, percentageReference: 1, range: 0...1, parsedRange: parsedRange, $1)
    }
  }

  /// X, Y and Z, of which the reference white has Y 1.
  static func xyzComponents() -> [Component] {
    zip(["x", "y", "z"], [Analogue.red, .green, .blue]).map {
      Component($0, percentageReference: 1, $1)
    }
  }

  /// A hue in degrees.
  static let hueComponent = Component("h", percentageReference: nil, .hue)
}

extension ClosedRange<Double> {
  /// All numbers.
  static let unbounded = -Double.infinity...Double.infinity
  /// What is not negative.
  static let nonNegative = 0...Double.infinity
}
