import PaletteEngine
import PropertyLists

extension SchemeFormat {
  /// A pair of a file that is written.
  private struct Written: Sendable {
    enum Content: Sendable {
      case color(Color)
      case stored(PropertyList, PropertyList.Index)
      case constant(Constant)
    }

    var key: String
    var content: Content
  }

  func layOut(
    _ palette: FittedPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let base = scheme(of: palette.payload)
    let encoding = options.propertyList?.encoding ?? base?.encoding ?? .xml
    var pairs: [Written]
    switch base {
    case let base?: pairs = replaced(base, by: palette)
    case nil: pairs = colors(of: palette, suffix: "") + settings(titled: palette.title)
    }
    writeThemes(of: palette, to: &pairs)
    var notes: [PaletteNote] = []
    if base.map(\.isSorted) != false { pairs.sort { Self.isInOrder($0.key, $1.key) } }
    if let comments = base?.list.comments, comments > 0 { notes.append(.droppedComments(comments)) }
    if encoding == .xml { try Self.checkForXML(pairs) }
    return EncodedPalette(notes: notes) { [pairs] sink throws(ByteStreamError) in
      var writer = PropertyListWriter(encoding, to: sink)
      writer.beginDictionary()
      for pair in pairs {
        writer.key(text: pair.key)
        switch pair.content {
        case .color(let color): write(color, &writer)
        case .stored(let list, let index): writer.copy(index, of: list) { $0 }
        case .constant(.text(let text)): writer.string(text)
        case .constant(.number(let number)): writer.real(number)
        }
      }
      writer.endDictionary()
      try writer.finish()
    }
  }

  /// The pairs of the colors of a palette: as they are stored, if they have not changed.
  private func colors(of palette: FittedPalette, suffix: String) -> [Written] {
    var pairs: [Written] = []
    for entry in palette.entries {
      let key = entry.written + suffix
      if entry.isCarried, let row = entry.entry.valueRow, let source = scheme(of: row.payload) {
        let value = source.pairs[row.number].value
        pairs.append(Written(key: key, content: .stored(source.list, value)))
      } else if let color = entry.entry.value.color {
        pairs.append(Written(key: key, content: .color(color)))
      }
    }
    return pairs
  }

  /// The pairs of a new file beside the colors.
  private func settings(titled title: String?) -> [Written] {
    var pairs = constants.map { Written(key: $0.key, content: .constant($0.value)) }
    if let titleKey {
      pairs.append(Written(key: titleKey, content: .constant(.text(title ?? ""))))
    }
    return pairs
  }

  /// The pairs of a file whose colors are those of a palette now. Another pair stays behind the color before it.
  private func replaced(_ base: TerminalScheme, by palette: FittedPalette) -> [Written] {
    let colors = colors(of: palette, suffix: "")
    let own = Set(rows(of: base, theme: nil).map(\.row))
    let keys = Set(colors.map(\.key))
    var behind: [String: [Written]] = [:]
    var first: [Written] = []
    var last: String?
    for (row, pair) in base.pairs.enumerated() {
      if own.contains(row) {
        if keys.contains(pair.key) { last = pair.key }
      } else if !keys.contains(pair.key) {
        let other = kept(pair, of: base, title: palette.title)
        if let last { behind[last, default: []].append(other) } else { first.append(other) }
      }
    }
    return first + colors.flatMap { [$0] + (behind[$0.key] ?? []) }
  }

  /// A pair that is not a color. A title is written where there was one.
  private func kept(
    _ pair: TerminalScheme.Pair, of base: TerminalScheme, title: String?
  ) -> Written {
    if let title, pair.key == titleKey, let stored = base.list.text(of: pair.value), stored != title
    {
      return Written(key: pair.key, content: .constant(.text(title)))
    }
    return Written(key: pair.key, content: .stored(base.list, pair.value))
  }

  /// Writes the values of themes: those that the file has in their places, others at the end. The file keeps none that
  /// the palette does not have.
  private func writeThemes(of palette: FittedPalette, to pairs: inout [Written]) {
    var new: [ByteText: Written] = [:]
    var order: [ByteText] = []
    for (theme, own) in palette.themes {
      guard let suffix = suffixes.first(where: { theme.isNamed($0.theme) })?.suffix else {
        continue
      }
      for pair in colors(of: own, suffix: suffix) {
        if new.updateValue(pair, forKey: ByteText(pair.key)) == nil {
          order.append(ByteText(pair.key))
        }
      }
    }
    pairs = pairs.compactMap { pair in
      if let value = new.removeValue(forKey: ByteText(pair.key)) { return value }
      guard case .stored(let list, let index) = pair.content, parted(pair.key).theme != nil,
        list.kind(of: index) == .dictionary
      else { return pair }
      return nil
    }
    pairs += order.compactMap { new[$0] }
  }

  private static func checkForXML(
    _ pairs: [Written]
  ) throws(Failures<PaletteEncodingError>) {
    for pair in pairs {
      var found = XMLText.firstForbidden(in: pair.key).map { PropertyList.Unwritable.scalar($0) }
      if case .stored(let list, let index) = pair.content {
        found = found ?? list.firstUnwritable(in: index)
      }
      if let found { throw Failures(NonEmpty(.unwritableXML(found.words))) }
    }
  }
}
