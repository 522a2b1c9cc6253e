import CommandLines
import PaletteFormats

/// A spelling of `clr adjust`: a change of colors with a name of its own. A new one is a row of the table.
struct Verb: Sendable {
  /// The number that a verb takes before its colors, or after them.
  enum Amount: Sendable {
    /// None.
    case none
    /// A share of 100 %; a standard one if none is typed, or a number that must be.
    case share(standard: Double?)
    /// An angle in degrees.
    case angle

    /// One in an example, after a space.
    var sample: String {
      switch self {
      case .none: ""
      case .share: " 20%"
      case .angle: " 30"
      }
    }
  }

  let name: String
  let abstract: String
  let amount: Amount
  /// The space that the change is made in, where no other can be chosen.
  var space: ColorSpace?
  /// Another spelling, which no help shows.
  var alias: String?
  /// The change by an amount, in a space that has the components of the change.
  let changes: @Sendable (_ amount: Double, _ space: ColorSpace) -> [ComponentChange]

  static let all: [Verb] = [
    .init(name: "lighten", abstract: "Make colors lighter.", amount: .share(standard: 0.1)) {
      Self.light($0, $1)
    },
    .init(name: "darken", abstract: "Make colors darker.", amount: .share(standard: 0.1)) {
      Self.light(-$0, $1)
    },
    .init(
      name: "saturate", abstract: "Make colors more colorful.", amount: .share(standard: 0.1)
    ) { Self.colorful($0, $1) },
    .init(
      name: "desaturate", abstract: "Make colors less colorful.", amount: .share(standard: 0.1)
    ) { Self.colorful(-$0, $1) },
    .init(name: "rotate", abstract: "Turn the hue of colors.", amount: .angle) {
      Self.turned($0, $1)
    },
    .init(name: "complement", abstract: "Give colors the opposite hue.", amount: .none) {
      Self.turned(180, $1)
    },
    .init(
      name: "grayscale", abstract: "Take the hue out of colors.", amount: .none, alias: "to-gray"
    ) { Self.change(.colorfulness, .set(0), $1) },
    .init(
      name: "invert", abstract: "Turn colors into their negatives, as CSS and Sass do.",
      amount: .none, space: .srgb
    ) { _, space in
      space.definition.components.indices.flatMap {
        [ComponentChange($0, .multiply(-1)), ComponentChange($0, .add(1))]
      }
    },
    .init(
      name: "alpha", abstract: "Give colors another alpha.", amount: .share(standard: nil),
      space: .srgb
    ) { amount, _ in [ComponentChange(nil, .set(amount))] },
  ]

  private static func change(
    _ meaning: ColorSpaceDefinition.Analogue, _ operation: ComponentChange.Operation,
    _ space: ColorSpace
  ) -> [ComponentChange] {
    space.definition.index(of: meaning).map { [ComponentChange($0, operation)] } ?? []
  }

  /// Lightness plus a share of its range.
  private static func light(_ share: Double, _ space: ColorSpace) -> [ComponentChange] {
    change(.lightness, .add(share * space.reference(of: .lightness)), space)
  }

  /// Chroma times 1 and a share. To a saturation, which has an end, the share is added, as Sass does; a gray has none.
  private static func colorful(_ share: Double, _ space: ColorSpace) -> [ComponentChange] {
    space.definition.gamut == nil
      ? change(.colorfulness, .multiply(1 + share), space)
      : change(.colorfulness, .add(share * space.reference(of: .colorfulness)), space)
  }

  private static func turned(_ degrees: Double, _ space: ColorSpace) -> [ComponentChange] {
    change(.hue, .add(degrees), space)
  }
}

extension ColorSpace {
  /// The number for 100 % of the component of a meaning.
  fileprivate func reference(of meaning: ColorSpaceDefinition.Analogue) -> Double {
    definition.index(of: meaning).flatMap { definition.components[$0].percentageReference } ?? 1
  }
}

// The amount among the words.
extension Verb.Amount {
  /// The amount that a word says; nil if it is none.
  ///
  /// A share is `10%`, `0.1`, or up to three digits for a percentage up to 100: `#100` is a color, and `1.0` is all.
  func value(of text: String) -> Double? {
    switch self {
    case .none: return nil
    case .angle:
      let unit = "deg".utf8
      return Self.number(
        text.utf8.dropLast(text.utf8.reversed().starts(with: unit.reversed()) ? 3 : 0))
    case .share:
      if text.utf8.last == UInt8(ascii: "%") {
        return Self.number(text.utf8.dropLast()).flatMap { $0 >= 0 ? $0 / 100 : nil }
      }
      guard let number = Self.number(text.utf8[...]), number >= 0 else { return nil }
      if text.utf8.contains(UInt8(ascii: ".")) { return number }
      return text.utf8.count <= 3 && number <= 100 ? number / 100 : nil
    }
  }

  /// A decimal number of at most a billion, which is the limit of a component. `Double` reads more than people would
  /// type: `inf`, `0x1p3`, `1e-1`.
  static func number(_ text: Substring.UTF8View) -> Double? {
    let isPlain = text.enumerated().allSatisfy { index, byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
        || index == 0 && "+-".utf8.contains(byte)
    }
    guard isPlain, let number = Double(Substring(text)) else { return nil }
    return abs(number) <= Color.componentLimit ? number : nil
  }
}
