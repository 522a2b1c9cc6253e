// The theme of Tailwind 4: custom properties in `@theme`, of which those that begin with `--color-` become the colors
// of its classes. It is a style sheet like others, and `.css` files with it are read as such; this format writes it.
//
//     @theme {                         Everything in `@theme` must be a custom property, and around it nothing may
//       --color-ink: #14213d;          stand. So there is no `@supports` for new notations: Tailwind itself writes
//     }                                `oklch()` without one.
//     :root, :host {
//       @variant dark {                `@variant dark` is the media query or the class that the page has chosen.
//         --color-ink: #e8e4d9;        Beside `@theme` alone it says nothing to Tailwind, but others write it so
//       }                              (tailwindlabs/tailwindcss, issue 17807): both are read as the theme `dark`.
//     }

public import PaletteEngine

extension PaletteFormat {
  /// The theme of Tailwind 4.
  public static let tailwind = PaletteFormat("tailwind", .tailwindTheme)
}

extension FormatDefinition {
  /// The theme of Tailwind 4.
  static let tailwindTheme = styleSheet(
    .tailwind, "Tailwind theme", [], [.cssNames, .cssColors, .cssThemes, .theme, .references],
    // A sheet with `@theme` is CSS, with the same names and themes as it always had.
    Detection())
}

/// The form of a style sheet.
enum SheetForm: Sendable {
  case properties, tailwind

  var format: PaletteFormat {
    switch self {
    case .properties: .css
    case .tailwind: .tailwind
    }
  }

  /// The beginning of the rule that colors are in.
  var rule: String {
    switch self {
    case .properties: ":root"
    case .tailwind: "@theme"
    }
  }

  /// Whether `@variant` says a theme.
  var readsVariants: Bool { self == .tailwind }

  /// The custom properties of a sheet.
  func properties(of bytes: [UInt8]) throws(FileError) -> StyleProperties {
    StyleProperties(try StyleSheet(bytes, readsVariants: readsVariants))
  }

  func selector(_ options: EncodingOptions) -> String {
    switch self {
    case .properties: options.cssSelector
    case .tailwind: rule
    }
  }

  func fallback(_ options: EncodingOptions) -> CSSFallback {
    switch self {
    case .properties: options.cssFallback
    case .tailwind: .none
    }
  }

  func names(_ options: EncodingOptions) -> NameRule {
    switch self {
    case .properties: .customProperties(options.cssNames, prefix: options.cssPrefix)
    // A file that is changed may have other properties too.
    case .tailwind:
      options.keepsText ? .customProperties(options.cssNames) : .themeColors(options.cssNames)
    }
  }

  /// The rule that says that the page has both schemes.
  func schemes(beside base: PropertySheet.Rule) -> PropertySheet.Rule {
    switch self {
    case .properties: base
    case .tailwind: PropertySheet.Rule(condition: nil, selector: ":root")
    }
  }

  /// The rule of a theme. Tailwind knows the variant `dark`; another one would be an error to it.
  func rule(
    of theme: String, _ way: CSSThemes, _ options: EncodingOptions
  ) -> PropertySheet.Rule {
    if self == .tailwind, options.cssThemes == nil, ByteText(theme) == "dark" {
      return PropertySheet.Rule(condition: ":root, :host", selector: "@variant dark")
    }
    let (condition, selector) = way.rule(of: theme)
    return PropertySheet.Rule(condition: condition, selector: selector)
  }
}

extension NameRule {
  private static let themePrefix = "color-"

  /// The custom property of a name in `@theme`, which begins with `--color-`.
  static func themeColors(_ names: CSSNames) -> NameRule {
    let plain = customProperties(names)
    let prefixed = customProperties(names, prefix: themePrefix)
    return NameRule(
      told: .words("as CSS identifiers after color-"), change: .note { .prefixedNames($0) }
    ) { name throws(PaletteEncodingError) in
      let form = try plain.form(name)
      let isColor = form.read?.utf8.starts(with: themePrefix.utf8) == true
      if isColor { return form }
      let whole = try prefixed.form(name)
      let length = whole.read?.utf8.count ?? 0
      if length > ColorName.byteLimit { throw .escapedTooLong(name, bytes: length) }
      return whole
    }
  }
}

extension PaletteNote {
  static func prefixedNames(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 name is written as another one that begins with color-, as Tailwind requires",
      "names are written as others that begin with color-, as Tailwind requires", kind: .changed)
  }
}
