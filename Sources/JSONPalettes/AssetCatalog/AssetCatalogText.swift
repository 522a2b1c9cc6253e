import PaletteEngine

/// The places of the colors in the files of a catalog.
struct AssetCatalogText: TextLayout {
  private let catalog: AssetCatalog
  private let theme: String?
  /// The entries: those of the palette that is read, in an order of their own after a change.
  private let rows: [AssetCatalog.Row]

  init(_ text: KeptText) throws(FileError) {
    catalog = try AssetCatalog(text.bytes)
    theme = text.theme
    rows = catalog.rows(theme)
  }

  private init(_ catalog: AssetCatalog, _ theme: String?, _ rows: [AssetCatalog.Row]) {
    (self.catalog, self.theme, self.rows) = (catalog, theme, rows)
  }

  var count: Int { rows.count }

  /// The bytes are those of many files, and offsets in them mean nothing to people.
  func offset(of row: Int) -> Int? { nil }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    { [theme] text throws(FileError) in
      let catalog = try AssetCatalog(text.bytes)
      let found = catalog.rows(theme)
      let known = try catalog.decoded(theme: theme).palette.entries.map(\.name.text)
      let places = Dictionary(zip(known, found), uniquingKeysWith: { first, _ in first })
      // Names may have put the files into another order.
      return AssetCatalogText(catalog, theme, names.compactMap { places[$0] })
    }
  }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    var moved: Set<[String]> = []
    for (row, entry) in renamed {
      let set = catalog.sets[rows[row].set]
      let file = catalog.text.files[set.file]
      var path = AssetCatalogWriter.path(of: entry.group + [entry.written])
      // A folder that is only for the eye stays.
      if set.group == entry.group { path = file.path.dropLast(2) + path.suffix(2) }
      edits.replace(file.name, with: path.joined(separator: "/"))
      moved.insert(file.path)
    }
    try insertNamespaces(renamed.map(\.entry), besides: moved, &edits)
  }

  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let set = catalog.sets[rows[row].set]
    let variant = set.variants[rows[row].variant]
    guard let object = variant.color, let color = entry.color else { return }
    let file = catalog.text.files[set.file].contents
    let text = Text(bytes: Array(catalog.text.bytes[file]), object: object)
    if isInherited(row), let theme {
      let tree = try AssetCatalogWriter.element(
        for: theme, color, like: variant.element, AssetCatalogColor.Style(of: object))
      // After the last one, as Xcode has the base first.
      let last = set.variants.last?.element ?? variant.element
      return edits.insert(text.beside(last, tree), at: file.lowerBound + last.end)
    }
    for (range, new) in text.changes(to: color) {
      edits.replace(place(of: range, in: set), with: new)
    }
  }

  /// The range in the text of all files of one in the file of a set.
  private func place(of range: Range<Int>, in set: AssetCatalog.ColorSet) -> Range<Int> {
    let start = catalog.text.files[set.file].contents.lowerBound
    return (start + range.lowerBound)..<(start + range.upperBound)
  }

  func isInherited(_ row: Int) -> Bool {
    theme != nil && catalog.sets[rows[row].set].variants[rows[row].variant].theme != theme
  }

  /// The names of its files are their order.
  func parts(of row: Int) -> [TextPart] { [] }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    for row in rows.sorted() {
      let set = catalog.sets[self.rows[row].set]
      guard let theme, set.variants.contains(where: { $0.theme != theme && $0.color != nil }) else {
        edits.remove(catalog.text.files[set.file].whole)
        continue
      }
      if isInherited(row) { throw .notInTheme(set.name, theme: theme) }
      let variant = self.rows[row].variant
      let elements = set.variants.map(\.element)
      let range =
        variant > 0
        ? elements[variant - 1].end..<elements[variant].end
        : elements[variant].offset..<elements[variant + 1].offset
      edits.remove(place(of: range, in: set))
    }
  }

  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    try insertNamespaces(entries, &edits)
    let style = self.style
    for entry in entries {
      guard let color = entry.color else { continue }
      insert(
        AssetCatalogWriter.path(of: entry.group + [entry.written]),
        AssetCatalogWriter.text(of: [(theme, color)], like: style), &edits)
    }
  }

  /// Adds the files of the folders that entries are in and that the catalog does not have.
  ///
  /// A folder that is there and no part of names cannot become one: all in it, images too, would have other names.
  ///
  /// - Parameter moved: The files that get other paths.
  private func insertNamespaces(
    _ entries: [FittedPalette.Entry], besides moved: Set<[String]> = [], _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    if entries.allSatisfy(\.group.isEmpty) { return }
    var known = catalog.namespaces
    var folders: Set<[String]> = []
    for file in catalog.text.files where !moved.contains(file.path) {
      for depth in file.path.indices.dropLast() { folders.insert(Array(file.path[...depth])) }
    }
    for entry in entries {
      for depth in entry.group.indices {
        let group = Array(entry.group[...depth])
        guard known.insert(group).inserted else { continue }
        if folders.contains(group) {
          let folder = VisibleText.quoted(group.joined(separator: "/"))
          throw .fileName(
            entry.entry.name, "the catalog has a folder \(folder) that is not part of names")
        }
        insert(group + [AssetCatalog.rule.file], AssetCatalogWriter.namespace, &edits)
      }
    }
  }

  /// The style of most colors; nil if there are none.
  private var style: AssetCatalogColor.Style? {
    var counts: [AssetCatalogColor.Style: Int] = [:]
    var best: AssetCatalogColor.Style?
    for row in catalog.rows(nil) {
      let object = catalog.sets[row.set].variants[row.variant].color
      guard let style = AssetCatalogColor.Style(of: object) else { continue }
      counts[style, default: 0] += 1
      if counts[style, default: 0] > best.flatMap({ counts[$0] }) ?? 0 { best = style }
    }
    return best
  }

  private func insert(_ path: [String], _ contents: String, _ edits: inout TextEdits) {
    var file = FolderText()
    // Names were checked, and JSON has no control character.
    try? file.append(path, Array(contents.utf8))
    edits.insert(String(decoding: file.bytes, as: UTF8.self), at: catalog.text.bytes.count)
  }
}

