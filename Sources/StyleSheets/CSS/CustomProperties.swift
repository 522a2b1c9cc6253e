// CSS custom properties: one `--name: value;` for each color, in `:root`.
//
// Any sheet is read: its base and its themes are recognized by their selectors and conditions (StyleCascade). A property
// whose value is not a color (`--radius: 4px`) is skipped and counted. A sheet that is changed in place keeps all its
// text but the declarations that the change names (StyleSheetText).

public import PaletteEngine

extension PaletteFormat {
  /// CSS custom properties.
  public static let css = PaletteFormat("css", .customProperties)
}

extension FormatDefinition {
  /// CSS custom properties.
  static let customProperties = styleSheet(
    .properties, "CSS custom properties", ["css"],
    [
      .cssNames, .cssFallback, .cssPrefix, .cssSelector, .cssColors, .cssThemes, .theme,
      .references,
    ],
    Detection(.text(CustomProperties.certainty)))

  /// A style sheet of one form.
  static func styleSheet(
    _ form: SheetForm, _ title: String, _ fileExtensions: [String], _ options: [FormatOption],
    _ detection: Detection
  ) -> FormatDefinition {
    FormatDefinition(
      title: title,
      fileExtensions: fileExtensions,
      detection: detection,
      capabilities: { options, _ in CustomProperties.capabilities(options, form) },
      options: options,
      reading: .text { file throws(FileError) in try CustomProperties.read(file, form) },
      writing: .init { palette, options throws(Failures<PaletteEncodingError>) in
        try CustomProperties.layOut(palette, options, form)
      },
      editing: TextEditing(
        layout: { text throws(FileError) in try StyleSheetText(text, form) },
        decode: { text throws(FileError) in
          try CustomProperties.read(
            try TextFile.whole(text.bytes), form, theme: text.theme, options: text.options)
        },
        themes: TextEditing.Themes(
          find: { text, name throws(FileError) in
            let cascade = try form.properties(of: text.bytes).cascade
            return cascade.theme(named: name).map { cascade.themes[$0].name }
          },
          decode: { text, themes throws(FileError) in
            try CustomProperties.read(themes, of: try TextFile.whole(text.bytes), form)
          },
          layouts: { text, themes throws(FileError) in
            try StyleSheetText.layouts(of: themes, in: text, form)
          },
          offsets: { text, wanted throws(FileError) in
            let properties = try form.properties(of: text.bytes)
            return wanted.map { theme, names in
              var found: [ColorName: Int] = [:]
              for property in properties.properties(of: theme) {
                guard let name = try? ColorName(property.name), names.contains(name) else {
                  continue
                }
                found[name] = properties.declaration(of: property.winner).name.lowerBound
              }
              return found
            }
          },
          add: { text, theme, entries, options throws(Failures<PaletteEncodingError>) in
            try StyleSheetText.adding(theme, entries, to: text.bytes, form, options)
          }),
        isReplaced: { bytes, themes, options in
          CustomProperties.isReplaced(bytes, themes, options, form)
        },
        uses: { text throws(FileError) in NameUses(try form.properties(of: text.bytes)) }))
  }
}

/// Writes and reads custom properties.
enum CustomProperties {
  /// Certain by a rule that is read; likely by a comment, or by a rule that a style sheet of colors can begin
  /// with.
  static func certainty(_ head: TextHead) -> Certainty {
    let code = head.code
    let selectors = code.text.split { $0 == UInt8(ascii: ",") || ASCII.isSpace($0) }
    let isRoot = selectors.contains { $0.elementsEqual(":root".utf8) }
    if code.rule == "theme" || code.text.starts(with: ":root".utf8) || code.isRule && isRoot
      || code.isProperty && !code.isRule
    {
      return .certain
    }
    // So many comments and imports may belong to any format.
    let isCut = !head.file.isWhole && code.text.endIndex == head.file.bytes.endIndex
    if isCut { return head.byEnding }
    let rules: [ByteText] = ["charset", "import", "layer", "media", "supports"]
    let isSheet =
      code.rule.map(rules.contains) == true || !code.imports.isDisjoint(with: rules)
      || code.hasBlockComments || code.isRule && code.text.starts(with: "html".utf8)
    return isSheet ? .likely : head.byEnding
  }

