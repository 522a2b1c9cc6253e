// The library says ways out as values, and names no option and no command. Here are the words of the command line for
// them; nothing else turns an explanation or a note of the library into words of `clr`.

import CommandLines
import PaletteFormats

extension Explanation {
  /// The same in the words of the command line.
  var ofCommandLine: Explanation {
    guard let remedy else { return self }
    var words = self
    words.suggestion = remedy.commandWords
    // One mistake exists only because of an option, which is named with it.
    if case .mapIntoGamut = remedy {
      words.reason =
        (words.reason.map { "\($0), and " } ?? "") + "with --gamut error, that is an error"
    }
    return words
  }
}

extension PaletteNote {
  /// The note in the words of the command line.
  var words: String { remedy.map { "\(fact); \($0.commandWords)" } ?? fact }
}

extension PaletteLoss {
  /// The losses in the words of the command line: a line for each kind, or for each entry.
  ///
  /// - Parameter hasOptions: Whether the command has the options of writing, which a way out then names.
  static func words(
    _ losses: [PaletteLoss], areCounted: Bool, hasOptions: Bool
  ) -> [String] {
    (areCounted ? [losses] : losses.map { [$0] }).flatMap {
      summaries($0) { hasOptions ? $0.commandWords : $0.suggestion }
    }
  }
}

extension Remedy {
  /// The next step in the words of the command line.
  var commandWords: String {
    let rename = "give the entry another name: clr rename"
    let binary = FormatOption.plistFormat.set(to: PropertyListFormat.binary)
    return switch self {
    case .rename(nil): rename
    case .rename(let setting?): "rename the entry, or keep the name with \(setting.option)"
    case .renameEither(nil): "rename one of them: clr rename"
    case .renameEither(let setting?):
      "rename one of them, or keep the names with \(setting.option)"
    case .renameOrBinaryPropertyList: "\(rename); or write \(binary)"
    case .renameOrReplaceCharacters:
      "\(rename); or write ‘-’ in their place with \(FormatOption.tokenNames.set(to: TokenNames.replace))"
    case .renameToThese: "give entries these names: clr rename"
    case .binaryPropertyList: "write \(binary)"
    case .mapIntoGamut: "map it with --gamut css, or clip its channels with --gamut clip"
    case .keepWide: "\(FormatOption.wide.set(to: WideColors.lab)) keeps such colors as Lab"
    case .sortForReading: "sort what is printed: clr list --sort"
    case .changeBase: "leave out \(FormatOption.theme.name) to change the base"
    case .chooseContext(let modifier, let context):
      ShellCommand([FormatOption.input.name, "\(modifier)=\(context)"]).text.map {
        "choose a context, such as \($0)"
      } ?? "choose one with \(FormatOption.input.name)"
    case .nameType: "name the type with \(FormatOption.swiftType.name)"
    case .nameFormat: "name its format with --from-format, or by the ending of its name"
    case .readTheme: "read a theme with \(FormatOption.theme.name)"
    case .keepNames(let count, let setting):
      "\(setting.option) keeps \(count == 1 ? "it" : "them")\(setting == .noGroups ? " whole" : "")"
    case .readAsSRGB:
      "if these were meant as sRGB, read them so with \(FormatOption.calibrated.set(to: CalibratedReading.raw))"
    case .copyColors: "copy its colors to a new palette: clr create NEW --from FILE"
    case .mergeByEntry(let other):
      "if git has both sides, ‘clr git resolve FILE’ merges them by entry; or \(other)"
    case .freeze: "make that a plain color with --freeze, or remove it too"
    case .writeSome: "write only some of its entries with \(QueryKeys.only.name)"
    case .useTemplate:
      "make a new file with \(TemplateKeys.template.name); ‘clr formats --templates’ lists those at hand"
    case .extractColors: "take the colors of any text with clr extract"
    case .nameColumns:
      "for example \(FormatOption.column.name) name=1 \(FormatOption.column.name) color=2"
    case .addHeader:
      "\(Self.header); or say which is which, as in \(FormatOption.column.name) name=1 \(FormatOption.column.name) hex=2"
    }
  }
}

extension NameSetting {
  /// The option with its value.
  fileprivate var option: String {
    switch self {
    case .cssEscapes: FormatOption.cssNames.set(to: CSSNames.escape)
    case .exactTokenNames: FormatOption.tokenNames.set(to: TokenNames.exact)
    case .scssMap: FormatOption.scss.set(to: SCSSForm.map)
    case .noGroups: FormatOption.groups.set(to: GroupPolicy.none)
    }
  }
}

extension FormatOption {
  /// The option with a value, as it is typed.
  fileprivate func set<Value: RawRepresentable<String>>(to value: Value) -> String {
    "\(name) \(value.rawValue)"
  }
}
