// Values that are not computed, and would be colors to the compiler.

import PaletteEngine

extension VariableValues {
  /// Whether a value that is not a color would be one to the compiler: one call, of a color function or with a color
  /// among its arguments.
  func isLostColor(_ declaration: Int) -> Bool {
    let own = sheet.declarations[declaration]
    var tokens = StyleTokens(sheet.bytes[own.value], lineComments: true)
    var last: StyleTokens.Token?
    var isFound = false
    while let token = tokens.next() {
      defer { last = token }
      if tokens.depth == 1, token.isSign("(") {
        // A map is not a color, and neither is a call after lengths.
        let name = sheet.bytes[own.value.lowerBound..<token.range.lowerBound]
        guard !name.isEmpty,
          name.allSatisfy({ StyleName.isNameByte($0) || $0 == UInt8(ascii: ".") })
        else { return false }
      }
      switch token.kind {
      case .sign(UInt8(ascii: ")")) where tokens.depth == 0:
        return isFound && tokens.peek() == nil
      case .word where tokens.isFunction(token):
        isFound = isFound || StyleFunction.names.contains(ByteText(tokens.lowercased(token)))
      case .word where tokens.depth > 0 && !isFound:
        let before = last.flatMap { last in
          last.range.upperBound == token.range.lowerBound ? last.kind : nil
        }
        let text = String(decoding: sheet.bytes[token.range], as: UTF8.self)
        if before == .sign(sheet.dialect.sign) {
          let base = scope.variable(
            CSSEscapes.resolved(text), at: own.nameRange.lowerBound, in: own.container)
          if case .color? = base.flatMap({ known($0.declaration) })?.value { isFound = true }
        } else {
          let color = before == .sign(UInt8(ascii: "#")) ? "#\(text)" : text
          isFound = (try? ColorSpecParser(.css).parse(color)) != nil
        }
      case .word, .string, .sign: break
      }
    }
    return false
  }
}
