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

import Bytes
import ColorModel
import Diagnostics

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
    decode: { source throws(PaletteFormatError) in
      var reader = GIMPPaletteReader()
      return try reader.read(try TextFile.read(source))
    },
    layOut: { palette, _ in GIMPPalette.layOut(palette) })
}

/// The parts that reader and writer share, and the writer.
enum GIMPPalette {
  static let magic = "GIMP Palette"
  /// The numbers of columns that GIMP accepts; 0 is its own choice.
  static let columns = 0...256

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    EncodedPalette { sink throws(ByteStreamError) in
      var output = ByteWriter(to: sink)
      let columns = palette.columns.map { "Columns: \($0)\n" } ?? ""
      output.append("\(magic)\nName: \(palette.title ?? "")\n\(columns)#\n")
      for entry in palette.entries {
        guard let color = entry.color?.eightBit else { continue }
        for (channel, end) in [(color.red, " "), (color.green, " "), (color.blue, "\t")] {
          let text = String(channel)
          output.append(String(repeating: " ", count: 3 - text.utf8.count))
          output.append(text)
          output.append(end)
        }
        output.append(entry.written)
        output.append(UInt8(ascii: "\n"))
      }
      try output.finish()
    }
  }
}

/// Reads GIMP palettes as people have them.
private struct GIMPPaletteReader {
  private var naming = UniqueNaming()
  private var skipped = 0
  private var firstSkipped: Int?
  private var clamped = 0
  private var notes: [PaletteNote] = []
  private var hasAlpha = false

  mutating func read(_ lines: TextFile.Lines) throws(PaletteFormatError) -> DecodedPalette {
    var lines = lines
    guard let first = lines.next(), first.text.utf8.starts(with: GIMPPalette.magic.utf8) else {
      throw .broken(BrokenPalette(GIMPPaletteError.noMagic, line: 1, column: 1))
    }
    var isHeader = true
    for line in lines {
      let text = line.trimmed
      if text.isEmpty || text.utf8.first == UInt8(ascii: "#") { continue }
      if isHeader, header(text) { continue }
      do throws(ColorNameError) {
        // A line that is neither a header nor a row does not end the header.
        if try row(text) {
          isHeader = false
        } else {
          skipped += 1
          if firstSkipped == nil { firstSkipped = line.number }
        }
      } catch {
        throw .broken(BrokenPalette(error, line: line.number, column: 1))
      }
    }
    if let firstSkipped { notes.append(.skippedLines(skipped, first: firstSkipped)) }
    if clamped > 0 { notes.append(.clampedChannels(clamped)) }
    let foreign = hasAlpha ? "an alpha channel" : skipped == 0 ? nil : "lines that are not colors"
    return naming.decoded(as: .gpl, notes: notes, obstacle: foreign.map { .other($0) })
  }

  /// Takes a line of the header: `Name:`, `Columns:` or Aseprite's `Channels:`.
  private mutating func header(_ text: Substring) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = EntryText.trimmed(text[text.utf8.index(after: colon)...])
    switch text[..<colon] {
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
    return true
  }

  /// Reads a row of numbers and a name; false if it is none.
  private mutating func row(_ text: Substring) throws(ColorNameError) -> Bool {
    // By scalars: a combining mark makes one Character with the space before it.
    var rest = text.unicodeScalars
    var channels: [UInt8] = []
    while channels.count < (hasAlpha ? 4 : 3) {
      let word = rest.prefix { $0 != " " && $0 != "\t" }
      // A leading `+` is a number to Swift, and none to anyone else.
      guard let number = Int(String(word)), word.first != "+" else { return false }
      if !(0...255 ~= number) { clamped += 1 }
      channels.append(UInt8(min(max(number, 0), 255)))
      rest = rest[word.endIndex...].drop { $0 == " " || $0 == "\t" }
    }
    let color = Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: hasAlpha ? channels[3] : 255)
    try naming.append(name: String(rest), .color(color))
    return true
  }
}

/// The reasons why a text is not a GIMP palette.
private enum GIMPPaletteError: FriendlyError {
  case noMagic

  var summary: String { "this is not a GIMP palette" }
  var reason: String? { "a GIMP palette begins with the line ‘GIMP Palette’" }
}
