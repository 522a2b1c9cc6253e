// Xcode's asset catalog: a folder with a folder NAME.colorset for each color, and a Contents.json in each. It has the
// appearances of a color beside each other, which are themes here.
//
// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html

public import PaletteEngine

extension PaletteFormat {
  /// Xcode's asset catalog.
  public static let xcassets = PaletteFormat("xcassets", .assetCatalog)
}

extension FormatDefinition {
  /// Xcode's asset catalog.
  static let assetCatalog = FormatDefinition(
    title: "Xcode asset catalog",
    fileExtensions: ["xcassets", "colorset"],
    detection: Detection(
      .bytes { head in
        let path = head.bytes.prefix { $0 != FolderText.pathMark }
        let isFile =
          path.first == FolderText.fileMark && path.count < head.bytes.count
          && path.suffix(AssetCatalog.rule.file.utf8.count).elementsEqual(
            AssetCatalog.rule.file.utf8)
        return isFile ? .certain : .no
      }),
    capabilities: { _, _ in
      Capabilities(
        colors: .spaces([.srgb, .displayP3, .srgbLinear, .deviceGray]), alpha: true,
        names: .files, groups: .nested, groupCanBeTitle: false, order: .byPath,
        themes: .named(AssetCatalogWriter.themes),
        themesLieOver: { AssetCatalog.over($0.name) })
    },
    options: [.groups, .theme],
    reading: .init { source, _ throws(FileError) in
      try AssetCatalog(source.whole()).decoded(theme: nil)
    },
    writing: .init { palette, _ throws(Failures<PaletteEncodingError>) in
      try AssetCatalogWriter.layOut(palette)
    },
    editing: TextEditing(
      isOrdered: false, tolerance: AssetCatalogColor.tolerance,
      layout: AssetCatalogText.init,
      decode: { text throws(FileError) in
        try AssetCatalog(text.bytes).decoded(theme: text.theme)
      }),
    folder: AssetCatalog.rule)
}

/// The color sets of a catalog.
struct AssetCatalog {
  /// The color of a set for some appearance.
  struct Variant {
    /// The appearance; nil for that of all others.
    let theme: String?
    /// The element of the file, with the object of its color.
    let element: JSONValue
    var color: JSONValue? { element["color"] }
  }

  /// A color set.
  struct ColorSet {
    let name: String
    /// The folders around it that are part of its name.
    let group: [String]
    /// Its file, by its position.
    let file: Int
    /// The path by which it is ordered, as a folder has no order.
    fileprivate let path: [[UInt8]]
    let variants: [Variant]
  }

  /// The file in each folder, and the ending of the folder of a color.
  static let rule = FolderRule(file: "Contents.json", entryEnding: ".colorset")

  let text: FolderText
  private(set) var sets: [ColorSet] = []
  /// The folders that are parts of names.
  private(set) var namespaces: Set<[String]> = []

  init(_ bytes: [UInt8]) throws(FileError) {
    text = try FolderText(bytes)
    for file in text.files where file.path.last == Self.rule.file {
      let folder = Array(file.path.dropLast())
      if folder.last.map(Self.rule.isEntry) == true { continue }
      let root = try json(file)
      if case .boolean(true)? = root["properties"]?["provides-namespace"]?.content {
        namespaces.insert(folder)
      }
    }
    for (number, file) in text.files.enumerated() where file.path.last == Self.rule.file {
      let folder = Array(file.path.dropLast())
      guard let last = folder.last, Self.rule.isEntry(last) else { continue }
      let name = String(Substring(last.utf8.dropLast(Self.rule.entryEnding.utf8.count)))
      let around = folder.dropLast()
      let group = around.indices.filter { namespaces.contains(Array(folder[...$0])) }
        .map { folder[$0] }
      let path = (Array(around) + [name]).map { Array($0.utf8) }
      sets.append(
        ColorSet(
          name: name, group: group, file: number, path: path,
          variants: try Self.variants(of: try json(file), file)))
    }
    sets.sort { $0.path.lexicographicallyPrecedes($1.path) { $0.lexicographicallyPrecedes($1) } }
  }

  /// The JSON of a file. Its places are those in the file.
  private func json(_ file: FolderText.File) throws(FileError) -> JSONValue {
    do throws(FileError) {
      let own = try TextFile.whole(Array(text.bytes[file.contents]))
      return try JSONParser.parse(own.bytes, from: own.start)
    } catch {
      throw Self.mistake(
        file,
        error.explanation.summary
          + (error.line.map { ", in line \($0), column \(error.column ?? 1)" } ?? ""),
        error.explanation.reason)
    }
  }

  static func mistake(
    _ file: FolderText.File, _ summary: String, _ reason: String? = nil
  ) -> FileError {
    FileError(
      "\(VisibleText.quoted(file.path.joined(separator: "/"))): \(summary)", reason: reason)
  }

