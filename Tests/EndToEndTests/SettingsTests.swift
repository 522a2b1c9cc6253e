import Foundation
import TestSupport
import Testing

/// Configurations in the syntaxes of their programs, with the names and colors that a person reads in them.
@Suite("Settings of programs") struct SettingsTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  struct Example: CustomTestStringConvertible, Sendable {
    let file: String
    let text: String
    /// Names and colors as `clr list` prints them, with `=` between.
    let colors: [String]
    var testDescription: String { file }
  }

  static let examples = [
    Example(
      file: "kitty.conf",
      text:
        "# vim:ft=kitty\n## name: Harbour\ncolor1  #ff0000\ncursor #e52  # short\ncolor7 white\nselection_foreground none\ncolor1 #C1121F\nbackground_opacity 0.9\nmap ctrl+#abc copy\n",
      colors: ["color1=#c1121f", "cursor=#ee5522", "color7=#ffffff"]),
    Example(
      file: "ghostty",
      text:
        "palette = 0=#1d1f21\npalette=1=#cc6666\nbackground = 1d1f21\ncursor-color = c5c8c6 # x\nfont-size = 12\nfont-feature = 123456\n",
      colors: [
        "palette/0=#1d1f21", "palette/1=#cc6666", "background=#1d1f21", "cursor-color=#c5c8c6",
      ]),
    Example(
      file: "foot.ini",
      text:
        "font=mono:size=8\n[cursor]\ncolor=111111 dcdccc\n[colors]\nalpha=0.9\nbackground=111111\nregular0=222222  # black\n16=ff0000\n",
      colors: [
        "cursor/color/0=#111111", "cursor/color/1=#dcdccc", "background=#111111",
        "regular0=#222222", "16=#ff0000",
      ]),
    Example(
      file: "alacritty.toml",
      text:
        "[window]\nopacity = 0.9\n[colors.primary]\nbackground = '#000000'\nforeground = \"0xe3e3e3\"\n[colors.search]\nmatches = { foreground = '#b2b2b2', background = '#b26818' }\nother = { foreground = \"CellBackground\" }\n[[colors.indexed_colors]]\nindex = 16\ncolor = \"#123456\"\n[[colors.indexed_colors]]\ncolor = \"#abcdef\"\n",
      colors: [
        "primary/background=#000000", "primary/foreground=#e3e3e3",
        "search/matches/foreground=#b2b2b2", "search/matches/background=#b26818",
        "indexed_colors/0/color=#123456", "indexed_colors/1/color=#abcdef",
      ]),
    Example(
      file: "wezterm.toml",
      text:
        "[colors]\nansi = [\"#073642\", \"#dc322f\",\n  \"#859900\" # green\n]\nbackground = \"#002b36\"\nindexed = { 136 = \"#af8700\" }\n[metadata]\nname = \"Solar\"\n",
      colors: [
        "ansi/0=#073642", "ansi/1=#dc322f", "ansi/2=#859900", "background=#002b36",
        "indexed/136=#af8700",
      ]),
    Example(
      file: "scheme.yaml",
      text:
        "system: \"base16\"\nname: \"Harbour\"\nauthor: 'Nobody'\npalette:\n  base00: 000000   # no number\n  base01: \"#111827\"\n  base0A: '3b4252'\nvariant: dark\n",
      colors: ["base00=#000000", "base01=#111827", "base0A=#3b4252"]),
    Example(
      file: "old.yaml",
      text:
        "colors:\n  primary:\n    background: '0x1d1f21'\n  list:\n  - '#111111'\n  - '#222222'\n",
      colors: ["primary/background=#1d1f21", "list/0=#111111", "list/1=#222222"]),
    Example(
      file: "x.Xresources",
      text:
        "! a theme\n#define base03 #002b36\n*.foreground:   rgb:93/a1/a1\nURxvt*color0:  #073642\n*.color1: red\nXTerm*geometry: 80x24\n",
      colors: ["base03=#002b36", "foreground=#93a1a1", "URxvt/color0=#073642", "color1=#ff0000"]),
    Example(
      file: "xfce.conf",
      text: "[Scheme]\nColorBackground=#262427\nColorPalette=#000000;#cc0000;#4e9a06\n",
      colors: [
        "Scheme/ColorBackground=#262427", "Scheme/ColorPalette/0=#000000",
        "Scheme/ColorPalette/1=#cc0000", "Scheme/ColorPalette/2=#4e9a06",
      ]),
    Example(
      file: "colors.properties", text: "color0=#1d1f21\ncolor1=#cc6666\n",
      colors: ["color0=#1d1f21", "color1=#cc6666"]),
    Example(
      file: "x.colorscheme",
      text:
        "[Background]\nColor=35,38,41\n\n[Color0Intense]\nColor=127,140,141\n\n[General]\nDescription=x\nOpacity=1\n",
      colors: ["Background/Color=#232629", "Color0Intense/Color=#7f8c8d"]),
    Example(
      file: "kde.colors",
      text:
        "[General]\nName=Breeze\n[Colors:Header][Inactive]\nForegroundNormal=1,2,3\nDecorationFocus=61,174,233,128\n[ColorEffects:Disabled]\nColorAmount=0\n",
      colors: [
        "Colors:Header/Inactive/ForegroundNormal=#010203",
        "Colors:Header/Inactive/DecorationFocus=#3daee980",
      ]),
    Example(
      file: "sway.conf",
      text:
        "set $mod Mod4\nset $bg #2f343f\nbindsym $mod+Return exec term\nclient.focused $bg #285577 #ffffff\nbar {\n  colors {\n    background $bg\n    focused_workspace  #4c7899 #285577\n  }\n}\noutput * bg #123456 solid_color\n",
      colors: [
        "bg=#2f343f", "client.focused/0=var(--bg)", "client.focused/1=#285577",
        "client.focused/2=#ffffff", "bar/background=var(--bg)", "bar/focused_workspace/0=#4c7899",
        "bar/focused_workspace/1=#285577", "output/bg=#123456",
      ]),
    Example(
      file: "hyprland.conf",
      text:
        "$blue = rgb(89b4fa)\n$base = 0x801e1e2e\ngeneral {\n    gaps_in = 5 # a gap\n    col.active_border = rgba(33ccffee) rgba(00ff99ee) 45deg\n    col.inactive_border = $blue\n    decoration {\n        shadow { color = rgba(1a1a1aee) }\n    }\n}\nbind = $mainMod, Q, exec, $terminal\n",
      colors: [
        "blue=#89b4fa", "base=#1e1e2e80", "general/col.active_border/0=#33ccffee",
        "general/col.active_border/1=#00ff99ee", "general/col.inactive_border=var(--blue)",
        "general/decoration/shadow/color=#1a1a1aee",
      ]),
    Example(
      file: "theme.rasi",
      text:
        "/* rofi\n * theme: #fff */\n* {\n    bg: #1e1e2e;\n    bg-alt: rgba ( 38, 38, 38, 50 % );\n    background-color: @bg;\n    border: 0 0 1px 0;\n}\nwindow { background-color: @bg-alt; padding: 10px; color: #fff; }\nelement selected { text-color: White; }\n",
      colors: [
        "bg=#1e1e2e", "bg-alt=#26262680", "background-color=var(--bg)",
        "window/background-color=var(--bg-alt)", "window/color=#ffffff",
        "element/selected/text-color=#ffffff",
      ]),
    Example(
      file: "gtk.css",
      text:
        "@define-color base   #1e1e2e;\n@define-color text   @base;\n@define-color leaf forestgreen;\n@define-color hover shade(@base, 1.2);\n#workspaces button:hover {\n  background: rgba(0, 0, 0, 0.2);\n  color: @text;\n}\n",
      colors: [
        "base=#1e1e2e", "text=var(--base)", "leaf=#228b22",
        "workspaces/button/hover/background=#00000033",
      ]),
    Example(
      file: "tmux.conf",
      text:
        "set -g @thm_bg \"#1e1e2e\"\nset -ogq status-style \"bg=#1e1e2e,fg=#cdd6f4\"\nsetw -g window-status-format \"#[fg=#11111b,bg=#89b4fa] #I #W \"\nset -g pane-border-style fg=colour238\n# set -g foo \"#ffffff\"\n",
      colors: [
        "thm_bg=#1e1e2e", "status-style/bg=#1e1e2e", "status-style/fg=#cdd6f4",
        "window-status-format/fg=#11111b", "window-status-format/bg=#89b4fa",
      ]),
    Example(
      file: "zellij.kdl",
      text:
        "// a theme\nthemes {\n   dracula {\n        fg 248 248 242\n        bg \"#282a36\"\n        text_selected {\n            base 1 2 3\n        }\n   }\n}\n",
      colors: [
        "themes/dracula/fg=#f8f8f2", "themes/dracula/bg=#282a36",
        "themes/dracula/text_selected/base=#010203",
      ]),
  ]

  private struct Listed: Decodable {
    struct Color: Decodable {
      let name: String
      let hex: String
      let spec: String?
    }
    let colors: [Color]
  }

  /// Names and colors, or what they refer to.
  private func list(_ file: String) throws -> [String] {
    let data = Data(try scratch.make("list", "--json", file).text.utf8)
    return try JSONDecoder().decode(Listed.self, from: data).colors.map { color in
      let reference = color.spec.flatMap { $0.hasPrefix("var(") ? $0 : nil }
      return "\(color.name)=\(reference ?? color.hex)"
    }
  }

  @Test("are read with the keys that lead to colors", arguments: examples)
  func reading(_ example: Example) throws {
    try scratch.write(example.text, to: example.file)
    #expect(try list(example.file) == example.colors)
  }

  @Test("change in the line of a color, and nowhere else", arguments: examples)
  func everyColor(_ example: Example) throws {
    for (position, color) in example.colors.enumerated() where !color.contains("=var(") {
      let name = try #require(color.split(separator: "=").first)
      try scratch.write(example.text, to: example.file)
      _ = try scratch.run(["set", example.file, "\(name)=#0a0b0c"])
      var expected = example.colors
      expected[position] = "\(name)=#0a0b0c"
      #expect(try list(example.file) == expected)
      let before = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      let after = try scratch.text(example.file).split(
        separator: "\n", omittingEmptySubsequences: false)
      try #require(before.count == after.count)
      let changed = zip(before, after).count { $0 != $1 }
      #expect(changed == (name == "color1" && example.file == "kitty.conf" ? 2 : 1), "\(name)")
    }
  }

  /// A change of a file by a command, and the lines that it makes of others: removed and added ones.
  struct Edit: CustomTestStringConvertible, Sendable {
    let file: String
    let words: [String]
    let lines: [String]
    init(_ file: String, _ words: [String], _ lines: [String]) {
      (self.file, self.words, self.lines) = (file, words, lines)
    }
    var testDescription: String { "\(file) \(words.joined(separator: " "))" }
  }

  @Test(
    "keep notation, digits, signs and case",
    arguments: [
      Edit(
        "kitty.conf", ["set", "cursor=#123"], ["-cursor #e52  # short", "+cursor #112233  # short"]),
      Edit(
        "kitty.conf", ["set", "color1=#abcdef"],
        ["-color1  #ff0000", "+color1  #abcdef", "-color1 #C1121F", "+color1 #ABCDEF"]),
      Edit("kitty.conf", ["set", "color7=#abc"], ["-color7 white", "+color7 #aabbcc"]),
      Edit("kitty.conf", ["add", "color2=#00ff00"], ["+color2 #00ff00"]),
      Edit("ghostty", ["add", "foo=#ffffff"], ["+foo = #ffffff"]),
      Edit("ghostty", ["add", "selection-bg=#010203"], ["+selection-bg = 010203"]),
      Edit("ghostty", ["add", "palette/2=#112233"], ["+palette=2=#112233"]),
      Edit(
        "ghostty", ["rename", "palette/1", "palette/7"],
        ["-palette=1=#cc6666", "+palette=7=#cc6666"]),
      Edit("foot.ini", ["add", "flash=#ff0000"], ["+flash=ff0000"]),
      Edit(
        "foot.ini", ["set", "cursor/color/1=#000"],
        ["-color=111111 dcdccc", "+color=111111 000000"]),
      Edit(
        "foot.ini", ["remove", "cursor/color/0", "cursor/color/1"], ["-color=111111 dcdccc"]),
      Edit("scheme.yaml", ["remove", "base01"], ["-  base01: \"#111827\""]),
      Edit(
        "scheme.yaml", ["rename", "base0A", "base0B"],
        ["-  base0A: '3b4252'", "+  base0B: '3b4252'"]),
      Edit(
        "hyprland.conf", ["rename", "blue", "azure"],
        [
          "-$blue = rgb(89b4fa)", "+$azure = rgb(89b4fa)",
          "-    col.inactive_border = $blue", "+    col.inactive_border = $azure",
        ]),
      Edit(
        "hyprland.conf", ["set", "base=#00000080"], ["-$base = 0x801e1e2e", "+$base = 0x80000000"]),
      Edit(
        "hyprland.conf", ["add", "general/col.nogroup=#ff000080"],
        ["+    col.nogroup = rgba(ff000080)"]),
      Edit(
        "sway.conf", ["remove", "bg", "--freeze"],
        [
          "-set $bg #2f343f", "-client.focused $bg #285577 #ffffff",
          "+client.focused #2f343f #285577 #ffffff", "-    background $bg",
          "+    background #2f343f",
        ]),
      Edit("sway.conf", ["add", "red=#ff0000"], ["+set $red #ff0000"]),
      Edit("sway.conf", ["add", "bar/statusline=#ff0000"], ["+    statusline #ff0000"]),
      Edit(
        "sway.conf", ["set", "bar/background=#111"],
        ["-    background $bg", "+    background #111111"]),
      Edit(
        "x.Xresources", ["set", "foreground=#010203"],
        ["-*.foreground:   rgb:93/a1/a1", "+*.foreground:   rgb:01/02/03"]),
      Edit(
        "kde.colors", ["set", "Colors:Header/Inactive/DecorationFocus=#01020340"],
        ["-DecorationFocus=61,174,233,128", "+DecorationFocus=1,2,3,64"]),
      Edit(
        "theme.rasi", ["set", "bg-alt=#01020380"],
        ["-    bg-alt: rgba ( 38, 38, 38, 50 % );", "+    bg-alt: rgba(1, 2, 3, 0.5);"]),
      Edit(
        "theme.rasi", ["set", "background-color=var(--bg-alt)"],
        ["-    background-color: @bg;", "+    background-color: @bg-alt;"]),
      Edit("tmux.conf", ["add", "thm_fg=#ffffff"], ["+set -g @thm_fg \"#ffffff\""]),
      Edit(
        "zellij.kdl", ["set", "themes/dracula/fg=#010203"],
        ["-        fg 248 248 242", "+        fg 1 2 3"]),
      Edit(
        "wezterm.toml", ["set", "ansi/2=#fff"],
        ["-  \"#859900\" # green", "+  \"#ffffff\" # green"]),
      Edit(
        "alacritty.toml", ["add", "primary/dim=#010203"], ["+dim = \"0x010203\""]),
    ])
  func edits(_ edit: Edit) throws {
    let text = try #require(Self.examples.first { $0.file == edit.file }).text
    try scratch.write(text, to: edit.file)
    let result = try scratch.run([edit.words[0], edit.file] + edit.words.dropFirst())
    #expect(result.status == 0, "\(result.errors)")
    let before = text.split(separator: "\n").map(String.init)
    let after = try scratch.text(edit.file).split(separator: "\n").map(String.init)
    let removed = after.difference(from: before).removals.map {
      if case .remove(_, let line, _) = $0 { "-\(line)" } else { "" }
    }
    let inserted = after.difference(from: before).insertions.map {
      if case .insert(_, let line, _) = $0 { "+\(line)" } else { "" }
    }
    #expect((removed + inserted).sorted() == edit.lines.sorted())
  }

  @Test(
    "that cannot be changed so say why, and stay",
    arguments: [
      Edit("foot.ini", ["remove", "cursor/color/1"], ["one of several colors in a line"]),
      Edit("foot.ini", ["rename", "cursor/color/1", "cursor/color/x"], ["one of several colors"]),
      Edit("theme.rasi", ["remove", "window/color"], ["one of several colors in a line"]),
      Edit("kitty.conf", ["add", "my key=#f00"], ["a key is of letters, digits"]),
      Edit("kitty.conf", ["add", "a/b=#f00"], ["no section ‘a’ of the file has a color"]),
      Edit("ghostty", ["rename", "palette/1", "x"], ["cannot be written"]),
      Edit("hyprland.conf", ["remove", "blue"], ["another entry derives from ‘blue’"]),
    ])
  func refusals(_ edit: Edit) throws {
    let text = try #require(Self.examples.first { $0.file == edit.file }).text
    try scratch.write(text, to: edit.file)
    let result = try scratch.run([edit.words[0], edit.file] + edit.words.dropFirst())
    #expect(result.status != 0)
    for part in edit.lines { #expect(result.errors.contains(part), "\(result.errors)") }
    #expect(try scratch.text(edit.file) == text)
  }

  @Test("without translucent colors lose alpha, and say so")
  func alpha() throws {
    try scratch.write("color0 #000000\ncolor1 #111111\n", to: "a.conf")
    let result = try scratch.run(["add", "a.conf", "color2=#ff000080"])
    #expect(result.errors.contains("its alpha, 0.5019607843137255, is left out"))
    #expect(try scratch.text("a.conf").hasSuffix("color2 #ff0000\n"))
  }

  @Test("are not written anew: the error names templates")
  func anew() throws {
    let result = try scratch.run(["create", "new.toml", "a=#f00"])
    #expect(result.status == 64)
    #expect(result.errors.contains("make a new file with --template"), "\(result.errors)")
    #expect(throws: (any Error).self) { try scratch.text("new.toml") }
  }

  @Test("take colors from palettes, and give them to other formats")
  func pairs() throws {
    try scratch.write("color0 #000000\ncolor1  #C1121F # red\n", to: "k.conf")
    try scratch.write(":root { --color1: #abcdef; --color2: #010203; }\n", to: "p.css")
    try scratch.make("export", "p.css", "--into", "k.conf")
    #expect(
      try scratch.text("k.conf") == "color0 #000000\ncolor1  #ABCDEF # red\ncolor2  #010203\n")
    #expect(
      try scratch.make("export", "k.conf", "--format", "css", "-o", "-").text
        == ":root {\n  --color0: #000000;\n  --color1: #abcdef;\n  --color2: #010203;\n}\n")
    try scratch.make("sort", "k.conf", "--by", "lightness")
    #expect(
      try scratch.text("k.conf") == "color0 #000000\ncolor2  #010203\ncolor1  #ABCDEF # red\n")
    // Lines of entries look the same, and are what --from reads.
    try scratch.write("color7  white here\n", to: "w.conf")
    let lines = try scratch.run(["create", "q.gpl", "--from", "w.conf"])
    #expect(lines.errors.hasPrefix("clr: w.conf:1:1: error: "), "\(lines.errors)")
  }

  @Test(
    "read by the parsers of their languages have the change and nothing else",
    arguments: [
      ("alacritty.toml", "primary/background=#0a0b0c", "['colors']['primary']['background']"),
      (
        "alacritty.toml", "search/matches/background=#0a0b0c",
        "['colors']['search']['matches']['background']"
      ),
      (
        "alacritty.toml", "indexed_colors/1/color=#0a0b0c",
        "['colors']['indexed_colors'][1]['color']"
      ),
      ("wezterm.toml", "ansi/2=#0a0b0c", "['colors']['ansi'][2]"),
      ("wezterm.toml", "indexed/136=#0a0b0c", "['colors']['indexed']['136']"),
      ("scheme.yaml", "base01=#0a0b0c", "['palette']['base01']"),
      ("old.yaml", "list/1=#0a0b0c", "['colors']['list'][1]"),
    ])
  func parsers(_ file: String, _ assignment: String, _ path: String) throws {
    let example = try #require(Self.examples.first { $0.file == file })
    try scratch.write(example.text, to: "before-\(file)")
    try scratch.write(example.text, to: file)
    try scratch.make("set", file, assignment)
    let found = try Program.python(
      """
      import sys
      def load(name):
          if name.endswith("toml"):
              try: import tomllib
              except ImportError: return None
              return tomllib.load(open(name, "rb"))
          import yaml
          return yaml.safe_load(open(name))
      def flat(value, at=""):
          if isinstance(value, dict):
              for key, inner in value.items(): yield from flat(inner, f"{at}[{key!r}]")
          elif isinstance(value, list):
              for key, inner in enumerate(value): yield from flat(inner, f"{at}[{key!r}]")
          else: yield at, value
      before, after = load(sys.argv[2]), load(sys.argv[1])
      if before is None: print("no parser")
      else:
          old, new = dict(flat(before)), dict(flat(after))
          assert old.keys() == new.keys()
          print([(key, new[key]) for key in new if new[key] != old[key]])
      """, [scratch.path(file), scratch.path("before-\(file)")],
      with: file.hasSuffix("yaml") ? [.yaml] : [])
    let text = String(decoding: found, as: UTF8.self)
    #expect(text == "no parser\n" || text == "[(\"\(path)\", '#0a0b0c')]\n", "\(text)")
  }
}
