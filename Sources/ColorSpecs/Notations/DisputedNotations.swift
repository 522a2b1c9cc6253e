// CSS Color 4 says which color a text is, and browsers do not follow it everywhere. We follow it where they differ among
// themselves or will change, and say so.

import Bytes
import ColorModel

/// Notations that browsers show otherwise than CSS Color 4 says.
public struct DisputedNotations: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A saturation above 100 % in `hsl()` without commas: some engines take it as 100 %.
  public static let saturation = DisputedNotations(rawValue: 1)
  /// The space `rec2020`: engines have its older transfer function, that of cameras.
  public static let rec2020 = DisputedNotations(rawValue: 2)
}

extension ColorSpecParser {
  /// The notations in a spec that browsers show otherwise; none in a text that is not a color.
  ///
  /// The colors of `var()` do not matter: they are specs of their own.
  public func disputedNotations(in text: String) -> DisputedNotations {
    guard ASCII.contains(UInt8(ascii: "("), in: text) else { return [] }
    var copy = text
    return copy.withUTF8 { bytes in
      var reader = SpecReader(tokens: Tokenizer(bytes), dialect: dialect, references: .anything)
      guard (try? reader.color(reader.tokens.next())) != nil else { return [] }
      return reader.disputed
    }
  }
}

extension SpecReader {
  /// Records the use of a space that browsers convert otherwise.
  mutating func noteUse(of space: ColorSpace) {
    if space == .rec2020 { disputed.insert(.rec2020) }
  }
}
