// Paint.NET's palette: comments, and a color in each line, alpha first
// (https://www.getpaint.net/doc/latest/WorkingWithPalettes.html).
//
//     ;paint.net Palette File
//     ;Palette Name: Harbour
//     FF14213D
//
// Lospec's files have their title in a comment, and the number of colors. The program reads 96 colors and ignores
// the rest.

public import PaletteEngine

extension PaletteFormat {
  /// Paint.NET's palette.
  public static let paintnet = PaletteFormat("paintnet", .paintNETPalette)
}

extension FormatDefinition {
  /// Paint.NET's palette.
  static let paintNETPalette: FormatDefinition = .init(
    title: "Paint.NET palette",
    fileExtensions: [],
    detection: Detection(
      .firstLine(";paint.net Palette File", "; paint.net Palette File")),
    capabilities: { _, _ in
      Capabilities(
        colors: .eightBitSRGB, alpha: true, names: .none, title: .optional, titles: .oneLine,
        limit: 96)
    },
    reading: .text(PaintNETPalette.decode),
    writing: .init { palette, _ in PaintNETPalette.layOut(palette) },
    editing: PaintNETPalette.editing)
}

private enum PaintNETPalette: ColorLineFormat {
  static let format = PaletteFormat.paintnet
  private static let magic = "paint.net Palette File"
  private static let titleKey = "Palette Name:"
  private static let countKey = "Colors:"
  /// The comments that the program writes.
  private static let ownComments: [ByteText] = [
    "Lines that start with a semicolon are comments",
    "Colors are written as 8-digit hexadecimal numbers: aarrggbb",
  ]

  static func read(_ file: TextFile.Whole, _ lines: inout ColorLines) throws(FileError) {
    var isFirst = true
    for line in file.lines {
      let text = line.trimmed
      defer { isFirst = isFirst && text.isEmpty }
      if text.utf8.first == UInt8(ascii: ";") {
        comment(EntryText.trimmed(Substring(text.utf8.dropFirst())), line, &lines)
      } else if isFirst, !text.isEmpty {
        throw FileError(
          "this is not a Paint.NET palette",
          reason: "a Paint.NET palette begins with the line ‘;\(magic)’", line: line.number,
          column: 1)
      } else if let color = color(of: text) {
        try lines.append(color, at: line.range(of: text), in: line)
      } else if !text.isEmpty {
        lines.skip(line, "a line has 8 hexadecimal digits, alpha first, or 6")
      }
    }
  }

  private static func comment(
    _ text: Substring, _ line: TextFile.Line, _ lines: inout ColorLines
  ) {
    let isMagic = ByteText(ASCII.lowercased(text)) == ByteText(ASCII.lowercased(magic))
    if isMagic || ownComments.contains(ByteText(String(text))) { return }
    if let value = value(of: titleKey, in: text), !value.isEmpty, lines.title == nil {
      lines.title = (String(value), line.range(of: value))
    } else if let value = value(of: countKey, in: text), !value.isEmpty,
      value.utf8.allSatisfy(ASCII.isDigit)
    {
      lines.count = (String(value), line.range(of: value))
    } else {
      lines.foreign = lines.foreign ?? "comments"
    }
  }

  /// The text after a key.
  private static func value(of key: String, in text: Substring) -> Substring? {
    guard text.utf8.starts(with: key.utf8) else { return nil }
    return EntryText.trimmed(Substring(text.utf8.dropFirst(key.utf8.count)))
  }

  private static func color(of text: Substring) -> Color? {
    let digits = HexDigits(text)
    return digits.hasSign || digits.digits.count < 6 ? nil : digits.colorWithAlphaFirst
  }

  static func text(
    of color: EightBitColor, like neighbor: String?, _ style: ColorLineStyle
  ) -> String {
    let digits = neighbor.map { HexDigits(Substring($0)).digits.count }
    let isShort = digits == 6 && color.alpha == 255
    let channels = (isShort ? [] : [color.alpha]) + [color.red, color.green, color.blue]
    let text = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // Its own are in upper case, and Lospec's are not.
    return style.isUpper == false ? text : text.uppercased()
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    let title = palette.title.map { ";\(titleKey) \($0)\n" } ?? ""
    return layOut(palette, after: ";\(magic)\n\(title)")
  }
}
