import Foundation
import TestSupport
import Testing

@Suite("clr diff, with revisions of git") struct DiffRevisionTests {
  let git: GitScratch

  /// A repository with three versions of a palette: two commits, and the working tree.
  init() throws {
    git = try GitScratch(
      """
      mkdir sub
      clr create sub/a.clr ink=#000 sky=#00f
      clr export sub/a.clr -o sub/a.css -o 'sub/ä b.css'
      git add . && git commit --quiet -m 'fix: one'
      clr set sub/a.clr ink=#fff
      git commit --quiet -am two
      clr set sub/a.clr ink=#f00
      """)
  }

  @Test(
    "reads REV:PATH as git does",
    arguments: [
      ("HEAD:sub/a.clr sub/a.clr", "#ffffff\t#ff0000"),
      ("HEAD~:sub/a.clr HEAD:sub/a.clr", "#000000\t#ffffff"),
      ("main:./sub/a.clr :sub/a.clr", ""), (":sub/a.clr sub/a.clr", "#ffffff\t#ff0000"),
      (":0:./sub/a.clr HEAD:./sub/../sub/a.clr", ""),
      ("'HEAD^{/fix: one}:sub/a.clr' sub/a.clr", "#000000\t#ff0000"),
      ("HEAD~:sub/a.css HEAD~:sub/a.clr", ""),
      ("'HEAD:sub/ä b.css' HEAD~:sub/a.clr", ""),
      ("--from-format clr HEAD:sub/a.clr HEAD:sub/a.clr", ""),
    ])
  func revisions(_ operands: String, _ values: String) throws {
    let result = try git.run("clr diff \(operands)")
    #expect(result.errors == "")
    #expect(result.status == (values.isEmpty ? 0 : 1))
    let shown = result.lines.map { $0.components(separatedBy: "\t") }
    #expect(
      shown.map { $0.prefix(4).joined(separator: "\t") }
        == (values.isEmpty ? [] : ["color\tink\t\(values)"]))
  }

  @Test("a path is from the root of the tree, or with ./ from this folder, which is suggested")
  func folders() throws {
    let near = try git.run("cd sub && clr diff HEAD:a.clr a.clr")
    #expect(near.status == 66)
    #expect(
      near.errors == """
        clr: HEAD:a.clr: error: there is no such file, nor does git know one
          git says: path 'a.clr' does not exist in 'HEAD'
          for the file in this folder, write ‘HEAD:./a.clr’

        """)
    #expect(try git.run("cd sub && clr diff HEAD:./a.clr a.clr").status == 1)
    #expect(try git.run("cd sub && clr diff HEAD:sub/a.clr ../sub/a.clr").status == 1)
  }

  @Test("a file of that name comes first")
  func files() throws {
    try git.git("clr create HEAD:a.css x=red && mkdir HEAD:sub && clr create HEAD:sub/a.clr y=red")
    #expect(try git.run("clr diff HEAD:a.css HEAD:sub/a.clr").text == "renamed\ty\tx\ty\n")
  }

  @Test(
    "one error says what git finds wrong",
    arguments: [
      ("nope:sub/a.clr", ["git says: invalid object name 'nope'"]),
      ("HEAD:sub/none.clr", ["git says: path 'sub/none.clr' does not exist in 'HEAD'"]),
      (":3:sub/a.clr", ["git says: path 'sub/a.clr' is in the index, but not at stage 3"]),
      ("HEAD:sub", ["git has no file of this name", "it is a folder"]),
      ("HEAD:", ["there is no such file"]), ("-- --help:a", ["there is no such file"]),
      ("-- -p:a", ["there is no such file"]), (":/two", ["there is no such file"]),
      ("$'no\\x1b[31m:x'", ["clr: no\\u{1b}[31m:x: error: ", "git says: "]),
      ("HEAD:sub/ä%s\\ b.css", ["does not exist in 'HEAD'"]),
    ])
  func errors(_ operand: String, _ says: [String]) throws {
    let result = try git.run("clr diff sub/a.clr \(operand)")
    #expect(result.status == 66, "\(result.errors)")
    #expect(result.text == "", "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
    for text in says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test("a file that is not a palette, of no format or of a wrong one, is an error at its name")
  func contents() throws {
    try git.scratch.write("\n{\"format\": \"clr-palette\", \"version\": 2}", to: "repo/a.json")
    try git.git("echo text > t && git add . && git commit --quiet -m three")
    let result = try git.run("clr diff HEAD:t HEAD:a.json")
    #expect(result.status == 65)
    #expect(result.errors.contains("clr: HEAD:t: error: "))
    #expect(result.errors.contains("clr: HEAD:a.json:2:38: error: "), "\(result.errors)")
  }

  @Test("the ending of the path gives the format where the content does not")
  func ending() throws {
    try git.git(
      "printf '.a { --x: red }\\n' > e.css && printf '{\"colors\": []}' > p && git add . && git commit -qm x"
    )
    #expect(try git.run("clr diff HEAD:e.css e.css").status == 0)
  }

  @Test("line ends and filters are those of a checkout, and a textconv is not applied")
  func filters() throws {
    try git.git(
      """
      git config filter.up.clean 'sed s/red/RED/' && git config filter.up.smudge 'sed s/RED/red/'
      git config diff.t.textconv 'echo never' && git config diff.external 'echo never'
      printf '*.css filter=up diff=t\\n*.gpl eol=crlf\\n' > .gitattributes
      printf ':root { --x: red }\\n' > f.css && printf 'GIMP Palette\\r\\n1 2 3\\tx\\r\\n' > f.gpl
      git add . 2> stderr && git commit --quiet -m filters
      """)
    #expect(try git.git("git cat-file blob HEAD:f.css").text.contains("RED"))
    for file in ["f.css", "f.gpl"] {
      let result = try git.run("clr diff HEAD:\(file) \(file)")
      #expect(result.status == 0 && result.text + result.errors == "")
    }
    try git.git("git config filter.up.required true && git config filter.up.smudge false")
    let broken = try git.run("clr diff HEAD:f.css f.css")
    #expect(broken.status == 66 && broken.errors.contains("‘git cat-file’ failed"))
  }

  @Test("git gets its own variables, and its words are English in every locale")
  func environment() throws {
    try git.git("mv .git repository")
    let variables = [
      "GIT_DIR": git.scratch.path("repo/repository"), "LANGUAGE": "de", "LC_ALL": "de_DE.UTF-8",
      "GIT_TRACE": "1",
    ]
    #expect(try git.run("cd sub && clr diff HEAD:sub/a.clr a.clr", variables).status == 1)
    let wrong = try git.run("clr diff none:a sub/a.clr", variables)
    #expect(wrong.errors.contains("git says: invalid object name 'none'"))
    let outside = try git.run("clr diff HEAD:sub/a.clr sub/a.clr")
    #expect(outside.status == 66)
    #expect(outside.errors.contains("git says: not a git repository"))
  }

  @Test(
    "without git, a word with a colon is a file that is missing, and why git is not asked is said")
  func noGit() throws {
    let result = try git.scratch.shell("cd repo && clr diff HEAD:sub/a.clr sub/a.clr")
    #expect(result.status == 66)
    #expect(
      result.errors == """
        clr: HEAD:sub/a.clr: error: there is no such file, and git cannot be run to look for one
          no program ‘git’ is in the folders of PATH

        """)
    #expect(try git.scratch.shell("cd repo && clr diff sub/a.css 'sub/ä b.css'").status == 0)
  }

  @Test("a palette in a shell pipe is standard input, and git does not take it")
  func standardInput() throws {
    let result = try git.run("git show HEAD:sub/a.clr | clr diff HEAD~:sub/a.clr -")
    #expect(result.status == 1)
    #expect(result.lines.count == 1 && result.text.hasPrefix("color\tink\t#000000\t#ffffff"))
  }

  @Test("closed standard streams do no harm")
  func closedStreams() throws {
    for closed in ["<&-", "2>&-", "<&- 2>&-"] {
      let result = try git.run("clr diff HEAD~:sub/a.clr HEAD:sub/a.clr \(closed)")
      #expect(result.status == 1 && result.lines.count == 1, "\(closed)")
    }
  }

  @Test("in a bare repository, revisions are there, and no other files")
  func bare() throws {
    try git.git("git clone --quiet --bare . bare.git")
    #expect(try git.run("cd bare.git && clr diff HEAD~:sub/a.clr HEAD:sub/a.clr").status == 1)
  }
}
