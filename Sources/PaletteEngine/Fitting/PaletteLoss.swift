/// Something that a format cannot hold.
public enum PaletteLoss: Hashable, Sendable {
  /// A missing component (`none`) is stored as 0.
  case missingComponent(ColorName)
  /// Alpha is left out.
  case alpha(ColorName, Double)
  /// Components of the color that are next to their ranges are moved into these. Rounding within them is no loss: nobody
  /// sees it, and it is what a target of 8 bits is for.
  case range(ColorName)
  /// The color is converted from a space that the format does not have to one that it has.
  case colorSpace(ColorName, ColorSpace, to: ColorSpace = .srgb)
  /// The color lies outside the sRGB gamut and is mapped into it; how different it looks then, by
  /// CIEDE2000. The remedy is there if the format can keep it.
  case gamut(ColorName, ColorSpace, difference: Double, remedy: Remedy? = nil)
  /// An entry that is not a color is left out.
  case opaqueEntry(ColorName, kind: String)
  /// An entry is left out, as there is room for no more than this number.
  case excess(ColorName, limit: Int)
  /// An entry is left out, as its name is not a role of the format.
  case noRole(ColorName)
  /// The name is written in another form.
  case name(ColorName, as: String)
  /// A note about the entry is left out: its kind and its text.
  case note(ColorName, EntryNotes.Kind, String)
  /// A member of a design token, or of a group of such, is left out: its key.
  case member(ColorName?, key: String)
  /// The entries are in another order, as those of a group are written together: the first that is moved.
  case order(ColorName)
  /// The names of that many entries are left out.
  case names(Int)
  /// The title is left out.
  case title(String)
  /// A theme that sets so many colors is left out.
  case theme(String, count: Int)
  /// An entry that only a theme has is left out.
  case onlyInTheme(ColorName)
  /// A loss in a palette that is written as a theme.
  indirect case inTheme(String, PaletteLoss)

  /// The loss in words.
  public var summary: String {
    (parts.entry.map { "\(VisibleText.quoted($0.text)): " } ?? "") + fact
  }

  /// Whether it is a fact of an entry beside its value: its name, a note, or a member.
  var isOfEntry: Bool {
    switch self {
    case .name, .note, .member: true
    case .missingComponent, .alpha, .range, .colorSpace, .gamut, .opaqueEntry, .excess,
      .noRole, .order, .names, .title, .theme, .onlyInTheme, .inTheme:
      false
    }
  }

  /// The same without the name of the entry.
  private var fact: String {
    switch self {
    case .missingComponent: "the missing component ‘none’ becomes 0"
    case .alpha(_, let alpha): "its alpha, \(NumberText.shortest(alpha)), is left out"
    case .range: "its components are moved into their ranges"
    case .colorSpace(_, let space, let target):
      "it is converted to \(target.rawValue) from \(space.rawValue)"
    case .gamut(_, let space, let difference, _):
      "it is outside the sRGB gamut, and is mapped into it from \(space.rawValue) with a ΔE 2000 of "
        + Self.twoDigits(difference)
    case .opaqueEntry(_, let kind):
      "it is not a color but \(Self.article(kind)) \(kind), and is left out"
    case .excess(_, let limit): "it is left out, as there is room for \(limit) colors"
    case .noRole: "the format has no key for it, so it is left out"
    case .name(_, let written): "its name is written as \(VisibleText.quoted(written))"
    case .note(_, .group, _): "its group is left out"
    case .note(_, .description, _): "its description is left out"
    case .note(_, let kind, let text):
      "its \(kind.rawValue), \(VisibleText.quoted(text)), is left out"
    case .member(.some, let key): "its \(VisibleText.quoted(key)) is left out"
    case .member(nil, let key): "the \(VisibleText.quoted(key)) of the file is left out"
    case .order: "it is moved to the other entries of its group"
    case .names(let count):
      count == 1 ? "the name of 1 entry is left out" : "the names of \(count) entries are left out"
    case .inTheme(let theme, let loss):
      "in the theme \(VisibleText.quoted(theme)), \(loss.summary)"
    case .theme(let name, let count):
      "the theme \(VisibleText.quoted(name)) is left out: \(count == 1 ? "1 color" : "\(count) colors")"
    case .onlyInTheme: "it is in no other view, and is left out"
    case .title(let title): "the title \(VisibleText.quoted(title)) is left out"
    }
  }

  /// The same as an error of a change, if an entry is left out.
  var leftOut: PaletteEncodingError? {
    switch self {
    case .opaqueEntry(let name, let kind):
      .leftOut(name, "it is not a color but \(Self.article(kind)) \(kind)")
    case .excess(let name, let limit): .leftOut(name, "there is room for \(limit) colors")
    case .noRole(let name): .leftOut(name, "the format has no key for it")
    case .missingComponent, .alpha, .range, .colorSpace, .gamut, .name, .note, .member, .order,
      .names,
      .title, .theme, .onlyInTheme, .inTheme:
      nil
    }
  }

  private static func article(_ word: String) -> String {
    word.unicodeScalars.first.map { "aeiou".unicodeScalars.contains($0) } == true ? "an" : "a"
  }

  static func twoDigits(_ value: Double) -> String {
    NumberText.shortest((value * 100).rounded() / 100)
  }
}
