import Bytes
import ColorModel
import Diagnostics

/// Writes the differences of two palettes as a table, with the old and the new swatch of each entry side by side.
struct DifferenceTable {
  let depth: ColorDepth
  /// How many columns there are; nil if unknown.
  let width: Int?

  func write(_ difference: PaletteDifference, to output: inout ByteWriter) {
    if difference.isEmpty { return }
    for fact in DifferenceFact.wholes(of: difference) {
      output.append("~ \(fact.word) \(Self.change(fact))\n")
    }
    write(difference.entries, to: &output)
    for theme in difference.themes {
      output.append("\(theme.heading):\n")
      write(theme.entries, to: &output)
    }
    output.append("\(difference.summary)\n")
  }

  private func write(_ entries: [EntryDifference], to output: inout ByteWriter) {
    let rows = entries.map { (entry: $0, facts: DifferenceFact.facts(of: $0)) }
    let nameWidth = TableRenderer.columnWidth(rows.lazy.map { $0.facts.first?.name ?? "" })
    for (entry, facts) in rows {
      let name = facts.first?.name ?? ""
      let phrases = facts.map(Self.phrase)
      let head = TableRenderer.padded(name, nameWidth)
      output.append("\(Self.sign(of: entry)) \(swatches(entry))")
      let swatchWidth = depth == .off ? 0 : 10
      let line = head + phrases.joined(separator: ", ")
      if width.map({ 2 + swatchWidth + DisplayWidth.of(line) <= $0 }) ?? true {
        output.append("\(line)\n")
      } else {
        output.append("\(name)\n")
        for phrase in phrases { output.append("    \(phrase)\n") }
      }
    }
  }

  private static func sign(of entry: EntryDifference) -> String {
    entry.old == nil ? "+" : entry.new == nil ? "-" : "~"
  }

  /// Four cells of the old color and four of the new one; spaces for a color that is not there.
  private func swatches(_ entry: EntryDifference) -> String {
    // Without the two spaces after it.
    let old = Swatch.text(entry.old?.entry.value.color, half: 2, depth).dropLast(2)
    return old + Swatch.text(entry.new?.entry.value.color, half: 2, depth)
  }

  private static func phrase(_ fact: DifferenceFact) -> String {
    switch EntryDifference.Kind(rawValue: fact.word) {
    case .added?: return fact.new
    case .removed?: return fact.old
    case .renamed?: return "renamed from \(fact.old)"
    case .moved?: return "moved from \(fact.old) to \(fact.new)"
    case .color?:
      return "\(change(fact))" + (fact.deltaE.map { ", ΔE 2000 \($0)" } ?? "")
    case .kind?: return change(fact)
    case .data?: return "\(fact.new) of other data"
    case .space?, .notation?: return "\(change(fact)), the same color"
    case .alpha?, .group?, .ink?, .description?, .id?, nil: return "\(fact.word) \(change(fact))"
    }
  }

  /// `OLD → NEW`, or the word for a value that came or went.
  private static func change(_ fact: DifferenceFact) -> String {
    if fact.old.isEmpty { return "added: \(fact.new)" }
    if fact.new.isEmpty { return "removed: \(fact.old)" }
    return "\(fact.old) → \(fact.new)"
  }
}
