// The JSON of palettes: one object, one color a line, keys in a fixed order, so that it diffs well.
// Colors are an array: an object keyed by name loses order in some readers, and a repeated name in
// most. docs/json.md describes it for readers.

public import PaletteEngine

/// Writes palettes as JSON.
public enum PaletteJSON {
  /// Appends the object of one palette, without a line feed at the end.
  ///
  /// `vision` says with which vision the colors are shown, if not that of most people; `themes`, which values themes set
  /// themselves; `skipped`, which values of the file are not colors.
  public static func append(
    _ entries: some Collection<ColorPalette.Entry>, title: String, vision: ColorVision? = nil,
    themes: [ColorPalette.Theme] = [], skipped: [SkippedVariable] = [], to output: inout ByteWriter
  ) {
    output.append("{\"format\": \"clr-palette\", \"version\": 1, \"name\": ")
    output.append(quoted(title))
    if let vision { output.append(", \(member(of: vision))") }
    append(entries, to: &output)
    if !themes.isEmpty {
      output.append(", \"themes\": [")
      for (index, theme) in themes.enumerated() {
        output.append(index > 0 ? ",\n" : "\n")
        output.append(beginning(of: theme))
        append(theme.own.entries, to: &output)
        output.append("}")
      }
      output.append("\n]")
    }
    if !skipped.isEmpty {
      let objects = skipped.map { value in
        "{\"name\": \(quoted(value.name)), \"line\": \(value.line), "
          + "\"value\": \(quoted(value.value)), \"loss\": \(value.isLoss)}"
      }
      output.append(", \"skipped\": [\n\(objects.joined(separator: ",\n"))\n]")
    }
    output.append("}")
  }

  /// The beginning of the object of a theme, before its colors.
  static func beginning(of theme: ColorPalette.Theme) -> String {
    let places = theme.places.map(quoted).joined(separator: ", ")
    let over = theme.over.map(quoted).joined(separator: ", ")
    return "{\"name\": \(quoted(theme.name)), \"over\": [\(over)], \"places\": [\(places)]"
  }

  /// The beginning of the array of colors, after another member.
  static let colors = ", \"colors\": [\n"

  private static func append(
    _ entries: some Collection<ColorPalette.Entry>, to output: inout ByteWriter
  ) {
    output.append(colors)
    for (index, entry) in entries.enumerated() {
      if index > 0 { output.append(",\n") }
      output.append(object(of: entry))
    }
    output.append(entries.isEmpty ? "]" : "\n]")
  }

  /// The object of one entry.
  package static func object(of entry: ColorPalette.Entry) -> String {
    let spec = entry.spec.map { "\"spec\": \(quoted($0)), " } ?? ""
    let name = "{\"name\": \(quoted(entry.name.text)), \(spec)"
    let notes = entry.notes.map(members) ?? ""
    switch entry.value {
    case .opaque(let kind): return "\(name)\"kind\": \(quoted(kind))\(notes)}"
    case .color(let color):
      return "\(name)\(member(.hex, of: color)), \(numbers(of: color))\(notes)}"
    }
  }

  /// The members of notes, each with a comma before it.
  private static func members(of notes: EntryNotes) -> String {
    notes.kinds.map { kind in ", \"\(kind.rawValue)\": \(value(of: kind, notes) ?? "null")" }
      .joined()
  }

  /// The value of a note; nil if there is none.
  static func value(of kind: EntryNotes.Kind, _ notes: EntryNotes) -> String? {
    switch kind {
    case .group: notes.group.map { "[\($0.map(quoted).joined(separator: ", "))]" }
    case .ink, .description, .id: notes[kind].map(quoted)
    }
  }

  /// The members that say what a color is: its space, its components and its alpha.
  package static func numbers(of color: Color) -> String {
    list(numberMembers(of: color))
  }

  /// Members in one line; their keys need no escapes.
  static func list(_ members: [(key: String, value: String)]) -> String {
    members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
  }

  static func numberMembers(of color: Color) -> [(key: String, value: String)] {
    let components = color.components.map(number).joined(separator: ", ")
    return [
      (ColorProperty.space.rawValue, text(of: .space, color)), ("components", "[\(components)]"),
      (ColorProperty.alpha.rawValue, text(of: .alpha, color)),
    ]
  }

  /// The member of a property, which is `null` where it is missing.
  package static func member(_ property: ColorProperty, of color: Color) -> String {
    "\"\(property.rawValue)\": \(text(of: property, color))"
  }

  /// The member that says with which vision a color is shown.
  package static func member(of vision: ColorVision) -> String {
    "\"vision\": {\"deficiency\": \(quoted(vision.deficiency.rawValue)), "
      + "\"severity\": \(number(vision.severity))}"
  }

  private static func text(of property: ColorProperty, _ color: Color) -> String {
    switch property.value(of: color) {
    case .number(let value)?: number(value)
    case .word(let word)?: "\"\(word)\""
    case .truth(let isTrue)?: isTrue ? "true" : "false"
    case nil: "null"
    }
  }

  /// The shortest text that reads back the same; a missing component is `null`.
  package static func number(_ value: Double?) -> String {
    value.map(NumberText.shortest) ?? "null"
  }

  /// A JSON string (RFC 8259 section 7). Non-printing characters are escaped too, as JSON is also
  /// read on terminals.
  package static func quoted(_ text: String) -> String {
    // Nearly all texts have nothing to escape.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      return "\"" + text + "\""
    }
    return
      "\"\(JSONText.escaped(VisibleText.scalars(of: text).lazy.map { ($0.scalar, $0.isHidden) }))\""
  }
}
