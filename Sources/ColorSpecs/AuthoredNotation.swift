// What somebody wrote says more than the color that it comes to where it names a space, a calculation
// or another color. A hex color, a name, or plain numbers in sRGB or Display P3 say no more.

public import ColorModel
import Diagnostics

extension ColorSpecParser {
  /// The spec to keep beside the color that it stands for; nil where the color says as much.
  ///
  /// Blanks and comments between tokens become one blank each, so that it is one line, and what has
  /// no picture becomes a CSS escape: only the name of a reference can hold that.
  public func authoredNotation(_ spec: String, of color: Color) -> String? {
    guard spec.utf8.contains(UInt8(ascii: "(")) else { return nil }
    var copy = spec
    let (text, isPlain) = copy.withUTF8 { bytes -> (String, Bool) in
      var tokens = Tokenizer(bytes)
      var text = ""
      var functions = 0
      var isRelative = false
      var isSpace = false
      var end = 0
      while true {
        let token = tokens.next()
        if token.kind == .end || token.kind == .openComment {
          return (text, functions == 1 && isSpace && !isRelative)
        }
        if token.kind == .function {
          functions += 1
          let name = tokens.name(of: token)
          isSpace = name == "color" || FunctionNotation.spaces[name] != nil
        }
        if tokens.isWord("from", token) { isRelative = true }
        if token.range.lowerBound > end, !text.isEmpty { text += " " }
        text += tokens.text(of: token)
        end = token.range.upperBound
      }
    }
    let isPlainSpace = color.space == .srgb || color.space == .displayP3
    if isPlain, isPlainSpace, !color.hasMissingComponents { return nil }
    return text == ColorSerializer.text(of: color) ? nil : Self.visible(text)
  }

  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: VisibleText.isHidden) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if VisibleText.isHidden(scalar) {
        result += "\\\(String(scalar.value, radix: 16)) "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
