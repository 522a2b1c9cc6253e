import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// Shows what a save would change: one line for each entry.
struct PlanRenderer {
  let errors: StandardError

  /// Prints a plan on standard output; on standard error where a palette would have gone to standard
  /// output, as what reads that expects one.
  @Sendable func show(_ plan: SavePlan) throws(StoreError) {
    let lines = Self.lines(of: plan)
    switch plan.reference {
    case .standardStream: errors.prompt(lines.map { "\($0)\n" }.joined())
    case .file:
      try ViewRenderer(terminal: .standardOutput).write { output in
        for line in lines {
          output.append(line)
          output.append(UInt8(ascii: "\n"))
        }
      }
    }
  }

  /// `+ NAME VALUE`, `- NAME VALUE` and `~ NAME OLD → NEW`, with the file and a TAB before them
  /// where there are several.
  static func lines(of plan: SavePlan) -> [String] {
    let prefix =
      plan.isOneOfSeveral ? "\(VisibleText.of(plan.reference.outputName))\t" : ""
    return plan.changes.flatMap(lines).map { prefix + $0 }
  }

  private static func lines(of change: PaletteChange) -> [String] {
    func line(_ sign: String, _ name: ColorName, _ value: ColorPalette.Value) -> String {
      "\(sign) \(NameEscaping.escaped(name.text)) \(ListingRenderer.value(value))"
    }
    switch change {
    case .added(let entry): return [line("+", entry.name, entry.value)]
    case .removed(let entry): return [line("-", entry.name, entry.value)]
    case .replaced(let entry, let value):
      return ["\(line("~", entry.name, entry.value)) → \(ListingRenderer.value(value))"]
    case .renamed(let entry, let name):
      return [line("-", entry.name, entry.value), line("+", name, entry.value)]
    case .kept, .joined: return []
    }
  }
}
