import Foundation
import TestSupport
import Testing

/// A file before and after `clr replace`, and what is said of colors that stay.
struct ReplaceRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let file: String
  let before: String
  let after: String
  let words: [String]
  let says: [String]

  init(
    _ description: String, _ file: String, _ before: String, _ after: String? = nil,
    _ words: [String] = [], says: [String] = []
  ) {
    (testDescription, self.file, self.before) = (description, file, before)
    (self.after, self.words, self.says) = (after ?? before, words, says)
  }
}

@Suite("clr replace") struct ReplaceTests {
  static let tokens = """
    :root { --ink: #f4efe6; --text: #111; --deep: var(--text); --a: #222; --b: #222; --base: #fff }
    [data-theme=dark] { --base: #141e33 }

    """

  static let names: [ReplaceRow] = [
    ReplaceRow(
      "a color is the entry that means it, in whatever notation", "a.css",
      "a { color: #111; fill: RGB(17 17 17); border: 1px solid#f4efe6 }",
      "a { color: var(--deep); fill: var(--deep); border: 1px solid var(--ink) }"),
    ReplaceRow(
      "several entries with a color leave it, until a pattern decides", "a.css",
      "a { color: #222 }", says: ["a.css:1:12: note: #222 is ‘a’ and ‘b’", "--prefer"]),
    ReplaceRow(
      "a pattern decides between several", "a.css", "a { color: #222 }", "a { color: var(--b) }",
      ["--prefer", "b*"]),
    ReplaceRow(
      "an entry with another color in a theme leaves it", "a.css", "a { color: white }",
      says: ["white is ‘base’, but #141e33 in ‘dark’"]),
    ReplaceRow(
      "such an entry is taken on demand", "a.css", "a { color: white }",
      "a { color: var(--base) }", ["--themed"]),
    ReplaceRow(
      "alpha is mixed where that keeps the pixels", "a.css",
      "a { color: rgba(244,239,230,.6) } b { background: linear-gradient(#f4efe680, #f4efe6) }",
      "a { color: color-mix(in srgb, var(--ink) 60%, transparent) } b { background: linear-gradient(#f4efe680, var(--ink)) }",
      says: ["in a gradient"]),
    ReplaceRow(
      "alpha stays in transitions and keyframes", "a.css",
      ".a { transition: color 1s } .a:hover { color: #f4efe680 } @keyframes k { to { fill: #f4efe680 } } b { animation: k 1s; fill: #f4efe680 }",
      says: ["in a transition", "in @keyframes"]),
    ReplaceRow(
      "definitions, descriptors and pictures stay", "a.css",
      ":root { --card: #111 } @property --p { initial-value: #111 }",
      says: ["but it defines ‘--card’", "but a descriptor takes no var()"]),
    ReplaceRow(
      "a fallback is the color", "a.css", "a { color: #111 }", "a { color: var(--deep, #111) }",
      ["--fallback"]),
    ReplaceRow(
      "in scripts styles, templates, classes and attributes are changed", "a.tsx",
      "const x = '#111'; <svg fill=\"#111\"><p style={{ color: '#111' }} className=\"bg-[#111]\" /><B color=\"#111\"/></svg>; css`a { color: #111 }`",
      "const x = '#111'; <svg fill=\"var(--deep)\"><p style={{ color: 'var(--deep)' }} className=\"bg-[var(--deep)]\" /><B color=\"#111\"/></svg>; css`a { color: var(--deep) }`",
      says: ["a script may know no var()"]),
    ReplaceRow(
      "in pages styles and attributes of SVG are changed", "a.html",
      "<meta name=theme-color content=\"#111\"><p style=\"color: #111\" bgcolor=\"#111\"><svg fill=\"#111\"/><style>a { color: #111 }</style>",
      "<meta name=theme-color content=\"#111\"><p style=\"color: var(--deep)\" bgcolor=\"#111\"><svg fill=\"var(--deep)\"/><style>a { color: var(--deep) }</style>",
      says: ["‘theme-color’", "the attribute ‘bgcolor’"]),
    ReplaceRow(
      "a picture stays", "a.svg", "<svg fill=\"#111\"/>", says: ["a picture knows no var()"]),
    ReplaceRow(
      "arguments of functions of Sass stay, and operations", "a.scss",
      "a { color: darken(#111, 5%); fill: #111; @include m(#111); border-color: #111 + 1 }",
      "a { color: darken(#111, 5%); fill: var(--deep); @include m(#111); border-color: #111 + 1 }",
      says: ["a function or mixin needs a color", "an operation needs a color"]),
    ReplaceRow(
      "Swift and resources stay", "a.swift", "let a = Color(hex: \"#111111\")",
      says: ["Swift or Kotlin"]),
  ]

