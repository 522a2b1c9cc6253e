extension ColorPalette.Entry {
  /// Whether its color derives from other entries, by `var()` in its spec.
  public var isDerived: Bool {
    guard let spec, value.color != nil else { return false }
    return !ColorSpecParser(.css).references(in: spec).isEmpty
  }

  /// Whether it is another entry's color by a plain reference.
  package var isAlias: Bool {
    spec.map { $0.isOnly(ColorSpecParser(.css).references(in: $0)) } == true
  }
}

extension ColorPalette {
  /// The palette with at most that many significant digits, 1 to 15, in its colors. Entries whose colors that does not
  /// change, and the references of those that derive from others, stay as they are written.
  public func rounded(toDigits digits: Int) -> ColorPalette {
    var rounded = self
    for (position, entry) in entries.enumerated() {
      guard case .color(let color) = entry.value else { continue }
      let new = ColorSerializer.notated(color).rounded(toDigits: digits)
      if new == ColorSerializer.notated(color) { continue }
      rounded.replace(
        at: position,
        with: entry.rewritten(.color(new), spec: entry.isDerived ? entry.spec : nil))
    }
    return rounded
  }
}

extension PaletteLoss {
  /// The loss of a color outside sRGB that is shown in 8 bits.
  public static func mapped(_ color: Color, of name: ColorName) -> PaletteLoss {
    let shown = color.eightBit
    let mapped = Color(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
    return .gamut(name, color.space, difference: color.difference(to: mapped, by: .deltaE2000))
  }
}
