// Tables of colors, as spreadsheets and scripts exchange them. There is no standard for the columns, and RFC 4180 is
// one for commas, quotes and line ends. A new file is:
//
//     group,name,hex,alpha
//     Brand,"Ink, deep",#14213d,1
//     ,Paper,#e8e4d9,0.5
//
// Every name is exact, and a row means the same wherever it is: a group around all rows is a group here, and no
// title. `hex` has six digits, which every reader takes, and `alpha` all digits of a number. Where these two do not
// say a color, a fifth column, `color`, does, in the notation of CSS: so nothing is lost, and programs that know only
// hex still find it.

public import PaletteEngine

extension PaletteFormat {
  /// Comma-separated values.
  public static let csv = PaletteFormat("csv", .commaSeparated)

  /// Values with TABs between.
  public static let tsv = PaletteFormat("tsv", .tabSeparated)
}

extension FormatDefinition {
  /// Comma-separated values.
  static let commaSeparated: FormatDefinition = table("comma-separated values", ["csv"], .csv)
  /// Values with TABs between.
  static let tabSeparated: FormatDefinition = table("tab-separated values", ["tsv"], .tsv)

  private static func table(
    _ title: String, _ endings: [String], _ table: TableFormat
  ) -> FormatDefinition {
    FormatDefinition(
      title: title,
      fileExtensions: endings,
      detection: Detection(.text(\.byEnding)),
      capabilities: { options, payload in
        if options.keepsText, let text = payload?.text(in: table.format()),
          let held = TableText.capabilities(of: text, table)
        {
          return held
        }
        return Capabilities(
          colors: .cssNotation(and: []), alpha: true, missingComponents: .ofCSS,
          notation: .withoutReferences, names: .any,
          notes: options.groups == .slash ? [.group] : [])
      },
      options: [.groups, .column],
      reading: .init { source, options throws(FileError) in
        try table.read(try TextFile.whole(source.whole()), options.columns)
      },
      writing: .init { palette, options in table.layOut(palette, options) },
      editing: TextEditing { text throws(FileError) in try TableText(text, table) })
  }
}

extension TableFormat {
  /// The file of a palette.
  fileprivate func layOut(_ palette: FittedPalette, _ options: EncodingOptions) -> EncodedPalette {
    let hasGroups = options.groups == .slash
    let entries = palette.entries
    let hasColors = entries.contains { TableColor($0).needsNotation }
    return .appending(notes: notes(palette, hasGroups)) { output in
      func write(_ fields: [String]) {
        output.append(
          fields.map { TableFieldText.text($0, separator: separator) }
            .joined(separator: String(UnicodeScalar(separator))))
        output.append(UInt8(ascii: "\n"))
      }
      write((hasGroups ? ["group"] : []) + ["name", "hex", "alpha"] + (hasColors ? ["color"] : []))
      for entry in entries {
        let color = TableColor(entry)
        let path = hasGroups ? entry.entry.groupPath : GroupPath([], entry.written)
        write(
          (hasGroups ? [GroupPath.escaped(path.group)] : []) + [path.leaf, color.hex, color.alpha]
            + (hasColors ? [color.needsNotation ? color.notation : ""] : []))
      }
    }
  }

  /// Notes on how spreadsheets and readers without our rule of names read the file.
  private func notes(_ palette: FittedPalette, _ hasGroups: Bool) -> [PaletteNote] {
    var notes: [PaletteNote] = []
    var split = 0
    var formulas = 0
    for entry in palette.entries {
      let path = hasGroups ? entry.entry.groupPath : GroupPath([], entry.written)
      if entry.entry.notes?.group == nil, !path.group.isEmpty { split += 1 }
      if TableFieldText.isFormula(path.leaf)
        || path.group.first.map(TableFieldText.isFormula) == true
      {
        formulas += 1
      }
    }
    if split > 0 { notes.append(.slashGroups(split)) }
    if formulas > 0 { notes.append(.formulas(formulas)) }
    return notes
  }
}

/// A color as hex and alpha, and as the notation that says all of it.
struct TableColor {
  let color: Color
  let spec: String?

  init(_ color: Color, spec: String?) {
    self.color = color
    self.spec = spec
  }

  init(_ entry: FittedPalette.Entry) {
    self.init(entry.color ?? Color(.srgb, 0, 0, 0), spec: entry.entry.spec)
  }

  /// Six digits.
  var hex: String { opaque.eightBit.hexText }
  /// The shortest text of the number.
  var alpha: String { NumberText.shortest(color.alpha) }
  /// The notation, as its author wrote it if that is known.
  var notation: String { spec ?? ColorSerializer.cssText(of: color) }

  /// The color without its alpha.
  var opaque: Color { Color(color.space, color.components) }

  /// Whether hex and alpha do not say the color.
  var needsNotation: Bool {
    spec != nil || opaque.exactEightBit == nil || color.isAlphaMissing
  }
}
