import CommandLines
import PaletteFormats

// Names of entries, and patterns of names, among the words.
extension Word {
  /// The word as the name of an entry that a palette may have.
  func name() throws(CommandFailure) -> ColorName {
    try mapError(CommandFailure.at(.argument(number), ColorNameError.self), ColorName(text))
  }

  /// The word as a new name.
  func typedName() throws(CommandFailure) -> ColorName {
    try mapError(CommandFailure.at(.argument(number), ColorNameError.self), ColorName(typed: text))
  }
}

extension CommandContext {
  /// The words after the palette as names of its entries, with their mistakes in `collector`.
  func entryNames(_ collector: inout FailureCollector) -> [(word: Word, name: ColorName)] {
    var names: [(word: Word, name: ColorName)] = []
    for word in operands.dropFirst() {
      if let name = collector.attempt(try word.name()) { names.append((word, name)) }
    }
    return names
  }

  /// The names of the entries of each palette that match `--only`; nil without the option. Each of its words
  /// must match an entry of one of the palettes.
  func only(
    in palettes: [ColorPalette], _ collector: inout FailureCollector
  ) -> [Set<ColorName>]? {
    let words = self[QueryKeys.only].map(\.word)
    if words.isEmpty { return nil }
    var selected = palettes.map { _ in Set<ColorName>() }
    for word in words {
      guard let name = collector.attempt(try word.name()) else {
        continue
      }
      var failures: [Failures<PaletteError>] = []
      for (index, palette) in palettes.enumerated() {
        do throws(Failures<PaletteError>) {
          let found = try palette.selecting([palette.nameOfEntry(typed: name)])
          selected[index].formUnion(found.joined())
        } catch {
          failures.append(error)
        }
      }
      guard failures.count == palettes.count, let first = failures.first else { continue }
      let told = failures.first { $0.all.first.explanation.suggestion != nil } ?? first
      collector.add(CommandFailure(told, words: [word]))
    }
    return selected
  }
}

extension ColorPalette {
  /// The names of the entries that words mean, each of which is a name or a pattern of names.
  func names(
    meantBy words: [(word: Word, name: ColorName)], ignoringMissing: Bool = false
  ) throws(CommandFailure) -> [[ColorName]] {
    try mapError(
      CommandFailure.at(words.map(\.word)),
      selecting(words.map { nameOfEntry(typed: $0.name) }, ignoringMissing: ignoringMissing))
  }
}

extension CommandFailure {
  /// Mistakes in names, each at its word. An error about no input is at the first word.
  init(_ failures: Failures<PaletteError>, words: [Word]) {
    self.init(failures, .dataError) { Diagnostic($0, at: .argument(words[$0.input ?? 0].number)) }
  }

  /// Makes the failure of mistakes in names, for `mapError`.
  static func at(_ words: [Word]) -> (Failures<PaletteError>) -> CommandFailure {
    { CommandFailure($0, words: words) }
  }
}
