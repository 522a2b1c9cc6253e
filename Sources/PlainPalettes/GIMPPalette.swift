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
    reading: .text(GIMPPalette.read),
    writing: .init { palette, _ in GIMPPalette.layOut(palette) },
    editing: TextEditing(layout: GIMPPaletteText.init))
}

/// The parts that reader and writer share, and the writer.
enum GIMPPalette {
  static let magic = "GIMP Palette"
  /// The numbers of columns that GIMP accepts; 0 is its own choice.
  static let columns = 0...256

  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    var reader = GIMPPaletteReader(payload: file.payload(.gpl))
    return try reader.read(file.lines)
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      let columns = palette.columns.map { "Columns: \($0)\n" } ?? ""
      output.append("\(magic)\nName: \(palette.title ?? "")\n\(columns)#\n")
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        output.append(row(color, entry.written))
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The line of a color.
  static func row(_ color: Color, _ name: String) -> String {
    let bytes = color.eightBit
    let channels = [bytes.red, bytes.green, bytes.blue].map { channel in
      let text = String(channel)
      return String(repeating: " ", count: 3 - text.utf8.count) + text
    }
    return channels.joined(separator: " ") + "\t" + name
  }
}

/// Reads GIMP palettes as people have them.
struct GIMPPaletteReader {
  private let payload: Payload?
  /// Whether the places of the rows and of the header are remembered.
  private let isPlacing: Bool
  private var naming = UniqueNaming()
  private var skipped = 0
  private var firstSkipped: Int?
  private var clamped = 0
  private var comments = 0
  private var notes: [PaletteNote] = []
  /// Whether the rows have an alpha channel.
  private(set) var hasAlpha = false
  /// The row of each color, and its line.
  private(set) var rows: [(line: TextFile.Line, row: GIMPPaletteRow)] = []
  /// The values of the header, by their keys, and their places.
  private(set) var header: [(key: String, value: String, range: Range<Int>)] = []

  init(payload: Payload?, isPlacing: Bool = false) {
    self.payload = payload
    self.isPlacing = isPlacing
  }

  mutating func read(_ lines: TextFile.Lines) throws(FileError) -> DecodedPalette {
    var lines = lines
    guard let first = lines.next(), first.text.utf8.starts(with: GIMPPalette.magic.utf8) else {
      throw FileError(
        "this is not a GIMP palette", reason: "a GIMP palette begins with the line ‘GIMP Palette’",
        line: 1, column: 1)
    }
    naming.payload = payload
    var isHeader = true
    for line in lines {
      let text = line.trimmed
      if text.isEmpty { continue }
      if text.utf8.first == UInt8(ascii: "#") {
        if text.utf8.count > 1 { comments += 1 }
        continue
      }
      if isHeader, takeHeader(text, line) { continue }
      do throws(ColorNameError) {
        // A line that is neither a header nor a row does not end the header.
        if try row(line) {
          isHeader = false
        } else {
          skipped += 1
          if firstSkipped == nil { firstSkipped = line.number }
        }
      } catch {
        throw FileError(error.explanation, line: line.number, column: 1)
      }
    }
    if let firstSkipped { notes.append(.skippedLines(skipped, first: firstSkipped)) }
    if clamped > 0 { notes.append(.clampedChannels(clamped)) }
    let foreign =
      hasAlpha
      ? "an alpha channel"
      : skipped > 0 ? "lines that are not colors" : comments > 0 ? "comments" : nil
    return naming.decoded(as: .gpl, notes: notes, foreign: foreign)
  }

  /// Takes a line of the header: `Name:`, `Columns:` or Aseprite's `Channels:`.
  private mutating func takeHeader(_ text: Substring, _ line: TextFile.Line) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = EntryText.trimmed(text[text.utf8.index(after: colon)...])
    let key = String(text[..<colon])
    switch key {
    case "Name":
      naming.title = value.isEmpty ? nil : String(value)
    case "Columns":
      if let count = Int(value), GIMPPalette.columns.contains(count) {
        naming.columns = count == 0 ? nil : count
      } else {
        notes.append(.unusableColumns(String(value)))
      }
    case "Channels":
      hasAlpha = value == "RGBA"
    case _: return false
    }
    if isPlacing { header.append((key, String(value), line.range(of: value))) }
    return true
  }

  /// Reads a row of numbers and a name; false if it is not one.
  private mutating func row(_ line: TextFile.Line) throws(ColorNameError) -> Bool {
    guard let row = GIMPPaletteRow(line.text, channels: hasAlpha ? 4 : 3) else { return false }
    let channels = row.channels.map { number in
      if !(0...255 ~= number) { clamped += 1 }
      return UInt8(min(max(number, 0), 255))
    }
    let color = Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: hasAlpha ? channels[3] : 255)
    try naming.append(
      name: String(row.name), .color(color),
      row: payload.map { Payload.Row($0, naming.palette.count) })
    if isPlacing { rows.append((line, row)) }
    return true
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

extension PaletteNote {
  static func unusableColumns(_ text: String) -> PaletteNote {
    PaletteNote(
      "the number of columns, \(VisibleText.quoted(text)), is not 0 to 256 and was skipped")
  }
}
