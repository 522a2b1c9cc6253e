// A file may refer to colors of another one: `$link: $blue-500;` of a sheet that includes another, or the token
// `{blue.500}` of a file that is read beside others. Such an entry is of kind `alias` until the other file is read too.
// Then its color is computed as that of any entry that derives from others.

extension ColorPalette.Value {
  /// The value of an entry that refers to a color of another file.
  package static let openAlias = ColorPalette.Value.opaque(kind: "alias")
}

extension ColorPalette.Entry {
  /// Whether it refers to a color of another file, and says to which.
  var isOpenAlias: Bool { value == .openAlias && spec != nil }
}

/// A value of a file that refers to others beside it, and may be a color or something else: it is an entry only once it
/// is found to be a color.
public struct OpenAlias: Hashable, Sendable {
  /// The number of entries before it.
  let position: Int
  package let name: ColorName
  /// The value that it would have, with references.
  package let spec: String

  package init(position: Int, name: ColorName, spec: String) {
    self.position = position
    self.name = name
    self.spec = spec
  }
}

extension DecodedPalette {
  /// Palettes with the colors of the entries that refer to the entries of the others.
  ///
  /// The palette's own names come first, then those of the others, in their order. An entry that leads to no color
  /// stays as it is.
  public static func resolvingAliases(among palettes: [DecodedPalette]) -> [DecodedPalette] {
    let hasAliases = palettes.contains {
      !$0.openAliases.isEmpty || $0.palette.entries.contains(where: \.isOpenAlias)
    }
    if !hasAliases || palettes.count < 2 { return palettes }
    var resolved = palettes
    var added: [Int: [(position: Int, entry: ColorPalette.Entry)]] = [:]
    for (place, color) in Union.colors(of: palettes) {
      switch place {
      case .entry(let row, let number):
        let entry = palettes[number].palette.entries[row]
        resolved[number].palette.replace(
          at: row, with: entry.reading(.color(color), spec: entry.spec))
      case .other(let index, let number):
        let alias = palettes[number].openAliases[index]
        added[number, default: []].append(
          (alias.position, ColorPalette.Entry(alias.name, .color(color), spec: alias.spec)))
      }
    }
    for (number, entries) in added { resolved[number].add(entries) }
    return resolved
  }

  /// The palette with the colors of its entries that refer to entries of others. As the others are not part of it,
  /// those colors are plain ones.
  public func resolvingAliases(with others: [DecodedPalette]) -> DecodedPalette {
    if others.isEmpty { return self }
    var resolved = Self.resolvingAliases(among: [self] + others)[0]
    for node in ReferenceGraph(resolved.palette).nodes where node.bases.contains(nil) {
      let entry = resolved.palette.entries[node.position]
      // One with a fallback was a color before.
      if palette[entry.name]?.value == entry.value { continue }
      resolved.palette.replace(at: node.position, with: entry.reading(entry.value, spec: nil))
    }
    return resolved
  }

  /// Adds entries to those of the file, which has them in places of its own.
  private mutating func add(_ entries: [(position: Int, entry: ColorPalette.Entry)]) {
    let count = palette.count
    palette = palette.weaving(entries)
    notes = notes.compactMap { $0.without(palette.count - count) }
    // The text has no entries at the places of these.
    palette.payload = nil
    openAliases = []
  }
}

/// The entries of palettes under one roof.
private struct Union {
  enum Place {
    case entry(Int, of: Int)
    case other(Int, of: Int)
  }

  private var palette = ColorPalette()
  /// The aliases, with their positions in the palette.
  private var aliases: [(place: Place, position: Int)] = []

  /// The colors of the aliases that lead to one. Everything else that finding them takes is freed.
  static func colors(of palettes: [DecodedPalette]) -> [(place: Place, color: Color)] {
    var union = Union()
    union.palette.reserveCapacity(palettes.reduce(0) { $0 + $1.palette.count })
    for (number, decoded) in palettes.enumerated() { union.append(decoded, number) }
    let colors = ReferenceGraph(union.palette).solve(nearMisses: 0).colors
    return union.aliases.compactMap { place, position in colors[position].map { (place, $0) } }
  }

  private mutating func append(_ decoded: DecodedPalette, _ number: Int) {
    for (row, entry) in decoded.palette.entries.enumerated() {
      if let color = entry.value.color {
        palette.append(ifFree: .init(entry.name, .color(color)))
      } else if entry.isOpenAlias, let spec = entry.spec {
        append(entry.name, spec, .entry(row, of: number))
      }
    }
    for (index, alias) in decoded.openAliases.enumerated() {
      append(alias.name, alias.spec, .other(index, of: number))
    }
  }

  private mutating func append(_ name: ColorName, _ spec: String, _ place: Place) {
    aliases.append((place, palette.count))
    // Until it is computed.
    let value = ColorPalette.Value.color(Color(.srgb, 0, 0, 0))
    if palette.append(ifFree: .init(name, value, spec: spec)) { return }
    // Another palette has an entry of this name, which is the one that is meant by it.
    if let free = try? ColorName("\u{1}\(palette.count)") {
      palette.append(ifFree: .init(free, value, spec: spec))
    }
  }
}
