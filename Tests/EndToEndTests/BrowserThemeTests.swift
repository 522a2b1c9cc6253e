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
    let element = selectors == ofBoth ? "body" : ""
    let known = states.enumerated().map {
      "\(element)\(selector(of: $1.theme)) { --t\($0): #00000\($0) }\n"
    }
    return known.joined() + rules + ":where(:root) { --a: #fff; --b: #eee; --c: #ddd }\n"
  }

  private static func selector(of theme: String) -> String {
    theme == "sea" ? "[data-theme=sea]" : theme.hasPrefix(".") ? theme : ".\(theme)"
  }

  fileprivate struct Listing: Decodable {
    struct Entry: Decodable {
      let name: String
      let hex: String
      var color: String { hex.lowercased() }
    }
    struct Theme: Decodable {
      let name: String
      let over: [String]
      var colors: [Entry]
    }
    var colors: [Entry]
    var themes: [Theme]?
  }

  private func read(_ words: [String]) throws -> Listing {
    let result = try scratch.run(["list", "-q", "--json"] + words)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Listing.self, from: result.output)
  }

  private typealias View = (theme: String, classes: [String], attributes: [String: String])

  /// A sheet of a round, the element in which it is looked at, and the base and the themes that it has.
  private static func sheet(
    of round: Int, references: Bool, _ random: inout SeededGenerator
  ) -> (text: String, element: String, views: [View]) {
    let isOfBoth = round % 4 == 0
    for _ in 0..<round * 1000 { _ = random.next() }
    let text = sheet(isOfBoth ? ofBoth : ofRoot, references: references, &random)
    // A theme of several parts has the name of its selector.
    let named = states.map { theme, classes, attributes in
      (isOfBoth && theme.hasPrefix(".") ? "body\(theme)" : theme, classes, attributes)
    }
    return (text, isOfBoth ? "body" : "documentElement", [("", [], [:])] + named)
  }

  private static let names = ["a", "b", "c"]

  /// The colors of the names in each view of sheets, as a browser computes them.
  private func computed(
    _ sheets: [String], in element: String, _ views: [View]
  ) throws -> [[[String]]] {
    let pages = sheets.flatMap { sheet in
      views.map {
        Browser.Page(html: "<style>\(sheet)</style><body>", classes: $0.1, attributes: $0.2)
      }
    }
    let found = try Browser.strings(
      of: pages,
      """
      ["a", "b", "c"].map(name => frame.getComputedStyle(frame.document.\(element))
        .getPropertyValue("--" + name))
      """, in: scratch)
    let colors = found.map { text in
      text.count == 4 ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text
    }
    let rows = stride(from: 0, to: colors.count, by: 3).map { Array(colors[$0..<($0 + 3)]) }
    let size = views.count
    return stride(from: 0, to: rows.count, by: size).map { Array(rows[$0..<($0 + size)]) }
  }

  /// The color of a name in a view: that of the theme, else that of the last theme below it that sets one, else that of
  /// the base.
  private static func color(_ name: String, in theme: String, of whole: Listing) -> String? {
    let own = whole.themes?.first { $0.name == theme }
    var laid = whole.colors
    for name in (own?.over ?? []) + [theme] {
      laid += whole.themes?.first { $0.name == name }?.colors ?? []
    }
    return laid.last { $0.name == name }?.color
  }

  @Test("have the colors that the cascade gives", arguments: 0..<16)
  func cascade(_ round: Int) throws {
    let hasReferences = round % 2 == 1
    var random = SeededGenerator("themes in a browser")
    let (sheet, element, views) = Self.sheet(of: round, references: hasReferences, &random)
    try scratch.write(sheet, to: "a.css")
    let found = try computed([sheet], in: element, views)[0]
    let whole = try read(["a.css"])
    let themes = views.map(\.theme).filter { !$0.isEmpty }
    #expect(Set(themes).isSubset(of: whole.themes?.map(\.name) ?? []), "\(sheet)")
    for (state, row) in zip(views, found) {
      let colors = try state.0.isEmpty ? whole.colors : read(["a.css", "--theme", state.0]).colors
      for (name, hex) in zip(Self.names, row) {
        #expect(colors.last { $0.name == name }?.color == hex, "\(state.0) \(name):\n\(sheet)")
        // A value that derives from others follows those of the view.
        #expect(
          hasReferences || Self.color(name, in: state.0, of: whole) == hex,
          "laid: \(state.0) \(name):\n\(sheet)")
      }
    }
  }

  @Test("change where they are set, and nowhere else, or no byte is written", arguments: 0..<16)
  func edits(_ round: Int) throws {
    var random = SeededGenerator("edits of themes in a browser")
    let (sheet, element, views) = Self.sheet(of: round, references: false, &random)
    try scratch.write(sheet, to: "a.css")
    let whole = try read(["a.css"])
    var changed: [(theme: String, name: String, color: String?, sheet: String)] = []
    for (theme, _, _) in views {
      for name in Self.names {
        try scratch.write(sheet, to: "b.css")
        let isRemoved = Int.random(in: 0..<4, using: &random) == 0
        let words = ["b.css"] + (theme.isEmpty ? [] : ["--theme", theme])
        let result = try scratch.run(
          [isRemoved ? "remove" : "set", "-q"] + words + [isRemoved ? name : "\(name)=#abcdef"])
        let text = String(decoding: try scratch.data("b.css"), as: UTF8.self)
        if result.status == 0 {
          changed.append((theme, name, isRemoved ? nil : "#abcdef", text))
        } else {
          #expect(result.status == 65 && text == sheet, "\(result.errors)")

        }
      }
    }
    print("themes: \(changed.count) of \(views.count * Self.names.count) changes were made")
    let found = try computed(changed.map(\.sheet), in: element, views)
    for (change, rows) in zip(changed, found) {
      var wanted = whole
      wanted.change(change.name, in: change.theme, to: change.color)
      for (state, row) in zip(views, rows) {
        for (name, hex) in zip(Self.names, row) {
          let color = Self.color(name, in: state.0, of: wanted) ?? ""
          #expect(
            color == hex,
            """
            \(change.theme) \(change.name)=\(change.color ?? "-"): \(name) in \(state.0)
            \(sheet)-----
            \(change.sheet)
            """)
        }
      }
    }
  }
}

extension BrowserThemeTests.Listing {
  /// Gives a name a color in a theme or in the base, or takes it out, from the base with all themes.
  fileprivate mutating func change(_ name: String, in theme: String, to color: String?) {
    func change(_ entries: inout [Entry]) {
      entries.removeAll { $0.name == name }
      if let color { entries.append(Entry(name: name, hex: color)) }
    }
    if theme.isEmpty { change(&colors) }
    themes = themes?.map { old in
      var changed = old
      if old.name == theme || theme.isEmpty && color == nil { change(&changed.colors) }
      return changed
    }
  }
}
