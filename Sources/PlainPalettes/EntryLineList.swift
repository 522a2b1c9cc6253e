// Lines of entries as a file: what `clr list` prints and what people type into a text file, by the grammar at the head of
// EntryLines.
//
//     accent<TAB>#ff6600
//     paper = white          # a comment
//     skyblue
//
// The writer has a name, a TAB and a color in each line. The reader takes all that the grammar has; an entry of a name
// that was there before gets a free one, so that colors may repeat.

public import PaletteEngine

extension PaletteFormat {
  /// Lines of entries.
  public static let lines = PaletteFormat("lines", .entryLines)
}

extension FormatDefinition {
  /// Lines of entries.
  static let entryLines: FormatDefinition = .init(
    title: "lines of entries",
    fileExtensions: ["txt"],
    // Detection looks last whether a text of no known kind is lines.
    detection: Detection(),
    capabilities: { options, _ in
      Capabilities(
        colors: .cssNotation(and: []), alpha: true, missingComponents: .all,
        notation: options.references == .keep ? .text : .withoutReferences, names: .any)
    },
    reading: .text(EntryLineList.read),
    writing: .init { palette, _ in EntryLineList.layOut(palette) },
    editing: TextEditing(layout: EntryLineList.Text.init))
}

enum EntryLineList {
  /// The most mistakes that are told one by one.
  private static let faultLimit = 1000

  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    let payload = file.payload(.lines)
    var naming = UniqueNaming()
    naming.payload = payload
    var mistakes: [FileError] = []
    var lines: [Int?] = []
    var repeated = 0
    var left = 0
    for line in try EntryLines(file.bytes) {
      do throws(Failures<EntryError>) {
        let entry = try line.listedEntry()
        let before = naming.repeated
        // The name is one.
        try? naming.append(
          name: entry.name.text, entry.value, spec: entry.spec,
          row: Payload.Row(payload, lines.count))
        lines.append(line.line)
        if line.isNamed { repeated += naming.repeated - before }
      } catch {
        for fault in error.all {
          if mistakes.count < faultLimit {
            mistakes.append(
              FileError(fault.explanation, line: line.line, column: fault.excerpt?.column))
          } else {
            left += 1
          }
        }
      }
    }
    var palette = naming.palette
    if mistakes.isEmpty, palette.entries.contains(where: \.isDerived) {
      do throws(Failures<ReferenceError>) { palette = try palette.resolvingReferences() } catch {
        mistakes = error.all.map { fault in
          let row = palette.position(of: fault.entry)
          return FileError(fault.explanation, line: row.flatMap { lines[$0] })
        }
      }
    }
    if left > 0 {
      mistakes.append(FileError("\(left) more \(left == 1 ? "line is" : "lines are") wrong"))
    }
    if let error = FileError(firstOf: mistakes) { throw error }
    return DecodedPalette(
      palette: palette, format: .lines, notes: repeated > 0 ? [.repeatedNames(repeated)] : [])
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      for entry in palette.entries {
        output.append(line(of: entry))
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The line of an entry, as `clr list` prints it.
  static func line(of entry: FittedPalette.Entry) -> String {
    "\(NameEscaping.escaped(entry.written))\t\(entry.entry.listedValue)"
  }
}

extension EntryLineList {
  /// The entries of a text, in their lines.
  struct Text: TextRowLayout {
    private let entries: [EntryText]
    let rows: TextRows

    init(_ text: KeptText) throws(FileError) {
      let bytes = text.bytes
      let file = try TextFile.whole(bytes)
      let entries = Array(try EntryLines(bytes))
      var next = 0
      var lines: [Range<Int>] = []
      for line in file.lines where next < entries.count && line.number == entries[next].line {
        lines.append(line.range)
        next += 1
      }
      self.entries = entries
      rows = TextRows(bytes: bytes, lines: lines)
    }

    func offset(of row: Int) -> Int? { rows.lines[row].lowerBound + entries[row].spec.lowerBound }

    func isUnnamed(_ row: Int) -> Bool { !entries[row].isNamed }

    func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
      for (row, entry) in renamed { write(row, entry.written, entries[row].specText, &edits) }
    }

    func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
      write(
        row, isUnnamed(row) ? entry.written : entries[row].name, entry.entry.listedValue, &edits)
    }

    func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
      rows.insert(entries.map { line(of: $0) }, after: row, &edits)
    }

    /// Writes a name and a value in their places, or else, where the line would not say these then, in the form of a
    /// listing, with the indent and the comment of the line.
    private func write(_ row: Int, _ name: String, _ value: String, _ edits: inout TextEdits) {
      let entry = entries[row]
      let bytes = Array(entry.text.utf8)
      let listed = NameEscaping.escaped(name)
      // A listing escapes its names; elsewhere one is as it is, if all of it can be seen.
      let isListing = bytes.contains(0x09)
      if entry.isNamed, isListing || !VisibleText.isAnyHidden(in: name) {
        let parts = [(entry.nameRange, isListing ? listed : name), (entry.spec, value)]
          .sorted { $0.0.lowerBound > $1.0.lowerBound }
        var line = bytes
        for (range, text) in parts { line.replaceSubrange(range, with: text.utf8) }
        var lines = (try? EntryLines(line))?.makeIterator()
        if let read = lines?.next(), lines?.next() == nil, ByteText(read.name) == ByteText(name),
          ByteText(read.specText) == ByteText(value)
        {
          for (range, text) in parts where !bytes[range].elementsEqual(text.utf8) {
            edits.replace(range.shifted(by: rows.lines[row].lowerBound), with: text)
          }
          return
        }
      }
      let start = bytes.prefix { ASCII.isBlank($0) }.count
      var end = max(entry.spec.upperBound, entry.nameRange.upperBound)
      while end < bytes.count, !ASCII.isSpace(bytes[end]) { end += 1 }
      edits.replace(
        (start..<end).shifted(by: rows.lines[row].lowerBound), with: "\(listed)\t\(value)")
    }
  }
}
