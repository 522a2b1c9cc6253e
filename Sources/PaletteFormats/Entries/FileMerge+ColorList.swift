// An XML color list refers to its objects by position, so that no text merge may put one together. But two lists of one
// structure differ only in their colors, each in a few lines.

import ApplePalettes

extension FileMerge {
  /// The conflicts in the text of an XML color list, without its seal: around the colors that differ if nothing else is in
  /// conflict, or else the whole list of ours and that of theirs.
  ///
  /// - Returns: The text with conflicts; nil if ours is no XML color list or cannot be written.
  func colorListConflicts(
    _ options: EncodingOptions, titled: (ColorPalette) -> ColorPalette
  ) -> LineMerge? {
    guard versions.ours.format == .clr, let ours = ColorListText(titled(palettes.palette), options)
    else { return nil }
    let (base, theirs) = (colors(of: .base), colors(of: .theirs))
    if let base = base.flatMap({ ColorListText(titled($0), options) }),
      let theirs = theirs.flatMap({ ColorListText(titled($0), options) }),
      base.seal == ours.seal, theirs.seal == ours.seal
    {
      let texts = ThreeWay(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
      // The lines of one color are those of one object.
      let object = "\t\t<dict>".utf8
      return LineMerge(texts, LineMerge.Cutting(longest: nil)).joined { !$0.starts(with: object) }
    }
    let merged = PaletteMerge(versions, prefer: .theirs).palette
    guard let theirs = ColorListText(titled(merged), options) else { return nil }
    let old = versions.base.palette.isEmpty ? nil : ColorListText(versions.base.palette, options)
    return LineMerge(
      block: ThreeWay(base: old?.bytes ?? [], ours: ours.bytes, theirs: theirs.bytes))
  }

  /// The merged palette with the colors of a side where both have others; nil if there are other conflicts.
  private func colors(of side: MergeSide) -> ColorPalette? {
    var palette = palettes.palette
    if palettes.titleConflict != nil || !palettes.keyConflicts.isEmpty { return nil }
    for conflict in palettes.conflicts {
      guard conflict.fact == .color, let entry = conflict[side],
        let position = conflict.mergedName.flatMap(palette.position(of:))
      else { return nil }
      palette.replace(
        at: position, with: palette.entries[position].taking(valueOf: entry))
    }
    return palette
  }
}

/// The text of an XML color list without its seal.
private struct ColorListText {
  private(set) var bytes: [UInt8]
  private(set) var seal: ArraySlice<UInt8> = []

  /// The text of a palette; nil if it is not written as XML.
  init?(_ palette: ColorPalette, _ options: EncodingOptions) {
    guard let all = try? palette.encoded(as: .clr, options).bytes,
      all.starts(with: "<?xml".utf8)
    else { return nil }
    bytes = []
    for line in CommonLines.lines(of: all[...]) {
      if ColorListSeal.isLine(line) { seal = line } else { bytes += line }
    }
  }
}
