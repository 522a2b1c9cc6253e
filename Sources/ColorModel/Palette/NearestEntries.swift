/// The entries of palettes that look most like a color.
public struct NearestEntries: Sendable {
  /// An entry, and how different it is.
  public struct Match: Sendable {
    /// The position of its palette.
    public let palette: Int
    /// The entry.
    public let entry: ColorPalette.Entry
    /// CIEDE2000 from the color. Alpha does not count.
    public let difference: Double
  }

  /// The nearest first; entries that are equally near are in the order of the palettes.
  public let matches: [Match]

  /// The nearest entries of `palettes`, at most `count`. Entries without a color are left out.
  public init(to color: Color, in palettes: [ColorPalette], count: Int) {
    // Converted once.
    let wanted = color.converted(to: .lab)
    var found: [(key: Double, palette: Int, position: Int, difference: Double)] = []
    for (index, palette) in palettes.enumerated() {
      for (position, entry) in palette.entries.enumerated() {
        guard let other = entry.value.color else { continue }
        let difference = wanted.difference(to: other, by: .deltaE2000)
        // One color in two spaces differs by the rounding of their conversion.
        found.append(((difference * 1e9).rounded(), index, position, difference))
      }
    }
    found.sort { ($0.key, $0.palette, $0.position) < ($1.key, $1.palette, $1.position) }
    matches = found.prefix(max(0, count)).map { found in
      Match(
        palette: found.palette, entry: palettes[found.palette].entries[found.position],
        difference: found.difference)
    }
  }
}
