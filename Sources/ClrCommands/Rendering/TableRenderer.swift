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
        output.append(swatch(entry.value))
        if !sources.isEmpty { output.append(Self.padded(sources[index], sourceWidth)) }
        output.append(Self.padded(NameEscaping.escaped(entry.name.text), nameWidth))
        output.append(ListingRenderer.value(entry.value))
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Two cells of the color: a translucent one stands over white on the left and over black on the
  /// right.
  private func swatch(_ value: ColorPalette.Value) -> String {
    guard depth != .off else { return "" }
    guard let color = value.color else { return "      " }
    let left = depth.background(Self.composited(color, over: 1))
    let right = depth.background(Self.composited(color, over: 0))
    return "\(left)  \(right)  \u{1B}[0m  "
  }

  /// The color over a gray of the given level, mixed in encoded sRGB as browsers do it.
  private static func composited(_ color: Color, over level: Double) -> EightBitColor {
    let rgb = color.converted(to: .srgb)
    func mix(_ component: Double) -> Double {
      min(max(component, 0), 1) * rgb.alpha + level * (1 - rgb.alpha)
    }
    return Color(.srgb, mix(rgb.values.x), mix(rgb.values.y), mix(rgb.values.z)).eightBit
  }

  private static func columnWidth(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, DisplayWidth.of($1)) }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let missing = max(0, min(width, widestColumn) - DisplayWidth.of(text))
    return text + String(repeating: " ", count: missing + 2)
  }
}
