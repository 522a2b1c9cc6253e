import Foundation
import TestSupport
import Testing

/// Colors that Chromium computes, as somebody sees them on a page.
@Suite("Colors in a browser") struct BrowserColorTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The colors that a browser computes for values of `color`, each page with a sheet of its own. What is no color is
  /// inherited: the black of a page.
  private func computed(_ pages: [(sheet: String, values: [String])]) throws -> [String] {
    let frames = pages.map { page in
      let texts = page.values.map { "<p style='color:\($0)'>" }.joined()
      return Browser.Page(html: "<style>\(page.sheet)</style>\(texts)")
    }
    let found = try Browser.strings(
      of: frames,
      "[...frame.document.querySelectorAll('p')].map(p => frame.getComputedStyle(p).color)",
      in: scratch)
    try #require(found.count == pages.map(\.values.count).reduce(0, +))
    return found
  }

  /// The colors that `clr` reads of a sheet, as hex digits by their names.
  private func read(_ sheet: String) throws -> [String: String] {
    struct Listing: Decodable {
      struct Entry: Decodable { let name: String, hex: String }
      let colors: [Entry]
    }
    try scratch.write(sheet, to: "read.css")
    let result = try scratch.clr("list", "-q", "--json", "read.css")
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Listing.self, from: result.output).colors
      .reduce(into: [:]) { $0[$1.name] = $1.hex }
  }

  @Test("components alone are the color that was typed, in the function that stands around them")
  func components() throws {
    // Each of the three channels takes many values, in no order.
    let many: [String] = (0..<40).map { (step: Int) -> String in
      String(format: "#%02x%02x%02x", step * 73 % 256, step * 151 % 256, step * 29 % 256)
    }
    let typed =
      [
        "#abc", "#000", "#fff", "#808080", "#010203", "#fe0100", "#00ff00", "red",
        "rebeccapurple", "hsl(210 40% 50%)", "hsl(360 100% 50%)", "hsl(0 0% 0%)",
        "hwb(200 20% 10%)", "rgb(0 128 255)", "rgb(99.9% 0.1% 50%)", "hsl(11,117.76%,53.3%)",
      ] + many
    var pages = [("", typed)]
    for (function, neighbor) in [
      ("hsl", "210 40% 50%"), ("hsl", "210, 40%, 50%"), ("hsl", "210deg 40% 50%"),
      ("rgb", "12 34 56"), ("rgb", "12, 34, 56"),
    ] {
      let uses = typed.indices.flatMap { ["old\($0)", "new\($0)"] }
      let rules = uses.map { ".\($0) { color: \(function)(var(--\($0))) }\n" }.joined()
      let old = typed.indices.map { "--old\($0): \(neighbor);" }.joined(separator: " ")
      try scratch.write(":root { \(old) }\n\(rules)", to: "theme.css")
      for (command, name) in [("set", "old"), ("add", "new")] {
        try scratch.make(
          words: [command, "-q", "theme.css"] + typed.enumerated().map { "\(name)\($0)=\($1)" })
      }
      let sheet = String(decoding: try scratch.data("theme.css"), as: UTF8.self)
      pages.append((sheet, uses.map { "\(function)(var(--\($0)))" }))
    }
    let found = try computed(pages)
    for (position, color) in found.enumerated().dropFirst(typed.count) {
      let index = (position - typed.count) / 2 % typed.count
      #expect(color == found[index], "\(typed[index]), \(position): \(pages)")
    }
  }

  @Test("numbers beyond a range, and fallbacks of invalid values, are shown as browsers show them")
  func values() throws {
    let values = [
      "hsl(11,117.76%,53.3%)", "hsl(11, 100%, 53.3%)", "hsl(11,-5%,53.3%)", "hsl(11,50%,120%)",
      "hsl(371,50%,50%)", "hsl(-30,50%,50%)", "hsla(11,250%,40%,1)", "rgb(300,-5,12)",
      "rgba(12.5,12.4,99.5,1)", "hwb(20 -10% 10%)", "hwb(20 10% -10%)", "hwb(20 80% 80%)",
      "hwb(20 -10% -10%)", "var(--length, red)", "var(--nothing, lime)",
      "var(--length, var(--nothing, blue))",
      "var(--known, red)", "var(--gone, blue)", "var(--loop, lime)", "var(--round, rgb(9 8 7))",
      "var(--gone, var(--length))", "var(--gone, var(--loop, #abcdef))",
    ]
    let rules = """
      --length: 4px; --known: #123456; --gone: var(--nothing); --loop: var(--loop); \
      --round: var(--back); --back: var(--round);
      """
    let sheet = values.enumerated().map { "--v\($0): \($1);" }.joined(separator: " ")
    let found = try read(":root { \(rules) \(sheet) }\n")
    let pages = [(":root { \(rules) \(sheet) }", values.indices.map { "var(--v\($0))" })]
    for (index, color) in zip(values.indices, try computed(pages)) {
      let channels = color.matches(of: #/[\d.]+/#).compactMap { Double($0.output) }
      let isNoColor = values[index].contains("--length")
      if isNoColor {
        #expect(found["v\(index)"] == nil && color == "rgb(0, 0, 0)", "\(values[index]): \(color)")
      } else {
        #expect(
          found["v\(index)"]?.uppercased()
            == "#" + channels.prefix(3).map { String(format: "%02X", Int($0)) }.joined(),
          "\(values[index]): \(color)")
      }
    }
  }
}

/// Chromium, which shows pages without a window.
enum Browser {
  /// A page, with classes and attributes of its root and its body.
  struct Page: Encodable {
    let html: String
    var classes: [String] = []
    var attributes: [String: String] = [:]
  }

  /// The texts that an expression of JavaScript gives for the window `frame` of each page.
  static func strings(
    of pages: [Page], _ expression: String, in scratch: Scratch
  ) throws -> [String] {
    let list = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
      .replacing("</", with: "<\\/")
    try scratch.write(
      """
      <!doctype html><body><script>
      const found = \(list).flatMap(page => {
        const element = document.createElement("iframe");
        document.body.append(element);
        const frame = element.contentWindow;
        frame.document.write("<!doctype html>" + page.html);
        for (const part of [frame.document.documentElement, frame.document.body]) {
          part.classList.add(...page.classes);
          for (const name in page.attributes) part.setAttribute(name, page.attributes[name]);
        }
        return \(expression);
      });
      document.body.textContent = "computed:" + btoa(JSON.stringify(found)) + ":";
      </script>
      """, to: "page.html")
    let result = try Program.run(
      .chromium,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--dump-dom",
        "--user-data-dir=\(scratch.path("profile"))", "file://\(scratch.path("page.html"))",
      ], in: scratch.folder, environment: ["HOME": scratch.folder.path])
    let text = try #require(
      result.text.firstMatch(of: #/computed:([A-Za-z0-9+\/=]*):/#)?.1, "\(result.errors)")
    return try JSONDecoder().decode(
      [String].self, from: try #require(Data(base64Encoded: String(text))))
  }
}
