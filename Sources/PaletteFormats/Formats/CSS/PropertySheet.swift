// A color that is not in the syntax of CSS Color 3 is written twice: in that syntax, mapped to sRGB, for
// every engine, and as it is in a rule that only engines read which know its notation. A fallback in
// front of it in the same block would not do: browsers take any text for the value of a custom
// property, so the last one wins even where it means nothing.

import Bytes
import ColorModel
import ColorSpecs

/// The fallbacks of a style sheet for engines that read only CSS Color 3. The raw value is the word on
/// the command line.
public enum CSSFallback: String, CaseIterable, Hashable, Sendable {
  /// The color in legacy syntax in `:root`, its own notation in `@supports`.
  case supports
  /// Its own notation alone.
  case none
}

/// The custom properties of a style sheet that is written.
struct PropertySheet {
  private typealias Declarations = [(property: String, value: String)]

  private let fallback: CSSFallback
  private let gamut: GamutMapping
  private var plain: Declarations = []
  /// In the order in which the conditions are first met.
  private var conditional: [(condition: String, declarations: Declarations)] = []
  private var places: [String: Int] = [:]

  init(_ fallback: CSSFallback, mappingBy gamut: GamutMapping) {
    self.fallback = fallback
    self.gamut = gamut
  }

  /// Adds a color under the name of its property, written as `spec` where there is one.
  mutating func append(_ property: String, _ color: Color, _ spec: String?) {
    switch fallback {
    case .none: plain.append((property, spec ?? ColorSerializer.cssText(of: color)))
    case .supports:
      let exact = spec == nil ? ColorSerializer.exactLegacyText(of: color) : nil
      let value = spec ?? exact ?? ColorSerializer.cssText(of: color)
      let probes = Self.probes(value, of: color, isExact: exact != nil)
      if probes.isEmpty { return plain.append((property, value)) }
      plain.append((property, legacyText(of: color)))
      let condition = probes.map { "(color: \($0))" }.joined(separator: " and ")
      let place = places[condition] ?? conditional.count
      if place == conditional.count {
        places[condition] = place
        conditional.append((condition, []))
      }
      conditional[place].declarations.append((property, value))
    }
  }

  /// The features that an engine needs to read a value beyond CSS Color 3.
  private static func probes(_ value: String, of color: Color, isExact: Bool) -> [String] {
    if isExact { return [] }
    switch ColorSyntax(of: value) {
    case .modern(let probes): return probes
    case .reference: return []
    // A saturation above 100 % was clamped until CSS Color 4.
    case .legacy: return color.isInGamut(of: .srgb) ? [] : ["HSL(0 0% 0%)"]
    }
  }

  /// The nearest color that legacy syntax has, alpha as it is.
  private func legacyText(of color: Color) -> String {
    let bytes = color.eightBit(by: gamut)
    let opaque = Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
    let nearest = Color(.srgb, opaque.components, alpha: color.alpha)
    return ColorSerializer.exactLegacyText(of: nearest) ?? bytes.hexText
  }

  /// Writes `:root`, and a rule for each kind of notation that not every engine reads.
  func write(to output: inout ByteWriter) {
    output.append(":root {\n")
    for (property, value) in plain { output.append("  \(property): \(value);\n") }
    output.append("}\n")
    for (condition, declarations) in conditional {
      output.append("\n@supports \(condition) {\n  :root {\n")
      for (property, value) in declarations { output.append("    \(property): \(value);\n") }
      output.append("  }\n}\n")
    }
  }
}
