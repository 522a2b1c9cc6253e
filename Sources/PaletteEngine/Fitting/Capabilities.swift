import PropertyLists

/// The contents that files of a format can hold. A palette is fitted to it (`fitted(to:_:carrying:)`)
/// before it is written; whatever does not fit is a loss.
public struct Capabilities: Sendable {
  /// Which colors there are.
  public enum Colors: Hashable, Sendable {
    /// Every space, in gamut or not.
    case any
    /// Every space of CSS, as far as its notation goes, and these; others are converted up the tree of
    /// spaces, usually to sRGB.
    case cssNotation(and: Set<ColorSpace>)
    /// These spaces, in gamut or not; others are converted to sRGB, in gamut or not.
    case spaces(Set<ColorSpace>)
    /// sRGB from 0 to 1 at full precision.
    case sRGB
    /// sRGB in 8 bits a channel; alpha too, where there is one.
    case eightBitSRGB
    /// These spaces, each with the ranges of its components. Other colors are converted to sRGB, or to OKLab where
    /// their components are beyond the ranges.
    case within([ColorSpace: [ClosedRange<Double>]])
    /// These spaces, sRGB among them, in numbers of a precision; other colors as sRGB, which is in gamut. Where Lab is
    /// one of them, those outside it may be Lab; if nothing was asked for, they are Lab in a palette that has Lab.
    case stored(Set<ColorSpace>, StoredPrecision, wide: WideColors? = nil)
  }

  /// Which missing components there are.
  public enum MissingComponents: Hashable, Sendable {
    /// None: they become 0.
    case none
    /// Those of the spaces that CSS has a notation for.
    case ofCSS
    /// All but a missing alpha.
    case allButAlpha
    /// All.
    case all
  }

  /// Whether a palette has a title.
  public enum Title: Hashable, Sendable {
    /// A file has no title.
    case none
    /// A file may have a title.
    case optional
    /// A palette without a title gets the default one.
    case demanded
  }

  /// How deep groups go.
  public enum Groups: Hashable, Sendable {
    /// There are no groups.
    case none
    /// Groups have no groups in them.
    case oneLevel
    /// Groups may have groups in them.
    case nested
    /// As deep as objects in each other, each key of which occurs once. A color with the name of a group is in
    /// the group, under the key `own`; without such a key, no entry is in a group of that name.
    case objects(own: String?)
  }

  /// The order in which readers find the entries.
  public enum Order: Hashable, Sendable {
    /// That of the file.
    case kept
    /// That of the file; but JavaScript moves keys of an object that are whole numbers before all others.
    case keptInObjects
    /// That of the paths, as the format has none of its own.
    case byPath
  }

  /// The form of a color that its author wrote in a notation of its own.
  public enum Notation: Hashable, Sendable {
    /// Only the color.
    case none
    /// The notation; the color if that refers to other entries.
    case withoutReferences
    /// The notation, with references to the names that the format has.
    case withReferences
    /// A plain reference to another entry; the color for any other notation.
    case aliases
    /// The same, to entries that come before.
    case aliasesToEarlier
    /// The notation, letter by letter, beside the color. The format keeps all names as they are.
    case text

    var isOfAliases: Bool { self == .aliases || self == .aliasesToEarlier }

    /// Whether there are references to other entries.
    public var hasReferences: Bool {
      switch self {
      case .none, .withoutReferences: false
      case .withReferences, .aliases, .aliasesToEarlier, .text: true
      }
    }
  }

  /// Which themes there are.
  public enum Themes: Hashable, Sendable {
    /// None.
    case none
    /// Themes of any name.
    case any
    /// Those of these names.
    case named([String])

    /// Whether a file can have a theme of this name.
    public func holds(_ name: String) -> Bool {
      switch self {
      case .none: false
      case .any: true
      case .named(let names): names.contains { ByteText($0) == ByteText(name) }
      }
    }
  }

  /// Which texts notes can have.
  public enum NoteTexts: Hashable, Sendable {
    /// All.
    case any
    /// Those of characters that XML can hold.
    case xml
  }

