import ColorModel
import CommandLines
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr move`.
struct MoveCommand: ClrSubcommand {
  static let facts = CommandFacts(
    "move", "Move entries of a palette to another place.",
    discussion:
      "They stand there in the order in which they are named; those of a pattern in that of the palette.",
    ending: .saving,
    [
      .changedPalette,
      .entryNames(.some),
      PlaceKeys.parts, .option(ReadKeys.fromFormat), .format(.plistFormat),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    let words = Array(context.operands.dropFirst())
    var collector = context.mistakes
    if !context.isPlaceGuessed,
      PlaceKeys.all.allSatisfy({ context.line.number(of: $0) == nil })
    {
      collector.add(
        usage: "the place is missing", reason: "give it with --before NAME, --after NAME or --at N")
    }
    let place = context.place(&collector)
    let names = words.map { word in
      collector.attempt { () throws(CommandFailure) in try word.name() }
    }
    return try context.change(
      reference, as: context.readFormat, after: collector, reorders: true,
      decoded: { decoded throws(CommandFailure) in
        let palette = decoded.palette
        guard let place = place?.named(in: palette) else { return nil }
        let known = zip(words, names).filter { $0.1 != nil }
        var mistakes = FailureCollector()
        let moved = mistakes.attempt { () throws(CommandFailure) in
          do throws(Failures<PaletteError>) {
            return Array(
              try palette.selecting(
                known.compactMap { $0.1.map(palette.nameOfEntry) }
              ).joined())
          } catch {
            throw CommandFailure(error, words: known.map(\.0))
          }
        }
        let edit = mistakes.attempt { () throws(CommandFailure) in
          do throws(Failures<PaletteError>) {
            return try palette.moving(moved ?? [], to: place)
          } catch {
            throw CommandFailure(error, .dataError) { Diagnostic($0, at: context.placeOrigin) }
          }
        }
        try mistakes.check()
        guard let edit else { return nil }
        guard try decoded.order(of: edit.palette, reference) == edit.palette.entries.map(\.name)
        else {
          throw CommandFailure(
            Diagnostic(PaletteEncodingError.unheldOrder, at: .file(reference.displayName)),
            .dataError)
        }
        return edit
      })
  }
}
