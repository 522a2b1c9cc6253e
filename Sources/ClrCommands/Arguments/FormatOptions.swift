public import CommandLines
public import PaletteFormats

// Options of some formats only, by the definitions of the formats: the changes that such an option makes,
// and the error if it applies to no file of a run.

extension FormatOption: NamedOption {
  /// Its long spelling.
  public var name: String { "--\(word)" }

  /// The option, as the help and the scanner of words know it.
  var facts: OptionFacts {
    let words = words
    let reading = Reading<String>(words: { words }) {
      words.isEmpty || words.contains($0) ? $0 : nil
    }
    let facts = OptionFacts(
      name, hidden: hidden.map { "--\($0)" },
      value: ValueFacts(valueName, reading, standard: standard),
      bare: switchWords?.on, repeats: repeats, help: help)
    return [.theme, .cssPrefix].contains(self) ? facts : facts.rare
  }
}

/// The options of formats that commands read themselves.
enum FormatKeys {
  static let theme = Key(FormatOption.theme.facts) { $0.last?.text }
  static let createTheme = Key.flag(
    "--create", "Make the theme of --theme if the palette has none of that name.")
  /// The theme that is changed, and how a new one is made.
  static let changedTheme = Part.group([
    .format(.theme), .option(createTheme), .format(.cssThemes),
  ])
  static let calibrated = Key(FormatOption.calibrated.facts) { words in
    words.last.flatMap { CalibratedReading(rawValue: $0.text) }
  }
  static let input = Key(FormatOption.input.facts) { $0 }
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
    if let number = line.number(of: WriteKeys.prune),
      !formats.contains(where: { $0.definition.isFolder })
    {
      collector.add(
        usage: "‘--prune’ does not apply: no output is an asset catalog", at: number)
    }
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
          ? "\(name) does not apply: no palette is read"
          : "\(name) does not apply to \(found.joined(separator: ", "))", at: number,
        reason: "it is an option of "
          + PaletteFormat.allCases.filter { $0.definition.options.contains(option) }
          .map { "\($0.rawValue) (\($0.definition.title))" }.joined(separator: ", "))
    }
  }
}
