import Foundation
import TestSupport
import Testing

@Suite("clr git resolve") struct GitResolveTests {
  private static let merged = ["e0=#ffffff", "e1=#eeeeee", "e2=#020202", "a=#aaaaaa", "b=#bbbbbb"]

  /// A repository without the driver, in which text merging left palettes in conflict.
  private func repository(
    _ files: [String] = ["p.clr"], base: String = "", ours: String = "", theirs: String = "",
    variables: [String: String] = [:], at location: SourceLocation = #_sourceLocation
  ) throws -> GitScratch {
    let git = try GitScratch()
    func each(_ command: (String) -> String) -> String {
      files.map(command).joined(separator: "\n") + "\n"
    }
    try git.branch(
      base: base + "\n"
        + each {
          "mkdir -p \"$(dirname \"./\($0)\")\"; clr create \"./\($0)\" e0=#000000 e1=#010101 e2=#020202"
        },
      ours: each { "clr set \"./\($0)\" e0=#fff; clr add \"./\($0)\" a=#aaa" } + ours,
      theirs: each { "clr set \"./\($0)\" e1=#eee; clr add \"./\($0)\" b=#bbb" } + theirs,
      at: location)
    let result = try git.run("git merge --no-edit theirs")
    #expect(
      result.status == 1 && result.text.contains("CONFLICT"), "\(result.text)",
      sourceLocation: location)
    return git
  }

  @Test("merges what text merging left with conflict markers, and prints the line that stages it")
  func markers() throws {
    let git = try repository()
    #expect(String(decoding: try #require(git.data("p.clr")), as: UTF8.self).contains("\n<<<<<<< "))
    let result = try git.git("clr git resolve")
    #expect(result.text == "git add p.clr\n" && result.errors == "")
    #expect(try git.entries("p.clr") == Self.merged)
    // It is for the user to say that this is right.
    #expect(try git.conflicted() == ["p.clr"])
    #expect(try git.git("clr git resolve").text == "git add p.clr\n")
    try git.git("\(result.text)git commit --quiet --no-edit")
    #expect(try git.git("git status --porcelain").text == "")
    #expect(try git.git("clr git resolve").errors == "clr: note: no palette is in conflict\n")
    #expect(try git.git("clr git resolve --quiet").errors == "")
  }

  @Test(
    "what git left in the file does not matter, nor what was merged before",
    arguments: [
      "true", "git checkout --quiet --theirs p.clr", "rm p.clr",
      "git checkout --quiet --merge p.clr", "clr git resolve -q",
      "clr git resolve -q --prefer theirs",
    ])
  func noMarkers(_ edit: String) throws {
    let git = try repository(base: "echo '*.clr -merge' > .gitattributes")
    #expect(try git.entries("p.clr") == ["e0=#ffffff", "e1=#010101", "e2=#020202", "a=#aaaaaa"])
    #expect(try git.git("\(edit) >&2\nclr git resolve").text == "git add p.clr\n")
    #expect(try git.entries("p.clr") == Self.merged)
  }

  @Test(
    "a file that was edited since is an error, and is overwritten with --force",
    arguments: [
      "echo garbage > p.clr", ": > p.clr", "clr create -f p.clr x=red",
      "clr git resolve -q; clr set -q p.clr e0=#123",
    ])
  func edited(_ edit: String) throws {
    let git = try repository(["p.clr", "q.clr"], base: "echo '*.clr -merge' > .gitattributes")
    try git.git("\(edit) >&2\ngit checkout --quiet --merge q.clr")
    let (old, other) = (git.data("p.clr"), git.data("q.clr"))
    let result = try git.run("clr git resolve")
    #expect(result.status == 73 && result.text == "")
    #expect(
      result.errors == """
        clr: p.clr: error: the file was edited since git left it in conflict
          stage it with git add, or overwrite it with clr git resolve --force

        """)
    #expect(git.data("p.clr") == old && git.data("q.clr") == other)
    #expect(try git.git("clr git resolve --force").lines == ["git add p.clr", "git add q.clr"])
    #expect(try git.entries("p.clr") == Self.merged)
  }

  @Test("where no file is named, those with the driver are merged too, of any format")
  func attributes() throws {
    let git = try GitScratch()
    try git.branch(
      base:
        "echo '*.css merge=clr' > .gitattributes; clr create a.css x=#000 y=#111; echo 1 > b.txt",
      ours: "clr set a.css x=#fff; echo 2 > b.txt", theirs: "clr set a.css y=#eee; echo 3 > b.txt")
    _ = try git.run("git merge --no-edit theirs")
    #expect(try git.conflicted() == ["a.css", "b.txt"])
    #expect(try git.git("clr git resolve").text == "git add a.css\n")
    #expect(try git.entries("a.css") == ["x=#ffffff", "y=#eeeeee"])
  }

  @Test("from a subfolder, files everywhere are merged, and the lines are for that folder")
  func folders() throws {
    let git = try repository(["p.clr", "sub/q.clr", "sub/in/r.clr", "other/s.clr"])
    let result = try git.git("cd sub/in; clr git resolve")
    #expect(
      result.lines == [
        "git add ../../other/s.clr", "git add ../../p.clr", "git add r.clr", "git add ../q.clr",
      ])
    for file in ["p.clr", "sub/q.clr", "sub/in/r.clr", "other/s.clr"] {
      #expect(try git.entries(file) == Self.merged)
    }
    try git.git("cd sub/in\n\(result.text)git commit --quiet --no-edit")
    #expect(try git.conflicted() == [])
  }

  @Test(
    "named files alone are merged, by any path, once",
    arguments: [
      ("p.clr", "p.clr"), ("./sub/../p.clr p.clr", "p.clr"), ("sub/q.clr", "sub/q.clr"),
    ])
  func named(_ words: String, _ file: String) throws {
    let git = try repository(["p.clr", "sub/q.clr"])
    #expect(try git.git("clr git resolve \(words)").text == "git add \(file)\n")
    #expect(try git.entries(file) == Self.merged)
    let other = file == "p.clr" ? "sub/q.clr" : "p.clr"
    #expect(try git.scratch.run(["list", "repo/\(other)"]).status == 65)
    #expect(
      try git.git("cd sub; clr git resolve ../p.clr q.clr").lines == [
        "git add ../p.clr", "git add q.clr",
      ])
  }

  @Test(
    "after one side removed the file, the error says which one, and nothing is written",
    arguments: [
      ("rm r.clr", "clr set r.clr x=#fff", "our"), ("clr set r.clr x=#fff", "rm r.clr", "their"),
    ])
  func removed(_ ours: String, _ theirs: String, _ side: String) throws {
    let git = try repository(base: "clr create r.clr x=#000", ours: ours, theirs: theirs)
    let old = git.data("p.clr")
    let result = try git.run("clr git resolve")
    #expect(result.status == 65 && result.text == "")
    #expect(
      result.errors == """
        clr: r.clr: error: \(side) side removed the file
          there are not two versions to merge
          keep it with git add, or remove it with git rm

        """)
    #expect(git.data("p.clr") == old)
    #expect(try git.git("clr git resolve p.clr").text == "git add p.clr\n")
  }

  @Test(
    "if one of several files is not a palette, none is written, and all mistakes are in one report")
  func broken() throws {
    let git = try repository(
      ["p.clr", "q.clr"], base: "echo a > x.clr; echo a > y.clr",
      ours: "echo b > x.clr; clr create -f y.clr a=red", theirs: "echo c > x.clr; echo c > y.clr")
    let old = ["p.clr", "q.clr", "x.clr", "y.clr"].map(git.data)
    let result = try git.run("clr git resolve q.clr none.clr p.clr x.clr y.clr")
    #expect(result.status == 65 || result.status == 66, "\(result.status)")
    #expect(result.text == "")
    for text in [
      "none.clr: error: git has no conflict in this file", "x.clr (base)", "y.clr (base)",
    ] {
      #expect(result.errors.contains(text), "\(result.errors)")
    }
    #expect(["p.clr", "q.clr", "x.clr", "y.clr"].map(git.data) == old)
  }

  @Test(
    "a file without a conflict is an error",
    arguments: ["clean.clr", "none.clr", "*.clr", ".", "/etc/hosts", "../x.clr"])
  func clean(_ name: String) throws {
    let git = try repository(base: "clr create clean.clr a=red")
    let result = try git.run("clr git resolve '\(name)'")
    #expect(result.status == 66 && result.text == "", "\(result.errors)")
  }

  @Test("where there is no repository, git says so; a bare one has no conflicts")
  func outside() throws {
    let git = try GitScratch()
    for words in ["", "p.clr"] {
      let result = try git.run("cd ..; clr git resolve \(words)")
      #expect(result.status == 66 && result.text == "")
      #expect(result.errors.contains("‘git ls-files’ failed\n  git says: "), "\(result.errors)")
    }
    let bare = "git init --quiet --bare ../bare; cd ../bare; clr git resolve"
    #expect(try git.git(bare).errors == "clr: note: no palette is in conflict\n")
    #expect(try git.run("\(bare) p.clr").status == 66)
  }

  @Test(
    "line ends of a checkout are not a change for git",
    arguments: [
      "git config core.autocrlf true", "echo '*.clr text eol=crlf' > .gitattributes",
      "echo '*.clr -text' > .gitattributes",
    ])
  func lineEnds(_ setup: String) throws {
    let git = try repository(base: setup)
    let result = try git.git("clr git resolve")
    #expect(result.errors == "")
    #expect(try git.entries("p.clr") == Self.merged)
    try git.git("\(result.text)git commit --quiet --no-edit")
    #expect(try git.git("git status --porcelain").text == "")
    #expect(try git.git("git cat-file blob HEAD:p.clr").text.contains("\r") == false)
    try git.git("rm p.clr && git checkout --quiet p.clr")
    #expect(try git.entries("p.clr") == Self.merged)
  }

  @Test(
    "the line to type is right for names that a shell or git would read more into",
    arguments: [
      "$(touch pwned).clr", "it's.clr", "a b.clr", "-x.clr", "--force.clr", "*.clr", ":!x.clr",
      ":(top)x.clr", "[a].clr", "é漢.clr", "back\\slash.clr", "\\.clr", "#x.clr", "~.clr",
    ])
  func names(_ name: String) throws {
    let git = try GitScratch()
    let place = "\"./$NAME\""
    try git.git(
      """
      clr create ../o.clr e0=#000 && cp ../o.clr other.clr && cp ../o.clr \(place)
      git add -A && git commit --quiet -m base
      git switch --quiet -c theirs && clr add \(place) b=#bbb && clr add other.clr b=#bbb && git commit --quiet -am theirs
      git switch --quiet main && clr add \(place) a=#aaa && clr add other.clr a=#aaa && git commit --quiet -am ours
      ! git merge --quiet --no-edit theirs > ../stdout
      """, ["NAME": name])
    let result = try git.git("clr git resolve -- \"$NAME\"", ["NAME": name])
    #expect(result.lines.count == 1 && result.errors == "")
    try git.git(result.text)
    // The pattern that the name may be has not staged the other file.
    #expect(try git.conflicted() == ["other.clr"], "\(result.text)")
    #expect(
      try git.git("clr list \(place)", ["NAME": name]).lines == [
        "e0\t#000000", "a\t#aaaaaa", "b\t#bbbbbb",
      ])
    #expect(git.data("pwned") == nil)
  }

  @Test("contradicting colors: both are named, ours is kept, and only other files get a line")
  func contradicting() throws {
    let git = try repository(
      ["p.clr", "q.clr"], ours: "clr set p.clr e1=#f00", theirs: "clr set p.clr e1=#00f")
    let result = try git.run("clr git resolve")
    #expect(result.status == 1)
    #expect(result.text == "git add q.clr\n")
    #expect(
      result.errors == """
        clr: p.clr: error: both sides changed the color of ‘e1’
          base: #010101, ours: #ff0000, theirs: #0000ff
          for theirs: clr set p.clr 'e1=#0000ff'
        clr: 1 conflict; ours is kept there

        """)
    #expect(
      try git.entries("p.clr").sorted()
        == (Self.merged.filter { !$0.hasPrefix("e1") } + ["e1=#ff0000"]).sorted())
    #expect(try git.entries("q.clr") == Self.merged)
  }

  @Test(
    "--prefer decides contradictions, in notes",
    arguments: [("ours", "#ff0000"), ("theirs", "#0000ff"), ("base", "#010101")])
  func prefer(_ side: String, _ color: String) throws {
    let git = try repository(ours: "clr set p.clr e1=#f00", theirs: "clr set p.clr e1=#00f")
    let result = try git.git("clr git resolve --prefer \(side)")
    #expect(result.text == "git add p.clr\n")
    #expect(
      result.errors.contains(
        "note: both sides changed the color of ‘e1’; \(side) is taken\n  base: #010101, ours: #ff0000, theirs: #0000ff"
      ))
    #expect(try git.entries("p.clr")[1] == "e1=\(color)")
    #expect(try git.git("clr git resolve -q --prefer \(side)").errors == "")
  }

  @Test(
    "files of other formats are merged where they are named", arguments: ["css", "json", "gpl"])
  func formats(_ ending: String) throws {
    let git = try repository(["p.clr", "c.\(ending)"])
    #expect(try git.git("clr git resolve").text == "git add p.clr\n")
    #expect(try git.git("clr git resolve c.\(ending)").text == "git add c.\(ending)\n")
    #expect(try git.entries("c.\(ending)") == Self.merged)
  }

  @Test("both sides added the file")
  func bothAdded() throws {
    let git = try repository(
      ours: "clr create n.clr a=#aaa x=#111", theirs: "clr create n.clr x=#111 b=#bbb")
    #expect(try git.git("clr git resolve").lines == ["git add n.clr", "git add p.clr"])
    #expect(try git.entries("n.clr").sorted() == ["a=#aaaaaa", "b=#bbbbbb", "x=#111111"])
  }

  @Test("in the middle of a rebase, a cherry-pick or a stash")
  func otherCommands() throws {
    for (command, next) in [
      ("git rebase --quiet main theirs", "git -c core.editor=true rebase --continue"),
      ("git cherry-pick theirs", "git -c core.editor=true cherry-pick --continue"),
    ] {
      let git = try repository()
      try git.git("git merge --abort; ! \(command) > ../stdout 2> ../stderr")
      let result = try git.git("clr git resolve")
      #expect(result.text == "git add p.clr\n")
      try git.git("\(result.text)\(next) > ../stdout")
      #expect(try git.entries("p.clr").sorted() == Self.merged.sorted())
      #expect(try git.git("git status --porcelain").text == "")
    }
  }

  @Test("a protected file is an error")
  func protected() throws {
    let git = try repository()
    let result = try git.run("chmod 444 p.clr; clr git resolve")
    #expect(result.status == 73 && result.text == "")
    #expect(!result.errors.contains("--force"), "\(result.errors)")
  }

  @Test("a file that both sides renamed is kept under the name that somebody chooses")
  func renamedFile() throws {
    func repository(_ theirs: String) throws -> GitScratch {
      let git = try GitScratch()
      try git.branch(
        base: "clr git install -q; clr create p.clr a=#000 b=#111 c=#222; clr create q.clr z=#000",
        ours: "git mv p.clr ours.clr; clr set ours.clr a=#fff",
        theirs: "git mv p.clr 'the irs.clr'; clr set 'the irs.clr' \(theirs)")
      #expect(try git.run("git merge --quiet theirs").status == 1)
      return git
    }
    let git = try repository("c=#fff")
    let asked = try git.run("clr git resolve")
    #expect(asked.status == 65 && asked.text == "")
    #expect(
      asked.errors == """
        clr: ours.clr: error: both sides renamed the file, theirs to ‘the irs.clr’
          git has merged what both hold into each
          choose a name with clr git resolve --prefer ours, or theirs

        """)
    #expect(
      try git.git("clr git resolve --prefer ours").lines == [
        "git add ours.clr", "git rm --quiet 'the irs.clr'", "git rm --quiet p.clr",
      ])
    let commands = try git.git("clr git resolve --prefer theirs 'the irs.clr'").text
    try git.git("\(commands)git commit --quiet --no-edit")
    #expect(try git.git("git ls-files").lines == [".gitattributes", "q.clr", "the irs.clr"])
    #expect(try git.entries("the irs.clr") == ["a=#ffffff", "b=#111111", "c=#ffffff"])
    // What git merged there has a conflict itself.
    let other = try repository("a=#f00")
    let refused = try other.run("clr git resolve --prefer ours")
    #expect(refused.status == 65 && refused.text == "")
    #expect(refused.errors.contains("unresolved merge conflict"), "\(refused.errors)")
  }

  @Test("a client that merges by libgit2 asks no driver, and what it leaves is merged after it")
  func library() throws {
    let git = try GitScratch()
    try git.branch(
      base: "clr git install -q; clr create p.clr a=#000 b=#111", ours: "clr add p.clr c=#fff",
      theirs: "clr add p.clr d=#eee")
    let conflicts = try Program.python(
      """
      import json, sys, pygit2
      repository = pygit2.Repository(sys.argv[1])
      repository.merge(repository.branches["theirs"].target)
      print(json.dumps([str(a.path) for _, a, _ in repository.index.conflicts or []]))
      """, [git.scratch.path("repo")], with: [.pygit2], as: [String].self)
    #expect(conflicts == ["p.clr"])
    try git.git("$(clr git resolve) && git commit --quiet --no-edit")
    #expect(try git.entries("p.clr") == ["a=#000000", "b=#111111", "c=#ffffff", "d=#eeeeee"])
  }

  @Test("git keeps texts of palettes where it is asked to, by the command that printed them")
  func cachedText() throws {
    let git = try GitScratch(
      "clr git install -q; clr create p.clr a=#000; git add p.clr; git commit --quiet -m 1")
    // Prints what it is given, and says that it ran.
    func text(_ version: String) throws -> [String] {
      let command = "f() { echo ran >> ../runs; clr git textconv -- \"$1\"; }; : \(version); f"
      try git.git("git config diff.clr.textconv '\(command)'")
      let shown = try git.git("git log -p --format= | grep '^+[^+]'").lines
      #expect(shown == ["+a\t#000000"])
      return try git.git("cat ../runs").lines
    }
    #expect(try text("1.0").count == 1)
    #expect(try text("1.0").count == 2)
    try git.git("git config diff.clr.cachetextconv true")
    #expect(try text("1.0").count == 3)
    #expect(try text("1.0").count == 3)
    #expect(try text("1.1").count == 4)
  }

  @Test("an asset catalog is merged as a whole, color set by color set, with its themes")
  func catalog() throws {
    let git = try GitScratch()
    try git.branch(
      base: "mkdir app; clr create app/A.xcassets ink=#111 sky=#00f red=#f00",
      ours: "clr set app/A.xcassets sky=#0f0 red=#e00",
      theirs: """
        clr set app/A.xcassets sky=#0ff ink=#222
        clr set app/A.xcassets --theme dark --create red=#900 sky=#003
        """)
    // Git cannot merge two changes of one file in neighboring lines.
    #expect(try git.run("git merge --quiet theirs").status == 1)
    let sky = "A.xcassets/sky.colorset/Contents.json"
    #expect(try git.conflicted() == ["app/\(sky)"])
    let asked = try git.run("clr git resolve")
    #expect(asked.status == 1 && asked.text == "")
    #expect(
      asked.errors == """
        clr: app/A.xcassets: error: both sides changed the color of ‘sky’
          base: #0000ff, ours: #00ff00, theirs: #00ffff
          for theirs: clr set app/A.xcassets 'sky=#00ffff'
        clr: 1 conflict; ours is kept there

        """)
    #expect(try git.entries("app/A.xcassets") == ["ink=#222222", "red=#ee0000", "sky=#00ff00"])
    // What theirs says of the theme is there whoever decides the base.
    let themed = "clr list A.xcassets --theme dark | grep -v ink"
    #expect(try git.git("cd app; \(themed)").lines == ["red\t#990000", "sky\t#000033"])
    #expect(
      try git.git("cd app; clr git resolve A.xcassets --prefer theirs").lines == ["git add \(sky)"])
    #expect(try git.entries("app/A.xcassets") == ["ink=#222222", "red=#ee0000", "sky=#00ffff"])
    #expect(try git.git("cd app; \(themed)").lines == ["red\t#990000", "sky\t#000033"])
    #expect(try git.git("git status --porcelain").lines.filter { $0.hasPrefix("UU") }.count == 1)
  }
}