extension AssetCatalogText {
  /// The object of a color in its file.
  private struct Text {
    let bytes: [UInt8]
    let object: JSONValue

    /// The replacements that make it another color: of the numbers that change, each in the style of the old ones, if
    /// both have the same ones.
    func changes(to color: Color) -> [(range: Range<Int>, text: String)] {
      let style = AssetCatalogColor.Style(of: object)
      let new = AssetCatalogColor.texts(of: color, like: style)
      guard let space = object["color-space"], let components = object["components"],
        components.members.count == new.components.count,
        new.components.allSatisfy({ components[ByteText($0.key)]?.string != nil })
      else { return [(object.range, whole(color, style))] }
      var changes: [(range: Range<Int>, text: String)] = []
      if space.string != new.space {
        changes.append((space.range, PaletteJSON.quoted(new.space)))
      }
      for (key, text) in new.components {
        guard let value = components[ByteText(key)], let old = value.string,
          let number = AssetCatalogColor.number(text, isAlpha: key == "alpha"),
          AssetCatalogColor.number(old, isAlpha: key == "alpha") != number
        else { continue }
        changes.append((value.range, PaletteJSON.quoted(text)))
      }
      return changes
    }

    /// The whole object, in as many lines as the old one.
    private func whole(_ color: Color, _ style: AssetCatalogColor.Style?) -> String {
      let (indentation, line) = layout(of: object)
      return AssetCatalogWriter.object(of: color, like: style).text(
        indentation: indentation, line: line)
    }

    /// An element after another one, in as many lines.
    func beside(_ element: JSONValue, _ tree: AssetCatalogWriter.Tree) -> String {
      let (indentation, line) = layout(of: element)
      let text = tree.text(indentation: indentation, line: line)
      return line.isEmpty ? ", \(text)" : ",\(line)\(indentation)\(text)"
    }

    /// The blanks before the line in which a value begins, and the end of its lines; empty if it has only one.
    private func layout(of value: JSONValue) -> (indentation: String, line: String) {
      let isOneLine = !bytes[value.range].contains(0x0A)
      let start = bytes[..<value.offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let end = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start
      let hasCR = start > 1 && bytes[start - 2] == 0x0D
      return (
        String(decoding: bytes[start..<end], as: UTF8.self),
        isOneLine ? "" : hasCR ? "\r\n" : "\n"
      )
    }
  }
}
