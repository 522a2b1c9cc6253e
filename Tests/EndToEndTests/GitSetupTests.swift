import Foundation
import TestSupport
import Testing

@Suite("clr git install and uninstall") struct GitSetupTests {
  private static let line = "*.clr diff=clr merge=clr"

  /// A file of attributes, and what it is after an installation.
  struct Attributes: Sendable, CustomTestStringConvertible {
    var old: String?
    var new: String
    var testDescription: String { old.map { $0.debugDescription } ?? "none" }
  }

  static let attributes = [
    Attributes(old: nil, new: "\(line)\n"), Attributes(old: "", new: "\(line)\n"),
    Attributes(old: "*.png binary\n", new: "*.png binary\n\(line)\n"),
    Attributes(old: "*.png binary", new: "*.png binary\n\(line)\n"),
    Attributes(old: "*.png binary\r\n", new: "*.png binary\r\n\(line)\r\n"),
    Attributes(
      old: "*.png binary\r\n*.txt text", new: "*.png binary\r\n*.txt text\r\n\(line)\r\n"),
    Attributes(old: "# \(line)\n\n\n", new: "# \(line)\n\n\n\(line)\n"),
    Attributes(old: "*.clr text eol=lf\n", new: "*.clr text eol=lf\n\(line)\n"),
    Attributes(old: "*.clr binary\n", new: "*.clr binary\n\(line)\n"),
    Attributes(old: "*.clr diff=clr\n", new: "*.clr diff=clr\n\(line)\n"),
    Attributes(old: "\(line)\n*.clr -merge\n", new: "\(line)\n*.clr -merge\n\(line)\n"),
    Attributes(old: "\(line)\n*.clr text\n", new: "\(line)\n*.clr text\n"),
    Attributes(old: "  *.clr\tmerge=clr  diff=clr\n", new: "  *.clr\tmerge=clr  diff=clr\n"),
    Attributes(
      old: "*.clr diff=clr\n*.clr merge=clr\n", new: "*.clr diff=clr\n*.clr merge=clr\n"),
    Attributes(
      old: "\u{FEFF}*.x y\n%s $x 'q' \\n\n", new: "\u{FEFF}*.x y\n%s $x 'q' \\n\n\(line)\n"),
  ]

