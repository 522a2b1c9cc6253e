import PaletteFormats

// How colors look on others: for eyes and for programs.
extension ColorSheet {
  /// A sheet for each color on each ground.
  func comparison(_ grounds: [ColorItem], _ depth: ColorDepth, _ output: inout ByteWriter) {
    for (index, pair) in pairs(grounds).enumerated() {
      if index > 0 { output.append("\n") }
      let swatches = [pair.color, pair.ground].map {
        Swatch.text(shownColor(of: $0), half: 2, depth)
      }
      output.append(swatches[0].dropLast(2) + swatches[1])
      output.append("\(Self.title(pair.color)) on \(Self.title(pair.ground))\n")
      if let vision { output.append(Self.row("vision", Self.words(vision))) }
      let comparison = ColorComparison(
        of: pair.color.color, on: pair.ground.color, seenWith: vision)
      let contrast = comparison.contrast
      for (label, text) in [
        ("contrast", Self.words(contrast)),
        ("ΔE 2000", Decimals.rounded(comparison.deltaE2000)),
        ("ΔE OK", Decimals.rounded(comparison.deltaEOK, 3)),
      ] {
        output.append(Self.row(label, text))
      }
    }
  }

  func comparisonJSON(_ grounds: [ColorItem], _ output: inout ByteWriter) {
    output.append(json: "clr-comparison", version: 2, "pairs", pairs(grounds), vision: vision) {
      pair, output in output.append(object(pair.color, on: pair.ground))
    }
  }

  private func object(_ color: ColorItem, on ground: ColorItem) -> String {
    let comparison = ColorComparison(of: color.color, on: ground.color, seenWith: vision)
    let members = [
      "\"color\": \(Self.colorObject(of: color))", "\"against\": \(Self.colorObject(of: ground))",
      PaletteJSON.members(of: comparison.contrast),
      "\"deltaE2000\": \(PaletteJSON.number(comparison.deltaE2000))",
      "\"deltaEOK\": \(PaletteJSON.number(comparison.deltaEOK))",
    ]
    return "{\(members.joined(separator: ", "))}"
  }

  /// The object of a color that somebody named on the command line.
  static func colorObject(of item: ColorItem) -> String {
    let quoted = PaletteJSON.quoted
    let name = item.name?.text ?? (item.written == nil ? item.title : nil)
    var members = name.map { ["\"name\": \(quoted($0))"] } ?? []
    members += [PaletteJSON.member(.hex, of: item.color), PaletteJSON.numbers(of: item.color)]
    if let source = item.source { members.append("\"palette\": \(quoted(source))") }
    if let written = item.written { members.append("\"spec\": \(quoted(written))") }
    return "{\(members.joined(separator: ", "))}"
  }

  private func pairs(_ grounds: [ColorItem]) -> [(color: ColorItem, ground: ColorItem)] {
    items.flatMap { color in grounds.map { (color, $0) } }
  }

  private static func title(_ item: ColorItem) -> String {
    let palette = item.source.map { "\(VisibleText.of($0)):" } ?? ""
    return palette + VisibleText.of(item.title)
  }
}

extension PaletteJSON {
  /// The members of a contrast: the ratio, and the level that it reaches.
  static func members(of contrast: Contrast) -> String {
    "\"contrast\": \(number(contrast.ratio)), \"level\": \(quoted(contrast.level.rawValue))"
  }
}
