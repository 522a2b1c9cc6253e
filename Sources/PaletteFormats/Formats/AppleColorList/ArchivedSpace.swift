import ColorModel

/// What the numbers of a color stand for.
enum ArchivedSpace: Sendable {
  /// Red, green and blue of a space.
  case rgb(ColorSpace)
  /// One number, of Generic Gray.
  case genericGray
  /// One number: red, green and blue at once, of a space.
  case gray(ColorSpace)
  /// Cyan, magenta, yellow and black of no known printer.
  case cmyk
  /// Red, green and blue of a space that only a profile describes.
  case profile(MatrixProfile)
  /// A space that is not known: what to call it.
  case unknown(String)

  /// How many numbers a color has, alpha apart.
  var count: Int {
    switch self {
    case .rgb, .profile: 3
    case .genericGray, .gray: 1
    case .cmyk: 4
    case .unknown: 0
    }
  }

  /// The color of as many numbers; nil where they are none that a color can have.
  func color(_ values: SIMD4<Double>, alpha: Double) -> Color? {
    guard Color.isWithinLimit(values), 0...1 ~= alpha else { return nil }
    return switch self {
    case .rgb(let space): Color(space, values.x, values.y, values.z, alpha: alpha)
    case .genericGray: Color(.genericGray, [values.x], alpha: alpha)
    case .gray(let space): Color(space, values.x, values.x, values.x, alpha: alpha)
    case .cmyk: Color(.deviceCMYK, [values.x, values.y, values.z, values.w], alpha: alpha)
    case .profile(let profile):
      profile.color(SIMD3(values.x, values.y, values.z), alpha: alpha)
    case .unknown: nil
    }
  }

  /// The space that a color's tag names where it has none of its own.
  init(tag: Int64) {
    self =
      switch tag {
      case 1: .rgb(.genericRGB)
      case 2: .rgb(.deviceRGB)
      case 3: .genericGray
      // Gray of no stated device, shown as sRGB as Macs do.
      case 4: .gray(.deviceRGB)
      case 5: .cmyk
      default: .unknown("color of kind \(tag)")
      }
  }

  /// The space of an NSColorSpace, in the order in which a Mac decides; nil where only its profile
  /// can tell.
  init?(id: Int64?, spaceID: Int64?) {
    switch (id, spaceID) {
    case (1?, _): self = .rgb(.genericRGB)
    case (2?, _): self = .genericGray
    case (3?, _), (6?, _): self = .cmyk
    case (4?, _): self = .rgb(.deviceRGB)
    case (5?, _): self = .gray(.deviceRGB)
    case (7?, _): self = .rgb(.srgb)
    case (8?, _): self = .rgb(.a98RGB)
    // Gray of gamma 2.2, in a whole range and beyond it, is shown with the curve of sRGB.
    case (9?, _), (nil, 15?): self = .gray(.srgb)
    case (nil, 12?): self = .rgb(.displayP3)
    case (nil, 14?): self = .rgb(.srgb)
    case (nil, 16?), (nil, 17?): self = .rgb(.srgbLinear)
    case _: return nil
    }
  }
}
