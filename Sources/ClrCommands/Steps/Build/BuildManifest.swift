// A manifest names palettes and the files that are exported from them:
//
//     {"version": 1, "exports": [
//       {"palette": "brands/*.clr", "themes": {"dark": "dark/{stem}.clr"}, "strict": false, "outputs": [
//         {"file": "{stem}.css", "format": "css", "options": {"css-prefix": "x-"}}]}]}
//
// Paths begin at its folder, so that a build gives the same files wherever it is called. `docs/clr-build.schema.json`
// says the same for editors.

import CommandLines
import PaletteFormats

/// A manifest as it is written: the files that its patterns match and the themes of its palettes are looked up by
/// ``BuildOutputs``.
struct BuildManifest {
  /// The file itself, as it was named.
  let name: String
  /// The folder that its paths begin at, with a slash; empty for that of the run.
  let folder: String
  /// In the order of the manifest.
  let exports: [Export]

  /// Palettes, and the outputs that are made of them.
  struct Export {
    /// The palettes, each with its place. Of several, the entries are merged; of one, a pattern stands for several exports.
    let palettes: [(path: Path, place: SourcePlace)]
    let isMerged: Bool
    /// The options that all outputs have.
    let words: [Word]
    /// The name of the palette without its themes, for outputs that are made for each theme.
    let base: String?
    let outputs: [Output]
  }

  /// An output, of which one is made for each palette of a pattern and for each theme of ``themes``.
  struct Output {
    let file: Path
    /// The word of its format, if the manifest names it.
    let format: String?
    let words: [Word]
    let themes: Themes
    let place: SourcePlace
  }

  /// The themes that an output is made for.
  enum Themes {
    /// It is made once.
    case none
    /// All of the palette and of the export, and the base if it has a name.
    case all(SourcePlace)
    case named([(name: String, place: SourcePlace)])
  }

  /// A word of `clr export`, which may end with a file.
  struct Word {
    let text: String
    var file: Path?
    let place: SourcePlace
  }

  /// A path with placeholders.
  struct Path {
    /// An absolute path, or one below the folder of the manifest.
    let text: String
  }
}

extension BuildManifest.Path {
  /// The words in braces that stand for other texts.
  enum Placeholder: String, CaseIterable {
    /// The name of the palette's file, without its ending.
    case stem
    /// Its folder below the fixed part of the pattern.
    case folder
    /// The theme that the output is made for.
    case theme
  }

  /// The words in braces, of letters and hyphens: each is a placeholder, or a mistake.
  var placeholders: [ByteText] { pieces.compactMap { $0.word.map(ByteText.init(_:)) } }

  /// The path with texts for its placeholders. Folders without a name are left out.
  func path(in folder: String, _ values: [Placeholder: String]) -> String {
    let pieces = self.pieces
    let path = pieces.map { piece in
      piece.word.flatMap(Placeholder.init).flatMap { values[$0] } ?? piece.text
    }.joined()
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let isChanged = pieces.contains { $0.word.map(ByteText.init(_:)) == "folder" }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let plain = isChanged ? (isAbsolute ? "/" : "") + parts.joined(separator: "/") : path
    if isAbsolute { return plain }
    // A word that begins with a hyphen is an option to other programs.
    return folder.isEmpty && plain.utf8.first == UInt8(ascii: "-") ? "./\(plain)" : folder + plain
  }

  private var pieces: [(text: String, word: String?)] {
    var pieces: [(text: String, word: String?)] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let start = rest.index(after: open)
      let stop = rest[start...].firstIndex { !ASCII.isLetter($0) && $0 != UInt8(ascii: "-") }
      let word = rest[start..<(stop ?? rest.endIndex)]
      pieces.append((String(Substring(rest[..<open])), nil))
      if !word.isEmpty, word.endIndex < rest.endIndex, rest[word.endIndex] == UInt8(ascii: "}") {
        let end = rest.index(after: word.endIndex)
        pieces.append((String(Substring(rest[open..<end])), String(Substring(word))))
        rest = rest[end...]
      } else {
        pieces.append(("{", nil))
        rest = rest[rest.index(after: open)...]
      }
    }
    return pieces + [(String(Substring(rest)), nil)]
  }
}
