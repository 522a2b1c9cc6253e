import PaletteFormats
import PaletteStores
import SystemPackage

/// A palette as lines of text, which git compares in place of the file.
struct GitText {
  let lines: [String]

  /// The text of a file: a line for each entry with all that is known about it. A file that cannot be read is one
  /// line that says why, and its own text: a program that fails here would end `git log -p` and `git show`.
  init(_ path: String, in repository: PaletteRepository) {
    let location = repository.look(.file(FilePath(path)))
    do throws(StoreError) {
      lines = Self.lines(of: try repository.load(location, nil, OptionValues()))
    } catch {
      let text = (try? repository.bytes(location)) ?? []
      let words = error.explanation
      let reason = words.reason.map { ": \($0)" } ?? ""
      let own = (text.last == 0x0A ? text.dropLast() : text[...])
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      lines =
        ["# clr cannot read this: \(VisibleText.of(words.summary + reason))"]
        + (text.isEmpty ? [] : own.map { Self.visible(String(decoding: $0, as: UTF8.self)) })
    }
  }

  private static func lines(of decoded: DecodedPalette) -> [String] {
    let palette = decoded.palette
    let title = palette.title.map { "# title: \(VisibleText.of($0))" }
    let columns = palette.columns.map { "# columns: \($0)" }
    return [title, columns].compactMap(\.self) + palette.entries.map { line(of: $0, in: nil) }
      + palette.themes.flatMap { theme in theme.own.entries.map { line(of: $0, in: theme) } }
  }

  private static func line(
    of entry: ColorPalette.Entry, in theme: ColorPalette.Theme?
  ) -> String {
    let notes = entry.notes.map { notes in
      notes.kinds.map { "\($0.rawValue): \(VisibleText.of(notes[$0] ?? ""))" }
    }
    let own = theme.map { "theme: \(NameEscaping.escaped($0.name))" }
    return
      ([NameEscaping.escaped(entry.name.text), entry.listedValue] + (notes ?? [])
      + [own].compactMap(\.self)).joined(separator: "\t")
  }

  /// A line of a file, with the tabs that indent it.
  static func visible(_ line: String) -> String {
    line.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { VisibleText.of(String(Substring($0))) }.joined(separator: "\t")
  }
}
