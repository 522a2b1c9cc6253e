import Foundation
import TestSupport
import Testing

/// What somebody changes on a branch, and what a review of it says: its lines without color differences, `|` for a tab.
struct Review: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let lines: [String]
  let status: Int32
  let errors: String

  init(
    _ description: String, _ script: String, _ lines: [String] = [], _ status: Int32? = nil,
    errors: String = ""
  ) {
    (testDescription, self.script, self.lines, self.errors) = (description, script, lines, errors)
    self.status = status ?? (lines.isEmpty ? 0 : 1)
  }
}

@Suite("clr diff, of branches") struct DiffReviewTests {
  let git: GitScratch

  /// A repository with palettes in five formats and other files, on the branch `topic`.
  init() throws {
    git = try GitScratch()
    try git.scratch.write(
      """
      /* Colors of the app */
      :root {
        --ink: #111111;
        --accent: #ff5500;
        --line: rgb(0 0 0 / 10%);
      }
      [data-theme="dark"] {
        --ink: #eeeeee;
      }

      """, to: "repo/app.css")
    try git.scratch.write(
      """
      {
        "ink": { "$type": "color", "$value": "#111111" },
        "accent": { "$type": "color", "$value": "#ff5500" }
      }

      """, to: "repo/brand.tokens.json")
    try git.scratch.write("{\"name\": \"app\", \"version\": \"1.0\"}\n", to: "repo/package.json")
    try git.git(
      """
      clr create brand.clr ink=#111 paper=#fff accent=#f50 link=#06c muted=#888 ok=#0a0 warn=#fa0 bad=#c00
      mkdir -p docs/old
      clr create docs/old/print.gpl ink=#222 red=#d00
      clr create App.xcassets ink=#111 accent=#f50 sky=#00f
      echo hello > README.md
      git add . && git commit --quiet -m one && git checkout --quiet -b topic
      """)
  }

  private func diff(_ words: String) throws -> ProgramResult { try git.run("clr diff \(words)") }

