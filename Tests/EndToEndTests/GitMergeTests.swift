import Foundation
import TestSupport
import Testing

@Suite("Merges by git, with clr as its driver") struct GitMergeTests {
  private static let base = """
    clr git install -q
    clr create p.clr e0=#000000 e1=#010101 e2=#020202 e3=#030303 e4=#040404 e5=#050505

    """

  /// A repository in which both branches changed the palette.
  private func repository(ours: String, theirs: String, base more: String = "") throws -> GitScratch
  {
    let git = try GitScratch()
    try git.branch(base: Self.base + more, ours: ours, theirs: theirs)
    return git
  }

  private func merge(
    _ git: GitScratch, _ entries: [String], in file: String = "p.clr",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try git.git("git merge --quiet --no-edit theirs", at: location)
    #expect(try git.entries(file) == entries, sourceLocation: location)
    #expect(try git.git("git status --porcelain").text == "", sourceLocation: location)
  }

  @Test("two branches add in different places, and at one place")
  func adds() throws {
    try merge(
      repository(ours: "clr add p.clr a=#aaa", theirs: "clr add p.clr b=#bbb --after e2"),
      [
        "e0=#000000", "e1=#010101", "e2=#020202", "b=#bbbbbb", "e3=#030303", "e4=#040404",
        "e5=#050505", "a=#aaaaaa",
      ])
    try merge(
      repository(ours: "clr add p.clr a=#aaa", theirs: "clr add p.clr b=#bbb"),
      [
        "e0=#000000", "e1=#010101", "e2=#020202", "e3=#030303", "e4=#040404", "e5=#050505",
        "a=#aaaaaa", "b=#bbbbbb",
      ])
  }

  @Test("one branch removes the first entry, and the other one the last")
  func removes() throws {
    try merge(
      repository(ours: "clr remove p.clr e0", theirs: "clr remove p.clr e5"),
      ["e1=#010101", "e2=#020202", "e3=#030303", "e4=#040404"])
  }

  @Test("one branch renames an entry, and the other one changes its color")
  func renameAndColor() throws {
    try merge(
      repository(ours: "clr rename p.clr e3 new", theirs: "clr set p.clr e3=#abc"),
      ["e0=#000000", "e1=#010101", "e2=#020202", "new=#aabbcc", "e4=#040404", "e5=#050505"])
  }

