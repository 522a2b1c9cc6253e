import PaletteEngine

/// The statements of a style sheet that lead to other files, or that are of another language.
enum StyleStatements {
  /// The names of the sheets that are imported. Those of Sass itself have no colors.
  static func imports(_ statements: [Range<Int>], of bytes: [UInt8]) -> [String] {
    statements.compactMap { range in
      var tokens = StyleTokens(bytes[range])
      guard let rule = tokens.rule(), ["import", "use", "forward"].contains(rule),
        let name = address(&tokens, in: bytes[range]), !name.utf8.starts(with: "sass:".utf8)
      else { return nil }
      return name
    }
  }

  /// The first string, or the address in `url()`.
  private static func address(
    _ tokens: inout StyleTokens, in text: ArraySlice<UInt8>
  ) -> String? {
    while let token = tokens.next() {
      var bytes = text[token.range]
      if token.kind == .string {
        bytes = bytes.dropFirst()
        if bytes.last == text[token.range.lowerBound] { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
      }
      guard tokens.isFunction(token), tokens.lowercased(token) == "url" else { continue }
      bytes = text[(token.range.upperBound + 1)...].drop(while: ASCII.isSpace)
      // A string in it is the next token but one.
      if bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'") { continue }
      return String(
        decoding: bytes.prefix { $0 != UInt8(ascii: ")") && !ASCII.isSpace($0) }, as: UTF8.self)
    }
    return nil
  }

  /// The language whose variables are among the statements of a sheet that was read as CSS.
  static func dialect(_ statements: [Range<Int>], of bytes: [UInt8]) -> StyleDialect? {
    [.less, .scss].first { dialect in
      statements.contains { CodeStart(bytes[$0]).isVariable(dialect.sign) }
    }
  }
}
