import PaletteFormats
import PaletteStores
import SystemPackage

extension CommandContext {
  /// The palettes on the search path, each with the number of its entries. One that cannot be read is left out, with a
  /// note.
  func catalog(_ style: Listing.Style, _ color: ColorWhen) -> PaletteCatalog {
    var items: [PaletteCatalog.Item] = []
    for palette in repository.named() {
      do throws(StoreError) {
        let read = try repository.load(palette.location, nil, OptionValues()).palette
        let colors = read.entries.compactMap(\.value.color)
        // Not all of them: there may be many palettes of many colors.
        let cells = min(PaletteCatalog.cells, colors.count)
        items.append(
          .init(
            name: palette.name, count: read.count,
            path: palette.location.reference.displayName,
            colors: (0..<cells).map { colors[$0 * colors.count / cells] }))
      } catch {
        let reason = [error.summary, error.reason].compactMap(\.self).joined(separator: ": ")
        note(at: error.origin, "it is left out, as it cannot be read", reason: reason)
      }
    }
    if items.isEmpty {
      let folders = repository.folders().map { VisibleText.of($0.string) }
      note(
        "there is no palette on the search path",
        reason: "palettes are looked for in \(folders.joined(separator: ", "))")
    }
    return PaletteCatalog(items: items, style: style, color: color)
  }
}
