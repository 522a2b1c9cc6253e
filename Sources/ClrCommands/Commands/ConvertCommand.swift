import CommandLines
import PaletteFormats
import PaletteStores

/// `clr convert`.
struct ConvertCommand: SingleCommand {
  static let allowEmpty = Key.flag(
    "--allow-empty", "Write an empty palette if a style sheet has no colors."
  ).rare

  static let facts = CommandFacts(
    "convert", "Convert a palette from any format to any other.",
    examples: [
      "clr convert brand.clr brand.ase",
      "clr convert - - --format css < brand.clr",
    ], ending: .saving,
    [
      .one("input", .palette, "The palette, or - for standard input."),
      .one("output", .file, "The file to write, or - for standard output."),
      .option(allowEmpty), WriteKeys.parts, SavingKeys.clobbering, .format(.theme), ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let part = context.part(context.operands[0])
    let source = part.reference
    let allowEmpty = context[Self.allowEmpty]
    let strict = context[WriteKeys.strict]
    var collector = context.mistakes
    let target = context.namedOutput(
      context.operands[1].text, as: context[WriteKeys.format]?.value, &collector)
    if let target { context.checkOptions(writing: [target.format], &collector) }
    let outputs = target.map { [$0] } ?? []
    context.checkComparable(outputs.map(\.reference), &collector)
    return try context.access([source], outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let decoded = collector.attempt { () throws(CommandFailure) in
        var decoded = try context.load(
          access.sources[0], as: context.reading, theme: context.theme, strict: strict,
          saying: { $0.kind != .themes && (allowEmpty || $0.emptySheetReason == nil) })
        if !allowEmpty, let reason = decoded.notes.lazy.compactMap(\.emptySheetReason).first {
          throw CommandFailure.data(
            PaletteNote.emptySheet, at: .file(source.displayName), reason: reason,
            suggestion: "write an empty palette anyway with --allow-empty")
        }
        let narrowed = try context.narrowed(decoded.palette, to: part, isolated: true)
        if part.name != nil { frozen = narrowed.frozen(from: [decoded.palette]) }
        decoded.palette = narrowed
        return decoded
      }
      if let decoded { context.checkOptions(reading: [decoded.format], &collector) }
      try collector.check()
      guard let decoded else { return .nothing }
      var encoding = context.newEncoding(defaultTitle: source.stem, readFrom: [source])
      encoding.frozen = frozen
      return try context.write(
        context.titled(decoded.palette), to: outputs, access, as: encoding, strict: strict)
    }
  }
}
