import PaletteFormats
import PaletteStores

// Entries that derive from others, in the palettes that commands change.
extension CommandContext {
  /// The edit with computed colors: see ``ColorModel/PaletteEdit/derivingColors()``.
  ///
  /// - Parameters:
  ///   - requested: The requested entries, for the place of an error.
  ///   - reference: The palette, for the notes on entries that moved because they derive from others; nil for none.
  func deriving(
    _ edit: PaletteEdit, _ requested: [RequestedEntry], in reference: PaletteReference? = nil
  ) throws(CommandFailure) -> PaletteEdit {
    do throws(Failures<ReferenceError>) {
      let derived = try edit.derivingColors()
      if let reference { sayMoved(derived, after: edit, in: reference) }
      return derived
    } catch {
      let last = Dictionary(
        requested.map { ($0.entry.name, $0) }, uniquingKeysWith: { _, later in later })
      throw CommandFailure(error, .dataError) { Self.diagnostic($0, last[$0.entry]) }
    }
  }

  private func sayMoved(
    _ derived: PaletteEdit, after edit: PaletteEdit, in reference: PaletteReference
  ) {
    let moved = derived.changes.dropFirst(edit.changes.count)
    if isQuiet || moved.isEmpty { return }
    let all = derived.palette.bases()
    for case .replaced(let old, let value) in moved {
      let bases = (all[old.name] ?? []).map { VisibleText.quoted($0.text) }
      let summary =
        "\(VisibleText.quoted(old.name.text)) derives from \(bases.joined(separator: " and "))"
      note(at: .file(reference.displayName), "\(summary), and is \(value.listed) now")
    }
  }

  private static func diagnostic(
    _ error: ReferenceError, _ request: RequestedEntry?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    guard let request else { return diagnostic }
    switch error.fault {
    case .spec(let fault):
      diagnostic.explanation.excerpt =
        request.text?.excerpt(of: fault) ?? diagnostic.explanation.excerpt
    case .cycle, .broken, .neededBy: diagnostic.explanation.excerpt = request.text?.specExcerpt
    }
    diagnostic.origin = request.origin.atColumn(diagnostic.explanation.excerpt?.column)
    return diagnostic
  }
}
