// A color that is not in the syntax of CSS Color 3 is written twice: in that syntax, mapped to sRGB, for
// every engine, and as it is in a rule that only engines read which know its notation. A fallback in
// front of it in the same block would not do: browsers take any text for the value of a custom
// property, so the last one wins even where it means nothing.

import PaletteEngine

/// The fallbacks of a style sheet for engines that read only CSS Color 3. The raw value is its word.
public enum CSSFallback: String, CaseIterable, Hashable, Sendable {
  /// The color in legacy syntax in `:root`, its own notation in `@supports`.
  case supports
  /// Only its own notation.
  case none
}

/// The custom properties of a style sheet that is written.
struct PropertySheet {
  /// A rule of the sheet: a selector, inside a condition where it has one.
  struct Rule: Hashable {
    let condition: ByteText?
    let selector: ByteText

    init(condition: String?, selector: String) {
      (self.condition, self.selector) = (condition.map(ByteText.init(_:)), ByteText(selector))
    }
  }

  /// The declarations of a rule: for every engine, and for those that know the notation.
  private struct Contents {
    let rule: Rule
    var hasSchemes = false
    var plain: [(property: String, value: String)] = []
    /// In the order in which the conditions are first met.
    var conditional: [(condition: String, declarations: [(property: String, value: String)])] = []
    var places: [String: Int] = [:]
  }

  private let fallback: CSSFallback
  private let gamut: GamutMapping
  private let colors: CSSColors
  private var rules: [Contents] = []
  private var places: [Rule: Int] = [:]

  init(_ fallback: CSSFallback, mappingBy gamut: GamutMapping, as colors: CSSColors) {
    self.fallback = fallback
    self.gamut = gamut
    self.colors = colors
  }

  private mutating func place(of rule: Rule) -> Int {
    if let place = places[rule] { return place }
    places[rule] = rules.count
    rules.append(Contents(rule: rule))
    return rules.count - 1
  }

  /// Makes a rule, which may stay empty.
  mutating func open(_ rule: Rule) { _ = place(of: rule) }

  /// Declares that the page has both schemes: without it, `light-dark()` is always light.
  mutating func declareSchemes(in rule: Rule) { rules[place(of: rule)].hasSchemes = true }

  /// Adds the colors of entries.
  mutating func append(_ entries: [FittedPalette.Entry], to rule: Rule) {
    for entry in entries {
      if let color = entry.color { append(entry.written, color, entry.entry.spec, to: rule) }
    }
  }

  /// Adds a color under the name of its property, written as `spec` where there is one.
  mutating func append(_ property: String, _ color: Color, _ spec: String?, to rule: Rule) {
    let value = text(of: color, spec)
    append(
      property, value.text, value.probes,
      fallback: value.probes.isEmpty ? value.text : Self.legacyText(of: color, by: gamut), to: rule)
  }

  /// Adds a property that is one color in the light scheme and another in the dark one.
  mutating func append(
    _ property: String, light: (color: Color, spec: String?), dark: (color: Color, spec: String?),
    to rule: Rule
  ) {
    let (first, second) = (text(of: light.color, light.spec), text(of: dark.color, dark.spec))
    let probes = Set(first.probes + second.probes + ["light-dark(red, red)"]).sorted()
    append(
      property, "light-dark(\(first.text), \(second.text))", probes,
      fallback: first.probes.isEmpty ? first.text : Self.legacyText(of: light.color, by: gamut),
      to: rule)
  }

  private mutating func append(
    _ property: String, _ value: String, _ probes: [String], fallback legacy: String, to rule: Rule
  ) {
    let place = place(of: rule)
    if fallback == .none || probes.isEmpty { return rules[place].plain.append((property, value)) }
    rules[place].plain.append((property, legacy))
    let condition = probes.map { "(color: \($0))" }.joined(separator: " and ")
    let index = rules[place].places[condition] ?? rules[place].conditional.count
    if index == rules[place].conditional.count {
      rules[place].places[condition] = index
      rules[place].conditional.append((condition, []))
    }
    rules[place].conditional[index].declarations.append((property, value))
  }

  /// The text of a color, and the features that an engine needs to read it.
  private func text(of color: Color, _ spec: String?) -> (text: String, probes: [String]) {
    if let spec { return (spec, Self.probes(spec, of: color)) }
    let text: String
    switch colors {
    case .authored:
      if fallback == .none { return (ColorSerializer.cssText(of: color), []) }
      if let exact = ColorSerializer.exactLegacyText(of: color) { return (exact, []) }
      text = ColorSerializer.cssText(of: color)
    case .hex: text = color.eightBit.hexText
    case .rgb:
      let bytes = color.eightBit
      let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
      return (
        color.alpha == 1
          ? "rgb(\(channels))" : "rgba(\(channels), \(NumberText.shortest(color.alpha)))", []
      )
    case .oklch: text = ColorSerializer.notation(of: color.converted(to: .oklch))
    }
    return (text, Self.probes(text, of: color))
  }

  /// The features that an engine needs to read a value beyond CSS Color 3.
  private static func probes(_ value: String, of color: Color) -> [String] {
    switch ColorSyntax(of: value) {
    case .modern(let probes): return probes
    case .reference: return []
    // A saturation above 100 % was clamped until CSS Color 4.
    case .legacy: return color.isInGamut(of: .srgb) ? [] : ["HSL(0 0% 0%)"]
    }
  }

  /// The value for engines that read only CSS Color 3, beside one for others.
  static func fallback(for value: String, of color: Color, by gamut: GamutMapping) -> String {
    switch ColorSyntax(of: value) {
    case .legacy where color.isInGamut(of: .srgb), .reference: value
    case .legacy, .modern: legacyText(of: color, by: gamut)
    }
  }

  /// The nearest color that legacy syntax has, alpha as it is.
  private static func legacyText(of color: Color, by gamut: GamutMapping) -> String {
    let bytes = color.eightBit(by: gamut)
    let opaque = Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
    let nearest = Color(.srgb, opaque.components, alpha: color.alpha)
    return ColorSerializer.exactLegacyText(of: nearest) ?? bytes.hexText
  }

  /// Writes each rule, and one for each kind of notation that not every engine reads.
  func write(to output: inout ByteWriter) {
    for (index, contents) in rules.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "\n")) }
      let schemes = contents.hasSchemes ? [(property: "color-scheme", value: "light dark")] : []
      write(contents.rule, [], schemes + contents.plain, &output)
      for (condition, declarations) in contents.conditional {
        output.append(UInt8(ascii: "\n"))
        write(contents.rule, ["@supports \(condition)"], declarations, &output)
      }
    }
  }

  private func write(
    _ rule: Rule, _ conditions: [String], _ declarations: [(property: String, value: String)],
    _ output: inout ByteWriter
  ) {
    let openings = (rule.condition.map { [$0.text] } ?? []) + conditions + [rule.selector.text]
    for (depth, opening) in openings.enumerated() {
      output.append("\(String(repeating: "  ", count: depth))\(opening) {\n")
    }
    let indentation = String(repeating: "  ", count: openings.count)
    for (property, value) in declarations {
      output.append("\(indentation)\(property): \(value);\n")
    }
    for depth in openings.indices.reversed() {
      output.append("\(String(repeating: "  ", count: depth))}\n")
    }
  }
}
