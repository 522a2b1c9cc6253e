/// The options of writing. Those of single formats are beside these, as members of their ``OptionValues``.
public struct EncodingOptions: Sendable {
  /// The title if the palette has none and the format demands one.
  public var defaultTitle: String
  /// Titles that equal the names of files, or that were made up: to lose one is not a loss.
  public var impliedTitles: [String]
  /// The treatment of a color outside the gamut.
  public var gamut: GamutPolicy
  /// What becomes of entries that derive from others if the format has references.
  public var references: ReferencePolicy
  /// The treatment of slashes in names if the format has groups.
  public var groups: GroupPolicy
  /// The values of the options of single formats.
  public var values = OptionValues()
  /// The names of themes that somebody gave as whole palettes: a note says which entries they lack, and which only they
  /// have.
  public var wholeThemes: [String] = []
  /// The themes that outputs of the run hold: it is no loss if this one does not.
  public var themesElsewhere: [Capabilities.Themes] = []
  /// Entries as they were before they became plain colors, as what they derived from is not written, or has another
  /// color in what is.
  public var frozen: [ColorPalette.Entry] = []
  /// The name of the file that is written, without its ending; nil if it has none.
  public var fileStem: String?
  /// The name of the folder that the file is in; nil for bytes that are no file, which have no others beside them.
  public var folder: String?
  /// Whether a palette that was read from a text is written into that text, so that all else in it stays: names and
  /// references as they are, and Lab.
  public var keepsText = false
  /// How the texts of entries come into the order of the palette, if that has those of its text in another one; nil if other
  /// things may have changed.
  public var reordering: Reordering?
  /// Whether a changed text is not read again, as something else will be made of it that is.
  var isDraft = false

  /// The ways to put the texts of entries into another order.
  public enum Reordering: Sendable {
    /// The places of entries are filled in the new order, so that the text between them stays at its places.
    case swapping
    /// As few lines as possible are cut out and put in elsewhere; where entries have no lines of their own, as ``swapping``.
    case moving
  }

  /// The standard options.
  public init(
    defaultTitle: String, impliedTitles: [String] = [], gamut: GamutPolicy = .css,
    references: ReferencePolicy = .keep, groups: GroupPolicy = .slash
  ) {
    self.defaultTitle = defaultTitle
    self.impliedTitles = impliedTitles
    self.gamut = gamut
    self.references = references
    self.groups = groups
  }

  /// The options of a change in place.
  public static func editing(defaultTitle: String) -> EncodingOptions {
    var options = EncodingOptions(defaultTitle: defaultTitle)
    options.keepsText = true
    return options
  }
}
