import PaletteFormats
import PaletteStores

/// The file that a palette is written to, and its format.
struct Output {
  let reference: PaletteReference
  let format: PaletteFormat
  let overwriting: Overwriting
  /// Its name for the user, if that is not its path.
  var name: String?

  /// The options for a file that is there.
  func options(_ options: EncodingOptions) -> EncodingOptions {
    var options = options
    options.folder = format.folder(of: reference)
    return options
  }

  /// The themes that it can hold.
  func themes(_ options: EncodingOptions) -> Capabilities.Themes {
    format.definition.themes(self.options(options))
  }

  /// Its name in messages.
  var displayName: String { name ?? reference.outputName }
}

extension PaletteFormat {
  /// The name of the folder of a file, if those beside it can have files of its palette.
  func folder(of reference: PaletteReference) -> String? {
    siblingFolders.isEmpty ? nil : reference.folderName
  }
}

/// An output with the palette in its format, ready to be saved.
struct PreparedOutput {
  let output: Output
  var save: SaveRequest
  /// What is lost with another palette that it replaces, in words.
  var replaced: String?
}

extension PaletteAccess {
  /// Saves all. A failure has the names of those that were written before it.
  func save(
    _ requests: [SaveRequest], _ name: (Int) -> String
  ) throws(CommandFailure) {
    var written: [String] = []
    for (position, request) in requests.enumerated() {
      do throws(StoreError) {
        try save(request)
        written.append(name(position))
      } catch {
        // The reader of this pipe wants no more of this output; the other outputs are not affected.
        if case .closedPipe = error { continue }
        var failure = CommandFailure(error)
        failure.written = failure.written.map { written + $0 }
        throw failure
      }
    }
  }
}

extension CommandContext {
  /// Writes one palette to every output, which the targets of `access` are.
  ///
  /// All are encoded and looked at before the first is written, so that a name that one of them cannot
  /// hold, or a file that may not be replaced, leaves none behind. Losses are named and counted; where they are `strict`, they are
  /// errors. With `--check`, outputs are compared and not written, which the view tells.
  @discardableResult
  func write(
    _ palette: ColorPalette, to outputs: [Output], _ access: PaletteAccess,
    as encoding: EncodingOptions? = nil, strict: Bool? = nil,
    replacing original: ColorPalette? = nil
  ) throws(CommandFailure) -> View {
    // A command has thrown these already; nothing at all is written after them.
    var collector = mistakes
    let prepared = prepare(
      palette, for: outputs, access, as: encoding, strict: strict == true, replacing: original,
      &collector)
    return try finish(prepared, access, isStrictOffered: strict != nil, after: collector)
  }

  /// Writes a palette whose file is encoded already to an output, which the target of `access` is.
  func write(
    _ encoded: EncodedPalette, of palette: ColorPalette, to output: Output,
    _ access: PaletteAccess, strict: Bool, replacing original: ColorPalette?
  ) throws(CommandFailure) {
    var collector = mistakes
    let prepared = PreparedOutput(
      output: output,
      save: SaveRequest(
        palette, encoded, to: access.targets[0], output.overwriting, original: original))
    if strict { collector.attempt(try checkLosses(of: prepared)) }
    _ = try finish([prepared], access, isStrictOffered: true, after: collector)
  }

  func prepare(
    _ palette: ColorPalette, for outputs: [Output], _ access: PaletteAccess,
    as encoding: EncodingOptions? = nil, strict: Bool, replacing original: ColorPalette? = nil,
    _ collector: inout FailureCollector
  ) -> [PreparedOutput] {
    let held = palette.themes.isEmpty ? [] : themesHeld(by: outputs, encoding)
    var prepared: [PreparedOutput] = []
    for (output, target) in zip(outputs, access.targets) {
      var encoding = encoding ?? EncodingOptions(defaultTitle: output.reference.stem)
      encoding.themesElsewhere = held
      prepared += prepare(
        palette, for: output, at: target, access, as: encoding, strict: strict,
        replacing: original, isOneOfSeveral: outputs.count > 1, &collector)
    }
    return prepared
  }

