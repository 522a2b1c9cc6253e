// A page with the colors of a palette: one table, with a column for the palette and one for each theme, each on the
// ground of its own palette. A click on a color copies it. All that a palette says is text in it: the policy of the page
// lets nothing run but its own script, and load nothing.

public import PaletteEngine

extension PaletteFormat {
  /// A page.
  public static let html = PaletteFormat("html", .htmlPage)
}

extension FormatDefinition {
  /// A page.
  static let htmlPage = FormatDefinition(
    title: "HTML page, written only", fileExtensions: ["html", "htm"], detection: Detection(),
    capabilities: { _, _ in PageColors.holds },
    reading: .noPage("HTML"),
    writing: .init(own: .beginning(HTMLPage.beginning)) {
      palette, _ throws(Failures<PaletteEncodingError>) in
      let colors = try PageColors(palette)
      return .appending { HTMLPage(colors: colors).write(to: &$0) }
    })
}

private struct HTMLPage {
  static let beginning = "<!DOCTYPE html>\n<html lang=\"en\" class=\"clr\">"

  let colors: PageColors

  func write(to output: inout ByteWriter) {
    let title = MarkupText.shown(colors.title)
    output.append(
      """
      \(Self.beginning)
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '\(Self.scriptHash)'">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <table>
      <thead><tr><th scope="col">Name</th>\(colors.columns.map(heading).joined())</tr></thead>
      <tbody>

      """)
    for name in colors.names {
      output.append("<tr><th scope=\"row\">\(MarkupText.shown(name.text))</th>")
      for column in colors.columns { output.append(cell(of: name, column)) }
      output.append("</tr>\n")
    }
    output.append(
      "</tbody>\n</table>\n</main>\n<script>\(Self.script)</script>\n</body>\n</html>\n")
  }

  private func heading(of column: PageColors.Column) -> String {
    let words = column.theme.map(MarkupText.shown) ?? (colors.columns.count == 1 ? "Value" : "Base")
    return "<th scope=\"col\">\(words), contrast on \(column.ground.eightBit.hexText)</th>"
  }

  private func cell(of name: ColorName, _ column: PageColors.Column) -> String {
    let text = column.ground.textColor.eightBit.hexText
    let style = "--page:\(column.ground.eightBit.hexText);--text:\(text)"
    guard let value = column.value(of: name) else { return "<td style=\"\(style)\"></td>" }
    let isWide = value.wide != nil
    // A property that is set to an undefined one leaves no background, so it is not set at all.
    let color = "--c:\(value.bytes.hexText)" + (isWide ? ";--wide:\(value.css)" : "")
    return
      "<td style=\"\(style)\"><button type=\"button\" value=\"\(value.css)\" aria-label=\"Copy \(value.css)\" style=\"\(color)\"></button> <code>\(value.css)</code> <small>\(column.contrast(of: value))</small></td>"
  }

  private static let style =
    ":root{color-scheme:light dark;background:#fff;color:#1f2328;background:light-dark(#fff,#0d1117);color:light-dark(#1f2328,#f0f6fc);font:16px/1.5 system-ui,sans-serif}"
    + "main{max-width:60rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem;margin:0 0 1rem}"
    + "table{border-collapse:separate;border-spacing:1rem 0;margin-inline-start:-1rem}"
    + "th{text-align:start;font-weight:500;padding:.5rem 0;vertical-align:middle;min-width:8rem;overflow-wrap:anywhere}"
    + "thead th{font-size:.875rem;color:#59636e;color:light-dark(#59636e,#9198a1)}"
    + "thead th+th{padding-inline-start:1rem}"
    + "td{background:var(--page);color:var(--text);padding:.5rem 1rem;vertical-align:middle;white-space:nowrap}"
    + "tbody tr:first-child td{border-radius:8px 8px 0 0}tbody tr:last-child td{border-radius:0 0 8px 8px}tbody tr:only-child td{border-radius:8px}"
    + "button{width:6rem;height:3rem;border:1px solid #80808080;border-radius:8px;cursor:copy;vertical-align:middle;margin-inline-end:1rem;background:linear-gradient(var(--c),var(--c)),repeating-conic-gradient(#ccc 0 25%,#fff 0 50%) 0/16px 16px}"
    + "code{font:14px/1.4 ui-monospace,monospace;display:inline-block;width:14em;vertical-align:middle;white-space:normal;overflow-wrap:anywhere}"
    + "small{font-variant-numeric:tabular-nums}"
    + "@supports(color:color(display-p3 0 0 0)){button{background-image:linear-gradient(var(--wide,var(--c)),var(--wide,var(--c))),repeating-conic-gradient(#ccc 0 25%,#fff 0 50%)}}"

  private static let script =
    "addEventListener(\"click\",e=>{const b=e.target.closest(\"button\");if(b)navigator.clipboard.writeText(b.value)})"
  /// The hash of the script (CSP 3, section 2.3.1), which PageTests compute anew.
  private static let scriptHash = "sha256-PdT87gBiqWTA6X6BvNkmw/uCmvdxvFLeyPjzKf1IgJ0="
}
