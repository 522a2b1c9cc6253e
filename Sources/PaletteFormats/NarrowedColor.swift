import ColorModel

/// A color that a format holds in 8-bit sRGB.
struct NarrowedColor {
  /// What is written.
  let bytes: EightBitColor
  /// What of the color is lost, alpha aside.
  let losses: [PaletteLoss]

  /// The color of an entry in 8-bit sRGB.
  init(
    _ color: Color, of name: ColorName, _ policy: GamutPolicy
  ) throws(PaletteEncodingError) {
    bytes = color.eightBit(by: policy.mapping)
    let opaque = Color(color.space, color.components)
    var losses: [PaletteLoss] = []
    if opaque.hasMissingComponents { losses.append(.missingComponent(name)) }
    if !color.isInGamut(of: .srgb) {
      if policy == .error { throw .outOfGamut(name, color) }
      let written = Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
      losses.append(
        .gamut(name, color.space, difference: color.difference(to: written, by: .deltaE2000)))
    } else if color.space != .srgb {
      losses.append(.colorSpace(name, color.space))
    } else if opaque.withoutMissingComponents.exactEightBit == nil {
      losses.append(.precision(name))
    }
    self.losses = losses
  }
}
