import ColorModel
import ColorSpecs

/// Colors that are shown one by one, and in what form.
struct ColorSheet {
  /// A color and the text that it was requested with.
  struct Item {
    /// The spec, or the name of an entry.
    let title: String
    /// The palette of the entry, as it was typed.
    let source: String?
    let color: Color
    /// Its notation in its palette, if that says more than the color.
    var spec: String?

    /// The color as somebody wrote it, if it was written.
    var written: String? { source == nil ? title : spec }
  }

  /// The form of a sheet.
  enum Style {
    /// Everything, for people.
    case full
    case json
    /// One notation a line.
    case notation(ColorNotation)
    /// How each color looks on each of others.
    case comparison(against: [Item], json: Bool)
  }

  let items: [Item]
  let style: Style
  /// The vision that the colors are shown with, if not that of most people.
  var vision: ColorVision?
  /// How many digits numbers have, if that was asked for.
  let digits: Digits?
  let color: ColorWhen

  /// The color of an item as it is shown: as it is, or as people with a deficiency see it.
  func shownColor(of item: Item) -> Color {
    vision?.appearance(of: item.color) ?? item.color
  }
}

/// A notation to show a color in: hex, or that of a color space.
enum ColorNotation: Hashable {
  case hex
  case space(ColorSpace)

  /// The notation of a word on the command line.
  init?(word: String) {
    let word = word == "xyz" ? "xyz-d65" : word
    guard let known = Self.all.first(where: { $0.word == word }) else { return nil }
    self = known
  }

  /// All of them, in the order in which they are shown: first those with a function of their own, and of
  /// these the forms of sRGB.
  static let all: [ColorNotation] = {
    func spaces(_ isNext: (ColorSpaceDefinition) -> Bool) -> [ColorNotation] {
      ColorSpace.allCases.filter { isNext($0.definition) }.map(ColorNotation.space)
    }
    return [.hex] + spaces { $0.function != nil && $0.gamut != nil }
      + spaces { $0.function != nil && $0.gamut == nil }
      + spaces { $0.function == nil && $0.isInCSS }
  }()

  /// The word on the command line.
  var word: String {
    switch self {
    case .hex: "hex"
    case .space(let space): space.rawValue
    }
  }

  /// The color in this notation for eyes: whole channels of sRGB are `rgb()`.
  func shownText(of color: Color, _ digits: Digits) -> String {
    guard case .space(let space) = self, case .most(let count) = digits else {
      return text(of: color, spec: nil, digits)
    }
    return ColorSerializer.shownNotation(of: color.converted(to: space), digits: count)
  }

  /// The color in this notation; hex is what sRGB can show of it.
  ///
  /// - Parameters:
  ///   - spec: The color as it was written, if it was.
  ///   - digits: Nil for all digits of what was stored or written in this notation, and for as many as people paste of
  ///     what was converted or computed.
  func text(of color: Color, spec: String?, _ digits: Digits?) -> String {
    switch self {
    case .hex: return color.eightBit.hexText
    case .space(let space):
      let converted = color.converted(to: space)
      // The fractions of 8-bit channels are written nowhere.
      let isWritten =
        space == color.space && Color(space, color.components).exactEightBit == nil
        && spec.map(ColorSpecParser(.typed).isComputed) != true
      switch digits ?? (isWritten ? .exact : .ofConverted) {
      case .exact: return ColorSerializer.notation(of: converted)
      case .most(let count): return ColorSerializer.notation(of: converted, digits: count)
      }
    }
  }
}
