import CommandLines
import PaletteFormats

/// The words after `clr`: the command that is meant, and the words for it.
struct CommandLineWords {
  /// The words as they were typed.
  let typed: [String]
  /// The command; nil if the tool itself is asked.
  let command: (any ClrSubcommand)?
  /// The words of the command, or of the tool.
  let line: CommandLine
  /// What was piped in, if it was read to find the command.
  let input: [UInt8]?

  /// Takes the words as typed; an unknown command is an error here.
  ///
  /// - Parameter lone: Finds the meaning of a single word. It is not asked where the first word is a command.
  init(_ typed: [String], _ lone: LoneWord = LoneWord()) throws(CommandFailure) {
    self.typed = typed
    let piped = Self.asksInput(typed, lone) ? lone.commandForInput() : nil
    input = piped?.input
    let implied = if let piped { piped.command } else { try Self.impliedCommand(typed, lone) }
    command = implied ?? typed.first.flatMap(ClrCommand.named)
    if let command {
      let words = implied == nil ? typed.dropFirst() : typed[...]
      line = CommandLine(
        words, first: implied == nil ? 2 : 1, of: command.facts, .clr, hasInput: lone.hasInput)
    } else if typed.first.map(ByteText.init(_:)) == ByteText(CommandFacts.help.name) {
      line = CommandLine(typed.dropFirst(), first: 2, of: .help, .clr)
    } else {
      line = CommandLine(asking: typed)
    }
  }

  /// Whether what is piped in decides on the command: there is no word but options and `-`.
  private static func asksInput(_ typed: [String], _ lone: LoneWord) -> Bool {
    guard let first = typed.first, CommandLine.isOption(first) || ByteText(first) == "-" else {
      return false
    }
    // `clr --version` asks the tool, and needs the facts of no command.
    guard CommandLine(asking: typed).request == nil,
      lone.hasInput() || typed.contains(where: { ByteText($0) == "-" })
    else { return false }
    // Words after options may be their values.
    return ClrCommand.all.contains { command in
      guard command.loneWord != nil else { return false }
      let line = CommandLine(typed[...], first: 1, of: command.facts, .clr)
      guard line.request == nil, line.mistakes.isEmpty else { return false }
      return line.operands.isEmpty
        ? lone.hasInput() : line.operands.map { ByteText($0.text) } == ["-"]
    }
  }

  /// The command of which the help is asked; nil for that of the tool.
  var explained: CommandFacts? {
    if let command { return command.facts }
    guard let name = line.operands.first?.text else { return nil }
    return ClrCommand.named(name)?.facts ?? .help
  }

  /// The command of words that begin with none: `create` for `PALETTE NAME=COLOR …`, else the one that a single word
  /// means. Nil if the words have a command, or only options. An unknown command is an error.
  private static func impliedCommand(
    _ typed: [String], _ lone: LoneWord
  ) throws(CommandFailure) -> (any ClrSubcommand)? {
    let help = ByteText(CommandFacts.help.name)
    let isHelp = typed.first.map(ByteText.init(_:)) == help && typed.count > 1
    guard let first = isHelp ? typed[1] : typed.first, ByteText(first) != help,
      ClrCommand.named(first) == nil
    else { return nil }
    if CommandLine.isOption(first) { return isHelp ? nil : commandAfterOptions(typed, lone) }
    let commands = ClrCommand.all.map { $0.name } + [CommandFacts.help.name]
    let nearest = NearestMatch.of(first, among: commands)
    // Was it one edit away? Then it is a slip and no palette.
    let isSlip = nearest.map { NearestMatch.isOneEdit(first, $0) } ?? false
    let rest = typed.dropFirst()
    if !isHelp, !isSlip, rest.contains(where: { $0.utf8.first != UInt8(ascii: "-") }),
      rest.allSatisfy({ $0.utf8.contains(UInt8(ascii: "=")) })
    {
      return CreateCommand()
    }
    var suggestion =
      ForeignWords.line(for: first, rest.filter { !CommandLine.isOption($0) })
      ?? ForeignWords.suggestion(for: first, among: commands)
      ?? Explanation.didYouMean(nearest)
    let isAlone = suggestion == nil && rest.allSatisfy(CommandLine.isOption)
    if !isHelp, let meant = lone.command(for: first, isAlone: isAlone) {
      let line = CommandLine(typed[...], first: 1, of: meant.facts, .clr)
      // After an option that the command does not know, it is unclear what is an operand; so the command reports it.
      if !line.mistakes.isEmpty || isAlone
        || line.operands.allSatisfy({ lone.command(for: $0.text)?.name == meant.name })
      {
        return meant
      }
      suggestion =
        suggestion
        ?? ForeignWords.line(
          after: first, isPalette: meant.loneWord == .palette,
          // The values of options are none of them.
          line.operands.map(\.text).filter { ByteText($0) != ByteText(first) })
      // The command says which of the words it does not know.
      if suggestion == nil,
        line.operands.contains(where: { lone.command(for: $0.text) == nil })
      {
        return meant
      }
    } else if suggestion == nil, !isHelp {
      suggestion =
        lone.nearestPalette(first).map { "did you mean the palette \(VisibleText.quoted($0))?" }
        ?? NamedColors.nearestName(to: first).map { "did you mean the color ‘\($0)’?" }
    }
    throw CommandFailure.usage(
      "unknown command \(VisibleText.quoted(first))",
      reason: suggestion == nil ? "clr -h lists the commands" : nil, suggestion: suggestion)
  }

  /// The command of a single word with options before it: `clr --json red`.
  private static func commandAfterOptions(
    _ typed: [String], _ lone: LoneWord
  ) -> (any ClrSubcommand)? {
    // If there are only options, such as `--version`, there is no command to find.
    if typed.allSatisfy({ CommandLine.isOption($0) && !ByteText.isWord($0, "--") }) { return nil }
    return ClrCommand.all.first { command in
      guard command.loneWord != nil else { return false }
      let line = CommandLine(typed[...], first: 1, of: command.facts, .clr)
      guard line.request == nil, line.mistakes.isEmpty, line.operands.count == 1,
        ClrCommand.named(line.operands[0].text) == nil
      else { return false }
      return lone.command(for: line.operands[0].text)?.name == command.name
    }
  }
}
