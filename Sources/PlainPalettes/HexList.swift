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
    reading: .text(HexList.decode),
    writing: .init { palette, _ in HexList.layOut(palette) },
    editing: HexList.editing)
}

private enum HexList: ColorLineFormat {
  static let format = PaletteFormat.hex

  static func read(_ file: TextFile.Whole, _ lines: inout ColorLines) throws(FileError) {
    for line in file.lines {
      let text = line.trimmed
      if text.isEmpty { continue }
      if let color = HexDigits(text).color {
        try lines.append(color, at: line.range(of: text), in: line)
      } else {
        lines.skip(line, "a line has 3, 4, 6 or 8 hexadecimal digits")
      }
    }
    guard lines.naming.palette.count > 0 || lines.foreign == nil else {
      throw FileError(
        "this is not a list of hex colors",
        reason: "no line has 3, 4, 6 or 8 hexadecimal digits, and nothing else")
    }
  }

  static func text(
    of color: EightBitColor, like neighbor: String?, _ style: ColorLineStyle
  ) -> String {
    let other = neighbor.map { HexDigits(Substring($0)) }
    var digits = color.hexText.utf8.dropFirst()
    // As many digits as the others have.
    if other?.digits.count == 8, digits.count == 6 {
      digits = (color.hexText + "ff").utf8.dropFirst()
    }
    let text = String(Substring(digits))
    return (other?.hasSign == true ? "#" : "") + (style.isUpper == true ? text.uppercased() : text)
  }
}
