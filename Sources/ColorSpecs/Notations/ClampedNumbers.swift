// CSS clamps in silence: `rgb(255, 102, 300)` ends with 255, and `oklch(62 0.2 259)` is white, though
// 62 % was meant. A style sheet may rely on that; somebody who types a color should hear of it.

import Bytes
import ColorModel

/// A number in a spec that is outside its range.
public struct ClampedNumber: Hashable, Sendable {
  /// The number as it is written.
  public let text: String
  /// The number that is used instead, as it would be written.
  public let counted: String
  /// The percentage that was probably meant, if there is one.
  public let meant: String?
}

extension ColorSpecParser {
  /// The numbers of a spec that are clamped, in order; not the results of calculations, which may be
  /// intended.
  ///
  /// `references` has the colors of `var()`.
  public func clampedNumbers(
    in text: String, resolving references: ColorReferences? = nil
  ) -> [ClampedNumber] {
    guard ASCII.contains(UInt8(ascii: "("), in: text) else { return [] }
    var copy = text
    return copy.withUTF8 { bytes in
      var reader = SpecReader(tokens: Tokenizer(bytes), dialect: dialect, references: references)
      reader.clamped = []
      _ = try? reader.color(reader.tokens.next())
      return reader.clamped ?? []
    }
  }
}

extension SpecReader {
  /// Records a clamped component, if the caller asked for that. The range is that of the component,
  /// which is `scale` times smaller than the written numbers.
  mutating func noteClamp(
    of value: ComponentValue, _ token: Token, to range: ClosedRange<Double>, scale: Double,
    percentageReference: Double
  ) {
    let factor: Double
    switch token.kind {
    case .number: factor = scale
    case .percentage: factor = 100 / percentageReference
    case .identifier, .function, .hash, .dimension, .comma, .slash, .leftParenthesis,
      .rightParenthesis, .other, .openComment, .end:
      return
    }
    let (lowest, most) = (range.lowerBound * factor, range.upperBound * factor)
    if lowest...most ~= value.value { return }
    let isNumber = value.kind == .number
    let counted = value.value < lowest ? lowest : most
    // 1.5 may be a little too much of a number; 15 where 1 is the most is a percentage.
    let isPercentage = isNumber && most == 1 && 2...100 ~= value.value
    let text = tokens.text(of: token)
    clamped?.append(
      ClampedNumber(
        text: text, counted: NumberText.shortest(counted) + (isNumber ? "" : "%"),
        meant: isPercentage ? text + "%" : nil))
  }
}
