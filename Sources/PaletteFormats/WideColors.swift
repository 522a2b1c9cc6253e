/// How colors outside sRGB are written in swatches of Adobe, which have no wide RGB. The raw value is its word.
public enum WideColors: String, CaseIterable, Hashable, Sendable {
  /// They are mapped into sRGB.
  case srgb
  /// They are written as Lab. LibreOffice shows the Lab of `.ase` as black, and Krita misreads that of `.aco`.
  case lab
}