  static func capabilities(_ options: EncodingOptions, _ form: SheetForm) -> Capabilities {
    let isNarrow = options.cssColors == .hex || options.cssColors == .rgb
    let keeps = options.references == .keep
    return Capabilities(
      colors: isNarrow ? .eightBitSRGB : .cssNotation(and: []), alpha: true,
      missingComponents: isNarrow ? .none : .all,
      notation: options.cssColors == .authored
        ? (keeps ? .withReferences : .withoutReferences) : (keeps ? .aliases : .none),
      names: form.names(options), themes: options.cssThemes?.names ?? .any,
      themesLieOver: { form.hasPlaces(of: $0, options) ? $0.over : [] },
      themesAddEntries: options.cssThemes != .lightDark,
      themesShareValues: options.cssThemes == .lightDark)
  }

  static func layOut(
    _ palette: FittedPalette, _ options: EncodingOptions, _ form: SheetForm
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    if form == .properties { try checkSelector(options.cssSelector) }
    var sheet = PropertySheet(
      form.fallback(options), mappingBy: options.gamut.mapping, as: options.cssColors)
    let base = PropertySheet.Rule(condition: nil, selector: form.selector(options))
    sheet.open(base)
    if palette.themes.isEmpty {
      sheet.append(palette.entries, to: base)
    } else {
      write(palette, options, form, base, to: &sheet)
    }
    let written = ([palette] + palette.themes.map(\.palette)).flatMap { $0.entries.map(\.entry) }
    let notes = options.cssColors == .authored ? disputes(among: written) : []
    return .appending(notes: notes) { [sheet] output in sheet.write(to: &output) }
  }

  /// The notes on colors that browsers show otherwise than CSS says.
  private static func disputes(among entries: [ColorPalette.Entry]) -> [PaletteNote] {
    var saturated = 0
    var curved = 0
    // By their places: a copy of each entry would be a hundredth of reading a sheet.
    for index in entries.indices {
      guard let color = entries[index].value.color else { continue }
      let isOfSpace = color.space == .hsl || color.space == .rec2020
      let spec = entries[index].spec
      // One function is of the space of its color. Most are of others, and need not be read again.
      let isNested = spec.map { $0.utf8.count { $0 == UInt8(ascii: "(") } > 1 } ?? false
      guard isOfSpace || isNested else { continue }
      let disputed = ColorSpecParser(.css).disputedNotations(
        in: spec ?? ColorSerializer.notation(of: color))
      if disputed.contains(.saturation) { saturated += 1 }
      if disputed.contains(.rec2020) { curved += 1 }
    }
    return (saturated > 0 ? [.disputedSaturation(saturated)] : [])
      + (curved > 0 ? [.disputedCurve(curved)] : [])
  }

  /// A selector is written as it is: it must not end the rule that it begins.
  static func checkSelector(_ selector: String) throws(Failures<PaletteEncodingError>) {
    // Read as part of a sheet, it must be all of what comes before one rule.
    let sheet = try? StyleSheet(Array("\(selector){}".utf8))
    var tokens = StyleTokens(Array(selector.utf8)[...])
    while tokens.depth >= 0, tokens.next() != nil {}
    let isSound =
      !VisibleText.isAnyHidden(in: selector) && !selector.utf8.starts(with: "@".utf8)
      && sheet?.hasComments == false && sheet?.blocks.map(\.prelude) == [0..<selector.utf8.count]
      && !selector.isEmpty && tokens.depth == 0
    if !isSound { throw Failures(NonEmpty(.selector(selector))) }
  }

