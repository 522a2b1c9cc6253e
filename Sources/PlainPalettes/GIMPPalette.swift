// GIMP's palette (https://developer.gimp.org/core/standards/gpl): a magic line, a header, and rows
// of three numbers and a name. It has no alpha, no color space and no escapes.
//
//     GIMP Palette
//     Name: Brand
//     Columns: 16
//     #
//     255 102   0<TAB>accent
//
// The writer keeps to what every reader takes: Name and Columns in the second and third line (GIMP
// reads a later one as a color), Columns only where the palette has them (Scribus makes a black color
// of the line) and then at least one (Krita divides by it), no empty lines (Pillow stops there), a name
// in every row (Aseprite skips a row without). The reader takes what people
// have: CRLF, a byte order mark, empty lines, headers in any order, rows without a name.

public import PaletteEngine

extension PaletteFormat {
  /// GIMP's palette.
  public static let gpl = PaletteFormat("gpl", .gimpPalette)
}

extension FormatDefinition {
  /// GIMP's palette.
  static let gimpPalette = FormatDefinition(
    title: "GIMP palette",
    fileExtensions: ["gpl"],
    detection: Detection(
      .bytes { head in
        let text = TextFile.withoutMark(head.bytes[...])
        return text.starts(with: GIMPPalette.magic.utf8) ? .certain : .no
      }),
    capabilities: { _, _ in
      Capabilities(
        colors: .eightBitSRGB, alpha: false, names: .oneLine, title: .demanded, titles: .oneLine,
        columns: 1...GIMPPalette.columns.upperBound)
    },
    reading: .text(GIMPPalette.decode),
    writing: .init { palette, _ in GIMPPalette.layOut(palette) },
    editing: GIMPPalette.editing)
}

private enum GIMPPalette: ColorLineFormat {
  static let format = PaletteFormat.gpl
  static let magic = "GIMP Palette"
  /// The numbers of columns that GIMP accepts; 0 is its own choice.
  static let columns = 0...256

  static func read(_ file: TextFile.Whole, _ lines: inout ColorLines) throws(FileError) {
    var source = file.lines
    guard let first = source.next(), first.text.utf8.starts(with: magic.utf8) else {
      throw FileError(
        "this is not a GIMP palette", reason: "a GIMP palette begins with the line ‘GIMP Palette’",
        line: 1, column: 1)
    }
    var isHeader = true
    var (skipped, clamped, hasComments) = (Skipped(), 0, false)
    lines.headerEnd = end(of: first, file)
    for line in source {
      let text = line.trimmed
      if text.isEmpty { continue }
      if text.utf8.first == UInt8(ascii: "#") {
        hasComments = hasComments || text.utf8.count > 1
      } else if isHeader, takeHeader(text, line, &lines) {
        lines.headerEnd = end(of: line, file)
      } else if let row = GIMPPaletteRow(line.text, channels: lines.hasAlpha ? 4 : 3) {
        isHeader = false
        clamped += row.channels.count { !(0...255 ~= $0) }
        let channels = row.channels.map { UInt8(min(max($0, 0), 255)) }
        let alpha = lines.hasAlpha ? channels[3] : 255
        let end = row.ranges.last?.upperBound ?? 0
        try lines.append(
          Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha),
          at: line.offset..<(line.offset + end), row.name,
          at: row.nameRange.shifted(by: line.offset), in: line)
      } else {
        // A line that is neither a header nor a row does not end the header.
        skipped.count += 1
        skipped.first = skipped.first ?? line.number
      }
    }
    if let first = skipped.first { lines.notes.append(.skippedLines(skipped.count, first: first)) }
    if clamped > 0 { lines.notes.append(.clampedChannels(clamped)) }
    lines.foreign =
      lines.hasAlpha
      ? "an alpha channel"
      : skipped.count > 0 ? "lines that are not colors" : hasComments ? "comments" : nil
  }

  /// The lines that were skipped, and the number of the first.
  private struct Skipped {
    var count = 0
    var first: Int?
  }

  /// The offset after a line and its end.
  private static func end(of line: TextFile.Line, _ file: TextFile.Whole) -> Int {
    file.bytes[line.range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.bytes.count
  }

  /// Takes a line of the header: `Name:`, `Columns:` or Aseprite's `Channels:`.
  private static func takeHeader(
    _ text: Substring, _ line: TextFile.Line, _ lines: inout ColorLines
  ) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = EntryText.trimmed(text[text.utf8.index(after: colon)...])
    let header = (text: String(value), range: line.range(of: value))
    switch text[..<colon] {
    case "Name": lines.title = header
    case "Columns":
      lines.columns = header
      if let count = Int(value), columns.contains(count) {
        lines.set(columns: count == 0 ? nil : count)
      } else {
        lines.notes.append(.unusableColumns(header.text))
      }
    case "Channels": lines.hasAlpha = value == "RGBA"
    case _: return false
    }
    return true
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    let columns = palette.columns.map { "Columns: \($0)\n" } ?? ""
    return layOut(palette, after: "\(magic)\nName: \(palette.title ?? "")\n\(columns)#\n")
  }

  /// The line of a color: of a new one, all numbers are aligned.
  static func line(
    of color: EightBitColor, _ name: String, like neighbor: String?, _ style: ColorLineStyle
  ) -> String {
    let channels = [color.red, color.green, color.blue].map(aligned).joined(separator: " ")
    return channels + (style.hasAlpha ? "\t\(color.alpha)\t" : "\t") + name
  }

  /// The numbers of a color in the places of others: with the blanks between these, but where they are aligned.
  static func text(
    of color: EightBitColor, like neighbor: String?, _ style: ColorLineStyle
  ) -> String {
    let old = Array((neighbor ?? "").utf8)
    let channels = [color.red, color.green, color.blue, color.alpha]
    let ranges = GIMPPaletteRow(Substring(neighbor ?? ""), channels: style.hasAlpha ? 4 : 3)?.ranges
    var (text, start) = ("", 0)
    for (channel, range) in zip(channels, ranges ?? []) {
      let gap = old[start..<range.lowerBound]
      if style.isAligned, gap.allSatisfy({ $0 == 0x20 }) {
        text += (start == 0 ? "" : " ") + aligned(channel)
      } else {
        text += String(decoding: gap, as: UTF8.self) + String(channel)
      }
      start = range.upperBound
    }
    return text
  }

  private static func aligned(_ channel: UInt8) -> String {
    let text = String(channel)
    return String(repeating: " ", count: 3 - text.utf8.count) + text
  }
}

