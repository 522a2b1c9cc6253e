import PaletteEngine

/// The kind of a file of code, which says where colors can be in it. The raw value is the ending of its name.
public enum CodeKind: String, CaseIterable, Hashable, Sendable {
  case css, scss, less
  case html, vue, svelte, astro, svg
  case js, jsx, ts, tsx
  case swift, kt
  /// Resources of Android.
  case xml

  /// The kind of a file by the ending of its name, in which case does not count; nil if colors are not looked for in such
  /// files. A file that a tool made small, `*.min.*`, is none: nobody writes in it.
  public init?(fileName: String) {
    let parts = fileName.utf8.split(separator: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, last.count <= 8 else { return nil }
    let ending = ASCII.lowercased(String(Substring(last)))
    if parts.count > 2, ASCII.lowercased(String(Substring(parts[parts.count - 2]))) == "min" {
      return nil
    }
    guard let kind = Self.endings[ending] ?? CodeKind(rawValue: ending) else { return nil }
    self = kind
  }

  /// Further endings of the same languages.
  private static let endings: [String: CodeKind] = [
    "htm": .html, "mjs": .js, "cjs": .js, "mts": .ts, "cts": .ts, "kts": .kt,
  ]

  /// The language of the sheets that files of this kind are, and nil for others.
  public var sheet: SheetDialect? {
    switch self {
    case .css: .css
    case .scss: .scss
    case .less: .less
    case .html, .vue, .svelte, .astro, .svg, .js, .jsx, .ts, .tsx, .swift, .kt, .xml: nil
    }
  }
}

/// The language of a style sheet.
public enum SheetDialect: Hashable, Sendable {
  case css, scss, less
  /// CSS in a template of a script: `${…}` is text that nobody knows yet.
  case template

  /// The sign before the brace of an expression in the text; nil if there is none.
  var interpolationSign: UInt8? {
    switch self {
    case .css: nil
    case .scss: UInt8(ascii: "#")
    case .less: UInt8(ascii: "@")
    case .template: UInt8(ascii: "$")
    }
  }

  /// Whether `//` begins a comment.
  var hasLineComments: Bool { self != .css }

  /// Whether functions of the language take colors and give others.
  var hasFunctions: Bool { self == .scss || self == .less }
}
