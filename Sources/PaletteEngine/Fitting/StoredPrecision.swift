/// The numbers that a binary format stores for the components of a color.
public enum StoredPrecision: Hashable, Sendable {
  /// Whole numbers of 8 bits, of sRGB; alpha is a number of its own.
  case eightBit
  /// Whole numbers of 16 bits, as Photoshop has them: 0 to 65535 for RGB and CMYK, hundredths for Lab, 0 to 10000
  /// for gray.
  case sixteenBit
  /// Numbers of IEEE 754 in 32 bits.
  case single
  /// Numbers from 0 to 1, of any precision.
  case unit

  /// The precision in words: `rounded to …`.
  var told: String {
    switch self {
    case .eightBit: "8 bits"
    case .sixteenBit: "16 bits"
    case .single: "single precision"
    case .unit: "full precision"
    }
  }

  /// Whether the components of a color lie in the range of the numbers. Beyond it, the nearest number is another color.
  func reaches(_ color: Color) -> Bool {
    switch self {
    case .eightBit, .single: true
    case .sixteenBit:
      zip(color.space.sixteenBits, color.components).allSatisfy { $0.reaches($1 ?? 0) }
    case .unit: color.components.allSatisfy { 0...1 ~= $0 ?? 0 }
    }
  }

  /// The nearest color that can be stored, of one without missing components and with an alpha of 1. That of 8 bits
  /// is ``ColorModel/Color/eightBit(by:)``.
  func nearest(_ color: Color) -> Color {
    switch self {
    case .eightBit: Color(color.eightBit)
    case .unit: color
    case .sixteenBit:
      Color(color.space, zip(color.space.sixteenBits, color.components).map { $0.nearest($1 ?? 0) })
    case .single:
      Color(
        color.space,
        color.components.enumerated().map { position, value in
          let value = value ?? 0
          // The lightness of Lab is stored as 0 to 1.
          return color.space == .lab && position == 0
            ? SinglePrecision.hundredfold(Float(value / 100)) : SinglePrecision.nearest(value)
        })
    }
  }
}

/// A whole number of 16 bits that stands for a component.
package struct SixteenBits {
  /// The number of 1.
  let one: Double
  /// The numbers that stand for components.
  let range: ClosedRange<Double>

  /// 0 to 1, all of the number.
  package static let unit = SixteenBits(one: 65535, range: 0...65535)
  /// The lightness of Lab, 0 to 100.
  package static let lightness = SixteenBits(one: 100, range: 0...10000)
  /// The white of gray, 0 to 1.
  package static let gray = SixteenBits(one: 10000, range: 0...10000)
  /// The a and b of Lab.
  package static let axis = SixteenBits(one: 100, range: -12800...12700)

  /// The number of a component.
  package func number(_ value: Double) -> Int {
    Int(min(max((value * one).rounded(), range.lowerBound), range.upperBound))
  }

  /// Whether a component is one of those, or rounded to one.
  func reaches(_ value: Double) -> Bool { range.contains((value * one).rounded()) }

  /// The component of a number.
  package func value(_ number: Int) -> Double { Double(number) / one }

  func nearest(_ value: Double) -> Double { self.value(number(value)) }
}

extension ColorSpace {
  /// The numbers of the components in 16 bits.
  package var sixteenBits: [SixteenBits] {
    if self == .lab { return [.lightness, .axis, .axis] }
    return Array(
      repeating: self == .deviceGray ? .gray : .unit, count: definition.components.count)
  }
}

/// Numbers of 32 bits and the numbers of 64 bits that they were made of.
package enum SinglePrecision {
  /// The number that was stored: the byte it was, if it may have been one; else the number with the fewest digits.
  /// So a color of 8 bits is the same color again, and 0.1 is 0.1.
  package static func value(_ stored: Float) -> Double {
    let byte = (stored * 255).rounded()
    if 0...255 ~= byte, Float(Double(byte) / 255) == stored { return Double(byte) / 255 }
    return Double("\(stored)") ?? Double(stored)
  }

  /// A hundred times the number that was stored, by its digits.
  package static func hundredfold(_ stored: Float) -> Double {
    let parts = "\(stored)".utf8.split(separator: UInt8(ascii: "e")).map { String($0) ?? "" }
    let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    return Double("\(parts[0])e\(exponent + 2)") ?? 100 * Double(stored)
  }

  /// The number that is read where this one is written.
  static func nearest(_ value: Double) -> Double { self.value(Float(value)) }
}
