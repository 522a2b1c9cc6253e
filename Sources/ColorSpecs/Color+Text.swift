// The plain ways between a color and a text, for programs that use the library. `ColorSpecParser` and
// `ColorSerializer` have all of the others.

public import ColorModel

extension Color {
  /// The color that a text says in CSS: `oklch(70% 0.2 50)`, `color(display-p3 1 0.5 0)`, `#ff6600`, `skyblue`.
  ///
  /// Spaces and comments around it are ignored. The color is in the space of its notation: hex, names and
  /// `rgb()` are in sRGB.
  ///
  /// - Throws: The mistake and its place, if the text is not a color of CSS, or one that depends on other colors:
  ///   `var(--name)` and `currentcolor`.
  public init(css text: String) throws(ColorSpecError) {
    self = try ColorSpecParser(.css).parse(text)
  }

  /// The sRGB color of 3, 4, 6 or 8 hexadecimal digits, with or without `#` before them: `#f60`, `ff660080`.
  ///
  /// The last one or two of 4 or 8 digits are alpha. Each of 3 or 4 digits counts twice, as in CSS.
  ///
  /// - Throws: ``ColorSpecError/Fault/hexLength(_:)`` or ``ColorSpecError/Fault/hexDigit(_:)``, with the place.
  public init(hex text: String) throws(ColorSpecError) {
    do throws(SpecFault) {
      self = try text.withBytes { bytes throws(SpecFault) in
        let start = bytes.first == UInt8(ascii: "#") ? 1 : 0
        return try HexNotation.color(bytes, start..<bytes.count)
      }
    } catch {
      throw ColorSpecError(text: text, range: error.range, fault: error.fault)
    }
  }

  /// The color in CSS, so that it reads back the same: hex if that is exact, else a function of its space.
  ///
  /// Numbers have as many digits as they need. A space that CSS does not have, such as
  /// `generic-rgb`, becomes one that it has.
  public var cssText: String { ColorSerializer.text(of: self) }
}
