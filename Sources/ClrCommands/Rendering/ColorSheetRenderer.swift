import CommandLines
import PaletteFormats

// The output: for people and for programs.
extension ColorSheet {
  var view: View {
    View { terminal, output in
      let depth = terminal.colorDepth(color)
      switch style {
      case .notation(let notation):
        for item in items {
          // Nobody wrote the color that is seen.
          let digits = vision == nil ? digits : digits ?? .ofConverted
          let color = shownColor(of: item)
          output.append(notation.text(of: color, spec: item.written, digits) + "\n")
        }
      case .json:
        output.append(json: "clr-colors", "colors", items) { item, output in
          output.append(object(of: item))
        }
      case .comparison(let grounds, let json):
        json ? comparisonJSON(grounds, &output) : comparison(grounds, depth, &output)
      case .full, .short:
        var isShort = false
        if case .short = style { isShort = terminal.tableDepth(color) != nil }
        for (index, item) in items.enumerated() {
          if index > 0 { output.append("\n") }
          if isShort {
            short(item, depth, terminal.screen, &output)
          } else {
            full(item, depth, &output)
          }
        }
      }
    }
  }

  private func full(_ item: ColorItem, _ depth: ColorDepth, _ output: inout ByteWriter) {
    let color = shownColor(of: item)
    let digits = digits ?? .ofConverted
    let title = VisibleText.of(item.title) + (item.source.map { "  " + VisibleText.of($0) } ?? "")
    // Two lines, so that the color is more than a stripe.
    let swatch = Swatch.text(color, half: 5, depth)
    output.append(swatch + title + "\n")
    if !swatch.isEmpty { output.append(swatch.dropLast(2) + "\n") }
    let gamut = color.smallestGamut
    if let spec = item.spec { output.append(Self.row("written as", VisibleText.of(spec))) }
    if let vision { output.append(Self.row("vision", Self.words(vision))) }
    for notation in ColorNotation.shown {
      let isMapped = [.hex, .rgb].contains(notation) && gamut != .srgb
      let text = notation.shownText(of: color, digits)
      output.append(Self.row(notation.word, isMapped ? "\(text)  (mapped into sRGB)" : text))
    }
    if let nearest = Self.nearest(to: color) { output.append(Self.row("nearest name", nearest)) }
    let largest = ColorSpace.targetGamuts.last?.rawValue ?? "all"
    output.append(Self.row("gamut", gamut?.rawValue ?? "beyond \(largest)"))
    for (label, background) in zip(["contrast", ""], Self.backgrounds) {
      let contrast = Self.words(color.contrast(on: background.color))
      output.append(Self.row(label, "\(contrast) on \(background.name)"))
    }
  }

  /// What most people look for in four lines, for eyes.
  private func short(
    _ item: ColorItem, _ depth: ColorDepth, _ screen: Int?, _ output: inout ByteWriter
  ) {
    let color = shownColor(of: item)
    let isMapped = color.smallestGamut != .srgb
    var texts = [ColorNotation.hex, .rgb, .space(.oklch)].map {
      $0.shownText(of: color, digits ?? .ofConverted)
    }
    if isMapped { texts[1] += " (mapped into sRGB)" }
    if item.name != nil {
      let source = item.source.map { "  " + VisibleText.of($0) } ?? ""
      output.append(item.shownTitle + source + "\n")
    }
    let swatch = Swatch.text(color, half: 4, depth)
    // On a narrow screen, a line for each, with colors and without them.
    let width = texts.reduce(8 + 2 + 6) { $0 + DisplayWidth.of($1) }
    let isNarrow = screen.map { width > $0 } ?? false
    output.append(swatch + texts.joined(separator: isNarrow ? "\n" : "   ") + "\n")
    if let spec = item.spec { output.append("written as \(VisibleText.of(spec))\n") }
    if let vision { output.append("as seen with \(Self.words(vision))\n") }
    let contrasts = Self.backgrounds.map { Self.words($0.color.contrast(on: color)) }
    let contrastWidth = TableRenderer.columnWidth(contrasts)
    for (ink, contrast) in zip(Self.backgrounds, contrasts) {
      let sample = Swatch.sample(ink.color, on: color, sides: 2, depth)
      output.append(sample.isEmpty ? "" : sample + "  ")
      output.append(TableRenderer.padded(contrast, contrastWidth) + " \(ink.name) on it\n")
    }
    let facts = [Self.nearest(to: color), Self.command(for: item).map { "every notation: \($0)" }]
    output.append(facts.compactMap(\.self).joined(separator: isNarrow ? "\n" : "; ") + "\n")
  }

