import PaletteEngine

/// The cases of a name for programs: `blue/500 light` is `blue500Light`, `Blue500Light`, `blue_500_light`,
/// `blue-500-light` and `BLUE_500_LIGHT`.
package enum NameCase: String, CaseIterable, Sendable {
  case camel, pascal, snake, kebab, constant

  /// The name in this case; nil if it has no letter and no digit.
  ///
  /// - Parameter ending: The ending of the output, by which an identifier of a language is one: kebab is none.
  package func text(of name: String, for ending: String?) -> String? {
    let words = Self.words(of: name)
    guard let first = words.first else { return nil }
    switch self {
    case .kebab: return words.joined(separator: "-")
    case .camel:
      return Self.identifier(first + words.dropFirst().map(Self.capital).joined(), ending)
    case .pascal: return Self.identifier(words.map(Self.capital).joined(), ending)
    case .snake: return Self.identifier(words.joined(separator: "_"), ending)
    case .constant: return Self.identifier(words.joined(separator: "_").uppercased(), ending)
    }
  }

  /// The words of a name in lower case. A word ends at what is neither letter nor digit, and before a capital behind a
  /// small letter or a digit, or with which small letters go on.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { words.append(String(word).lowercased()) }
      word = String.UnicodeScalarView()
    }
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let properties = scalar.properties
      guard properties.isXIDContinue, scalar != "_", scalar != "\u{B7}" else {
        end()
        continue
      }
      if properties.isUppercase, let last = word.last {
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        if !last.properties.isUppercase || next.properties.isLowercase { end() }
      }
      word.append(scalar)
    }
    end()
    return words
  }

  private static func capital(_ word: String) -> String {
    var scalars = word.unicodeScalars[...]
    return scalars.popFirst().map { $0.properties.titlecaseMapping + String(scalars) } ?? word
  }

  /// An identifier of the language of the output: with a mark, where a digit or a word of the language cannot be one.
  private static func identifier(_ text: String, _ ending: String?) -> String {
    guard let ending, let language = languages[ending] else { return text }
    if text.unicodeScalars.first?.properties.isXIDStart != true { return "_\(text)" }
    guard language.words.contains(text) else { return text }
    return language.isQuoted ? "`\(text)`" : "\(text)_"
  }

  /// The words of languages that a color may have the name of, by the endings of files. (Kotlin's and Swift's grammar,
  /// ECMAScript 2025 section 12.7.2, Dart's and C23's lists of keywords.)
  private static let languages: [String: (words: Set<String>, isQuoted: Bool)] = {
    let common: Set<String> = [
      "as", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum",
      "export", "extends", "false", "final", "finally", "for", "if", "import", "in", "is", "new",
      "null", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof",
      "var",
      "void", "while", "with", "yield",
    ]
    let script = common.union([
      "arguments", "await", "debugger", "delete", "eval", "function", "implements", "instanceof",
      "interface", "let", "package", "private", "protected", "public",
    ])
    let kotlin = common.union(["fun", "interface", "object", "package", "typealias", "val", "when"])
    let dart = common.union(["assert", "rethrow", "await", "late", "required"])
    let c = common.union([
      "auto", "bool", "char", "double", "extern", "float", "goto", "inline", "int", "long",
      "register", "restrict", "short", "signed", "sizeof", "struct", "typedef", "union", "unsigned",
      "volatile", "nullptr", "constexpr", "alignas", "alignof", "thread_local",
    ])
    let swift = common.union([
      "associatedtype", "deinit", "extension", "fileprivate", "func", "guard", "init", "inout",
      "internal", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
      "self", "struct", "subscript", "throws", "typealias", "where",
    ])
    var languages: [String: (words: Set<String>, isQuoted: Bool)] = [:]
    for ending in ["kt", "kts"] { languages[ending] = (kotlin, true) }
    for ending in ["ts", "js", "mjs", "mts", "tsx", "jsx"] { languages[ending] = (script, false) }
    for ending in ["c", "h", "cc", "cpp", "hpp", "ino"] { languages[ending] = (c, false) }
    languages["swift"] = (swift, true)
    languages["dart"] = (dart, false)
    return languages
  }()
}
