// Options that several commands share. Each can only hold a valid value: an unknown word, or two
// options that exclude each other, never reach a command.

import ArgumentParser
public import ColorModel
import Diagnostics
public import PaletteFormats
import PaletteStores

extension ConflictPolicy: Choice {}
extension PaletteFormat: Choice {}
extension CSSNames: Choice {}
extension PropertyListFormat: Choice {}
extension GamutPolicy: Choice {}
extension CSSFallback: Choice {}
extension CSSColors: Choice {}
extension CSSThemes: Choice {}
extension GroupPolicy: Choice {}
extension ReferencePolicy: Choice {}
extension SCSSForm: Choice {}
extension SwiftAccess: Choice {}
extension TokenDialect: Choice {}
extension TokenNames: Choice {}
extension WideColors: Choice {}
extension CalibratedReading: Choice {}

/// `-q`.
struct ReportOptions: ParsableArguments {
  @Flag(
    name: [.short, .customLong("quiet")], help: "Print no notes; given twice, no losses either.")
  var quietness: Int

  /// Whether no notes are printed.
  var quiet: Bool { quietness > 0 }
  /// Whether no losses are printed.
  var hidesLosses: Bool { quietness > 1 }

  static var syntax: [OptionSyntax] { [.flag("--quiet", "-q").repeatable] }
}

/// `--on-conflict`.
struct ConflictOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to do if a name is taken: error, keep the earlier entry, replace it, or rename the later.",
      valueName: "policy"))
  var onConflict = ConflictPolicy.error

  static var syntax: [OptionSyntax] { [.value("--on-conflict", "policy", of: ConflictPolicy.self)] }

  /// The suggestion for a conflict, for commands that have the option.
  static let suggestion = "choose with --on-conflict keep, replace or rename"
}

/// The format of an entry file. The raw value is the word on the command line.
enum EntryFileFormat: ExpressibleByArgument, Hashable {
  /// A palette of a format.
  case palette(PaletteFormat)
  /// One entry a line.
  case lines

  init?(argument: String) {
    if argument == "lines" {
      self = .lines
    } else if let format = PaletteFormat(rawValue: argument) {
      self = .palette(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { PaletteFormat.allValueStrings + ["lines"] }
}

/// Entries from arguments and from files.
struct EntryOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Entries: a name and a color, or a color alone, named by its own text.",
      valueName: "name=color"),
    completion: .newEntry)
  var entries: [String] = []

  @Option(parsing: .singleValue, help: fromHelp, completion: .palette)
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read the files of --from in this format, without detection.", valueName: "format"))
  var fromFormat: EntryFileFormat?

  @Option(help: FormatOption.calibrated.argumentHelp)
  var calibrated: CalibratedReading?

  @Option(parsing: .singleValue, help: FormatOption.column.argumentHelp)
  var column: [String] = []

  static let fromHelp = ArgumentHelp(
    "Take entries from a palette or from lines of text; - is standard input.", valueName: "file")

  static var fromSyntax: OptionSyntax { .text("--from", "file").repeatable }

  static var syntax: [OptionSyntax] {
    [
      fromSyntax,
      .value("--from-format", "format", of: EntryFileFormat.self), .of(.calibrated),
      .of(.column).repeatable,
    ]
  }
}

/// The options for reading a palette that is edited.
struct FormatOptions: ParsableArguments {
  @Option(help: PaletteFormat.readHelp)
  var fromFormat: PaletteFormat?

  static var syntax: [OptionSyntax] { [PaletteFormat.readSyntax] }
}

/// The options for reading a palette. One group and not two: Swift searches the conformances of the
/// whole program for each, which costs a small `clr list` 5 %.
struct ReadOptions: ParsableArguments {
  @Option(help: PaletteFormat.readHelp)
  var fromFormat: PaletteFormat?

  @Option(help: FormatOption.calibrated.argumentHelp)
  var calibrated: CalibratedReading?

  @Option(parsing: .singleValue, help: FormatOption.column.argumentHelp)
  var column: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Look in this palette, too, for colors that the palette refers to.", valueName: "file"),
    completion: .palette)
  var with: [String] = []

  static var syntax: [OptionSyntax] {
    [
      PaletteFormat.readSyntax, .of(.calibrated), .of(.column).repeatable,
      .text(PalettesBeside.option, "file").repeatable,
    ]
  }
}

extension PaletteFormat {
  /// The help of the option `--from-format` for palettes.
  static let readHelp = ArgumentHelp(
    "Read palettes in this format, without detection.", valueName: "format")

  static var readSyntax: OptionSyntax { .value("--from-format", "format", of: PaletteFormat.self) }

  /// The help of the option `--format`.
  static let writeHelp = ArgumentHelp(
    "Write this format, whatever the ending of the output.", valueName: "format")

  static var writeSyntax: OptionSyntax { .value("--format", "format", of: PaletteFormat.self) }
}

