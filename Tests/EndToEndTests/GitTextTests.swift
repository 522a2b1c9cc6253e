import Foundation
import TestSupport
import Testing

@Suite("clr git textconv") struct GitTextTests {
  @Test(
    "git diff, log, show and diff REV print a line for each entry, over revisions that are not palettes too"
  )
  func everyCommand() throws {
    let git = try GitScratch("clr git install -q")
    try git.git(
      """
      commit() { git add -A && git commit --quiet -m "$1"; }
      clr create p.clr accent=#f60 'ink=rgb(20 20 30 / 50%)' && commit one
      { echo '<<<<<<< ours'; cat p.clr; echo =======; echo x; echo '>>>>>>> theirs'; } > q && mv q p.clr && commit marked
      printf 'bplist00\\033[31m\\000\\377\\n' > p.clr && commit broken
      clr create -f p.clr accent=#f50 --plist-format binary && commit binary
      clr convert -f p.clr p.clr --plist-format xml && commit xml
      clr set p.clr 'accent=oklch(50% .1 20)'
      """)
    #expect(
      try git.git("git diff").lines.suffix(2) == ["-accent\t#ff5500", "+accent\toklch(50% .1 20)"])
    #expect(try git.git("git diff HEAD~2 HEAD~1").lines.last == "+accent\t#ff5500")
    #expect(
      try git.git("git diff HEAD~4").lines.suffix(3) == [
        "-accent\t#ff6600", "-ink\trgb(20 20 30 / 0.5)", "+accent\toklch(50% .1 20)",
      ])
    // Another encoding of one palette is no difference.
    #expect(try git.git("git show HEAD").lines.last?.hasPrefix("    xml") == true)
    let log = try git.git("git log -p")
    #expect(log.errors == "")
    #expect(log.lines.filter { $0.hasPrefix("commit ") }.count == 5)
    #expect(log.text.contains("\n+<<<<<<< ours\n"))
    #expect(log.text.contains("\n+# clr cannot read this: "))
    #expect(log.text.contains("+bplist00\\u{1b}[31m"))
    #expect(
      !log.text.unicodeScalars.contains {
        $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
      })
    #expect(try git.git("git show HEAD~2").text.contains("-<<<<<<< ours\n"))
    #expect(
      try git.git("git blame --textconv p.clr").lines.last?.hasSuffix(") accent\toklch(50% .1 20)")
        == true)
  }

  @Test(
    "prints the values of themes after the base, with the theme last, and git shows their changes")
  func themes() throws {
    let git = try GitScratch("clr git install -q")
    try git.git(
      """
      printf ':root { --ink: #111 }\\n.dark { --ink: #eee; --only: red }\\n' > app.css
      clr git textconv app.css
      echo '*.css diff=clr' >> .gitattributes
      git add . && git commit --quiet -m one
      printf ':root { --ink: #111 }\\n.dark { --ink: #ddd }\\n' > app.css
      """)
    #expect(
      try git.git("clr git textconv app.css").text == "ink\t#111111\nink\t#dddddd\ttheme: dark\n")
    #expect(
      try git.git("git diff").lines.suffix(3) == [
        "-ink\t#eeeeee\ttheme: dark", "-only\t#ff0000\ttheme: dark", "+ink\t#dddddd\ttheme: dark",
      ])
  }

  @Test("prints titles, columns, notes, and names as list escapes them")
  func lines() throws {
    let git = try GitScratch()
    let json = """
      {"format": "clr-palette", "version": 1, "name": "T\\u001b[31m", "colors": [
        {"name": "a\\tb", "hex": "#ff0000", "ink": "spot", "description": "red\\nand more"},
        {"name": "\\u001b]0;x\\u0007", "spec": "oklch(50% .1 20)"}
      ]}
      """
    try git.scratch.write(json, to: "repo/a.json")
    let result = try git.git("clr git textconv a.json")
    #expect(result.errors == "")
    #expect(
      result.text == """
        # title: T\\u{1b}[31m
        a\\tb\t#ff0000\tink: spot\tdescription: red\\nand more
        \\u{1b}]0;x\\u{7}\toklch(50% .1 20)

        """)
    try git.scratch.write("GIMP Palette\nName: T\nColumns: 3\n255 0 0\ta\n", to: "repo/b.gpl")
    let columns = try git.git("clr git textconv b.gpl").text
    #expect(columns == "# title: T\n# columns: 3\na\t#ff0000\n")
  }

  @Test(
    "ends with 0 for any file, and says in one line why it is not a palette",
    arguments: [
      ("printf ''", ": it is empty\n"),
      ("printf 'no\\n'", "\nno\n"), ("printf 'a\\n\\n\\tb'", "\na\n\n\tb\n"),
      ("printf '\\377\\000\\033[2J\\r\\n'", "\\u{1b}[2J"),
      ("printf '<?xml version=\"1.0\"?><plist><dict>'", "\n<?xml version=\"1.0\"?><plist><dict>\n"),
      ("head -c 100000 /dev/zero", "\\u{0}"),
    ])
  func broken(_ command: String, _ end: String) throws {
    let git = try GitScratch()
    let result = try git.git("\(command) > x.clr; clr git textconv x.clr")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.text.hasPrefix("# clr cannot read this: "))
    #expect(result.text.contains(end), "\(result.text.prefix(500))")
    for name in ["none.clr", ".", "none/x"] {
      let missing = try git.run("clr git textconv \(name)")
      #expect(missing.status == 0 && missing.errors == "")
      #expect(missing.lines.count == 1 && missing.text.hasPrefix("# clr cannot read this: "))
    }
  }

  @Test(
    "reads file names that look like options or that a shell would read more into",
    arguments: [
      "-x.clr", "--help.clr", "--print.clr", "-", "a b.clr", "$(touch pwned).clr", "it's \"q\".clr",
      "é漢.clr", ":a.clr", "*.clr",
    ])
  func names(_ name: String) throws {
    let git = try GitScratch(
      """
      clr git install -q && echo '- diff=clr' >> .gitattributes
      clr create ../t.clr a=#000 && cp ../t.clr "./$NAME" && git add . && git commit --quiet -m one
      """.replacing(
        "$NAME",
        with: name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
          "$", with: "\\$")))
    let set = try git.run(
      "clr set -- \"$NAME\" a=#fff || { clr set ../t.clr a=#fff; cp ../t.clr ./-; }",
      ["NAME": name == "-" ? "none" : name])
    #expect(set.status == 0)
    let result = try git.git("git diff && git commit --quiet -am two && git log -p && git show")
    #expect(result.errors == "")
    #expect(result.lines.filter { $0 == "+a\t#ffffff" }.count == 3, "\(result.text)")
    #expect(git.data("pwned") == nil)
  }

  @Test("git diff --no-index compares by it in a repository that has the attributes")
  func noIndex() throws {
    let git = try GitScratch("clr git install -q; clr create a.clr a=red; clr create b.clr a=blue")
    let result = try git.run("git diff --no-index a.clr b.clr")
    #expect(result.status == 1)
    #expect(result.lines.suffix(2) == ["-a\t#ff0000", "+a\t#0000ff"])
  }

  @Test("palettes of other formats are read by their content and their name")
  func formats() throws {
    let git = try GitScratch(
      "clr git install -q; for e in css gpl json; do clr create a.$e a=#f00; echo \"*.$e diff=clr\" >> .gitattributes; done; git add .; git commit -qm one; for e in css gpl json; do clr set a.$e a=#00f; done"
    )
    let lines = try git.git("git diff").lines
    #expect(lines.filter { $0 == "-a\t#ff0000" }.count == 3)
    #expect(lines.filter { $0 == "+a\t#0000ff" }.count == 3)
  }
}
