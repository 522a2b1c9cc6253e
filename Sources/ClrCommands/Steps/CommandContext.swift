import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// The format of a palette, if it is not detected, and the meaning of its calibrated colors.
struct PaletteReading {
  var format: PaletteFormat?
  var calibrated: CalibratedReading?
}

/// The tools of a command: the repository, the words that were typed, and the messages.
struct CommandContext {
  let repository: PaletteRepository
  let line: CommandLine
  /// All words after `clr`, as they were typed.
  let typed: [String]
  /// The options of reading. They belong to all palettes of the run: the columns that `--column` names to all tables.
  let options: OptionValues
  /// The palettes of `--with`.
  let beside = PalettesBeside()
  /// The mistakes in the words. A command begins its report with these.
  let mistakes: FailureCollector
  /// Whether there is somebody who can be asked before a file is overwritten.
  let canAsk: Bool
  /// Asks a question, and returns whether the answer was yes.
  var ask: (String) -> Bool = { _ in false }
  /// Finds the themes that other outputs of the run hold. Only a palette with themes asks for it.
  var themesElsewhere: () -> [Capabilities.Themes] = { [] }
  /// Whether it is told that an output holds another palette: not of a build, whose outputs are its own.
  var tellsReplaced = true
  /// Whether files that are made of templates are replaced whatever they hold: a build names them as its own.
  var replacesRendered = false
  /// Whether standard input stands in for a palette and is empty.
  var isInputEmpty = false
  /// How a format is named where the ending of a file does not.
  var formatSetting = "name the format, as in --format css"
  /// Prints a note or a loss.
  let report: (Diagnostic) -> Void

  init(
    repository: PaletteRepository, line: CommandLine, typed: [String], mistakes: FailureCollector,
    canAsk: Bool, report: @escaping (Diagnostic) -> Void
  ) {
    self.repository = repository
    self.line = line
    self.typed = typed
    self.canAsk = canAsk
    self.report = report
    var (columns, mistakes) = (TableColumns(), mistakes)
    for word in line[FormatKeys.column] {
      do throws(TableColumnError) { try columns.add(word.text) } catch {
        mistakes.add(CommandFailure(error, at: .argument(word.number), .usage))
      }
    }
    var options = OptionValues()
    options.columns = columns
    for word in line[FormatKeys.input] {
      do throws(ResolverInputError) { try options.input.add(word.text) } catch {
        mistakes.add(CommandFailure(error, at: .argument(word.number), .usage))
      }
    }
    (self.options, self.mistakes) = (options, mistakes)
  }
}

// The values of the options that many commands have.
extension CommandContext {
  /// The value of a key of the command.
  subscript<Result>(key: Key<Result>) -> Result { line[key] }

  /// The words that are not options.
  var operands: [Word] { line.operands }

  /// The first of them, which is the palette of most commands.
  var operand: String { operands.first?.text ?? "" }

  /// Whether no notes are printed.
  var isQuiet: Bool { quietness > 0 }

  /// Whether no losses are printed.
  var hidesLosses: Bool { quietness > 1 }

  /// With `--check`, only stale outputs are reported. A gate that passes is silent, whatever a format loses.
  private var quietness: Int { isChecking ? 2 : line[ReportKeys.quiet] }

  /// The theme that is read or changed.
  var theme: String? { line[FormatKeys.theme] }

  /// The format that palettes are read in, without detection.
  var readFormat: PaletteFormat? { line[ReadKeys.fromFormat]?.value }

  /// How palettes are read by the options of reading.
  var reading: PaletteReading { .init(format: readFormat, calibrated: line[FormatKeys.calibrated]) }

  /// Prints a note, unless the run is quiet.
  func note(
    at origin: Origin? = nil, _ summary: @autoclosure () -> String, reason: String? = nil,
    suggestion: String? = nil
  ) {
    if isQuiet { return }
    report(Diagnostic(.note, at: origin, summary(), reason: reason, suggestion: suggestion))
  }
}

