package import PaletteEngine

extension PaletteFormat {
  /// Files that are made of a template: they hold what it takes of a palette.
  ///
  /// - Parameters:
  ///   - data: Values that come before those of the palette; nil for none.
  ///   - ending: The ending of the file that is written.
  ///   - partial: Finds a partial.
  package static func template(
    _ template: Mustache, data: JSONValue?, escape: TemplateEscape, isStrict: Bool,
    theme: String?, ending: String?, partial: @escaping @Sendable (String) -> Mustache?
  ) -> PaletteFormat {
    PaletteFormat(
      "template",
      FormatDefinition(
        title: "text by a template", fileExtensions: [], detection: Detection(),
        capabilities: { _, _ in
          Capabilities(
            colors: .any, alpha: true, missingComponents: .all, notation: .text, names: .any,
            title: .demanded, columns: 1...Int.max, notes: Set(EntryNotes.Kind.allCases),
            themes: .any)
        },
        reading: .refused(FileError("a template is no format of palettes")),
        writing: .init(own: .lines(3)) { fitted, options throws(Failures<PaletteEncodingError>) in
          let palette = fitted.whole
          let values = PaletteValues(
            palette, theme: theme, ending: ending,
            texts: SchemeTexts.texts(of: palette, in: fitted.payload, stem: options.defaultTitle))
          var run = MustacheRun(
            escape: escape, isStrict: isStrict, ending: ending, partial: partial)
          let (bytes, mistakes) = run.text(
            of: template, over: [values.value] + [data].compactMap { $0.map(TemplateValue.init) })
          if let mistakes = NonEmpty(contentsOf: mistakes) {
            throw Failures(
              mistakes.map { PaletteEncodingError($0.explanation, at: $0.origin) })
          }
          return .appending { output in
            bytes.withUnsafeBufferPointer { output.append($0) }
          }
        }))
  }
}

extension FittedPalette {
  /// The palette with its themes.
  fileprivate var whole: ColorPalette {
    // A format with all names has no name that cannot be read.
    guard var palette = try? self.palette else { return ColorPalette() }
    for (theme, own) in themes {
      palette.themes.append(
        ColorPalette.Theme(theme.name, own: (try? own.palette) ?? ColorPalette()))
    }
    return palette
  }
}

/// The texts that templates for base16 have beside the colors (Tinted Theming's builder.md 0.11).
enum SchemeTexts {
  static func texts(
    of palette: ColorPalette, in payload: Payload?, stem: String
  ) -> [String: String] {
    let slug = NameCase.kebab.text(of: stem, for: nil) ?? stem
    var texts = ["name": palette.title ?? stem, "system": "base16", "slug": slug]
    if let text = payload?.text, let own = text.format.definition.texts?(text) {
      for key in ["author", "description", "slug", "system", "variant"] {
        texts[key] = own[key] ?? texts[key]
      }
    }
    texts["slug-underscored"] = NameCase.snake.text(of: texts["slug"] ?? slug, for: nil)
    if let variant = texts["variant"] { texts["is-\(variant)-variant"] = "true" }
    return Dictionary(uniqueKeysWithValues: texts.map { ("scheme-\($0)", $1) })
  }
}