  private static func variants(
    of root: JSONValue, _ file: FolderText.File
  ) throws(FileError) -> [Variant] {
    guard let colors = root["colors"]?.array else {
      throw mistake(file, "there is no array ‘colors’")
    }
    // Words that all colors of a set have do not tell them apart: a set for only one idiom has its base in it.
    let words = colors.map(words)
    let own = zip(colors, words).filter { $0.0["color"] != nil }.map { Set($0.1) }
    let shared = own.dropFirst().reduce(own.first ?? []) { $0.intersection($1) }
    return zip(colors, words).map { element, words in
      let theme = (words.filter { !shared.contains($0) } + appearances(of: element))
        .joined(separator: "+")
      return Variant(theme: theme.isEmpty ? nil : theme, element: element)
    }
  }

  /// The devices and languages that an element is for; none if it is for all.
  private static func words(of element: JSONValue) -> [String] {
    ["idiom", "subtype", "display-gamut", "locale"].compactMap { element[$0]?.string }
      .filter { $0 != "universal" }
  }

  /// The words for the appearances of an element, contrast last.
  private static func appearances(of element: JSONValue) -> [String] {
    var words: [String] = []
    var contrasts: [String] = []
    for appearance in element["appearances"]?.array ?? [] {
      guard let value = appearance["value"]?.string else { continue }
      if appearance["appearance"]?.string == "contrast" {
        contrasts.append("\(value)-contrast")
      } else {
        words.append(value)
      }
    }
    return words + contrasts
  }

  /// The themes that one of two appearances lies over, weakest first: a dark color that is not for high contrast is
  /// nearer to one that is than a color for high contrast in the light.
  static func over(_ theme: String) -> [String] {
    switch ByteText(theme) {
    case "dark+high-contrast": ["high-contrast", "dark"]
    case "light+high-contrast": ["high-contrast", "light"]
    case _: []
    }
  }
}

// The palettes of a catalog.
extension AssetCatalog {
  /// An entry of the palette: the position of its set, and of the variant that counts in it.
  struct Row {
    let set: Int
    let variant: Int
  }

  /// The entries of the base, or of the base with a theme laid over it.
  func rows(_ theme: String?) -> [Row] {
    let themes = theme.map { [$0] + Self.over($0).reversed() } ?? []
    return sets.indices.compactMap { set in
      let variants = sets[set].variants
      let found = (themes + [nil]).lazy.compactMap { theme in
        variants.firstIndex { $0.theme == theme && $0.color != nil }
      }.first
      return found.map { Row(set: set, variant: $0) }
    }
  }

  /// The palette. A folder around all colors is not a title: programs name the colors by it.
  func decoded(theme: String?) throws(FileError) -> DecodedPalette {
    let payload = Payload(KeptText(text.bytes, .xcassets, theme: theme))
    var naming = GroupedNaming(.nested, isTitleGroup: false)
    let rows = rows(theme)
    for (number, row) in rows.enumerated() {
      let set = sets[row.set]
      guard let color = set.variants[row.variant].color else { continue }
      let value = try AssetCatalogColor.value(of: color, in: text.files[set.file])
      naming.append(set.name, in: set.group, value, row: Payload.Row(payload, number))
    }
    var named = try mapError(FileError.init(name:), naming.naming(title: nil))
    named.payload = payload
    let skipped = sets.count - rows.count
    var decoded = named.decoded(
      as: .xcassets, notes: skipped > 0 ? [.colorlessSets(skipped)] : [])
    if theme == nil { try decoded.add(try themes().map { ($0, []) }) }
    return decoded
  }

  /// The colors of sets for other appearances than that of all others.
  private func themes() throws(FileError) -> [ColorPalette.Theme] {
    var names: [String] = []
    var own: [ByteText: GroupedNaming] = [:]
    for set in sets {
      // The first one of an appearance counts.
      var known: Set<ByteText> = []
      for variant in set.variants {
        guard let theme = variant.theme, let color = variant.color,
          known.insert(ByteText(theme)).inserted
        else { continue }
        let value = try AssetCatalogColor.value(of: color, in: text.files[set.file])
        if own[ByteText(theme)] == nil { names.append(theme) }
        own[ByteText(theme), default: GroupedNaming(.nested, isTitleGroup: false)]
          .append(set.name, in: set.group, value, row: nil)
      }
    }
    var themes: [ColorPalette.Theme] = []
    for name in names {
      guard let naming = own[ByteText(name)] else { continue }
      let named = try mapError(FileError.init(name:), naming.naming(title: nil))
      let over = Self.over(name).filter { own[ByteText($0)] != nil }
      themes.append(ColorPalette.Theme(name, over: over, own: named.palette))
    }
    return themes
  }
}

extension PaletteNote {
  fileprivate static func colorlessSets(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 color set has no color and was skipped",
      "color sets have no color and were skipped")
  }
}
