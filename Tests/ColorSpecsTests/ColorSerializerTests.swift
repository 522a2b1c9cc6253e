import ColorModel
import ColorSpecs
import TestSupport
import Testing

@Suite("Writing colors") struct ColorSerializerTests {
  // What `clr list` prints: hex if that is exact, else `rgb()` if exact with whole channels,
  // else `color()`; Generic RGB is shown as sRGB.
  @Test(
    "the shortest notation that is exact is taken",
    arguments: [
      AcceptedSpec("#ff6600", 255, 102, 0), AcceptedSpec("#000000", 0, 0, 0),
      AcceptedSpec("#ff660080", 255, 102, 0, alpha: 128.0 / 255),
      AcceptedSpec("#ff660000", 255, 102, 0, alpha: 0),
      AcceptedSpec("rgb(20 20 30 / 0.5)", 20, 20, 30, alpha: 0.5),
      AcceptedSpec("rgb(20 20 30 / 0.123)", 20, 20, 30, alpha: 0.123),
      AcceptedSpec("rgb(255 0 0 / none)", Color(.srgb, [1, 0, 0], alpha: nil)),
      AcceptedSpec("color(srgb 0.1 0.25 0.3)", Color(.srgb, 0.1, 0.25, 0.3)),
      AcceptedSpec("color(srgb -0.5 1.5 0 / 0.5)", Color(.srgb, -0.5, 1.5, 0, alpha: 0.5)),
      AcceptedSpec("color(srgb none 0 1)", Color(.srgb, [nil, 0, 1])),
      AcceptedSpec(
        "color(srgb none none none / none)", Color(.srgb, [nil, nil, nil], alpha: nil)),
      AcceptedSpec("color(srgb 0.00001 1 0)", Color(.srgb, 1e-5, 1, 0)),
    ])
  func table(_ example: AcceptedSpec) throws {
    #expect(ColorSerializer.text(of: example.color) == example.text)
    for dialect in [Dialect.css, .typed] {
      #expect(try ColorSpecParser(dialect).parse(example.text) == example.color)
    }
  }

  @Test("Generic RGB is shown as sRGB")
  func genericRGB() throws {
    #expect(ColorSerializer.text(of: Color(.genericRGB, 1, 1, 1)) == "#ffffff")
    let gray = Color(.genericRGB, 0.5, 0.5, 0.5, alpha: 0.5)
    let shown = try ColorSpecParser(.css).parse(ColorSerializer.text(of: gray))
    #expect(shown == gray.converted(to: .srgb))
  }

  @Test("device gray is shown as the gray of sRGB with its number")
  func deviceGray() {
    #expect(ColorSerializer.text(of: Color(.deviceGray, [0.2])) == "#333333")
    #expect(
      ColorSerializer.text(of: Color(.deviceGray, [0.2], alpha: 0.3)) == "rgb(51 51 51 / 0.3)")
  }

  /// Kinds of random colors.
  enum Kind: CaseIterable { case bytes, bytesWithAnyAlpha, unit, anyDoubles, missing }

  @Test("every color reads back the same from what was written", arguments: Kind.allCases)
  func readsBack(_ kind: Kind) throws {
    var random = SeededGenerator("\(kind) read back")
    for _ in 0..<5000 {
      let color = Self.color(kind, &random)
      let text = ColorSerializer.text(of: color)
      for dialect in [Dialect.css, .typed] {
        let back = try ColorSpecParser(dialect).parse(text)
        if back != color { Issue.record("\(color): \(text), CLR_SEED=\(random.seed)") }
      }
      if case .bytes = kind, !text.hasPrefix("#") || ![7, 9].contains(text.count) {
        Issue.record("\(text) is not hex, CLR_SEED=\(random.seed)")
      }
      if case .bytesWithAnyAlpha = kind, !text.hasPrefix("#"), !text.hasPrefix("rgb(") {
        Issue.record("\(text) has whole channels, CLR_SEED=\(random.seed)")
      }
    }
  }

  private static func color(_ kind: Kind, _ random: inout SeededGenerator) -> Color {
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    func finite() -> Double {
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : -0.25
    }
    let alpha = Double.random(in: 0...1, using: &random)
    switch kind {
    case .bytes:
      return Color(red: byte(), green: byte(), blue: byte(), alpha: byte())
    case .bytesWithAnyAlpha:
      return Color(
        .srgb, Double(byte()) / 255, Double(byte()) / 255, Double(byte()) / 255, alpha: alpha)
    case .unit:
      let components = (0..<3).map { _ in Optional(Double.random(in: -0.5...1.5, using: &random)) }
      return Color(.srgb, components, alpha: alpha)
    case .anyDoubles:
      return Color(.srgb, finite(), finite(), finite(), alpha: alpha)
    case .missing:
      let components = (0..<3).map { _ in
        Bool.random(using: &random) ? nil : Double(byte()) / 255
      }
      return Color(.srgb, components, alpha: Bool.random(using: &random) ? nil : alpha)
    }
  }
}
