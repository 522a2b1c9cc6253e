import PaletteEngine

/// The names of keys, attributes and functions of scripts that say what their strings are.
enum ScriptKeys {
  /// Whether a key is one of a color: `color`, `backgroundColor`, `border-left`, `fillStyle`.
  static func takesColors(_ key: String) -> Bool {
    guard 1...64 ~= key.utf8.count else { return false }
    var words: [[UInt8]] = [[]]
    for byte in key.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
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
    words.removeAll(where: \.isEmpty)
    let own = words.map { String(decoding: $0, as: UTF8.self) }
    guard let last = own.last else { return false }
    if SheetProperties.takeColors(own.joined(separator: "-")) || lastWords.contains(last) {
      return true
    }
    return last == "style" && own.count == 2 && (own[0] == "fill" || own[0] == "stroke")
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

  /// Whether the string of a key or attribute is a selector, an id or an address.
  static func isAddress(_ key: String) -> Bool {
    addressKeys.contains(key) || key.utf8.count > 2 && key.utf8.suffix(2).elementsEqual("Id".utf8)
      || key.utf8.count > 4 && key.utf8.suffix(4).elementsEqual("Href".utf8)
      || key.utf8.count > 4 && key.utf8.suffix(4).elementsEqual("Hash".utf8)
  }

  private static let addressKeys: Set<String> = [
    "id", "ID", "href", "hash", "htmlFor", "for", "xlinkHref", "xlink:href", "src", "url", "anchor",
    "fragment", "selector", "target", "to", "el",
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
