import Bytes
import ColorModel
import ColorSpecs

/// The components of a color alone, as a sheet has them that puts them into a function itself.
enum StyleComponents {
  /// The components of a color for a function; nil if they would be another color. As they were typed, if that is a
  /// call of the same function.
  static func text(
    of color: Color, typed: String?, in function: String, hasCommas: Bool
  ) -> String? {
    let parser = ColorSpecParser(.css)
    func reads(_ text: String) -> Bool {
      (try? parser.parse("\(function)(\(text))")).map {
        $0.agrees(with: color) || color.agrees(with: $0)
      } == true
    }
    if let typed, let arguments = arguments(of: typed, function),
      arguments.utf8.contains(UInt8(ascii: ",")) == hasCommas, reads(arguments)
    {
      return arguments
    }
    guard let space = space(of: function) else { return nil }
    let separator = hasCommas ? ", " : " "
    if space == .srgb, let bytes = color.exactEightBit {
      let text = [bytes.red, bytes.green, bytes.blue].map { String($0) }.joined(
        separator: separator)
      return reads(text) ? text : nil
    }
    let converted = color.converted(to: space)
    let parts = zip(space.definition.components, converted.components).map { component, value in
      let value = value ?? 0
      if space == .srgb { return NumberText.shortest(value * 255) }
      return NumberText.shortest(value) + (component.isWrittenAsPercentage ? "%" : "")
    }
    let text = parts.joined(separator: separator)
    return reads(text) ? text : nil
  }

  private static func space(of function: String) -> ColorSpace? {
    ColorSpace.allCases.first { $0.definition.function?.names.contains(function) == true }
  }

  /// The arguments of a call of a function, or of its alias with an `a`.
  private static func arguments(of text: String, _ function: String) -> String? {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")),
      text.utf8.last == UInt8(ascii: ")")
    else { return nil }
    let name = ASCII.lowercased(text[..<open])
    let same = [
      function, function + "a",
      function.utf8.last == UInt8(ascii: "a")
        ? String(Substring(function.utf8.dropLast())) : function,
    ]
    guard same.contains(name) else { return nil }
    let inner = text[text.utf8.index(after: open)...].utf8.dropLast()
    return StyleContext.collapsed(String(Substring(inner)))
  }
}
