// The variables of SCSS and Less: `$ink: #14213d;` and `@ink: #14213d;`. Both are read and written here; they differ
// in the sign, in the names that they allow, and in groups, which are maps in SCSS and detached rulesets in Less.
//
//     $ink: #14213d !default;          @ink: #14213d;
//     $link: $ink;                     @link: @ink;
//     $palette: (                      @palette: {
//       "blue": ("50": #d0e4f0),         @blue: { light: #d0e4f0; }
//     );                               }
//
// Only what stands at the top is read. A value is computed if it needs no engine: a call of a color function on colors
// that are known, or a key of a map (StyleFunctions, VariableValues). Others are skipped and counted.
// Colors are written in the syntax of CSS Color 3 and in hex with eight digits: libsass takes `rgb(0 0 0)` for a call
// without arguments, and Less 3 writes `rgb(0 0 0)` or worse, silently.

public import PaletteEngine

extension PaletteFormat {
  /// Less variables.
  public static let less = PaletteFormat("less", .lessVariables)

  /// SCSS variables.
  public static let scss = PaletteFormat("scss", .scssVariables)
}

extension FormatDefinition {
  /// The variables of SCSS.
  static let scssVariables = variables(
    .scss, "SCSS variables", "scss", [.scss, .groups, .references],
    Detection(
      .text { head in
        let isSCSS =
          head.code.isVariable(StyleDialect.scss.sign)
          || !head.code.imports.isDisjoint(with: ["use", "forward"])
        return isSCSS ? .certain : head.byEnding
      }, confirms: StyleDialect.scss.isSpoken))

  /// The variables of Less.
  static let lessVariables = variables(
    .less, "Less variables", "less", [.references],
    Detection(
      .text { $0.code.isVariable(StyleDialect.less.sign) ? .certain : $0.byEnding },
      confirms: StyleDialect.less.isSpoken))

  private static func variables(
    _ dialect: StyleDialect, _ title: String, _ ending: String, _ options: [FormatOption],
    _ detection: Detection
  ) -> FormatDefinition {
    FormatDefinition(
      title: title,
      fileExtensions: [ending],
      detection: detection,
      capabilities: { options, payload in
        if options.keepsText, let text = payload?.text(in: dialect.format),
          let found = try? VariablePalette(text, dialect)
        {
          return StyleVariables.capabilities(changing: found)
        }
        return StyleVariables.capabilities(dialect, options)
      },
      options: options,
      reading: .text { file throws(FileError) in try StyleVariables.read(file, dialect) },
      writing: .init { palette, options throws(Failures<PaletteEncodingError>) in
        dialect == .scss && options.scss == .map
          ? try StyleVariables.layOutMap(palette) : StyleVariables.layOut(palette, dialect)
      },
      editing: TextEditing { text throws(FileError) in try VariableSheetText(text, dialect) })
  }
}

/// The form of a palette in SCSS. The raw value is its word.
public enum SCSSForm: String, CaseIterable, Hashable, Sendable {
  /// A variable for each color.
  case variables
  /// One map, whose keys keep the exact names.
  case map
}

/// Writes and reads the variables of SCSS and Less.
enum StyleVariables {
  static func capabilities(_ dialect: StyleDialect, _ options: EncodingOptions) -> Capabilities {
    if dialect == .scss, options.scss == .map {
      // The map has the title of the palette as its name; a value in it cannot refer to another one.
      return Capabilities(
        colors: .eightBitSRGB, alpha: true, names: .any, title: .demanded, titles: .variable,
        groups: .nested)
    }
    return Capabilities(
      colors: .eightBitSRGB, alpha: true, notation: dialect.notation(options.references),
      names: .variables(dialect))
  }

  /// The capabilities of a text that is changed: names that it has stay, others get their places in it.
  static func capabilities(changing palette: VariablePalette) -> Capabilities {
    Capabilities(
      colors: .sRGB, alpha: true, notation: palette.dialect.notation(.keep),
      names: palette.names, title: palette.title == nil ? .none : .optional, titles: .variable,
      notes: [.group])
  }

