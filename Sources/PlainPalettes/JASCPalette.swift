// Paint Shop Pro's palette, which many games and editors of pixel art have:
//
//     JASC-PAL
//     0100
//     2
//     20 33 61
//     232 228 217
//
// GIMP wants CRLF. Aseprite adds alpha as a fourth number; Krita skips such a row, and Krita 5.1 crashes if the
// number in line 3 is above that of the rows that it takes. So a new file has no alpha, and one that has rows of four
// numbers keeps them.

public import PaletteEngine

extension PaletteFormat {
  /// Paint Shop Pro's palette.
  public static let jasc = PaletteFormat("jasc", .jascPalette)
}

extension FormatDefinition {
  /// Paint Shop Pro's palette.
  static let jascPalette: FormatDefinition = .init(
    title: "JASC palette",
    fileExtensions: ["pal", "psppalette"],
    detection: Detection(.firstLine(JASCPalette.magic)),
    capabilities: { _, payload in
      Capabilities(
        colors: .eightBitSRGB, alpha: JASCPalette.hasAlpha(payload), names: .none)
    },
    reading: .text(JASCPalette.decode),
    writing: .init { palette, _ in JASCPalette.layOut(palette) },
    editing: JASCPalette.editing)
}

private enum JASCPalette: ColorLineFormat {
  static let format = PaletteFormat.jasc
  static let magic = "JASC-PAL"
  private static let version = "0100"

  static func read(_ file: TextFile.Whole, _ lines: inout ColorLines) throws(FileError) {
    var source = file.lines
    for (number, wanted) in [magic, version].enumerated() {
      guard let line = source.next(), line.trimmed == wanted else {
        throw FileError(
          "this is not a JASC palette",
          reason: "its first lines are ‘\(magic)’, ‘\(version)’ and the number of colors",
          line: number + 1, column: 1)
      }
    }
    var said: Int?
    if let line = source.next() {
      let text = line.trimmed
      guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else {
        throw FileError("this is not a number of colors", line: line.number, column: 1)
      }
      said = Int(text)
      lines.count = (String(text), line.range(of: text))
    }
    var clamped = 0
    for line in source {
      let text = line.trimmed
      if text.isEmpty { continue }
      if let row = row(text, &clamped) {
        try lines.append(row, at: line.range(of: text), in: line)
      } else {
        lines.skip(line, "a row has three numbers, from 0 to 255")
      }
    }
    if clamped > 0 { lines.notes.append(.clampedChannels(clamped)) }
    let count = lines.naming.palette.count
    if said != count { lines.notes.append(.otherCount(count)) }
  }

  /// The color of a row: red, green, blue, and alpha if there is a fourth number.
  private static func row(_ text: Substring, _ clamped: inout Int) -> Color? {
    guard let row = GIMPPaletteRow(text, channels: 3) else { return nil }
    var channels = row.channels
    if !row.name.isEmpty {
      guard let alpha = Int(row.name), row.name.utf8.first != UInt8(ascii: "+") else { return nil }
      channels.append(alpha)
    }
    clamped += channels.count { !(0...255 ~= $0) }
    let bytes = channels.map { UInt8(min(max($0, 0), 255)) }
    return Color(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  static func text(
    of color: EightBitColor, like neighbor: String?, _ style: ColorLineStyle
  ) -> String {
    var channels = [color.red, color.green, color.blue]
    let count = neighbor.flatMap { GIMPPaletteRow(Substring($0), channels: 4)?.channels.count }
    if count == 4 || color.alpha != 255 { channels.append(color.alpha) }
    return channels.map { String($0) }.joined(separator: " ")
  }

  /// Whether a palette was read from a file with rows of four numbers.
  static func hasAlpha(_ payload: Payload?) -> Bool {
    guard let text = payload?.text(in: .jasc), let file = try? TextFile.whole(text.bytes) else {
      return false
    }
    return file.lines.contains { line in
      line.number > 3 && GIMPPaletteRow(line.trimmed, channels: 4) != nil
    }
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    let count = palette.entries.count { $0.color != nil }
    return layOut(
      palette, after: "\(magic)\r\n\(version)\r\n\(count)\r\n", lineEnd: "\r\n")
  }
}

extension PaletteNote {
  static func otherCount(_ count: Int) -> PaletteNote {
    PaletteNote(
      "the file has \(count) \(count == 1 ? "color" : "colors"), but gives another number")
  }
}
