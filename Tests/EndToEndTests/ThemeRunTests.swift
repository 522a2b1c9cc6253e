import Foundation
import TestSupport
import Testing

/// Themes through the commands: what one command reads, the next one still has.
@Suite("Themes, from the command line") struct ThemeRunTests {
  private static let sheet = """
    :root { --ink: #111; --paper: white; --text: var(--ink) }
    .dark { --ink: #eee; --only: red }
    [data-theme=sepia] { --paper: #fedcba; --text: var(--paper) }

    """

  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.sheet, to: "app.css")
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try scratch.data(file), as: UTF8.self)
  }

  @Test("are in every file of a format that holds them, and the other way round")
  func roundTrip() throws {
    for format in ["css", "json"] {
      try scratch.make("convert", "-q", "app.css", "new.\(format)")
      let difference = try scratch.clr("diff", "app.css", "new.\(format)")
      #expect(difference.status == 0, "\(difference.text)")
      try scratch.make("convert", "-qqf", "new.\(format)", "again.css")
      let again = try scratch.clr("diff", "app.css", "again.css")
      #expect(again.status == 0, "\(again.text)")
    }
    // The selector that was read, not a class of the name.
    #expect(try text("new.css").contains("\n[data-theme=sepia] {\n"))
    let dark = try scratch.clr("list", "new.json", "--theme", "dark")
    #expect(dark.text == "ink\t#eeeeee\npaper\t#ffffff\ntext\tvar(--ink)\nonly\t#ff0000\n")
  }

  @Test("are losses where no output of a run holds them")
  func losses() throws {
    let lost = try scratch.clr("export", "app.css", "-o", "app.gpl")
    #expect(
      lost.errors == """
        clr: app.gpl: loss: 2 themes and their colors are left out: ‘dark’ (2), ‘sepia’ (2)
        clr: app.gpl: note: 2 losses; with --strict, a loss is an error

        """)
    #expect(try scratch.clr("export", "--strict", "app.css", "-o", "app.gpl").status == 65)
    let both = try scratch.clr("export", "--strict", "app.css", "-o", "b.gpl", "-o", "b.css")
    #expect(both.status == 0 && both.errors == "", "\(both.errors)")
    // Swift has ‘dark’ alone; the other one is in the sheet.
    let three = try scratch.clr("export", "app.css", "-o", "A.swift", "-o", "c.gpl", "-o", "c.css")
    #expect(
      three.errors == """
        clr: A.swift: loss: in the theme ‘dark’, ‘only’: it is in no other view, and is left out
        clr: A.swift: note: 1 loss; with --strict, a loss is an error

        """)
    let swift = try scratch.clr("export", "app.css", "-o", "App.swift")
    #expect(
      swift.errors == """
        clr: App.swift: loss: in the theme ‘dark’, ‘only’: it is in no other view, and is left out
        clr: App.swift: loss: the theme ‘sepia’ is left out: 2 colors
        clr: App.swift: note: 2 losses; with --strict, a loss is an error

        """)
    // The view of a theme has none.
    let view = try scratch.clr("export", "--strict", "app.css", "--theme", "dark", "-o", "d.gpl")
    #expect(view.status == 0 && view.errors == "", "\(view.errors)")
  }

  @Test("go into the theme of their name with --into, and into a named one with --theme")
  func into() throws {
    try scratch.write(":root { --ink: black }\n.dark { --ink: white; --x: 4px }\n", to: "in.css")
    try scratch.make("export", "-q", "app.css", "--into", "in.css")
    #expect(
      try text("in.css") == """
        :root { --ink: #111111; --paper: #ffffff; --text: var(--ink) }
        .dark { --ink: #eee; --only: red; --x: 4px }
        [data-theme=sepia] {
          --paper: #fedcba;
          --text: var(--paper);
        }

        """)
    #expect(try scratch.clr("diff", "app.css", "in.css").status == 0)
    // Nothing to do now: no byte is written.
    let before = try text("in.css")
    try scratch.make("export", "-q", "app.css", "--into", "in.css")
    #expect(try text("in.css") == before)
    // The source has the theme too, and is read in it.
    try scratch.write(":root { --ink: black }\n.dark { --ink: white }\n", to: "one.css")
    try scratch.make("export", "-q", "app.css:ink", "--into", "one.css", "--theme", "dark")
    #expect(try text("one.css") == ":root { --ink: black }\n.dark { --ink: #eeeeee }\n")
  }

  @Test("are merged with those of another palette, each into the theme of its name")
  func merge() throws {
    try scratch.write(":root { --ink: #111 }\n.dark { --ink: #ddd; --glow: blue }\n", to: "b.css")
    let conflict = try scratch.clr("merge", "app.css", "b.css", "-o", "m.css")
    #expect(
      conflict.errors == """
        clr: b.css: error: two palettes have an entry ‘ink’ in the theme ‘dark’, with different values
          it is #eeeeee in app.css, and #dddddd in b.css
          choose with --on-conflict keep, replace or rename

        """)
    try scratch.make("merge", "-q", "app.css", "b.css", "-o", "m.css", "--on-conflict", "replace")
    let dark = try scratch.clr("list", "m.css", "--theme", "dark")
    #expect(
      dark.text
        == "ink\t#dddddd\npaper\t#ffffff\ntext\tvar(--ink)\nonly\t#ff0000\nglow\t#0000ff\n")
  }

  @Test("an entry is renamed in all themes, and removed from all but with --force")
  func changes() throws {
    try scratch.make("rename", "-q", "app.css", "ink", "tint")
    #expect(try text("app.css") == Self.sheet.replacing("--ink", with: "--tint"))
    try scratch.make("rename", "-q", "app.css", "tint", "ink")
    let sheet = ":root { --ink: #111; --a: red }\n.dark { --ink: #eee; --b: red }\n"
    try scratch.write(sheet, to: "b.css")
    let removed = try scratch.clr("remove", "b.css", "ink")
    #expect(removed.status == 0)
    #expect(removed.errors.contains("clr: b.css: note: the theme ‘dark’ loses ‘ink’ too\n"))
    #expect(try text("b.css") == ":root { --a: red }\n.dark { --b: red }\n")
    try scratch.write(":root { --ink: #111; --a: red }\n.dark { --ink: #eee }\n", to: "b.css")
    try scratch.make("remove", "-qf", "b.css", "ink")
    #expect(try text("b.css") == ":root { --a: red }\n.dark { --ink: #eee }\n")
    let dark = try scratch.run(["list", "-q", "b.css", "--theme", "dark"]).lines
    #expect(dark == ["a\t#ff0000", "ink\t#eeeeee"])
  }

  @Test("a rule of several palettes changes for one of them by a rule of its own")
  func shared() throws {
    let shared = ":root, .light { --ink: #111 }\n.dark { --ink: #eee }\n"
    for (words, own) in [
      (["ink=red"], [".light { --ink: #111 }", "red"]),
      (["--theme", "light", "ink=red"], [".light { --ink: red }", "#111"]),
    ] {
      try scratch.write(shared, to: "shared.css")
      try scratch.make(words: ["set", "-q", "shared.css"] + words)
      let dark = "\n.dark { --ink: #eee }\n"
      #expect(try text("shared.css") == ":root, .light { --ink: \(own[1]) }\n\(own[0])\(dark)")
    }
    try scratch.write(shared, to: "shared.css")
    let refused = try scratch.clr("remove", "shared.css", "--theme", "light", "ink")
    #expect(refused.status == 65 && refused.errors.contains("the same rule sets it for the base"))
    #expect(try text("shared.css") == shared)
  }

  @Test("a name of the base is free in a theme")
  func renamed() throws {
    let sheet = ":root { --ink: #111; --text: var(--ink) }\n.dark { --ink: #eee }\n"
    try scratch.write(sheet, to: "a.css")
    try scratch.make("rename", "-q", "--theme", "dark", "a.css", "ink", "night")
    #expect(try text("a.css") == sheet.replacing("--ink: #eee", with: "--night: #eee"))
    try scratch.make("rename", "-q", "--theme", "dark", "a.css", "night", "ink")
    #expect(try text("a.css") == sheet)
    let taken = try scratch.clr("rename", "--theme", "dark", "a.css", "text", "ink")
    #expect(taken.status == 65)
  }

  @Test(
    "one is made as the others of its sheet are told",
    arguments: [
      (
        "", ["dark"],
        "@media (prefers-color-scheme: dark) {\n  :root {\n    --ink: #eee;\n  }\n}\n"
      ),
      ("", ["sea"], "[data-theme=\"sea\"] {\n  --ink: #eee;\n}\n"),
      ("", ["sea-theme"], ".sea-theme {\n  --ink: #eee;\n}\n"),
      (
        "[data-bs-theme=light]{--ink:#fff}\n", ["dark"],
        "[data-bs-theme=\"dark\"] {\n  --ink: #eee;\n}\n"
      ),
      (
        ":root[data-mode=a]{--ink:#fff}\n", ["b\"c"],
        ":root[data-mode=\"b\\\"c\"] {\n  --ink: #eee;\n}\n"
      ),
      (".light{--ink:#fff}\n", ["dark"], ".dark {\n  --ink: #eee;\n}\n"),
      (".light{--ink:#fff}\n", ["sea"], "[data-theme=\"sea\"] {\n  --ink: #eee;\n}\n"),
      (
        "@media (prefers-color-scheme: light){:root{--ink:#fff}}\n", ["dark"],
        "@media (prefers-color-scheme: dark) {\n  :root {\n    --ink: #eee;\n  }\n}\n"
      ),
      (
        ".light{--ink:#fff}\n", ["dark", "--css-themes", "data-theme"],
        "[data-theme=\"dark\"] {\n  --ink: #eee;\n}\n"
      ),
      ("", [".card .x"], ".card .x {\n  --ink: #eee;\n}\n"),
    ] as [(String, [String], String)])
  func made(_ sheet: String, _ theme: [String], _ rule: String) throws {
    let before = ":root{--ink:#111;--text:var(--ink)}\n\(sheet)"
    for command in ["set", "add"] {
      let name = command == "set" ? "ink" : "glow"
      try scratch.write(before, to: "a.css")
      let words = [command, "a.css", "--create", "\(name)=#eee", "--theme"] + theme
      try scratch.make(words: [command, "-q"] + words.dropFirst())
      #expect(try text("a.css") == before + rule.replacing("ink", with: name))
      let view = try scratch.run(["list", "-q", "a.css", "--theme", theme[0]]).lines
      #expect(view.contains("\(name)\t#eeeeee"))
      // A theme that is there is changed.
      let again = ["set", "-q", "--create", "a.css", "\(name)=#ddd", "--theme"]
      try scratch.make(words: again + theme)
      let changed = rule.replacing("ink", with: name).replacing("#eee", with: "#ddd")
      #expect(try text("a.css") == before + changed)
    }
  }

  @Test(
    "a palette is written into one theme or into the rules of one selector, and nowhere else",
    arguments: [
      (["--theme", "dark"], ":root{--ink:#111}\n.dark{--ink:#dd0000;--new:#00cc00}\n"),
      (["--css-selector", ".dark"], ":root{--ink:#111}\n.dark{--ink:#cc0000;--new:#00cc00}\n"),
      (["--css-selector", ":root"], ":root{--ink:#cc0000;--new:#00cc00}\n.dark{--ink:#eee}\n"),
      (
        ["--theme", "sea", "--create"],
        """
        :root{--ink:#111}
        .dark{--ink:#eee}
        [data-theme="sea"] {
          --ink: #cc0000;
          --new: #00cc00;
        }

        """
      ),
      (
        ["--css-selector", ".a, .b"],
        """
        :root{--ink:#111}
        .dark{--ink:#eee}
        .a, .b {
          --ink: #cc0000;
          --new: #00cc00;
        }

        """
      ),
    ] as [([String], String)])
  func oneRule(_ words: [String], _ written: String) throws {
    try scratch.write(":root{--ink:#c00;--new:#0c0}.dark{--ink:#d00}\n", to: "new.css")
    for command in ["export", "merge"] {
      try scratch.write(":root{--ink:#111}\n.dark{--ink:#eee}\n", to: "a.css")
      try scratch.make(words: [command, "-q", "new.css", "--into", "a.css"] + words)
      #expect(try text("a.css") == written)
    }
  }

  @Test(
    "a rule of other selectors stays, and a rule that another one would hide is not written",
    arguments: [
      (
        ":root, .light{--ink:#111}\n", ".light",
        ":root, .light{--ink:#111}\n.light{--ink:#cc0000}\n"
      ),
      (
        "html{--a:red;--ink:red}\n:root{--b:red}\n", "html",
        "html{--a:red;--ink:#cc0000}\n:root{--b:red}\n"
      ),
      (":root{--ink:#111}\n", "html", nil),
      (":root{--ink:#111}\n@media (prefers-color-scheme:dark){:root{--ink:#eee}}\n", ".dark", nil),
    ] as [(String, String, String?)])
  func otherRules(_ sheet: String, _ selector: String, _ written: String?) throws {
    try scratch.write(":root{--ink:#c00}\n", to: "new.css")
    try scratch.write(sheet, to: "a.css")
    let run = try scratch.run(
      ["export", "-q", "new.css", "--into", "a.css", "--css-selector", selector])
    #expect(run.status == (written == nil ? 65 : 0), "\(run.errors)")
    #expect(try text("a.css") == written ?? sheet)
  }

  @Test("have what follows their colors, where a file has no references or other themes below")
  func followers() throws {
    // `text` is `ink` in every view; the compound has the paper of `dark`.
    try scratch.write(
      """
      :root { --ink: #111; --paper: white; --text: var(--ink) }
      .dark { --ink: #eee; --paper: black }
      .dark.dim { --ink: #ddd }

      """, to: "a.css")
    try scratch.make("export", "-qq", "a.css", "-o", "A.xcassets")
    #expect(
      try scratch.run(["list", "A.xcassets", "--theme", "dark"]).lines
        == ["ink\t#eeeeee", "paper\t#000000", "text\t#eeeeee"])
    for way in ["class", "data-theme"] {
      try scratch.make("convert", "-qqf", "a.css", "b.css", "--css-themes", way)
      let themes = try scratch.run(["list", "b.css", "--themes"]).lines
      #expect(themes.first?.hasPrefix("dark\t2") == true, "\(themes)")
      let dim = try #require(themes.last?.split(separator: "\t").first.map(String.init))
      #expect(
        try scratch.run(["list", "b.css", "--theme", dim]).lines
          == ["ink\t#dddddd", "paper\t#000000", "text\tvar(--ink)"])
    }
    let roles = (0..<16).map { "color\($0)=#123" } + ["background=black", "foreground=white"]
    try scratch.make(words: ["create", "-q", "t.json"] + roles)
    try scratch.make("create", "-q", "night.json", "background=#010203")
    try scratch.make(
      "export", "-qq", "t.json", "--theme", "dark=night.json", "-o", "t.itermcolors")
    #expect(
      try scratch.run(["list", "t.itermcolors", "--theme", "dark"]).lines
        .contains("Background Color\t#010203"))
  }

  @Test("are changed in JSON as in a sheet, and nothing else is")
  func jsonEdits() throws {
    let json = """
      {"format": "clr-palette", "version": 1, "name": "o", "colors": [
      {"name": "ink", "hex": "#111111"},
      {"name": "paper", "hex": "#ffffff"},
      {"name": "text", "spec": "var(--ink)"}
      ], "themes": [
      {"name": "dark", "over": [], "places": [], "colors": [
      {"name": "ink", "hex": "#eeeeee"},
      {"name": "paper", "spec": "var(--ink)"}
      ]},
      {"name": "dim", "over": ["dark"], "places": [".d"], "colors": [
      {"name": "text", "hex": "#aaaaaa"}
      ]}
      ]}

      """
    func object(_ name: String, _ hex: String) -> String {
      "{\"name\": \"\(name)\", \"hex\": \"#\(hex)\"}"
    }
    func edit(_ words: [String], _ changes: (String, String)...) throws {
      try scratch.write(json, to: "a.json")
      try scratch.make(words: [words[0], "-q", "a.json"] + words.dropFirst())
      let expected = changes.reduce(json) { $0.replacing($1.0, with: $1.1) }
      #expect(try text("a.json") == expected, "\(words)")
    }
    let dim = object("text", "aaaaaa")
    try edit(["set", "ink=#222222"], ("#111111", "#222222"))
    try edit(["set", "--theme", "dark", "ink=#dddddd"], ("#eeeeee", "#dddddd"))
    try edit(
      ["set", "--theme", "dim", "ink=#dddddd"], (dim, "\(dim),\n\(object("ink", "dddddd"))"))
    try edit(
      ["set", "--theme", "sea", "--create", "ink=#dddddd", "paper=#000000"],
      (
        "]}\n]}\n",
        "]},\n{\"name\": \"sea\", \"over\": [], \"places\": [], \"colors\": [\n"
          + "\(object("ink", "dddddd")),\n\(object("paper", "000000"))\n]}\n]}\n"
      ))
    try edit(
      ["rename", "ink", "x"], ("\"name\": \"ink\"", "\"name\": \"x\""),
      ("var(--ink)", "var(--x)"))
    try edit(["remove", "--theme", "dim", "text"], ("\n\(dim)", ""))
    try edit(
      ["remove", "paper"], ("\(object("paper", "ffffff")),\n", ""),
      (",\n{\"name\": \"paper\", \"spec\": \"var(--ink)\"}", ""))
    // Without a theme yet.
    let plain = "{\"format\": \"clr-palette\", \"version\": 1, \"colors\": ["
    try scratch.write("\(plain)\(object("a", "111111"))]}", to: "b.json")
    try scratch.make("set", "-q", "b.json", "--theme", "dark", "--create", "a=#222222")
    #expect(
      try text("b.json")
        == "\(plain)\(object("a", "111111"))], \"themes\": [\n"
        + "{\"name\": \"dark\", \"over\": [], \"places\": [], \"colors\": [\n"
        + "\(object("a", "222222"))\n]}\n]}")
  }

  /// Tokens with the modes ‘dark’ and ‘sea’, in lines of several styles.
  private static let tokens = """
    {
      "$type": "color",
      "ink": {"$value": "#111111", "$extensions": {"mode": {"dark": "#eeeeee"}, "com.x": {"a": 1}}},
      "paper": {
        "$value": {"colorSpace": "srgb", "components": [1, 1, 1]},
        "$extensions": {
          "mode": {
            "dark": {"colorSpace": "srgb", "components": [0, 0, 0]},
            "sea": "{ink}"
          }
        }
      },
      "text": {"$value": "{ink}"},
      "line": {"$value": "#123456", "$extensions": {"mode": {"sea": "rgba({ink}, 50%)"}}}
    }

    """

  @Test("are the modes of design tokens, in which an alias follows the theme")
  func tokenModes() throws {
    try scratch.write(Self.tokens, to: "a.tokens.json")
    #expect(try scratch.run(["list", "-q", "a.tokens.json"]).lines.count == 4)
    #expect(
      try scratch.run(["show", "a.tokens.json:text", "--theme", "dark", "--to", "hex"]).lines
        == ["#eeeeee"])
    #expect(
      try scratch.run(["show", "a.tokens.json:paper", "--theme", "sea", "--to", "hex"]).lines
        == ["#111111"])
    #expect(
      try scratch.run(["show", "a.tokens.json:line", "--theme", "sea", "--to", "hex"]).lines
        == ["#11111180"])
    // There and back, beside what a program keeps in the token.
    try scratch.make("convert", "-qq", "a.tokens.json", "b.tokens.json", "--dtcg", "legacy")
    #expect(
      try text("b.tokens.json").contains(
        "{\"mode\": {\"dark\": \"#eeeeee\"}, \"com.x\": {\"a\": 1}}"))
    #expect(
      try scratch.clr("diff", "a.tokens.json", "b.tokens.json").text
        == "alpha\tline\t0.5\t0.5019607843137255\t\tsea\n")
    // What a token loses beside its value is lost once.
    let losses = try scratch.clr("export", "a.tokens.json", "--format", "css").errors
    #expect(losses.components(separatedBy: "its ‘$extensions’ is left out").count == 2)
    let css = try scratch.clr("export", "-q", "a.tokens.json", "--format", "css").text
    #expect(css.contains("prefers-color-scheme: dark") && css.contains("[data-theme=\"sea\"]"))
    // What holds no modes says so.
    let plain = try scratch.clr(
      "export", "a.tokens.json", "--format", "tokens", "--dtcg", "style-dictionary")
    #expect(plain.errors.contains("2 themes and their colors are left out: ‘dark’ (2), ‘sea’ (2)"))
    // A mode that is no color is skipped, with its place; so is one without a name.
    try scratch.write(
      "{\"a\": {\"$type\": \"color\", \"$value\": \"#111111\", \"$extensions\": {\"mode\": "
        + "{\"dark\": \"#12\", \"\": \"#fff\", \"sea\": \"#222222\", \"sea\": \"#333333\"}}}}",
      to: "c.tokens.json")
    let read = try scratch.clr("list", "c.tokens.json", "--theme", "sea")
    #expect(read.text == "a\t#222222\n")
    #expect(
      read.errors.contains("c.tokens.json:1:80: note: the mode ‘dark’ of ‘a’ is skipped:"),
      "\(read.errors)")
    #expect(read.errors.contains("a mode has a name"))
  }

  @Test("are changed in tokens as in a sheet, and nothing else is")
  func tokenModeEdits() throws {
    func edit(_ words: [String], _ changes: (String, String)...) throws {
      try scratch.write(Self.tokens, to: "a.tokens.json")
      try scratch.make(words: [words[0], "-q", "a.tokens.json"] + words.dropFirst())
      let expected = changes.reduce(Self.tokens) { text, change in
        #expect(text.contains(change.0), "\(words)")
        return text.replacing(change.0, with: change.1)
      }
      #expect(try text("a.tokens.json") == expected, "\(words)")
    }
    try edit(["set", "ink=#222222"], ("\"#111111\"", "\"#222222\""))
    try edit(["set", "--theme", "dark", "ink=#dddddd"], ("#eeeeee", "#dddddd"))
    try edit(["set", "--theme", "dark", "paper=#330000"], ("[0, 0, 0]", "[0.2, 0, 0]"))
    try edit(
      ["set", "--theme", "dark", "paper=var(--text)"],
      (
        "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]}", "\"{text}\""
      ))
    // A new value: in the modes that are there, in the object of facts, or in a new one.
    try edit(
      ["set", "--theme", "sea", "ink=#dddddd"],
      (
        "\"#eeeeee\"}", "\"#eeeeee\", \"sea\": \"#dddddd\"}"
      ))
    try edit(
      ["set", "--theme", "dark", "line=#dddddd"],
      (
        "{\"sea\": \"rgba", "{\"sea\": \"rgba"
      ), ("50%)\"}", "50%)\", \"dark\": \"#dddddd\"}"))
    try edit(
      ["set", "--theme", "sea", "text=#dddddd"],
      (
        "\"{ink}\"},", "\"{ink}\", \"$extensions\": {\"mode\": {\"sea\": \"#dddddd\"}}},"
      ))
    try edit(
      ["set", "--theme", "hc", "--create", "paper=#000000"],
      (
        "\"sea\": \"{ink}\"",
        "\"sea\": \"{ink}\",\n        "
          + "\"hc\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"hex\": \"#000000\"}"
      ))
    // The last value of a mode takes the objects along that are only for it.
    try edit(
      ["remove", "--theme", "sea", "line"],
      (
        ", \"$extensions\": {\"mode\": {\"sea\": \"rgba({ink}, 50%)\"}}", ""
      ))
    try edit(["remove", "--theme", "sea", "paper"], (",\n        \"sea\": \"{ink}\"", ""))
    try edit(
      ["remove", "--theme", "dark", "paper"],
      (
        "\"dark\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]},\n        ", ""
      ))
    try edit(["rename", "ink", "x"], ("\"ink\":", "\"x\":"), ("{ink}", "{x}"))
    try edit(
      ["remove", "line"],
      (
        ",\n  \"line\": {\"$value\": \"#123456\", \"$extensions\": {\"mode\": {\"sea\": "
          + "\"rgba({ink}, 50%)\"}}}", ""
      ))
    // One that comes elsewhere takes its modes along.
    try scratch.write(Self.tokens, to: "a.tokens.json")
    try scratch.make("move", "-q", "a.tokens.json", "ink", "--after", "paper")
    try scratch.write(Self.tokens, to: "b.tokens.json")
    #expect(
      try scratch.clr("diff", "a.tokens.json", "b.tokens.json").text == "moved\tink\t2\t1\n")
    let moved = try text("a.tokens.json")
    for (words, message) in [
      (["remove", "--theme", "sea", "text"], "the theme ‘sea’ does not set ‘text’"),
      (["add", "--theme", "sea", "new=#fff"], "the theme ‘sea’ cannot add ‘new’"),
      (["set", "--theme", "night", "ink=#fff"], "there is no theme ‘night’"),
    ] {
      let refused = try scratch.run([words[0], "a.tokens.json"] + words.dropFirst())
      #expect(refused.status == 65 && refused.errors.contains(message), "\(refused.errors)")
      #expect(try text("a.tokens.json") == moved)
    }
  }

  @Test("are no loss of a build of which another output is, or is read in, the theme")
  func builds() throws {
    func build(_ outputs: String) throws -> String {
      try scratch.write(
        #"{"version": 1, "exports": [{"palette": "app.css", "outputs": [\#(outputs)]}]}"#,
        to: "clr.json")
      return try scratch.run(["build", "-f"]).errors.replacing("clr: ", with: "")
    }
    let lost = "a.gpl: loss: 2 themes and their colors are left out: ‘dark’ (2), ‘sepia’ (2)\n"
    #expect(try build(#"{"file": "a.gpl"}"#) == lost)
    #expect(try build(#"{"file": "a.gpl"}, {"file": "b.css", "options": {"only": "ink"}}"#) == lost)
    #expect(try build(#"{"file": "a.gpl"}, {"file": "b.json"}"#) == "")
    #expect(
      try build(#"{"file": "a.gpl"}, {"file": "b.gpl", "options": {"theme": "dark"}}"#)
        == "a.gpl: loss: the theme ‘sepia’ is left out: 2 colors\n")
  }

  @Test("what never counts and what differs between two places of one theme is said by its line")
  func disputes() throws {
    let cases = [
      (
        ".dark {\n  --ink: #eee;\n  --b: red\n}\n:root { --ink: #111 }\n",
        "1 color of a theme never counts, as another rule wins: ‘ink’ of ‘dark’ in line 2"
      ),
      (
        ":root { --ink: #111 !important; --b: red !important }\n.dark { --ink: #eee; --b: blue }\n",
        "2 colors of themes never count, as other rules win: "
          + "‘ink’ of ‘dark’ in line 2, ‘b’ of ‘dark’ in line 2"
      ),
      (
        ":root{--ink:#111}\n.dark{--ink:#eee}\n@media (prefers-color-scheme: dark){\n:root{--ink:#ddd}}\n",
        "1 color differs between the places of a theme: ‘ink’ of ‘dark’ in lines 2 and 4"
      ),
    ]
    for (sheet, note) in cases {
      try scratch.write(sheet, to: "a.css")
      #expect(try scratch.run(["list", "a.css"]).errors.contains("a.css: note: \(note)\n"))
    }
    // Two declarations of one place, and two places that say the same.
    try scratch.write(
      ":root{--ink:#111}.dark{--ink:#eee;--ink:#ddd}[data-theme=dark]{--ink:#ddd}\n", to: "a.css")
    let errors = try scratch.run(["list", "a.css"]).errors
    #expect(!errors.contains("differ") && !errors.contains("never"), "\(errors)")
  }

  @Test("none is made without --create, in a file that cannot have it, or by what is no selector")
  func unmade() throws {
    let sheet = ":root{--ink:#111}\n"
    try scratch.write(sheet, to: "a.css")
    try scratch.make("create", "a.clr", "ink=red")
    try scratch.write(#"{"format":"clr-palette","version":1,"name":"","colors":[]}"#, to: "a.json")
    for (words, status, message) in [
      (["a.css", "--theme", "dark"], 65, "the file has no themes\n  make it with --create"),
      (["a.css", "--create"], 64, "‘--create’ needs ‘--theme’"),
      (["a.css", "--create", "--theme", ":root:not([x"], 65, "is not a selector"),
      (["a.css", "--create", "--theme", ".x{} p"], 65, "is not a selector"),
      (["a.clr", "--create", "--theme", "dark"], 64, "‘--theme’ does not apply to clr"),
    ] as [([String], Int32, String)] {
      let refused = try scratch.run(["set"] + words + ["ink=#eee"])
      #expect(refused.status == status && refused.errors.contains(message), "\(refused.errors)")
      #expect(try text("a.css") == sheet)
    }
    // JSON can have a theme whose entries the base does not have.
    try scratch.make("add", "-q", "a.json", "--create", "--theme", "dark", "ink=#eee")
    #expect(try scratch.run(["list", "a.json", "--theme", "dark"]).lines == ["ink\t#eeeeee"])
    #expect(try scratch.run(["list", "-q", "a.json"]).lines == [])
  }

  @Test("a theme that is asked for and that no output can have is an error")
  func unheld() throws {
    try scratch.make("create", "a.clr", "ink=red")
    let refused = try scratch.clr(
      "export", "a.clr", "--theme", "sea=a.clr", "--css-themes", "media", "--format", "css")
    #expect(
      refused.errors == """
        clr: error: no output can hold the theme ‘sea’
          css has only dark and light

        """)
    #expect(refused.status == 64)
  }
}
