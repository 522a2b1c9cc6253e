// Ways out of mistakes, as values: a program may offer one under a name of its own, such as an option or a button, and
// the words here name none. To add one, add a case here, its words below, and those of `clr` in RemedyWords.swift.

/// A way out of a mistake, or a setting that changes what a note is about.
public enum Remedy: Hashable, Sendable {
  /// The entry gets another name, or the setting keeps its name.
  case rename(or: NameSetting? = nil)
  /// One of two entries gets another name, or the setting keeps both names.
  case renameEither(or: NameSetting? = nil)
  /// The entry gets another name, or the palette is written as a binary property list.
  case renameOrBinaryPropertyList
  /// The entry gets another name, or `-` in the place of the characters that its name cannot have in design tokens:
  /// `TokenNames.replace`.
  case renameOrReplaceCharacters
  /// Entries get the names that the error tells.
  case renameToThese
  /// The palette is written as a binary property list: `PropertyListFormat.binary`.
  case binaryPropertyList
  /// The color is mapped into the gamut or clipped: `GamutPolicy.css` and `clip`, not `error`.
  case mapIntoGamut
  /// Colors outside sRGB are written as Lab: `WideColors.lab`.
  case keepWide
  /// The entries are sorted where they are shown, and not in the file.
  case sortForReading
  /// The change is made in the base, and not in the theme that was read.
  case changeBase
  /// A context is chosen for a modifier of a resolver, such as this one: `ResolverInput`.
  case chooseContext(String, String)
  /// The type in Swift source gets a name.
  case nameType
  /// The format of a file is named, or recognized by the ending of its name.
  case nameFormat
  /// A theme is read, and not the base.
  case readTheme
  /// So many names, at least 1, are written unchanged by the setting.
  case keepNames(Int, by: NameSetting)
  /// Calibrated colors are read as sRGB: `CalibratedReading.raw`.
  case readAsSRGB
  /// The colors of a file that cannot be changed are copied to a new palette.
  case copyColors
  /// Both sides of a merge of texts are merged by entry; the alternative, in words.
  case mergeByEntry(or: String)
  /// Entries that derive from the one that is removed become plain colors, or are removed too.
  case freeze
  /// Only some of the entries are written.
  case writeSome
  /// A new file is made by a template.
  case useTemplate
  /// The colors are extracted from the text of a file that is not read as a palette.
  case extractColors
  /// A column of a table is named as in an example.
  case nameColumns
  /// A table gets a header, or its columns are named.
  case addHeader

  /// The next step in words, which name no setting of any program.
  public var suggestion: String {
    let rename = "give the entry another name"
    return switch self {
    case .rename(nil): rename
    case .rename(let setting?): "rename the entry, or write \(setting.words) to keep the name"
    case .renameEither(nil): "rename one of them"
    case .renameEither(let setting?):
      "rename one of them, or write \(setting.words) to keep the names"
    case .renameOrBinaryPropertyList: "\(rename), or write a binary property list"
    case .renameOrReplaceCharacters: "\(rename), or write ‘-’ in their place"
    case .renameToThese: "give entries these names"
    case .binaryPropertyList: "write a binary property list"
    case .mapIntoGamut: "map it into the gamut, or clip its channels"
    case .keepWide: "as Lab, such colors are kept"
    case .sortForReading: "sort the entries where they are shown"
    case .changeBase: "change the base"
    case .chooseContext(let modifier, let context):
      "choose a context, such as \(VisibleText.quoted("\(modifier)=\(context)"))"
    case .nameType: "name the type"
    case .nameFormat: "name its format, or give its name the ending of the format"
    case .readTheme: "a theme can be read by its name"
    case .keepNames(let count, let setting):
      "write \(setting.words) to keep \(count == 1 ? "it" : "them")"
    case .readAsSRGB: "if these were meant as sRGB, read them raw"
    case .copyColors: "copy its colors to a new palette"
    case .mergeByEntry(let other): "merge both sides by entry, if they are known; or \(other)"
    case .freeze: "make that a plain color, or remove it too"
    case .writeSome: "write only some of its entries"
    case .useTemplate: "make a new file by a template"
    case .extractColors: "extract the colors of its text"
    case .nameColumns: "for example name=1 and color=2"
    case .addHeader: "\(Self.header); or say which is which, as in name=1 and hex=2"
    }
  }

  /// The header of a table, in words.
  package static var header: String {
    "add a first row with the names of the columns: hex (or color, value, or red, green and blue) and name"
  }
}

/// A setting by which a format keeps names that it would change or refuse.
public enum NameSetting: Hashable, Sendable {
  /// CSS identifiers with escapes: `CSSNames.escape`.
  case cssEscapes
  /// Names of design tokens as they are: `TokenNames.exact`.
  case exactTokenNames
  /// A map of SCSS: `SCSSForm.map`.
  case scssMap
  /// No groups: `GroupPolicy.none`.
  case noGroups

  fileprivate var words: String {
    switch self {
    case .cssEscapes: "CSS escapes"
    case .exactTokenNames: "exact names of tokens"
    case .scssMap: "a map"
    case .noGroups: "no groups"
    }
  }
}
