// The values of a command's properties, from words in which the scanner found no mistake.
//
// ArgumentParser would find the same values, for ten million instructions: Swift searches the conformances of the
// whole program for each property (docs/performance.md). It gets the words that are not sound, and --help.

import ArgumentParser

/// The sound words of a command line. The initializers of SoundWords+Commands.swift take the operands in the order
/// in which they are declared, and options by their long names.
struct SoundWords {
  private let words: CommandLineWords
  private var taken = 0

  init(_ words: CommandLineWords) { self.words = words }

  /// The next operand. There is one, or the words were not sound.
  mutating func next() -> String {
    guard taken < words.operands.count else { return "" }
    taken += 1
    return words.operands[taken - 1].text
  }

  /// All other operands.
  mutating func remaining() -> [String] {
    defer { taken = words.operands.count }
    return words.operands[taken...].map(\.text)
  }

  /// Whether a flag was typed.
  func has(_ flag: String) -> Bool { words.number(of: flag) != nil }

  /// How often a flag was typed; more than twice says no more.
  func count(_ flag: String) -> Int { words.count(of: flag) }

  /// The last value of an option; nil if it was not typed.
  func value<Value: ExpressibleByArgument>(_ option: String) -> Value? {
    words.values(of: option).last.flatMap { Value(argument: $0.text) }
  }

  /// All values of an option, in order.
  func texts(_ option: String) -> [String] { words.values(of: option).map(\.text) }
}
