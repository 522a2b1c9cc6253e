import ArgumentParser
import Diagnostics
import PaletteFormats

// Options of some formats only, by the definitions of the formats: the changes that such an option makes,
// and the error if it applies to no file of a run.

extension FormatOption {
  /// Its long spelling.
  var name: String { "--\(rawValue)" }

  /// Its earlier spellings, which are still read and no longer told.
  var hiddenNames: [String] { self == .references ? ["--css-references"] : [] }

  /// The name of its value in the help.
  var valueName: String { told.valueName }

  /// Its help for ArgumentParser.
  var argumentHelp: ArgumentHelp {
    ArgumentHelp(told.help, valueName: told.valueName)
  }

  private var told: (valueName: String, help: String) {
    switch self {
    case .references:
      (
        "how",
        "Keep references to other entries where that gives the same colors, or none: write values."
      )
    case .theme:
      ("name", "Read a theme of the palette laid over its base, and change the theme alone.")
    case .groups: ("how", "Make groups of the slashes of names, or none.")
    case .plistFormat:
      (
        "encoding",
        "Write property lists as xml or binary; a file keeps its encoding, a new one is XML."
      )
    case .calibrated:
      (
        "how",
        "Read calibrated colors of Mac color lists managed, as a Mac shows them, or raw, as sRGB."
      )
    case .cssNames:
      (
        "how",
        "Make CSS names: slug replaces characters that need escapes, escape keeps the exact names."
      )
    case .cssFallback: ("how", "Give colors beyond CSS 3 a fallback, by @supports, or none.")
    case .cssPrefix: ("text", "Put this before each CSS name, such as brand-.")
    case .cssSelector: ("selector", "Write the colors in a rule of this selector, not of :root.")
    case .cssColors:
      ("notation", "Write CSS colors as hex, rgb or oklch; authored keeps each as it was written.")
    case .cssThemes:
      ("how", "Write themes as a media query, a class, the attribute data-theme, or light-dark().")
    case .column:
      (
        "what=column",
        "Read a column of a table, by its number or the word above it, as name, color and so on."
      )
    case .scss: ("form", "Write SCSS as variables, or as one map, whose keys keep the exact names.")
    case .swiftType: ("name", "Name the type in Swift source, which is else called as the file.")
    case .swiftAccess:
      ("level", "Declare the constants in Swift source internal, package or public.")
    case .dtcg:
      (
        "dialect",
        "Write design tokens of 2025.10, legacy ones with hex colors, or Style Dictionary's."
      )
    case .tokenNames:
      ("how", "Refuse names that design tokens cannot have, or replace their characters by -.")
    case .wide:
      ("space", "Write colors outside sRGB in Adobe swatches as srgb, mapped, or as lab, kept.")
    }
  }

  /// Whether it changes how files are read.
  fileprivate var isOfReading: Bool { change == nil }
}

extension CommandContext {
  /// The options that palettes are written with: the given ones, changed by those that were typed.
  func encoding(_ options: EncodingOptions) -> EncodingOptions {
    if words.hasNoOptions { return options }
    var options = options
    for option in FormatOption.allCases where words.number(of: option.name) != nil {
      option.change?(&options, words.values(of: option.name).last?.text ?? "")
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
    if words.hasNoOptions { return }
    for option in FormatOption.allCases where option.isOfReading == isReading && option != other {
      guard let number = words.number(of: option.name),
        !formats.contains(where: { $0.definition.options.contains(option) })
      else { continue }
      let name = VisibleText.quoted(option.name)
      var found: [String] = []
      for format in formats where !found.contains(format.rawValue) { found.append(format.rawValue) }
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: .argument(number),
              found.isEmpty
                ? "\(name) does not apply, as no palette is read"
                : "\(name) does not apply to \(found.joined(separator: ", "))",
              reason: "it is an option of "
                + PaletteFormat.allCases.filter { $0.definition.options.contains(option) }
                .map { "\($0.rawValue) (\($0.definition.title))" }.joined(separator: ", "))),
          .usage))
    }
  }
}
