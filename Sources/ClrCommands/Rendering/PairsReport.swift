import PaletteChecks
import PaletteFormats

/// Pairs of colors with their contrasts, and how to print them.
struct PairsReport {
  /// The form of the output.
  enum Style: String, CaseIterable {
    case text, markdown, pairs
  }

  /// In the order of the palette.
  let pairs: [MeasuredPair]
  let style: Style
  /// The contrast that lines of pairs demand, as it was typed; nil for that of AA.
  let demand: String?
  let isJSON: Bool
  let when: ColorWhen
}

// The output: for programs, for eyes, for documents.
extension PairsReport {
  /// - Throws: An error if the tables would be too large.
  func view() throws(CommandFailure) -> View {
    switch style {
    case .text:
      let hasThemes = pairs.contains { $0.theme != nil }
      return View.rows(of: worstFirst, isJSON: isJSON, when, json: json) { pair, isForEyes in
        let contrast = pair.comparison.contrast
        let fields = [
          Decimals.cut(contrast.ratio), contrast.level.rawValue, pair.text.shownName,
          pair.background.shownName,
        ]
        let theme = NameEscaping.escaped(pair.theme ?? "")
        return isForEyes && !hasThemes ? fields : fields + [theme]
      } swatch: { pair, depth in
        let sample = Swatch.sample(pair.text.color, on: pair.paper, depth)
        return sample.isEmpty ? "" : sample + "  "
      }
    case .markdown:
      let matrices = matrices
      let cells = matrices.reduce(0) { $0 + $1.texts.count * $1.backgrounds.count }
      guard cells <= Self.mostCells else {
        throw CommandFailure(
          Diagnostic(
            .error, "the tables have \(cells) cells, and \(Self.mostCells) is the limit",
            suggestion: "take fewer entries: --fg, --bg"), .dataError)
      }
      return View { _, output in write(matrices, &output) }
    case .pairs: return .lines(lines)
    }
  }

  /// The pairs by their contrasts, the lowest first.
  private var worstFirst: [MeasuredPair] {
    pairs.indices.sorted {
      let ratios = (
        pairs[$0].comparison.contrast.ratio, pairs[$1].comparison.contrast.ratio
      )
      return ratios.0 == ratios.1 ? $0 < $1 : ratios.0 < ratios.1
    }.map { pairs[$0] }
  }

  private func json(_ output: inout ByteWriter) {
    output.append(json: "clr-pairs", "pairs", worstFirst) { pair, output in
      output.append("{\"color\": \(pair.text.object), \"against\": \(pair.background.object)")
      if let theme = pair.theme { output.append(", \"theme\": \(PaletteJSON.quoted(theme))") }
      output.append(", \(PaletteJSON.members(of: pair.comparison.contrast))")
      output.append(", \"deltaE2000\": \(PaletteJSON.number(pair.comparison.deltaE2000))}")
    }
  }

  /// Lines of a pairs file, each once, in the order of the palette: so a change of a color moves none.
  private var lines: [String] {
    var known: Set<ByteText> = []
    return pairs.compactMap { pair in
      guard let text = pair.text.pairWord, let ground = pair.background.pairWord else {
        return nil
      }
      let line = "\(text) on \(ground) \(demand ?? "AA")"
      return known.insert(ByteText(line)).inserted ? line : nil
    }
  }

  /// Writes a table for each theme.
  private func write(_ matrices: [Matrix], _ output: inout ByteWriter) {
    for (number, matrix) in matrices.enumerated() {
      if number > 0 { output.append("\n") }
      if let name = matrix.theme {
        output.append("Theme \(MarkdownTable.code(VisibleText.of(name))):\n\n")
      }
      MarkdownTable.row(
        ["text"] + matrix.backgrounds.map { MarkdownTable.code($0.text) }, &output)
      MarkdownTable.row(["---"] + matrix.backgrounds.map { _ in "---:" }, &output)
      for text in matrix.texts {
        let cells = matrix.cells[text] ?? [:]
        MarkdownTable.row(
          [MarkdownTable.code(text.text)] + matrix.backgrounds.map { cells[$0] ?? "" }, &output)
      }
    }
  }

  /// The contrasts of a theme: a row for each text, and a column for each background.
  private struct Matrix {
    let theme: String?
    let texts: [ByteText]
    let backgrounds: [ByteText]
    let cells: [ByteText: [ByteText: String]]

    init(_ pairs: some Collection<MeasuredPair>) {
      theme = pairs.first?.theme
      texts = PairsReport.distinct(pairs.map(\.text.cellName))
      let grounds = PairsReport.distinct(pairs.map(\.background.cellName))
      // Of each entry on each other one, the first has no background before the second.
      backgrounds = Set(texts) == Set(grounds) ? texts : grounds
      var cells: [ByteText: [ByteText: String]] = [:]
      for pair in pairs {
        cells[pair.text.cellName, default: [:]][pair.background.cellName] =
          ColorSheet.words(pair.comparison.contrast)
      }
      self.cells = cells
    }
  }

  private var matrices: [Matrix] {
    var matrices: [Matrix] = []
    var rest = pairs[...]
    while let theme = rest.first.map({ $0.theme.map(ByteText.init(_:)) }) {
      let own = rest.prefix { $0.theme.map(ByteText.init(_:)) == theme }
      matrices.append(Matrix(own))
      rest = rest.dropFirst(own.count)
    }
    return matrices
  }

  /// The most cells of all tables: few pairs of many entries make many cells.
  private static let mostCells = 1 << 18

  /// Each name once, in the order in which they come.
  private static func distinct(_ names: [ByteText]) -> [ByteText] {
    var known: Set<ByteText> = []
    return names.filter { known.insert($0).inserted }
  }
}

extension MeasuredPair.Side {
  /// The name in lines and in tables.
  fileprivate var shownName: String {
    isEntry ? NameEscaping.escaped(name) : VisibleText.of(name)
  }

  fileprivate var cellName: ByteText { ByteText(VisibleText.of(name)) }

  fileprivate var object: String {
    let word = isEntry ? "name" : "spec"
    return
      "{\"\(word)\": \(PaletteJSON.quoted(name)), \(PaletteJSON.member(.hex, of: color)), \(PaletteJSON.numbers(of: color))}"
  }

  /// The side in a line of a pairs file, quoted if it must be; nil if no line holds it. A word there is the name of an
  /// entry, so that a color such as `white` is written in digits.
  fileprivate var pairWord: String? {
    isEntry ? PairsFile.word(of: name) : ColorPalette.Value.color(color).listed
  }
}
