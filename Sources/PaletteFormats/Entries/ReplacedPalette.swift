extension ColorPalette {
  /// The names that go if the palette of a file is replaced by another one, in the form that reading gives them; none if
  /// that is the same palette with other entries, as half of the names or more are there again.
  ///
  /// Names that are only those of their colors say nothing: they are chosen anew with each color.
  ///
  /// - Parameters:
  ///   - format: The format in which the other palette is written.
  ///   - options: The options with which it is written.
  public func names(
    lostTo other: ColorPalette, in format: PaletteFormat, _ options: EncodingOptions
  ) -> [ColorName] {
    // Of most outputs all names are there again, letter by letter.
    if entries.allSatisfy({ other.position(of: $0.name) != nil }) { return [] }
    var known = Set(other.entries.map(\.name))
    if let fitted = try? format.definition.fit(other, options) {
      for position in fitted.entries.indices {
        if let text = fitted.readName(of: position), let name = try? ColorName(text) {
          known.insert(name)
        }
      }
    }
    let names = entries.filter { !$0.isNamedByColor }.map(\.name)
    let lost = names.filter { !known.contains($0) }
    return lost.count * 2 > names.count ? lost : []
  }
}

extension ColorPalette.Entry {
  /// Whether the name is a text of the color itself, as of one that had no name.
  fileprivate var isNamedByColor: Bool {
    guard let color = value.color, let named = try? ColorSpecParser(.typed).parse(name.text) else {
      return false
    }
    return named.eightBit == color.eightBit
  }
}
