import CommandLines
import PaletteFormats
import PaletteQueries

/// Which entries are taken, and their order.
enum QueryKeys {
  static let condition = Key.optional(
    "--where", "expression", .text, completion: .query,
    "Take only the entries for which this is true, such as 'lightness > 0.6'.")
  static let sort = Key.optional(
    "--sort", "keys", .text, completion: .query,
    "Sort by these properties, such as lightness,-chroma; - reverses one."
  ).takingHyphens

  static let only = Key.each(
    "--only", "pattern", .text, completion: .entryName,
    "Take only the entries whose names match this pattern, such as blue/*.")

  static let parts = Part.group([.option(condition), .option(sort)])
}

/// The query and the sort keys of a run, with the words that they were typed in.
struct EntrySelection {
  var query: (value: PaletteQuery, word: Word)?
  var sort: (value: PaletteSort, word: Word)?
}

extension CommandContext {
  /// The query of `--where` and the keys of an option, with their mistakes in `collector`.
  func selection(
    sortedBy option: Key<Given<String>?> = QueryKeys.sort, _ collector: inout FailureCollector
  ) -> EntrySelection {
    var selection = EntrySelection()
    if let word = self[QueryKeys.condition]?.word {
      selection.query = collector.attempt(word, (try PaletteQuery(word.text), word))
    }
    if let word = self[option]?.word {
      selection.sort = collector.attempt(word, (try PaletteSort(word.text), word))
    }
    return selection
  }

  /// The names of the entries that the query finds; nil without one, or with a mistake in `collector`.
  func names(
    _ selection: EntrySelection, in palette: ColorPalette, _ collector: inout FailureCollector
  ) -> [ColorName]? {
    guard let query = selection.query else { return nil }
    return collector.attempt(query.word, try palette.names(matching: query.value))
  }

  /// The palette in the order of the keys.
  func sorted(
    _ palette: ColorPalette, _ selection: EntrySelection, _ collector: inout FailureCollector
  ) -> ColorPalette {
    guard let sort = selection.sort else { return palette }
    return collector.attempt(sort.word, try palette.sorted(by: sort.value)) ?? palette
  }

  /// The entries that the query finds, in the order of the keys; those that derive from others become plain colors.
  func selected(
    from palette: ColorPalette, _ selection: EntrySelection, _ collector: inout FailureCollector
  ) -> ColorPalette {
    let ordered = sorted(palette, selection, &collector)
    return names(selection, in: palette, &collector).map { ordered.isolating(Set($0)) } ?? ordered
  }

  func sayEmpty(_ selection: EntrySelection, _ isEmpty: Bool) {
    guard let query = selection.query, isEmpty else { return }
    note(
      at: .argument(query.word.number), "no entry matches \(VisibleText.quoted(query.value.text))")
  }
}

extension FailureCollector {
  /// The result of a step about the expression in a word, or nil if it failed.
  fileprivate mutating func attempt<T>(
    _ word: Word, _ step: @autoclosure () throws(Failures<QueryError>) -> T
  ) -> T? {
    do throws(Failures<QueryError>) { return try step() } catch {
      add(CommandFailure(error, word))
      return nil
    }
  }
}

extension CommandFailure {
  /// Mistakes in an expression. One that is only in a color is bad data.
  init(_ failures: Failures<QueryError>, _ word: Word) {
    let isUsage = failures.all.contains { $0.isUsage }
    self.init(failures, isUsage ? .usage : .dataError) {
      Diagnostic($0, at: .argument(word.number, column: $0.excerpt?.column))
    }
  }
}
