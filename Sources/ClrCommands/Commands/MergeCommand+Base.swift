// `clr merge --base`, as git runs it: no file needs an ending, no question is asked, and the output may be one
// of the inputs.

import CommandLines
import PaletteFormats
import PaletteStores

/// `--base` and the options that need it.
enum BaseKeys {
  static let base = Key.optional(
    "--base", "file", .text, completion: .file,
    "Merge the changes that two palettes, ours and theirs, made to this one.")
  static let path = Key.optional(
    "--path", "name", .text, completion: .file,
    "With --base, use this name for the palette in messages.")
  static let prefer = Key.optional(
    "--prefer", "side", Reading<MergeSide>.choice,
    "With --base, what to take in a conflict: ours, theirs or base.")

  private static let markerSizes = Reading(rule: "the size of a marker is a number from 1 to 1000")
  {
    Int($0).flatMap { (1...1000).contains($0) ? $0 : nil }
  }
  static let markerSize = Key.optional(
    "--marker-size", "number", markerSizes,
    "With --base, mark conflicts in a text as git does, with markers of this length.")

  static let parts = Part.group([
    .option(base), .option(path.rare), .option(prefer.rare), .option(markerSize.rare),
  ])

  /// Refuses the options that need `--base`, which was not typed.
  static func check(_ line: CommandLine, _ collector: inout FailureCollector) {
    for option in [path.facts, prefer.facts, markerSize.facts] {
      guard let number = line.number(of: option) else { continue }
      collector.add(usage: "‘\(option.name)’ goes with ‘\(base.name)’", at: number)
    }
  }
}

extension MergeCommand {
  /// Merges two palettes that were made of a third, and writes the result also if they are in conflict.
  func mergeOntoBase(_ context: CommandContext) throws(CommandFailure) -> View {
    let operands = context.operands.map(\.text)
    var collector = context.mistakes
    // A word after an unknown option may be its value, and no palette.
    if operands.count != 2, collector.isEmpty {
      collector.add(
        usage:
          "‘--base’ takes two palettes, ours and theirs; there \(operands.count == 1 ? "is 1" : "are \(operands.count)")"
      )
    }
    let (base, path) = (context[BaseKeys.base]?.value, context[BaseKeys.path]?.value)
    context.checkInput([base].compactMap(\.self) + operands, &collector)
    guard let base, operands.count == 2 else {
      try collector.check()
      return .nothing
    }
    let files = [base] + operands
    let output = context[Self.output]?.value
    let prefer = context[BaseKeys.prefer]?.value
    let target = PaletteReference(operand: output ?? "-")
    let name = path ?? (target == .standardStream ? operands[0] : output ?? operands[0])
    let conflicts = try context.access(
      files.map { PaletteReference(operand: $0) }, [target], unless: collector
    ) { access throws(CommandFailure) in
      let sides = zip(MergeSide.inOrderOfFiles, access.sources)
      let read = sides.map { side, location in
        collector.attempt { () throws(CommandFailure) in try load(side, at: location, context) }
      }
      let decoded = read.compactMap(\.self)
      if decoded.count == read.count {
        context.checkOptions(reading: decoded.map(\.format), &collector)
      }
      let format = context[WriteKeys.format]?.value ?? read[1]?.format
      if let format { context.checkOptions(writing: [format], &collector) }
      try collector.check()
      guard let format, decoded.count == read.count else { return nil as CommandFailure? }
      let encoding = encoding(format, of: decoded[1].format, name, files, context)
      let merge = FileMerge(
        base: decoded[0], ours: decoded[1], theirs: decoded[2], prefer: prefer,
        context.encoding(encoding), titled: context.titled)
      for (side, obstacle) in merge.obstacles {
        let reference = access.sources[side == .ours ? 1 : 2].reference
        collector.add(
          CommandFailure(.obstacle(reference, obstacle)).naming(reference.displayName, path, side))
      }
      try collector.check()
      say(decoded.map(\.notes), name, context)
      let output = Output(reference: target, format: format, overwriting: .ifDifferent, name: path)
      let original = access.targets[0].isSame(as: access.sources[1]) ? decoded[1].palette : nil
      let palette = context.titled(merge.palettes.palette)
      let marked = context.marked(merge, prefer, context.encoding(encoding))
      if let encoded = marked ?? merge.text?.encoded(taking: prefer ?? .ours) {
        try context.write(
          encoded, of: palette, to: output, access, strict: context[WriteKeys.strict],
          replacing: original)
      } else {
        try context.write(
          palette, to: [output], access, as: encoding, strict: context[WriteKeys.strict],
          replacing: original)
      }
      let said = ConflictReport(
        merge: merge, path: name, prefer: prefer, isMarked: marked != nil,
        isTitleGiven: context[WriteKeys.title] != nil)
      if !context.isQuiet { for note in said.notes { context.report(note) } }
      return said.failure(isDryRun: context[SavingKeys.dryRun])
    }
    if let conflicts { throw conflicts }
    return .nothing
  }

