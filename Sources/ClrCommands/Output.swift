import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// Where a palette is written, and in which format.
struct Output {
  let reference: PaletteReference
  let format: PaletteFormat
  let overwriting: Overwriting

  /// What to call it in a message.
  var displayName: String { reference.outputName }
}

extension CommandContext {
  /// Writes one palette to every output.
  ///
  /// All are encoded and looked at before the first is written, so that a name that one of them cannot
  /// hold, or a file that may not be replaced, leaves none behind. Losses are named, each, and counted; where they are `strict`, they are
  /// errors. Whoever replaces an `original` has the lock.
  func write(
    _ palette: ColorPalette, to outputs: [Output], as encoding: EncodingOptions? = nil,
    strict: Bool? = nil, replacing original: ColorPalette? = nil, isLocked: Bool = false,
    options: ReportOptions
  ) throws(CommandFailure) {
    // A command has thrown these already; nothing at all is written after them.
    var collector = mistakes
    var encoded: [(output: Output, palette: EncodedPalette)] = []
    for output in outputs {
      let encoding = encoding ?? EncodingOptions(defaultTitle: output.reference.stem)
      let result = collector.attempt { () throws(CommandFailure) in
        try encode(palette, for: output, encoding, strict: strict == true)
      }
      if let result { encoded.append((output, result)) }
    }
    let requests = encoded.map { output, encoded in
      SaveRequest(
        palette, encoded, to: output.reference, output.overwriting, original: original,
        isLocked: isLocked || original != nil, isOneOfSeveral: outputs.count > 1)
    }
    for request in requests {
      collector.attempt { () throws(StoreError) in try repository.check(request) }
    }
    try collector.check()
    for (output, encoded) in encoded {
      say(encoded, for: output, isStrictOffered: strict != nil, options)
    }

    var written: [String] = []
    for request in requests {
      do throws(StoreError) {
        try repository.save(request)
        written.append(request.reference.outputName)
      } catch {
        // Who left a pipe does not want this output any more; of the others, that says nothing.
        if case .closedPipe = error { continue }
        var failure = CommandFailure(error)
        failure.written = failure.written.map { written + $0 }
        throw failure
      }
    }
  }

  private func encode(
    _ palette: ColorPalette, for output: Output, _ options: EncodingOptions, strict: Bool
  ) throws(CommandFailure) -> EncodedPalette {
    let origin = Origin.file(output.displayName)
    var options = encoding(options)
    // The stem of a stream is a title that was made up.
    options.impliedTitles.formUnion([output.reference.stem, PaletteReference.standardStream.stem])
    let encoded: EncodedPalette
    do throws(Failures<PaletteEncodingError>) {
      encoded = try output.format.definition.encode(palette, options)
    } catch {
      throw CommandFailure(error, .dataError) { Diagnostic($0, at: origin) }
    }
    guard strict, let losses = NonEmpty(contentsOf: encoded.losses) else { return encoded }
    throw CommandFailure(
      losses.map {
        Diagnostic(.error, at: origin, $0.summary, reason: "with --strict, nothing may be lost")
      }, .dataError)
  }

  private func say(
    _ encoded: EncodedPalette, for output: Output, isStrictOffered: Bool, _ options: ReportOptions
  ) {
    let origin = Origin.file(output.displayName)
    for loss in encoded.losses { report(Diagnostic(.loss, at: origin, loss.summary)) }
    guard !options.quiet else { return }
    for note in encoded.notes { report(Diagnostic(.note, at: origin, note.summary)) }
    let count = encoded.losses.count
    if count > 0, isStrictOffered {
      let losses = count == 1 ? "1 loss" : "\(count) losses"
      report(Diagnostic(.note, at: origin, "\(losses); with --strict, a loss is an error"))
    }
  }
}
