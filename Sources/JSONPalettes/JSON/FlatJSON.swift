// JSON without a schema, as people write it for their own scripts: objects in objects, with colors as strings. No two
// such files are alike, so a reader goes only by the colors (FlatColors). It is written as objects of strings.

public import PaletteEngine

extension PaletteFormat {
  /// JSON of names and colors, without a schema.
  public static let jsonFlat = PaletteFormat("json-flat", .flatJSON)
}

extension FormatDefinition {
  /// JSON of names and colors.
  static let flatJSON: FormatDefinition = flat(
    "JSON of names and colors", Detection(.json { FlatJSON.isOne($0) ? .likely : .no }),
    FlatForm(kind: .any, ownKey: nil, read: FlatJSON.colors), as: { .jsonFlat }, names: .any,
    hasTitle: { options, payload in options.keepsText && FlatJSON.hasTitle(payload) },
    groupCanBeTitle: { options, payload in options.keepsText && FlatJSON.isList(payload) },
    layOut: FlatJSON.layOut)

  /// JSON with colors as strings in objects, without a schema.
  static func flat(
    _ title: String, _ detection: Detection, _ form: FlatForm,
    as format: @escaping @Sendable () -> PaletteFormat, names: NameRule,
    hasTitle: @escaping @Sendable (EncodingOptions, Payload?) -> Bool = { _, _ in false },
    groupCanBeTitle: @escaping @Sendable (EncodingOptions, Payload?) -> Bool = { _, _ in false },
    layOut: @escaping @Sendable (FittedPalette) -> EncodedPalette
  ) -> FormatDefinition {
    FormatDefinition(
      title: title,
      fileExtensions: [],
      detection: detection,
      capabilities: { options, payload in
        Capabilities(
          colors: .cssNotation(and: []), alpha: true, missingComponents: .all,
          notation: .withoutReferences, names: names,
          title: hasTitle(options, payload) ? .optional : .none, groups: .objects(own: form.ownKey),
          groupCanBeTitle: groupCanBeTitle(options, payload), order: .keptInObjects)
      },
      options: [.groups],
      reading: .text { file throws(FileError) in
        try form.read(file.bytes).decoded(
          as: format(), own: form.ownKey, file.payload(format()), file.bytes)
      },
      writing: .init { palette, _ in layOut(palette) },
      editing: TextEditing { text throws(FileError) in try JSONColorText(text, form) })
  }
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
    guard let text = payload?.text(in: .jsonFlat) else { return false }
    return (try? colors(in: text.bytes))?.isList == true
  }

  @Sendable
  static func colors(in bytes: [UInt8]) throws(FileError) -> FlatColors {
    let root = try JSONParser.parse(file: bytes, isCommented: true)
    guard root.array != nil || root.isObject else {
      throw FileError(
        "this is not a palette", reason: "a palette in JSON is an object or an array",
        at: SourcePlace(root.offset, in: bytes))
    }
    var colors = FlatColors(.any)
    let theme = theme(root)
    if theme != nil || root.hasKeys(["black", "brightBlack"]), let name = root["name"],
      name.string?.isEmpty == false
    {
      colors.title = name
    }
    colors.read(theme ?? root)
    return colors
  }

  /// The colors of a theme of VS Code, or of its settings: the other members are about syntax, or about other things.
  private static func theme(_ root: JSONValue) -> JSONValue? {
    if let colors = root["workbench.colorCustomizations"], colors.isObject { return colors }
    guard let colors = root["colors"], colors.isObject else { return nil }
    let isDotted = colors.members.contains { $0.key.utf8.contains(UInt8(ascii: ".")) }
    return isDotted ? colors : nil
  }

  /// Whether a file that was read is a theme with a title.
  static func hasTitle(_ payload: Payload?) -> Bool {
    guard let text = payload?.text(in: .jsonFlat) else { return false }
    return (try? colors(in: text.bytes))?.title != nil
  }

  @Sendable
  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      var nesting = JSONNesting()
      output.append("{")
      output.append(members(of: palette, .any, &nesting))
      output.append(palette.entries.isEmpty ? "}\n" : "\n}\n")
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
