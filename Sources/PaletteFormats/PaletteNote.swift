public import ColorModel
public import Diagnostics

/// Something worth knowing about how a palette was read or written. Nothing was lost by it.
public enum PaletteNote: Hashable, Sendable {
  /// The number of entries that had the name of an earlier one, and got a number.
  case repeatedNames(Int)
  /// The number of entries that had no name, and got their hex.
  case unnamedEntries(Int)
  /// A style sheet has no color to take.
  case noColors
  /// The number of skipped values that are not colors.
  case skippedValues(Int)
  /// The number of color sets that have no color.
  case colorlessSets(Int)
  /// The kinds of parts of a file that are no colors, in order.
  case otherParts([String])
  /// The skipped values of variables that are not colors, or must be computed.
  case skippedVariables(NonEmpty<SkippedVariable>)
  /// The number of skipped values of JSON that are not colors.
  case otherValues(Int)
  /// The number of skipped design tokens that are not colors.
  case otherTokens(Int)
  /// Design tokens that look like colors and have no type.
  case untypedTokens([ColorName])
  /// The number of design tokens that Tokens Studio changes before it uses them.
  case modifiedTokens(Int)
  /// The number of skipped lines that could not be read; the number of the first.
  case skippedLines(Int, first: Int)
  /// The number of components outside 0 to 255 that were clamped.
  case clampedChannels(Int)
  /// A file says that it is of another version of its format than is known.
  case otherVersion(String)
  /// After the number of blocks that a file says, which is this, other data follow.
  case dataAfterBlocks(Int)
  /// A file says another number of colors than it has, which is this.
  case otherCount(Int)
  /// A line looks like a color of a palette and is none.
  case mistype(PaletteMistype)
  /// The number of further lines of that kind.
  case moreMistypes(Int)
  /// The names of the themes of a style sheet, of which the base was read.
  case themes([String])
  /// Entries of a palette that a theme in the same file does not have.
  case missingInTheme([ColorName], theme: String)
  /// Entries that only a theme has.
  case onlyInTheme([ColorName], theme: String)
  /// A property was set more than once, and the last value counts.
  case overriddenValues(Int)
  /// The number of names that a list of variables repeats; the first value counts.
  case repeatedValues(Int)
  /// The sheets that a style sheet imports, which are not read with it.
  case imports([String])
  /// A style sheet that was read as CSS has no color to take, and has variables of another language.
  case otherLanguage(PaletteFormat)
  /// The number of variables that are set more than once.
  case overriddenVariables(Int)
  /// The number of columns cannot be read, or is outside 0 to 256.
  case unusableColumns(String)
  /// The format has no word for the number of columns.
  case droppedColumns(Int)
  /// A color outside the sRGB gamut is written as the nearest one that the function has whose components stand alone.
  case mappedComponents(ColorName, function: String)
  /// A new color is no components for the function, as those beside it are: nothing would read them so.
  case wholeColor(ColorName, function: String)
  /// Entries that keep the old color of one that was set, in another form.
  case staleTwins([ColorName], of: ColorName)
  /// Entries that are no colors any more: nothing puts their components into a function.
  case unusedComponents([ColorName])
  /// The text computes another color for an entry from others that were changed.
  case recomputed(ColorName, Color)
  /// Entries that are references to others, and are written as their colors.
  case flattened([ColorName], Flattening)
  /// The number of names that are written as other CSS identifiers.
  case changedIdentifiers(Int)
  /// The number of names that are written as other ones that begin with `color-`.
  case prefixedNames(Int)
  /// The number of names that are written as other ones, and the setting that keeps them.
  case changedNames(Int, exactly: NameSetting? = nil)
  /// The columns of a table without a header, as they were found by what is in them, in words.
  case foundColumns(String)
  /// The words above the columns of a table that are not read.
  case otherColumns([String])
  /// The number of rows in which two columns say different colors; the line of the first.
  case contradictedColors(Int, first: Int)
  /// The number of rows with a text that a spreadsheet reads as a formula.
  case formulas(Int)
  /// The format has no order, and entries are read in that of their names.
  case noOrder
  /// JavaScript moves the keys of so many entries, which are whole numbers, before others.
  case numbersFirst(Int)
  /// The slashes in so many names become groups.
  case slashGroups(Int)
  /// All so many names are written whole, as one group around all would be the title.
  case wholeNames(Int)
  /// All so many calibrated colors are whole 255ths, which may have been meant as sRGB.
  case calibratedWholeNumbers(Int)
  /// The number of colors that a Mac knows by name; they are read as the color beside the name.
  case catalogColors(Int)
  /// The number of colors that cannot be read; the file keeps them.
  case brokenColors(Int)
  /// The number of objects of an archive that nothing refers to; the file keeps them.
  case unreferencedObjects(Int)
  /// The number of comments of a file that are not written back.
  case droppedComments(Int)
  /// The number of CMYK colors, for which no printer is known.
  case approximatedCMYK(Int)
  /// The number of colors with more than 100 % of saturation in `hsl()` without commas.
  case disputedSaturation(Int)
  /// The number of colors in `rec2020`, for which browsers have another curve.
  case disputedCurve(Int)
  /// A file of an older kind becomes a keyed archive.
  case becomesKeyedArchive(from: String)