  static func layOut(_ palette: FittedPalette, _ dialect: StyleDialect) -> EncodedPalette {
    .appending { output in
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        let value =
          entry.alias.map { dialect.variable(palette.entries[$0].written) }
          ?? dialect.text(of: color.eightBit)
        output.append("\(dialect.variable(entry.written)): \(value);\n")
      }
    }
  }

  /// Lays out one map with the title as its name, and maps in it as groups.
  static func layOutMap(
    _ palette: FittedPalette
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    try checkKeys(palette)
    return .appending { output in
      var open: [String] = []
      func indent(_ depth: Int) { output.append(String(repeating: "  ", count: depth)) }
      func close(to depth: Int) {
        while open.count > depth {
          indent(open.count)
          output.append("),\n")
          open.removeLast()
        }
      }
      output.append("\(StyleDialect.scss.variable(palette.title ?? "")): (")
      if !palette.entries.isEmpty { output.append("\n") }
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        close(to: zip(open, entry.group).prefix { $0 == $1 }.count)
        for group in entry.group[open.count...] {
          indent(open.count + 1)
          output.append("\(SCSSString.quoted(group)): (\n")
          open.append(group)
        }
        indent(open.count + 1)
        output.append("\(SCSSString.quoted(entry.written)): \(color.eightBit.hexText),\n")
      }
      close(to: 0)
      output.append(");\n")
    }
  }

  /// A key of a map is a color or a map: Sass refuses a key that is repeated.
  private static func checkKeys(
    _ palette: FittedPalette
  ) throws(Failures<PaletteEncodingError>) {
    let colors = Dictionary(
      palette.entries.map { ($0.group + [$0.written], $0.entry.name) },
      uniquingKeysWith: { first, _ in first })
    _ = try palette.entries.mapCollectingFailures { entry throws(PaletteEncodingError) in
      for depth in entry.group.indices {
        if let owner = colors[Array(entry.group[...depth])] {
          throw .collision(owner, entry.entry.name, as: entry.group[depth], exactly: .noGroups)
        }
      }
    }
  }

  static func read(
    _ file: TextFile.Whole, _ dialect: StyleDialect
  ) throws(FileError) -> DecodedPalette {
    let payload = file.payload(dialect.format)
    let found = try VariablePalette(
      try VariableSheet(file.bytes, dialect), payload: payload)
    var notes: [PaletteNote] = []
    let skipped = found.skippedVariables
    if let skipped { notes.append(.skippedVariables(skipped)) }
    if found.overridden > 0 { notes.append(.overriddenVariables(found.overridden)) }
    let sheet = found.sheet
    let imports = StyleStatements.imports(
      sheet.containers[0].items.items.map(\.core), of: sheet.bytes)
    if !imports.isEmpty { notes.append(.imports(imports)) }
    let foreign =
      sheet.hasComments
      ? "comments"
      : sheet.hasRules
        ? "rules" : skipped != nil ? "variables that are not colors" : found.foreign
    return found.naming.decoded(as: dialect.format, notes: notes, foreign: foreign)
  }
}

extension TextRule {
  /// As the name of a variable.
  fileprivate static let variable = TextRule { text in
    let identifier = StyleDialect.scss.identifier(text)
    return identifier.isEmpty ? "palette" : identifier
  }
}

extension FormatOption {
  /// Variables or a map: ``EncodingOptions/scss``.
  public static let scss = FormatOption(
    "scss", "form", SCSSForm.variables,
    "Write SCSS as variables, or as one map, whose keys keep the exact names."
  ) { $0.scss = $1 }
}

extension EncodingOptions {
  /// The form of a palette in SCSS.
  public var scss: SCSSForm {
    get { values[.scss] ?? .variables }
    set { values[.scss] = newValue }
  }
}

extension PaletteNote {
  static func skippedVariables(_ all: NonEmpty<SkippedVariable>) -> PaletteNote {
    PaletteNote(
      all.count, "1 value is not a plain color and was skipped",
      "values are not plain colors and were skipped",
      kind: .skippedVariables(all))
  }

  static func overriddenVariables(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 variable is set again; its last value is used",
      "variables are set again; their last values are used")
  }
}
