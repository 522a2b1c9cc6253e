import PaletteFormats

/// Writes the differences of two palettes as a table of GitHub's Markdown, which other hosts of repositories read too.
///
/// Every text of a file is in a code span: there is no markup in it, no user is mentioned, nothing becomes a link,
/// and hosts show a small swatch beside hex.
enum MarkdownTable {
  /// - Parameter isList: Whether a heading says which file it is.
  static func write(
    _ file: DifferenceReport.File, isList: Bool, to output: inout ByteWriter
  ) {
    let difference = file.difference.withoutSortedMoves
    let titles =
      isList ? ["old", "new"] : [file.old, file.new].map { code(VisibleText.of($0 ?? "")) }
    if difference.isEmpty { return }
    output.append("\(difference.summary)\n\n")
    let wholes = DifferenceFact.wholes(of: difference)
    if !wholes.isEmpty || !difference.entries.isEmpty {
      table(of: difference.entries, titles, wholes, &output)
    }
    for (number, theme) in difference.themes.enumerated() {
      if number > 0 || !wholes.isEmpty || !difference.entries.isEmpty { output.append("\n") }
      output.append(
        "Theme \(code(VisibleText.of(theme.name)))"
          + (theme.isAdded ? ", added" : theme.isRemoved ? ", removed" : "") + ":\n\n")
      table(of: theme.entries, titles, [], &output)
    }
  }

  private static func table(
    of entries: [EntryDifference], _ titles: [String], _ wholes: [DifferenceFact],
    _ output: inout ByteWriter
  ) {
    row(["change", "name"] + titles + ["ΔE 2000"], &output)
    row(["---", "---", "---", "---", "---:"], &output)
    for fact in wholes { row(fact, &output) }
    for entry in entries {
      let facts = DifferenceFact.facts(of: entry)
      if facts.map(\.word) == ["renamed", "color"] {
        row(renamed: facts[0], facts[1], &output)
      } else {
        for fact in facts { row(fact, swatchesOf: entry, &output) }
      }
    }
  }

  private static func row(
    _ fact: DifferenceFact, swatchesOf entry: EntryDifference? = nil, _ output: inout ByteWriter
  ) {
    func cell(_ text: String, _ side: EntryDifference.Side?) -> String {
      guard let hex = hex(side), text == side.map({ $0.entry.listedValue }), text != hex
      else { return code(text) }
      return "\(code(text)) \(code(hex))"
    }
    row(
      [
        fact.word, code(fact.name), cell(fact.old, entry?.old), cell(fact.new, entry?.new),
        deltaE(fact),
      ], &output)
  }

  /// An entry that was renamed and recolored, which is one change to those who read it.
  private static func row(
    renamed name: DifferenceFact, _ color: DifferenceFact, _ output: inout ByteWriter
  ) {
    row(
      [
        "renamed, color", code(name.name), "\(code(name.old)) \(code(color.old))",
        "\(code(name.new)) \(code(color.new))", Self.deltaE(color),
      ], &output)
  }

  private static func deltaE(_ fact: DifferenceFact) -> String {
    fact.deltaE.map { $0.replacing("<", with: "&lt;") } ?? ""
  }

  /// The hex of an opaque color, beside which hosts show a swatch; they show none beside other notations.
  private static func hex(_ side: EntryDifference.Side?) -> String? {
    guard let color = side?.entry.value.color, color.alpha == 1 else { return nil }
    return color.eightBit.hexText
  }

  static func row(_ cells: [String], _ output: inout ByteWriter) {
    output.append("| \(cells.joined(separator: " | ")) |\n")
  }

  /// A code span of one line in the cell of a table; nothing for no text.
  static func code(_ text: String) -> String {
    if text.isEmpty { return "" }
    var content = ""
    var backslashes = 0
    var ticks = 0
    var longest = 0
    for scalar in text.unicodeScalars {
      ticks = scalar == "`" ? ticks + 1 : 0
      longest = max(longest, ticks)
      // A table takes a bar for the end of a cell, also within a code span, unless a backslash comes before it. Of
      // the backslashes before that one, some readers want an even number.
      if scalar == "|" { content += String(repeating: "\\", count: backslashes + 1) }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      content.unicodeScalars.append(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space at each end belongs to the fence, but where there are only spaces.
    let ends: Set<Unicode.Scalar?> = [text.unicodeScalars.first, text.unicodeScalars.last]
    let needsSpace =
      ends.contains("`") || ends.contains(" ") && text.utf8.contains { $0 != 0x20 }
    return needsSpace ? "\(fence) \(content) \(fence)" : fence + content + fence
  }
}
