import Bytes
import CommandLines

/// The commands, in groups and in the order of the help. A new one is named here and nowhere else.
enum ClrCommand {
  static let groups: [(heading: String, commands: [any ClrSubcommand])] = [
    (
      "ONE COLOR, OR MANY",
      [
        ShowCommand(), NameCommand(), NearestCommand(), ContrastCommand(), TextColorCommand(),
        MixCommand(),
      ] + AdjustCommand.all
    ),
    (
      "MAKE COLORS",
      [
        GradientCommand(), RampCommand(), HarmonyCommand(), DistinctCommand(), ExtractCommand(),
      ]
    ),
    (
      "PALETTES",
      [
        CreateCommand(), AddCommand(), SetCommand(), RenameCommand(), RemoveCommand(),
        SortCommand(), MoveCommand(), ListCommand(), MergeCommand(), PalettesCommand(),
      ]
    ),
    ("FILES", [ExportCommand(), ConvertCommand(), BuildCommand(), FormatsCommand()]),
    (
      "CODE, CHECKS AND GIT",
      [CheckCommand(), ReplaceCommand(), PairsCommand(), DiffCommand(), GitCommand()]
    ),
  ]

  static let all: [any ClrSubcommand] = groups.flatMap(\.commands)

  static func named(_ name: String) -> (any ClrSubcommand)? {
    all.first { $0.isSpelled(name) }
  }
}

extension ToolFacts {
  static let clr = ToolFacts(
    "clr", "Convert, adjust and compare colors; make and edit palettes.",
    discussion: """
      A color is hex digits, a name, or a CSS function such as rgb().
      A palette is a file, or - for standard input and output.
      """,
    usage: [
      "clr <command> …", "clr <palette>", "clr <color>", "clr <palette> <name>=<color> …",
    ],
    version: "clr \(Tool.version)", synonyms: ForeignWords.options,
    groups: ClrCommand.groups.map { ($0.heading, $0.commands.map { $0.facts }) })
}
