import CommandLines
import PaletteFormats
import PaletteStores

// An export: of `clr export`, or of an output of a build.
extension CommandContext {
  /// Writes the palette into the file of `--into`.
  func export(into: String) throws(CommandFailure) -> View {
    var collector = mistakes
    checkCounts([], &collector)
    let (part, source) = exported
    let selection = selection(&collector)
    let themes = ThemeWords(self)
    if let file = themes.files.first {
      let words = ShellCommand(
        ["clr", "export"],
        options: [(WriteKeys.into.name, into), (ExportKeys.theme.name, file.name)],
        ["FILE"])
      collector.add(
        usage: "‘--theme’ names a theme of the file of ‘--into’",
        reason: "\(file.name)=\(file.file) is a file",
        suggestion: "write one theme at a time: \(words)")
    }
    return try write(into: into, theme: themes.read, from: [source], after: collector) {
      sources, frozen, collector throws(CommandFailure) in
      load(source: sources[0], part, themeIfThere: themes.read, selection, &frozen, &collector)
    }
  }

  /// Encodes the palette for all outputs, and gives `body` these and the mistakes that concern a single output.
  ///
  /// - Parameter isOneOfSeveral: Whether another export of the run writes the themes, if no output of this one can.
  func prepareExport<Result>(
    isOneOfSeveral: Bool = false,
    _ body: ([PreparedOutput], PaletteAccess, FailureCollector) throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result? {
    let (part, source) = exported
    let output = self[ExportKeys.output].map(\.value)
    var collector = mistakes
    checkCounts(output, &collector)
    if let number = line.number(of: FormatKeys.createTheme) {
      collector.add(
        usage: "‘--create’ needs ‘--into’", at: number,
        reason: "a new file gets the themes that it is given")
    }
    let themes = ThemeWords(self)
    let selection = selection(&collector)
    // Of several palettes, none has an output.
    let files = output.isEmpty ? operands.count > 1 ? [] : ["-"] : output
    let template = self.template(&collector)
    let outputs = files.compactMap { file -> Output? in
      if self[TemplateKeys.template] != nil, template == nil { return nil }
      return template.flatMap { self.output(file, as: $0.format(of: file), &collector) }
        ?? namedOutput(file, as: self[WriteKeys.format]?.value, &collector)
    }
    checkComparable(outputs.map(\.reference), &collector)
    if outputs.count == files.count {
      checkOptions(writing: outputs.map(\.format), &collector)
    }
    if !isOneOfSeveral, !themes.files.isEmpty, !outputs.isEmpty,
      !outputs.contains(where: { $0.format.definition.writesThemes })
    {
      collector.add(usage: "no output can hold themes", reason: ExportKeys.themesReason)
    }
    let sources = [source] + themes.files.map { PaletteReference(operand: $0.file) }
    return try access(sources, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let palette = load(
        source: access.sources[0], part, theme: themes.read, selection, &frozen, &collector)
      let written = zip(themes.files, access.sources.dropFirst()).compactMap { file, location in
        load(source: location, nil, nil, &frozen, &collector).map {
          theme in
          // The query and the pattern are about the palette itself.
          let isPart = selection.query != nil || part?.name != nil
          let names = isPart ? palette.map { $0.entries.map(\.name) } : nil
          return ColorPalette.Theme(
            file.name, own: names.map { theme.isolating(Set($0)) } ?? theme)
        }
      }
      var encoding = newEncoding(defaultTitle: source.stem, readFrom: sources)
      encoding.wholeThemes = written.map(\.name)
      encoding.frozen = frozen
      let all = self.encoding(encoding)
      for name in encoding.wholeThemes where !isOneOfSeveral {
        if !outputs.contains(where: { $0.format.definition.writesThemes }) { break }
        if outputs.contains(where: { $0.themes(all).holds(name) }) { continue }
        collector.add(
          usage: "no output can hold the theme \(VisibleText.quoted(name))",
          reason: outputs.compactMap { $0.themesHeld(all) }.joined(separator: "; "))
      }
      try collector.check()
      guard var palette else { return nil }
      for theme in written { palette.set(theme) }
      let prepared = prepare(
        titled(palette), for: outputs, access, as: encoding, strict: self[WriteKeys.strict],
        &collector)
      return try body(prepared, access, collector)
    }
  }

  /// The themes of the palette that the output holds: the one that is read, or those that its format can have; none where
  /// only some entries are written.
  var themesHeld: Capabilities.Themes {
    var collector = FailureCollector()
    guard exported.part?.name == nil, self[QueryKeys.only].isEmpty,
      line.number(of: QueryKeys.condition) == nil,
      let file = self[ExportKeys.output].first?.value,
      self[TemplateKeys.template] == nil,
      let output = namedOutput(file, as: self[WriteKeys.format]?.value, &collector)
    else { return self[TemplateKeys.template] == nil ? .none : .any }
    return ThemeWords(self).read.map { .named([$0]) }
      ?? output.themes(encoding(EncodingOptions(defaultTitle: "")))
  }

  /// The palette, and its file.
  private var exported: (part: PalettePart?, PaletteReference) {
    let part = operands.first.map { self.part($0) }
    return (part, part?.reference ?? .standardStream)
  }

  /// Reads the palette, as far as it is exported.
  private func load(
    source: PaletteLocation, _ part: PalettePart?, theme: String? = nil,
    themeIfThere: String? = nil, _ selection: EntrySelection?,
    _ frozen: inout [ColorPalette.Entry],
    _ collector: inout FailureCollector
  ) -> ColorPalette? {
    var whole = ColorPalette()
    let decoded = collector.attempt { () throws(CommandFailure) in
      var decoded = try load(
        source, as: reading, theme: theme, strict: self[WriteKeys.strict],
        saying: { $0.kind != .themes })
      decoded = try reading(themeIfThere: themeIfThere, of: decoded, source.reference)
      whole = decoded.palette
      if let part {
        decoded.palette = try narrowed(decoded.palette, to: part, isolated: true)
      }
      return decoded
    }
    guard let decoded else { return nil }
    checkOptions(reading: [decoded.format], except: theme == nil ? .theme : nil, &collector)
    let names = only(in: [decoded.palette], &collector)?.first
    let found =
      selection.map { selected(from: decoded.palette, $0, &collector) } ?? decoded.palette
    let palette = names.map(found.isolating) ?? found
    frozen += palette.frozen(from: [whole])
    if let selection, collector.isEmpty { sayEmpty(selection, palette.isEmpty) }
    if case .most(let count) = self[OutputKeys.digits]?.value {
      return palette.rounded(toDigits: count)
    }
    return palette
  }

  /// Refuses several palettes, and one format for several outputs.
  private func checkCounts(_ output: [String], _ collector: inout FailureCollector) {
    // A word after an unknown option may be its value, and no palette.
    if operands.count == 2, collector.isEmpty, output.isEmpty,
      let line = ForeignWords.line(after: operands[0].text, isPalette: true, [operands[1].text]),
      !repository.find(PaletteReference(operand: operands[1].text)).isReadable
    {
      collector.add(
        usage: "the palette is exported to what ‘--output’ or ‘--format’ says",
        at: operands[1].number,
        suggestion: line)
    } else if operands.count > 1, collector.isEmpty {
      let merge = ShellCommand(["clr", "merge", "-o", "-"], operands.map(\.text))
      collector.add(
        usage: "one palette is exported at a time", reason: "merge them first: \(merge)")
    }
    if output.count > 1, self[WriteKeys.format] != nil {
      collector.add(
        usage: "‘--format’ goes with one output; the endings of several give their formats")
    }
  }
}

extension Output {
  /// The themes that the file can have, in words; nil if it can have any.
  fileprivate func themesHeld(_ options: EncodingOptions) -> String? {
    switch themes(options) {
    case .any: return nil
    case .none:
      let folders = format.siblingFolders.map { VisibleText.quoted($0.base) }
      let exception =
        folders.isEmpty ? "" : " outside a folder \(folders.joined(separator: " or "))"
      return "\(format) has no themes\(exception)"
    case .named(let names): return "\(format) has only \(names.joined(separator: " and "))"
    }
  }
}

/// The words of `--theme`: one theme that is read, and files that become themes.
private struct ThemeWords {
  private(set) var read: String?
  private(set) var files: [(name: String, file: String)] = []

  init(_ context: CommandContext) {
    for word in context[ExportKeys.theme].map(\.value) {
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        read = word
        continue
      }
      files.append((String(word[..<equals]), String(word[word.utf8.index(after: equals)...])))
    }
  }
}
