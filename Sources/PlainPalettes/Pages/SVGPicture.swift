// A picture of a palette (SVG 1.1, with CSS for what only some viewers show):
//
//     <svg xmlns="http://www.w3.org/2000/svg" class="clr" width="800" height="252" …>
//     <title>Brand: 3 colors</title>
//     …
//     <g><title>accent: #ff6600</title><rect x="24" y="64" width="240" height="96" rx="8" fill="#ff6600" …/>…</g>
//     </svg>
//
// It has no script, link, image or font, and paints its own page, so that its text can be read on any site.

public import PaletteEngine

extension PaletteFormat {
  /// A picture.
  public static let svg = PaletteFormat("svg", .svgPicture)
}

extension FormatDefinition {
  /// A picture.
  static let svgPicture = FormatDefinition(
    title: "SVG picture, written only", fileExtensions: ["svg"], detection: Detection(),
    capabilities: { _, _ in PageColors.holds },
    reading: .noPage("SVG"),
    writing: .init(own: .beginning(SVGPicture.beginning)) {
      palette, _ throws(Failures<PaletteEncodingError>) in
      let colors = try PageColors(palette, limit: SVGPicture.limit)
      return .appending { output in
        var picture = SVGPicture(colors)
        picture.draw()
        picture.write(to: &output)
      }
    })
}

private struct SVGPicture {
  /// The most colors: a picture of more is no picture.
  static let limit = 4_096
  static let beginning = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"clr\""

  /// The lengths of the drawing, in pixels.
  private enum Length {
    static let page = 800
    static let margin = 24
    static let gap = 16
    static let inner = page - 2 * margin
    static let swatch = 96
    static let strip = 64
    /// The most columns of swatches, and the least and most colors of a strip.
    static let columns = 6
    static let steps = 3...12
    /// From the end of what is drawn to the next thing, and to the end of the page.
    static let after = 24
    static let end = 28
  }

  private let colors: PageColors
  private var lines: [String] = []
  /// Rules for the colors outside sRGB, each with a class.
  private var wide: [String] = []
  private var clips = 0
  private var hasSquares = false
  /// The place below all that is drawn.
  private var y = 64

  init(_ colors: PageColors) { self.colors = colors }

  /// Entries that stand together: those of one group.
  private struct Run {
    let group: String
    var values: [(name: ColorName, leaf: String, value: PageValue)] = []

    /// Whether it is a scale, such as the steps from 50 to 950.
    var isStrip: Bool {
      !group.isEmpty && Length.steps ~= values.count
        && values.allSatisfy { $0.leaf.utf8.allSatisfy(ASCII.isDigit) }
    }
  }

  mutating func draw() {
    text(colors.title, x: Length.margin, y: 44, "font-size=\"20\" font-weight=\"600\"", width: 11)
    for column in colors.columns {
      if let theme = column.theme {
        text(theme, x: Length.margin, y: y + 20, "font-size=\"16\" font-weight=\"600\"", width: 9)
        y += 36
      }
      for run in runs(of: column) {
        if !run.group.isEmpty {
          text(run.group, x: Length.margin, y: y + 16, "font-weight=\"600\"", width: 8)
          y += 28
        }
        if run.isStrip { strip(run) } else { swatches(run) }
      }
    }
  }

  private func runs(of column: PageColors.Column) -> [Run] {
    var runs: [Run] = []
    for name in colors.names {
      guard let value = column.value(of: name) else { continue }
      let path = GroupPath(slashesOf: name)
      let group = path.group.joined(separator: "/")
      if runs.last.map({ ByteText($0.group) == ByteText(group) }) != true {
        runs.append(Run(group: group))
      }
      runs[runs.count - 1].values.append((name, path.leaf, value))
    }
    return runs
  }

  // Rows of swatches, each with its name and its value.
  private mutating func swatches(_ run: Run) {
    let columns = min(run.values.count, Length.columns)
    for (position, (name, leaf, value)) in run.values.enumerated() {
      let column = position % columns
      if position > 0, column == 0 { y += Length.swatch + 40 + Length.after }
      let x = edge(column, of: columns, Length.inner + Length.gap)
      let width = edge(column + 1, of: columns, Length.inner + Length.gap) - Length.gap - x
      let box = "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Length.swatch)\" rx=\"8\""
      lines.append("<g>\(title(name, value))")
      fill(box, value, " stroke=\"#808080\" stroke-opacity=\"0.3\"")
      text(leaf, x: x, y: y + 118, "font-weight=\"500\"", width: 8, within: width)
      text(value.css, x: x, y: y + 136, "class=\"value\"", width: 7.3, within: width)
      lines.append("</g>")
    }
    y += Length.swatch + 40 + Length.after
  }

