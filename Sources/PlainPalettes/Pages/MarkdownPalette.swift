// A table of a palette in Markdown (GitHub Flavored Markdown 0.29, section 4.10), between two comments:
//
//     <!-- clr palette -->
//     | Name | Value | On white | On black |
//     | --- | --- | ---: | ---: |
//     | accent | `#ff6600` | 2.93 | 7.15 |
//     <!-- /clr palette -->
//
// In a file that has the comments, such as a README, only what is between them changes.

public import PaletteEngine

extension PaletteFormat {
  /// A table in Markdown.
  public static let markdown = PaletteFormat("markdown", .markdownPalette)
}

extension FormatDefinition {
  /// A table in Markdown.
  static let markdownPalette = FormatDefinition(
    title: "Markdown table, written only", fileExtensions: ["md", "markdown"],
    detection: Detection(),
    capabilities: { _, _ in
      var holds = PageColors.holds
      holds.title = .none
      return holds
    },
    reading: .noPage("Markdown"),
    writing: .init(own: .between(MarkdownPalette.opening, MarkdownPalette.closing)) {
      palette, _ throws(Failures<PaletteEncodingError>) in
      let colors = try PageColors(palette)
      return .appending { MarkdownPalette(colors: colors).write(to: &$0) }
    })
}

private struct MarkdownPalette {
  static let opening = "<!-- clr palette -->"
  static let closing = "<!-- /clr palette -->"

  let colors: PageColors

  func write(to output: inout ByteWriter) {
    let themes = colors.columns.dropFirst()
    let heads = ["Name", "Value"] + themes.map { Self.text($0.theme ?? "") }
    output.append("\(Self.opening)\n")
    output.append(Self.row(heads + ["On white", "On black"]))
    output.append(Self.row(heads.map { _ in "---" } + ["---:", "---:"]))
    for name in colors.names {
      let values = colors.columns.map { $0.value(of: name) }
      let grounds = [Color(.srgb, 1, 1, 1), Color(.srgb, 0, 0, 0)]
      let contrasts = grounds.map { ground in
        values[0].map { Decimals.cut($0.color.contrast(on: ground).ratio) } ?? ""
      }
      output.append(
        Self.row([Self.text(name.text)] + values.map { $0.map { "`\($0.css)`" } ?? "" } + contrasts)
      )
    }
    output.append("\(Self.closing)\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// A text of a file in a cell, in which nothing is markup or becomes a link: a host makes links of addresses, which
  /// begin with `www.`, or have a colon or an `@` in them.
  private static func text(_ text: String) -> String {
    let mayBeLink = ["@", "://", "www."].contains { ASCII.contains($0, in: ASCII.lowercased(text)) }
    var result = ""
    for scalar in VisibleText.of(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // No address goes on behind an empty comment.
      case "@" where mayBeLink, ":" where mayBeLink, "." where mayBeLink:
        result += "<!-- -->\(scalar)"
      case "\\", "|", "`", "*", "_", "[", "]", "~": result += "\\\(scalar)"
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
