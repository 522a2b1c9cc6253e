import CommandLines
import PaletteFormats

// Options: the long options of `clr export` that are about one output.
extension ManifestReader {
  /// An option of an output, as the words of an export.
  struct Option {
    let name: String
    /// The option of some formats that it is.
    let format: FormatOption?
    /// Whether it is a switch that is off, which is no mistake where it has no meaning.
    var isOff = false
    var words: [BuildManifest.Word] = []
    let place: Int
    /// Whether an output has it.
    var isUsed = false

    /// Whether it is about a format; one of all formats is.
    func applies(to format: PaletteFormat?) -> Bool {
      self.format.map { format?.definition.options.contains($0) == true } ?? true
    }

    /// Whether it is about a template.
    var isOfTemplate: Bool {
      [TemplateKeys.data.name, TemplateKeys.missing.name, TemplateKeys.escape.name].contains(name)
    }
  }

  /// Reads outputs with the defaults of an object; one that is of no use to any of them is a mistake.
  mutating func withDefaults<Result>(
    of object: JSONValue, _ read: (inout ManifestReader) -> Result
  ) -> Result {
    var own: [Option] = []
    if let value = object["defaults"], isObject(value, "‘defaults’") {
      own = value.members.compactMap { readOption($0.key, $0.value, placeholders: []) }
    }
    defaults.append(own)
    let result = read(&self)
    for option in defaults.popLast() ?? []
    where !option.isUsed && !option.isOff && collector.isEmpty {
      add(
        "no output has the option \(VisibleText.quoted(String(Substring(option.name.utf8.dropFirst(2)))))",
        at: option.place, reason: "it is an option of other formats, or all outputs have their own")
    }
    return result
  }

  /// The words of the defaults that an output has: those about its format that nothing nearer to it says.
  mutating func defaultWords(
    except own: [Option], _ format: PaletteFormat?, isTemplate: Bool
  ) -> [BuildManifest.Word] {
    var said = Set(own.map(\.name))
    var words: [BuildManifest.Word] = []
    for level in defaults.indices.reversed() {
      for number in defaults[level].indices {
        let option = defaults[level][number]
        guard option.applies(to: format), isTemplate || !option.isOfTemplate,
          said.insert(option.name).inserted
        else { continue }
        defaults[level][number].isUsed = true
        words += option.words
      }
    }
    return words
  }

  /// The options that a manifest says by keys of their own, or that belong to a run.
  private static let others = Parts([
    .option(ExportKeys.output), .option(WriteKeys.into), .option(WriteKeys.format),
    .option(WriteKeys.strict), .option(ConflictKeys.onConflict), .option(WriteKeys.check),
    .option(WriteKeys.ifChanged),
    .option(FormatKeys.createTheme), .option(TemplateKeys.template), SavingKeys.clobbering,
    SavingKeys.parts, ReportKeys.parts,
  ])

  /// The options that an output may have.
  static let options = Parts(ExportKeys.parts).options.filter { option in
    !others.options.contains { $0.name == option.name }
  }

  mutating func readOption(
    _ key: String, _ value: JSONValue, among known: [OptionFacts] = Self.options,
    placeholders: [BuildManifest.Path.Placeholder] = []
  ) -> Option? {
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
      return nil
    }
    let place = place(value.offset)
    let format = FormatOption.allCases.first { $0.name == option.name }
    var read = Option(name: option.name, format: format, place: value.start)
    guard let facts = option.value else {
      if isTrue(value, "the option ‘\(key)’") {
        read.words = [.init(text: option.name, place: place)]
      }
      return read
    }
    if let (on, off) = format?.switchWords, case .boolean(let isOn) = value.content {
      read.isOff = !isOn
      read.words = [.init(text: "\(option.name)=\(isOn ? on : off)", place: place)]
      return read
    }
    for value in option.repeats ? value.array ?? [value] : [value] {
      if let word = readValue(value, of: key, option, facts, placeholders) {
        read.words.append(word)
      }
    }
    return read
  }

  /// A value of an option.
  private mutating func readValue(
    _ value: JSONValue, of key: String, _ option: OptionFacts, _ facts: ValueFacts,
    _ placeholders: [BuildManifest.Path.Placeholder]
  ) -> BuildManifest.Word? {
    guard let text = text(value) else {
      add(
        "the value of ‘\(key)’ is not a string", at: value.offset,
        reason: option.repeats ? "it is a string, or a list of strings" : nil)
      return nil
    }
    guard facts.accepts(text) else {
      let known = facts.words()
      add(
        "the value \(VisibleText.quoted(text)) is invalid for ‘\(key)’", at: value.offset,
        reason: known.isEmpty ? facts.rule : "choose one of \(known.joined(separator: ", "))",
        suggestion: Explanation.didYouMean(NearestMatch.of(text, among: known)))
      return nil
    }
    if option.name == FormatOption.theme.name, text.utf8.contains(UInt8(ascii: "=")) {
      add(
        "\(VisibleText.quoted(text)) is not the name of a theme", at: value.offset,
        suggestion: "palettes that become themes are in ‘themes’, a key of the export")
      return nil
    }
    let place = place(value.offset)
    guard [ReadKeys.with.name, TemplateKeys.data.name].contains(option.name) else {
      return .init(text: "\(option.name)=\(text)", place: place)
    }
    let words = option.name == ReadKeys.with.name ? "palette" : "data"
    return path(value, words, placeholders: placeholders).map {
      .init(text: "\(option.name)=", file: $0, place: place)
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
