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

  static func named(_ name: String) -> (any ClrSubcommand.Type)? {
    all.first { ByteText.isWord(name, $0.name) }
  }
}

extension ToolFacts {
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