  private static let reviews = [
    Review(
      "a color", "clr set brand.clr accent=#06c",
      ["file|brand.clr||", "color|accent|#ff5500|#0066cc"]),
    Review(
      "two colors", "clr set brand.clr accent=#06c bad=red",
      ["file|brand.clr||", "color|accent|#ff5500|#0066cc", "color|bad|#cc0000|#ff0000"]),
    Review(
      "alpha", "clr set brand.clr muted=#88888880",
      ["file|brand.clr||", "alpha|muted|1|0.5019607843137255"]),
    Review(
      "another name", "clr rename brand.clr accent brand",
      ["file|brand.clr||", "renamed|brand|accent|brand"]),
    Review(
      "another name and a slightly other color",
      "clr rename brand.clr accent brand && clr set brand.clr brand=#f52",
      ["file|brand.clr||", "renamed|brand|accent|brand", "color|brand|#ff5500|#ff5522"]),
    Review(
      "another name and quite another color",
      "clr rename brand.clr accent brand && clr set brand.clr brand=#00f",
      ["file|brand.clr||", "removed|accent|#ff5500|", "added|brand||#0000ff"]),
    Review(
      "another name and quite another alpha",
      "clr rename brand.clr accent brand && clr set brand.clr brand=#f508",
      ["file|brand.clr||", "removed|accent|#ff5500|", "added|brand||#ff550088"]),
    Review(
      "two neighbors with other names and slightly other colors",
      "clr rename brand.clr ok fine && clr rename brand.clr warn alarm && clr set brand.clr fine=#0a1 alarm=#fa1",
      [
        "file|brand.clr||", "renamed|fine|ok|fine", "color|fine|#00aa00|#00aa11",
        "renamed|alarm|warn|alarm", "color|alarm|#ffaa00|#ffaa11",
      ]),
    Review(
      "a new color beside one that is gone, unlike it",
      "clr remove brand.clr ok --force && clr add brand.clr sea=#0aa --after muted",
      ["file|brand.clr||", "removed|ok|#00aa00|", "added|sea||#00aaaa"]),
    Review(
      "a new color", "clr add brand.clr sea=#0aa", ["file|brand.clr||", "added|sea||#00aaaa"]),
    Review(
      "a color less", "clr remove brand.clr muted --force",
      ["file|brand.clr||", "removed|muted|#888888|"]),
    Review(
      "a color moved", "clr move brand.clr bad --at 1", ["file|brand.clr||", "moved|bad|8|1"]),
    Review(
      "a sort", "clr sort brand.clr --by name",
      ["file|brand.clr||", "order|||3 moved"]),
    Review(
      "a sort and a color",
      "clr sort brand.clr --by name && clr set brand.clr bad=red",
      ["file|brand.clr||", "order|||3 moved", "color|bad|#cc0000|#ff0000"]),
    Review(
      "a color space", "clr set brand.clr 'paper=color(display-p3 1 1 1)'",
      ["file|brand.clr||", "space|paper|#ffffff|color(display-p3 1 1 1)"]),
    Review(
      "a description",
      ##"sed -i 's/"#111111"/"#111111", "$description": "Text"/' brand.tokens.json"##,
      ["file|brand.tokens.json||", "description|ink||Text"]),
    Review(
      "a color of a style sheet, by hand", "sed -i 's/ff5500/ff5501/' app.css",
      ["file|app.css||", "color|accent|#ff5500|#ff5501"]),
    Review(
      "another notation of a color", "sed -i 's/#ff5500/rgb(255 85 0)/' app.css"),
    Review(
      "a color of a theme", "clr set app.css --theme dark ink=#fff",
      ["file|app.css||", "color|ink|#eeeeee|#ffffff||dark"]),
    Review(
      "a new color of a theme", "clr set app.css --theme dark accent=#06c",
      ["file|app.css||", "added|accent||#0066cc||dark"]),
    Review(
      "a theme less", "sed -i '/data-theme/,$d' app.css",
      ["file|app.css||", "theme removed|||||dark", "removed|ink|#eeeeee|||dark"]),
    Review(
      "a new theme", "printf '[data-theme=print] { --ink: #000; }\\n' >> app.css",
      ["file|app.css||", "theme added|||||print", "added|ink||#000000||print"]),
    Review("only a comment", "sed -i 's/Colors/All colors/' app.css"),
    Review("only other files", "echo more >> README.md; sed -i 's/1.0/1.1/' package.json"),
    Review(
      "a design token", "sed -i 's/ff5500/0066cc/' brand.tokens.json",
      ["file|brand.tokens.json||", "color|accent|#ff5500|#0066cc"]),
    Review(
      "a new file", "clr create new.gpl a=#abc && git add new.gpl",
      ["file added|new.gpl||", "added|a||#aabbcc"]),
    Review(
      "a file less", "git rm --quiet docs/old/print.gpl",
      ["file removed|docs/old/print.gpl||", "removed|ink|#222222|", "removed|red|#dd0000|"]),
    Review(
      "a file elsewhere", "git mv docs/old/print.gpl docs/print.gpl",
      ["file renamed|docs/print.gpl|docs/old/print.gpl|docs/print.gpl"]),
    Review(
      "a file elsewhere, changed", "git mv app.css web.css && clr set web.css accent=#06c",
      ["file renamed|web.css|app.css|web.css", "color|accent|#ff5500|#0066cc"]),
    Review(
      "a color of a catalog, and a new one",
      "clr set App.xcassets sky=#0ff; clr add App.xcassets deep=#003; git add .",
      ["file|App.xcassets||", "added|deep||#000033", "color|sky|#0000ff|#00ffff"]),
    Review(
      "the same list in binary",
      "clr convert brand.clr b.clr --plist-format binary && mv b.clr brand.clr"),
    Review(
      "markers of a conflict, beside another file",
      "printf '<<<<<<< a\\n=======\\n>>>>>>> b\\n' >> app.css && clr set brand.clr bad=red",
      ["file|brand.clr||", "color|bad|#cc0000|#ff0000"], 65, errors: "clr: app.css:10: error: "),
    Review(
      "a broken file", "sed -i 's/}$//' brand.tokens.json", [], 65,
      errors: "clr: brand.tokens.json"),
    Review("a link in the place of a file", "ln -sf brand.clr same.clr && git add same.clr"),
  ]

  @Test("says what somebody changed", arguments: reviews)
  func review(_ review: Review) throws {
    try git.git(review.script)
    // Whether it is committed or not.
    for (isCommitted, range) in [(false, "main"), (true, "main...topic"), (true, "main..")] {
      if isCommitted, try git.git("git status --porcelain").text != "" {
        try git.git("git add --all && git commit --quiet --message two")
      }
      let result = try diff(range)
      let lines = result.lines.map { line in
        var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        if fields.count > 4 { fields[4] = "" }
        return fields.count == 5
          ? fields[..<4].joined(separator: "|") : fields.joined(separator: "|")
      }
      #expect(lines == review.lines, "\(range)")
      #expect(result.status == review.status, "\(range): \(result.errors)")
      #expect(review.errors.isEmpty ? result.errors == "" : result.errors.contains(review.errors))
    }
  }

