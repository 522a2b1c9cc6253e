import CommandLines
import PaletteFormats

extension CommandContext {
  /// Makes an edit of the requested entries; its failures get the places of the entries, and
  /// `suggestion` if a name is taken, and `unknown` if there is none of a name, nor one like it.
  func apply(
    _ requested: [RequestedEntry], suggestion: String? = nil, unknown: String? = nil,
    _ edit: ([ColorPalette.Entry]) throws(Failures<PaletteError>) -> PaletteEdit
  ) throws(CommandFailure) -> PaletteEdit {
    do throws(Failures<PaletteError>) { return try edit(requested.map(\.entry)) } catch {
      throw CommandFailure(error, .dataError) { failure in
        var diagnostic = Diagnostic(failure)
        if let input = failure.input {
          diagnostic.origin = requested[input].origin
          diagnostic.explanation.excerpt = requested[input].text?.nameExcerpt
        } else {
          diagnostic.origin = placeOrigin
        }
        switch failure {
        case .nameTaken, .nameRepeated: diagnostic.explanation.suggestion = suggestion
        case .noSuchEntry:
          diagnostic.explanation.suggestion = diagnostic.explanation.suggestion ?? unknown
        case .noMatch, .ownPlace, .placeOutOfRange: break
        }
        return diagnostic
      }
    }
  }

  /// The word with the place of new entries.
  var placeOrigin: Origin? {
    let words = PlaceKeys.all.flatMap { line.words(of: $0) }
    return words.last.map { .argument($0.number) }
  }
}