/// A line of numbers and a name.
struct GIMPPaletteRow {
  /// The numbers of the channels, and the places of their digits in the line.
  private(set) var channels: [Int] = []
  private(set) var ranges: [Range<Int>] = []
  /// The rest of the line, without blanks at its ends; and its place.
  private(set) var name: Substring = ""
  private(set) var nameRange = 0..<0

  /// The row of a line; nil if it is not a row.
  init?(_ line: Substring, channels count: Int) {
    channels.reserveCapacity(count)
    ranges.reserveCapacity(count)
    var text = line
    let rest = text.withUTF8 { bytes in take(count, from: bytes) }
    guard let rest else { return nil }
    nameRange = rest
    let start = line.utf8.index(line.startIndex, offsetBy: rest.lowerBound)
    name = line[start..<line.utf8.index(start, offsetBy: rest.count)]
  }

  /// Takes the numbers at the start of a line, and gives the range of what comes after them, without blanks at its
  /// ends; nil where there are fewer.
  ///
  /// By bytes: by scalars it takes four times the instructions, and a combining mark makes one Character with the
  /// space before it.
  private mutating func take(_ count: Int, from bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var position = 0
    func skip(blanks: Bool) {
      while position < bytes.count, ASCII.isBlank(bytes[position]) == blanks { position += 1 }
    }
    skip(blanks: true)
    while channels.count < count {
      let start = position
      skip(blanks: false)
      let word = bytes[start..<position]
      // Swift reads a leading `+` as part of a number; nothing else does.
      guard let number = Int(String(decoding: word, as: UTF8.self)), word.first != UInt8(ascii: "+")
      else { return nil }
      channels.append(number)
      ranges.append(start..<position)
      skip(blanks: true)
    }
    var end = bytes.count
    while end > position, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return position..<end
  }
}

extension GIMPPaletteRow {
  /// Whether the numbers of a text are aligned to three digits; nil if it does not show it.
  static func isAligned(_ text: String) -> Bool? {
    guard let row = Self(Substring(text), channels: 3) else { return nil }
    var end = 0
    for (index, range) in row.ranges.enumerated() {
      let width = range.upperBound - end - (index == 0 ? 0 : 1)
      if range.count < 3 { return width == 3 }
      end = range.upperBound
    }
    return nil
  }
}

extension Range where Bound == Int {
  /// The range of the same length, further on.
  func shifted(by offset: Int) -> Range { (lowerBound + offset)..<(upperBound + offset) }
}

extension PaletteNote {
  static func unusableColumns(_ text: String) -> PaletteNote {
    PaletteNote(
      "the number of columns, \(VisibleText.quoted(text)), is not 0 to 256 and was skipped")
  }
}
