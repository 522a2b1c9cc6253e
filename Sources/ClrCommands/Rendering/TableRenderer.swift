import Bytes
import ColorModel
import Diagnostics
import PaletteFormats

/// Writes listings as a table with swatches.
struct TableRenderer {
  let depth: ColorDepth

  /// No column is made wider than this for the sake of one long text; the text itself is shown
  /// whole.
  private static let widestColumn = 32

  func write(_ listing: Listing, to output: inout ByteWriter) {
    let sources =
      listing.palettes.count > 1 ? listing.palettes.map { VisibleText.of($0.source) } : []
    let sourceWidth = Self.columnWidth(sources)
    let nameWidth = Self.columnWidth(
      listing.palettes.lazy.flatMap(\.palette.entries).map { NameEscaping.escaped($0.name.text) })
    for (index, listed) in listing.palettes.enumerated() {
      for entry in listed.palette.entries {
        output.append(Swatch.text(entry.value.color, half: 2, depth))
        if !sources.isEmpty { output.append(Self.padded(sources[index], sourceWidth)) }
        output.append(Self.padded(NameEscaping.escaped(entry.name.text), nameWidth))
        output.append(listing.values.text(of: entry))
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The width of the widest text.
  static func columnWidth(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, DisplayWidth.of($1)) }
  }

  /// The text and spaces up to the next column.
  static func padded(_ text: String, _ width: Int) -> String {
    let missing = max(0, min(width, widestColumn) - DisplayWidth.of(text))
    return text + String(repeating: " ", count: missing + 2)
  }
}
