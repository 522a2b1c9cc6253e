extension ColorPalette {
  /// The places of entries in the text that they were read from, of those that have one. Entries that a theme does not
  /// set stand where its base has them.
  ///
  /// - Parameter theme: The theme that this is the view of.
  public func places(
    of names: Set<ColorName>, in theme: String? = nil
  ) -> [ColorName: SourcePlace] {
    Self.places(of: [(theme, self, names)])[0]
  }

  /// The places of entries of several views of one palette.
  public static func places(
    of wanted: [(theme: String?, palette: ColorPalette, names: Set<ColorName>)]
  ) -> [[ColorName: SourcePlace]] {
    guard let payload = wanted.lazy.compactMap(\.palette.keptPayload).first,
      let text = payload.text, let editing = text.format.definition.editing
    else { return wanted.map { _ in [:] } }
    var offsets: [[ColorName: Int]]?
    if let find = editing.themes?.offsets, wanted.contains(where: { $0.theme != nil }) {
      offsets = try? find(text, wanted.map { (theme: $0.theme, names: $0.names) })
    } else if let layout = try? editing.layout(text) {
      offsets = wanted.map { $0.palette.offsets(of: $0.names, payload, layout) }
    }
    let known = SourcePlace.places(of: (offsets ?? []).flatMap(\.values), in: text.bytes)
    return offsets?.map { $0.compactMapValues { known[$0] } } ?? wanted.map { _ in [:] }
  }

  /// The text that entries were read from.
  package var keptText: KeptText? { keptPayload?.text }

  private var keptPayload: Payload? {
    entries.lazy.compactMap(\.nameRow?.payload).first { $0.text != nil }
  }

  private func offsets(
    of names: Set<ColorName>, _ payload: Payload, _ layout: any TextLayout
  ) -> [ColorName: Int] {
    var found: [ColorName: Int] = [:]
    for entry in entries where names.contains(entry.name) {
      guard let row = entry.nameRow, row.payload === payload, row.number < layout.count
      else { continue }
      found[entry.name] = layout.offset(of: row.number)
    }
    return found
  }
}
