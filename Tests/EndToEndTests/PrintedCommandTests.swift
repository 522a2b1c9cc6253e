import Foundation
import TestSupport
import Testing

/// Commands that `clr` prints, with names in them that a shell would take for more.
@Suite("Commands that are printed") struct PrintedCommandTests {
  /// 200 names of files, themes and entries, each of one part or of two.
  static let names: [String] = {
    let parts = [
      "'", "\\", "\\'", "\"", "$(touch PWN)", "`touch PWN`", ";touch PWN;#", "&touch PWN&",
      "|touch PWN|", "\\';touch PWN;#", "'\\'';touch PWN;#", "{a,b}", "*", "?", "[a]", "~", "!x",
      "!!", "=ls", "%self", "-x", "--", "-", "#x", "a=b", "=", ":", "a:b", "a b", " ", "é", "漢",
      "e\u{301}", "\u{301}", "$HOME", "(touch PWN)", "<x", ">PWN", "^", "%n", "@x", "+x", ",",
      "$'a'", "\\n", "\\u{41}", "''", "\\\\", "\\=", "x\\", "--theme",
    ]
    var names = parts
    for step in 1...8 {
      for (index, part) in parts.enumerated() {
        let name = part + parts[(index * 5 + step * 7) % parts.count]
        if !names.contains(name), names.count < 200 { names.append(name) }
      }
    }
    return names
  }()

  /// Runs lines in a shell, in a copy of the folder, and gives `body` the copy.
  private func run(
    _ lines: [String], in scratch: Scratch, _ shell: OutsideProgram,
    _ body: (Scratch) throws -> Void
  ) throws {
    let copy = try Scratch()
    for name in try scratch.names() {
      try FileManager.default.copyItem(atPath: scratch.path(name), toPath: copy.path(name))
    }
    let result = try Program.run(
      shell, ["-c", lines.joined(separator: "\n")], with: [.git], in: copy.folder,
      environment: ["HOME": copy.folder.path])
    #expect(result.status == 0 && !result.errors.contains("error"), "\(shell): \(result.errors)")
    #expect(try !copy.names().contains("PWN"), "\(shell)")
    try body(copy)
  }

  @Test("are what bash, zsh and fish read: each prints the word of 200 names")
  func words() throws {
    #expect(Set(Self.names.map { Array($0.utf8) }).count == 200)
    let scratch = try Scratch()
    try scratch.make("create", "p.clr", "a=red")
    // The command that `--check` prints has the words as they were typed.
    let lines = try Self.names.map { name in
      let words = ["export", "p.clr", "-o", "css:\(name).css", "--css-prefix=\(name)", "--check"]
      let errors = try scratch.run(words).errors
      let line = try #require(errors.split(separator: "\n").first { $0.contains("to write it: ") })
      return try "printf '%s\\n' " + #require(line.split(separator: "to write it: clr ").last)
    }
    let expected = Self.names.flatMap {
      ["export", "p.clr", "-o", "css:\($0).css", "--css-prefix=\($0)"]
    }
    for shell in [OutsideProgram.bash, .zsh, .fish] {
      let script = lines.joined(separator: "\n")
      let result = try Program.run(shell, ["-c", script], in: scratch.folder)
      #expect(result.text == expected.map { "\($0)\n" }.joined(), "\(shell)")
    }
  }

  @Test("mend what a check finds, in files, themes and entries of 200 names")
  func check() throws {
    let scratch = try Scratch()
    for name in Self.names {
      let escaped = name.unicodeScalars.map { "\\\(String($0.value, radix: 16)) " }.joined()
      try scratch.write(
        """
        :root { --paper: #888; --x\(escaped): #777 }
        [data-theme="\(escaped)"] { --x\(escaped): #999 }

        """, to: "\(name).css")
    }
    try scratch.write("* on paper AA\n", to: "pairs")
    let words = ["check", "--pairs=pairs", "--"] + Self.names.map { "\($0).css" }
    let found = try scratch.run(words)
    let lines = found.lines.filter { $0.hasPrefix("  clr set ") }
    #expect(lines.count == 400, "\(found.errors)")
    for shell in [OutsideProgram.bash, .zsh, .fish] {
      try run(lines, in: scratch, shell) { copy in
        let left = try copy.run(words)
        #expect(left.status == 0, "\(shell): \(left.text)")
      }
    }
  }

