// Many color lists hold numbers that their authors meant as sRGB and stored as "calibrated", which
// a Mac shows lighter. The file does not tell; the user decides.

extension Color {
  /// The color with the numbers of a calibrated one (Generic RGB, Generic Gray) taken for sRGB; any
  /// other color as it is.
  public var calibratedAsSRGB: Color {
    if space == .genericRGB { return Color(.srgb, values, alpha: alpha, missing: missing) }
    if space == .genericGray {
      return Color(.srgb, values.x, values.x, values.x, alpha: alpha)
    }
    return self
  }
}

extension ColorPalette {
  /// The palette with the numbers of calibrated colors read as sRGB. Such an entry differs from its
  /// file, which is no longer written back for it.
  public var calibratedAsSRGB: ColorPalette {
    var palette = self
    for (position, entry) in entries.enumerated() {
      guard let color = entry.value.color else { continue }
      let read = color.calibratedAsSRGB
      if read != color {
        palette.replace(at: position, with: entry.taking(valueOf: Entry(entry.name, read)))
      }
    }
    return palette
  }
}
