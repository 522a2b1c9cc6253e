import CommandLines
import PaletteFormats

/// Reads a manifest, and finds all that is wrong with it.
struct ManifestReader {
  /// The file, as it was named.
  let name: String
  /// The folder that its paths begin at, with a slash; empty for that of the run.
  private let folder: String
  private let bytes: [UInt8]
  private var collector: FailureCollector
  private var outputs: [BuildManifest.Output] = []
  private var places: [Int: SourcePlace] = [:]

  /// Reads the manifest in `bytes`, with its mistakes in `collector`.
  static func read(
    _ bytes: [UInt8], named name: String, _ collector: inout FailureCollector
  ) -> BuildManifest? {
    let root: JSONValue
    do throws(FileError) { root = try JSONParser.parse(file: bytes) } catch {
      collector.add(
        CommandFailure(error, at: .file(name, line: error.line, column: error.column)))
      return nil
    }
    var reader = ManifestReader(name: name, bytes: bytes, collector)
    reader.places = reader.allPlaces(in: root)
    reader.readRoot(root)
    collector = reader.collector
    return BuildManifest(name: name, outputs: reader.outputs)
  }

  private init(name: String, bytes: [UInt8], _ collector: FailureCollector) {
    (self.name, self.bytes, self.collector) = (name, bytes, collector)
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = end.map { String(name[...$0]) } ?? ""
  }
}

// Objects and their keys.
extension ManifestReader {
  private mutating func readRoot(_ root: JSONValue) {
    guard isObject(root, "a manifest", ["$schema", "version", "exports"]) else { return }
    if let version = required("version", of: root, in: "a manifest"), version.number != 1 {
      add("the version of the manifest is not 1", at: version.offset, reason: "clr knows no other")
    }
    for export in list("exports", of: root, in: "a manifest") { readExport(export) }
  }

  private mutating func readExport(_ export: JSONValue) {
    guard isObject(export, "an export", ["palette", "themes", "strict", "outputs"]) else { return }
    let palette = required("palette", of: export, in: "an export")
    let file = palette.flatMap { path($0, "palette") }
    var options: [(word: String, place: SourcePlace)] = []
    var others: [String] = []
    if let themes = export["themes"], isObject(themes, "‘themes’") {
      for member in themes.members {
        let (name, value) = (member.key, member.value)
        if name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) {
          add("\(VisibleText.quoted(name)) is not the name of a theme", at: value.start)
        } else if let file = path(value, "theme") {
          others.append(file)
          options.append(("\(ExportKeys.theme.name)=\(name)=\(file)", place(value.offset)))
        }
      }
    }
    if let strict = export["strict"], isTrue(strict, "‘strict’") {
      options.append((WriteKeys.strict.name, place(strict.start)))
    }
    let list = list("outputs", of: export, in: "an export")
    for output in list {
      readOutput(output, palette?.offset ?? export.offset, file, options, others)
    }
    if let themes = export["themes"], !others.isEmpty, !list.isEmpty,
      list.allSatisfy({ Self.format(of: $0)?.definition.writesThemes == false })
    {
      add("no output can hold themes", at: themes.start, reason: ExportKeys.themesReason)
    }
  }

  /// The format of an output, if it is known.
  private static func format(of output: JSONValue) -> PaletteFormat? {
    if output["template"] != nil { return nil }
    if let word = output["format"]?.string { return PaletteFormat(written: word) }
    return output["file"]?.string.flatMap { PaletteFormat(fileName: $0) }
  }

  private mutating func readOutput(
    _ output: JSONValue, _ palette: Int, _ source: String?,
    _ options: [(word: String, place: SourcePlace)], _ others: [String]
  ) {
    guard isObject(output, "an output", ["file", "format", "template", "options"]) else { return }
    let value = required("file", of: output, in: "an output")
    let file = value.flatMap { path($0, "output") }
    let format = output["format"].flatMap { readFormat($0) }
    var (options, others) = (options, others)
    if let template = output["template"] {
      if let format = output["format"] {
        add("an output has a format or a template, and not both", at: format.start)
      }
      readTemplate(template, &options, &others)
    }
    if let own = output["options"], isObject(own, "‘options’") {
      let format = Self.format(of: output)
      for member in own.members { readOption(member.key, member.value, &options, &others, format) }
    }
    guard let source, let file, let value else { return }
    outputs.append(
      BuildManifest.Output(
        palette: source, others: others, file: file, format: format, options: options,
        palettePlace: place(palette), place: place(value.offset)))
  }

  /// A template by its name, or its path.
  private mutating func readTemplate(
    _ value: JSONValue, _ options: inout [(word: String, place: SourcePlace)],
    _ others: inout [String]
  ) {
    guard var word = path(value, "template") else { return }
    if let name = value.string, !TemplateFiles.isPath(name) {
      word = name
    } else {
      others.append(word)
    }
    options.append(("\(TemplateKeys.template.name)=\(word)", place(value.offset)))
  }

  private mutating func readFormat(_ value: JSONValue) -> String? {
    let words = PaletteFormat.written.map(\.rawValue)
    guard let word = value.string, PaletteFormat(written: word) != nil else {
      let text = value.string.map(VisibleText.quoted) ?? "the value"
      add(
        "\(text) is not a format", at: value.offset,
        reason: "formats are \(words.joined(separator: ", "))",
        suggestion: Explanation.didYouMean(
          value.string.flatMap { NearestMatch.of($0, among: words) }))
      return nil
    }
    return word
  }
}