  /// A palette in the format of an output: its file, as far as that changes, and those of themes in folders beside it.
  func prepare(
    _ palette: ColorPalette, for output: Output, at target: PaletteLocation,
    _ access: PaletteAccess, as encoding: EncodingOptions, strict: Bool = false,
    replacing original: ColorPalette?, isOneOfSeveral: Bool, _ collector: inout FailureCollector
  ) -> [PreparedOutput] {
    let isReplacing =
      output.overwriting == .ifDifferent && !self[SavingKeys.force] && !encoding.keepsText
    let own = output.format.definition.own
    var old: ColorPalette?
    if isReplacing, own == nil {
      old =
        collector.attempt(
          try checkReplacing(target, by: output.format, palette.themes, encoding)) ?? nil
    }
    var encoded = collector.attempt(
      try encode(palette, for: output, encoding, replacing: original))
    if let own, let new = encoded {
      encoded = collector.attempt(try replacing(target, by: new, own))
    }
    guard let encoded else { return [] }
    if let original, palette.count < original.count {
      collector.attempt(try checkDetection(of: encoded, output))
    }
    var prepared: [PreparedOutput] = []
    if !encoded.isUnchanged || encoded.siblings.isEmpty {
      let request = SaveRequest(
        palette, encoded, to: target, output.overwriting, original: original,
        isOneOfSeveral: isOneOfSeveral)
      let replaced = old.flatMap {
        lost(of: $0, replacedBy: palette, in: output, encoding, access)
      }
      prepared.append(PreparedOutput(output: output, save: request, replaced: replaced))
    }
    for sibling in encoded.siblings {
      guard let file = output.reference.sibling(in: sibling.folder) else { continue }
      let location = access.location(ofSibling: file)
      if isReplacing {
        collector.attempt(try checkReplacing(location, by: output.format, [], encoding))
      }
      var request = SaveRequest(
        sibling.palette, sibling.encoded, to: location, output.overwriting,
        original: sibling.original, isOneOfSeveral: true)
      request.makesFolders = true
      prepared.append(
        PreparedOutput(
          output: Output(
            reference: file, format: output.format, overwriting: output.overwriting),
          save: request))
    }
    for position in prepared.indices {
      prepared[position].save.keepsTime = self[WriteKeys.ifChanged]
      prepared[position].save.prunes = self[WriteKeys.prune]
      if strict { collector.attempt(try checkLosses(of: prepared[position])) }
    }
    return prepared
  }

  /// The themes that outputs can hold, and others of the run.
  private func themesHeld(
    by outputs: [Output], _ encoding: EncodingOptions?
  ) -> [Capabilities.Themes] {
    let options = self.encoding(encoding ?? EncodingOptions(defaultTitle: ""))
    return themesElsewhere() + outputs.map { $0.themes(options) }
  }

  /// Refuses to leave so little of a text that its format is not detected any more, unless it was named.
  private func checkDetection(
    of encoded: EncodedPalette, _ output: Output
  ) throws(CommandFailure) {
    guard encoded.isChangedText, !encoded.isFolder, output.reference != .standardStream,
      readFormat == nil,
      encoded.detectedFormat(named: output.reference.fileName) != output.format
    else { return }
    let format = output.format.rawValue
    throw .data(
      "the file would no longer be recognized as a palette of the format \(format) any more",
      at: .file(output.displayName),
      reason: "its format is detected by its colors, and too few of them would be left",
      suggestion: "name the format with --from-format \(format)")
  }

  /// Saves outputs, after the mistakes of all are known; with `--check`, compares them.
  ///
  /// - Parameter hasOptions: Whether outputs have options of writing, which words on losses may name; nil where
  ///   `--strict` is one of them.
  func finish(
    _ prepared: [PreparedOutput], _ access: PaletteAccess, isStrictOffered: Bool,
    hasOptions: Bool? = nil, after collector: FailureCollector
  ) throws(CommandFailure) -> View {
    var collector = collector
    if isChecking { return try compare(prepared, access, &collector) }
    access.check(prepared.map(\.save)) { collector.add(CommandFailure($0)) }
    try collector.check()
    try confirmReplacing(prepared)
    for one in prepared {
      say(
        one.save.encoded, for: one.output, isStrictOffered: isStrictOffered,
        hasOptions: hasOptions ?? isStrictOffered)
    }
    try access.save(prepared.map(\.save)) { prepared[$0].output.displayName }
    return .nothing
  }

  /// A file of a format that is only written, as it replaces another one: within the text of that, if only a part of it
  /// is ours. A file of others is refused.
  func replacing(
    _ target: PaletteLocation, by encoded: EncodedPalette, _ own: OwnText
  ) throws(CommandFailure) -> EncodedPalette {
    // The save says why a file cannot be read.
    guard (try? target.holdsFile()) == true, let old = try? repository.bytes(target) else {
      return encoded
    }
    if let bytes = own.replacing(old, by: encoded.bytes) { return encoded.written(as: bytes) }
    if self[SavingKeys.force] || self[SavingKeys.noClobber] || old.allSatisfy(ASCII.isSpace) {
      return encoded
    }
    if case .lines = own, replacesRendered { return encoded }
    throw CommandFailure(.holdsMore(target.reference, nil))
  }

