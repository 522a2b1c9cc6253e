// Colors between two functions of SCSS or Less, in the arithmetic of a compiler (StyleFunctions).

import PaletteEngine

/// A compiler whose arithmetic counts.
enum StyleEngine: Hashable, Sendable {
  case libsass, dartSass, less

  init(_ dialect: StyleDialect) {
    switch dialect {
    case .scss: self = .libsass
    case .less: self = .less
    }
  }

  /// Saturation and lightness at their ends, as the compiler counts them.
  var whole: Double {
    switch self {
    case .libsass, .dartSass: 100
    case .less: 1
    }
  }
}

/// A number with its unit, as an argument.
struct StyleNumber: Hashable {
  var value: Double
  /// In lower case; `%` for a percentage, empty for none.
  var unit: ByteText
}

/// A color between two functions, with channels that are not rounded and may be out of range.
struct StyleColor: Hashable {
  enum Channel: String, CaseIterable {
    case red, green, blue, hue, saturation, lightness, alpha

    var isHSL: Bool { self == .hue || self == .saturation || self == .lightness }
  }

  /// Red, green and blue of 0 to 255; or hue in degrees, saturation and lightness of ``StyleEngine/whole``.
  private var values: SIMD3<Double>
  private var isHSL: Bool
  /// Whether it may be out of range in HSL, as only colors of Dart Sass are.
  private var isWide = false
  var alpha: Double

  init(rgb values: SIMD3<Double>, alpha: Double = 1) {
    (self.values, isHSL, self.alpha) = (values, false, alpha)
  }

  init(hsl values: SIMD3<Double>, alpha: Double = 1) {
    (self.values, isHSL, self.alpha) = (values, true, alpha)
  }

  /// A color that a sheet says itself; nil if it is of a space that these functions do not have.
  init?(_ color: Color, _ engine: StyleEngine) {
    let given = SIMD3(color.values.x, color.values.y, color.values.z)
    if color.space == .srgb {
      let whole = color.exactEightBit.map {
        SIMD3(Double($0.red), Double($0.green), Double($0.blue))
      }
      self.init(rgb: whole ?? given * 255, alpha: color.alpha)
    } else if color.space == .hsl, !color.hasMissingComponents {
      let share = engine.whole / 100
      let hsl = StyleColor(hsl: given * SIMD3(1, share, share), alpha: color.alpha)
      self = engine == .less ? hsl.rgb(engine) : hsl
    } else {
      return nil
    }
  }

  // MARK: Conversion

  func hsl(_ engine: StyleEngine) -> StyleColor {
    if isHSL { return self }
    let unit = values / 255
    let (r, g, b) = (unit.x, unit.y, unit.z)
    let (top, bottom) = (unit.max(), unit.min())
    let range = top - bottom
    var (hue, saturation, lightness) = (0.0, 0.0, (top + bottom) / 2)
    if engine == .dartSass {
      lightness = (bottom + top) / 2
      if range != 0 {
        hue =
          top == r
          ? 60 * (g - b) / range + 360
          : top == g ? 60 * (b - r) / range + 120 : 60 * (r - g) / range + 240
      }
      if lightness != 0, lightness != 1 {
        saturation = 100 * (top - lightness) / min(lightness, 1 - lightness)
      }
      if saturation < 0 { (hue, saturation) = (hue + 180, -saturation) }
      return StyleColor(
        hsl: SIMD3(Self.remainder(hue, 360), saturation, lightness * 100), alpha: alpha)
    }
    // To libsass, what is nearly gray is gray.
    if engine == .less ? range != 0 : range >= 1e-12 {
      let isDark = engine == .less ? lightness <= 0.5 : lightness < 0.5
      saturation = isDark ? range / (top + bottom) : range / (2 - top - bottom)
      hue =
        top == r
        ? (g - b) / range + (g < b ? 6 : 0) : top == g ? (b - r) / range + 2 : (r - g) / range + 4
      hue = engine == .less ? hue / 6 * 360 : hue * 60
    }
    if engine == .libsass {
      // A channel out of range leaves both beyond their ends, where libsass has none.
      (saturation, lightness) = (min(max(saturation, 0), 1), min(max(lightness, 0), 1))
    }
    return StyleColor(
      hsl: SIMD3(hue, saturation * engine.whole, lightness * engine.whole), alpha: alpha)
  }