extension CommandContext {
  /// Whether reading `reference` is of any use: nobody should have to type a palette after a wrong command line.
  func isWorthReading(_ reference: PaletteReference) -> Bool {
    mistakes.isEmpty || reference != .standardStream || !Terminal.standardInput.isTerminal
  }

  /// Refuses a second `-` among the inputs: standard input can be read only once.
  func checkInput(_ operands: [String], _ collector: inout FailureCollector) {
    if operands.count(where: { ByteText($0) == "-" }) > 1 {
      collector.add(usage: "standard input can be read once, and ‘-’ is given twice")
    }
  }

  /// Loads a palette and prints the notes on it. Colors that it refers to in other files come from the palettes of
  /// `--with`.
  ///
  /// - Parameter isSaid: Whether a note is printed.
  func load(
    _ location: PaletteLocation, as reading: PaletteReading, theme: String? = nil,
    strict: Bool = false, saying isSaid: (PaletteNote) -> Bool = { _ in true }
  ) throws(CommandFailure) -> DecodedPalette {
    let read = try read(location, as: reading, theme: theme, strict: strict)
    let decoded = read.resolvingAliases(with: try beside.palettes(self))
    say(decoded.notes.filter(isSaid), of: location.reference)
    return decoded
  }

  /// - Parameter strict: Whether a value that is not a color is an error.
  func read(
    _ location: PaletteLocation, as reading: PaletteReading = .init(), theme: String? = nil,
    strict: Bool = false
  ) throws(CommandFailure) -> DecodedPalette {
    let reference = location.reference
    guard isWorthReading(reference) else {
      return DecodedPalette(palette: ColorPalette(), format: .clr)
    }
    let loaded = try mapError(failure, load(location, reading.format).reading(reading.calibrated))
    let decoded = try mapError(CommandFailure.misread(reference), loaded.reading(theme: theme))
    if strict, let mistakes = NonEmpty(contentsOf: mistakes(in: decoded, reference)) {
      throw CommandFailure(mistakes, .dataError)
    }
    return decoded
  }

  /// The failure of a palette that cannot be loaded; of a word that means something else, with what to type.
  private func failure(_ error: StoreError) -> CommandFailure {
    var failure = CommandFailure(error)
    if case .unknown(let reference, _, nil) = error {
      let word = reference.displayName
      let isColor = (try? ColorSpecParser(.typed).parse(word)) != nil
      failure.diagnostics.first.explanation.suggestion =
        isColor
        ? ShellCommand(["clr", "show", word]).text.map { "for the color: \($0)" }
        : entry(meantBy: word)
    }
    return failure
  }

  /// What to type for a word that is the name of an entry of the first operand; nil if it is none.
  func entry(meantBy word: String) -> String? {
    // Each of many words would read the palette again.
    guard operands.count <= 16, let name = try? ColorName(word), let first = operands.first?.text,
      ByteText(first) != ByteText(word), ByteText(first) != "-",
      let decoded = try? load(repository.find(PaletteReference(operand: first)), reading.format),
      decoded.palette[name] != nil
    else { return nil }
    return ShellCommand(["\(first):\(word)"]).text.map { "for the entry: \($0)" }
  }

  func bytes(of location: PaletteLocation) throws(CommandFailure) -> [UInt8] {
    try mapError(CommandFailure.init(_:), repository.bytes(location))
  }

  /// Loads a palette, with the options of reading that were typed.
  func load(
    _ location: PaletteLocation, _ format: PaletteFormat?
  ) throws(StoreError) -> DecodedPalette {
    try repository.load(location, format, options)
  }

