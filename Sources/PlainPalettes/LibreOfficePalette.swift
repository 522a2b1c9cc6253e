// The palette of LibreOffice and OpenOffice, `.soc` (LibreOffice: svx/source/xml/xmlxtimp.cxx):
//
//     <?xml version="1.0" encoding="UTF-8"?>
//     <ooo:color-table xmlns:ooo="http://openoffice.org/2004/office" xmlns:draw="…drawing:1.0">
//       <draw:color draw:name="Green 1" draw:color="#18a303"/>
//
// The programs drop a color without a name, and of two with one name the first; the names of a palette are unique and
// not empty. Scribus knows the elements by the prefix `draw`.

public import PaletteEngine
import XMLEvents

extension PaletteFormat {
  /// The palette of LibreOffice.
  public static let soc = PaletteFormat("soc", .libreOfficePalette)
}

extension FormatDefinition {
  /// The palette of LibreOffice.
  static let libreOfficePalette = FormatDefinition(
    title: "LibreOffice palette",
    fileExtensions: ["soc"],
    detection: Detection(.root(LibreOfficePalette.root)),
    capabilities: { _, _ in
      Capabilities(colors: .eightBitSRGB, alpha: false, names: .xmlText)
    },
    reading: .text(LibreOfficePalette.read),
    writing: .init { palette, _ in LibreOfficePalette.layOut(palette) })
}

private enum LibreOfficePalette {
  static let root = "color-table"

  static func read(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    let tokens = try XMLTokens(file.bytes)
    let payload = Payload(())
    var naming = UniqueNaming()
    naming.payload = payload
    var mistypes = MistypeLog()
    var foreign: String?
    var isRoot = true
    for token in tokens {
      switch token.kind {
      case .start, .empty:
        let name = localName(tokens.text(tokens.name(of: token)))
        defer { isRoot = false }
        if isRoot {
          guard name == ByteText(root) else {
            throw FileError(
              "this is not a palette of LibreOffice",
              reason: "its outermost element is not ‘\(root)’")
          }
          continue
        }
        let values = Dictionary(
          tokens.attributes(of: token).map {
            (localName(tokens.text($0.name)), tokens.text($0.value))
          }, uniquingKeysWith: { first, _ in first })
        guard name == "color" else {
          foreign = foreign ?? "parts that are not colors"
          continue
        }
        let hex = HexDigits(Substring(values["color"] ?? ""))
        // Only a mistake has a place: it is found by counting lines.
        let place = { SourcePlace(token.range.lowerBound, in: file.bytes) }
        guard hex.hasSign, hex.digits.count == 6, let color = hex.color else {
          foreign = foreign ?? "parts that are not colors"
          if mistypes.takesOneMore() {
            mistypes.append(
              PaletteMistype(
                place(),
                "\(VisibleText.quoted(values["name"] ?? "")) is skipped: a color is # and 6 digits")
            )
          }
          continue
        }
        try mapError(
          { (error: ColorNameError) in FileError(error.explanation, at: place()) },
          naming.append(
            name: values["name"], .color(color),
            row: Payload.Row(payload, naming.palette.count)))
      case .comment: foreign = foreign ?? "comments"
      case .end, .text, .cdata, .other: break
      }
    }
    return naming.decoded(as: .soc, notes: mistypes.notes, foreign: foreign)
  }

  /// A name without its prefix.
  private static func localName(_ name: String) -> ByteText {
    let parts = name.utf8.split(separator: UInt8(ascii: ":"))
    return ByteText(String(parts.last ?? name[...].utf8) ?? name)
  }

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      output.append(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ooo:\(root) xmlns:ooo="http://openoffice.org/2004/office" \
        xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0">

        """)
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        let name = MarkupText.attribute(entry.written)
        output.append(
          "  <draw:color draw:name=\"\(name)\" draw:color=\"\(color.eightBit.hexText)\"/>\n")
      }
      output.append("</ooo:\(root)>\n")
    }
  }
}