/// The options for writing a palette in its own format.
///
/// Those that only some formats have are declared for the help alone: ``CommandContext`` takes their words, so
/// that one that applies to no file is an error.
struct WriteOptions: ParsableArguments {
  @Option(help: PaletteFormat.writeHelp)
  var format: PaletteFormat?

  @Option(help: ArgumentHelp("Give the palette this title.", valueName: "text"))
  var title: String?

  @Flag(help: "Fail if anything would be lost.")
  var strict = false

  @Flag(help: "Write nothing; exit with 1 if an output would change, and print how.")
  var check = false

  @Flag(help: "Leave the time of an output that would keep its bytes.")
  var ifChanged = false

  @Option(help: FormatOption.cssNames.argumentHelp)
  var cssNames = CSSNames.slug

  @Option(
    help: ArgumentHelp(
      "Colors outside the gamut: css maps them, clip clips each component, error refuses them.",
      valueName: "how"))
  var gamut = GamutPolicy.css

  @Option(help: FormatOption.cssFallback.argumentHelp)
  var cssFallback = CSSFallback.supports

  @Option(help: FormatOption.references.argumentHelp)
  var references = ReferencePolicy.keep

  @Option(help: FormatOption.cssPrefix.argumentHelp)
  var cssPrefix: String?

  @Option(help: FormatOption.cssSelector.argumentHelp)
  var cssSelector: String?

  @Option(help: FormatOption.cssColors.argumentHelp)
  var cssColors = CSSColors.authored

  @Option(help: FormatOption.cssThemes.argumentHelp)
  var cssThemes: CSSThemes?

  @Option(help: FormatOption.groups.argumentHelp)
  var groups = GroupPolicy.slash

  @Option(help: FormatOption.scss.argumentHelp)
  var scss = SCSSForm.variables

  @Option(help: FormatOption.dtcg.argumentHelp)
  var dtcg = TokenDialect.current

  @Option(help: FormatOption.tokenNames.argumentHelp)
  var tokenNames = TokenNames.exact

  @Option(help: FormatOption.wide.argumentHelp)
  var wide = WideColors.srgb

  @Option(help: FormatOption.swiftType.argumentHelp)
  var swiftType: String?

  @Option(help: FormatOption.swiftAccess.argumentHelp)
  var swiftAccess = SwiftAccess.internal

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  static var syntax: [OptionSyntax] {
    [
      PaletteFormat.writeSyntax, .text("--title", "text"), .flag("--strict"),
      .flag("--check"), .flag("--if-changed"), .of(.cssNames),
      .value("--gamut", "how", of: GamutPolicy.self), .of(.cssFallback), .of(.references),
      .of(.cssPrefix), .of(.cssSelector), .of(.cssColors), .of(.cssThemes), .of(.groups),
      .of(.scss), .of(.dtcg), .of(.tokenNames), .of(.wide), .of(.swiftType), .of(.swiftAccess),
      .of(.plistFormat),
    ]
  }

  /// A comparison writes nothing.
  static let exclusive = [["--check", "--dry-run"], ["--check", "--if-changed"]]

  /// The options for every format, with the default title, for palettes from `sources`.
  func encoding(
    defaultTitle: String, readFrom sources: [PaletteReference]
  ) -> EncodingOptions {
    EncodingOptions(
      defaultTitle: defaultTitle, impliedTitles: sources.map(\.stem), gamut: gamut)
  }

  /// The palette with the title that was asked for.
  func titled(_ palette: ColorPalette) -> ColorPalette {
    guard let title else { return palette }
    var titled = palette
    titled.title = title.isEmpty ? nil : title
    return titled
  }
}

/// The place of new entries: at most one of three options.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Put them before this entry.", valueName: "name"), completion: .entryName)
  var before: String?

  @Option(
    help: ArgumentHelp("Put them after this entry.", valueName: "name"), completion: .entryName)
  var after: String?

  @Option(help: ArgumentHelp("Put them at this position, counted from 1.", valueName: "n"))
  var at: Int?

  static var syntax: [OptionSyntax] {
    [
      .text("--before", "name"), .text("--after", "name"),
      .value("--at", "n", of: Int.self, rule: "a position is a whole number"),
    ]
  }

  /// The place that was asked for.
  func place() throws(CommandFailure) -> Place {
    do throws(ColorNameError) {
      if let before { return .before(try ColorName(before)) }
      if let after { return .after(try ColorName(after)) }
    } catch {
      throw .usage(error.summary, reason: error.reason)
    }
    return at.map(Place.at) ?? .end
  }
}

extension Place {
  /// The same with the entry of the palette that its name means.
  func named(in palette: ColorPalette) -> Place {
    switch self {
    case .before(let name): .before(palette.nameOfEntry(typed: name))
    case .after(let name): .after(palette.nameOfEntry(typed: name))
    case .end, .at: self
    }
  }
}

/// When to print in color.
enum ColorWhen: String, Choice {
  case auto, always, never

  static var syntax: OptionSyntax { .value("--color", "when", of: ColorWhen.self) }
}