  /// Refuses to replace a file with contents that its reader does not know: another program or a person wrote them.
  ///
  /// - Returns: The palette that is replaced, if there is one.
  private func checkReplacing(
    _ target: PaletteLocation, by format: PaletteFormat, _ themes: [ColorPalette.Theme],
    _ encoding: EncodingOptions?
  ) throws(CommandFailure) -> ColorPalette? {
    let decoded: DecodedPalette
    do throws(StoreError) {
      guard try target.holdsFile() else { return nil }
      decoded = try repository.load(target, nil, OptionValues())
    } catch {
      // The save says all other errors.
      guard case .format = error else { return nil }
      if (try? repository.bytes(target))?.allSatisfy(ASCII.isSpace) == true { return nil }
      throw CommandFailure(.holdsMore(target.reference, nil))
    }
    // One in a file of its own stays there.
    let other = decoded.themes.first { theme in
      theme.own.payload == nil && !themes.contains { $0.isNamed(theme.name) }
    }?.name
    // A rule of a style sheet is a theme to its reader, and may be what --css-selector wrote.
    if let other, decoded.format.definition.isWritten,
      !format.definition.options.contains(.cssSelector)
    {
      let option = ShellCommand([], options: [(FormatOption.theme.name, "\(other)=FILE")], [])
      throw .data(
        "the file has the theme \(VisibleText.quoted(other)), which would be lost",
        at: .file(target.reference.displayName),
        suggestion:
          "\(option.text.map { "write it too with \($0), " } ?? "")change the colors in place with clr export --into, or replace the file with --force",
        .cannotCreate)
    }
    guard let obstacle = decoded.obstacle else { return decoded.palette }
    if let encoding, decoded.isReplaced(by: format, themes, self.encoding(encoding)) {
      return decoded.palette
    }
    throw CommandFailure(.holdsMore(target.reference, obstacle.contents))
  }

  /// The entries that go with a palette of other colors, in words; nil if it is none.
  private func lost(
    of old: ColorPalette, replacedBy new: ColorPalette, in output: Output,
    _ encoding: EncodingOptions, _ access: PaletteAccess
  ) -> String? {
    if !tellsReplaced { return nil }
    let lost = old.names(lostTo: new, in: output.format, output.options(self.encoding(encoding)))
    if lost.isEmpty { return nil }
    let source =
      access.sources.count == 1
      ? VisibleText.of(access.sources[0].reference.displayName) : "the new one"
    let entries = PaletteNote.counted(lost.map { NameEscaping.escaped($0.text) }) { $0 }
    return "\(lost.count) of its \(old.count) \(old.count == 1 ? "entry" : "entries") (\(entries)) "
      + "\(lost.count == 1 ? "is" : "are") not in \(source)"
  }

  /// Asks before palettes of other colors are replaced. Where nobody can be asked, a note says what is lost.
  private func confirmReplacing(_ prepared: [PreparedOutput]) throws(CommandFailure) {
    for one in prepared {
      guard let replaced = one.replaced else { continue }
      let file = VisibleText.of(one.output.displayName)
      if !canAsk || self[SavingKeys.dryRun] {
        note(
          at: .file(one.output.displayName), "it held another palette, which is replaced",
          reason: replaced)
      } else if !ask("\(file) holds another palette: \(replaced).\nReplace it? [y/N] ") {
        throw CommandFailure(.exists(one.output.reference))
      }
    }
  }

  private func encode(
    _ palette: ColorPalette, for output: Output, _ options: EncodingOptions,
    replacing original: ColorPalette?
  ) throws(CommandFailure) -> EncodedPalette {
    var options = output.options(encoding(options))
    if output.reference != .standardStream { options.fileStem = output.reference.stem }
    // The stem of a stream is a title that was made up.
    options.impliedTitles += [output.reference.stem, PaletteReference.standardStream.stem]
    return try mapError(
      { (failures: Failures<PaletteEncodingError>) in
        CommandFailure(failures, .dataError) {
          Diagnostic($0, at: $0.origin ?? .file(output.displayName))
        }
      },
      output.format.definition.encode(palette, options, replacing: original))
  }

  /// Refuses losses, where they are errors.
  private func checkLosses(of prepared: PreparedOutput) throws(CommandFailure) {
    let losses = told(prepared.save.encoded.losses, hasOptions: true)
    guard let losses = NonEmpty(contentsOf: losses) else { return }
    let origin = Origin.file(prepared.output.displayName)
    throw CommandFailure(
      losses.map {
        Diagnostic(.error, at: origin, $0, reason: "with --strict, nothing may be lost")
      }, .dataError)
  }

  /// The losses in words: a line for each kind, with `--verbose` for each entry.
  private func told(_ losses: [PaletteLoss], hasOptions: Bool) -> [String] {
    PaletteLoss.words(
      losses, areCounted: !self[SavingKeys.verbose], hasOptions: hasOptions)
  }

  private func say(
    _ encoded: EncodedPalette, for output: Output, isStrictOffered: Bool, hasOptions: Bool
  ) {
    let origin = Origin.file(output.displayName)
    if !hidesLosses {
      for loss in told(encoded.losses, hasOptions: hasOptions) {
        report(Diagnostic(.loss, at: origin, loss))
      }
    }
    for note in encoded.notes { self.note(at: origin, note.words) }
    let count = encoded.losses.count
    if count > 0, isStrictOffered {
      let losses = count == 1 ? "1 loss" : "\(count) losses"
      note(at: origin, "\(losses); with --strict, a loss is an error")
    }
  }
}
