// A theme that a sheet does not have comes after all that it has, so that it wins over the base.

public import PaletteEngine

extension StyleSheetText {
  /// The sheet with rules of a theme at its end: one for each place where another sheet has the theme, or one as a sheet
  /// is written.
  static func adding(
    _ theme: ColorPalette.Theme, _ entries: [FittedPalette.Entry], to bytes: [UInt8],
    _ form: SheetForm, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> [UInt8] {
    var edits = TextEdits()
    // `--css-selector` names the rule that is written, and the theme by it.
    let isAsked = options.values[.cssSelector].map(ByteText.init(_:)) == ByteText(theme.name)
    let rules =
      isAsked
      ? [PropertySheet.Rule(condition: nil, selector: theme.name)]
      : form.rules(of: theme, options, beside: (try? form.properties(of: bytes))?.cascade)
    for rule in rules {
      // The name of a theme may be a selector that somebody typed.
      if rule.selector == ByteText(theme.name) {
        try CustomProperties.checkSelector(theme.name)
      }
      let declarations = entries.compactMap { entry -> String? in
        guard let color = entry.color else { return nil }
        let own = entry.entry
        return
          "  \(entry.written): \(own.cssText ?? own.spec ?? ColorSerializer.cssText(of: color));"
      }
      var lines = ["\(rule.selector.text) {"] + declarations + ["}"]
      if let condition = rule.condition {
        lines = ["\(condition.text) {"] + lines.map { "  \($0)" } + ["}"]
      }
      edits.append(lines, to: bytes, after: bytes.indices)
    }
    return edits.applied(to: bytes) ?? bytes
  }
}

extension SheetForm {
  /// The rules that a theme is written in: those at its places that a sheet reads as this theme, if no other way is asked
  /// for; else the one that a selector as its name says, or that is like those of the other themes of a sheet.
  func rules(
    of theme: ColorPalette.Theme, _ options: EncodingOptions,
    beside findSheet: @autoclosure () -> StyleCascade? = nil
  ) -> [PropertySheet.Rule] {
    if let way = options.cssThemes { return [rule(of: theme.name, way, options)] }
    let own = rules(atPlacesOf: theme)
    if !own.isEmpty { return own }
    if let first = theme.name.utf8.first, ".[:".utf8.contains(first) {
      return [PropertySheet.Rule(condition: nil, selector: theme.name)]
    }
    let sheet = findSheet()
    if let attribute = sheet?.attribute(for: theme.name) {
      return [PropertySheet.Rule(condition: nil, selector: attribute)]
    }
    let standard = CSSThemes(for: theme.name)
    let isLikeClasses = standard == .media && sheet?.tellsThemesByClasses == true
    return [rule(of: theme.name, isLikeClasses ? .class : standard, options)]
  }

  /// Whether a theme is written at its places.
  func hasPlaces(of theme: ColorPalette.Theme, _ options: EncodingOptions) -> Bool {
    options.cssThemes == nil && !rules(atPlacesOf: theme).isEmpty
  }

  private func rules(atPlacesOf theme: ColorPalette.Theme) -> [PropertySheet.Rule] {
    theme.places.compactMap { rule(at: $0, of: theme.name) }
  }

  /// The rule at a place, if that says the theme.
  private func rule(at place: String, of theme: String) -> PropertySheet.Rule? {
    var (condition, selector) = (nil as String?, place)
    if place.utf8.first == UInt8(ascii: "@") {
      let end = place.utf8.firstIndex(of: UInt8(ascii: ")")).map { place.utf8.index(after: $0) }
      let query = end ?? place.endIndex
      condition = String(place[..<query])
      selector = String(place[query...].drop { $0 == " " })
      if selector.isEmpty { selector = ":root" }
    }
    let opening = [condition, selector].compactMap(\.self).map { "\($0){" }.joined()
    let text = "\(opening)--a:red}\(condition == nil ? "" : "}")"
    guard let properties = try? properties(of: Array(text.utf8)),
      properties.cascade.themes.map(\.name) == [theme]
    else { return nil }
    return PropertySheet.Rule(condition: condition, selector: selector)
  }
}

extension DecodedPalette {
  /// The palette of a style sheet in the rules of a selector, whose changes are changes of these rules alone: the base, a
  /// theme, or one that is new and lies over the base.
  ///
  /// - Throws: An error if the text is not a selector.
  public func reading(
    selector: String
  ) throws(Failures<PaletteEncodingError>) -> DecodedPalette {
    try CustomProperties.checkSelector(selector)
    guard let text = palette.payload?.text,
      let cascade = (try? SheetForm.properties.properties(of: text.bytes))?.cascade
    else { return view(ofTheme: selector) }
    let isBase = StyleSelector.list(selector).allSatisfy(StyleSelector.isBase)
    let theme = cascade.theme(named: selector)
    guard isBase || theme != nil else { return view(ofTheme: selector) }
    var options = text.options
    options[.cssSelector] = selector
    let name = isBase ? nil : theme.map { cascade.themes[$0].name }
    // The text was read before.
    guard let file = try? TextFile.whole(text.bytes),
      let read = try? CustomProperties.read(file, .properties, theme: name, options: options)
    else { return view(ofTheme: selector) }
    return read
  }
}
