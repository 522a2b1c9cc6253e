import PaletteEngine
import PropertyLists

extension SchemeFormat {
  func read(_ source: ByteSource) throws(FileError) -> DecodedPalette {
    let (head, whole) = try source.head(FileHead.familyLength)
    let encoding: PropertyListEncoding = head.starts(with: "bplist") ? .binary : .xml
    let list: PropertyList
    switch encoding {
    case .xml:
      if let text = UTF16Text(head.bytes), !text.isXML(head.bytes) { throw text.error(head.bytes) }
      list = try PropertyList(readingXML: whole)
    case .binary: list = try PropertyList(readingBinary: whole)
    }
    guard list.kind(of: list.root) == .dictionary else { throw foreign }
    var pairs: [TerminalScheme.Pair] = []
    var budget = list.budget
    for (key, value) in list.pairs(of: list.root) {
      let text = list.text(of: key) ?? ""
      let color = try read(list, text, value, &budget)
      guard budget.spend(entry: text, color ?? .broken, spec: nil) else { throw .expansion }
      pairs.append(TerminalScheme.Pair(key: text, value: value, color: color))
    }
    guard isOfFormat(list) || pairs.contains(where: { $0.color != nil }) else { throw foreign }
    return try decoded(
      TerminalScheme(list: list, encoding: encoding, format: format(), pairs: pairs))
  }

  /// The palette of a file, with its themes.
  private func decoded(_ scheme: TerminalScheme) throws(FileError) -> DecodedPalette {
    let payload = Payload(scheme)
    var notes = ColorNotes()
    var naming = UniqueNaming(title: title(of: scheme), capacity: scheme.pairs.count)
    naming.payload = payload
    for (key, row) in rows(of: scheme, theme: nil) {
      guard let value = scheme.pairs[row].color else { continue }
      notes.count(value)
      try mapError(
        FileError.init(name:), naming.append(name: key, value, row: Payload.Row(payload, row)))
    }
    var themes: [ColorPalette.Theme] = []
    for (theme, suffix) in suffixes {
      var own = UniqueNaming()
      for (key, row) in rows(of: scheme, theme: theme) {
        guard let value = scheme.pairs[row].color else { continue }
        try mapError(
          FileError.init(name:), own.append(name: key, value, row: Payload.Row(payload, row)))
      }
      if own.palette.isEmpty { continue }
      themes.append(ColorPalette.Theme(theme, places: ["…\(suffix)"], own: own.palette))
    }
    var all = notes.all
    if !themes.isEmpty { all.append(.themes(themes.map(\.name))) }
    let isRepeated = Set(scheme.pairs.map { ByteText($0.key) }).count < scheme.pairs.count
    var decoded = naming.decoded(
      as: format(), notes: all, foreign: isRepeated ? "a repeated key" : nil)
    decoded.palette.themes = themes
    return decoded
  }

  /// The colors of a theme, or of the palette that the themes lie on: their keys without the ends of a theme's.
  func rows(of scheme: TerminalScheme, theme: String?) -> [(key: String, row: Int)] {
    scheme.pairs.enumerated().compactMap { row, pair in
      guard pair.color != nil else { return nil }
      let (key, found) = parted(pair.key)
      return found == theme ? (key, row) : nil
    }
  }

  /// A key without the end of a theme's, and that theme.
  func parted(_ key: String) -> (key: String, theme: String?) {
    for (theme, suffix) in suffixes where key.utf8.count > suffix.utf8.count {
      if key.utf8.reversed().starts(with: suffix.utf8.reversed()) {
        return (String(decoding: key.utf8.dropLast(suffix.utf8.count), as: UTF8.self), theme)
      }
    }
    return (key, nil)
  }

  /// The title that a file stores.
  func title(of scheme: TerminalScheme) -> String? {
    guard let titleKey,
      let pair = scheme.pairs.first(where: { $0.key.utf8.elementsEqual(titleKey.utf8) })
    else { return nil }
    return scheme.list.text(of: pair.value)
  }
}

extension FileError {
  /// Values that share so much that the file would expand beyond its budget.
  static let expansion = FileError("the property list would expand to an enormous size")
}
