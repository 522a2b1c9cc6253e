import CommandLines
import PaletteFormats

/// Reads a manifest, and finds all that is wrong with it. It is JSON with comments, and with a comma after a last element.
struct ManifestReader {
  /// The file, as it was named.
  let name: String
  let bytes: [UInt8]
  private(set) var collector: FailureCollector
  private var places: [Int: SourcePlace] = [:]
  /// The options that outputs have unless they have these themselves: those of the manifest, then those of the export.
  var defaults: [[Option]] = []

  /// Reads the manifest in `bytes`, with its mistakes in `collector`.
  static func read(
    _ bytes: [UInt8], named name: String, _ collector: inout FailureCollector
  ) -> BuildManifest? {
    let root: JSONValue
    do throws(FileError) { root = try JSONParser.parse(file: bytes, isCommented: true) } catch {
      collector.add(
        CommandFailure(error, at: .file(name, line: error.line, column: error.column)))
      return nil
    }
    var reader = ManifestReader(name: name, bytes: bytes, collector)
    reader.places = reader.allPlaces(in: root)
    let exports = reader.readRoot(root)
    collector = reader.collector
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    return BuildManifest(
      name: name, folder: end.map { String(name[...$0]) } ?? "", exports: exports)
  }

  private init(name: String, bytes: [UInt8], _ collector: FailureCollector) {
    (self.name, self.bytes, self.collector) = (name, bytes, collector)
  }
}

// Objects and their keys.
extension ManifestReader {
  private mutating func readRoot(_ root: JSONValue) -> [BuildManifest.Export] {
    guard isObject(root, "a manifest", ["$schema", "version", "defaults", "exports"]) else {
      return []
    }
    if let version = required("version", of: root, in: "a manifest"), version.number != 1 {
      add("the version of the manifest is not 1", at: version.offset, reason: "clr knows no other")
    }
    return withDefaults(of: root) { reader in
      reader.list("exports", of: root, in: "a manifest").compactMap { reader.readExport($0) }
    }
  }

  private mutating func readExport(_ export: JSONValue) -> BuildManifest.Export? {
    let keys = [
      "palette", "palettes", "on-conflict", "themes", "base", "strict", "defaults", "outputs",
    ]
    guard isObject(export, "an export", keys) else { return nil }
    let palettes = readPalettes(of: export)
    var words: [BuildManifest.Word] = []
    if let policy = export["on-conflict"] {
      if export["palettes"] == nil {
        add("‘on-conflict’ goes with ‘palettes’", at: policy.start)
      }
      words +=
        readOption("on-conflict", policy, among: [ConflictKeys.onConflict.facts])?.words ?? []
    }
    let themes = readThemes(of: export)
    words += themes
    if let strict = export["strict"], isTrue(strict, "‘strict’") {
      words.append(.init(text: WriteKeys.strict.name, place: place(strict.start)))
    }
    let base = export["base"].flatMap { readTheme($0) }
    let list = list("outputs", of: export, in: "an export")
    let outputs = withDefaults(of: export) { reader in
      list.compactMap { reader.readOutput($0, stem: export["palette"] != nil) }
    }
    if let base = export["base"], !list.contains(where: { $0["for"] != nil }) {
      add("‘base’ goes with an output that has the key ‘for’", at: base.start)
    }
    if let value = export["themes"], !themes.isEmpty, !list.isEmpty,
      list.allSatisfy({
        $0["for"] == nil && Self.format(of: $0)?.definition.writesThemes == false
      })
    {
      add("no output can hold themes", at: value.start, reason: ExportKeys.themesReason)
    }
    guard !palettes.isEmpty else { return nil }
    return BuildManifest.Export(
      palettes: palettes, isMerged: export["palettes"] != nil, words: words, base: base,
      outputs: outputs)
  }

  /// The palette of an export, or the palettes that are merged.
  private mutating func readPalettes(
    of export: JSONValue
  ) -> [(path: BuildManifest.Path, place: SourcePlace)] {
    var values: [JSONValue] = []
    if let several = export["palettes"] {
      if let one = export["palette"] {
        add("an export has a palette or several, and not both", at: one.start)
      }
      values = list("palettes", of: export, in: "an export")
      if several.array?.count == 1 {
        add(
          "‘palettes’ has only one palette", at: several.offset,
          suggestion: "for one palette, or one export for each file of a pattern, write \"palette\""
        )
      }
    } else if let one = required("palette", of: export, in: "an export") {
      values = [one]
    }
    return values.compactMap { value in
      path(value, "palette", placeholders: []).map { ($0, place(value.offset)) }
    }
  }

  private mutating func readThemes(of export: JSONValue) -> [BuildManifest.Word] {
    guard let themes = export["themes"], isObject(themes, "‘themes’") else { return [] }
    var words: [BuildManifest.Word] = []
    for member in themes.members {
      let value = member.value
      guard let name = themeName(member.key, at: value.start),
        let file = path(value, "theme", placeholders: stems(export["palette"] != nil))
      else { continue }
      words.append(
        .init(text: "\(ExportKeys.theme.name)=\(name)=", file: file, place: place(value.offset)))
    }
    return words
  }

  /// The name of a theme.
  private mutating func readTheme(_ value: JSONValue) -> String? {
    guard let name = value.string else {
      add("the name of a theme is not a string", at: value.offset)
      return nil
    }
    return themeName(name, at: value.offset)
  }

