import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr move`.
struct MoveCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move entries of a palette to another place.",
    discussion:
      "They stand there in the order in which they are named; those of a pattern in that of the palette."
  )

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Argument(
    help: ArgumentHelp(
      "The names of the entries, as listed, or patterns of names, such as blue/*.",
      valueName: "name"), completion: .entryName)
  var names: [String]

  @OptionGroup var place: PlaceOptions
  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .some("name")],
      options: PlaceOptions.syntax + FormatOptions.syntax + [.of(.plistFormat)]
        + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [["--before", "--after", "--at"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = context.mistakes
    let options = ["--before", "--after", "--at"]
    let isGuess = !context.words.guesses.isDisjoint(with: options)
    if !isGuess, options.allSatisfy({ context.words.number(of: $0) == nil }) {
      collector.add(
        .usage(
          "the place is missing", reason: "say it with --before NAME, --after NAME or --at N"))
    }
    let place = collector.attempt { () throws(CommandFailure) in
      isGuess ? .end : try self.place.place()
    }
    let names = words.map { word in
      collector.attempt { () throws(CommandFailure) in try word.name() }
    }
    return try context.change(
      reference, as: reading.fromFormat, options: report, after: collector, reorders: true,
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
            NonEmpty(
              Diagnostic(PaletteEncodingError.unheldOrder, at: .file(reference.displayName))),
            .dataError)
        }
        return edit
      })
  }
}
