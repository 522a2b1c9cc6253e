// A definition and its link are immutable classes: a conversion takes one reference with it, but
// would count each array of a struct (docs/performance.md).

/// The definition of a color space: its components, its notation in CSS, and the conversion from
/// another space.
public final class ColorSpaceDefinition: Sendable {
  /// The components, in the order in which CSS writes them.
  public let components: [Component]
  /// The space's own function, if CSS has one.
  public let function: Function?
  /// The names of the space in `color()`, the preferred one first; empty if it is not one of its
  /// spaces.
  public let colorFunctionNames: [String]
  /// The space whose ranges bound the gamut: itself for an RGB space, sRGB for its polar forms, nil
  /// without bounds.
  public let gamut: ColorSpace?
  /// Whether screens, cameras or printers are made for the gamut, so that ``Color/smallestGamut`` names it.
  let isTargetGamut: Bool
  /// The condition for a powerless hue, in a space that has one.
  public let hue: Hue?
  /// The space that it is converted from; nil for the root, XYZ under D65.
  public let base: Base?
  /// Whether CSS can write a color of the space.
  public var isInCSS: Bool { function != nil || !colorFunctionNames.isEmpty }
  /// Whether it is one of the predefined RGB spaces of CSS: `color()` takes three components from 0 to 1.
  package var isPredefinedRGB: Bool { gamut != nil && !colorFunctionNames.isEmpty }
  /// The number of bases up to the root.
  let depth: Int
  /// The number for 100 % of each component, and for a hue the 60° between the corners of the RGB
  /// cube: the measure for rounding.
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
    /// The names, lower case, the preferred one first.
    public let names: [String]
    /// A plain number divided by this is the component: 255 in `rgb()`.
    public let numberScale: Double
    /// The numbers in the syntax with commas.
    public let legacySyntax: LegacySyntax

    package init(_ names: String..., numberScale: Double = 1, legacySyntax: LegacySyntax = .none) {
      self.names = names
      self.numberScale = numberScale
      self.legacySyntax = legacySyntax
    }
  }

  /// The numbers of a function with commas, as in CSS before level 4.
  public enum LegacySyntax: Hashable, Sendable {
    /// No commas.
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
    /// The number for 100 %; nil for a hue, which has angles.
    public let percentageReference: Double?
    /// The range that is in gamut.
    public let range: ClosedRange<Double>
    /// The range to which the space's own function clamps a component when it is parsed (CSS Color
    /// 4).
    public let parsedRange: ClosedRange<Double>
    /// The same in the function's syntax with commas, as browsers have it.
    package let legacyRange: ClosedRange<Double>
    /// Whether CSS writes it as a percentage in the space's own function.
    public let isWrittenAsPercentage: Bool
    /// Its meaning in other spaces, if it has one.
    public let analogue: Analogue?

    /// Whether it is an angle in degrees.
    public var isHue: Bool { percentageReference == nil }

    init(
      _ name: String, percentageReference: Double?, range: ClosedRange<Double> = .unbounded,
      parsedRange: ClosedRange<Double> = .unbounded, legacyRange: ClosedRange<Double>? = nil,
      isWrittenAsPercentage: Bool = false, _ analogue: Analogue?
    ) {
      self.name = name
      self.percentageReference = percentageReference
      self.range = range
      self.parsedRange = parsedRange
      self.legacyRange = legacyRange ?? parsedRange
      self.isWrittenAsPercentage = isWrittenAsPercentage
      self.analogue = analogue
    }
  }

  /// The categories of analogous components, between which a missing one is carried forward (CSS
  /// Color 4 section 12.2).
  public enum Analogue: Hashable, Sendable {
    /// Red, green and blue of RGB spaces; X, Y and Z count as these too.
    case red, green, blue
    /// Lightness, whatever its range is.
    case lightness
    /// Chroma or saturation.
    case colorfulness
    /// The angle of a polar space.
    case hue
    /// The components a and b of Lab and OKLab.
    case opponentA, opponentB
  }

  /// Red, green and blue from 0 to 1, clamped to `parsedRange` when parsed.
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
  package static let unbounded = -Double.infinity...Double.infinity
  /// The numbers that are not negative.
  static let nonNegative = 0...Double.infinity
}
