// A manifest names palettes and the files that are exported from them:
//
//     {"version": 1, "exports": [
//       {"palette": "p.clr", "themes": {"dark": "d.clr"}, "strict": false, "outputs": [
//         {"file": "f.css", "format": "css", "options": {"css-prefix": "x-"}}]}]}
//
// Paths begin at its folder, so that a build gives the same files wherever it is called. `docs/clr-build.schema.json`
// says the same for editors.

import CommandLines
import PaletteFormats

/// The outputs of a manifest, each with the words of `clr export` that write it.
struct BuildManifest {
  /// An output, and its export.
  struct Output {
    /// The palette, and files of other palettes that it is made of, as a shell sees them.
    let palette: String
    let others: [String]
    /// The file to write.
    let file: String
    /// The word of its format, if the manifest names it.
    let format: String?
    /// The words after `clr export`, but for the palette and the file, each with its place in the manifest.
    let options: [(word: String, place: SourcePlace)]
    /// The places of the palette and of the file.
    let palettePlace: SourcePlace
    let place: SourcePlace
  }

  /// The file itself, as it was named.
  let name: String
  /// In the order of the manifest.
  let outputs: [Output]
}

extension BuildManifest.Output {
  /// The words of the export that writes the file, with their places.
  var words: [(word: String, place: SourcePlace)] {
    let target = format.map { "\($0):\(file)" } ?? Self.plain(file)
    // After `--`, no palette is taken for an option.
    return [("\(ExportKeys.output.name)=\(target)", place)] + options
      + [("--", palettePlace), (palette, palettePlace)]
  }

  /// A file whose name does not say a format before a colon.
  private static func plain(_ file: String) -> String {
    guard let colon = file.utf8.firstIndex(of: UInt8(ascii: ":")),
      PaletteFormat(rawValue: String(file[..<colon])) != nil
    else { return file }
    return "./\(file)"
  }
}
