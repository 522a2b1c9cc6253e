// The properties of entries that queries and sort keys ask for: those of every color (ColorProperty), and those that
// an entry has beside its color. One more property of entries is a case, its word and its value.

public import PaletteEngine

/// Something that can be asked of every entry of a palette.
public enum EntryProperty: Hashable, Sendable {
  /// The name as it was spelled.
  case name
  /// The names of its groups with slashes between; empty for an entry in no group.
  case group
  /// The place in the palette, from 1.
  case index
  /// `color`, or the word for a value that is not a color, such as `pattern`.
  case kind
  /// Whether the color derives from those of other entries.
  case derived
  /// A property of the color.
  case color(ColorProperty)
  /// The contrast by WCAG 2 of the color as a text on another one, from 1 to 21.
  case contrast(QueryColor)
  /// ΔE 2000 between the color and another one.
  case distance(QueryColor)

  /// The kind of the values of a property.
  enum Kind: String {
    case number, text
    case truth = "true or false"
  }

  /// The properties with a word of their own, in the order of the manual.
  static let plain: [EntryProperty] =
    [.name, .group, .index, .kind, .derived] + ColorProperty.allCases.map(Self.color)

  /// The words before the parentheses of a property that takes a color.
  static let functions = ["contrast", "distance"]

  /// The words of all properties, without parentheses.
  public static var words: [String] { plain.map(\.word) + functions }

  private static let byWord = Dictionary(
    plain.map { ($0.word, $0) }, uniquingKeysWith: { first, _ in first })

  /// The property of a word; nil if the word is not one, or takes a color.
  static func named(_ word: String) -> EntryProperty? { byWord[word] }

  /// The word, in which case counts.
  var word: String {
    switch self {
    case .name: "name"
    case .group: "group"
    case .index: "index"
    case .kind: "kind"
    case .derived: "derived"
    case .color(let property): property.rawValue
    case .contrast: "contrast"
    case .distance: "distance"
    }
  }

  /// The kind of its values.
  var valueKind: Kind {
    switch self {
    case .name, .group, .kind: .text
    case .index, .contrast, .distance: .number
    case .derived: .truth
    case .color(let property):
      switch property {
      case .hex, .space, .gamut: .text
      case .opaque: .truth
      case .alpha, .red, .green, .blue, .lightness, .chroma, .hue, .labLightness, .labA, .labB,
        .luminance:
        .number
      }
    }
  }

  /// The number for 100 %; nil if a percentage has no meaning.
  var percentageReference: Double? {
    switch self {
    case .color(let property): property.percentageReference
    case .name, .group, .index, .kind, .derived, .contrast, .distance: nil
    }
  }

  /// The words that the value can be; nil if it may be any text.
  var knownWords: [String]? {
    switch self {
    case .color(.space): ColorSpace.allCases.map(\.rawValue)
    case .color(.gamut): ColorSpace.targetGamuts.map(\.rawValue)
    case .name, .group, .index, .kind, .derived, .color, .contrast, .distance: nil
    }
  }
}

/// A color in a query: the argument of `contrast()` or `distance()`.
public struct QueryColor: Hashable, Sendable {
  /// The color as it was typed.
  let text: String
  /// The range of the text, as UTF-8 offsets into the expression.
  let range: Range<Int>
  /// The color; nil until the entries are known that it refers to.
  var color: Color?
}

/// The properties of the entries of one palette.
struct EntryProperties {
  private let palette: ColorPalette
  private let derived: Set<Int>

  /// - Parameter needsDerived: Whether anybody asks which entries derive from others.
  init(_ palette: ColorPalette, needsDerived: Bool) {
    self.palette = palette
    derived = needsDerived ? Set(ReferenceGraph(palette).nodes.map(\.position)) : []
  }

  /// The value of a property for the entry at a position; nil if it is missing.
  func value(of property: EntryProperty, at position: Int) -> ColorProperty.Value? {
    let entry = palette.entries[position]
    switch property {
    case .name: return .word(entry.name.text)
    case .group: return .word(entry.groupPath.group.joined(separator: "/"))
    case .index: return .number(Double(position + 1))
    case .kind:
      switch entry.value {
      case .color: return .word("color")
      case .opaque(let kind): return .word(kind)
      }
    case .derived: return entry.value.color.map { _ in .truth(derived.contains(position)) }
    case .color(let property): return entry.value.color.flatMap(property.value)
    case .contrast(let other), .distance(let other):
      guard let color = entry.value.color, let other = other.color else { return nil }
      if case .contrast = property { return .number(color.contrast(on: other).ratio) }
      return .number(color.difference(to: other, by: .deltaE2000))
    }
  }
}
