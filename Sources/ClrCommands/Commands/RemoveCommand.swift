import CommandLines
import PaletteFormats
import PaletteStores

/// `clr remove`.
struct RemoveCommand: SingleCommand {
  let alias: String? = "rm"

  static let condition = Key.optional(
    QueryKeys.condition.name, "expression", .text, completion: .query,
    "Remove the entries for which this is true, such as 'alpha = 0'.")
  static let ignoreMissing = Key.flag(
    "--ignore-missing", "Skip names and patterns that match no entry.")
  static let freeze = Key.flag(
    "--freeze", "Turn entries that derive from these into plain colors."
  ).rare

  static let facts = CommandFacts(
    "remove", "Remove entries from a palette.",
    examples: [
      "clr remove brand.clr paper",
      "clr remove brand.clr --where 'alpha < 1' --dry-run",
    ],
    ending: .saving,
    [
      .changedPalette,
      .entryNames(.any),
      .option(condition), .option(ignoreMissing), .option(freeze), .option(ReadKeys.fromFormat),
      .format(.plistFormat), .format(.theme),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    var collector = context.mistakes
    let selection = context.selection(&collector)
    let query = context[Self.condition]?.word
    let isForced = context[SavingKeys.force]
    checkOperands(query, context, &collector)
    let request = Request(
      words: context.entryNames(&collector), selection: selection, query: query)
    let isSound = collector.isEmpty
    var confirmed: Set<ColorName>?
    if isSound, canAsk(reference, context), !isForced, !context[SavingKeys.dryRun] {
      confirmed = try confirm(request, reference, context)
    }
    return try context.change(reference, as: context.readFormat, after: collector) {
      decoded throws(CommandFailure) in
      let palette = decoded.palette
      if query != nil, !isSound { return nil }
      let removed = try select(request, in: palette, context)
      let found = request.found(removed, in: palette)
      let names = removed.flatMap(\.names)
      let removedNames = Set(names)
      let all = palette.dependents(of: removedNames)
        .filter { !removedNames.contains($0.entry.name) }
      // With --force, what themes derive from them stays as it is typed, without a color.
      let dependents = isForced ? all.filter { $0.entry.theme == nil } : all
      var edit = try mapError(
        CommandFailure.at(removed.map(\.word)),
        palette.freezing(context[Self.freeze] ? dependents.map(\.entry) : [])
          .removing(names))
      var dependentsByBase: [ColorName: [ColorPalette.Dependent]] = [:]
      for dependent in dependents where !context[Self.freeze] {
        for base in dependent.bases { dependentsByBase[base, default: []].append(dependent.entry) }
      }
      try refuse(removed, for: dependentsByBase) { name, dependents, word in
        Diagnostic(
          ReferenceError(entry: name, fault: .neededBy(dependents)), at: .argument(word.number))
      }
      let uses = palette.textUses(leftAfterRemoving: names)
      if !isForced {
        try refuse(removed, for: Dictionary(grouping: uses, by: \.name), Self.diagnostic)
      } else {
        // Only from the base: the values that themes set stay.
        edit.palette.themes = palette.themes
        for (index, theme) in palette.themes.enumerated() where theme.own.payload == nil {
          let left = all.map(\.entry).names(in: theme)
          let names = Set(theme.own.entries.map(\.name)).subtracting(left)
          if !left.isEmpty { edit.palette.themes[index].own = theme.own.keeping(names) }
        }
      }
      try checkFound(found, request, confirmed, reference, context)
      if !isForced { noteThemes(of: palette, losing: names, reference, context) }
      return edit
    }
  }

  /// Says which themes lose values with the entries of the base.
  private func noteThemes(
    of palette: ColorPalette, losing names: [ColorName], _ reference: PaletteReference,
    _ context: CommandContext
  ) {
    for theme in palette.themes {
      let lost = names.filter { theme.own[$0] != nil }.map(\.text)
      if lost.isEmpty { continue }
      context.note(
        at: .file(reference.displayName),
        "the theme \(VisibleText.quoted(theme.name)) loses \(PaletteNote.list(lost)) too")
    }
  }

  /// Refuses to remove entries for which there are reasons to keep them.
  private func refuse<Reason>(
    _ removed: [Removal], for reasons: [ColorName: [Reason]],
    _ diagnostic: (ColorName, [Reason], Word) -> Diagnostic
  ) throws(CommandFailure) {
    let errors = removed.flatMap { word, names in
      names.compactMap { name in reasons[name].map { diagnostic(name, $0, word) } }
    }
    if let errors = NonEmpty(contentsOf: errors) { throw CommandFailure(errors, .dataError) }
  }

  /// Entries that the rest of a style sheet names.
  private static func diagnostic(
    _ name: ColorName, _ uses: [TextUse], _ word: Word
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
      suggestion: "remove it from the base anyway with --force")
  }
}

