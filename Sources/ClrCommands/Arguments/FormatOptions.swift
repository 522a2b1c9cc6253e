public import CommandLines
import Diagnostics
public import PaletteFormats

// Options of some formats only, by the definitions of the formats: the changes that such an option makes,
// and the error if it applies to no file of a run.

extension FormatOption: NamedOption {
  /// Its long spelling.
  public var name: String { "--\(rawValue)" }

  /// The option, as the help and the scanner of words know it.
  var facts: OptionFacts {
    let words = words
    let reading = Reading<String>(words: { words }) {
      words.isEmpty || words.contains($0) ? $0 : nil
    }
    return OptionFacts(
      name, hidden: self == .references ? ["--css-references"] : [],
      value: ValueFacts(told.valueName, reading, standard: told.standard), bare: switchWords?.on,
      repeats: self == .column, help: told.help)
  }

  /// The name of its value, the word that it has where it is not given, and what the help says of it.
  private var told: (valueName: String, standard: String?, help: String) {
    switch self {
    case .references:
      (
        "how", ReferencePolicy.keep.rawValue,
        "Keep references to other entries where that gives the same colors, or none: write values."
      )
    case .theme:
      ("name", nil, "Read a theme of the palette laid over its base, and change the theme alone.")
    case .groups:
      ("how", GroupPolicy.slash.rawValue, "Make groups of the slashes of names, or none.")
    case .plistFormat:
      (
        "encoding", nil,
        "Write property lists as xml or binary; a file keeps its encoding, a new one is XML."
      )
    case .calibrated:
      (
        "how", nil,
        "Read calibrated colors of Mac color lists managed, as a Mac shows them, or raw, as sRGB."
      )
    case .cssNames:
      (
        "how", CSSNames.slug.rawValue,
        "Make CSS names: slug replaces characters that need escapes, escape keeps the exact names."
      )
    case .cssFallback:
      (
        "how", CSSFallback.supports.rawValue,
        "Give colors beyond CSS 3 a fallback, by @supports, or none."
      )
    case .cssPrefix: ("text", nil, "Put this before each CSS name, such as brand-.")
    case .cssSelector:
      ("selector", nil, "Write the colors in a rule of this selector, not of :root.")
    case .cssColors:
      (
        "notation", CSSColors.authored.rawValue,
        "Write CSS colors as hex, rgb or oklch; authored keeps each as it was written."
      )
    case .cssThemes:
      (
        "how", nil,
        "Write themes as a media query, a class, the attribute data-theme, or light-dark()."
      )
    case .column:
      (
        "what=column", nil,
        "Read a column of a table, by its number or the word above it, as name, color and so on."
      )
    case .scss:
      (
        "form", SCSSForm.variables.rawValue,
        "Write SCSS as variables, or as one map, whose keys keep the exact names."
      )
    case .swiftType:
      ("name", nil, "Name the type in Swift source, which is else called as the file.")
    case .swiftAccess:
      (
        "level", SwiftAccess.internal.rawValue,
        "Declare the constants in Swift source internal, package or public."
      )
    case .dtcg:
      (
        "dialect", TokenDialect.current.rawValue,
        "Write design tokens of 2025.10, legacy ones with hex colors, or Style Dictionary's."
      )
    case .tokenNames:
      (
        "how", TokenNames.exact.rawValue,
        "Refuse names that design tokens cannot have, or replace their characters by -."
      )
    case .wide:
      (
        "space", WideColors.srgb.rawValue,
        "Write colors outside sRGB in Adobe swatches as srgb, mapped, or as lab, kept."
      )
    }
  }

  /// Whether it changes how files are read.
  fileprivate var isOfReading: Bool { change == nil }
}

/// The options of formats that commands read themselves.
enum FormatKeys {
  static let theme = Key(FormatOption.theme.facts) { $0.last?.text }
  static let calibrated = Key(FormatOption.calibrated.facts) { words in
    words.last.flatMap { CalibratedReading(rawValue: $0.text) }
  }
  static let column = Key(FormatOption.column.facts) { $0 }
}

extension Part {
  /// The option of some formats.
  static func format(_ option: FormatOption) -> Part { .option(option.facts) }
}

extension CommandContext {
  /// The options that palettes are written with: the given ones, changed by those that were typed.
  func encoding(_ options: EncodingOptions) -> EncodingOptions {
    if line.hasNoOptions { return options }
    var options = options
    for option in FormatOption.allCases where line.number(of: option) != nil {
      option.change?(&options, line.word(of: option)?.text ?? "")
    }
    return options
  }

  /// Reports the options of formats that were typed and that none of `formats` has, in which all files of the
  /// run are written.
  func checkOptions(writing formats: [PaletteFormat], _ collector: inout FailureCollector) {
    check(formats, isReading: false, &collector)
  }

  /// The same for the options of reading, and the formats in which all files of the run were read.
  ///
  /// - Parameter other: An option that is about other files.
  func checkOptions(
    reading formats: [PaletteFormat], except other: FormatOption? = nil,
    _ collector: inout FailureCollector
  ) {
    check(formats, isReading: true, except: other, &collector)
  }

  private func check(
    _ formats: [PaletteFormat], isReading: Bool, except other: FormatOption? = nil,
    _ collector: inout FailureCollector
  ) {
    if line.hasNoOptions { return }
    for option in FormatOption.allCases where option.isOfReading == isReading && option != other {
      guard let number = line.number(of: option),
        !formats.contains(where: { $0.definition.options.contains(option) })
      else { continue }
      let name = VisibleText.quoted(option.name)
      var found: [String] = []
      for format in formats where !found.contains(format.rawValue) { found.append(format.rawValue) }
      collector.add(
        usage: found.isEmpty
          ? "\(name) does not apply, as no palette is read"
          : "\(name) does not apply to \(found.joined(separator: ", "))", at: number,
        reason: "it is an option of "
          + PaletteFormat.allCases.filter { $0.definition.options.contains(option) }
          .map { "\($0.rawValue) (\($0.definition.title))" }.joined(separator: ", "))
    }
  }
}
