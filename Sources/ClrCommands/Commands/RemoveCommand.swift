import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr remove`.
struct RemoveCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries from a palette.",
    discussion:
      "If a name is unknown, or other entries derive from one of these, nothing is removed.")

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Argument(
    help: ArgumentHelp(
      "The names of the entries, as listed, or patterns of names, such as blue/*.",
      valueName: "name"), completion: .entryName)
  var names: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Remove the entries for which this is true, such as 'alpha = 0'.", valueName: "expression"),
    completion: .query)
  var condition: String?

  @Flag(help: "Skip names and patterns that match no entry.")
  var ignoreMissing = false

  @Flag(help: "Turn entries that derive from these into plain colors.")
  var freeze = false

  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .any("name")],
      options: [QueryOptions.whereSyntax, .flag("--ignore-missing"), .flag("--freeze")]
        + FormatOptions.syntax
        + [.of(.plistFormat), .of(.theme)] + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = context.mistakes
    let selection = context.selection(&collector)
    let query = context.words.values(of: "--where").last
    checkOperands(words, query, context, &collector)
    let names = words.map { word in
      collector.attempt { () throws(CommandFailure) in try word.name() }
    }
    let request = Request(
      words: zip(words, names).compactMap { word, name in name.map { (word, $0) } },
      selection: selection, query: query)
    let isSound = collector.isEmpty
    var confirmed: Set<ColorName>?
    if isSound, canAsk(reference, context), !saving.force, !saving.dryRun {
      confirmed = try confirm(request, reference, context)
    }
    return try context.change(
      reference, as: reading.fromFormat, theme: theme, options: report,
      after: collector
    ) { palette throws(CommandFailure) in
      if query != nil, !isSound { return nil }
      let (words, removed) = try select(request, in: palette, context)
      let found = request.found(words, removed, in: palette)
      let dependents: [(name: ColorName, bases: Set<ColorName>)]
      let edit: PaletteEdit
      do throws(Failures<PaletteError>) {
        let removedNames = Set(removed.joined())
        dependents = palette.dependents(of: removedNames)
          .filter { !removedNames.contains($0.name) }
        edit = try palette.freezing(freeze ? dependents.map(\.name) : [])
          .removing(Array(removed.joined()))
      } catch {
        throw CommandFailure(error, words: words)
      }
      if freeze {
        try checkUses(of: zip(words, removed).map { ($0, $1) }, in: palette)
        try checkFound(found, request, confirmed, reference, context)
        return edit
      }
      var dependentsByBase: [ColorName: [ColorName]] = [:]
      for dependent in dependents {
        for base in dependent.bases { dependentsByBase[base, default: []].append(dependent.name) }
      }
      let errors = zip(words, removed).flatMap { word, names in
        names.compactMap { name in
          dependentsByBase[name].map {
            Diagnostic(
              ReferenceError(entry: name, fault: .neededBy($0)), at: .argument(word.number))
          }
        }
      }
      if let errors = NonEmpty(contentsOf: errors) { throw CommandFailure(errors, .dataError) }
      try checkUses(of: zip(words, removed).map { ($0, $1) }, in: palette)
      try checkFound(found, request, confirmed, reference, context)
      return edit
    }
  }
  /// Refuses to remove entries that the rest of a style sheet names, unless that is forced.
  private func checkUses(
    of removed: [(word: CommandLineWords.Word, names: [ColorName])], in palette: ColorPalette
  ) throws(CommandFailure) {
    if saving.force { return }
    var uses: [ColorName: [TextUse]] = [:]
    for use in palette.textUses(leftAfterRemoving: removed.flatMap(\.names)) {
      uses[use.name, default: []].append(use)
    }
    if uses.isEmpty { return }
    let errors = removed.flatMap { word, names in
      names.compactMap { name in uses[name].map { Self.diagnostic(name, $0, word) } }
    }
    if let errors = NonEmpty(contentsOf: errors) { throw CommandFailure(errors, .dataError) }
  }

  private static func diagnostic(
    _ name: ColorName, _ uses: [TextUse], _ word: CommandLineWords.Word
  ) -> Diagnostic {
    func lines(_ uses: [TextUse]) -> String {
      let numbers = uses.map(\.line).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
      let shown = numbers.prefix(8).map { String($0) }.joined(separator: ", ")
      return (numbers.count == 1 ? "line " : "lines ") + shown
        + (numbers.count > 8 ? " and more" : "")
    }
    let declarations = uses.filter(\.isDeclaration)
    let others = uses.filter { !$0.isDeclaration }
    let parts = [
      declarations.isEmpty ? nil : "set again in \(lines(declarations))",
      others.isEmpty ? nil : "used in \(lines(others))",
    ].compactMap(\.self)
    return Diagnostic(
      .error, at: .argument(word.number),
      "\(VisibleText.quoted(name.text)) is named elsewhere in the sheet",
      reason: "it is \(parts.joined(separator: ", and "))",
      suggestion: "remove it from the base all the same with --force")
  }
}

// What a pattern or a query finds goes only if somebody said so: nobody sees what that is while typing.
extension RemoveCommand {
  /// What is to be removed.
  private struct Request {
    let words: [(word: CommandLineWords.Word, name: ColorName)]
    let selection: EntrySelection
    let query: CommandLineWords.Word?

    /// The names that were not typed as they are, in the order of the palette.
    func found(
      _ words: [CommandLineWords.Word], _ removed: [[ColorName]], in palette: ColorPalette
    ) -> Found {
      var found: Set<ColorName> = []
      var first: CommandLineWords.Word?
      for (index, (word, names)) in zip(words, removed).enumerated() {
        if query == nil, names == [palette.nameOfEntry(typed: self.words[index].name)] { continue }
        if !names.isEmpty { first = first ?? word }
        found.formUnion(names)
      }
      return Found(
        names: palette.entries.lazy.map(\.name).filter(found.contains), word: first ?? query)
    }
  }

  /// The entries that a pattern or a query finds, and its word.
  private struct Found {
    let names: [ColorName]
    let word: CommandLineWords.Word?
  }

  private func canAsk(_ reference: PaletteReference, _ context: CommandContext) -> Bool {
    context.canAsk && reference != .standardStream
  }

  private func checkOperands(
    _ words: [CommandLineWords.Word], _ query: CommandLineWords.Word?, _ context: CommandContext,
    _ collector: inout FailureCollector
  ) {
    guard let query else {
      if words.isEmpty, !context.words.guesses.contains("--where"),
        context.words.number(of: "--where") == nil
      {
        collector.add(
          .usage(
            "missing expected argument ‘<name> ...’",
            reason: "name entries, or find them with --where"))
      }
      return
    }
    if !words.isEmpty {
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: .argument(query.number), "names and ‘--where’ exclude each other",
              reason: "remove the one and then the other")), .usage))
    }
  }

  /// The entries of each word.
  private func select(
    _ request: Request, in palette: ColorPalette, _ context: CommandContext, isQuiet: Bool = false
  ) throws(CommandFailure) -> (words: [CommandLineWords.Word], removed: [[ColorName]]) {
    if let query = request.query {
      var collector = FailureCollector()
      let names = context.names(request.selection, in: palette, &collector) ?? []
      try collector.check()
      if !isQuiet { context.sayEmpty(request.selection, names.isEmpty, report) }
      return ([query], [names])
    }
    let words = request.words.map(\.word)
    do throws(Failures<PaletteError>) {
      return (
        words,
        try palette.selecting(
          request.words.map { palette.nameOfEntry(typed: $0.name) }, ignoringMissing: ignoreMissing)
      )
    } catch {
      throw CommandFailure(error, words: words)
    }
  }

  /// Asks whether entries that a pattern or a query finds are to go, if these are several: their names. What fails
  /// here is told when the palette is changed. No lock is held while the question is open.
  private func confirm(
    _ request: Request, _ reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) -> Set<ColorName>? {
    guard
      let palette = try? context.read(
        context.repository.look(reference), as: reading.fromFormat, theme: theme
      ).palette,
      let (words, removed) = try? select(request, in: palette, context, isQuiet: true)
    else { return nil }
    let found = request.found(words, removed, in: palette)
    guard found.names.count > 1 else { return nil }
    let shown = found.names.prefix(5).map { VisibleText.quoted($0.text) }.joined(separator: ", ")
    let rest = found.names.count > 5 ? " and \(found.names.count - 5) more" : ""
    let question =
      "clr: \(found.names.count) entries of \(reference.displayName) would be removed: \(shown)\(rest). "
      + "Remove them? [y/N] "
    guard context.ask(VisibleText.of(question)) else {
      throw CommandFailure(
        NonEmpty(Diagnostic(.error, "nobody agreed to the removal")), .cannotCreate)
    }
    return Set(found.names)
  }

  private func checkFound(
    _ found: Found, _ request: Request, _ confirmed: Set<ColorName>?,
    _ reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) {
    guard !saving.force, !saving.dryRun, let word = found.word else { return }
    if canAsk(reference, context) {
      guard found.names.count > 1, confirmed != Set(found.names) else { return }
      throw CommandFailure(
        NonEmpty(
          Diagnostic(
            .error, at: .file(reference.displayName), "the palette changed during the question",
            suggestion: "try again")), .locked)
    }
    guard found.names.count > (request.query == nil ? 1 : 0) else { return }
    let entries = found.names.count == 1 ? "1 entry" : "\(found.names.count) entries"
    throw CommandFailure(
      NonEmpty(
        Diagnostic(
          .error, at: .argument(word.number),
          "\(VisibleText.quoted(word.text)) finds \(entries)",
          reason: "without a terminal nobody can be asked whether they are to go",
          suggestion: "look at them with --dry-run, and remove them with --force")), .cannotCreate)
  }
}
