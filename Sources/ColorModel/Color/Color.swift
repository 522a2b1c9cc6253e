/// A color: a space, its components at full precision, and alpha.
///
/// A component may be missing (CSS's `none`): it counts as 0, but the color is not equal to one with 0.
public struct Color: Hashable, Sendable {
  /// The space that the components are in.
  public let space: ColorSpace
  /// The components, as many as the space has; missing and unused ones are 0.
  public let values: SIMD4<Double>
  /// From 0, transparent, to 1, opaque. A missing alpha is 0.
  public let alpha: Double
  /// Which components are missing.
  package let missing: MissingComponents

  /// The largest magnitude of a component; a color's are clamped to it.
  ///
  /// No real color is that far out, and from there every conversion, with its cubes and powers, stays within the
  /// range of doubles.
  public static let componentLimit = 1e9

  /// A color of components, `nil` for a missing one, and an alpha of 0 to 1.
  ///
  /// The number of components is that of the space: another number is a mistake of the caller and
  /// traps.
  public init(_ space: ColorSpace, _ components: [Double?], alpha: Double? = 1) {
    let expected = space.definition.components.count
    precondition(components.count == expected, "\(components.count) components for \(space)")
    var values = SIMD4<Double>()
    var missing = MissingComponents()
    for (index, component) in components.enumerated() {
      if let component { values[index] = component } else { missing.insert(.component(index)) }
    }
    if alpha == nil { missing.insert(.alpha) }
    self.init(space, values, alpha: alpha ?? 0, missing: missing)
  }

  /// A color of three components, none of them missing.
  public init(_ space: ColorSpace, _ x: Double, _ y: Double, _ z: Double, alpha: Double = 1) {
    precondition(space.definition.components.count == 3, "3 components for \(space)")
    self.init(space, SIMD4(x, y, z, 0), alpha: alpha, missing: .none)
  }

  /// The sRGB color of 8-bit channels, 0 to 255, opaque unless alpha says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    let channels = SIMD4(Double(red), Double(green), Double(blue), 0) / 255
    self.init(
      .srgb, channels, alpha: Double(alpha) / 255, missing: .none)
  }

  /// A color of numbers, 0 for a missing or unused component.
  package init(
    _ space: ColorSpace, _ values: SIMD4<Double>, alpha: Double, missing: MissingComponents
  ) {
    precondition(0...1 ~= alpha, "an alpha of \(alpha)")
    self.space = space
    self.values = Self.isWithinLimit(values) ? values : Self.limited(values)
    self.alpha = alpha
    self.missing = missing
  }

  /// Whether every component is a number of at most ``componentLimit``.
  package static func isWithinLimit(_ values: SIMD4<Double>) -> Bool {
    let limit = componentLimit
    return abs(values.x) <= limit && abs(values.y) <= limit && abs(values.z) <= limit
      && abs(values.w) <= limit
  }

  private static func limited(_ values: SIMD4<Double>) -> SIMD4<Double> {
    precondition(all(values .== values), "\(values) is not a color")
    return values.clamped(
      lowerBound: SIMD4(repeating: -componentLimit), upperBound: SIMD4(repeating: componentLimit))
  }

  /// The components, `nil` for a missing one.
  public var components: [Double?] {
    space.definition.components.indices.map { missing.contains(.component($0)) ? nil : values[$0] }
  }

  /// Whether alpha is missing.
  public var isAlphaMissing: Bool { missing.contains(.alpha) }

  /// Whether any component, or alpha, is missing.
  public var hasMissingComponents: Bool { !missing.isEmpty }

  /// The color with 0 for every missing component.
  public var withoutMissingComponents: Color {
    Color(space, values, alpha: alpha, missing: .none)
  }
}
