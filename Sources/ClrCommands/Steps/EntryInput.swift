import CommandLines
import PaletteFormats
import PaletteStores

/// An entry to add, and the place where it was typed.
struct RequestedEntry {
  var entry: ColorPalette.Entry
  let origin: Origin
  /// The text it came from, for an excerpt.
  let text: EntryText?

  /// The same for the entry of the palette with that name.
  func named(in palette: ColorPalette) -> RequestedEntry {
    let name = palette.nameOfEntry(typed: entry.name)
    if name == entry.name { return self }
    var named = self
    named.entry = entry.renamed(to: name)
    return named
  }
}

extension CommandContext {
  /// The requested entries, in the order in which they were typed. Mistakes in others go to
  /// `collector`, so that one report also has the mistakes in these.
  ///
  /// - Parameters:
  ///   - isNew: Whether names are new, so that a color without a name is common. Elsewhere `--from-format` is the format
  ///     of the palette, and that of a file of entries is detected.
  func requestedEntries(
    isNew: Bool = true, _ collector: inout FailureCollector
  ) -> [RequestedEntry] {
    // The first operand is the palette.
    let inputs =
      (operands.dropFirst().map { (word: $0, isFile: false) }
      + self[EntryKeys.from].map { (word: $0.word, isFile: true) })
      .sorted { $0.word.number < $1.word.number }
    var entries: [RequestedEntry] = []
    // The formats of the files of entries that can be read.
    var formats: [PaletteFormat] = []
    var isUnread = false
    // The second of two words that are one entry was looked at with the first.
    var isSecond = false
    for (index, input) in inputs.enumerated() {
      if isSecond {
        isSecond = false
        continue
      }
      if input.isFile {
        let part = part(input.word)
        let reference = part.reference
        let read = collector.attempt(
          try readFile(part, as: isNew ? self[EntryKeys.fromFormat]?.value : nil))
        switch read {
        case .palette(let decoded)?:
          formats.append(decoded.format)
          // A style sheet has a note on this already.
          let isSaid = decoded.notes.contains { $0.emptySheetReason != nil }
          if decoded.palette.isEmpty, !isSaid, collector.isEmpty {
            sayEmpty(reference)
          }
          entries += decoded.palette.entries.map {
            RequestedEntry(entry: $0, origin: .file(reference.displayName), text: nil)
          }
        case .lines(let lines)?:
          var isEmpty = true
          for line in lines {
            isEmpty = false
            if let entry = requestedEntry(line, of: reference, &collector) {
              entries.append(entry)
            }
          }
          if isEmpty, collector.isEmpty { sayEmpty(reference) }
        case nil: isUnread = true
        }
      } else {
        let following = inputs[(index + 1)...].first.flatMap { $0.isFile ? nil : $0.word }
        let requested = requestedEntry(input.word, before: following, isNew: isNew, &collector)
        if let entry = requested.entry {
          entries.append(entry)
          sayClamped(entry.text, entry.origin)
        }
        isSecond = requested.isPair
      }
    }
    if !isUnread { checkOptions(reading: formats, except: .theme, &collector) }
    if !collector.isEmpty {
      let names = Set(entries.map(\.entry.name))
      collector.suggestReferences(to: names.contains)
    }
    return entries
  }

  /// Notes which numbers of a typed color do not count as they are written. It also notes a saturation on which
  /// browsers differ.
  func sayClamped(
    _ numbers: [ClampedNumber], _ disputed: DisputedNotations, _ origin: Origin
  ) {
    if disputed.contains(.saturation) {
      note(at: origin, PaletteNote.disputedSaturation(1).words)
    }
    for number in numbers {
      note(
        at: origin, "\(number.text) is out of range, and is used as \(number.counted)",
        suggestion: number.meant.map { "did you mean \($0)?" })
    }
  }

  private func sayClamped(_ entry: EntryText?, _ origin: Origin) {
    guard let entry else { return }
    sayClamped(entry.clampedNumbers, entry.disputedNotations, origin)
  }

  private func sayEmpty(_ reference: PaletteReference) {
    note(at: .file(reference.displayName), "it has no entries")
  }

  private func bytes(of reference: PaletteReference) throws(CommandFailure) -> [UInt8] {
    guard isWorthReading(reference) else { return [] }
    return try bytes(of: repository.find(reference))
  }

  private static func failure(
    _ error: FileError, _ reference: PaletteReference
  ) -> CommandFailure {
    CommandFailure(error, at: .file(reference.displayName, line: error.line))
  }

  /// The entry in a line of a file, or nil with its mistakes in `collector`.
  func requestedEntry(
    _ line: EntryText, of reference: PaletteReference, _ collector: inout FailureCollector
  ) -> RequestedEntry? {
    let origin = Origin.file(reference.displayName, line: line.line)
    do throws(Failures<EntryError>) {
      let entry = RequestedEntry(entry: try line.entry(), origin: origin, text: line)
      sayClamped(line, origin)
      return entry
    } catch {
      for failure in error.all {
        collector.add(
          Diagnostic(failure, at: origin.atColumn(failure.excerpt?.column)),
          naming: failure.nameAsColor)
      }
      return nil
    }
  }

  /// The content of a file of entries.
  enum EntryFile {
    case palette(DecodedPalette)
    case lines(EntryLines)
  }

  /// The entries in a file, or in standard input.
  func readFile(
    _ part: PalettePart, as given: PaletteFormat?
  ) throws(CommandFailure) -> EntryFile {
    let reference = part.reference
    let bytes = try bytes(of: reference)
    let format =
      if let given { given } else {
        try mapError(
          CommandFailure.misread(reference),
          PaletteFormat.detectEntries(bytes, named: reference.fileName))
      }
    // Lines one by one, each with the place that mistakes are reported at.
    if format != .lines {
      var decoded = try readPalette(bytes, reference, format)
      decoded.palette = try narrowed(decoded.palette, to: part, isolated: true)
      return .palette(decoded)
    }
    if let name = part.name {
      throw .data(
        "lines of entries are taken whole", at: .argument(name.number),
        reason: "a name or a pattern after a colon goes with a palette")
    }
    if ColorSheet.isSheet(bytes) {
      throw .data(
        "these are the notations of a color, for people", at: .file(reference.displayName),
        suggestion: "for a pipe, print one of them: clr show COLOR --to hex")
    }
    do throws(FileError) { return .lines(try EntryLines(bytes)) } catch {
      // If it is not text, it is another kind of file, and its name is more useful than a line
      // number.
      if given == nil {
        throw CommandFailure(.format(reference, .unknownFile(bytes)))
      }
      throw Self.failure(error, reference)
    }
  }

  /// The palette in the bytes of a file, with the notes on it said.
  ///
  /// - Parameter name: The name of the file, by which a format is detected.
  func readPalette(
    _ bytes: [UInt8], _ reference: PaletteReference, _ format: PaletteFormat?,
    named name: String? = nil, saying isSaid: (PaletteNote) -> Bool = { _ in true }
  ) throws(CommandFailure) -> DecodedPalette {
    let decoded = try mapError(
      CommandFailure.misread(reference),
      PaletteFormat.read(ByteSource(bytes: bytes), as: format, named: name, options)
        .reading(self[FormatKeys.calibrated]))
    say(decoded.notes.filter(isSaid), of: reference)
    return decoded
  }
}
