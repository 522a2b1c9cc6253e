/// How colors outside sRGB are written in Adobe swatches, which have no wide RGB. The raw value is its word.
public enum WideColors: String, CaseIterable, Hashable, Sendable {
  /// They are mapped into sRGB.
  case srgb
  /// They are written as Lab. LibreOffice shows the Lab of `.ase` as black, and Krita misreads that of `.aco`.
  case lab
}

extension FormatOption {
  /// How colors outside sRGB are written: ``EncodingOptions/wide``.
  public static let wide = FormatOption(
    "wide", "space", WideColors.srgb,
    "In Adobe swatches, map colors outside sRGB into it, or keep them as lab."
  ) { $0.wide = $1 }
}

extension EncodingOptions {
  /// How Adobe swatches have colors outside sRGB; nil for Lab where the palette has Lab, as in a change.
  public var wide: WideColors? {
    get { values[.wide] ?? (keepsText ? nil : .srgb) }
    set { values[.wide] = newValue }
  }
}
