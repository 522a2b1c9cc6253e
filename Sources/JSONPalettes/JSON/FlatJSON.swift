// JSON without a schema, as people write it for their own scripts: objects in objects, with colors as strings. No two
// such files are alike, so a reader goes only by the colors (FlatColors). It is written as objects of strings.

public import PaletteEngine

extension PaletteFormat {
  /// JSON of names and colors, without a schema.
  public static let jsonFlat = PaletteFormat("json-flat", .flatJSON)
}

extension FormatDefinition {
  /// JSON of names and colors.
  static let flatJSON = FormatDefinition(
    title: "JSON of names and colors",
    fileExtensions: [],
    detection: Detection(.json { FlatJSON.isOne($0) ? .likely : .no }),
    capabilities: { options, payload in
      Capabilities(
        colors: .cssNotation(and: []), alpha: true, missingComponents: .all,
        notation: .withoutReferences, names: .any, groups: .objects(own: nil),
        groupCanBeTitle: options.keepsText && FlatJSON.isList(payload), order: .keptInObjects)
    },
    options: [.groups],
    reading: .text(FlatJSON.read),
    writing: .init { palette, _ in FlatJSON.layOut(palette) },
    editing: TextEditing(
      layout: { text throws(FileError) in
        try JSONColorText(text, FlatForm(kind: .any, ownKey: nil, read: FlatJSON.colors))
      }))
}

enum FlatJSON {
  /// Whether colors are all that is known of a file.
  static func isOne(_ root: JSONValue) -> Bool {
    var colors = FlatColors(.any)
    colors.read(root)
    return colors.isPlain
  }

  /// Whether a file that was read is one list, of which the key is the title.
  static func isList(_ payload: Payload?) -> Bool {
    guard let text = payload?.contents as? KeptText, text.format == .jsonFlat else { return false }
    return (try? colors(in: text.bytes))?.isList == true
  }

  @Sendable
  static func colors(in bytes: [UInt8]) throws(FileError) -> FlatColors {
    let root = try JSONParser.parse(file: bytes)
    guard root.array != nil || root.isObject else {
      throw FileError(
        "this is not a palette", reason: "a palette in JSON is an object or an array",
        at: TextPlace(root.offset, in: bytes))
    }
    var colors = FlatColors(.any)
    colors.read(root)
    return colors
  }

  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    try colors(in: file.bytes).decoded(as: .jsonFlat, own: nil, file.payload(.jsonFlat), file.bytes)
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    EncodedPalette { sink throws(ByteStreamError) in
      var output = ByteWriter(to: sink)
      var nesting = JSONNesting()
      output.append("{")
      output.append(members(of: palette, .any, &nesting))
      output.append(palette.entries.isEmpty ? "}\n" : "\n}\n")
      try output.finish()
    }
  }

  /// The colors as members of objects in each other.
  static func members(
    of palette: FittedPalette, _ kind: FlatColors.Kind, _ nesting: inout JSONNesting
  ) -> String {
    var text = ""
    for entry in palette.entries {
      guard let color = entry.color else { continue }
      text += nesting.member(
        entry.written, in: entry.group, FlatForm.value(of: entry, color, kind))
    }
    return text + nesting.end()
  }
}
