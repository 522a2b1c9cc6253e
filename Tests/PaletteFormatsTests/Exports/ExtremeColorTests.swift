import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import Testing

/// A component at every edge in a palette, through every format.
@Suite("Extreme colors in files") struct ExtremeColorTests {
  private static let edges: [Double?] = [
    .infinity, 1e103, 1e9, 1e6, 360, 100.00000000000001, 1.0000000000000002, 1e-17, 0x1p-1063, -0.0,
    -0x1p-1063, -1, -1e9, -.infinity, nil,
  ]

  /// Each component of a space at each edge, the others in the middle.
  private static func palette(of space: ColorSpace, isOpaque: Bool) throws -> ColorPalette {
    let components = space.definition.components
    var entries: [(String, Color)] = []
    for index in components.indices {
      for edge in edges {
        var values = components.map { component -> Double? in
          (component.percentageReference ?? 360) * 0.4
        }
        values[index] = edge
        entries.append(("n\(entries.count)", Color(space, values, alpha: isOpaque ? 1 : nil)))
      }
    }
    return try ExportKit.palette(entries, title: "extremes")
  }

  @Test(
    "every format takes them, mapped and clipped, and reads what it wrote",
    arguments: ColorSpace.allCases)
  func formats(_ space: ColorSpace) throws {
    for isOpaque in [true, false] {
      let palette = try Self.palette(of: space, isOpaque: isOpaque)
      for format in PaletteFormat.readAndWritten where !format.definition.holds.hasRolesAlone {
        // Other formats have no fallbacks.
        let hasFallbacks = format.definition.options.contains(.cssFallback)
        for gamut in [GamutPolicy.css, .clip] {
          for fallback in hasFallbacks ? [CSSFallback.supports, .none] : [.supports] {
            let written = try ExportKit.encode(palette, format, gamut: gamut, fallback: fallback)
            let read = try ExportKit.decode(written.bytes, format).palette
            #expect(read.count == palette.count, "\(format) \(gamut)")
            if format.definition.holds.hasNames {
              let prefix = format == .tailwind ? "color-" : ""
              let names = try palette.entries.map { try ColorName(prefix + $0.name.text) }
              // A folder has no order.
              let isOrdered = format.definition.holds.order != .byPath
              #expect(
                read.entries.map(\.name)
                  == (isOrdered ? names : names.sorted { $0.text < $1.text }), "\(format) \(gamut)")
            }
            #expect(read.entries.allSatisfy { $0.value.color != nil }, "\(format) \(gamut)")
            if format == .json { #expect(read.entries == palette.entries) }
          }
        }
      }
    }
  }

  @Test("they merge with each other and with themselves", arguments: ColorSpace.allCases)
  func merging(_ space: ColorSpace) throws {
    let palette = try Self.palette(of: space, isOpaque: true)
    for other in ColorSpace.allCases {
      let second = try Self.palette(of: other, isOpaque: true)
      for policy in [ConflictPolicy.keep, .replace, .rename] {
        let merged = try ColorPalette.merging(NonEmpty(palette, [second]), onConflict: policy)
          .palette
        #expect(merged.count >= palette.count)
      }
    }
  }
}