  @Test("settle and stage files of 200 names that git has in conflict")
  func git() throws {
    let git = try GitScratch(
      """
      clr create o a=#000 b=#000 c=#000 --format clr
      for n in 1 2 3; do cp o $n; done
      clr set -q 1 a=#111; clr add -q 1 d=#111; clr set -q 2 a=#222; clr add -q 2 e=#222; clr add -q 3 e=#222
      mv o 1 2 3 ..
      """)
    /// Copies a palette to all names.
    func fill(_ contested: String, _ other: String) throws {
      for name in Self.names {
        let data = try (git.scratch.data(contested), git.scratch.data(other))
        try git.scratch.write(data.0, to: "repo/\(name).clr")
        try git.scratch.write(data.1, to: "repo/\(name)2.clr")
      }
    }
    try fill("o", "o")
    try git.git("git add . && git commit -qm o && git switch -qc theirs")
    try fill("2", "3")
    try git.git("git commit -qam theirs && git switch -q main")
    try fill("1", "1")
    try git.git("git commit -qam ours && { git merge -q theirs > ../said 2>&1 || true; }")
    let result = try git.run("clr git resolve")
    let settled = result.errors.split(separator: "\n").compactMap { line in
      line.split(separator: "for theirs: ", maxSplits: 1).last.map(String.init)
    }.filter { $0.hasPrefix("clr set ") }
    #expect(settled.count == 200 && result.lines.count == 200, "\(result.errors)")
    let lines = ["cd repo"] + settled + result.lines
    for shell in [OutsideProgram.bash, .zsh, .fish] {
      try run(lines, in: git.scratch, shell) { copy in
        let left = try copy.shell(
          "cd repo && git diff --name-only --diff-filter=U | wc -l", with: [.git])
        #expect(left.text == "200\n", "\(shell): \(left.errors)")
        for name in Self.names {
          #expect(
            try copy.entries("./repo/\(name).clr")
              == ["a=#222222", "b=#000000", "c=#000000", "d=#111111", "e=#222222"],
            "\(shell): \(name)")
        }
      }
    }
  }

  @Test("are not printed where a name has hidden characters, and say why")
  func hidden() throws {
    let why = "no command can be printed, as it would have hidden characters, which cannot be typed"
    let git = try GitScratch(
      """
      clr create $'e\\e[2J.clr' a=#000; git add . && git commit -qm o && git switch -qc theirs
      clr add -q e*.clr b=#111; git commit -qam a; git switch -q main
      clr add -q e*.clr c=#222; git commit -qam b; git merge -q theirs > ../said 2>&1 || true
      """)
    let resolved = try git.run("clr git resolve")
    #expect(resolved.status == 0 && resolved.text == "")
    #expect(
      resolved.errors == "clr: e\\u{1b}[2J.clr: note: the file is merged; \(why)\n")
    let plan = try git.run("HOME=$'/h\\u202e' clr git install --print --global")
    #expect(plan.status == 65 && plan.text == "")
    #expect(plan.errors.hasPrefix("clr: /h\\u{202e}/.config/git/attributes: error: \(why)\n"))

    let scratch = try Scratch()
    try scratch.write(
      """
      :root { --paper: #888; --b\\200b b: #777 }
      [data-theme="b\\200b b"] { --b\\200b b: #999 }

      """, to: "a.css")
    let found = try scratch.run(["check", "a.css", "--contrast", "AA", "--on", "paper"])
    // A listing has a form of such a name, and of no theme.
    #expect(found.text.contains("  clr set a.css 'b'\\\\'u{200b}b=#"), "\(found.text)")
    #expect(found.text.contains("  \(why)\n"))
    let json = try scratch.run(
      ["check", "a.css", "--contrast", "AA", "--on", "paper", "--format", "json"])
    #expect(json.text.components(separatedBy: "\"fix\"").count == 2, "\(json.text)")
  }
}