  /// The command that prints everything; nil if an item was piped in as an entry, which nobody can type.
  private static func command(for item: ColorItem) -> String? {
    guard let source = item.source else {
      return ShellCommand(["clr", item.written ?? item.title, ShowCommand.all.name]).text
    }
    if ByteText(source) == "-" { return nil }
    return ShellCommand(["clr", "\(source):\(item.title)", ShowCommand.all.name]).text
  }

  /// The nearest name, and how far off it is.
  private static func nearest(to color: Color) -> String? {
    NamedColors.nearest(to: color).map { nearest in
      let distance = Decimals.rounded(nearest.difference)
      return distance == "0.00" ? nearest.name : "\(nearest.name), ΔE 2000 \(distance)"
    }
  }

  private static let backgrounds = [
    (name: "white", color: Color(.srgb, 1, 1, 1)), (name: "black", color: Color(.srgb, 0, 0, 0)),
  ]

  /// Whether a text is what is printed of a color, with its notations in rows.
  static func isSheet(_ text: [UInt8]) -> Bool {
    let row = Array("\n".utf8) + row(ColorNotation.hex.word, "#").utf8.dropLast()
    return text.prefix(1000).indices.contains { text[$0...].starts(with: row) }
  }

  static func row(_ label: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, 19 - DisplayWidth.of(label)))
    return "  \(label)\(padding)\(text)\n"
  }

  /// The deficiency, and its severity if that is not the largest.
  static func words(_ vision: ColorVision) -> String {
    let severity = NumberText.shortest(vision.severity)
    return vision.deficiency.rawValue + (vision.severity == 1 ? "" : ", severity \(severity)")
  }

  /// The ratio, cut so that a contrast below a level does not seem to reach it, and the level that it reaches.
  static func words(_ contrast: Contrast) -> String {
    "\(Decimals.cut(contrast.ratio)) \(contrast.level.rawValue)"
  }

  private func object(of item: ColorItem) -> String {
    let quoted = PaletteJSON.quoted
    let number = PaletteJSON.number
    let color = shownColor(of: item)
    let notations = ColorNotation.shown.map {
      "\(quoted($0.word)): \(quoted($0.text(of: color, spec: nil, .exact)))"
    }
    var members = item.name.map { ["\"name\": \(quoted($0.text))"] } ?? []
    members += [PaletteJSON.member(.hex, of: color), PaletteJSON.numbers(of: color)]
    if let source = item.source { members.append("\"palette\": \(quoted(source))") }
    if let vision {
      members.append(PaletteJSON.member(of: vision))
      members.append("\"original\": \(Self.colorObject(of: item))")
    } else if let spec = item.spec {
      members.append("\"spec\": \(quoted(spec))")
    }
    members.append("\"notations\": {\(notations.joined(separator: ", "))}")
    if let nearest = PaletteJSON.memberOfNearest(to: color) { members.append(nearest) }
    members.append(PaletteJSON.member(.gamut, of: color))
    let contrasts = Self.backgrounds.map {
      "\(quoted($0.name)): \(number(color.contrast(on: $0.color).ratio))"
    }
    members.append("\"contrast\": {\(contrasts.joined(separator: ", "))}")
    return "{\(members.joined(separator: ", "))}"
  }
}

extension PaletteJSON {
  /// The member that names the nearest color of CSS; nil if there is none.
  static func memberOfNearest(to color: Color) -> String? {
    NamedColors.nearest(to: color).map { nearest in
      "\"nearest\": {\"name\": \(quoted(nearest.name)), \"deltaE2000\": \(number(nearest.difference))}"
    }
  }
}
