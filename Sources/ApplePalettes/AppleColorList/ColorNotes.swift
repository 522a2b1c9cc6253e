import PaletteEngine

/// Counts what is worth a note about the colors of a file from a Mac.
struct ColorNotes {
  /// Colors by name, of which the fallback was read.
  var catalogColors = 0
  private var cmykColors = 0
  /// Colors that cannot be read. A list of nothing else is refused.
  private(set) var brokenColors = 0
  private var calibrated = 0
  private var wholeNumbers = 0
  /// Whether some color is shown otherwise than its numbers, taken for sRGB, would be.
  private var isShownOtherwise = false

  mutating func count(_ value: ColorPalette.Value) {
    if value == .broken { brokenColors += 1 }
    guard let color = value.color else { return }
    if color.space == .deviceCMYK { cmykColors += 1 }
    guard color.space == .genericRGB else { return }
    calibrated += 1
    guard calibrated == wholeNumbers + 1, Self.isWhole(color) else { return }
    wholeNumbers += 1
    if !isShownOtherwise { isShownOtherwise = color.eightBit != color.calibratedAsSRGB.eightBit }
  }

  /// Whether the components are 255ths, as someone types who thinks of hex.
  private static func isWhole(_ color: Color) -> Bool {
    (0..<3).allSatisfy {
      let level = color.values[$0] * 255
      return 0...255 ~= level && abs(level - level.rounded()) < 0.01
    }
  }

  var all: [PaletteNote] {
    var notes: [PaletteNote] = []
    if calibrated > 0, calibrated == wholeNumbers, isShownOtherwise {
      notes.append(.calibratedWholeNumbers(calibrated))
    }
    if catalogColors > 0 { notes.append(.catalogColors(catalogColors)) }
    if brokenColors > 0 { notes.append(.brokenColors(brokenColors)) }
    if cmykColors > 0 { notes.append(.approximatedCMYK(cmykColors)) }
    return notes
  }
}

extension PaletteNote {
  /// All so many calibrated colors are whole 255ths, which may have been meant as sRGB.
  static func calibratedWholeNumbers(_ count: Int) -> PaletteNote {
    PaletteNote(
      count == 1
        ? "the components of the calibrated color are whole 255ths"
        : "all \(count) calibrated colors have components in whole 255ths",
      kind: .calibratedWholeNumbers, remedy: .readAsSRGB)
  }

  static func catalogColors(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 color is a named color of macOS; the color stored beside the name is shown",
      "colors are named colors of macOS; the colors stored beside the names are shown")
  }

  static func brokenColors(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 color is broken and cannot be read; it is kept as it is",
      "colors are broken and cannot be read; they are kept as they are")
  }

  static func unreferencedObjects(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 object of the archive is in no entry and nothing refers to it; it is kept as it is",
      "objects of the archive are in no entry and nothing refers to them; they are kept as they are"
    )
  }

  static func droppedComments(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 comment of the property list is not written back",
      "comments of the property list are not written back")
  }

  static func becomesKeyedArchive(from old: String) -> PaletteNote {
    PaletteNote("it was \(old), and is written as a keyed archive")
  }
}