// Options: the long options of `clr export` that are about one output.
extension ManifestReader {
  /// The options that a manifest says by keys of their own, or that belong to a run.
  private static let others = Parts([
    .option(ExportKeys.output), .option(WriteKeys.into), .option(WriteKeys.format),
    .option(WriteKeys.strict), .option(WriteKeys.check), .option(WriteKeys.ifChanged),
    .option(FormatKeys.createTheme), .option(TemplateKeys.template), SavingKeys.clobbering,
    SavingKeys.parts, ReportKeys.parts,
  ])

  /// The options that an output may have.
  static let options = Parts(ExportKeys.parts).options.filter { option in
    !others.options.contains { $0.name == option.name }
  }

  private mutating func readOption(
    _ key: String, _ value: JSONValue, _ words: inout [(word: String, place: SourcePlace)],
    _ others: inout [String], _ format: PaletteFormat?
  ) {
    let known = Self.options
    guard let option = known.first(where: { ByteText($0.name) == ByteText("--\(key)") }) else {
      let nearest = NearestMatch.of("--\(key)", among: known.map(\.name)).map {
        String(Substring($0.utf8.dropFirst(2)))
      }
      let isKey = ["format", "strict"].contains(ByteText(key))
      add(
        "unknown option \(VisibleText.quoted(key))", at: value.start,
        reason: isKey
          ? "‘format’ is a key of the output, and ‘strict’ one of the export"
          : "the options are those of clr export, without the hyphens",
        suggestion: isKey ? nil : Explanation.didYouMean(nearest))
      return
    }
    let place = place(value.offset)
    guard let facts = option.value else {
      if isTrue(value, "the option ‘\(key)’") { words.append((option.name, place)) }
      return
    }
    let formatOption = FormatOption.allCases.first { $0.name == option.name }
    if let (on, off) = formatOption?.switchWords, case .boolean(let isOn) = value.content {
      let applies = format?.definition.options.contains { $0 == formatOption } == true
      // As before it had words, `false` is not a mistake where the option has no meaning.
      if isOn || applies { words.append(("\(option.name)=\(isOn ? on : off)", place)) }
      return
    }
    let values = option.repeats ? value.array ?? [value] : [value]
    for value in values {
      guard let text = text(value) else {
        add(
          "the value of ‘\(key)’ is not a string", at: value.offset,
          reason: option.repeats ? "it is a string, or a list of strings" : nil)
        continue
      }
      guard facts.accepts(text) else {
        let known = facts.words()
        add(
          "the value \(VisibleText.quoted(text)) is invalid for ‘\(key)’", at: value.offset,
          reason: known.isEmpty ? facts.rule : "choose one of \(known.joined(separator: ", "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(text, among: known)))
        continue
      }
      if option.name == FormatOption.theme.name, text.utf8.contains(UInt8(ascii: "=")) {
        add(
          "\(VisibleText.quoted(text)) is not the name of a theme", at: value.offset,
          suggestion: "palettes that become themes are in ‘themes’, a key of the export")
        continue
      }
      var word = text
      if [ReadKeys.with.name, TemplateKeys.data.name].contains(option.name) {
        guard let file = path(value, option.name == ReadKeys.with.name ? "palette" : "data") else {
          continue
        }
        others.append(file)
        word = file
      }
      words.append(("\(option.name)=\(word)", self.place(value.offset)))
    }
  }

  /// The text of a string or of a number, as the manifest writes it.
  private func text(_ value: JSONValue) -> String? {
    switch value.content {
    case .string(let text): text
    case .number: String(decoding: bytes[value.offset..<value.end], as: UTF8.self)
    case .null, .boolean, .array, .object: nil
    }
  }
}

// Checks.
extension ManifestReader {
  private mutating func add(
    _ summary: String, at offset: Int, reason: String? = nil, suggestion: String? = nil
  ) {
    let place = place(offset)
    collector.add(
      .data(
        summary, at: .file(name, line: place.line, column: place.column), reason: reason,
        suggestion: suggestion))
  }

