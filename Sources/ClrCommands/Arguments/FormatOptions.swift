import ArgumentParser
import Diagnostics
import PaletteFormats

// Options that some formats have and others have not, by the definitions of the formats: what such an option
// changes, and what is wrong where no file of a run takes it.

extension FormatOption {
  /// What ArgumentParser says of it.
  var argumentHelp: ArgumentHelp { ArgumentHelp(help, valueName: valueName) }

  /// Whether it says how files are read.
  fileprivate var isOfReading: Bool { change == nil }
}

extension CommandContext {
  /// What palettes are written with: the given options, changed by those of formats that were typed.
  func encoding(_ options: EncodingOptions) -> EncodingOptions {
    if words.given.isEmpty { return options }
    var options = options
    for option in Self.formatOptions {
      guard let change = option.change, words.given.contains(where: { $0.option == option.name })
      else {
        continue
      }
      change(&options, words.values(of: option.name).last?.text ?? "")
    }
    return options
  }

  /// Finds options that none of the files takes which are written in `formats`: all of those of the run, or
  /// it is not known yet whether one takes them.
  func checkOptions(writing formats: [PaletteFormat], _ collector: inout FailureCollector) {
    check(formats, isReading: false, &collector)
  }

  /// The same for files that were read in `formats`.
  func checkOptions(reading formats: [PaletteFormat], _ collector: inout FailureCollector) {
    check(formats, isReading: true, &collector)
  }

  private func check(
    _ formats: [PaletteFormat], isReading: Bool, _ collector: inout FailureCollector
  ) {
    if words.given.isEmpty { return }
    for option in Self.formatOptions where option.isOfReading == isReading {
      guard let given = words.given.first(where: { $0.option == option.name }),
        !formats.contains(where: { $0.definition.options.contains(option) })
      else { continue }
      let name = VisibleText.quoted(option.name)
      var found: [String] = []
      for format in formats where !found.contains(format.rawValue) { found.append(format.rawValue) }
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: .argument(given.number),
              found.isEmpty
                ? "\(name) says how a palette is read, and none is"
                : "no file here takes \(name): \(isReading ? "read" : "written") is "
                  + found.joined(separator: ", "),
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
