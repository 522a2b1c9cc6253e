// Colors and palettes as `Codable` values, with the keys of the JSON of palettes (docs/json.md). The conformances are a
// target of their own: the command does not use them, and each conformance in a program costs time at its start.

public import ColorModel
import ColorSpecs
import Diagnostics

extension ColorSpace: Codable {}

extension Color: Codable {
  /// Reads a color of `space` and `components`; without them of `spec`, a color of CSS; without that of `hex`.
  ///
  /// - Throws: `DecodingError` if there is none of these, a space has no such name, a component is not a number from
  ///   -1e9 to 1e9, or alpha none from 0 to 1.
  public init(from decoder: any Decoder) throws {
    self = try ColorCoding.decodeColor(try decoder.container(keyedBy: PaletteKey.self))
  }

  /// Writes `hex`, `space`, `components` and `alpha`, and null for a missing component.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PaletteKey.self)
    try ColorCoding.encode(self, to: &container)
  }
}

/// The keys of the JSON of palettes.
enum PaletteKey: String, CodingKey {
  case format, version, name, colors
  case spec, hex, space, components, alpha, kind
  case group, ink, description, id
}

extension KeyedDecodingContainer<PaletteKey> {
  /// The error of an unsound value: the rule, or what is wrong.
  func error(of key: PaletteKey, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

/// The parts that colors and entries share.
enum ColorCoding {
  typealias Source = KeyedDecodingContainer<PaletteKey>
  typealias Target = KeyedEncodingContainer<PaletteKey>

  static func encode(_ color: Color, to container: inout Target) throws {
    try container.encode(color.eightBit.hexText, forKey: .hex)
    try container.encode(color.space, forKey: .space)
    // Optional numbers are encoded as null.
    try container.encode(color.components, forKey: .components)
    try container.encode(color.isAlphaMissing ? nil : color.alpha, forKey: .alpha)
  }

  static func decodeColor(_ container: Source) throws -> Color {
    if container.contains(.space) || container.contains(.components) {
      return try decodeComponents(container)
    }
    let key = container.contains(.spec) ? PaletteKey.spec : .hex
    let text = try container.decode(String.self, forKey: key)
    return try mapError(
      { (error: ColorSpecError) in
        container.error(of: key, error.summary)
      }, Color(css: text))
  }

  private static func decodeComponents(_ container: Source) throws -> Color {
    let space = try container.decode(ColorSpace.self, forKey: .space)
    let components = try container.decode([Double?].self, forKey: .components)
    let count = space.definition.components.count
    guard components.count == count,
      // False for what is not a number, too.
      components.allSatisfy({ abs($0 ?? 0) <= Color.componentLimit })
    else {
      throw container.error(
        of: .components, "\(count) numbers from -1e9 to 1e9, or null for a missing one")
    }
    var alpha: Double? = 1
    if container.contains(.alpha) {
      alpha = try container.decode(Double?.self, forKey: .alpha)
      guard 0...1 ~= alpha ?? 0 else { throw container.error(of: .alpha, "a number from 0 to 1") }
    }
    return Color(space, components, alpha: alpha)
  }
}
