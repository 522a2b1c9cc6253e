/// The entries of palettes, to be searched for those that look most like a color.
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

  private let palettes: [ColorPalette]
  /// Their colors in Lab, converted once, each with its palette and its position there.
  private let colors: [(lab: Color, palette: Int, position: Int)]

  /// The entries of `palettes`. Those without a color are left out.
  public init(in palettes: [ColorPalette]) {
    self.palettes = palettes
    var colors: [(lab: Color, palette: Int, position: Int)] = []
    for (index, palette) in palettes.enumerated() {
      for (position, entry) in palette.entries.enumerated() {
        if let color = entry.value.color {
          colors.append((color.converted(to: .lab), index, position))
        }
      }
    }
    self.colors = colors
  }

  /// At most `count` entries, the nearest first; those that are equally near are in the order of the palettes.
  public func matches(to color: Color, count: Int) -> [Match] {
    let wanted = color.converted(to: .lab)
    var found = colors.enumerated().map { index, color in
      let difference = wanted.difference(to: color.lab, by: .deltaE2000)
      // One color in two spaces differs by the rounding of their conversion.
      return (key: (difference * 1e9).rounded(), index: index, difference: difference)
    }
    if count == 1 {
      found = found.min { ($0.key, $0.index) < ($1.key, $1.index) }.map { [$0] } ?? []
    } else {
      found.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    }
    return found.prefix(max(0, count)).map { found in
      let (_, palette, position) = colors[found.index]
      return Match(
        palette: palette, entry: palettes[palette].entries[position], difference: found.difference)
    }
  }
}
