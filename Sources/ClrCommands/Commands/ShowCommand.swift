import ArgumentParser
import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
import PaletteStores

extension ColorNotation: ExpressibleByArgument {
  init?(argument: String) { self.init(word: argument) }

  static var allValueStrings: [String] { all.map(\.word) }

  static var syntax: OptionSyntax { .value("--to", "space", of: ColorNotation.self) }
}

/// `clr show`.
struct ShowCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show colors in every notation.",
    discussion: """
      Also: the nearest name, the smallest gamut that holds the color, and its contrast with white and \
      black.
      """)

  @Argument(
    help: ArgumentHelp(
      "Colors, entries as palette:name or palette:pattern, or - for lines of standard input.",
      valueName: "color"), completion: .shownColor)
  var colors: [String]

  @Option(
    help: ArgumentHelp("Print only this notation: hex, or a color space.", valueName: "space"))
  var to: ColorNotation?

  @Option(help: Digits.help)
  var digits: Digits?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("color").colors],
      options: [
        ColorNotation.syntax, Digits.syntax, .flag("--json"), ColorWhen.syntax,
        .of(.theme),
      ] + ReadOptions.syntax + ReportOptions.syntax,
      exclusive: [["--json", "--to"], ["--json", "--digits"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    context.checkInput(context.words.operands.map(\.text), &collector)
    var items: [ColorSheet.Item] = []
    var formats: [PaletteFormat] = []
    for word in context.words.operands {
      if word.text == "-" {
        standardInput(context, &items, &collector)
        continue
      }
      let found = collector.attempt { () throws(CommandFailure) in
        try self.items(word, context, &formats)
      }
      items += found ?? []
    }
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    var style = ColorSheet.Style.full
    if json { style = .json }
    if let to { style = .notation(to) }
    return .colors(ColorSheet(items: items, style: style, digits: digits, color: color))
  }

  /// The colors of the lines of standard input.
  private func standardInput(
    _ context: CommandContext, _ items: inout [ColorSheet.Item],
    _ collector: inout FailureCollector
  ) {
    let lines = collector.attempt { () throws(CommandFailure) in
      try context.lines(of: .standardStream)
    }
    guard let lines else { return }
    for line in lines {
      let entry = context.requestedEntry(line, of: .standardStream, report, &collector)?.entry
      if let entry, let color = entry.value.color {
        items.append(.init(title: entry.name.text, source: nil, color: color))
      }
    }
  }

  /// The color of a spec, or those of `PALETTE:NAME` or `PALETTE:PATTERN`.
  private func items(
    _ word: CommandLineWords.Word, _ context: CommandContext, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorSheet.Item] {
    // No color has a colon; a path may.
    if let split = try split(word.text, context) {
      return try entries(split.palette, split.name, word, context, &formats)
    }
    do throws(ColorSpecError) {
      let parser = ColorSpecParser(.typed)
      let color = try parser.parse(word.text)
      context.sayClamped(
        parser.clampedNumbers(in: word.text), .argument(word.number), report)
      return [.init(title: word.text, source: nil, color: color)]
    } catch {
      var diagnostic = Diagnostic(error, at: .argument(word.number))
      let location = context.repository.look(PaletteReference(operand: word.text))
      let isFile = (try? location.holdsFile()) == true
      if isFile || PaletteFormat(fileName: word.text) != nil {
        let quoted = ShellWord.quoted(word.text)
        diagnostic.explanation.reason = "it is \(isFile ? "" : "named like ")a file"
        diagnostic.explanation.suggestion =
          "for the entries of a palette: clr list \(quoted); for one: clr show \(quoted):NAME"
      }
      throw CommandFailure(NonEmpty(diagnostic), .dataError)
    }
  }

  /// The palette and the name of `PALETTE:NAME`, split at the first colon before which there is a
  /// file, else at the first.
  private func split(
    _ text: String, _ context: CommandContext
  ) throws(CommandFailure) -> (palette: String, name: String)? {
    // By bytes: a combining mark after the colon makes one Character with it.
    let colons = text.utf8.indices.filter {
      text.utf8[$0] == UInt8(ascii: ":") && $0 > text.startIndex
    }
    guard let first = colons.first else { return nil }
    var colon = first
    if colons.count > 1 {
      do throws(StoreError) {
        for candidate in colons {
          let reference = PaletteReference(operand: String(text[..<candidate]))
          if try context.repository.look(reference).holdsFile() {
            colon = candidate
            break
          }
        }
      } catch {
        throw CommandFailure(error)
      }
    }
    return (String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
  }

  private func entries(
    _ operand: String, _ name: String, _ word: CommandLineWords.Word, _ context: CommandContext,
    _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorSheet.Item] {
    let decoded = try context.load(
      context.repository.look(PaletteReference(operand: operand)), as: reading.fromFormat,
      calibrated: reading.calibrated, theme: theme, options: report)
    formats.append(decoded.format)
    let origin = Origin.argument(word.number)
    let wanted: ColorName
    do throws(ColorNameError) { wanted = try ColorName(name) } catch {
      throw CommandFailure(NonEmpty(Diagnostic(error, at: origin)), .dataError)
    }
    let names: [ColorName]
    do throws(Failures<PaletteError>) {
      names = Array(
        try decoded.palette.selecting([decoded.palette.nameOfEntry(typed: wanted)]).joined())
    } catch {
      throw CommandFailure(error, words: [word])
    }
    var items: [ColorSheet.Item] = []
    var others: [Diagnostic] = []
    for entry in names.compactMap({ decoded.palette[$0] }) {
      switch entry.value {
      case .color(let color):
        items.append(
          .init(title: entry.name.text, source: operand, color: color, spec: entry.spec))
      case .opaque(let kind):
        let summary = "\(VisibleText.quoted(entry.name.text)) is not a color"
        others.append(Diagnostic(.error, at: origin, summary, reason: "it is a \(kind)"))
      }
    }
    // A pattern that matches colors too is about those.
    if items.isEmpty, let others = NonEmpty(contentsOf: others) {
      throw CommandFailure(others, .dataError)
    }
    return items
  }
}