  /// The colors that are held as they are.
  public var colors: Colors
  /// Whether a color can be translucent.
  public var alpha: Bool
  /// The components that can be missing.
  public var missingComponents = MissingComponents.none
  /// The treatment of the notation of an author.
  public var notation = Notation.none
  /// The rule for names.
  public var names: NameRule
  /// Whether there is a title.
  public var title = Title.none
  /// The rule for titles, as for names.
  public var titles = TextRule.any
  /// The numbers of columns that can be said, if any.
  public var columns: ClosedRange<Int>?
  /// How deep groups go.
  public var groups = Groups.none
  /// Whether names are paths, as those of keys in sections: the entries of a group need not be together, and it is no
  /// news that a slash parts them.
  var namesArePaths = false
  /// Whether one group around all entries is the title if the format has groups and no titles.
  var groupCanBeTitle = true
  /// The order of entries.
  public var order = Order.kept
  /// The notes that an entry can have. A format with groups of its own has the note `group` by them.
  public var notes: Set<EntryNotes.Kind> = []
  /// The texts that notes can have. A note of another text is left out.
  public var noteTexts = NoteTexts.any
  /// The inks that the note `ink` can say.
  public var inks = Set(EntryNotes.Ink.allCases)
  /// The most entries that there is room for, if there is a limit.
  public var limit: Int?
  /// Whether an entry can be without a color. One that is written unchanged always can.
  public var entriesWithoutColor = false
  /// The themes that there are.
  public var themes = Themes.none
  /// The names of the themes that one lies over in a file, weakest first.
  public var themesLieOver: @Sendable (ColorPalette.Theme) -> [String] = { _ in [] }
  /// Whether a theme can set a value for an entry that the base does not have.
  public var themesAddEntries = true
  /// Whether the base and a theme are one value in the file.
  public var themesShareValues = false
  /// Whether there are the members of design tokens that are not part of a palette.
  var extraMembers = false

  package init(
    colors: Colors, alpha: Bool, missingComponents: MissingComponents = MissingComponents.none,
    notation: Notation = Notation.none, names: NameRule, title: Title = Title.none,
    titles: TextRule = TextRule.any, columns: ClosedRange<Int>? = nil, groups: Groups = Groups.none,
    namesArePaths: Bool = false, groupCanBeTitle: Bool = true, order: Order = Order.kept,
    notes: Set<EntryNotes.Kind> = [],
    noteTexts: NoteTexts = NoteTexts.any, inks: Set<EntryNotes.Ink> = Set(EntryNotes.Ink.allCases),
    limit: Int? = nil, entriesWithoutColor: Bool = false, themes: Themes = Themes.none,
    themesLieOver: @escaping @Sendable (ColorPalette.Theme) -> [String] = { _ in [] },
    themesAddEntries: Bool = true, themesShareValues: Bool = false, extraMembers: Bool = false
  ) {
    self.colors = colors
    self.alpha = alpha
    self.missingComponents = missingComponents
    self.notation = notation
    self.names = names
    self.title = title
    self.titles = titles
    self.columns = columns
    self.groups = groups
    self.namesArePaths = namesArePaths
    self.groupCanBeTitle = groupCanBeTitle
    self.order = order
    self.notes = notes
    self.noteTexts = noteTexts
    self.inks = inks
    self.limit = limit
    self.entriesWithoutColor = entriesWithoutColor
    self.themes = themes
    self.themesLieOver = themesLieOver
    self.themesAddEntries = themesAddEntries
    self.themesShareValues = themesShareValues
    self.extraMembers = extraMembers
  }

  /// Whether one group around all entries is the title, in a format that has groups and no titles.
  public var titleIsGroup: Bool { groupCanBeTitle && groups != .none && title == .none }

  /// Whether an entry can have a note of the text.
  func holds(_ kind: EntryNotes.Kind, _ text: String) -> Bool {
    if kind == .ink, !inks.contains(where: { $0.rawValue == text }) { return false }
    return switch noteTexts {
    case .any: notes.contains(kind)
    case .xml: notes.contains(kind) && XMLText.firstForbidden(in: text) == nil
    }
  }

  /// Whether a color is obviously held unchanged, as most are.
  func keeps(_ color: Color) -> Bool {
    guard alpha, color.space == .srgb, !color.hasMissingComponents else { return false }
    switch colors {
    case .any, .cssNotation: return true
    case .spaces, .sRGB, .eightBitSRGB, .within, .stored: return false
    }
  }

  /// The same with a word on colors outside sRGB: they are Lab where a palette has Lab, if nothing else was asked for.
  func deciding(for palette: ColorPalette) -> Capabilities {
    guard case .stored(let spaces, let precision, nil) = colors, spaces.contains(.lab) else {
      return self
    }
    let hasLab = palette.entries.contains { $0.value.color?.space == .lab }
    var decided = self
    decided.colors = .stored(spaces, precision, wide: hasLab ? .lab : .srgb)
    return decided
  }

  /// Whether a color of the space can have missing components.
  func holdsMissingComponents(of space: ColorSpace) -> Bool {
    switch missingComponents {
    case .none: false
    case .ofCSS: space.definition.isInCSS
    case .allButAlpha, .all: true
    }
  }
}
