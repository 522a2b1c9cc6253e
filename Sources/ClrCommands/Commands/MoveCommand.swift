import CommandLines
import PaletteFormats
import PaletteStores

/// `clr move`.
struct MoveCommand: SingleCommand {
  static let facts = CommandFacts(
    "move", "Move entries of a palette to another place.",
    examples: [
      "clr move brand.clr paper --first",
      "clr move brand.clr 'blue/*' --after ink",
    ],
    ending: .saving,
    [
      .changedPalette,
      .entryNames(.some),
      PlaceKeys.parts, .option(ReadKeys.fromFormat), .format(.plistFormat),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    var collector = context.mistakes
    if PlaceKeys.all.allSatisfy({ context.line.number(of: $0) == nil }) {
      collector.add(
        usage: "the place is missing",
        reason: "give it with --before NAME, --after NAME, --at N, --first or --last")
    }
    let place = context.place(&collector)
    let names = context.entryNames(&collector)
    return try context.change(
      reference, as: context.readFormat, after: collector, reordering: .swapping
    ) { decoded throws(CommandFailure) in
      let palette = decoded.palette
      guard let place = place?.named(in: palette) else { return nil }
      var mistakes = FailureCollector()
      let moved = mistakes.attempt(try palette.names(meantBy: names))?.joined()
      let edit = mistakes.attempt(
        try mapError(
          CommandFailure.at(context.placeOrigin, all: PaletteError.self),
          palette.moving(moved.map(Array.init) ?? [], to: place)))
      try mistakes.check()
      guard let edit else { return nil }
      guard try decoded.order(of: edit.palette, reference) == edit.palette.entries.map(\.name)
      else {
        throw CommandFailure(
          PaletteEncodingError.unheldOrder, at: .file(reference.displayName))
      }
      return edit
    }
  }
}
