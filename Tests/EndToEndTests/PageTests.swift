import Foundation
import TestSupport
import Testing

/// Pictures, pages and tables, as other programs read them.
@Suite("Pages") struct PageTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      words: ["create", "p.clr", "accent=#f60", "glass=#0a141e80", "sea=color(display-p3 0 1 1)"]
        + zip(["50", "500", "950"], ["eff6ff", "3b82f6", "172554"]).map { "blue/\($0)=#\($1)" })
    try scratch.make("create", "d.clr", "accent=#fa0", "background=#0d1117")
  }

  private func export(_ palette: String, to file: String, _ options: String...) throws -> String {
    let result = try scratch.run(["export", palette, "-o", file, "-qq"] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try scratch.text(file)
  }

  /// The colors of a picture at points, as six digits.
  private func pixels(of file: String, at points: [(x: Int, y: Int)]) throws -> [String] {
    let drawn = try Program.run(
      .rsvgConvert, [scratch.path(file), "-o", scratch.path("drawn.png")], in: scratch.folder)
    #expect(drawn.status == 0, "\(drawn.errors)")
    return try Program.python(
      """
      import json, sys
      from PIL import Image
      image = Image.open(sys.argv[1]).convert("RGB")
      print(json.dumps(["%02x%02x%02x" % image.getpixel(tuple(p)) for p in json.loads(sys.argv[2])]))
      """,
      [
        scratch.path("drawn.png"),
        "[\(points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", "))]",
      ],
      with: [.pillow], as: [String].self)
  }

  @Test("SVG has each color at the center of its swatch")
  func picture() throws {
    let text = try export("p.clr", to: "p.svg")
    // Three swatches of 240, and a strip of three steps of 250 or 251 pixels: centers by hand. The second one lies
    // over squares of white and #cccccc with half its alpha.
    let found = try pixels(
      of: "p.svg", at: [(144, 112), (402, 114), (149, 284), (400, 284), (650, 284)])
    #expect(found[0] == "ff6600")
    #expect(
      ["848980", "84898e", "6a6f74"].contains(found[1]) || found[1].hasPrefix("8")
        || found[1].hasPrefix("6"))
    #expect(Array(found[2...]) == ["eff6ff", "3b82f6", "172554"])
    #expect(text.contains("@supports (color: color(display-p3 0 0 0))"))
    #expect(text.contains(".clr .c0 { fill: color(display-p3 0 1 1) }"))
    #expect(text.contains("<title>blue/50: #eff6ff</title>"))
    let lint = try Program.run(.xmllint, ["--noout", scratch.path("p.svg")], in: scratch.folder)
    #expect(lint.status == 0, "\(lint.errors)")
    for word in ["<script", "<image", "<a ", "href", "@import", "@font-face"] {
      #expect(!text.contains(word))
    }
  }

  @Test("SVG has a block for each theme, and at most 4,096 colors")
  func blocks() throws {
    _ = try export("p.clr", to: "p.svg", "--theme", "dark=d.clr")
    // The block of the theme begins 36 below the end of the first, which is 376.
    #expect(try pixels(of: "p.svg", at: [(144, 460)]) == ["ffaa00"])
    let many = (0..<4_097).map { "c\($0)=#\(String(format: "%06x", $0))\n" }.joined()
    try scratch.write(many, to: "many.txt")
    try scratch.make("create", "many.clr", "--from", "many.txt")
    let result = try scratch.clr("export", "many.clr", "-o", "many.svg")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        clr: many.svg: error: the palette has too many colors for a page
          it has 4097 with those of its themes, and a page at most 4096
          write only some of its entries with --only

        """)
  }

  private static let hostile = [
    "<script>alert(1)</script>", "\" onload=\"x", "' style='x", "&lt;b&gt;", "]]>", "--><b>",
    "[x](http://evil)", "`code`", "a|b", "**bold**", "www.evil.com", "me@evil.com",
    "https://evil.com/", "</style><b>", "<!-- /clr palette -->", "tab\tbell\u{7}", "\u{FFFE}",
    "~~x~~", "\\",
  ]

  private struct Palette: Encodable {
    struct Entry: Encodable {
      let name: String
      let color = "#123456"
    }
    let title: String
    let colors: [Entry]
  }

  @Test("names add no tag, in none of the three")
  func hostileNames() throws {
    let palette = Palette(title: "</title><b>", colors: Self.hostile.map { .init(name: $0) })
    try scratch.write(try JSONEncoder().encode(palette), to: "h.json")
    let svg = try scratch.clr(
      "export", "h.json", "-o", "h.svg", "-o", "h.html", "-o", "h.md", "-qq")
    #expect(svg.status == 0, "\(svg.errors)")
    #expect(
      try Program.run(.xmllint, ["--noout", scratch.path("h.svg")], in: scratch.folder).status == 0)
    // html5lib says the first mistake of a page, and which elements it has.
    let tags = try Program.python(
      """
      import html5lib, json, sys
      parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
      tree = parser.parse(open(sys.argv[1], encoding="utf-8").read())
      print(json.dumps(sorted({str(e.tag) for e in tree.iter()})))
      """, [scratch.path("h.html")], with: [.html5lib], as: [String].self)
    #expect(
      tags == [
        "body", "button", "code", "h1", "head", "html", "main", "meta", "script", "small", "style",
        "table", "tbody", "td", "th", "thead", "title", "tr",
      ])
    let markdown = try Program.run(
      .cmarkGFM,
      ["--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough", scratch.path("h.md")],
      in: scratch.folder)
    let found = Set(markdown.text.matches(of: #/<([a-z0-9]+)/#).map { String($0.1) })
    #expect(found == ["table", "thead", "tr", "th", "tbody", "td", "code"], "\(markdown.text)")
    #expect(markdown.text.components(separatedBy: "<tr>").count == Self.hostile.count + 2)
  }

  @Test("HTML has a column for each theme, on its ground, and runs only its own script")
  func page() throws {
    let text = try export("p.clr", to: "p.html", "--theme", "dark=d.clr")
    #expect(
      text.contains(
        "<th scope=\"col\">Base, contrast on #ffffff</th><th scope=\"col\">dark, contrast on #0d1117</th>"
      ))
    // 2.93 and 9.77 by WCAG's formula, cut: it is 2.9371 and 9.9146.
    #expect(text.contains("<code>#ff6600</code> <small>2.93</small>"))
    #expect(
      text.contains("<code>#ffaa00</code> <small>9.91</small>"))
    #expect(text.contains("style=\"--c:#00fefb;--wide:color(display-p3 0 1 1)\""))
    let hashes = try Program.python(
      """
      import base64, hashlib, json, re, sys
      text = open(sys.argv[1], encoding="utf-8").read()
      script = re.search("<script>(.*?)</script>", text, re.S).group(1)
      made = "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
      print(json.dumps([made, re.search("script-src '([^']*)'", text).group(1)]))
      """, [scratch.path("p.html")], as: [String].self)
    #expect(hashes[0] == hashes[1])
  }

  @Test("HTML shows its colors in a browser")
  func browser() throws {
    let text = try export("p.clr", to: "p.html")
    let found = try Browser.strings(
      of: [Browser.Page(html: text)],
      "[...frame.document.querySelectorAll('button')].map(b => frame.getComputedStyle(b).backgroundImage.split(', repeating')[0])",
      in: scratch)
    #expect(found.count == 6)
    #expect(found[0] == "linear-gradient(rgb(255, 102, 0), rgb(255, 102, 0))")
    #expect(found[2].contains("color(display-p3 0 1 1)"))
  }

  @Test("Markdown changes only what is between its marks")
  func markdown() throws {
    let table = try export("p.clr", to: "new.md")
    #expect(
      table == """
        <!-- clr palette -->
        | Name | Value | On white | On black |
        | --- | --- | ---: | ---: |
        | accent | `#ff6600` | 2.93 | 7.15 |
        | glass | `#0a141e80` | 3.52 | 1.05 |
        | sea | `color(display-p3 0 1 1)` | 1.27 | 16.42 |
        | blue/50 | `#eff6ff` | 1.08 | 19.29 |
        | blue/500 | `#3b82f6` | 3.67 | 5.70 |
        | blue/950 | `#172554` | 14.69 | 1.42 |
        <!-- /clr palette -->

        """)
    try scratch.write(
      "# Mine\n\n  <!-- clr palette -->\nold\n<!-- /clr palette --> \r\nend", to: "README.md")
    #expect(try scratch.clr("export", "p.clr", "-o", "README.md", "--check").status == 1)
    let readme = try export("p.clr", to: "README.md")
    #expect(readme == "# Mine\n\n  " + table.dropLast() + " \r\nend")
    #expect(try scratch.clr("export", "p.clr", "-o", "README.md", "--check").status == 0)
    for text in [
      "# Mine\n", "<!-- clr palette -->\n", "<!-- /clr palette -->\n<!-- clr palette -->\n",
    ] {
      try scratch.write(text, to: "other.md")
      let refused = try scratch.clr("export", "p.clr", "-o", "other.md")
      #expect(refused.status == 73, "\(refused.errors)")
      #expect(try scratch.text("other.md") == text)
    }
  }

  @Test("replace their own files, and no others; none is read", arguments: ["svg", "html"])
  func own(_ ending: String) throws {
    let first = try export("p.clr", to: "p.\(ending)")
    try scratch.make("add", "p.clr", "more=red")
    #expect(try export("p.clr", to: "p.\(ending)") != first)
    try scratch.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", to: "o.\(ending)")
    #expect(try scratch.clr("export", "p.clr", "-o", "o.\(ending)").status == 73)
    let read = try scratch.clr("list", "p.\(ending)", "--from-format", ending)
    #expect(read.status != 0 && read.errors.contains("clr extract"), "\(read.errors)")
  }
}
