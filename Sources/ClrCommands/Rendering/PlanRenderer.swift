import PaletteFormats
import PaletteStores

/// Prints the changes of a save: one line for each entry.
struct PlanRenderer {
  let errors: StandardError

  /// Prints a plan on standard output, or on standard error if a palette would go to standard
  /// output, because its reader expects one.
  @Sendable func show(_ plan: SavePlan) throws(StoreError) {
    let lines = Self.lines(of: plan)
    switch plan.reference {
    case .standardStream: errors.print(lines.map { "\($0)\n" }.joined())
    case .file:
      try ViewRenderer(terminal: .standardOutput).write { output in
        for line in lines { output.append("\(line)\n") }
      }
    }
  }

  /// `+ NAME VALUE`, `- NAME VALUE`, `~ NAME OLD → NEW`, `~ NAME VALUE: NOTES` for other notes, and `! WORDS` for a
  /// change that belongs to no entry, each after the file and a TAB if there are several.
  ///
  /// For a text that is changed in place, the lines of its difference.
  static func lines(of plan: SavePlan) -> [String] {
    if let difference = plan.difference { return difference.map(visible) }
    let prefix =
      plan.isOneOfSeveral ? "\(VisibleText.of(plan.reference.outputName))\t" : ""
    let lines = plan.changes.flatMap(lines) + plan.asides.map { "! \(words($0))" }
    return lines.map { prefix + $0 }
  }

  /// A line of a text; its TABs are its own, and the other half of a CRLF is not part of it.
  static func visible(_ line: String) -> String {
    GitText.visible(line[...].utf8.last == 0x0D ? String(Substring(line.utf8.dropLast())) : line)
  }

  private static func words(_ aside: SavePlan.Aside) -> String {
    switch aside {
    case .order: "the entries would be in another order"
    case .format(let old, let new):
      "the file is in the format \(old.rawValue), and would be in \(new.rawValue)"
    case .rest(let obstacle): obstacle.reason ?? obstacle.summary
    case .noPalette(1): "the file is not a palette, and its 1 byte would be lost"
    case .noPalette(let count): "the file is not a palette, and its \(count) bytes would be lost"
    case .bytes: "the entries stay, but the bytes would change"
    }
  }

  private static func lines(of change: PaletteChange) -> [String] {
    func line(_ sign: String, _ name: ColorName, _ value: ColorPalette.Value) -> String {
      "\(sign) \(NameEscaping.escaped(name.text)) \(value.listed)"
    }
    switch change {
    case .added(let entry): return [line("+", entry.name, entry.value)]
    case .removed(let entry): return [line("-", entry.name, entry.value)]
    case .replaced(let entry, let value):
      return ["\(line("~", entry.name, entry.value)) → \(value.listed)"]
    case .annotated(let entry, let notes):
      let kinds = EntryNotes.Kind.allCases.filter { entry.notes?[$0] != notes?[$0] }
      let words = kinds.map(\.rawValue).joined(separator: ", ")
      return ["\(line("~", entry.name, entry.value)): \(words)"]
    case .renamed(let entry, let name):
      return [line("-", entry.name, entry.value), line("+", name, entry.value)]
    case .moved, .kept, .joined: return []
    case .inTheme(let theme, let change):
      return lines(of: change).map { "\($0), in the theme ‘\(VisibleText.of(theme))’" }
    }
  }
}