  @Test("both branches change one color: a conflict that names both, in a file that can be read")
  func conflict() throws {
    let git = try repository(
      ours: "clr set p.clr e3=#f00 e0=#111", theirs: "clr set p.clr e3=#00f e5=#222")
    let result = try git.run("git merge --no-edit theirs")
    #expect(result.status == 1)
    #expect(result.text.contains("CONFLICT (content): Merge conflict in p.clr"))
    #expect(
      result.errors == """
        clr: p.clr: error: both sides changed the color of ‘e3’
          base: #030303, ours: #ff0000, theirs: #0000ff
        clr: 1 conflict is marked in the file; clr git resolve writes it with ours there

        """)
    #expect(try git.conflicted() == ["p.clr"])
    let marked = try #require(git.data("p.clr").map { String(decoding: $0, as: UTF8.self) })
    let lines = marked.split(separator: "\n").filter { line in
      ["<<<<<<<", "=======", ">>>>>>>", "\t\t\t<!--", "<!-- clr seal"].contains(
        where: line.hasPrefix)
    }
    #expect(
      lines == [
        "\t\t\t<!-- e0 #111111 -->", "\t\t\t<!-- e1 #010101 -->", "\t\t\t<!-- e2 #020202 -->",
        "<<<<<<< ours", "\t\t\t<!-- e3 #ff0000 -->", "=======", "\t\t\t<!-- e3 #0000ff -->",
        ">>>>>>> theirs", "\t\t\t<!-- e4 #040404 -->", "\t\t\t<!-- e5 #222222 -->",
      ])
    // Each side between the markers is a palette, which the seal need not say.
    for (pattern, color) in [
      ("/^<<<<<<</d; /^=====/,/^>>>>>/d", "#ff0000"), ("/^<<<<</,/^=====/d; /^>>>>>/d", "#0000ff"),
    ] {
      let list = try git.git("sed '\(pattern)' p.clr > q.clr && clr list q.clr; rm q.clr").text
      #expect(list.contains("e3\t\(color)\n") && list.contains("e5\t#222222\n"))
    }
    let resolved = try git.run("clr git resolve")
    #expect(resolved.status == 1)
    #expect(
      resolved.errors == """
        clr: p.clr: error: both sides changed the color of ‘e3’
          base: #030303, ours: #ff0000, theirs: #0000ff
          for theirs: clr set p.clr 'e3=#0000ff'
        clr: 1 conflict; ours is kept there

        """)
    #expect(
      try git.entries("p.clr") == [
        "e0=#111111", "e1=#010101", "e2=#020202", "e3=#ff0000", "e4=#040404", "e5=#222222",
      ])
    try git.git("clr set p.clr 'e3=#0000ff' && git add p.clr && git commit --quiet --no-edit")
    #expect(try git.git("git log --format=%s -1").text == "Merge branch 'theirs'\n")
  }

  /// A repository with a style sheet that has the driver.
  private func sheets(base: String, ours: String, theirs: String) throws -> GitScratch {
    let git = try GitScratch()
    func write(_ text: String) -> String { "printf '%s' '\(text)' > app.css" }
    try git.branch(
      base: "clr git install -q\necho '*.css merge=clr' >> .gitattributes\n" + write(base),
      ours: write(ours), theirs: write(theirs))
    return git
  }

  @Test("themes are merged value by value, and a theme of theirs is added at its place")
  func themes() throws {
    let git = try sheets(
      base: """
        :root { --ink: #111; --text: var(--ink) }
        .dark { --ink: #eee; --line: #333 }

        """,
      ours: """
        :root { --tint: #111; --text: var(--tint) }
        /* night */ .dark { --tint: #eee; --line: #444 }

        """,
      theirs: """
        :root { --ink: #111; --text: var(--ink) }
        .dark { --ink: #ddd; --line: #333; --glow: red }
        [data-theme=sepia] { --text: #fedcba; --edge: var(--ink) }

        """)
    try git.git("git merge --quiet --no-edit theirs")
    #expect(
      try String(decoding: git.scratch.data("repo/app.css"), as: UTF8.self) == """
        :root { --tint: #111; --text: var(--tint) }
        /* night */ .dark { --tint: #ddd; --line: #444; --glow: red }
        [data-theme=sepia] { --text: #fedcba; --edge: var(--tint) }

        """)
  }

  @Test("both sides change one value of a theme, or one removes it: conflicts that name the theme")
  func themeConflicts() throws {
    let git = try sheets(
      base: ":root { --ink: #111 }\n.dark { --ink: #eee; --line: #333 }\n",
      ours: ":root { --ink: #111 }\n.dark { --ink: #ddd }\n",
      theirs: ":root { --ink: #111 }\n.dark { --ink: #ccc; --line: #444 }\n")
    let result = try git.run("git merge --no-edit theirs")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        clr: app.css: error: both sides changed the color of ‘ink’ in the theme ‘dark’
          base: #eeeeee, ours: #dddddd, theirs: #cccccc
        clr: app.css: error: theirs changed ‘line’ in the theme ‘dark’, and ours removed it
          base: #333333, theirs: #444444
        clr: 2 conflicts are marked in the file; clr git resolve writes it with ours there

        """)
    #expect(
      try String(decoding: git.scratch.data("repo/app.css"), as: UTF8.self) == """
        :root { --ink: #111 }
        <<<<<<< ours
        .dark { --ink: #ddd }
        =======
        .dark { --ink: #ccc; --line: #444 }
        >>>>>>> theirs

        """)
    #expect(try git.git("git diff --name-only --diff-filter=U").text == "app.css\n")
    #expect(try git.run("git diff --check").text.contains("app.css:2: leftover conflict marker"))
    let ours = try git.run("clr git resolve app.css")
    #expect(
      ours.errors == """
        clr: app.css: error: both sides changed the color of ‘ink’ in the theme ‘dark’
          base: #eeeeee, ours: #dddddd, theirs: #cccccc
          for theirs: clr set --theme dark app.css 'ink=#cccccc'
        clr: app.css: error: theirs changed ‘line’ in the theme ‘dark’, and ours removed it
          base: #333333, theirs: #444444
          for theirs: clr add --theme dark app.css 'line=#444444'
        clr: 2 conflicts; ours is kept there

        """)
    // The commands are sound.
    try git.git(
      "clr set -q --theme dark app.css 'ink=#cccccc' && clr add -q --theme dark app.css 'line=#444444'"
    )
    #expect(
      try git.git("clr list app.css --theme dark").text == "ink\t#cccccc\nline\t#444444\n")
  }

  @Test(
    "the markers are those that git is set to, around all of a list if more than colors are in conflict",
    arguments: ["merge", "diff3", "zdiff3"])
  func markers(_ style: String) throws {
    let git = try repository(
      ours: "clr set p.clr e3=#f00; clr rename p.clr e4 x",
      theirs: "clr set p.clr e3=#00f; clr rename p.clr e4 y")
    try git.git(
      "git config merge.conflictStyle \(style); echo 'p.clr conflict-marker-size=9' >> .git/info/attributes"
    )
    #expect(try git.run("git merge --no-edit theirs").status == 1)
    let markers = try git.git("grep -n '^[<|=>]\\{9\\}\\( \\|$\\)' p.clr | cut -d: -f2").lines
    let base = style == "merge" ? [] : ["||||||||| base"]
    #expect(markers == ["<<<<<<<<< ours"] + base + ["=========", ">>>>>>>>> theirs"])
    #expect(try git.git("! grep 'clr seal' p.clr").text == "")
    // Binary lists keep ours.
    let binary = try GitScratch()
    try binary.branch(
      base: "clr git install -q; clr create b.clr a=#000 --plist-format binary",
      ours: "clr set b.clr a=#f00", theirs: "clr set b.clr a=#00f")
    #expect(try binary.run("git merge --no-edit theirs").errors.contains("ours is kept there"))
    #expect(try binary.entries("b.clr") == ["a=#ff0000"])
  }

  @Test("git records how conflicts are settled, and settles them so again")
  func rerere() throws {
    let git = try repository(ours: "clr set p.clr e3=#f00", theirs: "clr set p.clr e3=#00f")
    try git.git("git config rerere.enabled true")
    #expect(try git.run("git merge --no-edit theirs").status == 1)
    try git.git(
      "sed -i '/^<<<<</,/^=====/d; /^>>>>>/d' p.clr && git add p.clr && git commit --quiet --no-edit && git reset --quiet --hard HEAD^"
    )
    let again = try git.run("git merge --no-edit theirs")
    #expect(again.errors.contains("Resolved 'p.clr' using previous resolution"), "\(again.errors)")
    #expect(try git.entries("p.clr").contains("e3=#0000ff"))
  }

  @Test("where git asks no driver, it merges text or takes the file as it is, as docs/git.md says")
  func withoutAsking() throws {
    // Three branches that each add an entry at one place.
    let octopus = try repository(ours: "clr add p.clr a=#aaa", theirs: "clr add p.clr b=#bbb")
    try octopus.git(
      "git switch --quiet -c third main~ && clr add p.clr c=#ccc && git commit --quiet -am third && git switch --quiet main"
    )
    #expect(try octopus.run("git merge --no-edit theirs third").status != 0)
    try octopus.git(
      "git reset --quiet --hard && git merge --quiet --no-edit theirs && git merge --quiet --no-edit third"
    )
    #expect(try octopus.entries("p.clr").suffix(3) == ["a=#aaaaaa", "b=#bbbbbb", "c=#cccccc"])

    let side = try repository(ours: "clr set p.clr e3=#f00", theirs: "clr set p.clr e3=#00f")
    #expect(try side.run("git merge --no-edit -X ours theirs").status == 1)
    try side.git("clr git resolve --prefer ours 2> ../stderr")
    #expect(try side.entries("p.clr")[3] == "e3=#ff0000")
    try side.git("git merge --abort; ! git merge --quiet --no-edit theirs 2> ../stderr")
    #expect(try side.run("git diff --check").status == 2)
    try side.git("git commit --quiet -a -m markers")
    #expect(try side.run("clr list p.clr").status == 65)

    let renamed = try repository(
      ours: "git mv p.clr q.clr; clr set q.clr e0=#fff",
      theirs: "git mv p.clr r.clr; clr set r.clr e5=#fff")
    #expect(try renamed.run("git merge --no-edit theirs").status == 1)
    #expect(try renamed.conflicted().count > 1)
    let merged = try renamed.entries("q.clr")
    #expect(merged.first == "e0=#ffffff" && merged.last == "e5=#ffffff")
    #expect(try renamed.entries("r.clr") == merged)
    try renamed.git(
      "git add q.clr && git rm --quiet --cached r.clr p.clr && rm r.clr && git commit --quiet --no-edit"
    )
  }

  @Test("a rebase of three commits")
  func rebase() throws {
    let git = try repository(
      ours: "clr add p.clr a=#aaa --after e5", theirs: "clr add p.clr b=#bbb")
    try git.git(
      """
      git switch --quiet theirs
      clr set p.clr e1=#f00 && git commit --quiet -am two
      clr rename p.clr e4 four && clr remove p.clr e0 && git commit --quiet -am three
      git rebase --quiet main
      """)
    #expect(
      try git.entries("p.clr") == [
        "e1=#ff0000", "e2=#020202", "e3=#030303", "four=#040404", "e5=#050505", "a=#aaaaaa",
        "b=#bbbbbb",
      ])
    #expect(try git.git("git log --format=%s").lines == ["three", "two", "theirs", "ours", "base"])
  }

  @Test("git stash pop, git cherry-pick and git revert")
  func otherCommands() throws {
    let git = try repository(ours: "clr add p.clr a=#aaa", theirs: "clr remove p.clr e0")
    try git.git(
      "clr set p.clr e3=#333 && git stash --quiet && clr set p.clr e4=#444 && git commit --quiet -am more && git stash pop --quiet"
    )
    #expect(
      try git.entries("p.clr") == [
        "e0=#000000", "e1=#010101", "e2=#020202", "e3=#333333", "e4=#444444", "e5=#050505",
        "a=#aaaaaa",
      ])
    try git.git("git commit --quiet -am three && git cherry-pick theirs")
    #expect(
      try git.entries("p.clr") == [
        "e1=#010101", "e2=#020202", "e3=#333333", "e4=#444444", "e5=#050505", "a=#aaaaaa",
      ])
    try git.git("git revert --no-edit HEAD~2")
    #expect(
      try git.entries("p.clr") == [
        "e1=#010101", "e2=#020202", "e3=#333333", "e4=#040404", "e5=#050505", "a=#aaaaaa",
      ])
  }

  @Test("a criss-cross merge with contradicting colors is a conflict, and takes no side in silence")
  func crissCross() throws {
    let git = try repository(ours: "clr set p.clr e3=#f00", theirs: "clr set p.clr e3=#00f")
    // Each branch merges the other one's first commit, and settles the conflict as it likes.
    try git.git(
      """
      git tag o main && git tag t theirs
      ! git merge --quiet --no-edit t 2> ../stderr
      git checkout --quiet --ours p.clr && git add . && git commit --quiet -m 'ours stays'
      git switch --quiet theirs
      ! git merge --quiet --no-edit o 2> ../stderr
      git checkout --quiet --ours p.clr && git add . && git commit --quiet -m 'theirs stays'
      git switch --quiet main
      """)
    let result = try git.run("git merge --no-edit theirs")
    #expect(result.status == 1, "\(result.text)")
    #expect(try git.conflicted() == ["p.clr"])
    #expect(result.errors.contains("‘e3’"), "\(result.errors)")
    #expect(result.errors.contains("ours: #ff0000, theirs: #0000ff"), "\(result.errors)")
    let resolved = try git.run("clr git resolve")
    #expect(try git.entries("p.clr")[3] == "e3=#ff0000")
    #expect(
      resolved.status == 1 && resolved.errors.contains("ours: #ff0000, theirs: #0000ff"),
      "\(resolved.errors)")
  }

  @Test(
    "both branches add the file: other entries are all kept, and other colors of one name are a conflict"
  )
  func bothAdd() throws {
    let git = try repository(
      ours: "clr create n.clr a=#aaa x=#111", theirs: "clr create n.clr x=#111 b=#bbb")
    try git.git("git merge --quiet --no-edit theirs")
    #expect(try git.entries("n.clr").sorted() == ["a=#aaaaaa", "b=#bbbbbb", "x=#111111"])
    let other = try repository(ours: "clr create n.clr x=#111", theirs: "clr create n.clr x=#222")
    let result = try other.run("git merge --no-edit theirs")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "both sides have a new entry ‘x’, with different colors\n  ours: #111111, theirs: #222222"))
    _ = try other.run("clr git resolve")
    #expect(try other.entries("n.clr") == ["x=#111111"])
  }

  @Test("a file that one branch removed and the other one changed is a conflict of git's own")
  func removedFile() throws {
    let git = try repository(ours: "git rm --quiet p.clr", theirs: "clr set p.clr e0=#fff")
    let result = try git.run("git merge --no-edit theirs")
    #expect(result.status == 1 && result.text.contains("CONFLICT (modify/delete)"))
  }

  @Test(
    "names that a shell or a parser would read more into",
    arguments: [
      "$(touch pwned).clr", "`touch pwned`.clr", "it's \"q\" b.clr", "-x.clr", "--prefer.clr",
      "a  b;touch pwned.clr",
      "%O %A%%.clr", "é漢.clr", "back\\slash.clr", "d/-e f/*.clr", "line\nbreak.clr",
    ])
  func names(_ name: String) throws {
    for isConflict in [false, true] {
      let git = try GitScratch()
      let place = "\"./$NAME\""
      try git.git(
        """
        clr git install -q
        mkdir -p 'd/-e f' && clr create ../base.clr a=#000 b=#000 && cp ../base.clr \(place)
        git add -A && git commit --quiet -m base
        git switch --quiet -c theirs && clr set \(place) b=#00f && git commit --quiet -am theirs
        git switch --quiet main && clr set \(place) \(isConflict ? "b" : "a")=#f00 && git commit --quiet -am ours
        """, ["NAME": name])
      let result = try git.run("git merge --quiet --no-edit theirs")
      #expect(result.status == (isConflict ? 1 : 0), "\(result.text)\(result.errors)")
      #expect(git.data("pwned") == nil)
      let values = "base: #000000, ours: #ff0000, theirs: #0000ff"
      #expect(result.errors.contains(values) == isConflict, "\(result.errors)")
      let resolved = isConflict ? try git.run("clr git resolve \(place)", ["NAME": name]) : result
      let list = try git.git("clr list \(place)", ["NAME": name])
      #expect(
        list.lines == (isConflict ? ["a\t#000000", "b\t#ff0000"] : ["a\t#ff0000", "b\t#0000ff"]))
      guard isConflict else { continue }
      #expect(git.data("pwned") == nil)
      #expect(resolved.errors.contains(values), "\(resolved.errors)")
      let line = resolved.errors.components(separatedBy: "for theirs: ")
      if name.contains("\n") {
        #expect(!result.errors.contains(name) && !resolved.errors.contains(name))
      } else {
        let command = try #require(line.last?.components(separatedBy: "\n").first)
        #expect(try git.git(command).errors == "", "\(command)")
        #expect(try git.git("clr list \(place)", ["NAME": name]).lines.last == "b\t#0000ff")
      }
    }
  }

  @Test(
    "palettes of every format, where the attribute is set for them",
    arguments: ["css", "json", "gpl", "clr"])
  func formats(_ ending: String) throws {
    let git = try GitScratch()
    let file = "c.\(ending)"
    try git.branch(
      base:
        "clr git install -q; echo '\(file) merge=clr' >> .gitattributes; clr create \(file) a=#000 b=#111 c=#222",
      ours: "clr set \(file) a=#f00; clr add \(file) m=#fff",
      theirs: "clr rename \(file) b new; clr add \(file) t=#eee")
    try git.git("git merge --quiet --no-edit theirs")
    #expect(
      try git.entries(file) == ["a=#ff0000", "new=#111111", "c=#222222", "m=#ffffff", "t=#eeeeee"])
  }

  @Test(
    "a side that is not a palette is merged by git as a text, and the report says which side it is"
  )
  func broken() throws {
    let git = try repository(ours: "clr set p.clr e0=#fff", theirs: "echo broken > p.clr")
    let old = git.data("p.clr").map { String(decoding: $0, as: UTF8.self) }
    let result = try git.run("git merge --no-edit theirs")
    #expect(result.status == 1)
    #expect(result.errors.contains("clr: p.clr (theirs)"), "\(result.errors)")
    let marked = try #require(git.data("p.clr").map { String(decoding: $0, as: UTF8.self) })
    #expect(marked == "<<<<<<< ours\n\(old ?? "")=======\nbroken\n>>>>>>> theirs\n")
    #expect(try git.conflicted() == ["p.clr"])
  }

  @Test(
    "without clr on the PATH, git merges and shows palettes as text",
    arguments: ["git sh", "git sh grep cat"])
  func noDriver(_ programs: String) throws {
    let git = try repository(ours: "clr set p.clr e0=#fff", theirs: "clr set p.clr e5=#fff")
    try git.git(
      "mkdir ../bin; for p in \(programs); do ln -s \"$(command -v $p)\" ../bin/$p; done")
    func alone(_ command: String) throws -> String {
      try git.git("PATH=$PWD/../bin; \(command)").text
    }
    _ = try alone("git merge --no-edit theirs")
    #expect(
      try git.entries("p.clr") == [
        "e0=#ffffff", "e1=#010101", "e2=#020202", "e3=#030303", "e4=#040404", "e5=#ffffff",
      ])
    // One line that names the object, or the text itself.
    let changed = programs.contains("cat") ? "+\t\t\t<!-- e0 #ffffff -->" : "+"
    for command in ["git log -p -m", "git show -m", "git diff HEAD^2"] {
      #expect(
        try alone(command).split(separator: "\n").contains { $0.hasPrefix(changed) }, "\(command)")
    }
    let text = programs.contains("cat") ? "<plist version=\"1.0\">" : "1) "
    #expect(try alone("git blame p.clr").contains(text))
  }

  @Test("files of Git LFS are merged as files, and stay ours where these cannot be had")
  func largeFiles() throws {
    let base = """
      git lfs install --local >/dev/null && git lfs track '*.gpl' >/dev/null
      echo '*.gpl merge=clr diff=clr' >> .gitattributes
      clr git install -q
      clr create p.gpl e0=#000000 e1=#010101 e2=#020202

      """
    func repository(_ theirs: String) throws -> GitScratch {
      let git = try GitScratch(with: [.gitLFS])
      try git.branch(base: base, ours: "clr set p.gpl e0=#111", theirs: "clr set p.gpl \(theirs)")
      #expect(try git.git("git cat-file blob HEAD:p.gpl").lines.count == 3)
      return git
    }
    let git = try repository("e2=#222")
    try merge(git, ["e0=#111111", "e1=#010101", "e2=#222222"], in: "p.gpl")
    let pointer = try git.git("git cat-file blob HEAD:p.gpl").text
    #expect(pointer.hasPrefix("version https://git-lfs.github.com/spec/v1\noid sha256:"))
    // A conflict is in the file, and the pointer is one of a file with markers.
    let other = try repository("e0=#222")
    #expect(try other.run("git merge --quiet theirs").status == 1)
    #expect(
      other.data("p.gpl").map { String(decoding: $0, as: UTF8.self).contains("<<<<<<< ours") }
        == true)
    #expect(try other.git("git ls-files --unmerged").lines.count == 3)
    // Where the objects are gone, as in a clone without them, ours stays, and git has the conflict.
    let bare = try repository("e2=#222")
    let result = try bare.run(
      "git config lfs.url file:///nowhere; rm -r .git/lfs/objects; git merge --quiet theirs")
    #expect(result.status == 1 && (result.text + result.errors).contains("Smudge error"))
    #expect(
      bare.data("p.gpl").map { !String(decoding: $0, as: UTF8.self).contains("<<<<") } == true)
    #expect(try bare.git("git ls-files --unmerged").lines.count == 3)
    #expect(try bare.git("ls -A").lines.sorted() == [".git", ".gitattributes", "p.gpl"])
  }
}