  static let values: [ReplaceRow] = [
    ReplaceRow(
      "a notation is that of all colors, definitions and pictures", "a.css",
      ":root { --x: #f00 } a { color: red; fill: rgba(255, 0, 0, .5) }",
      ":root { --x: rgb(255 0 0) } a { color: rgb(255 0 0); fill: rgba(255, 0, 0, .5) }",
      ["--to", "rgb"]),
    ReplaceRow(
      "what hex cannot hold stays", "a.css", "a { color: rgb(0 0 0 / .5); fill: rgb(0 0 0 / 0) }",
      "a { color: rgb(0 0 0 / .5); fill: #00000000 }", ["--to", "hex"],
      says: ["a.css:1:12: note: rgb(0 0 0 / .5) stays: hex cannot hold it"]),
    ReplaceRow(
      "a picture too", "a.svg", "<svg fill=\"red\"/>", "<svg fill=\"#ff0000\"/>", ["--to", "hex"]),
    ReplaceRow(
      "names are exact", "a.css", "a { color: #f00; fill: #f01 }", "a { color: red; fill: #f01 }",
      ["--to", "name"], says: ["no name has this color"]),
    ReplaceRow(
      "a color becomes another one in every notation, and alpha stays", "a.css",
      "a { color: #6997c7; fill: rgb(105, 151, 199); stroke: #6997c780; border-color: rgba(105, 151, 199, .5) }",
      "a { color: #d44d3b; fill: #d44d3b; stroke: #d44d3b80; border-color: rgba(212, 77, 59, 0.5) }",
      ["--map", "#6997c7=#d44d3b"]),
    ReplaceRow(
      "alpha comes first in resources, and digits keep their form", "a.xml",
      "<resources><color name=\"a\">#806997C7</color><color name=\"b\">#6997C7</color></resources>",
      "<resources><color name=\"a\">#80D44D3B</color><color name=\"b\">#D44D3B</color></resources>",
      ["--map", "#6997c7=#d44d3b"]),
    ReplaceRow(
      "numbers of scripts, Swift and Kotlin are hex", "a.kt",
      "val a = Color(0xFF6997C7); val b = Color.parseColor(\"#6997c7\")",
      "val a = Color(0xFFD44D3B); val b = Color.parseColor(\"#d44d3b\")",
      ["--map", "#6997c7=#d44d3b"]),
    ReplaceRow(
      "each color becomes the nearest of a palette, within a limit", "a.css",
      "a { color: #f4efe5; fill: #00f; stroke: #f4efe6 }",
      "a { color: #f4efe6; fill: #00f; stroke: #f4efe6 }",
      ["--nearest", "tokens.css", "--within", "1"]),
    ReplaceRow(
      "old compilers get commas", "a.scss", "a { color: #f00; fill: darken(#00f, 5%) }",
      "a { color: rgb(255, 0, 0); fill: darken(rgb(0, 0, 255), 5%) }", ["--to", "rgb"]),
    ReplaceRow(
      "functions of Sass get no notation that they may not know", "a.scss",
      "a { fill: darken(#00f, 5%) }", nil, ["--to", "oklch"], says: ["may not know oklch"]),
  ]

