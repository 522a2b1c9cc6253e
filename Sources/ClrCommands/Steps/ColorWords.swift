// Words that are colors: a spec, or an entry of a palette.

import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// The color of a spec, or those of `PALETTE:NAME` or `PALETTE:PATTERN`.
  ///
  /// - Parameter selection: Which entries of a palette are taken, and their order.
  func colors(
    _ word: Word, selecting selection: EntrySelection? = nil, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorSheet.Item] {
    // No color has a colon; a path may.
    if let split = try split(word.text) {
      return try entries(
        split.palette, split.name, word, selection, &formats)
    }
    do throws(ColorSpecError) {
      let color = try color(word.text, .argument(word.number))
      return [.init(title: word.text, source: nil, color: color)]
    } catch {
      var diagnostic = Diagnostic(error, at: .argument(word.number))
      let location = repository.find(PaletteReference(operand: word.text))
      let isFile = (try? location.holdsFile()) == true
      if isFile || PaletteFormat(fileName: word.text) != nil {
        let list = ShellCommand(["clr", "list"], [word.text])
        let show = ShellCommand(["clr", "show"], ["\(word.text):NAME"])
        diagnostic.explanation.reason = "it is \(isFile ? "" : "named like ")a file"
        diagnostic.explanation.suggestion =
          "for the entries of a palette: \(list); for one: \(show)"
      }
      throw CommandFailure(diagnostic, .dataError)
    }
  }

  /// The palette and the name of `PALETTE:NAME`, split at the first colon before which there is a
  /// file, else at the first.
  private func split(
    _ text: String
  ) throws(CommandFailure) -> (palette: String, name: String)? {
    let colons = Self.colons(in: text)
    guard let first = colons.first else { return nil }
    var colon = first
    if colons.count > 1 {
      for candidate in colons {
        let location = repository.find(PaletteReference(operand: String(text[..<candidate])))
        if try mapError(CommandFailure.init(_:), location.holdsFile()) {
          colon = candidate
          break
        }
      }
    }
    return (String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
  }

  private func entries(
    _ operand: String, _ name: String, _ word: Word,
    _ selection: EntrySelection?, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [ColorSheet.Item] {
    let decoded = try load(
      repository.find(PaletteReference(operand: operand)), as: reading, theme: theme)
    formats.append(decoded.format)
    let origin = Origin.argument(word.number)
    let wanted = try entryName(name, isTyped: false, at: origin)
    var names = Array(try decoded.palette.names(meantBy: [(word, wanted)]).joined())
    if let selection {
      names = try selected(names, of: decoded.palette, selection)
      if names.isEmpty { return [] }
    }
    var items: [ColorSheet.Item] = []
    var others: [Diagnostic] = []
    for entry in names.compactMap({ decoded.palette[$0] }) {
      switch entry.value {
      case .color(let color):
        items.append(
          .init(title: entry.name.text, source: operand, color: color, spec: entry.spec))
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

  /// The colors of a word that may have a name before its color, as entries: `NAME=COLOR`, and what ``colors`` reads.
  /// Their specs do not refer to other entries.
  func namedColors(
    _ word: Word, _ formats: inout [PaletteFormat]
  ) throws(CommandFailure) -> [(entry: ColorPalette.Entry, color: Color)] {
    let text = EntryText(argument: word.text)
    let origin = Origin.argument(word.number)
    // A path may hold a `=`.
    let isInPalette = try isInPalette(word.text)
    if !text.isNamed || isInPalette {
      return try colors(word, &formats).map { item throws(CommandFailure) in
        guard item.source == nil else {
          let name = try entryName(item.title, isTyped: false, at: origin)
          return (ColorPalette.Entry(name, item.color, spec: Self.ownSpec(item.spec)), item.color)
        }
        return named(
          try entryName(text.name, isTyped: true, at: origin), item.color, text.name)
      }
    }
    let name: ColorName
    do throws(CommandFailure) { name = try entryName(text.name, isTyped: true, at: origin) } catch {
      var failure = error
      failure.diagnostics.first.explanation.excerpt = text.nameExcerpt
      throw failure
    }
    let spec = text.specText
    if try split(spec) != nil {
      let part = Word(number: word.number, text: spec)
      let item = try part.only(of: colors(part, &formats))
      return [(ColorPalette.Entry(name, item.color, spec: Self.ownSpec(item.spec)), item.color)]
    }
    do throws(ColorSpecError) {
      return [named(name, try color(spec, origin), spec)]
    } catch {
      var diagnostic = Diagnostic(error, at: origin)
      diagnostic.explanation.excerpt = text.excerpt(of: error)
      throw CommandFailure(diagnostic, .dataError)
    }
  }

  /// Whether a word is `PALETTE:NAME` of a palette that exists.
  private func isInPalette(_ text: String) throws(CommandFailure) -> Bool {
    guard let palette = try split(text)?.palette else { return false }
    return (try? repository.find(PaletteReference(operand: palette)).holdsFile()) == true
  }

  private func entryName(
    _ text: String, isTyped: Bool, at origin: Origin
  ) throws(CommandFailure) -> ColorName {
    try mapError(
      CommandFailure.at(origin, ColorNameError.self),
      isTyped ? ColorName(typed: text) : ColorName(text))
  }

  /// The color of a spec that somebody typed. Numbers in it that do not count as they are written are said.
  private func color(_ spec: String, _ origin: Origin) throws(ColorSpecError) -> Color {
    let parser = ColorSpecParser(.typed)
    let color = try parser.parse(spec)
    sayClamped(parser.clampedNumbers(in: spec), parser.disputedNotations(in: spec), origin)
    return color
  }

  /// An entry of a color that was typed as `spec`.
  private func named(
    _ name: ColorName, _ color: Color, _ spec: String
  ) -> (entry: ColorPalette.Entry, color: Color) {
    let spec = ColorSpecParser(.typed).authoredNotation(spec, of: color)
    return (ColorPalette.Entry(name, color, spec: spec), color)
  }

  /// A spec that stands for itself: one that refers to other entries means nothing in another palette.
  private static func ownSpec(_ spec: String?) -> String? {
    spec.flatMap { ColorSpecParser(.typed).references(in: $0).isEmpty ? $0 : nil }
  }
}

extension CommandContext {
  /// A color that others are made from.
  struct Base {
    let word: Word
    let entry: ColorPalette.Entry
    let color: Color
  }

  /// The colors of the first operands, or of all, each with a name of its own.
  func bases(
    of most: Int? = nil, _ formats: inout [PaletteFormat], _ collector: inout FailureCollector
  ) -> [Base] {
    var bases: [Base] = []
    var names: [ColorName: Word] = [:]
    for word in operands.prefix(most ?? operands.count) {
      let found = collector.attempt(try namedColors(word, &formats))
      for (entry, color) in found ?? [] {
        if let other = names.updateValue(word, forKey: entry.name) {
          collector.add(
            .data(
              "two colors have the name \(VisibleText.quoted(entry.name.text))",
              at: .argument(word.number), reason: "the other one is argument \(other.number)",
              suggestion: "give one another name, as NAME=COLOR"))
        } else {
          bases.append(Base(word: word, entry: entry, color: color))
        }
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