  @Test("is from the merge base with three dots, whatever happened to the other branch since")
  func mergeBase() throws {
    try git.git(
      """
      clr set brand.clr accent=#06c && git commit --quiet --all -m two
      git checkout --quiet main && clr set brand.clr bad=red && git commit --quiet --all -m three
      """)
    #expect(
      try diff("main...topic | cut -f 1-4").lines == [
        "file\tbrand.clr\t\t", "color\taccent\t#ff5500\t#0066cc",
      ])
    #expect(
      try diff("main..topic | cut -f 1-4").lines == [
        "file\tbrand.clr\t\t", "color\taccent\t#ff5500\t#0066cc", "color\tbad\t#ff0000\t#cc0000",
      ])
  }

  @Test("looks at the files and folders that are named, from the folder of the run")
  func paths() throws {
    try git.git(
      "clr set brand.clr accent=#06c; clr set docs/old/print.gpl red=#f00; clr set app.css ink=#000"
    )
    let files = { (words: String) in try git.run("\(words) | grep ^file | cut -f 2").lines }
    #expect(try files("clr diff") == ["app.css", "brand.clr", "docs/old/print.gpl"])
    #expect(try files("clr diff HEAD docs app.css") == ["app.css", "docs/old/print.gpl"])
    #expect(
      try files("cd docs && clr diff HEAD old ../brand.clr") == ["brand.clr", "docs/old/print.gpl"])
    #expect(
      try files("cd docs/old && clr diff topic") == ["app.css", "brand.clr", "docs/old/print.gpl"])
    #expect(try files("git add app.css && clr diff") == ["brand.clr", "docs/old/print.gpl"])
    // A file that is named, or has the driver, is a palette, whatever its name is.
    try git.git(
      "cp brand.clr theme.conf && git add theme.conf && git commit --quiet -m x && cp docs/old/print.gpl theme.conf"
    )
    #expect(try files("clr diff HEAD theme.conf") == ["theme.conf"])
    #expect(try files("clr diff HEAD") == ["brand.clr", "docs/old/print.gpl"])
    try git.git("echo 'theme.conf merge=clr' > .gitattributes")
    #expect(try files("clr diff HEAD") == ["brand.clr", "docs/old/print.gpl", "theme.conf"])
    // Of many files, a few hundred are asked about at a time.
    try git.git(
      """
      git add -A && git commit --quiet -m y && echo '401.conf merge=clr' >> .gitattributes
      for i in $(seq 201 450); do cp docs/old/print.gpl $i.conf; done; git add -N .
      """)
    #expect(try files("clr diff") == ["401.conf"])
  }

  @Test("has a heading for each file, in a table, in Markdown and in JSON")
  func forms() throws {
    try git.git(
      """
      clr rename brand.clr accent brand && clr set brand.clr brand=#f52
      git mv app.css web.css && clr set web.css --theme dark ink=#fff
      """)
    #expect(
      try diff("main --format markdown").text == """
        ### `brand.clr`

        1 renamed, 1 changed

        | change | name | old | new | ΔE 2000 |
        | --- | --- | --- | --- | ---: |
        | renamed, color | `brand` | `accent` `#ff5500` | `brand` `#ff5522` | 3.39 |

        ### `web.css`, renamed from `app.css`

        theme ‘dark’: 1 changed

        Theme `dark`:

        | change | name | old | new | ΔE 2000 |
        | --- | --- | --- | --- | ---: |
        | color | `ink` | `#eeeeee` | `#ffffff` | 3.47 |

        """)
    let json = try diff("main --json").text
    let told = try Program.python(
      """
      import json, sys
      root = json.load(sys.stdin)
      print(root["format"], root["version"], [[f["old"], f["new"], f["equal"], len(f["entries"])] for f in root["files"]])
      """, input: Data(json.utf8))
    #expect(
      String(decoding: told, as: UTF8.self)
        == "clr-differences 1 [['brand.clr', 'brand.clr', False, 1], ['app.css', 'web.css', False, 1]]\n"
    )
    let table = try diff("main --color always").text
    #expect(
      table.hasPrefix("brand.clr:\n~ ")
        && table.contains("\n\nweb.css, renamed from app.css:\ntheme ‘dark’:\n~ "))
    #expect(
      try diff("--breaking main | cut -f 1-4").text
        == "file\tbrand.clr\t\t\nrenamed\tbrand\taccent\tbrand\n")
    #expect(try diff("--quiet main").text == "")
  }

  @Test("a wrong revision, and no repository, are errors of git, in its words")
  func mistakes() throws {
    let wrong = try diff("mian...topic")
    #expect(
      wrong.status == 66 && wrong.errors.contains("git says: ")
        && wrong.errors.contains("mian...topic"))
    let outside = try git.run("cd .. && clr diff")
    #expect(outside.status == 66 && outside.errors.contains("git says: "))
    #expect(try diff("no.clr").status == 64)
    #expect(try diff("../app.css").status == 64)
  }
}
