// Contents.json as Xcode writes it: keys in order, two blanks, blanks around the colon.

import PaletteEngine

/// Lays out a catalog.
enum AssetCatalogWriter {
  /// A color for an appearance; nil for that of all others.
  typealias Variant = (theme: String?, color: Color)

  static let themes = [
    "dark", "light", "high-contrast", "dark+high-contrast", "light+high-contrast",
  ]

  static func layOut(
    _ palette: FittedPalette
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    var paths: [[String]] = []
    var variants: [[String]: [Variant]] = [:]
    func take(_ palette: FittedPalette, theme: String?) {
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        let path = entry.group + [entry.written]
        if variants[path] == nil { paths.append(path) }
        variants[path, default: []].append((theme, color))
      }
    }
    take(palette, theme: nil)
    for (theme, own) in palette.themes { take(own, theme: theme.name) }
    var folder = FolderText()
    var groups: Set<[String]> = []
    do throws(FileError) {
      try folder.append([AssetCatalog.rule.file], Array(Tree.document([]).utf8))
      for path in paths {
        for depth in path.indices.dropLast() where groups.insert(Array(path[...depth])).inserted {
          try folder.append(path[...depth] + [AssetCatalog.rule.file], Array(namespace.utf8))
        }
        try folder.append(self.path(of: path), Array(text(of: variants[path] ?? []).utf8))
      }
    } catch {
      throw Failures(NonEmpty(.unreadableChange(error.explanation)))
    }
    return EncodedPalette { [folder] sink throws(ByteStreamError) in
      try sink.write(bytes: folder.bytes[...])
    }
  }

  /// The file of a color, by its groups and its name.
  static func path(of path: [String]) -> [String] {
    path.dropLast() + [(path.last ?? "") + AssetCatalog.rule.entryEnding, AssetCatalog.rule.file]
  }

  /// The file of a folder that is part of the names of the colors in it.
  static let namespace = Tree.document([
    ("properties", .object([("provides-namespace", .word("true"))]))
  ])

  /// The file of a color, in the style of its neighbors.
  static func text(of variants: [Variant], like style: AssetCatalogColor.Style? = nil) -> String {
    let colors = variants.map { theme, color in
      let appearances = theme.flatMap(appearances) ?? []
      let list: [(String, Tree)] =
        appearances.isEmpty ? [] : [("appearances", .array(appearances))]
      return Tree.object(
        list + [("color", object(of: color, like: style)), ("idiom", .text("universal"))])
    }
    return Tree.document([("colors", .array(colors))])
  }

  /// The element of a theme: a color for its appearances, for the devices of another element.
  ///
  /// - Throws: An error if the name of the theme says no appearances.
  static func element(
    for theme: String, _ color: Color, like other: JSONValue, _ style: AssetCatalogColor.Style?
  ) throws(PaletteEncodingError) -> Tree {
    guard let appearances = appearances(of: theme) else {
      throw .newTheme(theme, held: .named(themes))
    }
    let devices = other.members.compactMap { member in
      member.value.string.map { (member.key, Tree.text($0)) }
    }
    return .object(
      ([("appearances", .array(appearances)), ("color", object(of: color, like: style))] + devices)
        .sorted { $0.0 < $1.0 })
  }

  /// The object of a color.
  static func object(of color: Color, like style: AssetCatalogColor.Style?) -> Tree {
    let texts = AssetCatalogColor.texts(of: color, like: style)
    return .object([
      ("color-space", .text(texts.space)),
      ("components", .object(texts.components.map { ($0.key, .text($0.text)) })),
    ])
  }

  /// The appearances that the name of a theme says; nil if it says none.
  private static func appearances(of theme: String) -> [Tree]? {
    var found: [Tree] = []
    let plus = UInt8(ascii: "+")
    for word in theme.utf8.split(separator: plus, omittingEmptySubsequences: false) {
      let appearance: (String, String)
      switch String(Substring(word)) {
      case "dark", "light": appearance = ("luminosity", String(Substring(word)))
      case "high-contrast": appearance = ("contrast", "high")
      case _: return nil
      }
      found.append(
        .object([("appearance", .text(appearance.0)), ("value", .text(appearance.1))]))
    }
    return found
  }

  /// JSON to write.
  indirect enum Tree {
    case object([(key: String, value: Tree)])
    case array([Tree])
    case text(String)
    /// `true` or a number.
    case word(String)

    /// A file with these members, and the one that all files of a catalog have.
    static func document(_ members: [(String, Tree)]) -> String {
      let info: [(String, Tree)] = [
        ("info", .object([("author", .text("xcode")), ("version", .word("1"))]))
      ]
      let all = (members + info).sorted { $0.0 < $1.0 }
      return Tree.object(all).text(indentation: "", line: "\n") + "\n"
    }

    /// The text, after a line that begins with `indentation`.
    ///
    /// - Parameter line: The end of lines; empty for one line.
    func text(indentation: String, line: String) -> String {
      let isOneLine = line.isEmpty
      func list(_ opening: String, _ items: [String], _ closing: String) -> String {
        if isOneLine { return opening + " " + items.joined(separator: ", ") + " " + closing }
        return opening + line
          + items.map { indentation + "  " + $0 }.joined(separator: "," + line)
          + line + indentation + closing
      }
      let inner = isOneLine ? "" : indentation + "  "
      return switch self {
      case .text(let text): PaletteJSON.quoted(text)
      case .word(let word): word
      case .array(let elements):
        list("[", elements.map { $0.text(indentation: inner, line: line) }, "]")
      case .object(let members):
        list(
          "{",
          members.map { key, value in
            PaletteJSON.quoted(key) + " : " + value.text(indentation: inner, line: line)
          }, "}")
      }
    }
  }
}

extension NameRule {
  /// Names of files on a Mac: one path of each, whatever its case.
  static let files = NameRule(
    told: .words("as file names")
  ) { name throws(PaletteEncodingError) in
    let text = name.text
    let limit = 255 - AssetCatalog.rule.entryEnding.utf8.count
    if text == "." || text == ".." { throw .fileName(name, "a folder has this name itself") }
    if text.utf8.contains(UInt8(ascii: "/")) {
      throw .fileName(name, "a file name has no ‘/’; it separates groups")
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .fileName(name, "it has a control character")
    }
    if text.utf8.suffix(AssetCatalog.rule.entryEnding.utf8.count).elementsEqual(
      AssetCatalog.rule.entryEnding.utf8)
    {
      throw .fileName(name, "‘\(AssetCatalog.rule.entryEnding)’ ends the folder of a color")
    }
    if text.utf8.count > limit {
      throw .fileName(
        name, "it has \(text.utf8.count) bytes, and a file name has room for \(limit)")
    }
    return Form(written: text, read: text, identity: text.lowercased())
  }
}

extension PaletteEncodingError {
  /// No file can have the name of an entry: the reason.
  static func fileName(_ name: ColorName, _ reason: String) -> PaletteEncodingError {
    .unwritable(name, reason: reason, remedy: .rename())
  }
}
