import CommandLines
import PaletteFormats
import PaletteStores

// An export: of `clr export`, or of an output of a build.
extension CommandContext {
  /// Writes the palette into the file of `--into`.
  func export(into: String) throws(CommandFailure) -> View {
    var collector = mistakes
    let sources = exported
    checkCounts([], &collector)
    checkInput(sources.map(\.source), &collector)
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
    let theme = themes.read.flatMap { $0.isEmpty ? nil : $0 }
    return try write(
      into: into, theme: theme, from: sources.map(\.reference), after: collector
    ) { locations, frozen, collector throws(CommandFailure) in
      var palette = load(
        locations, sources, themeIfThere: theme, selection, &frozen, &collector)
      if themes.read != nil { palette?.themes = [] }
      return palette
    }
  }

  /// Encodes the palette for all outputs, and gives `body` these and the mistakes that concern a single output.
  ///
  /// - Parameter isOneOfSeveral: Whether another export of the run writes the themes, if no output of this one can.
  func prepareExport<Result>(
    isOneOfSeveral: Bool = false,
    _ body: ([PreparedOutput], PaletteAccess, FailureCollector) throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result? {
    let parts = exported
    let output = self[ExportKeys.output].map(\.value)
    var collector = mistakes
    checkCounts(output, &collector)
    checkInput(parts.map(\.source), &collector)
    if let number = line.number(of: FormatKeys.createTheme) {
      collector.add(
        usage: "‘--create’ needs ‘--into’", at: number,
        reason: "a new file gets the themes that it is given")
    }
    let themes = ThemeWords(self)
    let selection = selection(&collector)
    let files = output.isEmpty ? ["-"] : output
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
    if !isOneOfSeveral, themes.read == nil, !themes.files.isEmpty, !outputs.isEmpty,
      !outputs.contains(where: { $0.format.definition.writesThemes })
    {
      collector.add(usage: "no output can hold themes", reason: ExportKeys.themesReason)
    }
    let sources =
      parts.map(\.reference) + themes.files.map { PaletteReference(operand: $0.file) }
    return try access(sources, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let palette = load(
        Array(access.sources.prefix(parts.count)), parts, theme: themes.readOfPalette, selection,
        &frozen, &collector)
      let locations = access.sources.dropFirst(parts.count)
      let written = zip(themes.files, locations).compactMap { file, location in
        let part = PalettePart(source: file.file, name: nil)
        return load([location], [part], nil, &frozen, &collector).map { theme in
          // The query and the pattern are about the palette itself.
          let isPart = selection.query != nil || parts.contains { $0.name != nil }
          let names = isPart ? palette.map { $0.entries.map(\.name) } : nil
          return ColorPalette.Theme(
            file.name, own: names.map { theme.isolating(Set($0)) } ?? theme)
        }
      }
      let stem = parts.first?.reference.stem ?? PaletteReference.standardStream.stem
      var encoding = newEncoding(defaultTitle: stem, readFrom: sources)
      encoding.wholeThemes = themes.read == nil ? written.map(\.name) : []
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
      if let read = themes.read, themes.readOfPalette == nil {
        palette = palette.theme(read).map(palette.view) ?? palette
        palette.themes = []
      }
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
    guard exported.allSatisfy({ $0.name == nil }), self[QueryKeys.only].isEmpty,
      line.number(of: QueryKeys.condition) == nil,
      let file = self[ExportKeys.output].first?.value,
      self[TemplateKeys.template] == nil,
      let output = namedOutput(file, as: self[WriteKeys.format]?.value, &collector)
    else { return self[TemplateKeys.template] == nil ? .none : .any }
    return ThemeWords(self).read.map { .named($0.isEmpty ? [] : [$0]) }
      ?? output.themes(encoding(EncodingOptions(defaultTitle: "")))
  }

  /// The names of the themes of the palette, and of those that files become.
  func exportedThemes() throws(CommandFailure) -> [String] {
    let parts = exported
    var names: [String] = []
    for part in parts {
      names += try read(repository.find(part.reference), as: reading).palette.themes.map(\.name)
    }
    return names + ThemeWords(self).files.map(\.name)
  }

  /// The palettes.
  private var exported: [PalettePart] {
    operands.isEmpty ? [PalettePart(source: "-", name: nil)] : operands.map { part($0) }
  }

  /// Reads the palettes, as far as they are exported.
  private func load(
    _ locations: [PaletteLocation], _ parts: [PalettePart], theme: String? = nil,
    themeIfThere: String? = nil, _ selection: EntrySelection?,
    _ frozen: inout [ColorPalette.Entry],
    _ collector: inout FailureCollector
  ) -> ColorPalette? {
    let merged = collector.attempt { () throws(CommandFailure) in
      try self.merged(
        locations, parts, theme: theme, themeIfThere: themeIfThere,
        saying: { $0.kind != .themes })
    }
    guard case let (whole, originals)?? = merged else { return nil }
    let names = only(in: [whole], &collector)?.first
    let found = selection.map { selected(from: whole, $0, &collector) } ?? whole
    var palette = names.map(found.isolating) ?? found
    let own = palette.frozen(from: originals)
    if let selection, collector.isEmpty { sayEmpty(selection, palette.isEmpty) }
    let renamed =
      ExportNames(self)?.names(in: palette, of: locations[0].reference, &collector) ?? [:]
    if !renamed.isEmpty, collector.isEmpty { palette = palette.renamingAll(renamed) }
    frozen += own.map { entry in renamed[entry.name].map(entry.renamed) ?? entry }
    if case .most(let count) = self[OutputKeys.digits]?.value {
      return palette.rounded(toDigits: count)
    }
    return palette
  }

  /// Refuses an output among the palettes, and one format for several outputs.
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
  /// The theme that is read; empty for the base alone.
  private(set) var read: String?
  private(set) var files: [(name: String, file: String)] = []

  /// The theme that the palette has, if it is read: a file may be the theme.
  var readOfPalette: String? {
    guard let read, !read.isEmpty else { return nil }
    return files.contains { ByteText($0.name) == ByteText(read) } ? nil : read
  }

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