  /// The note in words: the fact, and the suggestion of the remedy.
  public var summary: String { remedy.map { "\(fact); \($0.suggestion)" } ?? fact }

  /// The fact that is worth knowing, in words.
  public var fact: String {
    switch self {
    case .repeatedNames(let count):
      count == 1
        ? "1 entry repeats a name and got a number after it"
        : "\(count) entries repeat a name and got numbers after it"
    case .unnamedEntries(let count):
      count == 1
        ? "1 entry has no name and got its hex as one"
        : "\(count) entries have no name and got their hex as one"
    case .noColors, .otherLanguage: "\(Self.emptySheet): \(emptySheetReason ?? "")"
    case .skippedValues(let count):
      count == 1
        ? "1 custom property is not a color and was skipped"
        : "\(count) custom properties are not colors and were skipped"
    case .colorlessSets(let count):
      count == 1
        ? "1 color set has no color and was skipped"
        : "\(count) color sets have no color and were skipped"
    case .otherParts(let names):
      "parts of the file that are no colors were skipped: "
        + Self.list(names)
    case .skippedVariables(let all):
      all.count == 1
        ? "1 value is no plain color and was skipped"
        : "\(all.count) values are no plain colors and were skipped"
    case .otherValues(let count):
      count == 1
        ? "1 value is not a color and was skipped"
        : "\(count) values are not colors and were skipped"
    case .otherTokens(let count):
      count == 1
        ? "1 token is not a color and was skipped"
        : "\(count) tokens are not colors and were skipped"
    case .untypedTokens(let names):
      (names.count == 1 ? "1 token has no type" : "\(names.count) tokens have no type")
        + ", and other readers refuse such: \(Self.list(names))"
    case .modifiedTokens(let count):
      count == 1
        ? "1 token is changed by a modifier of Tokens Studio; its color before that is read"
        : "\(count) tokens are changed by modifiers of Tokens Studio; their colors before that are read"
    case .mistype(let mistype): mistype.summary
    case .moreMistypes(let count):
      count == 1
        ? "1 more line looks like a color and is none"
        : "\(count) more lines look like colors and are none"
    case .themes(let names):
      "it has \(names.count == 1 ? "the theme" : "\(names.count) themes:") "
        + Self.list(names) + "; this is the base"
    case .missingInTheme(let names, let theme):
      "the theme \(VisibleText.quoted(theme)) has no \(Self.list(names)): the base's counts"
    case .onlyInTheme(let names, let theme):
      "only the theme \(VisibleText.quoted(theme)) has \(Self.list(names))"
    case .skippedLines(let count, let first):
      count == 1
        ? "line \(first) is not a color and was skipped"
        : "\(count) lines are not colors and were skipped, the first in line \(first)"
    case .clampedChannels(let count):
      count == 1
        ? "1 channel is outside 0 to 255 and was taken as the nearer end"
        : "\(count) channels are outside 0 to 255 and were taken as the nearer end"
    case .otherVersion(let version):
      "the file says version \(version), and is read as 1.0; other readers may refuse it"
    case .dataAfterBlocks(let count):
      "the file says that it has \(count) \(count == 1 ? "block" : "blocks"); "
        + "other data follow, and are not read"
    case .otherCount(let count):
      "the file has \(count) \(count == 1 ? "color" : "colors"), and says another number"
    case .overriddenValues(let count):
      count == 1
        ? "1 custom property is set again; its last value counts"
        : "\(count) custom properties are set again; their last values count"
    case .repeatedValues(let count):
      count == 1
        ? "1 name is repeated; its first value counts"
        : "\(count) names are repeated; their first values count"
    case .imports(let names):
      "it imports \(Self.list(names)), which \(names.count == 1 ? "is" : "are") not read with it"
    case .overriddenVariables(let count):
      count == 1
        ? "1 variable is set again; its last value counts"
        : "\(count) variables are set again; their last values count"
    case .unusableColumns(let text):
      "the number of columns, \(VisibleText.quoted(text)), is not 0 to 256 and was skipped"
    case .droppedColumns(let count): "the number of columns, \(count), is not written"
    case .mappedComponents(let name, let function):
      "\(VisibleText.quoted(name.text)) is outside the sRGB gamut, beyond which \(function)() has no color, and was mapped into it"
    case .wholeColor(let name, let function):
      "\(VisibleText.quoted(name.text)) is a whole color, and no components as those beside it: nothing in the sheet puts it into \(function)()"
    case .staleTwins(let names, let name):
      "\(Self.list(names)) \(names.count == 1 ? "keeps" : "keep") the old color of \(VisibleText.quoted(name.text))"
    case .recomputed(let name, let color):
      "\(VisibleText.quoted(name.text)) is computed from other entries, and is \(ColorPalette.Value.color(color).listed) now"
    case .unusedComponents(let names):
      "\(Self.list(names)) \(names.count == 1 ? "is no color" : "are no colors") any more: nothing in the sheet puts the components into a function"
    case .flattened(let names, let reason):
      names.count == 1
        ? "the reference \(Self.list(names)) is written as its color: \(reason.words(isOne: true))"
        : "\(names.count) references are written as their colors, as \(reason.words(isOne: false)): "
          + Self.list(names)
    case .changedIdentifiers(let count):
      count == 1
        ? "1 name is written as another CSS identifier"
        : "\(count) names are written as other CSS identifiers"
    case .prefixedNames(let count):
      count == 1
        ? "1 name is written as another one that begins with color-, as Tailwind demands"
        : "\(count) names are written as others that begin with color-, as Tailwind demands"
    case .changedNames(let count, _):
      count == 1
        ? "1 name is written as another one, which the format allows"
        : "\(count) names are written as other ones, which the format allows"
    case .foundColumns(let columns): "it has no header, and is read so: \(columns)"
    case .otherColumns(let names):
      (names.count == 1 ? "the column" : "the columns") + " "
        + names.prefix(Self.mostThemes).map { VisibleText.quoted($0) }.joined(separator: ", ")
        + (names.count > Self.mostThemes ? " and \(names.count - Self.mostThemes) more" : "")
        + (names.count == 1 ? " is not read" : " are not read")
    case .contradictedColors(let count, let first):
      (count == 1
        ? "the columns of line \(first) say different colors"
        : "the columns of \(count) rows say different colors, the first in line \(first)")
        + "; ‘color’ counts before ‘hex’, and that before red, green and blue"
    case .formulas(let count):
      (count == 1
        ? "1 name begins like a formula, as which a spreadsheet reads it"
        : "\(count) names begin like formulas, as which a spreadsheet reads them")
        + ": with ‘=’, ‘+’, ‘-’ or ‘@’"
    case .noOrder:
      "the format has no order of its own, and gives entries in the order of their names"
    case .numbersFirst(let count):
      (count == 1
        ? "1 entry has a whole number as its key"
        : "\(count) entries have whole numbers as their keys")
        + ", which JavaScript moves before the other keys of the object"
    case .slashGroups(let count):
      count == 1
        ? "1 name is split into groups at its ‘/’"
        : "\(count) names are split into groups at each ‘/’"
    case .wholeNames(let count):
      (count == 1 ? "1 name is" : "\(count) names are")
        + " not split at ‘/’, as one group of all entries is the title"
    case .calibratedWholeNumbers(let count):
      count == 1
        ? "the calibrated color is of whole 255ths"
        : "all \(count) calibrated colors are of whole 255ths"
    case .catalogColors(let count):
      count == 1
        ? "1 color is one that Macs know by name; the color stored beside the name is shown"
        : "\(count) colors are such that Macs know by name; the colors stored beside them are shown"
    case .brokenColors(let count):
      count == 1
        ? "1 color is broken and cannot be read; it is kept as it is"
        : "\(count) colors are broken and cannot be read; they are kept as they are"
    case .unreferencedObjects(let count):
      count == 1
        ? "1 object of the archive is in no entry and nothing refers to it; it is kept as it is"
        : "\(count) objects of the archive are in no entry and nothing refers to them; they are kept as they are"
    case .droppedComments(let count):
      count == 1
        ? "1 comment of the property list is not written back"
        : "\(count) comments of the property list are not written back"
    case .approximatedCMYK(let count):
      count == 1
        ? "1 color is CMYK of an unknown printer, and is shown by the naive conversion of CSS"
        : "\(count) colors are CMYK of an unknown printer, and are shown by the naive conversion of CSS"
    case .disputedSaturation(let count):
      (count == 1 ? "1 color has" : "\(count) colors have")
        + " a saturation above 100% in ‘hsl()’ without commas, which some browsers take as 100%"
    case .disputedCurve(let count):
      (count == 1 ? "1 color is" : "\(count) colors are")
        + " in ‘rec2020’, for which browsers still use the older curve, and show other colors"
    case .becomesKeyedArchive(let old): "it was \(old), and is written as a keyed archive"
    }
  }

