// The colors of Tailwind's configuration before version 4, where it is JavaScript:
//
//     module.exports = {
//       "theme": {
//         "extend": {
//           "colors": {
//             "tide": {"DEFAULT": "#2a6f97", "900": "#012a4a"}        tide, tide/900
//
// JavaScript is a program, and nothing that is read here is run. So a configuration is read as JSON, and what is written
// here is JSON after `module.exports = `, which is JavaScript too: that much is read again, and no other script.

public import PaletteEngine

extension PaletteFormat {
  /// The colors of Tailwind's configuration before version 4.
  public static let tailwindV3 = PaletteFormat("tailwind-v3", .tailwindColors)
}

extension FormatDefinition {
  /// The colors of Tailwind 3.
  static let tailwindColors: FormatDefinition = flat(
    "Tailwind 3 colors",
    Detection(
      .json { TailwindColors.objects($0).isEmpty ? .no : .certain },
      .text { $0.isTailwindJSON ? .certain : .no }),
    FlatForm(kind: .objects, ownKey: TailwindColors.ownKey, read: TailwindColors.colors),
    as: { .tailwindV3 }, names: .tailwind, layOut: TailwindColors.layOut)
}

extension NameRule {
  /// All names but those that Tailwind and JavaScript give another meaning.
  fileprivate static let tailwind = NameRule(
    told: .words("all but DEFAULT and __proto__")
  ) { name throws(PaletteEncodingError) in
    let isTaken = [TailwindColors.ownKey, "__proto__"].contains {
      $0.utf8.elementsEqual(name.text.utf8)
    }
    if isTaken { throw .scriptName(name) }
    return Form(written: name.text, read: name.text)
  }
}

enum TailwindColors {
  static let ownKey = "DEFAULT"
  /// The text before the JSON in a script.
  static let export = "module.exports = "

  /// The objects of colors in a configuration: that which adds to Tailwind's own colors, and that in their place.
  static func objects(_ root: JSONValue) -> [JSONValue] {
    let theme = root["theme"]
    return [theme?["extend"]?["colors"], theme?["colors"]].compactMap(\.self)
      .filter(\.isObject).sorted { $0.offset < $1.offset }
  }

  @Sendable
  static func colors(in bytes: [UInt8]) throws(FileError) -> FlatColors {
    let text = TextFile.withoutMark(bytes[...])
    let isScript = text.starts(with: export.utf8)
    let start = text.startIndex + (isScript ? export.utf8.count : 0)
    let root: JSONValue
    do throws(FileError) {
      root = try JSONParser.parse(bytes, from: start)
    } catch {
      let first = CodeComments.skipped(text).first
      guard isScript || first != UInt8(ascii: "{") else { throw error }
      throw FileError(
        Explanation(
          "this is JavaScript, which clr does not run",
          reason: "a Tailwind configuration is read as JSON"),
        line: error.line, column: error.column)
    }
    let objects = objects(root)
    guard !objects.isEmpty else {
      throw FileError(
        "this is not a Tailwind configuration with colors",
        reason: "they are in \"theme\", under \"colors\" or under \"extend\" and \"colors\"",
        at: SourcePlace(after: text[..<root.offset]))
    }
    var colors = FlatColors(.objects)
    for object in objects { colors.read(object) }
    return colors
  }

  @Sendable
  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      var nesting = JSONNesting()
      nesting.base = "        "
      output.append(
        "\(export){\n  \"theme\": {\n    \"extend\": {\n      \"colors\": {")
      output.append(FlatJSON.members(of: palette, .objects, &nesting))
      output.append(palette.entries.isEmpty ? "}" : "\n      }")
      output.append("\n    }\n  }\n}\n")
    }
  }
}

extension TextHead {
  /// Whether it is a script that is JSON but for its first words, with a theme in it.
  package var isTailwindJSON: Bool {
    let text = TextFile.withoutMark(file.bytes[...])
    guard text.starts(with: TailwindColors.export.utf8) else { return false }
    let rest = text.dropFirst(TailwindColors.export.utf8.count)
    guard rest.first == UInt8(ascii: "{") else { return false }
    return rest.dropFirst().drop(while: ASCII.isSpace).starts(with: "\"theme\"".utf8)
  }
}

extension PaletteEncodingError {
  /// A name is one that Tailwind or JavaScript keeps for itself.
  static func scriptName(_ name: ColorName) -> PaletteEncodingError {
    .unwritable(
      name, reason: "‘DEFAULT’ is the color of a group, and ‘__proto__’ is not a key in JavaScript",
      remedy: .rename())
  }
}
