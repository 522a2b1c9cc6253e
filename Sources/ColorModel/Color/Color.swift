/// A color: a space, its components at full precision, and alpha.
///
/// A component may be missing (CSS's `none`): it counts as 0, and is another color than one with 0.
public struct Color: Hashable, Sendable {
  /// The space that the components are in.
  public let space: ColorSpace
  /// The components, as many as the space has; a missing one is 0, and what is beyond the count is
  /// too.
  public let values: SIMD4<Double>
  /// From 0, transparent, to 1, opaque. A missing alpha is 0.
  public let alpha: Double
  /// Bit N is set where component N is missing; bit 7 where alpha is.
  private let missing: UInt8

  private static let alphaBit: UInt8 = 0x80

  /// A color of finite components, of which `nil` stands for a missing one, and an alpha of 0 to 1.
  ///
  /// The number of components is that of the space: anything else is a slip of the caller and
  /// traps.
  public init(_ space: ColorSpace, _ components: [Double?], alpha: Double? = 1) {
    let expected = space.definition.components.count
    precondition(components.count == expected, "\(components.count) components for \(space)")
    var values = SIMD4<Double>()
    var missing: UInt8 = 0
    for (index, component) in components.enumerated() {
      if let component { values[index] = component } else { missing |= 1 << index }
    }
    if alpha == nil { missing |= Self.alphaBit }
    self.init(space, values, alpha: alpha ?? 0, missing: missing)
  }

  /// A color of three components, none of them missing.
  public init(_ space: ColorSpace, _ x: Double, _ y: Double, _ z: Double, alpha: Double = 1) {
    precondition(space.definition.components.count == 3, "3 components for \(space)")
    self.init(space, SIMD4(x, y, z, 0), alpha: alpha, missing: 0)
  }

  /// An opaque sRGB color of three bytes.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.init(
      .srgb, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: Double(alpha) / 255)
  }

  private init(_ space: ColorSpace, _ values: SIMD4<Double>, alpha: Double, missing: UInt8) {
    precondition(
      values.x.isFinite && values.y.isFinite && values.z.isFinite && values.w.isFinite,
      "\(values) is no color")
    precondition(0...1 ~= alpha, "an alpha of \(alpha)")
    self.space = space
    self.values = values
    self.alpha = alpha
    self.missing = missing
  }

  /// The components, `nil` for a missing one.
  public var components: [Double?] {
    space.definition.components.indices.map { missing & (1 << $0) == 0 ? values[$0] : nil }
  }

  /// Whether alpha is missing.
  public var isAlphaMissing: Bool { missing & Self.alphaBit != 0 }

  /// Whether any component, or alpha, is missing.
  public var hasMissingComponents: Bool { missing != 0 }

  /// The color with 0 for every missing component.
  public var withoutMissingComponents: Color {
    Color(space, values, alpha: alpha, missing: 0)
  }

  /// The color in another space. Missing components count as 0 unless the space stays the same.
  ///
  /// Nothing is clipped but what the definition of a space says (``ColorSpace/genericRGB``).
  public func converted(to target: ColorSpace) -> Color {
    if target == space { return self }
    // One step, which nearly all conversions are, without a list of the way.
    if let base = target.definition.base, base.space == space {
      return Color(
        target, base.fromBase(values), alpha: alpha, missing: missing & Self.alphaBit)
    }
    var values = values
    var current = space
    let way = target.wayToRoot
    while !way.contains(current), let base = current.definition.base {
      values = base.toBase(values)
      current = base.space
    }
    for step in way.prefix(while: { $0 != current }).reversed() {
      if let base = step.definition.base { values = base.fromBase(values) }
    }
    return Color(target, values, alpha: alpha, missing: missing & Self.alphaBit)
  }
}

extension ColorSpace {
  /// The space, its base, the base of that, up to sRGB.
  fileprivate var wayToRoot: [ColorSpace] {
    var way = [self]
    while let base = way.last?.definition.base { way.append(base.space) }
    return way
  }
}
