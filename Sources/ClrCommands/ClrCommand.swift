import Bytes
import CommandLines

/// The commands, in the order of the help. A new one is named here and nowhere else.
enum ClrCommand {
  static let all: [any ClrSubcommand.Type] = [
    CreateCommand.self, AddCommand.self, SetCommand.self, RenameCommand.self, RemoveCommand.self,
    SortCommand.self, MoveCommand.self,
    ListCommand.self, ShowCommand.self, NearestCommand.self, RampCommand.self,
    HarmonyCommand.self, ExtractCommand.self, DiffCommand.self, CheckCommand.self,
    MergeCommand.self,
    ExportCommand.self, ConvertCommand.self, BuildCommand.self, FormatsCommand.self,
    GitCommand.self,
  ]

  /// The command of that name.
  static func named(_ name: String) -> (any ClrSubcommand.Type)? {
    all.first { ByteText.isWord(name, $0.name) }
  }
}

extension ToolFacts {
  /// The tool itself.
  static let clr = ToolFacts(
    "clr", "Make and edit color palettes.",
    discussion: """
      A color is hex digits, a name, or a CSS function such as rgb().
      A palette is a file, or - for standard input and output.
      """,
    usage: [
      "clr <command> …", "clr <palette>", "clr <color>", "clr <palette> <name>=<color> …",
    ],
    version: "clr \(Tool.version)", commands: ClrCommand.all.map { $0.facts })
}

/// A command: what it takes, and its work.
protocol ClrSubcommand: SendableMetatype {
  static var facts: CommandFacts { get }
  /// What a word alone without a command is, so that this one is meant.
  static var loneWord: LoneWord.Kind? { get }
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
  static var loneWord: LoneWord.Kind? { nil }
  static var findsNames: Bool { true }
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
