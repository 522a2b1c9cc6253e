extension ColorPalette.Value {
  /// A color of a file that cannot be read: a part of it is missing, repeated or meaningless.
  /// The file keeps it as it is.
  package static let broken = ColorPalette.Value.opaque(kind: "broken color")
}