  func rgb(_ engine: StyleEngine) -> StyleColor {
    if !isHSL { return self }
    func clipped(_ value: Double) -> Double {
      let share = value / engine.whole
      return isWide || engine == .dartSass ? share : min(max(share, 0), 1)
    }
    let hue = Self.remainder(values.x / 360, 1)
    let (saturation, lightness) = (clipped(values.y), clipped(values.z))
    let top =
      lightness <= 0.5
      ? lightness * (saturation + 1) : lightness + saturation - lightness * saturation
    let bottom = lightness * 2 - top
    func channel(_ hue: Double) -> Double {
      let hue = Self.remainder(hue, 1)
      if hue * 6 < 1 { return bottom + (top - bottom) * hue * 6 }
      if hue * 2 < 1 { return top }
      if hue * 3 < 2 { return bottom + (top - bottom) * (2.0 / 3 - hue) * 6 }
      return bottom
    }
    let channels = SIMD3(channel(hue + 1.0 / 3), channel(hue), channel(hue - 1.0 / 3))
    return StyleColor(rgb: channels * 255, alpha: alpha)
  }

  /// The remainder that is not negative.
  static func remainder(_ value: Double, _ divisor: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: divisor)
    return rest < 0 ? rest + divisor : rest
  }

  /// A channel in whole numbers. Sass takes a fraction as a half that is less by an error of computing.
  static func rounded(_ channel: Double, _ engine: StyleEngine) -> Double {
    switch engine {
    case .libsass, .dartSass:
      channel.truncatingRemainder(dividingBy: 1) - 0.5 > -1e-11
        ? channel.rounded(.up) : channel.rounded()
    case .less: (channel + 0.5).rounded(.down)
    }
  }

  /// The color that the compiler writes.
  func color(_ engine: StyleEngine) -> Color {
    let channels = rgb(engine).values
    func unit(_ channel: Double) -> Double {
      Self.rounded(min(max(channel, 0), 255), engine) / 255
    }
    return Color(
      .srgb, unit(channels.x), unit(channels.y), unit(channels.z),
      // No more digits than a compiler writes: 1 less 0.9 is 0.1.
      alpha: (min(max(alpha, 0), 1) * 1e8).rounded() / 1e8)
  }

  /// The mix with another color, of which this one has a share that counts with its alpha.
  func mixed(
    with other: StyleColor, _ share: Double, _ engine: StyleEngine
  ) -> StyleColor {
    let balance = share * 2 - 1
    let difference = alpha - other.alpha
    let product = balance * difference
    let weight = ((product == -1 ? balance : (balance + difference) / (1 + product)) + 1) / 2
    let rest = 1 - weight
    var mixed = rgb(engine).values * weight + other.rgb(engine).values * rest
    if engine == .libsass {
      mixed = SIMD3(
        Self.rounded(mixed.x, engine), Self.rounded(mixed.y, engine), Self.rounded(mixed.z, engine))
    }
    return StyleColor(rgb: mixed, alpha: alpha * share + other.alpha * (1 - share))
  }

  /// The color in the form in which the compiler keeps the result of a function: libsass in that of its work, Less in
  /// RGB, and Dart Sass in that of the argument.
  func back(to given: StyleColor, _ engine: StyleEngine) -> StyleColor {
    switch engine {
    case .libsass: return self
    case .less: return rgb(engine)
    case .dartSass:
      var result = given.isHSL ? hsl(engine) : rgb(engine)
      result.isWide = true
      return result
    }
  }

  /// The color with another value of a channel.
  func changing(
    _ channel: Channel, _ engine: StyleEngine, _ change: (Double) -> Double?
  ) -> StyleColor? {
    var changed = channel == .alpha ? self : channel.isHSL ? hsl(engine) : rgb(engine)
    let place: WritableKeyPath<StyleColor, Double> =
      switch channel {
      case .red, .hue: \.values.x
      case .green, .saturation: \.values.y
      case .blue, .lightness: \.values.z
      case .alpha: \.alpha
      }
    guard let new = change(changed[keyPath: place]) else { return nil }
    changed[keyPath: place] = new
    return changed
  }
}
