// Takes the words of a command line, performs the command, shows its output, and returns an exit
// code. No other file decides what is printed where.

import CommandLines
import Diagnostics
import PaletteStores

/// Runs `clr` with the words that `main` is given, its name among them, and gives the exit code.
///
/// A function of C, as `main` is one: see `clr/main.c`.
@c(clr_run)
public func run(
  _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  Terminal.ignoreSignalsOfWriting()
  MemoryShortage.report()
  let errors = StandardError(terminal: .standardError)
  do throws(CommandFailure) {
    let words = try CommandLineWords(
      Tool.arguments(count, words),
      LoneWord(in: .files().searching(.ofEnvironment).readingRevisions()))
    do throws(CommandFailure) { return try Tool.perform(words, errors).rawValue } catch {
      var failure = error
      if words.command?.writes(words.line) != true { failure.written = nil }
      throw failure
    }
  } catch {
    if error.status != .success { errors.report(error) }
    return error.status.rawValue
  }
}

enum Tool {
  /// The words after the name. Swift's own list of them repairs text that is not UTF-8, so that a
  /// file of another name would be read or made.
  fileprivate static func arguments(
    _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) throws(CommandFailure) -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, Int(count)) {
      guard let word = words[number] else { break }
      guard let text = String(validatingCString: word) else {
        throw .usage(
          "the argument is not UTF-8 text", at: number,
          reason: "names of files, of entries and of colors are",
          suggestion: "a link to the file may have another name")
      }
      arguments.append(text)
    }
    return arguments
  }

  fileprivate static func perform(
    _ words: CommandLineWords, _ errors: StandardError
  ) throws(CommandFailure) -> ExitStatus {
    let line = words.line
    if let text = answer(words) {
      try ViewRenderer(terminal: .standardOutput).print(text)
      return .success
    }
    let mistakes = FailureCollector(usage: line.mistakes)
    // Of operands that are too few or too many, it is unclear which is which.
    if line.isMiscounted { try mistakes.check() }
    guard let command = words.command else {
      try mistakes.check()
      try ViewRenderer(terminal: .standardOutput).print(help(words))
      return .success
    }
    var repository = PaletteRepository(of: line, findingNames: command.findsNames, errors)
    var input = words.input
    if line.impliesInput, input == nil {
      if line[ReportKeys.quiet] == 0 { Terminal.standardInput.awaitInput { errors.report($0) } }
      let stream = repository.look(.standardStream)
      input = try mapError(CommandFailure.init(_:), repository.bytes(stream))
    }
    if let input { repository = repository.holding(input: input) }
    var context = CommandContext(
      repository: repository,
      line: line, typed: words.typed, mistakes: mistakes, canAsk: Terminal.canAsk,
      report: { errors.report($0) })
    context.isInputEmpty = line.impliesInput && input?.isEmpty == true
    context.ask = { Confirmation(errors: errors).ask($0) }
    let view = try command.perform(in: context)
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

  /// The text that is printed if something other than the work of a command is asked.
  private static func answer(_ words: CommandLineWords) -> String? {
    if words.typed == [CommandDump.option] { return CommandDump.ofClr.text }
    switch words.line.request {
    case .version?: return ToolFacts.clr.version
    case .help?: return help(words)
    case nil: return nil
    }
  }

  private static func help(_ words: CommandLineWords) -> String {
    let columns = Terminal.standardOutput.width
    return words.explained.map { HelpText($0, of: .clr, columns: columns).text }
      ?? HelpText(.clr, columns: columns).text
  }
}
