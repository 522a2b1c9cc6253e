import ArgumentParser
import Diagnostics

/// The words after `clr`, and the kind of each.
///
/// ArgumentParser reports neither the position of an operand nor the order of operands and options;
/// both matter here, for errors that name the argument, and for entries that are added in the order
/// in which they were typed.
struct CommandLineWords {
  /// One word that is not an option, or the value of an option.
  struct Word: Hashable {
    /// Its position after `clr`, from 1.
    let number: Int
    let text: String
  }

  /// The words for ArgumentParser: the original spelling as `create`, and only the first of many
  /// operands, because it takes quadratic time for them.
  let parsed: [String]
  /// The operands, without the subcommand.
  let operands: [Word]
  /// The mistakes of the options and of the number of operands.
  let mistakes: [Diagnostic]
  /// Whether there are fewer operands than the command takes, or more.
  let isMiscounted: Bool
  /// Options that were not typed, but probably meant by one that is unknown.
  let guesses: Set<String>
  private let given: [(option: String, number: Int)]
  private let values: [(option: String, word: Word)]

  /// Takes the words as typed; an unknown command is an error here.
  init(_ typed: [String]) throws(CommandFailure) {
    let isOriginal = try Self.isOriginalSpelling(typed)
    let words = isOriginal ? ["create"] + typed : typed
    guard let name = words.first, let command = Self.command(named: name) else {
      // The root's own options, or `help`.
      (parsed, operands, values, mistakes) = (words, [], [], [])
      (isMiscounted, guesses, given) = (false, [], [])
      return
    }
    var scanner = WordScanner(name, command.syntax)
    scanner.scan(words.dropFirst(), first: isOriginal ? 1 : 2)
    operands = scanner.operands
    values = scanner.values
    guesses = scanner.guesses
    given = scanner.given
    if let request = scanner.request {
      (parsed, mistakes, isMiscounted) = ([name, request], [], false)
    } else {
      parsed = [name] + scanner.told
      mistakes = scanner.mistakes
      isMiscounted = scanner.isMiscounted
    }
  }

  /// The values of an option, given by its long name, in order.
  func values(of option: String) -> [Word] {
    values.filter { $0.option == option }.map(\.word)
  }

  /// Whether no option was typed.
  var hasNoOptions: Bool { given.isEmpty }

  /// The number of the word in which an option, given by its long name, was typed last; nil if it was not.
  func number(of option: String) -> Int? { given.first { $0.option == option }?.number }

  /// Whether the words are `PALETTE NAME=COLOR …`. An unknown command is an error.
  private static func isOriginalSpelling(_ typed: [String]) throws(CommandFailure) -> Bool {
    // ArgumentParser answers `help lst` with the help of the root, as if that had been asked for.
    let isHelp = typed.first == "help" && typed.count > 1
    guard let first = isHelp ? typed[1] : typed.first, first == "-" || !first.hasPrefix("-"),
      first != "help", command(named: first) == nil
    else { return false }
    let commands = ClrCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    let nearest = NearestMatch.of(first, among: commands)
    // Was it one edit away? Then it is a slip and no palette.
    let isSlip = nearest.map { NearestMatch.isOneEdit(first, $0) } ?? false
    if typed.count >= 2, !isHelp, !isSlip, typed.dropFirst().allSatisfy({ $0.contains("=") }) {
      return true
    }
    throw CommandFailure.usage(
      "unknown command \(VisibleText.quoted(first))",
      reason: "the commands are \(commands.joined(separator: ", "))",
      suggestion: nearest.map { "did you mean ‘\($0)’?" })
  }

  private static func command(named name: String) -> (any ClrSubcommand.Type)? {
    for command in ClrCommand.configuration.subcommands where command._commandName == name {
      return command as? any ClrSubcommand.Type
    }
    return nil
  }

  /// The commands that have an option of that spelling, with its syntax.
  static func commands(with spelling: String) -> [(name: String, option: OptionSyntax)] {
    ClrCommand.configuration.subcommands.compactMap { command in
      guard let syntax = (command as? any ClrSubcommand.Type)?.syntax,
        let index = syntax.index(of: spelling)
      else { return nil }
      return (command._commandName, syntax.options[index])
    }
  }
}
