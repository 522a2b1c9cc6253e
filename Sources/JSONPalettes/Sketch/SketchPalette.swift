// The palette of the plugin Sketch Palettes:
//
//     {"compatibleVersion": "2.0", "pluginVersion": "2.22", "colors": [
//       {"name": "Ink", "red": 0.078, "green": 0.129, "blue": 0.239, "alpha": 1}
//     ]}
//
// Version 1.4 has no names, and version 1.0 has strings of hex. Gradients and images may be beside the colors.

public import PaletteEngine

extension PaletteFormat {
  /// The palette of a plugin of Sketch.
  public static let sketchpalette = PaletteFormat("sketchpalette", .sketchPalette)
}

extension FormatDefinition {
  /// The palette of a plugin of Sketch.
  static let sketchPalette = FormatDefinition(
    title: "Sketch palette",
    fileExtensions: ["sketchpalette"],
    detection: Detection(
      .json { root in
        guard let colors = root["colors"]?.array else { return .no }
        let isSketch =
          root["compatibleVersion"] != nil
          || colors.first?.hasKeys(["red", "green", "blue"]) == true
        return isSketch ? .certain : .no
      }),
    capabilities: { _, _ in Capabilities(colors: .sRGB, alpha: true, names: .any) },
    reading: .text(SketchPalette.read),
    writing: .init { palette, _ in SketchPalette.layOut(palette) })
}

private enum SketchPalette {
  /// The members at the root and in a color that a new file has too.
  private static let rootKeys: Set<ByteText> = ["colors", "compatibleVersion", "pluginVersion"]
  private static let colorKeys: Set<ByteText> = ["name", "red", "green", "blue", "alpha"]
  private static let version = "2.0"

  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    let root = try JSONParser.parse(file: file.bytes)
    guard let colors = root["colors"]?.array else {
      throw FileError(
        "this is not a Sketch palette", reason: "the value of the key ‘colors’ is not an array",
        at: SourcePlace(root.offset, in: file.bytes))
    }
    // The rows tell the colors that a change finds in the file.
    let payload = Payload(())
    var naming = UniqueNaming(capacity: colors.count)
    naming.payload = payload
    var mistypes = MistypeLog()
    let isOther = root.members.contains {
      !rootKeys.contains(ByteText($0.key)) && $0.value.array?.isEmpty != true
    }
    var foreign = isOther ? "values that are not colors" : nil
    if foreign == nil, root["compatibleVersion"].map({ !$0.isWord(ByteText(version)) }) == true {
      foreign = "the form of an older version"
    }
    for value in colors {
      // Only a mistake has a place: it is found by counting lines.
      let place = { SourcePlace(value.start, in: file.bytes) }
      guard let color = color(of: value) else {
        foreign = foreign ?? "values that are not colors"
        if mistypes.takesOneMore() {
          mistypes.append(
            PaletteMistype(
              place(), "a value is skipped: a color is hex, or has the keys red, green and blue"))
        }
        continue
      }
      if !value.members.allSatisfy({ colorKeys.contains(ByteText($0.key)) }) {
        foreign = foreign ?? "values that are not colors"
      }
      try mapError(
        { (error: ColorNameError) in FileError(error.explanation, at: place()) },
        naming.append(
          name: value["name"]?.string, .color(color),
          row: Payload.Row(payload, naming.palette.count)))
    }
    return naming.decoded(as: .sketchpalette, notes: mistypes.notes, foreign: foreign)
  }

  /// The color of an element: hex, or numbers from 0 to 1. Without alpha, it is opaque.
  private static func color(of value: JSONValue) -> Color? {
    if let text = value.string { return HexDigits(text[...]).color }
    guard let red = value["red"]?.number, let green = value["green"]?.number,
      let blue = value["blue"]?.number
    else { return nil }
    let alpha = value["alpha"]
    if let alpha, alpha.number == nil { return nil }
    return Color(.srgb, red, green, blue, alpha: min(max(alpha?.number ?? 1, 0), 1))
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      output.append(
        "{\"compatibleVersion\": \"\(version)\", \"pluginVersion\": \"2.22\", \"colors\": [")
      var isFirst = true
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        let keys = ["red", "green", "blue"]
        let channels = zip(keys, color.components).map { key, number in
          ", \"\(key)\": \(PaletteJSON.number(number ?? 0))"
        }
        output.append(
          (isFirst ? "\n" : ",\n") + "  {\"name\": \(PaletteJSON.quoted(entry.written))"
            + channels.joined() + ", \"alpha\": \(PaletteJSON.number(color.alpha))}")
        isFirst = false
      }
      output.append(isFirst ? "]}\n" : "\n]}\n")
    }
  }
}
