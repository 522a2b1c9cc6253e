import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr export`.
struct ExportCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a palette in other formats.",
    discussion: """
      The ending of each output, or --format, gives its format. An output with the same bytes is not written again; \
      its time is set.
      """)

  @Argument(help: "The palette, or - for standard input.", completion: .palette)
  var palette: String

  @Option(
    name: [.customShort("o", allowingJoined: true), .long], parsing: .singleValue,
    help: ArgumentHelp(
      "A file to write, or - for standard output, the default; may be given several times.",
      valueName: "file"), completion: .file())
  var output: [String] = []

  @OptionGroup var target: IntoOption

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Read this theme of the palette, or write the palette of a file as one: dark=FILE.",
      valueName: "name"))
  var theme: [String] = []

  @Option(parsing: .singleValue, help: OnlyOption.help, completion: .entryName)
  var only: [String] = []

  @Option(help: Digits.help)
  var digits: Digits?

  @OptionGroup var query: QueryOptions
  @OptionGroup var writing: WriteOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette").reportingExcess],
      options: [
        .text("--output", "file").repeatable.short(joining: "-o"), IntoOption.syntax,
        .of(.theme).repeatable, OnlyOption.syntax, Digits.syntax,
      ] + QueryOptions.syntax + WriteOptions.syntax + ReadOptions.syntax + SavingOptions.syntax
        + ReportOptions.syntax,
      exclusive: [["--output", "--into"], ["--into", "--title"]] + WriteOptions.exclusive)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let report = context.said(report)
    guard let into = target.into else {
      var view = View.nothing
      try prepare(in: context, report) { prepared, access, collector throws(CommandFailure) in
        view = try context.finish(
          prepared, access, isStrictOffered: true, options: report, after: collector)
      }
      return view
    }
    var collector = context.mistakes
    checkCounts(context.words, [], &collector)
    let (part, source) = source(context)
    let selection = context.selection(&collector)
    let themes = ThemeWords(theme)
    if let file = themes.files.first {
      collector.add(
        .usage(
          "‘--theme’ names a theme of the file of ‘--into’",
          reason: "\(file.name)=\(file.file) is a file",
          suggestion:
            "write one theme at a time: \(ShellCommand(["clr", "export"], options: [("--into", into), ("--theme", file.name)], ["FILE"]))"
        ))
    }
    return try context.write(
      into: into, theme: themes.read, from: [source], as: writing, options: report,
      after: collector
    ) { sources, frozen, collector throws(CommandFailure) in
      load(source: sources[0], part, theme: nil, selection, context, report, &frozen, &collector)
    }
  }

  /// Why no output can hold themes.
  static let themesReason =
    "formats with themes are "
    + PaletteFormat.allCases.filter(\.definition.writesThemes).map(\.rawValue)
    .joined(separator: ", ")

  /// Encodes the palette for all outputs, and gives `body` these and the mistakes that an output alone has.
  ///
  /// - Parameter isOneOfSeveral: Whether another export of the run writes the themes, if no output of this one can.
  func prepare(
    in context: CommandContext, _ report: ReportOptions, isOneOfSeveral: Bool = false,
    _ body: ([PreparedOutput], PaletteAccess, FailureCollector) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let (part, source) = source(context)
    let output = context.words.values(of: "--output").map(\.text)
    var collector = context.mistakes
    checkCounts(context.words, output, &collector)
    let themes = ThemeWords(theme)
    let selection = context.selection(&collector)
    let operands = output.isEmpty ? ["-"] : output
    let outputs = operands.compactMap { context.namedOutput($0, as: writing.format, &collector) }
    context.checkComparable(outputs.map(\.reference), &collector)
    if outputs.count == operands.count {
      context.checkOptions(writing: outputs.map(\.format), &collector)
    }
    if !isOneOfSeveral, !themes.files.isEmpty, !outputs.isEmpty,
      !outputs.contains(where: { $0.format.definition.writesThemes })
    {
      collector.add(.usage("no output can hold themes", reason: Self.themesReason))
    }
    let files = [source] + themes.files.map { PaletteReference(operand: $0.file) }
    try context.access(files, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let palette = load(
        source: access.sources[0], part, theme: themes.read, selection, context, report, &frozen,
        &collector)
      let written = zip(themes.files, access.sources.dropFirst()).compactMap { file, location in
        load(source: location, nil, theme: nil, nil, context, report, &frozen, &collector).map {
          theme in
          // The query and the pattern are about the palette itself.
          let isPart = selection.query != nil || part?.name != nil
          let names = isPart ? palette.map { $0.entries.map(\.name) } : nil
          return WrittenTheme(
            name: file.name, palette: names.map { theme.isolating(Set($0)) } ?? theme)
        }
      }
      try collector.check()
      guard let palette else { return }
      var encoding = writing.encoding(defaultTitle: source.stem, readFrom: files)
      encoding.themes = written
      encoding.frozen = frozen
      let prepared = context.prepare(
        writing.titled(palette), for: outputs, access, as: encoding, strict: writing.strict,
        &collector)
      try body(prepared, access, collector)
    }
  }

  /// The palette, and its file.
  private func source(_ context: CommandContext) -> (part: PalettePart?, PaletteReference) {
    let part = context.words.operands.first.map { context.part($0) }
    return (part, part?.reference ?? PaletteReference(operand: palette))
  }

  /// Reads the palette, as far as it is exported.
  private func load(
    source: PaletteLocation, _ part: PalettePart?, theme: String?, _ selection: EntrySelection?,
    _ context: CommandContext, _ report: ReportOptions, _ frozen: inout [ColorPalette.Entry],
    _ collector: inout FailureCollector
  ) -> ColorPalette? {
    var whole = ColorPalette()
    let decoded = collector.attempt { () throws(CommandFailure) in
      var decoded = try context.load(
        source, as: reading.fromFormat, calibrated: reading.calibrated, theme: theme,
        strict: writing.strict, options: report)
      whole = decoded.palette
      if let part {
        decoded.palette = try context.narrowed(decoded.palette, to: part, isolated: true)
      }
      return decoded
    }
    guard let decoded else { return nil }
    context.checkOptions(reading: [decoded.format], except: theme == nil ? .theme : nil, &collector)
    let names = context.only(in: [decoded.palette], &collector)?.first
    let selected =
      selection.map { context.selected(from: decoded.palette, $0, &collector) } ?? decoded.palette
    let palette = names.map(selected.isolating) ?? selected
    frozen += palette.frozen(from: [whole])
    if let selection, collector.isEmpty { context.sayEmpty(selection, palette.isEmpty, report) }
    if case .most(let count) = digits { return palette.rounded(toDigits: count) }
    return palette
  }

  /// Refuses several palettes, and one format for several outputs.
  private func checkCounts(
    _ words: CommandLineWords, _ output: [String], _ collector: inout FailureCollector
  ) {
    // A word after an unknown option may be its value, and no palette.
    if words.operands.count > 1, collector.isEmpty {
      let merge = ShellCommand(
        ["clr", "merge", "-o", "-"], words.operands.map(\.text))
      collector.add(
        .usage(
          "one palette is exported at a time",
          reason: "merge them first: \(merge)"))
    }
    if output.count > 1, writing.format != nil {
      collector.add(
        .usage("‘--format’ goes with one output; several go by their endings"))
    }
  }
}

/// The words of `--theme`: one theme that is read, and files that become themes.
private struct ThemeWords {
  let read: String?
  let files: [(name: String, file: String)]

  init(_ words: [String]) {
    var read: String?
    var files: [(name: String, file: String)] = []
    for word in words {
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        read = word
        continue
      }
      files.append((String(word[..<equals]), String(word[word.utf8.index(after: equals)...])))
    }
    self.read = read
    self.files = files
  }
}
