import CommandLines
import PaletteFormats

/// A color that a command made, with the name of the one that it was made from.
struct MadeColor {
  var name: ColorName?
  let color: Color
}

/// The options of commands that print colors which they made.
enum MadeColorKeys {
  static let naming = Key.optional(
    "--as", "name", .text, "Name the results; * is the name of each color, or else its number.")

  static let mixingSpace = Key.standard(
    "--space", "space", .changed, ColorSpace.oklab, told: "oklab", "Mix in this color space.")

  static let parts: [Part] = [
    .option(ColorNotation.key), .option(OutputKeys.digits), .option(OutputKeys.json),
    .option(OutputKeys.color), .format(.theme), ReadKeys.parts,
    .option(
      OutputKeys.json.facts, excludesEach: [ColorNotation.key.facts, OutputKeys.digits.facts]),
  ]
}

/// Colors that a command made, and how to print them: all in one notation.
struct MadeColors {
  let colors: [MadeColor]
  let notation: ColorNotation
  /// Whether all that they were made from is in the gamut of sRGB: then they are mapped into it where the notation is
  /// one of sRGB.
  let isOfSRGB: Bool
  let digits: Digits?
  let isJSON: Bool
  let when: ColorWhen
  /// Whether the colors of a table are shown as a bar, too.
  var hasBar = false

  fileprivate func text(of color: MadeColor) -> String {
    let shown =
      isOfSRGB && notation.isOfSRGB ? color.color.mapped(toGamutOf: .srgb, by: .css) : color.color
    return notation.text(of: shown, spec: nil, digits ?? .ofConverted)
  }
}

extension CommandContext {
  /// The colors with the names that `--as` gives them, with a wrong one in `collector`.
  func named(_ colors: [MadeColor], _ collector: inout FailureCollector) -> [MadeColor] {
    guard let word = self[MadeColorKeys.naming]?.word else { return colors }
    let template = NameTemplate(word.text)
    if template == nil, colors.count > 1 {
      collector.add(
        usage: "\(VisibleText.quoted(word.text)) is one name for \(colors.count) colors",
        at: word.number, suggestion: "write * for the name of each, or for its number: '*-hover'")
      return colors
    }
    var all: [MadeColor] = []
    for (index, color) in colors.enumerated() {
      let text = template?.name(with: color.name?.text ?? "\(index + 1)") ?? word.text
      let name = collector.attempt(try Word(number: word.number, text: text).name())
      // One mistake in the template is in all names.
      guard let name else { return all }
      all.append(MadeColor(name: name, color: color.color))
    }
    return all
  }

  /// The view of entries that are made from colors, each of its name, of those with one name the first.
  ///
  /// - Parameter others: Further colors that all of them are made from.
  func made(
    of bases: [Base], with others: [Color] = [], hasBar: Bool = false,
    _ make: (Base) throws(CommandFailure) -> [ColorPalette.Entry]
  ) throws(CommandFailure) -> View {
    var collector = FailureCollector()
    var colors: [MadeColor] = []
    var names: Set<ColorName> = []
    for base in bases {
      for entry in collector.attempt(try make(base)) ?? [] where names.insert(entry.name).inserted {
        guard let color = entry.value.color else { continue }
        colors.append(MadeColor(name: entry.name, color: color))
      }
    }
    try collector.check()
    return try made(colors, from: bases.map(\.color) + others, hasBar: hasBar)
  }

  /// The view of colors that were made.
  ///
  /// - Parameters:
  ///   - sources: The colors that they were made from.
  ///   - notation: The notation of a command that has only one.
  ///   - hasBar: Whether a table has them as a bar, too.
  func made(
    _ colors: [MadeColor], from sources: [Color], as notation: ColorNotation? = nil,
    hasBar: Bool = false
  ) throws(CommandFailure) -> View {
    var collector = FailureCollector()
    let colors = named(colors, &collector)
    try collector.check()
    let isOfSRGB = sources.areOfSRGB
    return MadeColors(
      colors: colors, notation: notation ?? self.notation(ofSRGB: isOfSRGB), isOfSRGB: isOfSRGB,
      digits: self[OutputKeys.digits]?.value,
      isJSON: self[OutputKeys.json], when: self[OutputKeys.color], hasBar: hasBar
    ).view
  }

  /// The notation of colors that are made from others: hex if these are of sRGB, else OKLCH, unless another one is asked
  /// for.
  func notation(ofSRGB isOfSRGB: Bool) -> ColorNotation {
    self[ColorNotation.key]?.value ?? (isOfSRGB ? .hex : .space(.oklch))
  }
}

extension [Color] {
  /// Whether all are in the gamut of sRGB, and have an alpha: hex holds them.
  var areOfSRGB: Bool { allSatisfy { $0.isInGamut(of: .srgb) && !$0.isAlphaMissing } }
}

// The output: for programs and for eyes.
extension MadeColors {
  var view: View {
    View { terminal, output in
      if isJSON {
        json(&output)
      } else if let depth = terminal.tableDepth(when) {
        if hasBar, writeBar(depth, terminal.screen ?? 80, &output) { return }
        let rows = colors.map {
          TableRenderer.Row(
            color: $0.color, source: "", name: $0.name.map { NameEscaping.escaped($0.text) } ?? "",
            value: text(of: $0))
        }
        TableRenderer(depth: depth, screen: terminal.screen).write(rows, to: &output)
      } else {
        for color in colors {
          if let name = color.name { output.append(NameEscaping.escaped(name.text) + "\t") }
          output.append(text(of: color) + "\n")
        }
      }
    }
  }

  /// Writes the colors beside each other, and below each its text if there is room for all: then nothing is left to write.
  private func writeBar(_ depth: ColorDepth, _ screen: Int, _ output: inout ByteWriter) -> Bool {
    let texts = colors.map(text)
    let width = min(16, screen / max(1, colors.count))
    let isWhole = colors.allSatisfy { $0.name == nil } && texts.allSatisfy { $0.utf8.count < width }
    let cells = isWhole ? width * colors.count : min(screen, 48)
    let bar = Swatch.strip(colors.map(\.color), cells: cells, depth)
    if !bar.isEmpty { output.append(bar + "\n") }
    guard isWhole else { return false }
    var line = ""
    for text in texts { line += text + String(repeating: " ", count: width - text.utf8.count) }
    while line.utf8.last == 0x20 { line.removeLast() }
    output.append(line + "\n")
    return true
  }

  private func json(_ output: inout ByteWriter) {
    output.append(json: "clr-colors", "colors", colors) { made, output in
      let name = made.name.map { "\"name\": \(PaletteJSON.quoted($0.text)), " } ?? ""
      let nearest =
        notation == .name ? ", \(PaletteJSON.memberOfNearest(to: made.color) ?? "")" : ""
      output.append(
        "{\(name)\(PaletteJSON.member(.hex, of: made.color)), \(PaletteJSON.numbers(of: made.color))\(nearest)}"
      )
    }
  }
}
