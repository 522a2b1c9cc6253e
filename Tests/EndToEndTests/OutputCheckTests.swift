import Foundation
import TestSupport
import Testing

@Suite("Outputs that are compared") struct OutputCheckTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "b.clr", "accent=#f60", "ink=#14141e")
  }

  /// Commands that write the palette, and the outputs of each.
  static let commands: [(words: [String], outputs: [String])] = [
    (["export", "b.clr", "-o", "b.css", "-o", "b.ase"], ["b.css", "b.ase"]),
    (["export", "b.clr", "-o", "B.xcassets"], ["B.xcassets"]),
    (["convert", "b.clr", "b.gpl"], ["b.gpl"]),
    (["merge", "b.clr", "-o", "b.json"], ["b.json"]),
    (["export", "b.clr", "--into", "own.css"], ["own.css"]),
  ]

  @Test(
    "are up to date after a run, and stale after a change, and nothing is written",
    arguments: commands.indices)
  func stale(_ index: Int) throws {
    let (words, outputs) = Self.commands[index]
    try scratch.write(":root { --accent: #ff6600; --ink: #14141e }\n", to: "own.css")
    if words[2] != "--into" {
      let missing = try scratch.run(words + ["--check"])
      #expect(missing.status == 1 && missing.text == "")
      for output in outputs {
        #expect(missing.errors.contains("clr: \(output): error: the file is not there\n"))
      }
      #expect(missing.errors.contains("clr \(words.joined(separator: " "))\n"))
      try scratch.make(words: words + ["-q"])
    }
    let fresh = try scratch.run(words + ["--check"])
    #expect(fresh.status == 0 && fresh.text + fresh.errors == "", "\(fresh.text)\(fresh.errors)")

    try scratch.make("set", "b.clr", "accent=#f50")
    let before = try scratch.tree()
    let stale = try scratch.run(words + ["--check"])
    #expect(stale.status == 1)
    for output in outputs {
      #expect(stale.errors.contains("clr: \(output): error: the "), "\(stale.errors)")
    }
    #expect(stale.text.contains("accent"))
    #expect(try scratch.tree() == before)
    // The command that it names is the one that mends it.
    let line = try #require(
      stale.errors.split(separator: "\n").first { $0.hasPrefix("  to write") })
    let command = try #require(line.split(separator: ": ", maxSplits: 1).last)
    #expect(try scratch.shell("\(command) -q").status == 0)
    #expect(try scratch.run(words + ["--check"]).status == 0)
  }

  @Test("of a text show what diff -u shows, of other files what clr diff shows")
  func differences() throws {
    try scratch.make("export", "b.clr", "-o", "b.css", "-o", "b.ase")
    try scratch.make("export", "b.clr", "-o", "old.css", "-o", "old.ase")
    try scratch.make("set", "b.clr", "accent=#f50")
    try scratch.make("export", "b.clr", "-o", "new.css", "-o", "new.ase")
    let diff = try scratch.shell("diff -u --label a/b.css --label b/b.css old.css new.css")
    #expect(diff.status == 1)
    #expect(try scratch.run(["export", "b.clr", "-o", "b.css", "--check"]).text == diff.text)
    let lines = try scratch.run(["diff", "old.ase", "new.ase"])
    #expect(lines.status == 1)
    #expect(
      try scratch.run(["export", "b.clr", "-o", "b.ase", "--check"]).text
        == lines.lines.map { "b.ase\t\($0)\n" }.joined())
  }

  @Test(
    "of a folder name new, changed and left over files; a file that is left over is not a reason to fail by itself"
  )
  func folders() throws {
    try scratch.make("export", "b.clr", "-o", "B.xcassets", "-q")
    try scratch.make("rename", "b.clr", "ink", "night")
    try scratch.make("set", "b.clr", "accent=#f50")
    let words = ["export", "b.clr", "-o", "B.xcassets"]
    let stale = try scratch.run(words + ["--check"])
    #expect(
      stale.text == """
        B.xcassets\tnew\tnight.colorset/Contents.json
        B.xcassets\tchanged\taccent.colorset/Contents.json
        B.xcassets\tleft over\tink.colorset/Contents.json

        """)
    #expect(stale.status == 1)
    try scratch.make(words: words + ["-q"])
    let left = try scratch.run(words + ["--check"])
    #expect(left.status == 0 && left.text == "")
    #expect(
      left.errors
        == "clr: B.xcassets: note: 1 color of the folder is not in the palette, and stays: ‘ink.colorset’\n"
    )
    try scratch.make(words: words + ["--check", "-q"])
    #expect(try scratch.names().contains("B.xcassets"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("B.xcassets/ink.colorset")))
  }

  @Test("are compared where nothing may be written")
  func readOnly() throws {
    try scratch.make("export", "b.clr", "-o", "b.css")
    try scratch.make("set", "b.clr", "accent=#f50")
    let result = try scratch.shell(
      """
      chmod a-w . b.css; chmod a+rx .
      setpriv --reuid 65534 --clear-groups -- "$CLR" export b.clr -o b.css --check > text; s=$?
      chmod u+w .; exit $s
      """.replacing("> text", with: "> /dev/null"), with: [])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("the file is out of date"))
  }

  @Test("show no more than the first lines, and no control character of a file")
  func limits() throws {
    try scratch.write(
      (1...5000).map { "n\($0)=#\(String($0 + 0x100000, radix: 16))\n" }.joined(), to: "lines")
    try scratch.make("create", "many.clr", "--from", "lines")
    try scratch.make("export", "many.clr", "-o", "many.css")
    try scratch.shell("sed -i 's/: #/: #f/; s/\\(#f.....\\)./\\1/' many.css").expectSuccess()
    let many = try scratch.run(["export", "many.clr", "-o", "many.css", "--check"])
    #expect(many.status == 1)
    #expect(many.lines.count == 21 && many.lines.last == "…", "\(many.lines.count)")

    try scratch.write("GIMP Palette\n#\n255 0 0\ta\u{1B}]0;x\u{7}\n", to: "b.gpl")
    let hostile = try scratch.run(["export", "b.clr", "-o", "b.gpl", "--check", "--force"])
    #expect(hostile.status == 1)
    #expect(!hostile.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 })
  }

  @Test("are files, and a run that would fail fails")
  func failures() throws {
    for (words, status, text) in [
      (["export", "b.clr", "--format", "css", "--check"], 64, "‘-’ is standard output"),
      (["convert", "b.clr", "-", "--format", "css", "--check"], 64, "‘-’ is standard output"),
      (["merge", "b.clr", "-o", "-", "--format", "css", "--check"], 64, "‘-’ is standard output"),
      (["export", "b.clr", "-o", "css:/dev/stdout", "--check"], 73, "only a file can be changed"),
      (["export", "b.clr", "-o", "b.css", "--check", "--dry-run"], 64, "cannot be used together"),
      (
        ["export", "b.clr", "-o", "b.css", "--check", "--if-changed"], 64, "cannot be used together"
      ),
      (["merge", "--base", "b.clr", "b.clr", "b.clr", "--check"], 64, "cannot be used together"),
      (["export", "x.clr", "-o", "b.css", "--check"], 66, "no such file"),
      (["export", "b.clr", "-o", "b.css", "-o", "./b.css", "--check"], 73, "is the same file"),
      (["export", "b.clr", "-o", "own.css", "--check"], 73, "would be lost"),
    ] as [([String], Int32, String)] {
      try scratch.write("a { color: red }\n:root { --x: red }\n", to: "own.css")
      let result = try scratch.run(words)
      #expect(result.status == status, "\(words): \(result.errors)")
      #expect(result.errors.contains(text), "\(words): \(result.errors)")
      #expect(result.text == "")
    }
  }

  @Test("a loss is not a difference, and is not named; with --strict it is an error")
  func losses() throws {
    try scratch.make("set", "b.clr", "ink=rgb(0 0 0 / 50%)")
    try scratch.make("export", "b.clr", "-o", "b.gpl", "-qq")
    let fresh = try scratch.run(["export", "b.clr", "-o", "b.gpl", "--check"])
    #expect(fresh.status == 0 && fresh.errors == "")
    #expect(
      try scratch.run(["export", "b.clr", "-o", "b.gpl", "--check", "--strict"]).status == 65)
  }

  @Test("an output that keeps its bytes gets a new time, with --if-changed it keeps the old one")
  func times() throws {
    let folder = try scratch.shell(
      """
      clr export b.clr -o B.xcassets -q && touch -d 2001-01-01 B.xcassets
      clr export b.clr -o B.xcassets -q --if-changed && date -r B.xcassets +%Y
      clr export b.clr -o B.xcassets -q && date -r B.xcassets +%Y
      """)
    #expect(folder.lines.first == "2001" && folder.lines.last != "2001", "\(folder.text)")
    let commands = [
      "clr export b.clr -o b.css -o B.xcassets -q", "clr convert b.clr b.css",
      "clr merge b.clr -o b.css",
    ]
    try scratch.make("export", "b.clr", "-o", "b.css", "-o", "B.xcassets", "-q")
    for command in commands {
      let result = try scratch.shell(
        """
        touch -d 2001-01-01 b.css B.xcassets
        \(command) --if-changed && date -r b.css +%Y
        \(command) && date -r b.css +%Y
        """)
      #expect(result.lines.first == "2001", "\(command): \(result.errors)")
      #expect(result.lines.last != "2001")
    }
    // A changed one is written, and a folder of which a file deep inside is changed is new to make.
    let changed = try scratch.shell(
      """
      clr set b.clr accent=#f50
      touch -d 2001-01-01 b.css B.xcassets
      clr export b.clr -o b.css -o B.xcassets --if-changed
      date -r b.css +%Y; date -r B.xcassets +%Y; grep -c ff5500 b.css
      """)
    #expect(changed.lines.count == 3 && !changed.lines.contains("2001"), "\(changed.errors)")
    #expect(changed.lines.last == "1")
  }
}

extension ProgramResult {
  fileprivate func expectSuccess(at location: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(errors)", sourceLocation: location)
  }
}
