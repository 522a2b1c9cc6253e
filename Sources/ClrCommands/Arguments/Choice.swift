// ArgumentParser asks each option for its words whenever it parses, and collects them through key
// paths and a dictionary, whose metadata Swift makes at run time: a tenth of a small run's
// instructions (docs/performance.md). This gives the same words with a loop.

import ArgumentParser

/// The value of an option that is one of a few words: the raw values, in the order of the cases.
protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension Choice {
  static var allValueStrings: [String] {
    var words: [String] = []
    for value in allCases { words.append(value.rawValue) }
    return words
  }

  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  init?(argument: String) { self.init(rawValue: argument) }

  var defaultValueDescription: String { rawValue }
}
