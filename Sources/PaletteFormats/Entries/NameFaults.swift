extension ColorPalette {
  /// The names that a format cannot write, or would write alike: the text of two that are the same then, or the reason.
  public func nameFaults(
    in format: PaletteFormat
  ) -> [(names: [ColorName], written: String?, reason: String)] {
    // Only of colors: a name is written with whatever color it has.
    var options = EncodingOptions(defaultTitle: "Palette")
    options.fileStem = "Palette"
    do throws(Failures<PaletteEncodingError>) {
      _ = try format.definition.fit(self, options)
      return []
    } catch {
      return error.all.compactMap { fault in
        switch fault.kind {
        case .collision(let first, let second, let written): ([first, second], written, "")
        case .name(let name): ([name], nil, fault.reason ?? fault.summary)
        case .color, .other: nil
        }
      }
    }
  }
}