  /// Whether a value is an object. Keys that are unknown or repeated are mistakes; all are known where none are told.
  private mutating func isObject(
    _ value: JSONValue, _ words: String, _ keys: [String]? = nil
  ) -> Bool {
    if value.isObject {
      checkKeys(of: value, keys, in: words)
    } else {
      add("\(words) is not an object", at: value.offset)
    }
    return value.isObject
  }

  /// Whether a value is true. Other values than true and false are mistakes.
  private mutating func isTrue(_ value: JSONValue, _ words: String) -> Bool {
    if case .boolean(let isTrue) = value.content { return isTrue }
    add("\(words) is not true or false", at: value.offset)
    return false
  }

  private mutating func checkKeys(
    of object: JSONValue, _ known: [String]?, in words: String
  ) {
    var seen: Set<ByteText> = []
    for member in object.members {
      let (key, value) = (member.key, member.value)
      if let known, !known.contains(where: { ByteText($0) == ByteText(key) }) {
        add(
          "unknown key \(VisibleText.quoted(key))", at: value.start,
          reason: "\(words) has \(known.joined(separator: ", "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(key, among: known)))
      } else if !seen.insert(ByteText(key)).inserted {
        add("the key \(VisibleText.quoted(key)) is repeated", at: value.start)
      }
    }
  }

  private mutating func required(
    _ key: String, of object: JSONValue, in words: String
  ) -> JSONValue? {
    if let value = object[ByteText(key)] { return value }
    add("\(words) has no key ‘\(key)’", at: object.offset)
    return nil
  }

  /// The elements of a list that may not be empty: a build that makes nothing passes every check.
  private mutating func list(
    _ key: String, of object: JSONValue, in words: String
  ) -> [JSONValue] {
    guard let value = required(key, of: object, in: words) else { return [] }
    guard let elements = value.array else {
      add("‘\(key)’ is not a list", at: value.offset)
      return []
    }
    if elements.isEmpty { add("‘\(key)’ is empty", at: value.offset) }
    return elements
  }

  /// The path of a file, as the folder of the run sees it.
  private mutating func path(_ value: JSONValue, _ words: String) -> String? {
    guard let text = value.string else {
      add("the file of the \(words) is not a string", at: value.offset)
      return nil
    }
    if text.isEmpty || ByteText(text) == "-" || text.utf8.contains(0) {
      add(
        "\(VisibleText.quoted(text)) is not a file", at: value.offset,
        reason: ByteText(text) == "-" ? "a build reads and writes only files" : nil)
      return nil
    }
    if text.utf8.first == UInt8(ascii: "/") { return text }
    // A word that begins with a hyphen is an option to other programs.
    return folder.isEmpty && text.utf8.first == UInt8(ascii: "-") ? "./\(text)" : folder + text
  }
}

// Places.
extension ManifestReader {
  private func place(_ offset: Int) -> SourcePlace {
    places[offset] ?? SourcePlace(line: 1, column: 1)
  }

  /// The places of all values and keys, found in one pass.
  private func allPlaces(in root: JSONValue) -> [Int: SourcePlace] {
    var offsets: [Int] = []
    func gather(_ value: JSONValue) {
      offsets += [value.start, value.offset]
      for element in value.array ?? value.members.map(\.value) { gather(element) }
    }
    gather(root)
    return SourcePlace.places(of: offsets, in: bytes)
  }
}