  @Test(
    "adds one line to the attributes, which stay as they are, and a second run changes no byte",
    arguments: attributes)
  func install(_ file: Attributes) throws {
    let git = try GitScratch()
    if let old = file.old { try git.scratch.write(old, to: "repo/.gitattributes") }
    let result = try git.git("clr git install")
    #expect(git.data(".gitattributes") == Data(file.new.utf8))
    #expect(result.errors.contains("is added") == (file.old != file.new))
    #expect(
      try git.git("git check-attr diff merge -- a/x.clr").text
        == "a/x.clr: diff: clr\na/x.clr: merge: clr\n")
    let config = git.data(".git/config")
    let again = try git.git("clr git install")
    #expect(again.text == "")
    #expect(
      again.errors == "clr: note: git compares and merges palettes by their entries already\n")
    #expect(git.data(".gitattributes") == Data(file.new.utf8))
    #expect(git.data(".git/config") == config)
    #expect(try git.git("clr git install --quiet").errors == "")
  }

  @Test("prints commands that do the same, and does nothing itself", arguments: attributes)
  func prints(_ file: Attributes) throws {
    let (one, other) = (try GitScratch(), try GitScratch())
    for git in [one, other] {
      if let old = file.old { try git.scratch.write(old, to: "repo/.gitattributes") }
    }
    let config = other.data(".git/config")
    let commands = try other.git("clr git install --print")
    #expect(commands.errors == "")
    #expect(other.data(".git/config") == config)
    #expect(other.data(".gitattributes") == file.old.map { Data($0.utf8) })
    try one.git("clr git install")
    for _ in 1...2 {
      #expect(try other.git("clr git install --print | sh").errors == "")
      #expect(other.data(".git/config") == one.data(".git/config"))
      #expect(other.data(".gitattributes") == Data(file.new.utf8))
    }
  }

  @Test(
    "is taken back without a trace",
    arguments: attributes.filter { $0.old?.contains("=clr") != true })
  func uninstall(_ file: Attributes) throws {
    let git = try GitScratch("git config user.name me && git config merge.tool vimdiff")
    if let old = file.old { try git.scratch.write(old, to: "repo/.gitattributes") }
    let config = git.data(".git/config")
    try git.git("clr git install")
    let result = try git.git("clr git uninstall")
    #expect(result.errors.contains("‘\(Self.line)’ is removed"))
    #expect(result.errors.contains("git compares and merges palettes like any other file now"))
    #expect(git.data(".git/config") == config)
    // A last line without a line feed got one.
    var old = file.old ?? ""
    if !old.isEmpty, old.utf8.last != 0x0A { old += old.utf8.contains(0x0D) ? "\r\n" : "\n" }
    #expect(git.data(".gitattributes") == (old.isEmpty ? nil : Data(old.utf8)))
    let again = try git.git("clr git uninstall")
    #expect(again.errors == "clr: note: git was not set up\n")
    #expect(git.data(".git/config") == config)
  }

  @Test("sets what git needs, and overwrites other settings of these names")
  func settings() throws {
    let git = try GitScratch(
      "git config merge.clr.driver old && git config --add merge.clr.driver older")
    try git.git("clr git install")
    let settings = try git.git("git config --get-regexp 'clr[.]'").lines.sorted()
    #expect(
      settings == [
        #"diff.clr.textconv f() { if command -v clr >/dev/null 2>&1; then clr git textconv -- "$1"; "#
          + #"else grep -Iq . "$1" && cat -- "$1" || git hash-object -- "$1"; fi; }; f"#,
        "merge.clr.driver lfs=; rc=2; if grep -q '^version https://git-lfs' %A; then lfs=1; "
          + "for f in %O %A %B; do git lfs smudge <$f >$f.lfs || "
          + "{ rm -f %O.lfs %A.lfs %B.lfs; exit 1; }; done; "
          + "for f in %O %A %B; do mv -f $f.lfs $f; done; fi; "
          + "if command -v clr >/dev/null 2>&1; then "
          + "clr merge --base %O %A %B -o %A --marker-size %L --path=%P; rc=$?; fi; "
          + "if [ $rc -gt 1 ]; then rc=0; "
          + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B || rc=1; fi; "
          + "if [ $lfs ]; then git lfs clean <%A >%A.lfs && mv -f %A.lfs %A || exit 1; fi; exit $rc",
        "merge.clr.name palettes, entry by entry", "merge.clr.recursive binary",
      ])
  }

  @Test(
    "another driver that somebody chose stays, and is named",
    arguments: [
      ("*.clr merge=union\n", "*.clr diff=clr\n", "merge=union"),
      ("* diff=x merge=y\n", "", "diff=x"), ("*.clr diff=clr merge=ours\n", "", "merge=ours"),
    ])
  func others(_ old: String, _ added: String, _ word: String) throws {
    let git = try GitScratch()
    try git.scratch.write(old, to: "repo/.gitattributes")
    let result = try git.git("clr git install")
    #expect(git.data(".gitattributes") == Data((old + added).utf8))
    #expect(
      result.errors.contains(
        "clr: .gitattributes: note: ‘*.clr \(word)’ stays, so git asks another program there\n  for clr, take it out and type clr git install again"
      ), "\(result.errors)")
    #expect(result.errors.contains("is added") == !added.isEmpty)
    try git.git("clr git uninstall")
    #expect(git.data(".gitattributes") == Data(old.utf8))
  }

  @Test("in a bare repository, the attributes are those of the repository itself")
  func bare() throws {
    let git = try GitScratch(
      "clr create a.clr x=#000 && git add . && git commit --quiet -m 1 && git branch theirs")
    try git.git(
      """
      clr set a.clr x=#fff && git commit --quiet -am 2
      git clone --quiet --bare . ../bare && cd ../bare
      clr git install -q && clr git install -q
      test "$(cat info/attributes)" = '\(Self.line)'
      git diff theirs HEAD | grep -q '^+x.#ffffff$'
      clr git uninstall -q; test ! -e info/attributes
      """)
  }

  @Test(
    "--global sets git up for all repositories of the user",
    arguments: [
      ("", ".config/git/attributes"), ("mkdir -p ~/.config", ".config/git/attributes"),
      ("export XDG_CONFIG_HOME=$HOME/xdg", "xdg/git/attributes"),
      ("export XDG_CONFIG_HOME=", ".config/git/attributes"),
      ("git config --global core.attributesFile '~/my attributes'", "my attributes"),
    ])
  func global(_ setup: String, _ path: String) throws {
    let git = try GitScratch("clr create a.clr x=#000 && git add . && clr set a.clr x=#fff")
    let config = git.data(".git/config")
    let result = try git.git(
      "\(setup)\nclr git install --global && clr git install --global -q\ngit diff")
    #expect(result.lines.suffix(2) == ["-x\t#000000", "+x\t#ffffff"])
    #expect(try git.scratch.data("home/\(path)") == Data("\(Self.line)\n".utf8))
    #expect(git.data(".git/config") == config && git.data(".gitattributes") == nil)
    #expect(!result.errors.contains("commit it"))
    // The same from outside of any repository, and by the commands that are printed.
    let other = try GitScratch()
    try other.git("\(setup)\ncd / && clr git install --global --print | sh")
    #expect(try other.scratch.data("home/\(path)") == Data("\(Self.line)\n".utf8))
    #expect(try other.scratch.data("home/.gitconfig") == git.scratch.data("home/.gitconfig"))
    try git.git("\(setup)\ncd / && clr git uninstall --global")
    #expect((try? git.scratch.data("home/\(path)")) == nil)
    #expect(try git.git("git config --get-regexp 'clr[.]' || true").text == "")
  }

  @Test("--global without a home is an error, and makes no file at the root")
  func noHome() throws {
    let git = try GitScratch()
    for command in ["install", "uninstall", "install --print"] {
      let result = try git.run("unset HOME XDG_CONFIG_HOME; clr git \(command) --global")
      #expect(result.status == 66 && result.text == "")
      #expect(result.errors.contains("git says: $HOME not set"), "\(result.errors)")
      #expect(!result.errors.contains("--global"))
    }
    #expect(!FileManager.default.fileExists(atPath: "/git/attributes"))
  }

  @Test("a link to the user's attributes stays one")
  func globalLink() throws {
    let git = try GitScratch(
      "mkdir -p ~/.config/git ~/dotfiles; printf '' > ~/dotfiles/a; ln -s ../../dotfiles/a ~/.config/git/attributes"
    )
    try git.git("clr git install --global")
    #expect(try git.scratch.data("home/dotfiles/a") == Data("\(Self.line)\n".utf8))
    try git.git("clr git uninstall --global; test -L ~/.config/git/attributes")
    #expect(try git.scratch.data("home/dotfiles/a") == Data())
  }

  @Test("in a subfolder and in a worktree, the attributes are at the root")
  func folders() throws {
    let git = try GitScratch("mkdir -p 'a b/c' && touch t && git add . && git commit --quiet -m t")
    try git.git("cd 'a b/c' && clr git install && clr git install --print | sh")
    #expect(git.data(".gitattributes") == Data("\(Self.line)\n".utf8))
    try git.git("clr git uninstall; git worktree add --quiet ../tree; cd ../tree; clr git install")
    #expect(git.data(".gitattributes") == nil)
    #expect(try git.scratch.data("tree/.gitattributes") == Data("\(Self.line)\n".utf8))
    #expect(try git.git("git config merge.clr.recursive").text == "binary\n")
  }

  @Test(
    "where there is no working tree, the error says so, and nothing is made",
    arguments: [
      "cd ..", "cd .git", "mkdir x; cd x; rmdir ../x",
    ])
  func noTree(_ setup: String) throws {
    let git = try GitScratch()
    for command in ["install", "uninstall", "install --print"] {
      let result = try git.run("\(setup)\nclr git \(command)")
      #expect(result.status == 66 && result.text == "")
      #expect(
        result.errors.hasPrefix("clr: error: there is no working tree of git here\n  git says: "),
        "\(result.errors)")
      #expect(result.errors.contains("for all repositories, add --global"))
    }
    #expect(try git.scratch.names() == ["home", "repo"])
  }

  @Test("a file that its mode protects is not changed, nor are the settings")
  func protected() throws {
    let git = try GitScratch("echo '*.x y' > .gitattributes; chmod 444 .gitattributes")
    let config = git.data(".git/config")
    let result = try git.run("clr git install")
    #expect(result.status == 73)
    #expect(result.errors.contains("clr: .gitattributes: error: "), "\(result.errors)")
    // There is no such option here.
    #expect(!result.errors.contains("--force"), "\(result.errors)")
    #expect(git.data(".gitattributes") == Data("*.x y\n".utf8) && git.data(".git/config") == config)
  }

  @Test(
    "a symbolic link, which git does not follow there, is an error", arguments: ["real", "none"])
  func link(_ target: String) throws {
    let git = try GitScratch("echo '*.x y' > real; ln -s \(target) .gitattributes")
    let config = git.data(".git/config")
    let result = try git.run("clr git install")
    #expect(result.status == 73)
    #expect(result.errors.contains("it is a symbolic link, which git does not follow here"))
    #expect(git.data("real") == Data("*.x y\n".utf8) && git.data(".git/config") == config)
    #expect(git.data("none") == nil)
  }

  @Test(
    "wrong words are one report",
    arguments: [
      Run(["git", "instal"], 64, says: "unknown action ‘instal’", "did you mean ‘install’?"),
      Run(["git"], 64, says: "<action>"),
      Run(["git", "install", "x.clr"], 64, says: "‘install’ takes no file"),
      Run(
        ["git", "uninstall", "--print", "--prefer=ours"], 64, says: "‘--print’ goes with ‘install’",
        "‘--prefer’ goes with ‘resolve’", "2 errors"),
      Run(
        ["git", "resolve", "--global", "--print"], 64,
        says: "‘--global’ goes with ‘install’ and ‘uninstall’"),
      Run(["git", "textconv"], 64, says: "‘textconv’ takes one file; there are 0"),
      Run(["git", "textconv", "a", "b"], 64, says: "‘textconv’ takes one file; there are 2"),
      Run(["git", "resolve", "--prefer", "mine"], 64, says: "‘mine’"),
      Run(["git", "\u{1B}[31m"], 64, says: "‘\\u{1b}[31m’"),
    ])
  func words(_ example: Run) throws {
    let git = try GitScratch()
    let config = git.data(".git/config")
    let run = try Program.clr(
      example.words, in: git.scratch.folder.appendingPathComponent("repo"),
      environment: git.environment)
    #expect(run.status == example.status && run.text == "")
    for text in example.says { #expect(run.errors.contains(text), "\(run.errors)") }
    #expect(git.data(".git/config") == config && git.data(".gitattributes") == nil)
  }

  @Test("says where git could not run clr, and where git is missing")
  func path() throws {
    let git = try GitScratch("mkdir ../bin && ln -s \"$(command -v git)\" ../bin/git")
    let result = try git.run("PATH=$PWD/../bin \"$CLR\" git install")
    #expect(result.status == 0)
    #expect(
      result.errors.hasSuffix(
        "clr: note: no program ‘clr’ is in the folders of PATH, so git cannot run it\n  put it there: make install\n"
      ), "\(result.errors)")
    let none = try git.run("PATH=/none \"$CLR\" git uninstall")
    #expect(none.status == 66)
    #expect(none.errors.contains("no program ‘git’ is in the folders of PATH"))
  }
}