  /// The setting that changes it, if there is one.
  public var remedy: Remedy? {
    switch self {
    case .themes: .readTheme
    case .otherLanguage: .nameFormat
    case .changedIdentifiers(let count): .keepNames(count, by: .cssEscapes)
    case .changedNames(let count, let setting): setting.map { .keepNames(count, by: $0) }
    case .slashGroups(let count): .keepNames(count, by: .noGroups)
    case .calibratedWholeNumbers: .readAsSRGB
    case .mappedComponents, .wholeColor, .staleTwins, .unusedComponents, .recomputed, .flattened,
      .repeatedNames,
      .unnamedEntries, .noColors, .skippedValues, .colorlessSets, .otherParts,
      .skippedVariables, .otherValues, .otherTokens, .untypedTokens, .modifiedTokens,
      .skippedLines, .clampedChannels, .otherVersion, .dataAfterBlocks, .otherCount, .mistype,
      .moreMistypes, .missingInTheme, .onlyInTheme, .overriddenValues, .overriddenVariables,
      .repeatedValues, .imports, .unusableColumns, .droppedColumns, .prefixedNames, .foundColumns,
      .otherColumns,
      .contradictedColors, .formulas, .noOrder, .numbersFirst, .wholeNames, .catalogColors,
      .brokenColors, .unreferencedObjects, .droppedComments, .approximatedCMYK,
      .disputedSaturation, .disputedCurve, .becomesKeyedArchive:
      nil
    }
  }

