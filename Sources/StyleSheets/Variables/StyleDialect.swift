import PaletteEngine

/// The languages that add variables to CSS.
enum StyleDialect: Sendable {
  case scss, less

  var format: PaletteFormat {
    switch self {
    case .scss: .scss
    case .less: .less
    }
  }

  /// The sign before the name of a variable.
  var sign: UInt8 {
    switch self {
    case .scss: UInt8(ascii: "$")
    case .less: UInt8(ascii: "@")
    }
  }

  /// A name as the text says it.
  func variable(_ name: String) -> String { "\(Unicode.Scalar(sign))\(name)" }

  /// A color of 8 bits. Less 3 takes `#00000000` for opaque, as 0 is not a number to it there.
  func text(of bytes: EightBitColor) -> String {
    self == .less && bytes.alpha == 0
      ? "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), 0)" : bytes.hexText
  }

  /// A variable in Less has its value wherever it is set; in SCSS it must be set before.
  func notation(_ references: ReferencePolicy) -> Capabilities.Notation {
    switch (self, references) {
    case (.scss, .keep): .aliasesToEarlier
    case (.less, .keep): .aliases
    case (_, .none): .none
    }
  }

  /// The text that two names of one variable share. To Sass, `$a_b` is `$a-b`.
  func key(_ name: String) -> ByteText {
    guard self == .scss, ASCII.contains(UInt8(ascii: "_"), in: name) else { return ByteText(name) }
    let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    return ByteText(String(decoding: bytes, as: UTF8.self))
  }

  /// The offset after a name that begins at one. A name of Less is of ASCII and has no escapes.
  func nameEnd(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .scss: StyleName.end(of: offset, in: bytes)
    case .less:
      bytes[offset...].firstIndex { !StyleName.isNameByte($0) || $0 >= 0x80 } ?? bytes.endIndex
    }
  }

  /// The identifier of a name for a variable; empty if nothing of it is left.
  func identifier(_ name: String) -> String {
    switch self {
    case .scss:
      let slug = CSSIdentifier.slug(name)
      guard let first = slug.utf8.first(where: { $0 != UInt8(ascii: "-") }) else {
        return slug.isEmpty ? "" : "color\(slug)"
      }
      // After hyphens, libsass takes no digit for the beginning of a name.
      return UInt8(ascii: "0")...UInt8(ascii: "9") ~= first ? "color-\(slug)" : slug
    case .less:
      return name.utf8.split { !StyleName.isNameByte($0) || $0 >= 0x80 }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
  }
}

extension NameRule {
  /// The variable of a name, without its sign.
  static func variables(_ dialect: StyleDialect) -> NameRule {
    let exactly: NameSetting? = dialect == .scss ? .scssMap : nil
    return NameRule(
      told: .words("as variables"),
      change: .note { .changedNames($0, exactly: exactly) }, exactly: exactly
    ) { name throws(PaletteEncodingError) in
      try .variable(dialect.identifier(name.text), of: name, dialect, exactly)
    }
  }
}

extension NameRule.Form {
  /// The variable that a name becomes.
  ///
  /// - Parameter exactly: The setting that keeps the name.
  static func variable(
    _ identifier: String, of name: ColorName, _ dialect: StyleDialect,
    _ exactly: NameSetting? = nil
  ) throws(PaletteEncodingError) -> NameRule.Form {
    if identifier.isEmpty { throw .noIdentifier(name, exactly: exactly) }
    let length = identifier.utf8.count
    if length > ColorName.byteLimit { throw .escapedTooLong(name, bytes: length) }
    return .init(written: identifier, read: identifier, identity: dialect.key(identifier).text)
  }
}

/// Strings of SCSS in quotes.
enum SCSSString {
  /// `Sky "Blue"` becomes `"Sky \"Blue\""`. A `#` is escaped before a brace, where an expression would begin.
  static func quoted(_ text: String, by quote: Unicode.Scalar = "\"") -> String {
    var result = String(quote)
    var last: Unicode.Scalar?
    for (scalar, isHidden) in VisibleText.scalars(of: text) {
      if scalar == "{", last == "#" {
        result.unicodeScalars.removeLast()
        result += "\\#{"
      } else if isHidden {
        result += CSSEscapes.hexadecimal(scalar)
      } else {
        if scalar == quote || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result + String(quote)
  }

  /// The text of a string with its quotes; nil if it has an expression in it.
  static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    guard quoted.count >= 2, quoted.last == quoted.first else { return nil }
    let inner = quoted.dropFirst().dropLast()
    var isEscaped = false
    for position in inner.indices {
      if !isEscaped, inner[position...].starts(with: "#{".utf8) { return nil }
      isEscaped = !isEscaped && inner[position] == UInt8(ascii: "\\")
    }
    return CSSEscapes.resolved(String(decoding: inner, as: UTF8.self))
  }
}

extension StyleDialect {
  /// Whether the beginning of a sheet has what neither CSS nor the other language has: a variable that is set, a call of
  /// a mixin, a rule of Sass.
  func isSpoken(in head: TextHead) -> Bool {
    var scanner = StyleScanner(head.file.bytes, lineComments: true)
    while let piece = try? scanner.next(), piece.end != .end {
      let text = scanner.bytes[piece.range]
      let code = CodeStart(text)
      // A ruleset of Less is a variable too, and `@page :first` is not.
      if code.isVariable(sign), piece.end != .open || text.last == UInt8(ascii: ":") { return true }
      switch self {
      case .scss: if let rule = code.rule, Self.sassRules.contains(rule) { return true }
      case .less:
        let isSelector = text.first == UInt8(ascii: ".") || text.first == UInt8(ascii: "#")
        if isSelector, piece.end != .open { return true }
      }
    }
    return false
  }

  private static let sassRules: Set<ByteText> = [
    "each", "extend", "for", "forward", "if", "include", "mixin", "return", "use", "while",
  ]
}