// Entries that a pattern or a query finds are removed only on confirmation: they are not visible while typing.
extension RemoveCommand {
  /// The entries that a word means.
  private typealias Removal = (word: Word, names: [ColorName])

  /// The entries to remove.
  private struct Request {
    let words: [(word: Word, name: ColorName)]
    let selection: EntrySelection
    let query: Word?

    /// The names that were not typed as they are, in the order of the palette.
    func found(_ removed: [Removal], in palette: ColorPalette) -> Found {
      var found: Set<ColorName> = []
      var first: Word?
      for (index, (word, names)) in removed.enumerated() {
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
    let word: Word?
  }

  private func canAsk(_ reference: PaletteReference, _ context: CommandContext) -> Bool {
    context.canAsk && reference != .standardStream
  }

  private func checkOperands(
    _ query: Word?, _ context: CommandContext, _ collector: inout FailureCollector
  ) {
    let hasNames = context.operands.count > 1
    guard let query else {
      if !hasNames, context.line.number(of: Self.condition) == nil {
        collector.add(
          usage: "missing expected argument ‘<name> ...’",
          reason: "name entries, or find them with --where")
      }
      return
    }
    if hasNames {
      collector.add(
        usage: "names and ‘--where’ cannot be used together", at: query.number,
        reason: "remove by the names, and then by the query")
    }
  }

  /// The entries of each word.
  private func select(
    _ request: Request, in palette: ColorPalette, _ context: CommandContext, isQuiet: Bool = false
  ) throws(CommandFailure) -> [Removal] {
    if let query = request.query {
      var collector = FailureCollector()
      let names = context.names(request.selection, in: palette, &collector) ?? []
      try collector.check()
      if !isQuiet { context.sayEmpty(request.selection, names.isEmpty) }
      return [(query, names)]
    }
    let removed = try palette.names(
      meantBy: request.words, ignoringMissing: context[Self.ignoreMissing])
    return zip(request.words, removed).map { ($0.word, $1) }
  }

  /// Asks whether to remove the entries that a pattern or a query finds, by their names, if these are several. A
  /// failure here is reported when the palette is changed. No lock is held while the question is open.
  private func confirm(
    _ request: Request, _ reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) -> Set<ColorName>? {
    guard
      let palette = try? context.read(
        context.repository.look(reference), as: .init(format: context.readFormat),
        theme: context.theme
      ).palette,
      let removed = try? select(request, in: palette, context, isQuiet: true)
    else { return nil }
    let found = request.found(removed, in: palette)
    guard found.names.count > 1 else { return nil }
    let shown = found.names.prefix(5).map { VisibleText.quoted($0.text) }.joined(separator: ", ")
    let rest = found.names.count > 5 ? " and \(found.names.count - 5) more" : ""
    let question =
      "clr: \(found.names.count) entries of \(reference.displayName) would be removed: \(shown)\(rest). "
      + "Remove them? [y/N] "
    guard context.ask(VisibleText.of(question)) else {
      throw CommandFailure(Diagnostic(.error, "the removal was not confirmed"), .cannotCreate)
    }
    return Set(found.names)
  }

  private func checkFound(
    _ found: Found, _ request: Request, _ confirmed: Set<ColorName>?,
    _ reference: PaletteReference, _ context: CommandContext
  ) throws(CommandFailure) {
    guard !context[SavingKeys.force], !context[SavingKeys.dryRun], let word = found.word else {
      return
    }
    if canAsk(reference, context) {
      guard found.names.count > 1, confirmed != Set(found.names) else { return }
      throw .data(
        "the palette changed while clr was asking", at: .file(reference.displayName),
        suggestion: "try again", .locked)
    }
    guard found.names.count > (request.query == nil ? 1 : 0) else { return }
    let entries = found.names.count == 1 ? "1 entry" : "\(found.names.count) entries"
    throw .data(
      "\(VisibleText.quoted(word.text)) finds \(entries)", at: .argument(word.number),
      reason: "without a terminal, clr cannot ask",
      suggestion: "look at them with --dry-run, and remove them with --force", .usage)
  }
}
