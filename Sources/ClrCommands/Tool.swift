// Parses the words of a command line, performs the command, shows its output, and returns an exit
// code. No other file decides what is printed where.

import ArgumentParser
import Diagnostics
import PaletteStores

/// Runs `clr` with the words that `main` is given, its name among them, and gives the exit code.
///
/// A function of C, as `main` is one: see `clr/main.c`.
@c(clr_run)
public func run(
  _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  Tool.run(count, words)
}

/// The command-line tool.
enum Tool {
  /// Runs `clr` with the words that `main` is given, and gives the exit code.
  static func run(
    _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    Terminal.ignoreSignalsOfWriting()
    MemoryShortage.report()
    let errors = StandardError(terminal: .standardError)
    do throws(CommandFailure) {
      let words = try CommandLineWords(
        arguments(count, words),
        LoneWord(in: .files().searching(.ofEnvironment)))
      return try perform(words, errors).rawValue
    } catch {
      if error.status == .success { return error.status.rawValue }
      errors.report(error)
      return error.status.rawValue
    }
  }

  /// The words after the name. Swift's own list of them repairs text that is not UTF-8, so that a
  /// file of another name would be read or made.
  private static func arguments(
    _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) throws(CommandFailure) -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, Int(count)) {
      guard let word = words[number] else { break }
      guard let text = String(validatingCString: word) else {
        throw CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: .argument(number), "the argument is not UTF-8 text",
              reason: "names of files, of entries and of colors are",
              suggestion: "a link to the file may have another name")), .usage)
      }
      arguments.append(text)
    }
    return arguments
  }

  private static func perform(
    _ words: CommandLineWords, _ errors: StandardError
  ) throws(CommandFailure) -> ExitStatus {
    if words.parsed == [CompletionFacts.option] {
      try ViewRenderer(terminal: .standardOutput).print(CompletionFacts.lines)
      return .success
    }
    if words.parsed == ["--version"] {
      try ViewRenderer(terminal: .standardOutput).print(ClrCommand.versionLine)
      return .success
    }
    if let command = words.sound {
      var values = SoundWords(words)
      return try perform(command.init(&values), words, errors)
    }
    let mistakes = FailureCollector(usage: words.mistakes)
    // Of operands that are too few or too many, nobody knows which is which.
    if words.isMiscounted { try mistakes.check() }
    let command: any ParsableCommand
    do { command = try parse(words.parsed) } catch {
      try mistakes.check()
      return try show(error)
    }
    guard let subcommand = command as? any ClrSubcommand else {
      // ArgumentParser's own commands (help) throw what they show; so does the root, for `clr`
      // alone.
      var command = command
      do { try command.run() } catch { return try show(error) }
      return .success
    }
    return try perform(subcommand, words, errors)
  }

  /// Performs a subcommand, and shows its output.
  private static func perform(
    _ subcommand: any ClrSubcommand, _ words: CommandLineWords, _ errors: StandardError
  ) throws(CommandFailure) -> ExitStatus {
    let mistakes = FailureCollector(usage: words.mistakes)
    var context = CommandContext(
      repository: subcommand.repository(errors),
      words: words, mistakes: mistakes, canAsk: Terminal.canAsk, report: { errors.report($0) })
    context.ask = { Confirmation(errors: errors).ask($0) }
    let view = try subcommand.perform(in: context)
    try mistakes.check()
    do throws(CommandFailure) {
      try ViewRenderer(terminal: .standardOutput).show(view)
    } catch {
      // A reader that ends early changes no answer.
      if error.status != .success { throw error }
    }
    if let failure = view.failure { throw failure }
    return view.status
  }

  /// The command for words that are not sound, from ArgumentParser, or the error that it finds.
  ///
  /// The subcommand's own parser is asked first, because the root's parses its own arguments twice.
  /// If the subcommand cannot parse its arguments, the root command reports the error.
  private static func parse(_ words: [String]) throws -> any ParsableCommand {
    if let subcommand = ClrCommand.configuration.subcommands.first(where: {
      $0._commandName == words.first
    }), let command = try? subcommand.parseAsRoot(Array(words.dropFirst())),
      command is any ClrSubcommand
    {
      return command
    }
    return try ClrCommand.parseAsRoot(words)
  }

  /// Shows what ArgumentParser throws: help and version on standard output, the rest as errors in
  /// our form.
  private static func show(_ error: any Error) throws(CommandFailure) -> ExitStatus {
    guard ClrCommand.exitCode(for: error).isSuccess else {
      throw ArgumentParserMessage(ClrCommand.message(for: error)).failure
    }
    var message = ClrCommand.fullMessage(for: error)
    while message.hasSuffix("\n") { message.removeLast() }
    try ViewRenderer(terminal: .standardOutput).print(message)
    return .success
  }
}