  /// Reads one of the palettes. An empty base is an empty palette: both sides added the file. A file that only an
  /// ending tells is of the format of the ending that `--path` has.
  private func load(
    _ side: MergeSide, at location: PaletteLocation, _ context: CommandContext
  ) throws(CommandFailure) -> DecodedPalette {
    if !context.isWorthReading(location.reference) {
      return DecodedPalette(palette: ColorPalette(), format: .clr)
    }
    return try mapError(
      { (error: StoreError) in
        CommandFailure(error).naming(
          location.reference.displayName, context[BaseKeys.path]?.value, side)
      }, load(location, side, context).reading(context[FormatKeys.calibrated]))
  }

  private func load(
    _ location: PaletteLocation, _ side: MergeSide, _ context: CommandContext
  ) throws(StoreError) -> DecodedPalette {
    do throws(StoreError) { return try context.load(location, context.readFormat) } catch {
      guard case .format(_, let fault) = error else { throw error }
      let isStream = location.reference == .standardStream
      if side == .base,
        fault == .emptyFile || (!isStream && (try? context.repository.bytes(location)) == [])
      {
        return DecodedPalette(palette: ColorPalette(), format: .clr)
      }
      guard context.readFormat == nil, !isStream,
        let format = context[BaseKeys.path].map(\.value).flatMap(PaletteFormat.init(fileName:)),
        let decoded = try? context.load(location, format)
      else { throw error }
      return decoded
    }
  }

  /// Prints the notes on how the palettes were read, each once for three versions of one file.
  private func say(_ notes: [[PaletteNote]], _ name: String, _ context: CommandContext) {
    if context.isQuiet { return }
    var said: Set<String> = []
    // A note on a base that both sides replaced says nothing new, and themes are merged too.
    for note in notes.dropFirst().joined()
    where note.kind != .themes && said.insert(note.words).inserted {
      context.report(Diagnostic(.note, at: .file(name), note.words))
    }
  }

  /// The options of an edit of ours, or of a new file of another format.
  private func encoding(
    _ format: PaletteFormat, of ours: PaletteFormat, _ name: String, _ files: [String],
    _ context: CommandContext
  ) -> EncodingOptions {
    let stem = PaletteReference(operand: name).stem
    var encoding = context.newEncoding(
      defaultTitle: stem, readFrom: (files + [name]).map { PaletteReference(operand: $0) })
    encoding.keepsText = format == ours
    return encoding
  }
}

extension CommandContext {
  /// The text with markers around its conflicts, in the style that git is set to; nil if there are none, or if none are
  /// asked for.
  fileprivate func marked(
    _ merge: FileMerge, _ prefer: MergeSide?, _ options: EncodingOptions
  ) -> EncodedPalette? {
    guard prefer == nil, let size = self[BaseKeys.markerSize]?.value,
      let conflicts = merge.conflicts(options, titled: titled)
    else { return nil }
    let word = try? GitRepository().output(["config", "merge.conflictStyle"])
    let style = word.flatMap { LineMerge.ConflictStyle(rawValue: GitRepository.text($0)) }
    return EncodedPalette(
      changedText: conflicts.marked(size: size, style ?? .merge), losses: merge.text?.losses ?? [],
      notes: merge.text?.notes ?? [])
  }
}

extension MergeSide {
  /// The sides in the order of the files of a run.
  fileprivate static let inOrderOfFiles = [MergeSide.base, .ours, .theirs]
}

extension CommandFailure {
  /// The failure with the name that the user gave to a file, and the side that it is.
  fileprivate func naming(
    _ file: String, _ name: String?, _ side: MergeSide
  ) -> CommandFailure {
    guard let name else { return self }
    return changing {
      if case .file(file, let line, let column)? = $0.origin {
        $0.origin = .file("\(name) (\(side.rawValue))", line: line, column: column)
      }
    }
  }
}
