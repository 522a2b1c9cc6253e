import ArgumentParser
import Diagnostics

/// The words after `clr`, and what each of them is.
///
/// ArgumentParser tells neither where an operand stood nor the order of operands and options; both
/// matter here, for errors that name the argument, and for entries that are added in the order in
/// which they were typed.
struct CommandLineWords {
  /// One word that is no option, or the value of one.
  struct Word: Hashable {
    /// Its position after `clr`, from 1.
    let number: Int
    let text: String
  }

  /// What ArgumentParser is given: the original spelling comes as `create`.
  let parsed: [String]
  /// How many words `parsed` has at its front that nobody typed.
  private let added: Int

  /// Options that take the next word as their value. A test compares them with the commands.
  static let optionsWithValue: Set<String> = [
    "--from", "--from-format", "--on-conflict", "--before", "--after", "--at", "--color",
    "--format", "--output", "-o", "--title", "--css-names", "--css-fallback", "--gamut",
    "--calibrated", "--plist-format", "--lock-timeout", "--to",
  ]

  /// Takes the words as typed; an unknown command is an error here.
  init(_ typed: [String]) throws(CommandFailure) {
    let commands = ClrCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    // ArgumentParser answers `help lst` with the help of the root, as if that had been asked for.
    let isHelp = typed.first == "help" && typed.count > 1
    guard let first = isHelp ? typed[1] : typed.first, first == "-" || !first.hasPrefix("-"),
      !commands.contains(first)
    else {
      (parsed, added) = (typed, 0)
      return
    }
    let nearest = NearestMatch.of(first, among: commands)
    // Was it one edit away? Then it is a slip and no palette.
    let isSlip = nearest.map { NearestMatch.isOneEdit(first, $0) } ?? false
    if typed.count >= 2, !isHelp, !isSlip, typed.dropFirst().allSatisfy({ $0.contains("=") }) {
      (parsed, added) = (["create"] + typed, 1)
      return
    }
    throw CommandFailure.usage(
      "unknown command \(VisibleText.quoted(first))",
      reason: "the commands are \(commands.joined(separator: ", "))",
      suggestion: nearest.map { "did you mean ‘\($0)’?" })
  }

  /// The operands, without the subcommand.
  var operands: [Word] { scan().operands }

  /// The values of an option, in order.
  func values(of option: String) -> [Word] {
    scan().values.filter { $0.option == option }.map(\.word)
  }

  private func scan() -> (operands: [Word], values: [(option: String, word: Word)]) {
    var operands: [Word] = []
    var values: [(option: String, word: Word)] = []
    var pending: String?
    var isTerminated = false
    for (index, text) in parsed.enumerated().dropFirst() {
      let word = Word(number: index + 1 - added, text: text)
      if let option = pending {
        values.append((option, word))
        pending = nil
      } else if isTerminated || !text.hasPrefix("-") || text == "-" {
        operands.append(word)
      } else if text == "--" {
        isTerminated = true
      } else if Self.optionsWithValue.contains(text) {
        pending = text
      } else if let equals = text.firstIndex(of: "=") {
        let value = String(text[text.index(after: equals)...])
        values.append((String(text[..<equals]), Word(number: word.number, text: value)))
      }
    }
    return (operands, values)
  }
}