  private static func repository(_ row: ReplaceRow) throws -> GitScratch {
    let git = try GitScratch()
    try git.scratch.write(tokens, to: "repo/tokens.css")
    try git.scratch.write(row.before, to: "repo/src/\(row.file)")
    try git.git("git add -A && git commit --quiet -m one")
    return git
  }

  private static func check(_ row: ReplaceRow, _ words: [String]) throws {
    let git = try repository(row)
    let line = (["clr", "replace"] + words + row.words).map(quoted).joined(separator: " ")
    let planned = try git.run(line + " -n")
    #expect(planned.text.isEmpty == (row.before == row.after), "\(planned.errors)")
    #expect(try git.scratch.text("repo/src/\(row.file)") == row.before)
    let result = try git.run(line)
    #expect(result.status == 0 && result.text == "", "\(result.errors)")
    #expect(try git.scratch.text("repo/src/\(row.file)") == row.after)
    for text in row.says { #expect(result.errors.contains(text), "\(result.errors)") }
    if row.says.isEmpty { #expect(result.errors.components(separatedBy: "\n").count == 2) }
    // A second run changes nothing, also where git could not bring back what the first one wrote.
    let second = try git.run(line)
    #expect(second.status == 0, "\(second.errors)")
    #expect(try git.scratch.text("repo/src/\(row.file)") == row.after)
  }

  private static func quoted(_ word: String) -> String { "'\(word)'" }

  @Test("puts names in the place of colors", arguments: names)
  func byName(row: ReplaceRow) throws { try Self.check(row, ["tokens.css", "--code", "src"]) }

  @Test("puts other values in the place of colors", arguments: values)
  func byValue(row: ReplaceRow) throws { try Self.check(row, ["src"]) }

  @Test(
    "writes variables of Sass and Less as the sheet imports them, and it compiles to the same bytes",
    arguments: [
      ("scss", "@use 'tokens';\na { color: #f4efe6; fill: rgba(#f4efe6, .5) }\n", "tokens.$ink"),
      ("scss", "@use 'tokens' as t;\na { color: #f4efe6; border: 1px solid #f4efe6 }\n", "t.$ink"),
      (
        "scss",
        "@import 'tokens';\na { color: #f4efe6; fill: lighten(#f4efe6, 1%); stroke: #F4EFE6 }\n",
        "$ink"
      ),
      ("less", "@import 'tokens';\na { color: #f4efe6; fill: fade(#f4efe6, 50%) }\n", "@ink"),
    ])
  func variables(kind: String, sheet: String, expression: String) throws {
    let git = try GitScratch()
    let sign = kind == "scss" ? "$" : "@"
    try git.scratch.write(
      "\(sign)ink: #f4efe6;\n", to: "repo/src/\(kind == "scss" ? "_" : "")tokens.\(kind)")
    try git.scratch.write(sheet, to: "repo/src/a.\(kind)")
    try git.scratch.write("a { color: #f4efe6 }\n", to: "repo/src/b.\(kind)")
    try git.git("git add -A && git commit --quiet -m one")
    let file = git.scratch.path("repo/src/a.\(kind)")
    let compiler = kind == "scss" ? OutsideProgram.sassc : .lessc
    func compiled() throws -> ProgramResult {
      try Program.run(
        compiler, [file], with: [.node], environment: ["NODE_PATH": "/usr/share/nodejs"])
    }
    // sassc knows no @use.
    let isCompiled = !sheet.contains("@use") && compiler.path != nil
    let before = isCompiled ? try compiled().text : ""
    #expect(before.contains("#f4efe6") == isCompiled)
    let palette = "src/\(kind == "scss" ? "_" : "")tokens.\(kind)"
    let result = try git.git("clr replace \(palette) --code src")
    let changed = try git.scratch.text("repo/src/a.\(kind)")
    #expect(changed.contains("color: \(expression)"), "\(changed)\(result.errors)")
    #expect(
      result.errors.contains(
        "src/b.\(kind):1:12: note: #f4efe6 is ‘ink’, but the sheet does not import the palette"))
    if sheet.contains("#F4EFE6") { #expect(changed.contains("stroke: #F4EFE6")) }
    if isCompiled { #expect(try compiled().text == before) }
    if kind == "scss", !sheet.contains("@use") { #expect(changed.contains("lighten($ink, 1%)")) }
  }

  @Test("keeps the pixels that a browser draws, of every notation and alpha")
  func browser() throws {
    let colors = [
      "#f4efe6", "#F4EFE6", "rgb(244, 239, 230)", "rgb(244 239 230 / 60%)", "#f4efe680", "#111",
      "hsl(0 0% 6.667%)",
      "rgba(17,17,17,.07)", "rgb(17 17 17 / 0.123456)", "#11111101", "#fff", "white",
    ]
    let properties = ["color", "background", "border", "outline", "fill"]
    let rules = colors.enumerated().flatMap { number, color in
      properties.map { property in
        let value = property == "border" || property == "outline" ? "1px solid \(color)" : color
        return ".c\(number) { \(property): \(value) }\n"
      }
    }
    let git = try GitScratch()
    try git.scratch.write(Self.tokens, to: "repo/tokens.css")
    try git.scratch.write(rules.joined(), to: "repo/src/a.css")
    try git.git(
      "git add -A && git commit --quiet -m one && clr replace tokens.css --code src --themed -q")
    let changed = try git.scratch.text("repo/src/a.css")
    #expect(changed.components(separatedBy: "var(--").count > 50)
    let elements = colors.indices.map { "<p class=c\($0)>" }.joined()
    let pages = [rules.joined(), changed].map { sheet in
      Browser.Page(html: "<style>\(Self.tokens)\(sheet)</style>\(elements)")
    }
    // The bytes of a pixel of each color, as browsers round them.
    let pixels = try Browser.strings(
      of: pages,
      """
      (() => {
        const c = document.createElement('canvas').getContext('2d')
        const keys = ['color', 'backgroundColor', 'borderTopColor', 'outlineColor', 'fill']
        return [...frame.document.querySelectorAll('p')].flatMap(p => keys.map(key => {
          c.clearRect(0, 0, 1, 1)
          c.fillStyle = frame.getComputedStyle(p)[key]
          c.fillRect(0, 0, 1, 1)
          return key + ' ' + c.getImageData(0, 0, 1, 1).data.join()
        }))
      })()
      """, in: git.scratch)
    let half = colors.count * properties.count
    try #require(pixels.count == 2 * half)
    #expect(Array(pixels[..<half]) == Array(pixels[half...]))
    #expect(Set(pixels).count > 20)
  }

  @Test("refuses what git could not bring back, and writes all files or none")
  func safety() throws {
    let git = try GitScratch()
    try git.scratch.write(Self.tokens, to: "repo/tokens.css")
    try git.scratch.write("a { color: #111 }\n", to: "repo/src/a.css")
    try git.scratch.write("b { color: #111 }\n", to: "repo/src/b.css")
    try git.git("git add -A && git commit --quiet -m one")
    try git.scratch.write("b { color: #111 } \n", to: "repo/src/b.css")
    let refused = try git.run("clr replace tokens.css --code src")
    #expect(
      refused.status == 73 && refused.errors.contains("src/b.css: error: git could not bring back"))
    #expect(try git.scratch.text("repo/src/a.css") == "a { color: #111 }\n")
    // What is in the index can be brought back.
    try git.git("git add -A && clr replace tokens.css --code src && git checkout --quiet .")
    try git.scratch.write("b { color: #111 }  \n", to: "repo/src/b.css")
    try git.git(
      "clr replace tokens.css --code src --backup && test -f src/b.css~ && git checkout --quiet . && rm -f src/*~"
    )
    try git.git("chmod a-w src/a.css")
    if geteuid() != 0 {
      let denied = try git.run("clr replace tokens.css --code src")
      #expect(denied.status != 0)
      #expect(try git.scratch.text("repo/src/b.css") == "b { color: #111 } \n")
    }
    // Without git, nothing could.
    try git.git("mkdir ../plain && cp -r src tokens.css ../plain")
    #expect(try git.run("cd ../plain && clr replace tokens.css --code src").status == 73)
    try git.git(
      "cd ../plain && clr replace tokens.css --code src --force && grep -q 'var(--deep)' src/a.css")
  }

  @Test("keeps every other byte: CRLF, a byte order mark, bytes that are no UTF-8")
  func bytes() throws {
    let git = try GitScratch()
    try git.scratch.write(Self.tokens, to: "repo/tokens.css")
    let before =
      [UInt8]([0xEF, 0xBB, 0xBF]) + Array("/* ".utf8) + [0xE9, 0xFF]
      + Array(" */\r\na { color: #111 }\r\n\t".utf8)
    try git.scratch.write(Data(before), to: "repo/src/a.css")
    try git.git(
      "git add -A && git -c core.autocrlf=false commit --quiet -m one && clr replace tokens.css --code src -q"
    )
    let after = try #require(git.data("src/a.css"))
    let expected =
      [UInt8]([0xEF, 0xBB, 0xBF]) + Array("/* ".utf8) + [0xE9, 0xFF]
      + Array(" */\r\na { color: var(--deep) }\r\n\t".utf8)
    #expect(Array(after) == expected)
  }

  @Test(
    "ends with an error where the words make no sense",
    arguments: [
      Run(["replace", "tokens.css"], 64, says: "nothing says what takes the place"),
      Run(
        ["replace", "a.css", "--to", "luminance"], 64,
        says: "code has no colors in the notation luminance"),
      Run(["replace", "a.css", "--map", "#fff"], 64, says: "is no pair of colors"),
      Run(["replace", "a.css", "--map", "#ff=red"], 65, says: "#ff"),
      Run(["replace", "a.css", "--to", "hex", "--themed"], 64, says: "‘--themed’ goes with names"),
      Run(
        ["replace", "a.css", "--to", "hex", "--within", "2"], 64,
        says: "‘--within’ goes with ‘--nearest’"),
      Run(["replace", "tokens.css", "--code", "none"], 66, says: "none"),
      Run(["replace", "-", "--to", "hex"], 64, says: "files are changed here"),
    ])
  func mistakes(run: Run) throws {
    let scratch = try Scratch()
    try scratch.write(Self.tokens, to: "tokens.css")
    try scratch.write("a { color: red }", to: "a.css")
    let result = try scratch.run(run.words)
    #expect(result.status == run.status, "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }

  @Test("renames uses in code with an entry, and tells names that are put together")
  func renaming() throws {
    let git = try GitScratch()
    try git.scratch.write(":root { --ink: #111; --ink-2: #222 }\n", to: "repo/tokens.css")
    try git.scratch.write(
      "/* --ink */ a { color: var(--ink); --ink: 1; b: var(--ink-2) }\n", to: "repo/src/a.css")
    try git.scratch.write("s('--ink'); t(`--in${k}`); // --ink\n", to: "repo/src/a.js")
    try git.git("git add -A && git commit --quiet -m one")
    let result = try git.git("clr rename tokens.css ink paper --code src")
    #expect(
      try git.scratch.text("repo/src/a.css")
        == "/* --ink */ a { color: var(--paper); --paper: 1; b: var(--ink-2) }\n")
    #expect(try git.scratch.text("repo/src/a.js") == "s('--paper'); t(`--in${k}`); // --ink\n")
    #expect(try git.scratch.text("repo/tokens.css") == ":root { --paper: #111; --ink-2: #222 }\n")
    #expect(
      result.errors.contains("src/a.js:1:16: note: the name that begins with ‘--in’ may be ‘ink’"))
    // Nothing is written where one file cannot be: the palette keeps its name.
    try git.git("git commit --quiet -am two")
    try git.scratch.write("a { color: var(--paper) }\n", to: "repo/src/b.css")
    let refused = try git.run("clr rename tokens.css paper ink --code src")
    #expect(refused.status == 73)
    #expect(try git.scratch.text("repo/tokens.css").contains("--paper"))
  }
}
