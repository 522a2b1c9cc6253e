import ColorModel
import ColorSpecs
import Testing

@Suite("Numbers at every edge, as specs") struct ExtremeSpecTests {
  /// How a number may be typed, from the largest to the smallest and back.
  static let numbers = [
    "1e999", "1.8e308", "1e150", "1e103", "1e30", "1000000001", "1e9", "99999", "360",
    "100.00000001",
    "1", "0.99999999999999999", "1e-17", "1e-320", "1e-999", "0", "-0", "-1e-999", "-1e-320", "-1",
    "-1e9", "-1e103", "-1e999", "none", "calc(infinity)", "calc(-infinity)", "calc(NaN)",
    "calc(1e999 * 1e999)",
  ]

  /// A spec for each place of each function of CSS, the others in the middle of what they may be.
  static let specs: [String] = ColorSpace.allCases.flatMap { space -> [String] in
    let definition = space.definition
    let names =
      definition.colorFunctionNames.map { "color(\($0) " }
      + (definition.function?.names ?? []).map { "\($0)(" }
    return names.flatMap { name in
      (0..<4).flatMap { place in
        numbers.flatMap { number -> [String] in
          var parts = definition.components.map { $0.isHue ? "200" : "40%" }
          if place < 3 { parts[place] = number }
          let alpha = place == 3 ? " / \(number)" : ""
          let plain = "\(name)\(parts.joined(separator: " "))\(alpha))"
          guard place < 3, !definition.components[place].isHue, number.last?.isNumber == true
          else { return [plain] }
          parts[place] = number + "%"
          return [plain, "\(name)\(parts.joined(separator: " "))\(alpha))"]
        }
      }
    }
  }

  @Test("each is read, is written in every way, and reads back")
  func written() throws {
    #expect(Self.specs.count > 1000)
    for dialect in [Dialect.css, .typed] {
      let parser = ColorSpecParser(dialect)
      for spec in Self.specs {
        let color = try parser.parse(spec)
        #expect((0..<3).allSatisfy { abs(color.values[$0]) <= 1e9 }, "\(spec)")
        for text in [
          ColorSerializer.text(of: color), ColorSerializer.cssText(of: color),
          ColorSerializer.notation(of: color),
        ] {
          #expect(try parser.parse(text) == color, "\(spec) is written \(text)")
        }
        for text in [
          ColorSerializer.notation(of: color, digits: 5),
          ColorSerializer.text(of: color, digits: 1),
          color.eightBit.hexText,
        ] {
          #expect(throws: Never.self, "\(spec) is written \(text)") { try parser.parse(text) }
        }
        if let kept = parser.authoredNotation(spec, of: color) {
          #expect(try parser.parse(kept) == color, "\(spec) is kept as \(kept)")
        }
      }
    }
  }

  @Test("each can be mixed, and be what another derives from")
  func mixed() throws {
    let parser = ColorSpecParser(.css)
    for spec in Self.specs {
      for text in [
        "color-mix(in oklch longer hue, \(spec) 30%, tomato)",
        "color-mix(in srgb, tomato, \(spec) 0%)",
        "color-mix(in hsl, \(spec), \(spec))", "rgb(from \(spec) r calc(g * 1e300) b)",
        "oklch(from \(spec) calc(l / 0) c calc(h + 1e300))",
        "color(from \(spec) xyz calc(x * x * x) y z / alpha)",
      ] {
        let color = try parser.parse(text)
        #expect((0..<3).allSatisfy { abs(color.values[$0]) <= 1e9 }, "\(text)")
        // It may lie where its space has no notation: then it is written in another space.
        let back = try parser.parse(ColorSerializer.text(of: color))
        #expect(back == color || back.space != color.space, "\(text)")
      }
    }
  }
}
