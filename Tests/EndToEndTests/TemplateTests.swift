import Foundation
import TestSupport
import Testing

@Suite("Templates") struct TemplateTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "p.clr", "accent=#f60", "glass=#0a141e80", "blue/50=#eff6ff", "blue/900=#1e3a8a",
      "link=var(--accent)")
    try scratch.make(words: ["create", "t.clr"] + Self.scheme)
  }

  /// A color for each role of a terminal.
  private static let roles =
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap {
      [$0, "bright-\($0)"]
    }
    + ["background", "foreground", "cursor", "selection"]
  private static let scheme = roles.enumerated().map { index, role in
    "\(role)=#\(String(format: "%02x", 16 + index * 10))4080"
  }

  /// The text of a template over a palette.
  private func render(_ template: String, of palette: String = "p.clr", _ options: String...) throws
    -> String
  {
    try scratch.write(template, to: "x.mustache")
    return try scratch.make(words: ["export", palette, "--template", "x.mustache"] + options).text
  }

  @Test("have the palette, its entries, their names and colors")
  func values() throws {
    #expect(try render("{{title}} {{count}}{{^theme}} base{{/theme}}\n") == "p 5 base\n")
    #expect(
      try render(
        "{{#entries}}{{number}}:{{index}}:{{name}}={{hex}}{{^last}} {{/last}}{{/entries}}\n")
        == "1:0:accent=ff6600 2:1:glass=0a141e 3:2:blue/50=eff6ff 4:3:blue/900=1e3a8a 5:4:link=ff6600\n"
    )
    #expect(
      try render(
        "{{#groups}}[{{name}}{{^name}}-{{/name}}{{#entries}} {{leaf}}{{/entries}}]{{/groups}}",
        of: "p.clr", "--missing", "empty")
        == "[- accent glass][blue 50 900][- link]")
    #expect(
      try render("{{#color.link}}{{alias}}/{{alias.pascal}}{{/color.link}}") == "accent/Accent")
    // #ff6600 by hand: 255, 102, 0; hsl 24° 100 % 50 %; 5-6-5 bits 11111 011001 00000.
    #expect(
      try render(
        "{{#color.accent}}{{hexa}} {{argb}} {{css}} {{r}},{{g}},{{b}},{{a}} {{red}} {{green}} {{blue}} {{alpha}} {{hsl.h}} {{hsl.s}} {{hsl.l}} {{rgb565}} {{on}} {{light}}{{/color.accent}}"
      )
        == "ff6600ff FFFF6600 #ff6600 255,102,0,255 1 0.4 0 1 24 100 50 FB20 000000 true")
    #expect(
      try render(
        "{{#color.blue-50}}{{camel}} {{pascal}} {{snake}} {{kebab}} {{constant}} {{group}} {{leaf}}{{/color.blue-50}}"
      )
        == "blue50 Blue50 blue_50 blue-50 BLUE_50 blue 50")
    #expect(
      try render(
        "{{accent-hex}} {{accent-hex-r}}{{accent-hex-g}}{{accent-hex-b}} {{accent-hex-bgr}} {{accent-rgb-g}} {{accent-dec-g}}"
      )
        == "ff6600 ff6600 0066ff 102 0.4")
    #expect(try render("{{scheme-name}} {{scheme-slug}} {{scheme-system}}") == "p p base16")
  }

  @Test("have each theme as a palette, and the color of each entry in it")
  func themes() throws {
    try scratch.make("create", "d.clr", "accent=#fa0")
    try scratch.make("export", "p.clr", "--theme", "dark=d.clr", "-o", "t.css", "-qq")
    #expect(
      try render(
        "{{#themes}}{{name}}:{{#color.accent}}{{hex}}{{/color.accent}}{{#entries}} {{hex}}{{/entries}}{{/themes}}",
        of: "t.css")
        == "dark:ffaa00 ffaa00 0a141e eff6ff 1e3a8a ff6600")
    #expect(
      try render(
        "{{#color.link}}{{hex}}{{#themes}} {{theme}} {{hex}}{{/themes}}{{/color.link}}", of: "t.css"
      )
        == "ff6600 dark ff6600")
    #expect(try render("{{theme}} {{accent-hex}}", of: "t.css", "--theme", "dark") == "dark ffaa00")
  }

  @Test("take data before the palette")
  func data() throws {
    try scratch.write(#"{"title": "Mine", "list": [1, 2]}"#, to: "d.json")
    #expect(
      try render("{{title}} {{#list}}{{.}}{{/list}} {{count}}", of: "p.clr", "--data", "d.json")
        == "Mine 12 5")
    try scratch.write(#""word""#, to: "d.json")
    #expect(try render("{{.}}", of: "p.clr", "--data", "d.json") == "word")
    try scratch.write(#"{"title": }"#, to: "d.json")
    let bad = try scratch.clr("export", "p.clr", "--template", "x.mustache", "--data", "d.json")
    #expect(bad.status == 65 && bad.errors.hasPrefix("clr: d.json:1:11: error: "), "\(bad.errors)")
  }

  @Test("have partials of their folder, and none above it")
  func partials() throws {
    try scratch.write("a {{>parts/b}} {{>../c}}", to: "f/x.mustache")
    try scratch.write("b {{count}}", to: "f/parts/b.mustache")
    try scratch.write("secret", to: "c.mustache")
    let bad = try scratch.clr("export", "p.clr", "--template", "f/x.mustache")
    #expect(bad.status == 65 && bad.text == "")
    #expect(
      bad.errors.hasPrefix("clr: f/x.mustache:1:19: error: there is no partial ‘../c’\n"),
      "\(bad.errors)")
    #expect(
      try scratch.clr("export", "p.clr", "--template", "f/x.mustache", "--missing", "empty").text
        == "a b 5 ")
  }

  @Test("tell all mistakes in one report, and write nothing")
  func mistakes() throws {
    try scratch.write("{{nmae}}\n{{color.acent.hex}}\n{{role.red.hex}}\n", to: "x.mustache")
    let result = try scratch.clr("export", "p.clr", "--template", "x.mustache", "-o", "o.txt")
    #expect(result.status == 65)
    #expect(
      result.errors
        == """
        clr: x.mustache:1:3: error: there is no key ‘nmae’
          did you mean ‘name’?
        clr: x.mustache:2:3: error: there is no key ‘color.acent.hex’
          ‘acent’ is missing in it
          did you mean ‘accent’?
        clr: x.mustache:3:3: error: ‘role.red.hex’ has no value
          the palette says nothing for it
          write it in a section of its name
        clr: 3 errors, nothing was written

        """.replacing("  did you mean ‘name’?\n", with: ""))
    #expect(try !scratch.names().contains("o.txt"))
    try scratch.make("create", "two.clr", "a b=red", "a-b=blue")
    try scratch.write("{{color.a-b.hex}}", to: "x.mustache")
    let two = try scratch.clr("export", "two.clr", "--template", "x.mustache")
    #expect(
      two.errors.hasPrefix(
        "clr: x.mustache:1:3: error: ‘color.a-b.hex’ may be several entries\n  they are ‘a b’ and ‘a-b’\n"
      ), "\(two.errors)")
  }

  @Test(
    "escape by the ending of the output, or as asked; a name can begin no line of a configuration")
  func escaping() throws {
    try scratch.write(
      ##"{"<a\nb\"$>": "#f00", "other": "#f00", "third": "#0f0"}"##, to: "n.json")
    try scratch.write("{{#entries}}{{#first}}{{name}}{{/first}}{{/entries}}", to: "x.mustache")
    for (file, text) in [
      ("o.html", "&lt;a\nb&quot;$&gt;"), ("o.json", #"<a\nb\"$>"#), ("o.kt", #"<a\nb\"\u0024>"#),
    ] {
      let result = try scratch.clr("export", "n.json", "--template", "x.mustache", "-o", file)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try scratch.text(file) == text)
    }
    let bad = try scratch.clr("export", "n.json", "--template", "x.mustache", "-o", "o.conf")
    #expect(bad.status == 65 && bad.errors.contains("it would be a line of its own in the output"))
    #expect(
      try scratch.clr("export", "n.json", "--template", "x.mustache", "--escape", "json").text
        == #"<a\nb\"$>"#)
  }

  @Test("make identifiers of the language of the output")
  func identifiers() throws {
    try scratch.make("create", "k.clr", "class=red", "1st=lime", "brightBlue=blue", "fun=cyan")
    try scratch.write("{{#entries}}{{camel}} {{/entries}}", to: "x.mustache")
    for (file, text) in [
      ("o.kt", "`class` _1st brightBlue `fun` "), ("o.ts", "class_ _1st brightBlue fun "),
      ("o.txt", "class 1st brightBlue fun "),
    ] {
      try scratch.make("export", "k.clr", "--template", "x.mustache", "-o", file)
      #expect(try scratch.text(file) == text)
    }
  }

  @Test("replace their own outputs, and those of others only by force or in a build")
  func replacing() throws {
    try scratch.write("one\ntwo\nthree\n{{count}}\n", to: "x.mustache")
    try scratch.make("export", "p.clr", "--template", "x.mustache", "-o", "o.conf")
    try scratch.make("add", "p.clr", "more=red")
    try scratch.make("export", "p.clr", "--template", "x.mustache", "-o", "o.conf")
    #expect(try scratch.text("o.conf") == "one\ntwo\nthree\n6\n")
    try scratch.write("mine\n", to: "o.conf")
    let refused = try scratch.clr("export", "p.clr", "--template", "x.mustache", "-o", "o.conf")
    #expect(refused.status == 73)
    #expect(try scratch.text("o.conf") == "mine\n")
    try scratch.write(
      #"{"version": 1, "exports": [{"palette": "p.clr", "outputs": [{"file": "o.conf", "template": "./x.mustache"}]}]}"#,
      to: "clr.json")
    try scratch.make("build")
    #expect(try scratch.text("o.conf") == "one\ntwo\nthree\n6\n")
    try scratch.write("mine\n", to: "o.conf")
    try scratch.make("export", "p.clr", "--template", "x.mustache", "-o", "o.conf", "--force")
    #expect(try scratch.text("o.conf") == "one\ntwo\nthree\n6\n")
  }

  @Test("are outputs of a build, whose rules for make have templates, partials and data as inputs")
  func build() throws {
    try scratch.write("{{>part}}{{word}}", to: "sub/x.mustache")
    try scratch.write("{{count}} ", to: "sub/part.mustache")
    try scratch.write(#"{"word": "w"}"#, to: "sub/d.json")
    try scratch.make("create", "sub/p.clr", "a=red")
    try scratch.write(
      #"{"version": 1, "exports": [{"palette": "p.clr", "outputs": [{"file": "o.txt", "template": "x.mustache", "options": {"data": "d.json"}}]}]}"#,
      to: "sub/clr.json")
    #expect(try scratch.clr("build", "--file", "sub/clr.json", "--check").status == 1)
    try scratch.make("build", "--file", "sub/clr.json")
    #expect(try scratch.text("sub/o.txt") == "1 w")
    #expect(try scratch.clr("build", "--file", "sub/clr.json", "--check").status == 0)
    let rules = try scratch.make("build", "--file", "sub/clr.json", "--print-make").text
    for input in ["sub/p.clr", "sub/x.mustache", "sub/part.mustache", "sub/d.json", "sub/clr.json"]
    {
      #expect(rules.contains(input), "\(rules)")
    }
    try scratch.write(
      #"{"version": 1, "exports": [{"palette": "p.clr", "outputs": [{"file": "o.txt", "template": "x", "format": "css"}]}]}"#,
      to: "sub/clr.json")
    let both = try scratch.clr("build", "--file", "sub/clr.json")
    #expect(
      both.status == 65 && both.errors.contains("an output has a format or a template"),
      "\(both.errors)")
  }

  // The templates that come with clr.

  private var templates: [String: String] {
    ["CLR_PATH": Program.packageFolder.appending(path: "templates").path]
  }

  @Test("come with clr, fifteen of them, and are listed")
  func shipped() throws {
    let list = try scratch.run(["formats", "--templates"], environment: templates)
    #expect(list.lines.count == 15, "\(list.errors)")
    #expect(list.lines.allSatisfy { $0.split(separator: "\t").count == 3 })
    let unknown = try scratch.run(
      ["export", "p.clr", "--template", "kity"], environment: templates)
    #expect(
      unknown.status == 64 && unknown.errors.contains("did you mean ‘kitty’?"), "\(unknown.errors)")
  }

  @Test(
    "make themes of terminals that their parsers read",
    arguments: [
      "kitty", "ghostty", "alacritty", "wezterm", "foot", "windows-terminal", "vscode",
      "xresources", "vim",
    ])
  func terminals(_ name: String) throws {
    let result = try scratch.run(["export", "t.clr", "--template", name], environment: templates)
    #expect(result.status == 0, "\(result.errors)")
    let colors = Self.scheme.map { String($0.split(separator: "#")[1]) }
    // Each color stands in it; foot and vim have no cursor or name it otherwise.
    for color in colors.dropLast(
      name == "foot" || name == "alacritty" ? 2 : name == "windows-terminal" ? 0 : 1)
    {
      #expect(result.text.contains(color), "\(name) has no \(color)")
    }
    try scratch.write(result.text, to: "o")
    let kind = [
      "alacritty": "toml", "wezterm": "toml", "windows-terminal": "json", "vscode": "json",
      "foot": "ini",
    ][name]
    guard let kind else { return }
    _ = try Program.python(
      """
      import sys, json, configparser
      try: import tomllib
      except ImportError: tomllib = None
      kind, path = sys.argv[1:]
      if kind == "toml" and tomllib: assert tomllib.load(open(path, "rb"))
      if kind == "json": assert json.load(open(path))
      if kind == "ini": assert configparser.ConfigParser().read(path)
      """, [kind, scratch.path("o")])
  }

  /// The values of a scheme are computed by Python from the file, as builder.md 0.11 of Tinted Theming says, and Pystache
  /// writes them into the same template.
  @Test("for base16 give the bytes of another builder")
  func tinted() throws {
    let template = """
      # {{scheme-name}} by {{scheme-author}} ({{scheme-slug}}, {{scheme-system}})
      {{#scheme-is-dark-variant}}
      set variant {{scheme-variant}}
      {{/scheme-is-dark-variant}}
      background #{{base00-hex}} {{base00-hex-r}}{{base00-hex-g}}{{base00-hex-b}}
      red {{base08-rgb-r}},{{base08-rgb-g}},{{base08-rgb-b}} {{base08-hex-bgr}}
      {{#entries}}{{/entries}}slug {{scheme-slug-underscored}}

      """
    let digits = (0..<16).map { String($0, radix: 16, uppercase: true) }
    let colors = digits.enumerated().map {
      "  base0\($1): \"\(String(format: "%06x", $0 * 0x0F1D2B + 5))\""
    }
    let scheme =
      "system: \"base16\"\nname: \"Night Sky\"\nslug: \"night-sky\"\nauthor: \"A & B\"\nvariant: \"dark\"\npalette:\n"
      + colors.joined(separator: "\n") + "\n"
    try scratch.write(scheme, to: "night-sky.yaml")
    try scratch.write(template, to: "t.mustache")
    let expected = try Program.python(
      """
      import sys, yaml, pystache
      scheme = yaml.safe_load(open(sys.argv[1]))
      values = {"scheme-" + key: scheme[key] for key in ("name", "author", "slug", "system", "variant")}
      values["scheme-slug-underscored"] = scheme["slug"].replace("-", "_")
      values["scheme-is-" + scheme["variant"] + "-variant"] = True
      for key, text in scheme["palette"].items():
          parts = {"r": text[0:2], "g": text[2:4], "b": text[4:6]}
          values[key + "-hex"] = text
          values[key + "-hex-bgr"] = parts["b"] + parts["g"] + parts["r"]
          for part, digits in parts.items():
              values[key + "-hex-" + part] = digits
              values[key + "-rgb-" + part] = str(int(digits, 16))
      values["entries"] = []
      renderer = pystache.Renderer(escape=lambda text: text)
      sys.stdout.write(renderer.render(open(sys.argv[2]).read(), values))
      """, [scratch.path("night-sky.yaml"), scratch.path("t.mustache")], with: [.pystache, .yaml])
    let made = try scratch.make("export", "night-sky.yaml", "--template", "t.mustache")
    #expect(made.text == String(decoding: expected, as: UTF8.self))
  }

  @Test(
    "make constants and schemes",
    arguments: [
      ("c", "#define BLUE_50_RGB565 0xEFBF"), ("kotlin", "val blue50 = Color(0xFFEFF6FF)"),
      ("typescript", "blue50: \"#eff6ff\","),
      ("dart", "static const Color glass = Color(0x800A141E);"),
      ("gtk", "@define-color blue_50 rgba(239, 246, 255, 1);"),
    ])
  func constants(_ name: String, _ line: String) throws {
    let result = try scratch.run(["export", "p.clr", "--template", name], environment: templates)
    #expect(result.status == 0 && result.text.contains(line), "\(result.text)\(result.errors)")
  }
}
