import CommandLines
import PaletteFormats
import PaletteStores

/// `clr sort`.
struct SortCommand: SingleCommand {
  static let by = Key.optional(
    "--by", "keys", .text, completion: .query,
    "The properties to sort by, such as lightness,-chroma; - reverses one."
  ).takingHyphens

  static let facts = CommandFacts(
    "sort", "Sort the entries of a palette.",
    examples: [
      "clr sort brand.clr --by hue",
      "clr sort brand.clr --by -lightness,name",
    ], ending: .saving,
    [
      Part.changedPalette.takingInput,
      .option(by), .option(ReadKeys.fromFormat), .format(.plistFormat), .required([by.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    var collector = context.mistakes
    let selection = context.selection(sortedBy: Self.by, &collector)
    return try context.change(
      reference, as: context.readFormat, after: collector, reordering: .swapping
    ) { decoded throws(CommandFailure) in
      var collector = FailureCollector()
      let sorted = context.sorted(decoded.palette, selection, &collector)
      try collector.check()
      let names = try decoded.order(of: sorted, reference)
      if names != sorted.entries.map(\.name) {
        context.note(
          at: .file(reference.displayName),
          "the entries are sorted within their groups or rules, which keep their places")
      }
      return decoded.palette.ordering(as: names)
    }
  }
}

extension DecodedPalette {
  /// The order of the file that is nearest to that of another palette.
  func order(
    of wanted: ColorPalette, _ reference: PaletteReference
  ) throws(CommandFailure) -> [ColorName] {
    try mapError(
      CommandFailure.at(.file(reference.displayName), PaletteEncodingError.self),
      order(nearestTo: wanted))
  }
}
