import ColorModel
import TestSupport

/// Names and colors that other people's programs trip over.
enum HostilePalettes {
  private static let pieces = [
    "a", "Z", "0", "9", "-", "--", "_", " ", "  ", "#", "\"", "'", "`", "\n", "\r", "\r\n", "\t",
    "*/", "/*", "</style>", "<script>", "<!--", "-->", "]]>", "\\", "\\n", "\\u{20}", "\\20 ",
    "{", "}", ";", ":", "!important", "@import", "(", ")", "[", "]", ",", "=", "&amp;", "$x", "%s",
    "é", "e\u{301}", "\u{301}", "色", "русский", "🎨", "👩\u{200D}🚀", "🇩🇪", "\u{FE0F}", "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{FEFF}", "\u{A0}", "\u{3000}",
    "\u{1B}[31m", "\u{7}", "\u{7F}", "\u{85}", "\u{1}", "\u{C}", "\u{B}", "\u{FFFD}", "\u{FFFF}",
    "\u{10FFFF}", "null", "None", "inherit", "/", "/",
  ]

  /// Names that random ones may miss.
  static let names = [
    " leading", "trailing ", " ", "\\", "trailing\\", "escaped blank\\ ", "#", "#fff", "# comment",
    "</style>", "*/", "/* */", "\"", "'", "\n", "a\nb", "\r\n", "\u{202E}desrever", "\u{1B}[2J",
    "\u{301}", " \u{301}", "\u{200D}", "e\u{301}", "色", "🎨", "Name: x", "Columns: 3", "255 0 0",
    "GIMP Palette", "a:b", "a;b", "a{b}c", "!important", "@import url(x)", "--", "-", "0",
    String(repeating: "x", count: 1024), String(repeating: "色", count: 341),
    String(repeating: " ", count: 1024), String(repeating: "\n", count: 1024),
  ]

  /// A palette of random entries.
  static func random(using random: inout some RandomNumberGenerator) throws -> ColorPalette {
    var palette = ColorPalette(title: nil)
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      palette.append(ifFree: .init(try name(using: &random), color(using: &random)))
    }
    return palette
  }

  static func name(using random: inout some RandomNumberGenerator) throws -> ColorName {
    let count = Int.random(in: 1...7, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    if Int.random(in: 0..<30, using: &random) == 0 {
      // As long as names may be.
      return try ColorName(text + String(repeating: "x", count: 1024 - text.utf8.count))
    }
    return try ColorName(text)
  }

  static func color(using random: inout some RandomNumberGenerator) -> Color {
    func byte() -> UInt8 { .random(in: 0...255, using: &random) }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func numbers(_ range: ClosedRange<Double>) -> [Double?] { (0..<3).map { _ in number(range) } }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return Color(red: byte(), green: byte(), blue: byte())
    case 2: return Color(red: byte(), green: byte(), blue: byte(), alpha: byte())
    case 3:
      let opaque = Color(red: byte(), green: byte(), blue: byte())
      return Color(.srgb, opaque.components, alpha: number(0...1))
    case 4: return Color(.srgb, numbers(0...1))
    case 5: return Color(.srgb, numbers(-1.5...2.5), alpha: number(0...1))
    case 6: return Color(.genericRGB, numbers(0...1), alpha: number(0...1))
    case _:
      var components = numbers(0...1)
      components[Int.random(in: 0..<3, using: &random)] = nil
      return Color(
        Bool.random(using: &random) ? .srgb : .genericRGB, components,
        alpha: Bool.random(using: &random) ? nil : 1)
    }
  }
}
