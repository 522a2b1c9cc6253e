import PaletteEngine

/// The names of keys, attributes and functions of scripts that say what their strings are.
enum ScriptKeys {
  /// Whether a key is one of a color: `color`, `backgroundColor`, `border-left`, `fillStyle`.
  static func takesColors(_ key: String) -> Bool {
    let words = words(of: key)
    guard let last = words.last else { return false }
    if SheetProperties.takeColors(words.joined(separator: "-")) || lastWords.contains(last) {
      return true
    }
    return last == "style" && words.count == 2 && (words[0] == "fill" || words[0] == "stroke")
  }

  /// The words of a key in lower case, which hyphens, underscores and capital letters part.
  private static func words(of key: String) -> [String] {
    guard 1...64 ~= key.utf8.count else { return [] }
    var words: [[UInt8]] = [[]]
    for byte in key.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") {
        words.append([])
        continue
      }
      if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte,
        words[words.count - 1].last.map(isLower) == true
      {
        words.append([])
      }
      words[words.count - 1].append(ASCII.lowercased(byte))
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || ASCII.isDigit(byte)
  }

  private static let lastWords: Set<String> = [
    "color", "colour", "colors", "colours", "fill", "stroke", "background", "bg", "foreground",
    "fg", "tint", "shadow",
  ]

  /// Functions whose strings are selectors, ids and addresses.
  static let selectorFunctions: Set<String> = [
    "querySelector", "querySelectorAll", "getElementById", "closest", "matches", "$", "$$",
    "jQuery", "find", "is", "not", "children", "filter", "parents", "siblings",
  ]

  /// Whether the string of a key or attribute is a selector, an id or an address: `href`, `data-target`, `anchorId`.
  static func isAddress(_ key: String) -> Bool {
    words(of: key).last.map(addressWords.contains) ?? false
  }

  private static let addressWords: Set<String> = [
    "id", "href", "hash", "for", "src", "url", "anchor", "fragment", "selector", "target",
    "el", "location", "controls",
  ]

  /// Words that begin a statement: what was assigned before them ends without a semicolon.
  static let statements: Set<String> = [
    "const", "let", "var", "return", "if", "for", "while", "function", "class", "export",
    "import", "throw", "switch", "case", "default",
  ]

  /// Functions that set a property or an attribute by the name that is their first string.
  static let setters: Set<String> = ["setProperty", "setAttribute", "attr", "css", "style", "prop"]

  /// Keys whose strings are declarations.
  static func takesDeclarations(_ key: String) -> Bool {
    key == "style" || key == "cssText" || key == "css"
  }

  /// Keys whose strings are names of classes.
  static func takesClasses(_ key: String) -> Bool {
    key == "class" || key == "className"
  }

  /// Tags of templates that are style sheets.
  static let sheetTags: Set<String> = [
    "css", "keyframes", "createGlobalStyle", "injectGlobal", "styled", "global", "unsafeCSS",
  ]

  /// Tags of templates that are markup.
  static let markupTags: Set<String> = ["html", "svg"]

  /// Words after which an expression begins.
  static let operators: Set<String> = [
    "return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "else", "do",
    "instanceof", "yield", "await", "default", "export", "extends",
  ]
}
