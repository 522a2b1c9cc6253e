/// The text of a file, as the payload of the palette that was read from it.
package struct KeptText: Sendable {
  /// All bytes of the file, a byte order mark among them.
  package let bytes: [UInt8]
  /// The format that it was read in.
  package let format: PaletteFormat
  /// The theme that was read; nil for the palette that all themes lie on.
  package var theme: String?
  /// The options with which it was read.
  package let options: OptionValues
  /// The members that other files of tokens have as well, and that are not part of a palette.
  let extras: ExtraMembers?

  /// The text of a file.
  package init(
    _ bytes: [UInt8], _ format: PaletteFormat, theme: String? = nil,
    options: OptionValues = OptionValues(), extras: ExtraMembers? = nil
  ) {
    self.bytes = bytes
    self.format = format
    self.theme = theme
    self.options = options
    self.extras = extras
  }
}

/// A place of a text that names an entry.
public struct TextUse: Hashable, Sendable {
  /// The entry.
  public let name: ColorName
  /// The line, from 1.
  public let line: Int
  /// Whether it gives the entry another value, and does not only use it.
  public let isDeclaration: Bool

  /// A use that is found, by the offset of its name.
  package typealias Place = (offset: Int, name: ColorName, isDeclaration: Bool)

  /// The uses at some places of a text, in its order.
  package static func list(_ places: [Place], in bytes: [UInt8]) -> [TextUse] {
    var known = TextPlaces(bytes)
    return places.sorted { $0.offset < $1.offset }.map {
      let line = known.place(of: $0.offset).line
      return TextUse(name: $0.name, line: line, isDeclaration: $0.isDeclaration)
    }
  }
}

extension ColorPalette {
  /// The places of the text that the palette was read from which name one of the entries, and which would stay if
  /// these were removed; in the order of the text.
  public func textUses(leftAfterRemoving names: [ColorName]) -> [TextUse] {
    guard let text = payload?.text, let layout = try? text.format.definition.editing?.layout(text)
    else { return [] }
    let rows = names.compactMap { self[$0]?.nameRow }.filter { $0.payload === payload }
      .map(\.number)
    return layout.usesLeft(removing: Set(rows))
  }
}

extension ColorPalette {
  /// The palette of a theme without those of some entries that it has from the base: their names are free for entries of
  /// the theme.
  public func freeing(_ names: [ColorName]) -> ColorPalette {
    guard let text = payload?.text, text.theme != nil,
      let layout = try? text.format.definition.editing?.layout(text)
    else { return self }
    let free = names.filter { name in
      guard let row = self[name]?.nameRow, row.payload === payload else { return false }
      return layout.isInherited(row.number)
    }
    return free.isEmpty ? self : keeping(Set(entries.map(\.name)).subtracting(free))
  }
}

extension DecodedPalette {
  /// Whether a change of the palette is made in the text of its file, so that all else in it stays.
  public var isEditedAsText: Bool { palette.payload?.text != nil }

  /// The text of the file without its entries; nil if it is not changed as text.
  private var rest: [UInt8]? {
    guard let text = palette.payload?.text,
      let layout = try? format.definition.editing?.layout(text)
    else { return nil }
    var edits = TextEdits()
    guard (try? layout.remove(Set(0..<layout.count), &edits)) != nil else { return nil }
    return edits.applied(to: text.bytes)
  }

  /// Why one of three versions of a file cannot be merged without loss: base, ours and theirs. The text that is
  /// written is ours, so that the rest of theirs must be that of one of the others.
  public func obstacle(ofMerging versions: [DecodedPalette]) -> WriteBackObstacle? {
    guard let obstacle else { return nil }
    guard isEditedAsText, let rest else { return obstacle }
    let isOurs = versions.count == 3 && versions[1].palette.payload === palette.payload
    if isOurs || versions.prefix(2).contains(where: { $0.rest == rest }) { return nil }
    return obstacle
  }
}

extension Payload {
  /// The text of a file, if it is one.
  package var text: KeptText? { contents as? KeptText }

  /// The text of a file that was read in a format, if it is one.
  package func text(in format: PaletteFormat) -> KeptText? {
    text.flatMap { $0.format == format ? $0 : nil }
  }
}

extension TextFile.Whole {
  /// The payload of a palette that was read from it.
  package func payload(
    _ format: PaletteFormat, theme: String? = nil, options: OptionValues = OptionValues(),
    extras: ExtraMembers? = nil
  ) -> Payload {
    Payload(KeptText(bytes, format, theme: theme, options: options, extras: extras))
  }
}