  // One band of all steps.
  private mutating func strip(_ run: Run) {
    clips += 1
    let count = run.values.count
    let frame =
      "x=\"\(Length.margin)\" y=\"\(y)\" width=\"\(Length.inner)\" height=\"\(Length.strip)\" rx=\"8\""
    lines.append(
      "<clipPath id=\"s\(clips)\"><rect \(frame)/></clipPath><g clip-path=\"url(#s\(clips))\">")
    for (position, (name, _, value)) in run.values.enumerated() {
      let x = edge(position, of: count, Length.inner)
      let width = edge(position + 1, of: count, Length.inner) - x
      lines.append("<g>\(title(name, value))")
      fill("x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Length.strip)\"", value, "")
      lines.append("</g>")
    }
    lines.append("</g><rect \(frame) fill=\"none\" stroke=\"#808080\" stroke-opacity=\"0.3\"/>")
    for (position, (_, leaf, value)) in run.values.enumerated() {
      let x = edge(position, of: count, Length.inner)
      let width = edge(position + 1, of: count, Length.inner) - x - 4
      text(leaf, x: x, y: y + 84, "font-size=\"13\"", width: 8, within: width)
      text(value.css, x: x, y: y + 100, "class=\"value\"", width: 7.3, within: width)
    }
    y += Length.strip + 36 + Length.after
  }

  /// The left edge of one of so many columns.
  private func edge(_ column: Int, of count: Int, _ length: Int) -> Int {
    Length.margin + length * column / count
  }

  private func title(_ name: ColorName, _ value: PageValue) -> String {
    "<title>\(MarkupText.shown(name.text)): \(value.css)</title>"
  }

  /// Draws a box in a color: over squares, if they show through.
  private mutating func fill(_ box: String, _ value: PageValue, _ stroke: String) {
    var opacity = ""
    if let alpha = value.opacity {
      hasSquares = true
      lines.append("<rect \(box) fill=\"url(#squares)\"/>")
      opacity = " fill-opacity=\"\(alpha)\""
    }
    var name = ""
    if let color = value.wide {
      name = "class=\"c\(wide.count)\" "
      wide.append(".clr .c\(wide.count) { fill: \(color) }")
    }
    lines.append("<rect \(name)\(box) fill=\"\(value.opaqueHex)\"\(opacity)\(stroke)/>")
  }

  /// Writes a text as far as there is room.
  ///
  /// - Parameter width: The width that a column of a terminal needs, in pixels.
  private mutating func text(
    _ text: String, x: Int, y: Int, _ attributes: String, width: Double,
    within room: Int = Length.inner
  ) {
    let cut = DisplayWidth.cut(VisibleText.of(text), to: max(1, Int(Double(room) / width)))
    lines.append("<text x=\"\(x)\" y=\"\(y)\" \(attributes)>\(MarkupText.shown(cut))</text>")
  }

  func write(to output: inout ByteWriter) {
    let height = y + Length.end
    let count = colors.names.count == 1 ? "1 color" : "\(colors.names.count) colors"
    output.append(
      """
      \(Self.beginning) width="\(Length.page)" height="\(height)" viewBox="0 0 \(Length.page) \(height)" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="14">
      <title>\(MarkupText.shown(colors.title)): \(count)</title>
      <style>
      .clr text { fill: #1f2328 } .clr .value { font: 12px ui-monospace, SFMono-Regular, Menlo, monospace; fill: #59636e }
      @media (prefers-color-scheme: dark) { .clr .page { fill: #0d1117; stroke: #3d444d } .clr text { fill: #f0f6fc } .clr .value { fill: #9198a1 } }

      """)
    if !wide.isEmpty {
      output.append("@supports (color: color(display-p3 0 0 0)) {\n")
      for rule in wide { output.append("\(rule)\n") }
      output.append("}\n")
    }
    output.append("</style>\n")
    if hasSquares {
      output.append(
        "<defs><pattern id=\"squares\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\"><rect width=\"16\" height=\"16\" fill=\"#ffffff\"/><path d=\"M0 0h8v8H0zM8 8h8v8H8z\" fill=\"#cccccc\"/></pattern></defs>\n"
      )
    }
    output.append(
      "<rect class=\"page\" x=\"0.5\" y=\"0.5\" width=\"\(Length.page - 1)\" height=\"\(height - 1)\" rx=\"8\" fill=\"#ffffff\" stroke=\"#d1d9e0\"/>\n"
    )
    for line in lines { output.append("\(line)\n") }
    output.append("</svg>\n")
  }
}