  /// A text as the name of a theme, which is told from a file by a `=`.
  private mutating func themeName(_ text: String, at offset: Int) -> String? {
    guard text.isEmpty || text.utf8.contains(UInt8(ascii: "=")) else { return text }
    add("\(VisibleText.quoted(text)) is not the name of a theme", at: offset)
    return nil
  }

  /// The placeholders of one palette.
  private func stems(_ isOne: Bool) -> [BuildManifest.Path.Placeholder] {
    isOne ? [.stem, .folder] : []
  }

  /// The format of an output, if it is known.
  private static func format(of output: JSONValue) -> PaletteFormat? {
    if output["template"] != nil { return nil }
    if let word = output["format"]?.string { return PaletteFormat(written: word) }
    return output["file"]?.string.flatMap { PaletteFormat(fileName: $0) }
  }

  private mutating func readOutput(
    _ output: JSONValue, stem isOne: Bool
  ) -> BuildManifest.Output? {
    let keys = ["file", "for", "format", "template", "options"]
    guard isObject(output, "an output", keys) else { return nil }
    let themes = readFor(output)
    var placeholders = stems(isOne)
    if output["for"] != nil { placeholders.append(.theme) }
    let value = required("file", of: output, in: "an output")
    let file = value.flatMap { path($0, "output", placeholders: placeholders) }
    if let value, let file, output["for"] != nil,
      !file.placeholders.contains(where: { $0 == "theme" })
    {
      add(
        "the file of an output with ‘for’ has no {theme}", at: value.offset,
        reason: "each theme has a file of its own")
    }
    let format = output["format"].flatMap { readFormat($0) }
    var words: [BuildManifest.Word] = []
    if let template = output["template"] {
      if let format = output["format"] {
        add("an output has a format or a template, and not both", at: format.start)
      }
      if let word = readTemplate(template, placeholders) { words.append(word) }
    }
    let known = Self.format(of: output)
    var own: [Option] = []
    if let options = output["options"], isObject(options, "‘options’") {
      own = options.members.compactMap { readOption($0.key, $0.value, placeholders: placeholders) }
    }
    words += defaultWords(except: own, known, isTemplate: output["template"] != nil)
    words += own.filter { !$0.isOff || $0.applies(to: known) }.flatMap(\.words)
    guard let file, let value else { return nil }
    return BuildManifest.Output(
      file: file, format: format, words: words, themes: themes, place: place(value.offset))
  }

  /// The themes that an output is made for: `"themes"`, or a list of names.
  private mutating func readFor(_ output: JSONValue) -> BuildManifest.Themes {
    guard let value = output["for"] else { return .none }
    if let word = value.string, ByteText(word) == "themes" { return .all(place(value.offset)) }
    guard let list = value.array, !list.isEmpty else {
      add("‘for’ is neither \"themes\" nor a list of the names of themes", at: value.offset)
      return .none
    }
    return .named(
      list.compactMap { element in readTheme(element).map { ($0, place(element.offset)) } })
  }

  /// A template by its name, or its path.
  private mutating func readTemplate(
    _ value: JSONValue, _ placeholders: [BuildManifest.Path.Placeholder]
  ) -> BuildManifest.Word? {
    guard let file = path(value, "template", placeholders: placeholders) else { return nil }
    let option = "\(TemplateKeys.template.name)="
    return TemplateFiles.isPath(file.text)
      ? .init(text: option, file: file, place: place(value.offset))
      : .init(text: option + file.text, place: place(value.offset))
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

// Checks.
extension ManifestReader {
  mutating func add(
    _ summary: String, at offset: Int, reason: String? = nil, suggestion: String? = nil
  ) {
    let place = place(offset)
    collector.add(
      .data(
        summary, at: .file(name, line: place.line, column: place.column), reason: reason,
        suggestion: suggestion))
  }

  /// Whether a value is an object. Keys that are unknown or repeated are mistakes; all are known where none are told.
  mutating func isObject(
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
  mutating func isTrue(_ value: JSONValue, _ words: String) -> Bool {
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

  /// The path of a file, whose placeholders are among some.
  mutating func path(
    _ value: JSONValue, _ words: String, placeholders allowed: [BuildManifest.Path.Placeholder]
  ) -> BuildManifest.Path? {
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
    let path = BuildManifest.Path(text: text)
    for word in path.placeholders {
      let found = BuildManifest.Path.Placeholder(rawValue: word.text)
      if let found, allowed.contains(found) { continue }
      add("{\(word.text)} has no meaning here", at: value.offset, reason: Self.reason(for: found))
    }
    return path
  }

  /// Where a placeholder has a meaning.
  private static func reason(for placeholder: BuildManifest.Path.Placeholder?) -> String {
    switch placeholder {
    case .theme?: "it is the theme of an output that has the key ‘for’"
    case .stem?, .folder?: "it is that of the file of ‘palette’"
    case nil:
      "the words in braces are "
        + BuildManifest.Path.Placeholder.allCases.map { "{\($0.rawValue)}" }
        .joined(separator: ", ")
    }
  }
}

// Places.
extension ManifestReader {
  func place(_ offset: Int) -> SourcePlace {
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
