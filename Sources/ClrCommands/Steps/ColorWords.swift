// Words that are colors: a spec, alone or after a name and `=`; an entry of a palette, some of its entries, or all; and
// what comes through standard input.

import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// The colors of words, with the mistakes in them in `collector`; where there are no words, those of standard input,
  /// if something is piped in.
  ///
  /// - Parameter selection: Which entries of a palette are taken, and their order.
  func colors(
    of words: some Collection<Word>, selecting selection: EntrySelection? = nil,
    _ formats: inout [PaletteFormat], _ collector: inout FailureCollector
  ) -> [ColorItem] {
    checkInput(words.map(\.text), &collector)
    if words.isEmpty {
      guard Terminal.standardInput.isPiped else {
        collector.add(
          usage: "missing expected argument ‘<color> ...’", suggestion: ShellComment.unquoted)
        return []
      }
      Terminal.standardInput.awaitInput { if !isQuiet { report($0) } }
      return collector.attempt(try colors(of: .standardStream, &formats, selection)) ?? []
    }
    var items: [ColorItem] = []
    for word in words {
      items += collector.attempt(try colors(word, selecting: selection, &formats)) ?? []
    }
    return items
  }

  /// The colors of all operands of a command that has no others.
  func items() throws(CommandFailure) -> [ColorItem] {
    var collector = mistakes
    var formats: [PaletteFormat] = []
    let items = colors(of: operands, &formats, &collector)
    if collector.isEmpty { checkOptions(reading: formats, &collector) }
    try collector.check()
    return items
  }

  /// The first color, and the others that it is put beside: those of the other words, or of standard input if there is
  /// no other word. Nil if there is no first one.
  func firstAndOthers(
    of words: [Word], _ formats: inout [PaletteFormat], _ collector: inout FailureCollector
  ) -> (first: ColorItem, others: [ColorItem])? {
    guard let word = words.first, ByteText(word.text) != "-" else {
      let all = colors(of: words, &formats, &collector)
      return all.first.map { ($0, Array(all.dropFirst())) }
    }
    checkInput(words.map(\.text), &collector)
    let first = collector.attempt(try word.only(of: colors(word, &formats)))
    let others = colors(of: words.dropFirst(), &formats, &collector)
    return first.map { ($0, others) }
  }

  /// The colors that a word stands for.
  func colors(
    _ word: Word, selecting selection: EntrySelection? = nil, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorItem] {
    let text = word.text
    if ByteText(text) == "-" { return try colors(of: .standardStream, &formats, selection) }
    let origin = Origin.argument(word.number)
    let entry = EntryText(argument: text)
    // A path may hold a `=`.
    if entry.isNamed, !isInPalette(word) { return [try named(entry, word, &formats)] }
    // No color has a colon; a path may.
    if let part = split(word) {
      return try entries(
        of: load(repository.find(part.reference), as: reading, theme: theme), part.source,
        part.name, selection, &formats)
    }
    do throws(ColorSpecError) {
      let color = try color(text, origin)
      return [
        .init(origin: origin, title: text, name: nil, source: nil, color: color, written: text)
      ]
    } catch {
      let reference = PaletteReference(operand: text)
      let location = repository.find(reference)
      guard location.isReadable || PaletteFormat(fileName: text) != nil else {
        var mistake = Diagnostic(error, at: origin)
        if mistake.explanation.suggestion == nil {
          mistake.explanation.suggestion =
            ColorNotation(word: text).map { "for the notation: --to \($0.word)" }
            ?? self.entry(meantBy: text)
        }
        throw CommandFailure(mistake, .dataError)
      }
      return try entries(
        of: load(location, as: reading, theme: theme), text, nil, selection, &formats)
    }
  }

  /// The colors of a palette, or of lines, that come through standard input.
  private func colors(
    of reference: PaletteReference, _ formats: inout [PaletteFormat], _ selection: EntrySelection?
  ) throws(CommandFailure) -> [ColorItem] {
    let part = PalettePart(source: "-", name: nil)
    switch try readFile(part, as: readFormat) {
    case .palette(let decoded): return try entries(of: decoded, "-", nil, selection, &formats)
    case .lines(let lines):
      var collector = FailureCollector()
      var items: [ColorItem] = []
      var derived: [(item: Int, name: ColorName)] = []
      for line in lines {
        guard let found = requestedEntry(line, of: reference, &collector),
          let color = found.entry.value.color
        else { continue }
        let name = found.entry.name
        if found.entry.isDerived { derived.append((items.count, name)) }
        items.append(
          .init(
            origin: found.origin, title: name.text, name: line.isNamed ? name : nil, source: nil,
            color: color, written: line.specText))
      }
      try collector.check()
      if derived.isEmpty { return items }
      let palette = try self.derived(lines, of: reference)
      for (index, name) in derived {
        if let color = palette[name]?.value.color { items[index].color = color }
      }
      return items
    }
  }

  /// The palette of lines of which some derive from others; of those with one name, the first counts.
  private func derived(
    _ lines: EntryLines, of reference: PaletteReference
  ) throws(CommandFailure) -> ColorPalette {
    let requested = lines.compactMap { line in
      (try? line.entry()).map { entry in
        RequestedEntry(
          entry: entry, origin: .file(reference.displayName, line: line.line), text: line)
      }
    }
    let edit = try apply(requested) { entries throws(Failures<PaletteError>) in
      try ColorPalette().adding(entries, onConflict: .keep)
    }
    return try deriving(edit, requested).palette
  }

  /// The background of colors that a word means: an entry of the palette that these are from, else a color.
  func ground(
    _ word: Word, of items: [ColorItem], _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> ColorItem {
    for source in Set(items.compactMap(\.source)).sorted() where ByteText(source) != "-" {
      let entry = Word(number: word.number, text: "\(source):\(word.text)")
      let read = try? load(
        repository.find(PaletteReference(operand: source)), as: reading, theme: theme,
        saying: { _ in false })
      guard let name = try? ColorName(word.text), read?.palette[name] != nil else { continue }
      return try entry.only(of: colors(entry, &formats))
    }
    return try word.only(of: colors(word, &formats))
  }

  /// The palette, and the name if there is one, of a word with a colon; nil if it has none. If nothing that can be read is
  /// before a colon, it is split at the first.
  private func split(_ word: Word) -> PalettePart? {
    guard let first = Self.colons(in: word.text).first else { return nil }
    let part = part(word)
    if part.name != nil || repository.find(part.reference).isReadable { return part }
    let name = String(word.text[word.text.utf8.index(after: first)...])
    return PalettePart(
      source: String(word.text[..<first]), name: Word(number: word.number, text: name))
  }

  /// The colors of a palette, or of its entries that a word means.
  private func entries(
    of decoded: DecodedPalette, _ source: String, _ word: Word?, _ selection: EntrySelection?,
    _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorItem] {
    formats.append(decoded.format)
    let palette = decoded.palette
    let origin: Origin =
      word.map { .argument($0.number) } ?? .file(PaletteReference(operand: source).displayName)
    var names = palette.entries.map(\.name)
    if let word { names = Array(try palette.names(meantBy: [(word, word.name())]).joined()) }
    if let selection {
      names = try selected(names, of: palette, selection)
      if names.isEmpty { return [] }
    }
    var items: [ColorItem] = []
    var others: [Diagnostic] = []
    for entry in names.compactMap({ palette[$0] }) {
      switch entry.value {
      case .color(let color):
        items.append(
          .init(
            origin: origin, title: entry.name.text, name: entry.name, source: source, color: color,
            written: entry.spec))
      case .opaque(let kind):
        let summary = "\(VisibleText.quoted(entry.name.text)) is not a color"
        others.append(Diagnostic(.error, at: origin, summary, reason: "it is a \(kind)"))
      }
    }
    // A pattern that matches colors too is about those.
    if items.isEmpty, let others = NonEmpty(contentsOf: others) {
      throw CommandFailure(others, .dataError)
    }
    return items
  }

  /// Those of the names that the query finds, in the order of the keys.
  private func selected(
    _ names: [ColorName], of palette: ColorPalette, _ selection: EntrySelection
  ) throws(CommandFailure) -> [ColorName] {
    var collector = FailureCollector()
    var selected = Set(names)
    if let found = self.names(selection, in: palette, &collector) {
      selected.formIntersection(found)
    }
    let sorted = self.sorted(palette, selection, &collector)
    try collector.check()
    let order = selection.sort == nil ? names : sorted.entries.map(\.name)
    return order.filter(selected.contains)
  }

  /// The color after a name and `=`.
  private func named(
    _ text: EntryText, _ word: Word, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> ColorItem {
    let origin = Origin.argument(word.number)
    let name: ColorName
    do throws(ColorNameError) { name = try ColorName(typed: text.name) } catch {
      var failure = CommandFailure(error, at: origin)
      failure.diagnostics.first.explanation.excerpt = text.nameExcerpt
      throw failure
    }
    let spec = text.specText
    let part = Word(number: word.number, text: spec)
    if split(part) != nil {
      let item = try part.only(of: colors(part, &formats))
      return .init(
        origin: origin, title: name.text, name: name, source: item.source, color: item.color,
        written: item.written)
    }
    do throws(ColorSpecError) {
      return .init(
        origin: origin, title: name.text, name: name, source: nil, color: try color(spec, origin),
        written: spec)
    } catch {
      var diagnostic = Diagnostic(error, at: origin)
      diagnostic.explanation.excerpt = text.excerpt(of: error)
      throw CommandFailure(diagnostic, .dataError)
    }
  }

  /// Whether a word is a palette that exists, or an entry of one.
  private func isInPalette(_ word: Word) -> Bool {
    guard let part = split(word) else { return false }
    return repository.find(part.reference).isReadable
  }

  /// The color of a spec that somebody typed. Numbers in it that do not count as they are written are said.
  private func color(_ spec: String, _ origin: Origin) throws(ColorSpecError) -> Color {
    let parser = ColorSpecParser(.typed)
    let color = try parser.parse(spec)
    sayClamped(parser.clampedNumbers(in: spec), parser.disputedNotations(in: spec), origin)
    return color
  }
}

extension CommandContext {
  /// A color that others are made from.
  struct Base {
    let origin: Origin
    let entry: ColorPalette.Entry
    let color: Color
  }

  /// Colors, each with a name of its own.
  func bases(of items: [ColorItem], _ collector: inout FailureCollector) -> [Base] {
    var bases: [Base] = []
    var names: [ColorName: Origin] = [:]
    for item in items {
      guard let entry = collector.attempt(try item.entry()) else { continue }
      if let other = names.updateValue(item.origin, forKey: entry.name) {
        let place =
          if case .argument(let number, _) = other { "argument \(number)" } else {
            "an earlier one"
          }
        collector.add(
          .data(
            "two colors have the name \(VisibleText.quoted(entry.name.text))", at: item.origin,
            reason: "the other one is \(place)",
            suggestion: "give one another name, as NAME=COLOR"))
      } else {
        bases.append(Base(origin: item.origin, entry: entry, color: item.color))
      }
    }
    return bases
  }
}

extension Word {
  /// The only one of the colors that it stands for: of a pattern, the only entry that it matches.
  func only<Item>(of colors: [Item]) throws(CommandFailure) -> Item {
    if let first = colors.first, colors.count == 1 { return first }
    throw .data(
      "\(VisibleText.quoted(text)) stands for \(colors.count) colors", at: .argument(number),
      reason: "one color is expected here")
  }
}
