/// Entries that are made from one color: `brand/50`, `brand/triad-1`.
public struct ColorSeries: Sendable {
  /// A number with the text that the entry is named by.
  public struct Step: Hashable, Sendable {
    /// The name of the step: `500`.
    public let name: String
    /// The value, whose meaning the series says.
    public let value: Double

    /// A step of a name and a value.
    public init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
  }

  /// The entry that the others are made from, and its color.
  private let base: ColorPalette.Entry
  private let color: Color

  /// The series of an entry, which has this color.
  public init(of base: ColorPalette.Entry, _ color: Color) {
    (self.base, self.color) = (base, color)
  }

  /// An entry for each step from 0 to 1000 of a ``Ramp``. The step that is nearest in lightness is the color itself.
  public func ramp(_ steps: [Step]) throws(ColorNameError) -> [ColorPalette.Entry] {
    let ramp = Ramp(color)
    let position = ramp.positionOfBase(among: steps.map(\.value))
    return try steps.enumerated().map { index, step throws(ColorNameError) in
      try index == position ? itself(step.name) : entry(step.name, ramp.color(ofStep: step.value))
    }
  }

  /// An entry for each step of the way from the color, 0, to another one, 1000.
  public func mixing(
    with other: Color, spec: String?, _ steps: [Step]
  ) throws(ColorNameError) -> [ColorPalette.Entry] {
    try steps.map { step throws(ColorNameError) in
      let mixed = color.mixed(with: other, atStep: step.value)
      if step.value == 0, mixed == color { return try itself(step.name) }
      return try entry(
        step.name, mixed, spec: step.value == 1000 && mixed == other ? spec : nil)
    }
  }

  /// An entry for each contrast on a ground, in 8 bits if asked for, or the reason why one has none.
  public func contrasts(
    _ steps: [Step], on ground: Color, isEightBit: Bool = false
  ) throws(ColorNameError) -> [Result<ColorPalette.Entry, ContrastOutOfReach>] {
    let ramp = Ramp(color)
    return try steps.map { step throws(ColorNameError) in
      let made: Color
      do throws(ContrastOutOfReach) {
        made = try ramp.color(contrast: step.value, on: ground, isEightBit: isEightBit)
      } catch {
        return .failure(error)
      }
      return .success(try entry(step.name, made))
    }
  }

  /// The entry, and one for each color of harmonies, with a number from 1; nil if the color has no hue.
  public func harmonies(_ kinds: [Harmony]) throws(ColorNameError) -> [ColorPalette.Entry]? {
    var entries = [base]
    for kind in kinds {
      guard let colors = kind.colors(with: color) else { return nil }
      for (index, color) in colors.enumerated() {
        entries.append(try entry("\(kind.rawValue)-\(index + 1)", color))
      }
    }
    return entries
  }

  private func itself(_ suffix: String) throws(ColorNameError) -> ColorPalette.Entry {
    try entry(suffix, color, spec: base.spec)
  }

  private func entry(
    _ suffix: String, _ color: Color, spec: String? = nil
  ) throws(ColorNameError) -> ColorPalette.Entry {
    ColorPalette.Entry(try ColorName("\(base.name.text)/\(suffix)"), color, spec: spec)
  }
}
