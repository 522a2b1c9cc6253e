// The outputs of a manifest: each of its outputs, for each palette that a pattern matches and for each theme.

import CommandLines
import PaletteFormats
import PaletteStores
import SystemPackage

/// The files that a build writes, each with the words of `clr export` that write it.
struct BuildOutputs {
  /// An output, and its export.
  struct Output {
    /// The palettes, as a shell sees them.
    let palettes: [String]
    /// The file to write.
    let file: String
    /// The word of its format, if the manifest names it.
    let format: String?
    /// The words after `clr export`, but for the palettes and the file.
    var options: [Word]
    /// The places of the palettes and of the file.
    let palettePlace: SourcePlace
    let place: SourcePlace
    /// Whether there is one for each theme of the palettes, which were read to know them.
    var isForAll = false
  }

  /// A word, the file with which it ends, and its place in the manifest.
  struct Word {
    let text: String
    let file: String?
    let place: SourcePlace
  }

  private(set) var outputs: [Output] = []
  /// The themes that no output has: each output of their export is made for a theme of a list.
  private(set) var lostThemes: [(palette: String, name: String, isStrict: Bool)] = []
  /// The folders that patterns were looked for in.
  private(set) var folders: [String] = []
  private var known: Set<String> = []
  private let manifest: BuildManifest
  /// The most outputs of a build.
  private static let limit = 1 << 16

  /// Finds all outputs, with the mistakes in `collector`.
  ///
  /// - Parameter themes: The names of the themes of the palettes of an output.
  init(
    of manifest: BuildManifest, _ collector: inout FailureCollector,
    themes: (Output) throws(CommandFailure) -> [String]
  ) {
    self.manifest = manifest
    for export in manifest.exports {
      for source in sources(of: export, &collector) {
        for output in export.outputs { add(output, of: export, source, &collector, themes) }
        findLostThemes(of: export, source, themes)
        // So many patterns, outputs and themes may make far more than any folder holds.
        if outputs.count > Self.limit {
          collector.add(
            .data("there are more than \(Self.limit) outputs", at: .file(manifest.name)))
          return
        }
      }
    }
  }
}

extension BuildOutputs {
  /// The palettes of an output, and the texts that they give its placeholders.
  private struct Source {
    let palettes: [String]
    let values: [BuildManifest.Path.Placeholder: String]
  }

  /// The palettes of an export: those that are merged, or each by itself.
  private mutating func sources(
    of export: BuildManifest.Export, _ collector: inout FailureCollector
  ) -> [Source] {
    var found: [Source] = []
    for (path, place) in export.palettes {
      for match in matches(of: path, place, &collector) {
        let stem = PaletteReference(operand: match.file).stem
        found.append(
          Source(
            palettes: [match.file + match.part], values: [.stem: stem, .folder: match.folder]))
      }
    }
    if export.isMerged, !found.isEmpty {
      return [Source(palettes: found.flatMap(\.palettes), values: [:])]
    }
    return found
  }

  /// The files that a path stands for, each with the part of the palette that comes after it.
  private mutating func matches(
    of path: BuildManifest.Path, _ place: SourcePlace, _ collector: inout FailureCollector
  ) -> [(file: String, part: String, folder: String)] {
    // `brand.clr:blue/*` is a part of one file.
    let pattern = path.text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let text = String(Substring(pattern))
    let part = String(Substring(path.text.utf8.dropFirst(pattern.count)))
    let file = BuildManifest.Path(text: text).path(in: manifest.folder, [:])
    guard PathGlob.isPattern(text), FileSystem.isNothing(at: file) else {
      return [(file, part, "")]
    }
    let glob = PathGlob(text, in: manifest.folder)
    folders += glob.folders.filter { known.insert($0).inserted }
    if glob.matches.isEmpty {
      collector.add(
        .data(
          "no file matches \(VisibleText.quoted(text))",
          at: .file(manifest.name, line: place.line, column: place.column),
          reason: "an output without a palette would be left as it is"))
    }
    return glob.matches.map { match in
      let isHyphen = match.path.utf8.first == UInt8(ascii: "-")
      return ((isHyphen ? "./" : "") + match.path, part, match.folder)
    }
  }

  /// The output for a palette, and for a theme.
  private func output(
    _ form: BuildManifest.Output, of export: BuildManifest.Export, _ source: Source,
    _ theme: String?
  ) -> Output {
    var values = source.values
    values[.theme] = theme
    let words = (export.words + form.words).map { word in
      let file = word.file?.path(in: manifest.folder, values)
      return Word(text: word.text + (file ?? ""), file: file, place: word.place)
    }
    return Output(
      palettes: source.palettes, file: form.file.path(in: manifest.folder, values),
      format: form.format, options: words,
      palettePlace: export.palettes.first?.place ?? form.place, place: form.place)
  }