  /// Writes the base and the themes of a palette.
  private static func write(
    _ palette: FittedPalette, _ options: EncodingOptions, _ form: SheetForm,
    _ base: PropertySheet.Rule, to sheet: inout PropertySheet
  ) {
    let isShared = options.cssThemes == .lightDark
    let halves = isShared ? palette.themes.first?.palette.entries ?? [] : []
    var dark = Dictionary(halves.map { ($0.written, $0) }, uniquingKeysWith: { first, _ in first })
    if isShared { sheet.declareSchemes(in: form.schemes(beside: base)) }
    for entry in palette.entries {
      guard let color = entry.color else { continue }
      if let other = dark.removeValue(forKey: entry.written), let half = other.color {
        sheet.append(
          entry.written, light: (color, entry.entry.spec), dark: (half, other.entry.spec), to: base)
      } else {
        sheet.append(entry.written, color, entry.entry.spec, to: base)
      }
    }
    for (theme, own) in palette.themes where !isShared {
      for rule in form.rules(of: theme, options) { sheet.append(own.entries, to: rule) }
    }
  }

  /// Whether a sheet loses nothing if it is written again with some options. A rule about elements in others
  /// is somebody's own, unless it has the selector that is asked for, or that of a theme.
  static func isReplaced(
    _ bytes: [UInt8], _ themes: [ColorPalette.Theme], _ options: EncodingOptions,
    _ form: SheetForm
  ) -> Bool {
    let themes = themes.flatMap { form.rules(of: $0, options).map(\.selector.text) }
    let rules = ([form.selector(options)] + themes).map(StyleSelector.list)
    guard let file = try? TextFile.whole(bytes), let read = try? read(file, form, asked: rules)
    else { return false }
    return read.obstacle == nil
  }

  /// Reads the base of a sheet, or a theme laid over it.
  ///
  /// - Parameter asked: The lists of selectors of rules that are not obstacles.
  static func read(
    _ file: TextFile.Whole, _ form: SheetForm, theme: String? = nil,
    options: OptionValues = OptionValues(), asked: [[String]] = []
  ) throws(FileError) -> DecodedPalette {
    let properties = try form.properties(of: file.bytes)
    return try read(
      theme, of: file, form, properties, StyleColors(properties),
      StyleMistakes.notes(in: properties.sheet), options, asked)
  }

  /// Reads themes of a sheet, each laid over the base. They have no notes on each other or on mistakes in the sheet.
  static func read(
    _ themes: [String], of file: TextFile.Whole, _ form: SheetForm
  ) throws(FileError) -> [DecodedPalette] {
    let properties = try form.properties(of: file.bytes)
    let colors = StyleColors(properties)
    if properties.properties(of: nil).count * themes.count > themeBudget {
      throw .tooManyThemes(themes.count)
    }
    var read: [DecodedPalette] = []
    for theme in themes {
      read.append(try self.read(theme, of: file, form, properties, colors, nil))
    }
    return read
  }

  /// The most properties of the base that are read for all themes of a sheet.
  private static let themeBudget = 1 << 16

