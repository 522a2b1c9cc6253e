import ArgumentParser
import Diagnostics
import PaletteFormats

// Options of some formats only, by the definitions of the formats: the changes that such an option makes,
// and the error if it applies to no file of a run.

extension FormatOption {
  /// Its help for ArgumentParser.
  var argumentHelp: ArgumentHelp { ArgumentHelp(help, valueName: valueName) }

  /// Whether it changes how files are read.
  fileprivate var isOfReading: Bool { change == nil }
}

extension CommandContext {
  /// The options that palettes are written with: the given ones, changed by those that were typed.
  func encoding(_ options: EncodingOptions) -> EncodingOptions {
    if words.hasNoOptions { return options }
    var options = options
    for option in Self.formatOptions where words.number(of: option.name) != nil {
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
    for option in Self.formatOptions where option.isOfReading == isReading && option != other {
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

  /// All of them, each once.
  private static var formatOptions: [FormatOption] {
    var options: [FormatOption] = []
    for option in PaletteFormat.allCases.flatMap(\.definition.options)
    where !options.contains(option) {
      options.append(option)
    }
    return options
  }
}
