import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// What a command works with: the repository, the words it was typed with, and a place to say
/// things.
struct CommandContext {
  /// Where palettes are.
  let repository: PaletteRepository
  /// All words after `clr`, as they were typed, by position.
  let words: CommandLineWords
  /// What is wrong with the words. A command begins its report with this.
  let mistakes: FailureCollector
  /// Whether there is somebody who can be asked before a file is overwritten.
  let canAsk: Bool
  /// Says a note or a loss.
  let report: (Diagnostic) -> Void
}

extension CommandContext {
  /// Whether there is any use in reading `reference`: nobody should type a palette after a command line that
  /// is wrong.
  func isWorthReading(_ reference: PaletteReference) -> Bool {
    mistakes.isEmpty || reference != .standardStream || !Terminal.standardInput.isTerminal
  }

  /// Refuses a second `-` among what is read: standard input can be read once.
  func checkInput(_ operands: [String], _ collector: inout FailureCollector) {
    if operands.count(where: { $0 == "-" }) > 1 {
      collector.add(.usage("standard input can be read once, and ‘-’ is given twice"))
    }
  }

  /// Loads a palette and says what was noteworthy about it, but for `known`.
  func load(
    _ reference: PaletteReference, as format: PaletteFormat? = nil,
    calibrated: CalibratedReading? = nil, options: ReportOptions, without known: PaletteNote? = nil
  ) throws(CommandFailure) -> DecodedPalette {
    guard isWorthReading(reference) else {
      return DecodedPalette(palette: ColorPalette(), format: .clr)
    }
    do throws(StoreError) {
      let decoded = try repository.load(reference, format).reading(calibrated)
      say(decoded.notes.filter { $0 != known }, of: reference, options)
      return decoded
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Says what was noteworthy about how a palette was read, unless nobody wants to hear it.
  func say(_ notes: [PaletteNote], of reference: PaletteReference, _ options: ReportOptions) {
    guard !options.quiet else { return }
    for note in notes {
      report(Diagnostic(.note, at: .file(reference.displayName), note.summary))
    }
  }

  /// Loads a palette, edits it and saves it, unless nothing changed; to standard output it always goes.
  /// Nobody else changes it meanwhile.
  ///
  /// What `collector` holds, and what goes wrong here, is reported together, before anything is written.
  /// A file that holds what would be lost is not changed. Names that a style sheet holds by escapes keep
  /// them, and colors without a fallback get none: an edit changes what it names and nothing else.
  ///
  /// - Parameter edit: Gives nil where what it needs is among the failures already.
  func change(
    _ reference: PaletteReference, as format: PaletteFormat? = nil,
    options: ReportOptions, after collector: FailureCollector,
    _ edit: (ColorPalette) throws(CommandFailure) -> PaletteEdit?
  ) throws(CommandFailure) -> View {
    var collector = collector
    // Before anything is read: what a pipe has given is gone.
    do throws(StoreError) { try repository.checkChange(reference) } catch {
      collector.add(CommandFailure(error))
      try collector.check()
    }
    // Where something is wrong already, nothing is written, and there is nothing to wait for.
    let hold = collector.isEmpty ? try lock([reference]) : nil
    defer { hold?.end() }
    if !isWorthReading(reference) { try collector.check() }
    let decoded = collector.attempt { () throws(CommandFailure) in
      // That a new palette is empty is no news to those who change it.
      let decoded = try load(reference, as: format, options: options, without: .noColors)
      if let obstacle = decoded.obstacle { throw CommandFailure(.obstacle(reference, obstacle)) }
      return decoded
    }
    if let decoded, isWorthReading(reference) {
      checkOptions(writing: [decoded.format], &collector)
    }
    var edited: PaletteEdit?
    if let palette = decoded?.palette {
      collector.suggestReferences { palette[$0] != nil }
      edited = collector.attempt { () throws(CommandFailure) in try edit(palette) } ?? nil
    }
    try collector.check()
    guard let decoded, let edited else { return .nothing }
    guard reference == .standardStream || edited.changesAnything else { return .nothing }
    let output = Output(reference: reference, format: decoded.format, overwriting: .allowed)
    let encoding = EncodingOptions(
      defaultTitle: reference.stem, cssNames: .escape, cssFallback: nil, cssReferences: true)
    try write(
      edited.palette, to: [output], as: encoding, replacing: decoded.palette, options: options)
    return .nothing
  }

  /// Keeps all others from changing `outputs`, if one of them is one of `sources` too: then what is
  /// read decides what is written. Nil where each save can take its own lock, and where something is wrong
  /// already: then nothing is written, and there is nothing to wait for.
  func lock(
    _ outputs: [Output], readFrom sources: [PaletteReference], unless mistakes: FailureCollector
  ) throws(CommandFailure) -> Hold? {
    guard mistakes.isEmpty else { return nil }
    let isReadAndWritten = outputs.contains { output in
      sources.contains { repository.isSame($0, output.reference) }
    }
    return isReadAndWritten ? try lock(outputs.map(\.reference)) : nil
  }

  private func lock(_ references: [PaletteReference]) throws(CommandFailure) -> Hold {
    do throws(StoreError) { return try repository.lock(references) } catch {
      throw CommandFailure(error)
    }
  }
}
