import CommandLines

/// A command: what it takes, and its work.
protocol ClrSubcommand: SendableMetatype {
  static var facts: CommandFacts { get }
  /// The kind of a word without a command that means this command.
  static var loneWord: LoneWordKind? { get }
  /// Whether palettes that are only read are found by their names, too.
  static var findsNames: Bool { get }

  init()
  /// Does the work. The output is returned, not printed.
  ///
  /// The `mistakes` of the context have the mistakes of the command line already; a command adds those of
  /// its operands and files, and throws all of them before it does anything.
  func perform(in context: CommandContext) throws(CommandFailure) -> View
}

extension ClrSubcommand {
  static var name: String { facts.name }
  static var loneWord: LoneWordKind? { nil }
  static var findsNames: Bool { true }
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
    _ name: String, _ abstract: String, discussion: String = "", ending: Ending,
    _ parts: @autoclosure @escaping @Sendable () -> [Part]
  ) {
    self.init(name, abstract, discussion: discussion, parts() + ending.parts)
  }
}
