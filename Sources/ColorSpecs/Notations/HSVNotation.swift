// HSV, or HSB, is how many programs count colors: hue, saturation, value. CSS has no function for it, and the
// same three numbers in hsl() are another color. hwb() holds every such color exactly: its whiteness is
// (1 − S) · V, its blackness 1 − V (A. R. Smith, HWB: A More Intuitive Hue-Based Color Model, 1996).
//
//     hsv(30 100% 80%)    hsb(30, 100%, 80%)    hsva(30, 100, 80, 0.5)    as people type it; a style sheet has none

import Bytes
import ColorModel

extension SpecReader {
  /// The color of `hsv(`, up to its closing parenthesis. Its numbers are written as those of `hsl()`: an angle, and
  /// two percentages, or numbers of 100.
  mutating func hsvColor(_ token: Token) throws(SpecFault) -> Color {
    let start = token.range.lowerBound
    let isAmbiguous = countsToOne()
    // Three components like those of HSL, until their meaning is taken into account.
    let read = try components(
      of: .hsl, function: ColorSpaceDefinition.Function("hsv", legacySyntax: .none))
    let range = start..<tokens.position
    let (hue, saturation, value) = (read.values.x, read.values.y, read.values.z)
    guard !isAmbiguous, 0...100 ~= saturation, 0...100 ~= value else {
      throw SpecFault(.hsvNumbers, range)
    }
    // A missing component counts as 0, as `hwb()` has others.
    let components: [Double?] = [
      read.missing.contains(.component(0)) ? nil : hue, (100 - saturation) * value / 100,
      100 - value,
    ]
    return Color(.hwb, components, alpha: read.isAlphaMissing ? nil : read.alpha)
  }

  /// Whether saturation and value are numbers of which it is unclear whether they go to 1 or to 100.
  private func countsToOne() -> Bool {
    var ahead = tokens
    _ = ahead.next()
    var numbers: [Double] = []
    while numbers.count < 2 {
      let token = ahead.next()
      switch token.kind {
      case .number(let value): numbers.append(value)
      case .comma: continue
      case .identifier, .function, .hash, .percentage, .dimension, .slash, .leftParenthesis,
        .rightParenthesis, .other, .openComment, .end:
        return false
      }
    }
    return numbers.allSatisfy { $0 <= 1 } && numbers.contains { $0 > 0 }
  }

  /// The fault of `hsv(`, with the same color in CSS if that is exact.
  mutating func foreignFunction(_ token: Token, _ name: String) -> SpecFault {
    SpecFault(.foreignFunction(name, same: sameInHWB()), token.nameRange)
  }

  /// `hwb(30 0% 50%)` for the rest of `hsv(30, 100%, 50%)`, up to the end; nil if there is anything but an
  /// angle and two percentages of at most two decimals: without `%`, it is not known whether 1 is all or a
  /// hundredth.
  private mutating func sameInHWB() -> String? {
    guard let hue = degrees(tokens.next()), abs(hue) < 1e6,
      let saturation = hundredths(nextAfterComma()), let value = hundredths(nextAfterComma()),
      tokens.next().kind == .rightParenthesis, tokens.next().kind == .end
    else { return nil }
    let whiteness = NumberText.shortest(Double(value * (10_000 - saturation)) / 1_000_000)
    let blackness = NumberText.shortest(Double(10_000 - value) / 100)
    return "hwb(\(NumberText.shortest(hue)) \(whiteness)% \(blackness)%)"
  }

  private mutating func nextAfterComma() -> Token {
    let token = tokens.next()
    return token.kind == .comma ? tokens.next() : token
  }

  private func degrees(_ token: Token) -> Double? {
    switch token.kind {
    case .number(let value): value
    case .dimension(let value, let unit):
      tokens.bytes[unit..<token.range.upperBound].elementsEqual("deg".utf8) ? value : nil
    case .identifier, .function, .hash, .percentage, .comma, .slash, .leftParenthesis,
      .rightParenthesis, .other, .openComment, .end:
      nil
    }
  }

  /// A percentage in hundredths, from 0 to 10,000.
  private func hundredths(_ token: Token) -> Int? {
    guard case .percentage(let value) = token.kind, 0...100 ~= value else { return nil }
    let count = (value * 100).rounded()
    return count / 100 == value ? Int(count) : nil
  }
}
