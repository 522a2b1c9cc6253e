import Foundation
import TestSupport
import Testing

@Suite("clr check") struct CheckTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func check(_ words: String..., status: Int32) throws -> ProgramResult {
    let result = try scratch.run(["check"] + words)
    #expect(result.status == status, "\(result.text)\(result.errors)")
    return result
  }

  // A public check read a list of its own, where the color was opaque, and said 15.02; the sheet had it at 43 %.
  @Test("measures the translucent color that a sheet has, not the opaque one")
  func alpha() throws {
    try scratch.write(
      ":root {\n  --muted: rgb(8 8 8 / 43%);\n  --paper: #dfdfdf;\n}\n", to: "app.css")
    try scratch.write("muted on paper AA\n", to: "app.pairs")
    let found = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(
      found.text
        == """
        app.css:2:3: error: ‘muted’ on ‘paper’ has a contrast of 2.86, and 4.5 is required (contrast)
          rgb(8 8 8 / 0.43) on #dfdfdf
        1 error

        """)
    #expect(found.errors == "")
    try scratch.write(":root{--muted:#080808;--paper:#dfdfdf}", to: "app.css")
    #expect(try check("app.css", "--pairs", "app.pairs", status: 0).text == "")
    try scratch.write("muted on paper 15.03\n", to: "app.pairs")
    #expect(try check("app.css", "--pairs", "app.pairs", status: 1).text.contains("of 15.02,"))
  }

  @Test("finds a name that nothing defines, by itself")
  func undefined() throws {
    try scratch.write(
      ":root { --ink: #111; --paper: #fff; --text: var(--inkk) }\nbody { color: var(--text) }\n",
      to: "app.css")
    try scratch.write("ink on paper AA\ntext on paper AA\n", to: "app.pairs")
    let found = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(
      found.text
        == """
        app.css:1:49: error: ‘--inkk’ is used but not defined (undefined-reference)
          did you mean ‘--ink’?
        1 error

        """)
    // Another sheet of the run, or one beside it, has the name.
    try scratch.write(":root { --inkk: #222 }", to: "base.css")
    #expect(try check("app.css", "base.css", status: 0).text == "")
    #expect(try check("app.css", "--with", "base.css", status: 0).text == "")
    #expect(
      try check("app.css", "--rule", "undefined-reference=off", status: 0).text == "")
    let off = try check(
      "app.css", "--pairs", "app.pairs", "--rule", "undefined-reference=off", status: 1)
    #expect(off.text.contains("the contrast of ‘text’ on ‘paper’ is unknown"))
  }

  @Test("finds the one theme of three that fails")
  func themes() throws {
    try scratch.write(
      """
      :root { --text: #222; --paper: #fff; }
      .dark { --text: #ddd; --paper: #111; }
      [data-theme="sepia"] {
        --paper: #8c7853;
      }
      """, to: "app.css")
    try scratch.write("text on paper AA\n", to: "app.pairs")
    let found = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(
      found.text
        == """
        app.css:1:9: error: ‘text’ on ‘paper’ has a contrast of 3.73, and 4.5 is required (contrast)
          #222222 on #8c7853; in the theme ‘sepia’
          clr set --theme sepia app.css 'text=#0e0e0e'
        1 error

        """)
  }

  @Test("is a ratchet: what is known passes, new and worse debt fails, and what is gone must go")
  func ratchet() throws {
    func sheet(_ colors: String) throws {
      try scratch.write(":root{--paper:#fff;\(colors)}", to: "app.css")
    }
    try scratch.write("* on paper AA\n", to: "app.pairs")
    try sheet("--a:#888;--b:#999")
    _ = try check("app.css", "--pairs", "app.pairs", status: 1)
    // Accept.
    let accepted = try check("app.css", "--pairs", "app.pairs", "--accept", status: 0)
    #expect(accepted.errors == "clr: app.pairs.known: note: 2 findings are known now\n")
    #expect(
      String(decoding: try scratch.data("app.pairs.known"), as: UTF8.self)
        == "contrast\tapp.css\t\ta\tpaper\t3.54\ncontrast\tapp.css\t\tb\tpaper\t2.84\n")
    #expect(try check("app.css", "--pairs", "app.pairs", status: 0).text == "2 known\n")
    // New debt fails.
    try sheet("--a:#888;--b:#999;--c:#aaa")
    let new = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(new.text.contains("‘c’ on ‘paper’") && !new.text.contains("‘a’ on ‘paper’"))
    #expect(new.text.hasSuffix("1 error, 2 known\n"))
    // Worse debt fails, better debt passes.
    try sheet("--a:#898989;--b:#999")
    let worse = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(worse.text.contains("it was 3.54 in app.pairs.known"))
    try sheet("--a:#878787;--b:#999")
    _ = try check("app.css", "--pairs", "app.pairs", status: 0)
    // Mended debt is stale.
    try sheet("--a:#666;--b:#999")
    let stale = try check("app.css", "--pairs", "app.pairs", status: 1)
    #expect(
      stale.text
        == """
        app.pairs.known:1: error: the known finding contrast of ‘a’, ‘paper’ is gone
          remove the line: clr check … --prune
        1 error, 1 known

        """)
    // Prune, and it passes.
    let pruned = try check("app.css", "--pairs", "app.pairs", "--prune", status: 0)
    #expect(pruned.errors == "clr: app.pairs.known: note: 1 line is removed\n")
    #expect(
      String(decoding: try scratch.data("app.pairs.known"), as: UTF8.self)
        == "contrast\tapp.css\t\tb\tpaper\t2.84\n")
    _ = try check("app.css", "--pairs", "app.pairs", status: 0)
  }

  @Test("names files in the known findings as seen from there, wherever it runs")
  func knownPaths() throws {
    _ = try scratch.shell("mkdir -p src/themes")
    try scratch.write(":root{--a:#999;--paper:#fff}", to: "src/themes/a b.css")
    try scratch.write("a on paper AA\n", to: "src/app.pairs")
    _ = try check("src/themes/a b.css", "--pairs", "src/app.pairs", "--accept", status: 0)
    #expect(
      String(decoding: try scratch.data("src/app.pairs.known"), as: UTF8.self)
        == "contrast\tthemes/a b.css\t\ta\tpaper\t2.84\n")
    let inside = try scratch.shell(
      "cd src/themes && \"$CLR\" check \"$PWD/./a b.css\" --pairs ../app.pairs")
    #expect(inside.status == 0, "\(inside.text)")
    // Without pairs, the file is beside the first palette; or where somebody says.
    try scratch.write(":root{--a:#999;--b:#9a9a9a}", to: "x.css")
    _ = try check("x.css", "--accept", status: 0)
    #expect(try scratch.names().contains("x.css.known"))
    _ = try check("x.css", "--known", "debt.txt", "--accept", status: 0)
    #expect(try scratch.data("debt.txt") == scratch.data("x.css.known"))
    #expect(try check("x.css", "--known", "none.txt", status: 66).errors.contains("none.txt"))
    let input = try scratch.run(["check", "-", "--accept"], input: ":root{--a:red}")
    #expect(input.status == 64 && input.errors.contains("--known FILE"))
  }

  @Test("writes nothing while anything is wrong, and the same bytes again")
  func safety() throws {
    try scratch.write(":root{--a:#999;--paper:#fff}", to: "app.css")
    try scratch.write("a on papre AA\n", to: "app.pairs")
    let before = try scratch.contents()
    for word in ["--accept", "--prune", "--fix"] {
      let result = try check("app.css", "--pairs", "app.pairs", word, status: 65)
      #expect(result.errors.contains("app.pairs:1:6: error: no entry matches ‘papre’"))
      #expect(result.errors.contains("did you mean ‘paper’?"))
    }
    #expect(try scratch.contents() == before)
    try scratch.write("a on paper AA\n", to: "app.pairs")
    let dry = try check("app.css", "--pairs", "app.pairs", "--fix", "--dry-run", status: 0)
    #expect(dry.text.contains("+:root{--a:#767676;--paper:#fff}"))
    _ = try check("app.css", "--pairs", "app.pairs", "--accept", "--dry-run", status: 0)
    #expect(try scratch.contents().count == before.count)
    #expect(try scratch.data("app.css") == before["app.css"])
  }

  @Test("changes colors in their themes with --fix, and nothing else of the file")
  func fix() throws {
    try scratch.write(
      """
      /* kept */
      :root { --text: #777; --paper: #FFF; --gap: 4px }
      .dark { --text: #555; --paper: #111 }
      """, to: "app.css")
    try scratch.write("text on paper AA\n", to: "app.pairs")
    let fixed = try check("app.css", "--pairs", "app.pairs", "--fix", status: 0)
    #expect(
      fixed.errors
        == """
        clr: app.css: note: ‘text’ is #767676 now
        clr: app.css: note: ‘text’ is #7c7c7c now in the theme ‘dark’

        """)
    #expect(
      String(decoding: try scratch.data("app.css"), as: UTF8.self)
        == """
        /* kept */
        :root { --text: #767676; --paper: #FFF; --gap: 4px }
        .dark { --text: #7c7c7c; --paper: #111 }
        """)
    _ = try check("app.css", "--pairs", "app.pairs", status: 0)
    // A palette of another format.
    try scratch.make("create", "p.clr", "text=#777", "paper=#fff")
    _ = try check("p.clr", "--contrast", "AA", "--on", "paper", "--fix", status: 0)
    #expect(try scratch.entries("p.clr") == ["text=#767676", "paper=#ffffff"])
  }

  // Half white over black is 0.5, whose luminance is ((0.5 + 0.055) / 1.055) ^ 2.4 = 0.2140: white has (1 + 0.05) / 0.2640 =
  // 3.97 on it, and black 0.2640 / 0.05 = 5.28.
  @Test("composites backgrounds over the canvas of each theme, and changes that theme alone")
  func canvases() throws {
    let sheet = """
      :root { --ink: #000; --text: #000; --paper: #fff; --glass: rgb(255 255 255 / 50%) }
      .dark { --ink: #fff; --paper: #000 }

      """
    try scratch.write(sheet, to: "a.css")
    try scratch.write("ink on glass 4.5\ntext on glass 7\n", to: "p")
    /// The contrasts that are too low, all in the theme.
    func contrasts(_ canvases: String...) throws -> [String] {
      let words = canvases.flatMap { ["--canvas", $0] }
      let text = try scratch.run(["check", "a.css", "--pairs", "p"] + words).text
      #expect(!text.contains("contrast") || text.contains("in the theme ‘dark’"), "\(text)")
      return text.split(separator: "contrast of ").dropFirst().map { String($0.prefix(4)) }
    }
    #expect(try contrasts("white", "dark=black") == ["5.28", "3.97"])
    #expect(try contrasts("dark=black", "white") == ["5.28", "3.97"])
    #expect(try contrasts("var(--paper)") == ["5.28", "3.97"])
    #expect(try contrasts("paper") == ["5.28", "3.97"])
    #expect(try contrasts("white", "dark=paper") == ["5.28", "3.97"])
    #expect(try contrasts("white") == ["1.00"])
    try scratch.write("ink on glass 4.5\n", to: "q")
    let fixed = try scratch.run([
      "check", "-q", "a.css", "--pairs", "q", "--canvas", "paper", "--fix",
    ])
    #expect(fixed.status == 0, "\(fixed.text)\(fixed.errors)")
    let lines = try scratch.text("a.css").split(separator: "\n")
    #expect(lines.first == sheet.split(separator: "\n").first)
  }

  @Test(
    "changes the text once for all themes, each in its own rules"
  )
  func fixInThemes() throws {
    // By WCAG's formula, the darkest gray that has 4.5 on #111 is #7c7c7c, and on #222 it is #898989.
    let themes = (0..<40).map { "[data-theme=t\($0)] { --text: #555; --paper: #111 }\n" }
    try scratch.write(
      """
      :root { --text: #777; --paper: #fff }
      \(themes.joined())[data-theme=own] { --paper: #111 }
      .theme-a, .theme-b { --paper: #111 }
      .theme-c, .theme-d { --text: #555 }
      .theme-c { --paper: #111 }
      .theme-d { --paper: #222 }

      """, to: "app.css")
    try scratch.write("text on paper AA\n", to: "app.pairs")
    _ = try check("app.css", "--pairs", "app.pairs", "--fix", "-q", status: 0)
    _ = try check("app.css", "--pairs", "app.pairs", status: 0)
    let text = String(decoding: try scratch.data("app.css"), as: UTF8.self)
    for theme in themes { #expect(text.contains(theme.replacing("#555", with: "#7c7c7c"))) }
    #expect(text.contains(":root { --text: #767676; --paper: #fff }\n"))
    // A rule of two themes stays, and each has its own color.
    let c = ".theme-c { --paper: #111; --text: #7c7c7c }\n"
    let d = ".theme-d { --paper: #222; --text: #898989 }\n"
    #expect(text.contains(".theme-c, .theme-d { --text: #555 }\n\(c)\(d)"))
    // What always stands in one list is said once.
    #expect(text.contains(".theme-a, .theme-b { --text: #7c7c7c; --paper: #111 }\n"))
    #expect(text.ranges(of: "--text: ").count == 1 + 40 + 1 + 1 + 3)
    for theme in ["own", "theme-a", "theme-b"] {
      #expect(try scratch.run(["list", "app.css", "--theme", theme]).text.contains("#7c7c7c"))
    }
  }

  @Test("writes no fix that leads to another finding")
  func badFix() throws {
    // The derived entry gets lighter as its base gets darker. By WCAG's formula on coloraide's OKLCH, it has a contrast of
    // 8.08 before the fix and of 5.14 after it.
    let sheet = ":root{--text:#777;--paper:#fff;--hint:oklch(from var(--text) calc(1 - l) 0 0)}"
    try scratch.write(sheet, to: "app.css")
    try scratch.write("text on paper 7\nhint on paper 6\n", to: "app.pairs")
    let refused = try scratch.run(["check", "app.css", "--pairs", "app.pairs", "--fix"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("with the fixes, ‘hint’ on ‘paper’ has a contrast of 5.1"))
    #expect(String(decoding: try scratch.data("app.css"), as: UTF8.self) == sheet)
    try scratch.write("text on paper 7\nhint on paper 5\n", to: "app.pairs")
    let fixed = try scratch.run(["check", "app.css", "--pairs", "app.pairs", "--fix"])
    #expect(fixed.status == 0, "\(fixed.errors)")
    #expect(
      String(decoding: try scratch.data("app.css"), as: UTF8.self)
        == sheet.replacing("#777", with: "#595959"))
  }

  @Test("reads other formats, and offers no change where none can be made")
  func otherFormats() throws {
    try scratch.write("$a: #777;\n$paper: #fff;\n$b: $zz;\n", to: "x.scss")
    try scratch.write("a on paper AA\nb on paper AA\n", to: "p")
    let sheet = try check("x.scss", "--pairs", "p", status: 1)
    #expect(sheet.text.contains("x.scss:1:1: error: ‘a’ on ‘paper’ has a contrast of 4.47,"))
    #expect(sheet.text.contains("x.scss:3:1: error: ‘zz’ is used but not defined"))
    #expect(sheet.text.contains("clr set x.scss") && sheet.text.hasSuffix("2 errors\n"))
    let input = try scratch.run(
      ["check", "-", "--contrast", "AA", "--on", "paper"], input: "$a: #777;\n$paper: #fff;\n")
    #expect(input.status == 1 && !input.text.contains("clr set"))
    // The colors of the night are in a file of their own.
    _ = try scratch.shell("mkdir values values-night")
    for (folder, color) in [("values", "#767676"), ("values-night", "#333333")] {
      try scratch.write(
        "<resources>\n<color name=\"a\">\(color)</color>\n<color name=\"paper\">\(folder == "values" ? "#ffffff" : "#000000")</color>\n</resources>",
        to: "\(folder)/colors.xml")
    }
    let day = try scratch.data("values/colors.xml")
    let words = ["values/colors.xml", "--contrast", "AA", "--on", "paper"]
    let night = try scratch.run(["check"] + words)
    #expect(night.status == 1)
    #expect(
      night.text.contains(
        "in the theme ‘dark’\n  clr set --theme dark values/colors.xml 'a=#757575'"),
      "\(night.text)")
    let fixed = try scratch.run(["check", "--fix"] + words)
    #expect(fixed.status == 0, "\(fixed.text)")
    #expect(try scratch.data("values/colors.xml") == day)
    #expect(try scratch.entries("values-night/colors.xml") == ["a=#757575", "paper=#000000"])
  }

  @Test("checks all entries on one with --contrast and --on")
  func shortForm() throws {
    try scratch.make("create", "p.clr", "ink=#111", "sky=skyblue", "paper=#fff")
    let found = try check("p.clr", "--contrast", "AA", "--on", "paper", status: 1)
    #expect(found.text.contains("p.clr: error: ‘sky’ on ‘paper’ has a contrast of 1.74,"))
    #expect(found.lines.count == 4)
    _ = try check("p.clr", "--contrast", "1.5", "--on", "paper", status: 0)
    _ = try check("p.clr", "--contrast", "3", "--on", "#000", status: 1)
    // What no entry is called may be a color.
    let color = try check("p.clr", "--contrast", "AA", "--on", "white", status: 1)
    #expect(color.text.contains("‘sky’ on ‘white’ has a contrast of 1.74,"))
    try scratch.make("add", "p.clr", "white=#000")
    let entry = try check("p.clr", "--contrast", "AA", "--on", "white", status: 1)
    #expect(entry.text.contains("‘ink’ on ‘white’ has a contrast of 1.11,"))
  }

  @Test(
    "refuses wrong words",
    arguments: [
      Run(
        ["check", "p.clr", "--contrast", "AAA-lrage", "--on", "a"], 64,
        says: "argument 4: error: ‘AAA-lrage’ is not a contrast", "did you mean ‘AAA-large’?"),
      Run(["check", "p.clr", "--contrast", "AA"], 64, says: "name the background: --on NAME"),
      Run(["check", "p.clr", "--on", "a"], 64, says: "‘--on’ goes with ‘--contrast’"),
      Run(
        ["check", "p.clr", "--rule", "contrst=error"], 64, says: "‘contrst’ is not a rule",
        "did you mean ‘contrast’?"),
      Run(
        ["check", "p.clr", "--rule", "near-duplicate=eror"], 64, says: "‘eror’ is not a severity"),
      Run(["check", "p.clr", "--rule", "gamut=error"], 64, says: "the rule ‘gamut’ needs --gamut"),
      Run(
        ["check", "p.clr", "--for", "css,andorid"], 64, says: "‘andorid’ is not a format",
        "did you mean ‘android’?"),
      Run(["check", "p.clr", "--near", "-1"], 64, says: "--near"),
      Run(
        [
          "check", "p.clr", "--canvas", "#fff8", "--canvas", "dark=red", "--canvas", "red",
          "--canvas", "rde",
        ], 65, says: "the canvas ‘#fff8’ is translucent", "there is no theme ‘dark’",
        "there are two canvases for all views"),
      Run(["check", "p.clr", "--canvas", "rde"], 65, says: "‘rde’", "did you mean ‘red’?"),
      Run(["check", "p.clr", "--accept", "--fix"], 64, says: "--accept", "--fix"),
      Run(["check", "-", "--fix"], 64, says: "‘--fix’ changes files"),
      Run(["check", "none.clr"], 66, says: "none.clr"),
      Run(["check", "p.clr", "--pairs", "none"], 66, says: "none"),
      Run(["check", "p.clr", "--theme", "dark"], 64, says: "--theme"),
    ])
  func usage(_ run: Run) throws {
    try scratch.make("create", "p.clr", "a=#111", "b=#fff")
    let result = try scratch.run(run.words)
    #expect(result.status == run.status, "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(result.text == "")
  }

  @Test("reports every mistake of a file of pairs")
  func wrongPairs() throws {
    try scratch.make("create", "p.clr", "a=#111", "b=#fff")
    try scratch.write("a b 3\na on b 99\n'a on b 3\n", to: "bad.pairs")
    let result = try check("p.clr", "--pairs", "bad.pairs", status: 65)
    #expect(
      result.errors
        == """
        clr: bad.pairs:1:3: error: ‘on’ is missing before ‘b’
          a line is SIDE on SIDE CONTRAST; a name with spaces is quoted
            a b 3
              ^
        clr: bad.pairs:2:8: error: ‘99’ is not a contrast
          a contrast is a number from 1 to 21, or one of AA, AA-large, AAA, AAA-large, UI, off
            a on b 99
                   ^~
        clr: bad.pairs:3:1: error: the quote is not closed
            'a on b 3
            ^~~~~~~~~
        clr: 3 errors

        """)
  }

  @Test("fails on warnings only where they are counted, and on rules that were made errors")
  func warnings() throws {
    try scratch.make("create", "p.clr", "a=#ff6600", "b=#ff6700")
    let found = try check("p.clr", status: 0)
    #expect(found.text.contains("p.clr: warning: ‘b’ and ‘a’ look the same (near-duplicate)"))
    _ = try check("p.clr", "--max-warnings", "1", status: 0)
    _ = try check("p.clr", "--max-warnings", "0", status: 1)
    _ = try check("p.clr", "--rule", "near-duplicate=error", status: 1)
    #expect(try check("p.clr", "--rule", "near-duplicate=off", status: 0).text == "")
    #expect(try check("p.clr", "--near", "0.2", status: 0).text == "")
  }

  @Test("writes lines for GitHub, with its escapes")
  func github() throws {
    _ = try scratch.shell("mkdir d")
    try scratch.write(":root {\n --100\\%: #999;\n --paper: #fff }", to: "d/a,b:c.css")
    try scratch.write("'100%' on paper AA\n", to: "p.pairs")
    let found = try check(
      "./d/a,b:c.css", "--pairs", "p.pairs", "--format", "github", status: 1)
    #expect(
      found.text
        == "::error file=d/a%2Cb%3Ac.css,line=2,col=2,title=contrast::‘100%25’ on ‘paper’ has a contrast of 2.84, and 4.5 is required%0A#999999 on #ffffff%0Aclr set './d/a,b:c.css' 100%25=#767676\n"
        || found.text.contains("'100%25=#767676'"), "\(found.text)")
    try scratch.write("", to: "p.pairs")
    try scratch.write("contrast\td/a,b:c.css\t\t100%\tpaper\t2.84\n", to: "p.pairs.known")
    try scratch.write("'100%' on paper 1\n", to: "p.pairs")
    let stale = try check(
      "d/a,b:c.css", "--pairs", "p.pairs", "--format", "github", status: 1)
    #expect(
      stale.text.hasPrefix("::error file=p.pairs.known,line=1,title=stale::the known finding"))
  }

  @Test("shows no name of a file raw")
  func hostile() throws {
    let name = "a\u{1B}[31m\u{202E}b"
    try scratch.make("create", "p.clr", "paper=#fff")
    let json =
      ##"{"format": "clr-palette", "version": 1, "colors": [{"name": "a\u001b[31m\u202eb", "hex": "#999999"}, {"name": "paper", "hex": "#ffffff"}]}"##
    try scratch.write(json, to: "p.json")
    for style in ["text", "github", "json", "sarif"] {
      let found = try check(
        "p.json", "--contrast", "AA", "--on", "paper", "--format", style, status: 1)
      #expect(found.text.contains("31m") && !found.text.contains(name))
      #expect(!found.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test("prints JSON with exact figures")
  func json() throws {
    try scratch.write(":root { --a: #777; --paper: #fff }", to: "a.css")
    let found = try check(
      "a.css", "--contrast", "AA", "--on", "paper", "--format", "json", status: 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(found.text.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "clr-check" && object["errors"] as? Int == 1)
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    // WCAG 2.2 by hand: L of #777 is 0.184475, and 1.05 / 0.234475 = 4.478089.
    #expect(abs((finding["figure"] as? Double ?? 0) - 4.478089) < 1e-5)
    #expect(finding["names"] as? [String] == ["a", "paper"])
    #expect(finding["line"] as? Int == 1 && finding["column"] as? Int == 9)
    #expect(
      (finding["fix"] as? [String: String])?["command"] == "clr set a.css 'a=#767676'")
    #expect(finding["theme"] is NSNull)
  }

  @Test("ends quietly where its reader does")
  func closedPipe() throws {
    let entries = (0..<3000).map { "n\($0)=rgb(\($0 % 256) \($0 / 256) 9)" }
    try scratch.make(
      words: ["create", "p.clr", "--from", "-"], input: entries.joined(separator: "\n"))
    let result = try scratch.shell(
      "set +o pipefail; \"$CLR\" check p.clr --contrast 21 --on '#000' --rule near-duplicate=off | head -1; exit 0"
    )
    #expect(result.errors == "" && result.lines.count == 1)
  }
}

@Suite("SARIF") struct SARIFTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func results(_ words: [String]) throws -> [[String: Any]] {
    let found = try scratch.run(["check"] + words + ["--format", "sarif"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(found.text.utf8)) as? [String: Any])
    // The keys that the specification requires, and those that code hosts need.
    #expect(object["version"] as? String == "2.1.0")
    #expect((object["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "clr")
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      let rule = result["ruleId"] as? String
      #expect(rules[result["ruleIndex"] as? Int ?? 99] == rule)
      #expect(["error", "warning"].contains(result["level"] as? String))
      #expect((result["partialFingerprints"] as? [String: String])?.count == 1)
    }
    return results
  }

  private func physical(_ result: [String: Any]) -> [String: Any] {
    ((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]) ?? [:]
  }

  @Test("has relative paths, columns in code points, and fingerprints that stay")
  func results() throws {
    _ = try scratch.shell("mkdir 'ä b'")
    try scratch.write("/* 🎨é */ :root { --a: #999; --paper: #fff }", to: "ä b/x.css")
    let words = [scratch.path("ä b/x.css"), "--contrast", "AA", "--on", "paper"]
    let first = try #require(try results(words).first)
    let place = physical(first)
    #expect(
      (place["artifactLocation"] as? [String: String])?["uri"] == "%C3%A4%20b/x.css")
    // By UTF-16 it would be column 19, by bytes 22.
    #expect(place["region"] as? [String: Int] == ["startLine": 1, "startColumn": 18])
    #expect(first["baselineState"] == nil && first["suppressions"] == nil)
    let print = first["partialFingerprints"] as? [String: String]
    try scratch.write("\n\n:root { --paper: #fff; --a: #9a9a9a }", to: "ä b/x.css")
    let moved = try #require(try results(words).first)
    #expect(moved["partialFingerprints"] as? [String: String] == print)
  }

  @Test("says what is known, what is new and what is worse")
  func ratchet() throws {
    try scratch.write(":root{--a:#999;--b:#888;--paper:#fff}", to: "x.css")
    let words = ["x.css", "--contrast", "AA", "--on", "paper"]
    #expect(try scratch.run(["check"] + words + ["--accept"]).status == 0)
    try scratch.write(":root{--a:#999;--b:#8f8f8f;--c:#777;--paper:#fff}", to: "x.css")
    let results = try results(words)
    #expect(
      results.map { $0["baselineState"] as? String } == ["unchanged", "updated", "new"])
    #expect(
      results.map { ($0["suppressions"] as? [[String: String]])?.first?["kind"] } == [
        "external", nil, nil,
      ])
  }
}
