import ArgumentParser
import Bytes
import ColorSpecs
import Diagnostics
import PaletteFormats

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

  /// The words as they were typed.
  private let typed: [String]
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
  /// The command, if there is no mistake in the words and no request of help: then its properties are filled from
  /// them, without ArgumentParser.
  let sound: (any ClrSubcommand.Type)?
  private let given: [WordScanner.Given]
  private let values: [(option: String, word: Word)]

  /// Takes the words as typed; an unknown command is an error here.
  ///
  /// - Parameter lone: Tells what a word alone is. It is not asked where the first word is a command.
  init(_ typed: [String], _ lone: LoneWord = LoneWord()) throws(CommandFailure) {
    self.typed = typed
    let implied = try Self.impliedCommand(typed, lone)
    let words = implied.map { [$0] + typed } ?? typed
    guard let name = words.first, let command = Self.command(named: name) else {
      // The root's own options, or `help`.
      (parsed, operands, values, mistakes) = (words, [], [], [])
      (isMiscounted, guesses, given, sound) = (false, [], [], nil)
      return
    }
    var scanner = WordScanner(name, command.syntax)
    scanner.scan(words.dropFirst(), first: implied == nil ? 2 : 1)
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
    sound = scanner.request == nil && mistakes.isEmpty ? command : nil
  }

  /// The command line as a shell reads it, without a flag.
  func line(without flag: String) -> ShellCommand {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    let words = typed[..<end].filter { $0 != flag } + typed[end...]
    return ShellCommand(["clr"] + words)
  }

  /// The values of an option, given by its long name, in order.
  func values(of option: String) -> [Word] {
    values.filter { $0.option == option }.map(\.word)
  }

  /// Whether no option was typed.
  var hasNoOptions: Bool { given.isEmpty }

  /// The number of the word in which an option, given by its long name, was typed last; nil if it was not.
  func number(of option: String) -> Int? { given.first { $0.option == option }?.number }

  /// How often a flag, given by its long name, was typed, up to twice.
  func count(of flag: String) -> Int { given.first { $0.option == flag }?.count ?? 0 }

  /// The command of words that begin with none: `create` for `PALETTE NAME=COLOR …`, `list` for a palette alone,
  /// `show` for a color alone. Nil if the words have a command, or only options. An unknown command is an error.
  private static func impliedCommand(
    _ typed: [String], _ lone: LoneWord
  ) throws(CommandFailure) -> String? {
    // ArgumentParser answers `help lst` with the help of the root, as if that had been asked for.
    let isHelp = typed.first.map(ByteText.init(_:)) == "help" && typed.count > 1
    guard let first = isHelp ? typed[1] : typed.first, ByteText(first) != "help",
      command(named: first) == nil
    else { return nil }
    if ByteText(first) != "-", first.hasPrefix("-") {
      return isHelp ? nil : commandAfterOptions(typed, lone)
    }
    let commands = ClrCommand.commands.map { $0._commandName } + ["help"]
    let nearest = NearestMatch.of(first, among: commands)
    // Was it one edit away? Then it is a slip and no palette.
    let isSlip = nearest.map { NearestMatch.isOneEdit(first, $0) } ?? false
    let rest = typed.dropFirst()
    if !isHelp, !isSlip, rest.contains(where: { !$0.hasPrefix("-") }),
      rest.allSatisfy({ $0.contains("=") })
    {
      return "create"
    }
    var suggestion =
      ForeignWords.suggestion(for: first, among: commands)
      ?? nearest.map { "did you mean ‘\($0)’?" }
    if !isHelp, let meant = lone.command(for: first), let scanner = scanner(of: typed, as: meant) {
      // After an option that the command does not know, nobody knows what is an operand; so the command reports it.
      if scanner.operands.count == 1 || !scanner.mistakes.isEmpty { return meant }
      if scanner.operands.allSatisfy({ lone.command(for: $0.text) == meant }) {
        suggestion = "several come after a command: \(ShellCommand(["clr", meant] + typed))"
      }
    } else if suggestion == nil, !isHelp {
      suggestion =
        lone.nearestPalette(first).map { "did you mean the palette \(VisibleText.quoted($0))?" }
        ?? NamedColors.nearestName(to: first).map { "did you mean the color ‘\($0)’?" }
      if PaletteFormat(fileName: first) != nil {
        suggestion = "there is no such file; clr create makes a palette"
      }
    }
    throw CommandFailure.usage(
      "unknown command \(VisibleText.quoted(first))",
      reason: "the commands are \(commands.joined(separator: ", "))", suggestion: suggestion)
  }

  /// The command of a word alone with options before it: `clr --json red`.
  private static func commandAfterOptions(_ typed: [String], _ lone: LoneWord) -> String? {
    // Of options alone, such as `--version`, none is looked at.
    if typed.allSatisfy({ WordScanner.isOption($0) && !ByteText.isWord($0, "--") }) { return nil }
    return [ListCommand.configuration, ShowCommand.configuration].compactMap(\.commandName).first {
      guard let scanner = scanner(of: typed, as: $0), scanner.request == nil,
        scanner.mistakes.isEmpty, scanner.operands.count == 1,
        command(named: scanner.operands[0].text) == nil
      else { return false }
      return lone.command(for: scanner.operands[0].text) == $0
    }
  }

  /// Words without a command, read as a command reads them.
  private static func scanner(of typed: [String], as name: String) -> WordScanner? {
    guard let command = command(named: name) else { return nil }
    var scanner = WordScanner(name, command.syntax)
    scanner.scan(typed[...], first: 1)
    return scanner
  }

  private static func command(named name: String) -> (any ClrSubcommand.Type)? {
    ClrCommand.commands.first { ByteText.isWord(name, $0._commandName) }
  }

  /// The commands that have an option of that spelling, with its syntax.
  static func commands(with spelling: String) -> [(name: String, option: OptionSyntax)] {
    ClrCommand.commands.compactMap { command in
      let syntax = command.syntax
      guard let index = syntax.index(of: spelling) else { return nil }
      return (command._commandName, syntax.options[index])
    }
  }
}
