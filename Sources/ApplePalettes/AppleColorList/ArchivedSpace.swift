import PaletteEngine

/// The color space of the numbers of a color.
enum ArchivedSpace: Sendable {
  /// The components of a space.
  case known(ColorSpace)
  /// One number: red, green and blue of sRGB at once.
  case gray
  /// Red, green and blue of a space that only a profile describes.
  case profile(MatrixProfile)
  /// A space that is not known: what to call it.
  case unknown(String)

  /// How many numbers a color has, alpha apart.
  var count: Int {
    switch self {
    case .known(let space): space.definition.components.count
    case .gray: 1
    case .profile: 3
    case .unknown: 0
    }
  }

  /// The color of as many numbers, and 0 beyond; nil if a color cannot have them.
  func color(_ values: SIMD4<Double>, alpha: Double) -> Color? {
    guard Color.isWithinLimit(values), 0...1 ~= alpha else { return nil }
    return switch self {
    case .known(let space): Color(space, values, alpha: alpha, missing: .none)
    case .gray: Color(.srgb, values.x, values.x, values.x, alpha: alpha)
    case .profile(let profile):
      profile.color(SIMD3(values.x, values.y, values.z), alpha: alpha)
    case .unknown: nil
    }
  }

  /// The space that a color's tag names where it has none of its own.
  init(tag: Int64) {
    let known = Int(exactly: tag).flatMap(AppleColorList.Tag.init(rawValue:))
    self = known.map { .known($0.space) } ?? .unknown("color of kind \(tag)")
  }

  /// The space of an NSColorSpace, in the order in which a Mac decides; nil where only its profile
  /// can tell.
  init?(id: Int64?, spaceID: Int64?) {
    switch (id, spaceID) {
    case (1?, _): self = .known(.genericRGB)
    case (2?, _): self = .known(.genericGray)
    case (3?, _), (6?, _): self = .known(.deviceCMYK)
    case (4?, _): self = .known(.deviceRGB)
    case (5?, _): self = .known(.deviceGray)
    case (7?, _): self = .known(.srgb)
    case (8?, _): self = .known(.a98RGB)
    // Gray of gamma 2.2, in a whole range and beyond it, is shown with the curve of sRGB.
    case (9?, _), (nil, 15?): self = .gray
    case (nil, 12?): self = .known(.displayP3)
    case (nil, 14?): self = .known(.srgb)
    case (nil, 16?), (nil, 17?): self = .known(.srgbLinear)
    case _: return nil
    }
  }
}
