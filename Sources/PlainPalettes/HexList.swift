// A list of hex colors, one in each line, as Lospec and pixel art tools exchange it:
//
//     14213d
//     e8e4d980
//
// Eight digits are RRGGBBAA. The writer has lower case without `#`, which every reader takes; Aseprite ignores alpha.
// The reader takes `#`, upper case, 3 and 4 digits, CRLF and empty lines. The same lines are entries without names
// for `--from`.

public import PaletteEngine

extension PaletteFormat {
  /// A list of hex colors.
  public static let hex = PaletteFormat("hex", .hexList)
}

extension FormatDefinition {
  /// A list of hex colors.
  static let hexList: FormatDefinition = .init(
    title: "hex color list",
    fileExtensions: ["hex"],
    detection: Detection(.text(\.byEnding)),
    capabilities: { _, _ in Capabilities(colors: .eightBitSRGB, alpha: true, names: .none) },
    reading: .text(HexList.format.decode),
    writing: .init { palette, _ in HexList.format.layOut(palette) },
    editing: HexList.format.editing)
}

private enum HexList {
  static let format = ColorLineFormat(
    format: { .hex },
    read: { file throws(FileError) in
      var lines = ColorLines()
      for line in file.lines {
        let text = line.trimmed
        if text.isEmpty { continue }
        if let color = HexDigits(text).color {
          lines.append(color, text, in: line)
        } else {
          lines.skip(line, "a line has 3, 4, 6 or 8 hexadecimal digits")
        }
      }
      guard !lines.rows.isEmpty || lines.foreign == nil else {
        throw FileError(
          "this is not a list of hex colors",
          reason: "no line has 3, 4, 6 or 8 hexadecimal digits, and nothing else")
      }
      return lines
    },
    text: { text(of: $0, like: $1, isUpper: $2) })

  private static func text(
    of color: EightBitColor, like neighbor: String?, isUpper: Bool?
  ) -> String {
    let style = neighbor.map { HexDigits(Substring($0)) }
    var digits = color.hexText.utf8.dropFirst()
    // As many digits as the others have.
    if style?.digits.count == 8, digits.count == 6 {
      digits = (color.hexText + "ff").utf8.dropFirst()
    }
    let text = String(Substring(digits))
    return (style?.hasSign == true ? "#" : "") + (isUpper == true ? text.uppercased() : text)
  }
}