  /// Reads the base or a theme.
  ///
  /// - Parameter mistakes: The notes on mistakes in the sheet; nil if themes, mistakes and obstacles are noted elsewhere.
  private static func read(
    _ theme: String?, of file: TextFile.Whole, _ form: SheetForm,
    _ properties: StyleProperties, _ colors: StyleColors, _ mistakes: [PaletteNote]?,
    _ options: OptionValues = OptionValues(), _ asked: [[String]] = []
  ) throws(FileError) -> DecodedPalette {
    let sheet = properties.sheet
    let list = properties.properties(of: theme)
    let (entries, open) = colors.colors(of: list)
    let payload = file.payload(form.format, theme: theme, options: options)
    var naming = UniqueNaming(capacity: entries.count)
    naming.payload = payload
    for (row, entry) in entries.enumerated() {
      try mapError(
        FileError.init(name:),
        naming.append(
          name: list[entry.property].name, .color(entry.color), spec: entry.spec,
          row: Payload.Row(payload, row)))
    }
    if naming.repeated > 0 { naming.dropMovingSpecs() }
    let skipped = list.count - entries.count
    let overridden = list.count { isOverridden($0, in: properties) }
    let found = theme == nil ? try colors.themes(over: (list, entries)) : nil
    let themes = found?.themes ?? []
    var notes: [PaletteNote] = []
    if skipped > 0 { notes.append(.skippedValues(skipped)) }
    notes += mistakes ?? []
    if overridden > 0 {
      notes.append(sheet.isList ? .repeatedValues(overridden) : .overriddenValues(overridden))
    }
    let imports = mistakes == nil ? [] : StyleStatements.imports(sheet.statements, of: sheet.bytes)
    if !imports.isEmpty { notes.append(.imports(imports)) }
    notes += disputes(among: naming.palette.entries)
    if !themes.isEmpty { notes.append(.themes(themes.map(\.name))) }
    notes += found?.disputes.notes ?? []
    if naming.palette.isEmpty {
      let dialect = StyleStatements.dialect(sheet.statements, of: sheet.bytes)
      notes.append(dialect.map { .otherLanguage($0.format) } ?? .noColors)
    }
    let foreign =
      mistakes == nil
      ? nil
      : properties.foreign(asked, themes) ?? properties.foreign(skipped, overridden)
    var decoded = naming.decoded(as: form.format, notes: notes, foreign: foreign)
    decoded.palette.themes = themes
    decoded.openAliases = open.compactMap { property, spec, position in
      (try? ColorName(list[property].name)).map {
        OpenAlias(position: position, name: $0, spec: spec)
      }
    }
    return decoded
  }

  /// Whether a property has two values, not for the sake of engines or screens that have more or less.
  private static func isOverridden(
    _ property: StyleProperties.Property, in properties: StyleProperties
  ) -> Bool {
    if property.own.count < 2 { return false }
    let values = property.own.filter { !properties.block(of: $0).context.isConditional }
      .map { properties.value(of: $0) }
    return values.dropFirst().contains { !$0.utf8.elementsEqual(values[0].utf8) }
  }
}

// The reasons why a sheet holds more than a palette.
extension StyleProperties {
  /// The first thing in the sheet that is not a rule of custom properties, if there is one.
  fileprivate func foreign(_ asked: [[String]], _ themes: [ColorPalette.Theme]) -> String? {
    if sheet.hasComments { return "comments" }
    if !sheet.statements.isEmpty { return "a rule without a block" }
    let listed = Set(themes.map { ByteText($0.name) })
    for (index, block) in sheet.blocks.enumerated() {
      if block.context.isForeign
        || !block.context.isAsked(asked)
          && cascade.themes(of: index).contains(where: {
            !listed.contains(ByteText(cascade.themes[$0].name))
          })
      {
        return "rules for other elements"
      }
      if block.context.isRule, block.items.items.count != block.ownCount {
        return "properties other than custom ones"
      }
    }
    for declaration in sheet.declarations {
      if declaration.isImportant { return "‘!important’" }
      if declaration.customName == nil, ByteText(sheet.text(declaration.name)) != "color-scheme" {
        return "properties other than custom ones"
      }
    }
    return nil
  }

  fileprivate func foreign(_ skipped: Int, _ overridden: Int) -> String? {
    if skipped > 0 { return "custom properties that are not colors" }
    return overridden > 0 ? "custom properties that are set again" : nil
  }
}

extension PaletteEncodingError {
  fileprivate static func selector(_ text: String) -> PaletteEncodingError {
    PaletteEncodingError(
      "\(VisibleText.quoted(text)) is not a selector",
      reason: "a rule begins with a selector, such as :root or .dark, and braces follow it")
  }

}