  /// Whether it says that references are written as colors.
  package var isFlattening: Bool { if case .flattened = self { true } else { false } }

  /// The first of some names, and how many more there are.
  static func list(_ names: [ColorName], most: Int = mostThemes) -> String {
    names.prefix(most).map { VisibleText.quoted($0.text) }.joined(separator: ", ")
      + (names.count > most ? " and \(names.count - most) more" : "")
  }

  /// The first of some texts, and whether there are more.
  private static func list(_ texts: [String]) -> String {
    texts.prefix(mostThemes).map { VisibleText.quoted($0) }.joined(separator: ", ")
      + (texts.count > mostThemes ? " and more" : "")
  }

  /// Why a style sheet has no color to take, if the note is about that.
  public var emptySheetReason: String? {
    if case .otherLanguage(let format) = self {
      return "it has \(format.definition.title), and was read as CSS"
    }
    return self == .noColors
      ? "colors are read from the custom properties of ‘:root’ and ‘@theme’" : nil
  }

  /// The line that looks like a color, if the note is about one.
  public var mistype: PaletteMistype? {
    guard case .mistype(let mistype) = self else { return nil }
    return mistype
  }

  /// The skipped values, if the note is about such.
  public var skipped: [SkippedVariable] {
    guard case .skippedVariables(let all) = self else { return [] }
    return Array(all)
  }

  /// The most themes that a note names.
  private static let mostThemes = 8

  /// The note on a style sheet without colors, in words.
  public static let emptySheet = "the style sheet has no color to take"
}

/// A variable whose value is no color that can be read.
public struct SkippedVariable: Hashable, Sendable {
  /// Its name, with the groups that it is in before it.
  public let name: String
  /// The line of its name, from 1.
  public let line: Int
  /// The value as it is written, or its beginning.
  public let value: String
  /// Whether it is a color that is lost: it calls a color function, or has a color among its arguments.
  public let isLoss: Bool

  /// The fact, in words.
  public var summary: String {
    "\(VisibleText.quoted(name)) is skipped: \(VisibleText.quoted(value)) "
      + (isLoss ? "must be computed" : "is no color")
  }
}

/// A line that looks like a color of a palette and is none.
public struct PaletteMistype: Hashable, Sendable {
  /// Its place, from 1, the column in Unicode scalars.
  public let line: Int
  /// The column in the line, in Unicode scalars from 1.
  public let column: Int
  /// The mistake, in words.
  public let explanation: Explanation

  var summary: String { explanation.summary }
}
