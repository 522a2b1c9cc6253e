import ColorModel
import ColorSpecs
import Testing

/// A spec and the color that it means.
struct AcceptedSpec: Sendable, CustomTestStringConvertible {
  var text: String
  var color: Color
  var testDescription: String { text }

  init(_ text: String, _ color: Color) {
    self.text = text
    self.color = color
  }

  /// A spec that means three bytes and an alpha.
  init(_ text: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    let bytes = [red, green, blue].map { Optional(Double($0) / 255) }
    self.init(text, Color(.srgb, bytes, alpha: alpha))
  }
}

/// A spec that is not a color, why, and where it fails, in UTF-8 bytes.
struct RefusedSpec: Sendable, CustomTestStringConvertible {
  var text: String
  var fault: ColorSpecError.Fault
  var range: Range<Int>
  var testDescription: String { text }

  init(_ text: String, _ fault: ColorSpecError.Fault, _ range: Range<Int>) {
    self.text = text
    self.fault = fault
    self.range = range
  }
}

/// Expects both dialects, or one, to read what `example` says.
func expect(
  _ example: AcceptedSpec, in dialects: [Dialect] = [.css, .typed],
  at location: SourceLocation = #_sourceLocation
) throws {
  for dialect in dialects {
    let color = try ColorSpecParser(dialect).parse(example.text)
    #expect(isClose(color, example.color), "\(dialect): \(color)", sourceLocation: location)
  }
}

/// Expects both dialects, or one, to refuse as `example` says.
func expect(
  _ example: RefusedSpec, in dialects: [Dialect] = [.css, .typed],
  at location: SourceLocation = #_sourceLocation
) throws {
  for dialect in dialects {
    let thrown = #expect(throws: ColorSpecError.self, sourceLocation: location) {
      try ColorSpecParser(dialect).parse(example.text)
    }
    let error = try #require(thrown, sourceLocation: location)
    #expect(error.fault == example.fault, "\(dialect)", sourceLocation: location)
    #expect(error.range == example.range, "\(dialect)", sourceLocation: location)
    #expect(error.text == example.text, sourceLocation: location)
  }
}

/// Whether two colors differ in nothing but what the order of a division leaves.
func isClose(_ a: Color, _ b: Color, within tolerance: Double = 1e-15) -> Bool {
  a.space == b.space && a.isAlphaMissing == b.isAlphaMissing && abs(a.alpha - b.alpha) <= tolerance
    && zip(a.components, b.components).allSatisfy { a, b in
      switch (a, b) {
      case (nil, nil): true
      case (let a?, let b?): abs(a - b) <= tolerance
      case (nil, _?), (_?, nil): false
      }
    }
}
