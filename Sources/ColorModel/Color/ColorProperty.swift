// Properties of a color, each with a word. Queries, sort keys and the JSON of `list` and `show` use these
// words. One more property is a case and its line in `definition`.

/// Something that can be asked of every color. The raw value is its word, in which case counts.
public enum ColorProperty: String, CaseIterable, Hashable, Sendable {
  /// The nearest 8-bit sRGB color, as hex.
  case hex
  /// The color space that the components are in.
  case space
  /// From 0, transparent, to 1.
  case alpha
  /// Whether alpha is 1.
  case opaque
  /// A component in sRGB, outside 0 to 1 if out of gamut.
  case red, green, blue
  /// A component in OKLCH; a hue that has no effect is missing.
  case lightness, chroma, hue
  /// A component in CIE Lab.
  case labLightness = "L"
  /// From green to red, in CIE Lab.
  case labA = "a"
  /// From blue to yellow, in CIE Lab.
  case labB = "b"
  /// Y under D65, 1 for white.
  case luminance
  /// The smallest gamut that holds the color; missing where none does.
  case gamut

  /// The value of a property for a color.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// Letters, digits, hyphens and `#`.
    case word(String)
    /// Yes or no.
    case truth(Bool)
  }

  /// Whether its values are numbers.
  public var isNumber: Bool {
    switch self {
    case .hex, .space, .opaque, .gamut: false
    case .alpha, .red, .green, .blue, .lightness, .chroma, .hue, .labLightness, .labA, .labB,
      .luminance:
      true
    }
  }

  /// The value for `color`; nil if it is missing.
  public func value(of color: Color) -> Value? { definition.value(color) }

  /// The number for 100 %; nil if a percentage has no meaning.
  public var percentageReference: Double? { definition.percentageReference }

  /// All that is known of the property. The one switch over properties.
  private var definition: (percentageReference: Double?, value: (Color) -> Value?) {
    switch self {
    case .hex: (nil, { .word($0.eightBit.hexText) })
    case .space: (nil, { .word($0.space.rawValue) })
    case .alpha: (1, { $0.isAlphaMissing ? nil : .number($0.alpha) })
    case .opaque: (nil, { .truth($0.alpha == 1) })
    case .red: (1, { $0.component(0, in: .srgb) })
    case .green: (1, { $0.component(1, in: .srgb) })
    case .blue: (1, { $0.component(2, in: .srgb) })
    case .lightness: (1, { $0.component(0, in: .oklch) })
    case .chroma: (0.4, { $0.component(1, in: .oklch) })
    case .hue: (nil, { $0.component(2, in: .oklch) })
    case .labLightness: (100, { $0.component(0, in: .lab) })
    case .labA: (nil, { $0.component(1, in: .lab) })
    case .labB: (nil, { $0.component(2, in: .lab) })
    case .luminance: (1, { .number($0.relativeLuminance) })
    case .gamut: (nil, { $0.smallestGamut.map { .word($0.rawValue) } })
    }
  }
}

extension Color {
  /// The component at `index` in another space, or in the color's own; nil if it is missing, or is a hue
  /// that has no effect.
  fileprivate func component(_ index: Int, in space: ColorSpace) -> ColorProperty.Value? {
    let color = converted(to: space)
    if color.missing.contains(.component(index)) { return nil }
    if let hue = space.definition.hue, hue.index == index, hue.isPowerless(color.values) {
      return nil
    }
    return .number(color.values[index])
  }
}