  /// The values of a file that are not colors, as errors.
  private func mistakes(in decoded: DecodedPalette, _ reference: PaletteReference) -> [Diagnostic] {
    decoded.notes.flatMap { note in
      note.skipped.filter(\.isLoss).map { diagnostic($0, of: reference) }
        + (note.mistype == nil ? [] : [diagnostic(note, of: reference)])
    }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.severity = .error
      if diagnostic.explanation.reason == nil {
        diagnostic.explanation.reason = "with --strict, no color may be skipped"
      }
      return diagnostic
    }
  }

  private func diagnostic(
    _ skipped: SkippedVariable, of reference: PaletteReference
  ) -> Diagnostic {
    Diagnostic(.note, at: .file(reference.displayName, line: skipped.line), skipped.summary)
  }

  private func diagnostic(_ note: PaletteNote, of reference: PaletteReference) -> Diagnostic {
    guard let mistype = note.mistype else {
      return Diagnostic(.note, at: .file(reference.displayName), note.words)
    }
    var file = FilePath(reference.displayName)
    if let other = mistype.file { file = file.removingLastComponent().appending(other) }
    var diagnostic = Diagnostic(
      .note, at: .file(file.string, line: mistype.line, column: mistype.column), "")
    diagnostic.explanation = mistype.explanation
    return diagnostic
  }

  /// Prints the notes on how a palette was read, unless the run is quiet.
  func say(_ notes: [PaletteNote], of reference: PaletteReference) {
    guard !isQuiet else { return }
    for note in notes {
      report(diagnostic(note, of: reference))
      guard self[SavingKeys.verbose] else { continue }
      for skipped in note.skipped { report(diagnostic(skipped, of: reference)) }
    }
  }

  /// Runs `body` with access to sources and targets. If there are `mistakes` already, it runs without a lock,
  /// to find more of them, and must write nothing.
  func access<Result>(
    _ sources: [PaletteReference], _ targets: [PaletteReference],
    unless mistakes: FailureCollector,
    _ body: (PaletteAccess) throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    try repository.access(
      sources, targets, isLocking: mistakes.isEmpty, CommandFailure.init(_:), body)
  }

  /// Loads a palette, edits it and saves it, unless nothing changed; a palette for standard output is
  /// always written. No other run changes it meanwhile.
  ///
  /// The failures in `collector` and those found here are reported together, before anything is written.
  /// A file with data that would be lost is not changed; a text keeps all but the entries that the edit names.
  ///
  /// - Parameters:
  ///   - reordering: How the texts of entries are put into another order, if the edit does only that.
  ///   - edit: Returns nil if something that it needs failed already.
  func change(
    _ reference: PaletteReference, as format: PaletteFormat? = nil,
    after collector: FailureCollector, reordering: EncodingOptions.Reordering? = nil,
    _ edit: (DecodedPalette) throws(CommandFailure) -> PaletteEdit?
  ) throws(CommandFailure) -> View {
    try access([reference], [reference], unless: collector) { access throws(CommandFailure) in
      var collector = collector
      let location = access.targets[0]
      // Checked before anything is read, because the contents of a pipe are lost then.
      do throws(StoreError) { try location.checkReplaceable() } catch {
        collector.add(CommandFailure(error))
        try collector.check()
      }
      if !isWorthReading(reference) { try collector.check() }
      let decoded = loadToChange(location, as: format, theme: theme, &collector)
      var edited: PaletteEdit?
      if let decoded {
        collector.suggestReferences { decoded.palette[$0] != nil }
        edited = collector.attempt(try edit(decoded)) ?? nil
      }
      try collector.check()
      guard let decoded, let palette = edited?.palette,
        let isChanged = edited?.changesAnything, reference == .standardStream || isChanged
      else { return .nothing }
      // The list of changes may be as long as the palette, and is not needed any more.
      edited = nil
      let output = Output(reference: reference, format: decoded.format, overwriting: .allowed)
      var editing = EncodingOptions.editing(defaultTitle: reference.stem)
      editing.reordering = isChanged ? reordering : nil
      return try write(
        whole(decoded, with: palette, in: reference), to: [output], access, as: editing,
        replacing: decoded.replaced)
    }
  }
}
