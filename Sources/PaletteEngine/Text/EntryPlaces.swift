extension ColorPalette {
  /// The places of entries in the text that they were read from, of those that have one. Entries that a theme does not
  /// set stand where its base has them.
  public func places(of names: Set<ColorName>) -> [ColorName: SourcePlace] {
    Self.places(of: [(self, names)])[0]
  }

  /// The places of entries of several palettes: those of the themes of one file.
  public static func places(
    of wanted: [(palette: ColorPalette, names: Set<ColorName>)]
  ) -> [[ColorName: SourcePlace]] {
    let texts = wanted.map(\.palette.keptText)
    let offsets = offsets(of: wanted, in: texts)
    guard let text = texts.lazy.compactMap(\.self).first else { return offsets.map { _ in [:] } }
    let known = SourcePlace.places(of: offsets.flatMap(\.values), in: text.bytes)
    return offsets.map { $0.compactMapValues { known[$0] } }
  }

  /// The text that entries were read from.
  package var keptText: KeptText? {
    entries.lazy.compactMap { $0.nameRow?.payload.text }.first
  }

  /// The most bytes that are looked through for themes that are each looked up in the whole text.
  private static let lookBudget = 1 << 21

  private static func offsets(
    of wanted: [(palette: ColorPalette, names: Set<ColorName>)], in texts: [KeptText?]
  ) -> [[ColorName: Int]] {
    if wanted.count > 1, let text = texts.lazy.compactMap(\.self).first,
      let readOffsets = text.format.definition.editing?.themes?.offsets
    {
      let themes = zip(texts, wanted).map { (theme: $0?.theme, names: $1.names) }
      return (try? readOffsets(text, themes)) ?? wanted.map { _ in [:] }
    }
    var budget = lookBudget
    return zip(texts, wanted).enumerated().map { index, pair in
      guard let text = pair.0 else { return [:] }
      if index > 0 { budget -= text.bytes.count }
      return budget < 0 ? [:] : offsets(of: pair.1.names, pair.1.palette, text)
    }
  }

  private static func offsets(
    of names: Set<ColorName>, _ palette: ColorPalette, _ text: KeptText
  ) -> [ColorName: Int] {
    guard let layout = try? text.format.definition.editing?.layout(text) else { return [:] }
    var found: [ColorName: Int] = [:]
    for entry in palette.entries where names.contains(entry.name) {
      guard let row = entry.nameRow, row.payload.text != nil, row.number < layout.count
      else { continue }
      found[entry.name] = layout.offset(of: row.number)
    }
    return found
  }
}
