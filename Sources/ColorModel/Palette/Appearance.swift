extension ColorPalette {
  /// The palette as people with a color vision deficiency see it: each color is that of
  /// ``ColorVision/appearance(of:)``, and no spec is kept, as it would be that of another color. Entries without a color
  /// stay as they are.
  public func appearance(to vision: ColorVision) -> ColorPalette {
    var seen = self
    for (position, entry) in entries.enumerated() {
      guard case .color(let color) = entry.value else { continue }
      seen.replace(
        at: position, with: entry.rewritten(.color(vision.appearance(of: color)), spec: nil))
    }
    for index in themes.indices {
      seen.themes[index].own = themes[index].own.appearance(to: vision)
    }
    return seen
  }
}