  /// The other outputs lose themes by themselves.
  private mutating func findLostThemes(
    of export: BuildManifest.Export, _ source: Source,
    _ themes: (Output) throws(CommandFailure) -> [String]
  ) {
    var held: Set<ByteText> = []
    for output in export.outputs {
      guard case .named(let names) = output.themes else { return }
      held.formUnion(names.map { ByteText($0.name) })
    }
    // A palette that cannot be read is a mistake of each output.
    guard let made = export.outputs.first.map({ output($0, of: export, source, nil) }),
      let names = try? themes(made)
    else { return }
    let isStrict = made.options.contains { ByteText($0.text) == ByteText(WriteKeys.strict.name) }
    for name in names where !held.contains(ByteText(name)) {
      lostThemes.append((source.palettes[0], name, isStrict))
    }
  }

  private mutating func add(
    _ form: BuildManifest.Output, of export: BuildManifest.Export, _ source: Source,
    _ collector: inout FailureCollector, _ themes: (Output) throws(CommandFailure) -> [String]
  ) {
    let names: [(name: String, place: SourcePlace)]
    switch form.themes {
    case .none: return outputs.append(output(form, of: export, source, nil))
    case .named(let named): names = named
    case .all(let place):
      var all = export.base.map { [$0] } ?? []
      // A palette that cannot be read is one mistake here, and another where it is exported.
      guard
        let own = collector.attempt({ () throws(CommandFailure) in
          try themes(output(form, of: export, source, nil))
        })
      else { return }
      for name in own where !all.contains(name) { all.append(name) }
      names = all.map { ($0, place) }
    }
    for (name, place) in names {
      guard Self.isName(name) else {
        collector.add(
          .data(
            "the theme \(VisibleText.quoted(name)) cannot be part of the name of a file",
            at: .file(manifest.name, line: place.line, column: place.column),
            suggestion: "list the themes of this output: \"for\": [\"dark\"]"))
        continue
      }
      var made = output(form, of: export, source, name)
      let isBase = export.base.map { ByteText($0) == ByteText(name) } == true
      // An output of the base has no themes, and one of a theme only that.
      let begin = "\(ExportKeys.theme.name)="
      made.options.removeAll {
        $0.text.utf8.starts(with: begin.utf8)
          && (isBase || !$0.text.utf8.starts(with: "\(begin)\(name)=".utf8))
      }
      if case .all = form.themes { made.isForAll = true }
      made.options.append(Word(text: begin + (isBase ? "" : name), file: nil, place: place))
      outputs.append(made)
    }
  }

  /// Whether the name of a theme, which a file may say, can be part of the name of a file.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && ByteText(name) != "." && ByteText(name) != ".."
      && !name.utf8.contains(UInt8(ascii: "/")) && !VisibleText.isAnyHidden(in: name)
  }
}

extension FileSystem {
  /// Whether there is no file at a path.
  fileprivate static func isNothing(at path: String) -> Bool {
    (try? posix.resolve(FilePath(path)).kind) ?? nil == nil
  }
}

extension BuildOutputs.Output {
  /// The files that it is made of beside its palettes.
  var others: [String] { options.compactMap(\.file) }

  /// Whether it is a folder, as an asset catalog.
  var isFolder: Bool {
    let format = format.flatMap(PaletteFormat.init(rawValue:)) ?? PaletteFormat(fileName: file)
    return format?.definition.isFolder == true
  }

  /// The palettes, to compare them.
  var sources: [ByteText] { palettes.map(ByteText.init(_:)) }

  /// The words of the export that writes the file, with their places.
  var words: [(word: String, place: SourcePlace)] {
    let target = format.map { "\($0):\(file)" } ?? Self.plain(file)
    // After `--`, no palette is taken for an option.
    return [("\(ExportKeys.output.name)=\(target)", place)] + options.map { ($0.text, $0.place) }
      + [("--", palettePlace)] + palettes.map { ($0, palettePlace) }
  }

  /// A file whose name does not say a format before a colon.
  private static func plain(_ file: String) -> String {
    guard let colon = file.utf8.firstIndex(of: UInt8(ascii: ":")),
      PaletteFormat(rawValue: String(file[..<colon])) != nil
    else { return file }
    return "./\(file)"
  }
}
