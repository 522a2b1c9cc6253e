public import PaletteEngine

/// The reading of calibrated colors. The raw value is its word.
public enum CalibratedReading: String, CaseIterable, Hashable, Sendable {
  /// As a Mac shows them: Generic RGB, converted.
  case managed
  /// Their numbers taken for sRGB, as many authors meant them.
  case raw
}

extension DecodedPalette {
  /// The palette with its calibrated colors read as requested; then there is no note about them.
  public func reading(_ calibrated: CalibratedReading?) -> DecodedPalette {
    guard let calibrated, format.definition.options.contains(.calibrated) else { return self }
    var read = self
    read.notes.removeAll { $0.kind == .calibratedWholeNumbers }
    switch calibrated {
    case .managed: break
    case .raw: read.palette = palette.calibratedAsSRGB
    }
    return read
  }
}

extension FormatOption {
  /// How calibrated colors are read: ``CalibratedReading``.
  public static let calibrated = FormatOption(
    "calibrated", "how",
    "Read calibrated colors of Mac color lists managed, as a Mac shows them, or raw, as sRGB.",
    words: { CalibratedReading.allCases.map(\.rawValue) }, change: nil)
}
