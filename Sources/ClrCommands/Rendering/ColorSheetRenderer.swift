import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats

/// Writes what there is to know about colors: for eyes and for programs.
struct ColorSheetRenderer {
  let depth: ColorDepth

  func write(_ sheet: ColorSheet, to output: inout ByteWriter) {
    switch sheet.style {
    case .notation(let notation):
      for item in sheet.items { output.append(notation.exactText(of: item.color) + "\n") }
    case .json: json(sheet, &output)
    case .full:
      for (index, item) in sheet.items.enumerated() {
        if index > 0 { output.append("\n") }
        full(item, &output)
      }
    }
  }

  private func full(_ item: ColorSheet.Item, _ output: inout ByteWriter) {
    let title = VisibleText.of(item.title) + (item.source.map { "  " + VisibleText.of($0) } ?? "")
    // Two lines, so that the color is more than a stripe.
    let swatch = Swatch.text(item.color, half: 5, depth)
    output.append(swatch + title + "\n")
    if !swatch.isEmpty { output.append(swatch.dropLast(2) + "\n") }
    let facts = ColorFacts(item.color)
    for notation in ColorNotation.all {
      let isMapped = notation == .hex && facts.gamut != .srgb
      row(
        notation.word, notation.text(of: item.color) + (isMapped ? "  (mapped into sRGB)" : ""),
        &output)
    }
    if let nearest = facts.nearest {
      let distance = Self.rounded(nearest.difference, 2)
      row(
        "nearest name",
        distance == "0" ? nearest.name : "\(nearest.name), ΔE 2000 \(distance)", &output)
    }
    row("gamut", facts.gamut?.rawValue ?? "beyond prophoto-rgb", &output)
    row("contrast", "\(Self.words(facts.onWhite)) on white", &output)
    row("", "\(Self.words(facts.onBlack)) on black", &output)
  }

  private func row(_ label: String, _ text: String, _ output: inout ByteWriter) {
    let padding = String(repeating: " ", count: max(0, 19 - DisplayWidth.of(label)))
    output.append("  \(label)\(padding)\(text)\n")
  }

  /// The ratio, and what it is enough for.
  private static func words(_ contrast: Contrast) -> String {
    let level =
      contrast.meetsAAA()
      ? "AAA"
      : contrast.meetsAA() ? "AA" : contrast.meetsAA(forLargeText: true) ? "AA for large text" : ""
    return "\(rounded(contrast.ratio, 2))" + (level.isEmpty ? "" : " (\(level))")
  }

  /// Rounded down, so that what is not enough does not look as if it were.
  private static func rounded(_ value: Double, _ decimals: Int) -> String {
    let factor = decimals == 2 ? 100.0 : 1
    return NumberText.shortest((value * factor).rounded(.down) / factor)
  }

  /// One color is an object, several are an array of them.
  private func json(_ sheet: ColorSheet, _ output: inout ByteWriter) {
    let isArray = sheet.items.count != 1
    if isArray { output.append("[\n") }
    for (index, item) in sheet.items.enumerated() {
      if index > 0 { output.append(",\n") }
      output.append(object(of: item))
    }
    output.append(isArray ? "\n]\n" : "\n")
  }

  private func object(of item: ColorSheet.Item) -> String {
    let quoted = PaletteJSON.quoted
    let number = PaletteJSON.number
    let color = item.color
    let facts = ColorFacts(color)
    let components = color.components.map(number).joined(separator: ", ")
    let notations = ColorNotation.all.map {
      "\(quoted($0.word)): \(quoted($0.exactText(of: color)))"
    }
    var members = ["\"name\": \(quoted(item.title))"]
    if let source = item.source { members.append("\"palette\": \(quoted(source))") }
    members += [
      "\"space\": \(quoted(color.space.rawValue))", "\"components\": [\(components)]",
      "\"alpha\": \(number(color.isAlphaMissing ? nil : color.alpha))",
      "\"notations\": {\(notations.joined(separator: ", "))}",
    ]
    if let nearest = facts.nearest {
      members.append(
        "\"nearest\": {\"name\": \(quoted(nearest.name)), \"deltaE2000\": \(number(nearest.difference))}"
      )
    }
    members.append("\"gamut\": \(facts.gamut.map { quoted($0.rawValue) } ?? "null")")
    members.append(
      "\"contrast\": {\"white\": \(number(facts.onWhite.ratio)), \"black\": \(number(facts.onBlack.ratio))}"
    )
    return "{\(members.joined(separator: ", "))}"
  }
}

/// What there is to know about a color beside its notations.
private struct ColorFacts {
  let nearest: (name: String, difference: Double)?
  let gamut: ColorSpace?
  let onWhite: Contrast
  let onBlack: Contrast

  init(_ color: Color) {
    nearest = NamedColors.nearest(to: color)
    gamut = color.smallestGamut
    onWhite = color.contrast(on: Color(.srgb, 1, 1, 1))
    onBlack = color.contrast(on: Color(.srgb, 0, 0, 0))
  }
}
