import Bytes
import CommandLines

/// A command: what it takes, and its work.
protocol ClrSubcommand: Sendable {
  var facts: CommandFacts { get }
  /// The name in the facts, without making these: it is looked for among all commands.
  var name: String { get }
  /// The kind of a word without a command that means this command.
  var loneWord: LoneWordKind? { get }
  /// Whether palettes that are only read are found by their names, too.
  var findsNames: Bool { get }
  /// Another name, which no help shows.
  var alias: String? { get }
  /// Whether a run with these words writes files, or would do so.
  func writes(_ line: CommandLine) -> Bool
  /// Does the work. The output is returned, not printed.
  ///
  /// The `mistakes` of the context have the mistakes of the command line already; a command adds those of
  /// its operands and files, and throws all of them before it does anything.
  func perform(in context: CommandContext) throws(CommandFailure) -> View
}

extension ClrSubcommand {
  var name: String { facts.name }
  var loneWord: LoneWordKind? { nil }
  var findsNames: Bool { true }
  var alias: String? { nil }
  func writes(_ line: CommandLine) -> Bool { line.takes(SavingKeys.dryRun) }

  /// Whether a word is a name of the command.
  func isSpelled(_ word: String) -> Bool {
    ByteText.isWord(word, name) || alias.map { ByteText.isWord(word, $0) } == true
  }
}

/// A command of one name.
protocol SingleCommand: ClrSubcommand {
  static var facts: CommandFacts { get }
}

extension SingleCommand {
  static var name: String { facts.name }
  var facts: CommandFacts { Self.facts }
}

/// The meanings of a single word: see ``LoneWord``.
enum LoneWordKind {
  case palette, color
}

/// The options that a command ends with.
enum Ending {
  /// Those of changes, and of what is said.
  case saving
  /// Those of what is said.
  case reporting
  case none

  var parts: [Part] {
    switch self {
    case .saving: [SavingKeys.parts, ReportKeys.parts]
    case .reporting: [ReportKeys.parts]
    case .none: []
    }
  }
}

extension CommandFacts {
  /// The facts of a command whose last options are those of its ending.
  init(
    _ name: String, _ abstract: String,
    examples: @autoclosure @escaping @Sendable () -> [String], kin: String? = nil, ending: Ending,
    _ parts: @autoclosure @escaping @Sendable () -> [Part]
  ) {
    self.init(name, abstract, examples: examples(), kin: kin, parts() + ending.parts)
  }
}
