import Foundation
import TestSupport
import Testing

/// Themes as Chromium has them, where the root and the body have the classes and attributes of one.
@Suite("Themes in a browser") struct BrowserThemeTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The selectors that tell the themes, with what an element has in each.
  private static let states: [(theme: String, classes: [String], attributes: [String: String])] = [
    ("dark", ["dark"], [:]), ("theme-blue", ["theme-blue"], [:]),
    ("sea", [], ["data-theme": "sea"]), (".dark.theme-blue", ["dark", "theme-blue"], [:]),
    (".dark[data-theme=sea]", ["dark"], ["data-theme": "sea"]),
  ]

  /// Selectors of the root, or of an element that is not named; then those in which it is always named, the body too.
  private static let ofRoot = [
    ":root", ":root", "html", ":where(:root)", ":where(html, :host)", ":host, :root",
    ":root:not(.dark)", "html:not([data-theme=sea])", ":root:not(.dark, .theme-blue)",
    "html:not([data-theme])", ".dark", ":root.dark", "html.dark", ":where(.dark)",
    ".theme-blue", "html:is(.theme-blue)", ":is(.dark, .theme-blue)", "[data-theme=sea]",
    ":root[data-theme='sea']", "[data-theme^=s]", ".dark.theme-blue", "html.dark.theme-blue",
    ".dark[data-theme=sea]", ":root, .dark", ".theme-blue, [data-theme=sea]",
    ".dark:not([data-theme=sea])", ":where(.dark):not(.theme-blue)",
  ]
  private static let ofBoth = [
    ":root", "html", "body", ":where(body)", ":root:not(.dark)", "body:not(.dark)", ":root.dark",
    "html.dark", "body.dark", "body:is(.dark, .theme-blue)", "html.theme-blue",
    "body[data-theme=sea]", "html[data-theme=sea]", ":root, body.dark", "html.dark.theme-blue",
    ":is(html, body).dark",
  ]

  private static let conditions = [
    "", "", "", "", "@layer a", "@layer b", "@layer", "@layer a.c", "@supports (color: red)",
  ]

  /// A sheet of rules in which no two colors are one.
  private static func sheet(
    _ selectors: [String], references: Bool, _ random: inout SeededGenerator
  ) -> String {
    var next = 0
    func declaration(_ random: inout SeededGenerator) -> String {
      next += 1
      let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      let isReference = references && name != "a" && Int.random(in: 0..<6, using: &random) == 0
      let value = isReference ? "var(--a)" : String(format: "#%06x", 0x10_1010 + next * 0x1111)
      let mark = Int.random(in: 0..<8, using: &random) == 0 ? " !important" : ""
      return "--\(name): \(value)\(mark);"
    }
    var rules = Bool.random(using: &random) ? "@layer b, a;\n" : ""
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      let selector = selectors.randomElement(using: &random) ?? ""
      let condition = conditions.randomElement(using: &random) ?? ""
      let body = (0..<Int.random(in: 1...3, using: &random)).map { _ in declaration(&random) }
      let rule = "\(selector) { \(body.joined(separator: " ")) }"
      rules += condition.isEmpty ? "\(rule)\n" : "\(condition) { \(rule) }\n"
    }
    // Each theme is told somewhere, and each name is set.
    let known = states.enumerated().map { "\(selector(of: $1.theme)) { --t\($0): #00000\($0) }\n" }
    return known.joined() + rules + ":where(:root) { --a: #fff; --b: #eee; --c: #ddd }\n"
  }

  private static func selector(of theme: String) -> String {
    theme == "sea" ? "[data-theme=sea]" : theme.hasPrefix(".") ? theme : ".\(theme)"
  }

  private struct Listing: Decodable {
    struct Entry: Decodable {
      let name: String
      let hex: String
      var color: String { hex.lowercased() }
    }
    struct Theme: Decodable {
      let name: String
      let over: [String]
      let colors: [Entry]
    }
    let colors: [Entry]
    let themes: [Theme]?
  }

  private func read(_ words: [String]) throws -> Listing {
    let result = try scratch.run(["list", "-q", "--json"] + words)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Listing.self, from: result.output)
  }

  @Test("have the colors that the cascade gives", arguments: 0..<40)
  func cascade(_ round: Int) throws {
    let isOfBoth = round % 4 == 0
    var random = SeededGenerator("themes in a browser")
    for _ in 0..<round * 1000 { _ = random.next() }
    let hasReferences = round % 2 == 1
    let sheet = Self.sheet(
      isOfBoth ? Self.ofBoth : Self.ofRoot, references: hasReferences, &random)
    try scratch.write(sheet, to: "a.css")
    let element = isOfBoth ? "body" : "documentElement"
    let html = "<style>\(sheet)</style><body>"
    let states = [("", [], [:])] + Self.states
    let found = try Browser.strings(
      of: states.map { Browser.Page(html: html, classes: $0.1, attributes: $0.2) },
      """
      ["a", "b", "c"].map(name => frame.getComputedStyle(frame.document.\(element))
        .getPropertyValue("--" + name))
      """, in: scratch)
    let whole = try read(["a.css"])
    #expect(Set(Self.states.map(\.theme)).isSubset(of: whole.themes?.map(\.name) ?? []), "\(sheet)")
    for (index, state) in states.enumerated() {
      let colors = try index == 0 ? whole.colors : read(["a.css", "--theme", state.0]).colors
      // The values of themes, laid over one another, are the same; but those that derive from others follow these.
      var laid = whole.colors
      let theme = whole.themes?.first { $0.name == state.0 }
      for name in (theme?.over ?? []) + [state.0] {
        laid += whole.themes?.first { $0.name == name }?.colors ?? []
      }
      for (name, wanted) in zip(["a", "b", "c"], found[(index * 3)..<(index * 3 + 3)]) {
        let short = wanted.count == 4
        let hex = short ? "#" + wanted.dropFirst().map { "\($0)\($0)" }.joined() : wanted
        #expect(colors.last { $0.name == name }?.color == hex, "\(state.0) \(name):\n\(sheet)")
        #expect(
          hasReferences || laid.last { $0.name == name }?.color == hex,
          "laid: \(state.0) \(name):\n\(sheet)")
      }
    }
  }
}
