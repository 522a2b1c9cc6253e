import Bytes
import ColorModel
import Diagnostics
import PaletteStores

/// The outputs that are out of date.
struct StaleReport {
  let outputs: [StaleOutput]
  /// The number of outputs that were compared.
  let count: Int
  /// The command that writes them.
  let command: ShellCommand

  /// The failure that they are; nil if all outputs are up to date.
  var failure: CommandFailure? {
    let diagnostics = outputs.map { output in
      Diagnostic(.error, at: .file(output.reference.displayName), Self.summary(output.change))
    }
    guard var all = NonEmpty(contentsOf: diagnostics) else { return nil }
    all[all.count - 1].explanation.suggestion =
      "\(outputs.count == 1 ? "to write it" : "to write them"): \(command)"
    let verb = outputs.count == 1 ? "is" : "are"
    return CommandFailure(
      all, .negative,
      ending:
        "\(outputs.count) of \(count) \(count == 1 ? "output" : "outputs") \(verb) out of date; nothing was written"
    )
  }

  private static func summary(_ change: StaleOutput.Change) -> String {
    switch change {
    case .missing: "the file is not there"
    case .text: "the file is out of date"
    case .palette(nil, _): "the file is out of date, and is not a palette"
    case .palette(let old?, let new):
      DiffCommand.difference(from: old, to: new, []).isEmpty
        ? "the file is out of date: it has the same entries in other bytes"
        : "the file is out of date"
    case .folder: "the folder is out of date"
    }
  }

  /// The first differences of each output: of texts as `diff -u` has them, of other files as `clr diff`, each after the file
  /// and a TAB.
  var view: View {
    View(status: outputs.isEmpty ? .success : .negative, failure: failure) { _, output in
      for stale in outputs {
        let lines = lines(of: stale)
        for line in lines.prefix(StaleOutput.lineLimit) { output.append("\(line)\n") }
        let more = lines.count - StaleOutput.lineLimit
        if more <= 0 { continue }
        // Of a text, nobody knows how many.
        if case .text = stale.change {
          output.append("…\n")
        } else {
          output.append("… and \(more) more\n")
        }
      }
    }
  }

  private func lines(of stale: StaleOutput) -> [String] {
    let name = VisibleText.of(stale.reference.displayName)
    switch stale.change {
    case .missing, .palette(nil, _): return []
    case .text(let lines): return lines.map(PlanRenderer.visible)
    case .palette(let old?, let new):
      let facts = DifferenceFact.all(of: DiffCommand.difference(from: old, to: new, []))
      return facts.map { "\(name)\t\($0.line)" }
    case .folder(let new, let changed, let leftOver):
      let files = [("new", new), ("changed", changed), ("left over", leftOver)]
      return files.flatMap { word, paths in
        paths.map { "\(name)\t\(word)\t\(VisibleText.of($0))" }
      }
    }
  }
}
