// A spec says more than its color if it names a space, a calculation or another color. A hex color, a
// name, or plain numbers in sRGB or Display P3 say no more.

import Bytes
public import ColorModel
import Diagnostics

extension ColorSpecParser {
  /// The spec to keep beside its color; nil if the color says as much.
  ///
  /// White space and comments between tokens become one space each, so that it is one line, and
  /// non-printing characters become CSS escapes: only names can contain them. It is read once more
  /// before it is kept: a notation that would be another color, or refer to other names, is dropped.
  public func authoredNotation(_ spec: String, of color: Color) -> String? {
    guard ASCII.contains(UInt8(ascii: "("), in: spec) else { return nil }
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
    if text.utf8.elementsEqual(ColorSerializer.text(of: color).utf8) { return nil }
    // text() shortens this if it can, and style sheets have it unchanged.
    if color.isAlphaMissing, text.utf8.elementsEqual(ColorSerializer.notation(of: color).utf8) {
      return nil
    }
    let kept = CSSEscapes.printable(text)
    return reads(kept, as: spec) ? kept : nil
  }

  /// Whether a spec says its color by other colors or by calculations, so its numbers are not those of an author.
  public func isComputed(_ spec: String) -> Bool {
    guard ASCII.contains(UInt8(ascii: "("), in: spec) else { return false }
    var copy = spec
    return copy.withUTF8 { bytes in
      var tokens = Tokenizer(bytes)
      while true {
        let token = tokens.next()
        if token.kind == .end || token.kind == .openComment { return false }
        if tokens.isWord("from", token) { return true }
        guard token.kind == .function else { continue }
        let name = tokens.name(of: token)
        if name != "color", FunctionNotation.spaces[name] == nil { return true }
      }
    }
  }

  /// Whether `kept` is in CSS the color of `spec`, by the same references.
  private func reads(_ kept: String, as spec: String) -> Bool {
    if dialect == .css, kept.utf8.elementsEqual(spec.utf8) { return true }
    let css = ColorSpecParser(.css)
    let names = css.references(in: kept).map { Array($0.name.utf8) }
    guard names == references(in: spec).map({ Array($0.name.utf8) }) else { return false }
    // Any color will do, if it is the same in both.
    let references = ColorReferences(color: { _ in Color(.srgb, 0.2, 0.4, 0.6) }, names: { [] })
    guard let color = try? css.parse(kept, resolving: references) else { return false }
    return color == (try? parse(spec, resolving: references))
  }
}
