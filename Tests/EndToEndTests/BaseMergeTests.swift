import Foundation
import TestSupport
import Testing

@Suite("clr merge --base") struct BaseMergeTests {
  /// Three palettes of which ours and theirs changed different entries of base.
  private static let base = [
    "accent=#ff6600", "ink=#0a141e", "sky=#00bfff", "red=#ff0000", "old=#123456",
  ]
  private static let ours = [
    "accent=#ff5500", "ink=#0a141e", "mine=#010203", "sky=#00bfff", "old=#123456",
  ]
  private static let theirs = [
    "accent=#ff6600", "night=#0a141e", "sky=#00bffe", "theirs=#040506", "red=#ff0000",
    "old=#123456",
  ]
  private static let merged = [
    "accent=#ff5500", "night=#0a141e", "mine=#010203", "sky=#00bffe", "theirs=#040506",
    "old=#123456",
  ]

  /// A format, and the options to make a file of it.
  static let formats = [
    ["clr"], ["clr", "--plist-format", "binary"], ["css"], ["json"], ["gpl"],
  ]

  private func make(_ scratch: Scratch, _ name: String, _ entries: [String], _ format: [String])
    throws
  {
    let made = try scratch.run(["create", "-", "--format", "json"] + entries)
    try #require(made.status == 0, "\(made.errors)")
    let written = try scratch.run(
      ["convert", "-", name, "--format"] + format
        + ["--css-names", "escape"].filter { _ in
          format == ["css"]
        }, input: made.text)
    try #require(written.status == 0, "\(written.errors)")
  }

  @Test("merges in every format, and the output is in that of ours", arguments: formats)
  func everyFormat(_ format: [String]) throws {
    let scratch = try Scratch()
    // Git's temporary files have no ending.
    try make(scratch, ".merge_O", Self.base, format)
    try make(scratch, ".merge_A", Self.ours, format)
    try make(scratch, ".merge_B", Self.theirs, format)
    let head = try scratch.data(".merge_A").prefix(8)
    let printed = try scratch.make("merge", "--base", ".merge_O", ".merge_A", ".merge_B")
    try scratch.make(
      "merge", "--base", ".merge_O", ".merge_A", ".merge_B", "-o", ".merge_A", "--path",
      "brand.\(format[0])")
    #expect(try scratch.entries(".merge_A") == Self.merged)
    #expect(try scratch.data(".merge_A").prefix(8) == head)
    #expect(try scratch.data(".merge_A") == printed.output)
    #expect(try scratch.names() == [".merge_A", ".merge_B", ".merge_O"])
  }

  @Test("each palette can be of another format")
  func mixed() throws {
    for (place, format) in Self.formats.enumerated() {
      let scratch = try Scratch()
      try make(scratch, "o", Self.base, Self.formats[(place + 1) % 5])
      try make(scratch, "a", Self.ours, format)
      try make(scratch, "b", Self.theirs, Self.formats[(place + 2) % 5])
      try scratch.make("merge", "-q", "--base", "o", "a", "b", "-o", "out.xyz")
      #expect(try scratch.entries("out.xyz") == Self.merged)
      #expect(try scratch.data("out.xyz").prefix(8) == scratch.data("a").prefix(8))
    }
  }

  // The report was read by eye.
  @Test("conflicts are one report, with what each side has and a line for each; ours is written")
  func conflicts() throws {
    let scratch = try Scratch()
    try make(scratch, "o.clr", ["accent=#ff6600", "ink=#000", "sky=#00bfff", "old=red"], ["clr"])
    try make(
      scratch, "a.clr", ["accent=#ff5500", "sky=blue", "rot=red", "new=#010101"], ["clr"])
    try make(
      scratch, "b.clr", ["accent=#cc3300", "ink=#111", "rouge=red", "new=oklch(50% .1 20)"],
      ["clr"])
    let report = """
      clr: brand.clr: error: both sides changed the color of ‘accent’
        base: #ff6600, ours: #ff5500, theirs: #cc3300
        for theirs: clr set brand.clr 'accent=#cc3300'
      clr: brand.clr: error: theirs changed ‘ink’, and ours removed it
        base: #000000, theirs: #111111
        for theirs: clr add brand.clr 'ink=#111111'
      clr: brand.clr: error: ours changed ‘sky’, and theirs removed it
        base: #00bfff, ours: #0000ff
        for theirs: clr remove brand.clr sky
      clr: brand.clr: error: both sides renamed ‘old’
        base: ‘old’, ours: ‘rot’, theirs: ‘rouge’
        for theirs: clr rename brand.clr rot rouge
      clr: brand.clr: error: both sides have a new entry ‘new’, with different colors
        ours: #010101, theirs: oklch(50% .1 20)
        for theirs: clr set brand.clr 'new=oklch(50% .1 20)'
      clr: 5 conflicts; ours is kept there

      """
    let words = ["merge", "--base", "o.clr", "a.clr", "b.clr", "-o", "brand.clr"]
    let result = try scratch.run(words)
    #expect(result.status == 1)
    #expect(result.errors == report)
    #expect(result.text == "")
    let kept = ["accent=#ff5500", "sky=#0000ff", "rot=#ff0000", "new=#010101"]
    #expect(try scratch.entries("brand.clr") == kept)

    // Without -o the lines are for ours, and the merged palette is printed all the same.
    let printed = try scratch.run(Array(words.prefix(5)))
    #expect(printed.status == 1)
    #expect(printed.errors == report.replacing("brand.clr", with: "a.clr"))
    #expect(try printed.output == scratch.data("brand.clr"))

    // Each line does what it says.
    for line in report.split(separator: "\n") where line.contains("for theirs: ") {
      let command = line.replacing("  for theirs: ", with: "")
      #expect(try scratch.shell(String(command)).status == 0)
    }
    #expect(
      try scratch.entries("brand.clr").sorted()
        == ["accent=#cc3300", "ink=#111111", "new=oklch(50% .1 20)", "rouge=#ff0000"])
  }

  @Test(
    "a preferred side decides all conflicts, in notes",
    arguments: [
      ("ours", ["a=#010101", "b=#020202"]), ("theirs", ["a=#111111"]),
      ("base", ["a=#000000", "b=#000000"]),
    ])
  func preferred(_ side: String, _ merged: [String]) throws {
    let scratch = try Scratch()
    try make(scratch, "o.gpl", ["a=#000", "b=#000"], ["gpl"])
    try make(scratch, "a.gpl", ["a=#010101", "b=#020202"], ["gpl"])
    try make(scratch, "b.gpl", ["a=#111"], ["gpl"])
    let words = ["merge", "--base", "o.gpl", "a.gpl", "b.gpl", "-o", "x.gpl", "--prefer", side]
    let result = try scratch.run(words)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        clr: x.gpl: note: both sides changed the color of ‘a’; \(side) is taken
          base: #000000, ours: #010101, theirs: #111111
        clr: x.gpl: note: ours changed ‘b’, and theirs removed it; \(side) is taken
          base: #000000, ours: #020202

        """)
    #expect(try scratch.entries("x.gpl") == merged)
    #expect(try scratch.run(words + ["-q"]).errors == "")
  }

  @Test("names that a shell or a terminal would take for more are safe in the report and its lines")
  func hostileNames() throws {
    let scratch = try Scratch()
    let names = [
      "it's; touch pwned", "$(touch pwned)", "`touch pwned`", "-q", "--", "a=b", "back\\slash",
      "end\\", "two  spaces ", "\"", "漢字", "\u{202E}rtl", "esc\u{1B}]0;x\u{7}", "line\nbreak",
      "#hash", "!x", "*", "%n",
    ]
    for (file, hex) in [("o", "#000000"), ("a", "#010101"), ("b", "#020202")] {
      let colors = names.map { ["name": $0, "hex": hex] }
      let json: [String: Any] = ["format": "clr-palette", "version": 1, "colors": colors]
      // In one order: another one of the members would be a change beside the colors.
      let data = try JSONSerialization.data(withJSONObject: json, options: .sortedKeys)
      try scratch.write(data, to: file)
    }
    let path = "-it's $(touch pwned).json"
    let words = ["merge", "--base", "o", "a", "b", "--path=\(path)", "-o", "./\(path)"]
    let result = try scratch.run(words)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("clr: \(names.count) conflicts; ours is kept there\n"))
    #expect(
      !result.errors.unicodeScalars.contains {
        $0.properties.generalCategory == .control && $0 != "\n"
      })
    #expect(!result.errors.contains("\u{202E}"))
    let lines = result.errors.split(separator: "\n").filter { $0.contains("for theirs") }
    #expect(lines.count == names.count)
    for line in lines {
      guard let command = line.split(separator: "for theirs: ").last, command.hasPrefix("clr ")
      else {
        continue
      }
      let done = try scratch.shell(String(command))
      #expect(done.status == 0, "\(command): \(done.errors)")
    }
    #expect(try scratch.names().contains("pwned") == false)
    let left = try scratch.entries("./\(path)").filter { $0.hasSuffix("#010101") }
    #expect(left == [])
  }

  @Test("an empty base is an empty palette: both sides added the file")
  func emptyBase() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "o")
    try make(scratch, "a.css", ["a=#111111", "b=#222222"], ["css"])
    try make(scratch, "b.css", ["a=#111111", "c=#333333"], ["css"])
    for base in ["o", "/dev/null"] {
      for more in [[], ["--path", "x.css"], ["--from-format", "css"]] {
        let result = try scratch.run(["merge", "-q", "--base", base, "a.css", "b.css"] + more)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
          result.text == ":root {\n  --a: #111111;\n  --b: #222222;\n  --c: #333333;\n}\n")
      }
    }
    for words in [["o", "b.css"], ["a.css", "o"]] {
      let result = try scratch.run(["merge", "--base", "a.css"] + words)
      #expect(result.status == 65)
      #expect(result.errors.contains("it is empty"))
    }
    #expect(try scratch.run(["merge", "--base", "no", "a.css", "b.css"]).status == 66)
  }

  @Test("a file that only an ending tells is of the format that --path has the ending of")
  func toldByPath() throws {
    let scratch = try Scratch()
    try make(scratch, "o", ["a=#111111", "b=#222222"], ["css"])
    try make(scratch, "a", ["a=#111111", "b=#222222", "c=#333333"], ["css"])
    // An empty style sheet is one.
    try scratch.write("", to: "b")
    let words = ["merge", "-q", "--base", "o", "a", "b"]
    #expect(try scratch.run(words).status == 65)
    let result = try scratch.run(words + ["--path", "theme.css"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == ":root {\n  --c: #333333;\n}\n")
  }

  @Test("--path is what messages call the file, with the side where one cannot be read")
  func path() throws {
    let scratch = try Scratch()
    try make(scratch, "o", ["a=#000"], ["gpl"])
    try scratch.write("{\"format\": \"clr-palette\",\n\"colors\": ]}", to: "b")
    let result = try scratch.run(["merge", "--base", "o", "o", "b", "--path", "brand.gpl"])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("clr: brand.gpl (theirs):2"), "\(result.errors)")
  }

  @Test("a loss by the format of ours is named, and with --strict nothing is written")
  func losses() throws {
    let scratch = try Scratch()
    try make(scratch, "o", ["a=#000"], ["gpl"])
    try make(scratch, "b", ["a=#000", "b=rgb(0 0 0 / 50%)"], ["json"])
    let words = ["merge", "--base", "o", "o", "b", "-o", "out", "--path", "brand.gpl"]
    let result = try scratch.run(words)
    #expect(result.status == 0)
    #expect(result.errors.contains("clr: brand.gpl: loss: ‘b’"))
    try FileManager.default.removeItem(atPath: scratch.path("out"))
    #expect(try scratch.run(words + ["--strict"]).status == 65)
    #expect(try scratch.names() == ["b", "o"])
  }

  @Test("a title that both sides changed is in conflict, unless one is given")
  func titles() throws {
    let scratch = try Scratch()
    for (name, title) in [("o", "Base"), ("a", "Ours"), ("b", "It's theirs")] {
      try scratch.write("GIMP Palette\nName: \(title)\n#\n1 2 3\ta\n", to: name)
    }
    let words = ["merge", "--base", "o", "a", "b", "-o", "x.gpl"]
    let result = try scratch.run(words)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        clr: x.gpl: error: both sides changed the title
          base: ‘Base’, ours: ‘Ours’, theirs: ‘It's theirs’
          for theirs: clr convert --title 'It'\\''s theirs' x.gpl x.gpl
        clr: 1 conflict; ours is kept there

        """)
    let line = try #require(
      result.errors.split(separator: "for theirs: ").last?.split(separator: "\n").first)
    #expect(try scratch.shell(String(line)).status == 0)
    #expect(
      String(decoding: try scratch.data("x.gpl"), as: UTF8.self).contains("Name: It's theirs\n"))
    #expect(try scratch.run(words + ["--title", "T"]).status == 0)
    #expect(String(decoding: try scratch.data("x.gpl"), as: UTF8.self).contains("Name: T\n"))
  }

  @Test("a dry run prints what would change, and says the conflicts")
  func dryRun() throws {
    let scratch = try Scratch()
    try make(scratch, "o", ["a=#000", "b=#000"], ["clr"])
    try make(scratch, "a", ["a=#010101", "b=#000"], ["clr"])
    try make(scratch, "b", ["a=#020202", "b=#030303"], ["clr"])
    let before = try scratch.contents()
    let result = try scratch.run(["merge", "--base", "o", "a", "b", "-o", "a", "-n"])
    #expect(result.status == 1)
    #expect(result.text == "~ b #000000 → #030303\n")
    #expect(result.errors.hasSuffix("clr: 1 conflict, nothing was written\n"))
    #expect(try scratch.contents() == before)
  }

  @Test(
    "a wrong command line is an error, and nothing is written",
    arguments: [
      Run(["merge", "--base", "o.clr", "a.clr"], 64, says: "two palettes", "there is 1"),
      Run(["merge", "--base", "o.clr", "a.clr", "b.clr", "o.clr"], 64, says: "there are 3"),
      Run(
        ["merge", "--base", "o.clr", "a.clr", "b.clr", "--on-conflict", "keep"], 64,
        says: "‘--base’ and ‘--on-conflict’ cannot be used together"),
      Run(
        ["merge", "a.clr", "b.clr", "-o", "x.clr", "--path", "p"], 64, says: "goes with ‘--base’"),
      Run(
        ["merge", "a.clr", "-o", "x.clr", "--prefer", "ours"], 64, says: "‘--prefer’ goes with"),
      Run(
        ["merge", "--base", "o.clr", "a.clr", "b.clr", "--prefer", "mine"], 64, says: "‘mine’",
        "‘theirs’"),
      Run(["merge", "a.clr", "b.clr"], 64, says: "missing option ‘--output <file>’"),
      Run(["merge", "--base", "-", "-", "b.clr"], input: "", 64, says: "‘-’ is given twice"),
      Run(["merge", "a.clr", "b.clr", "--base"], 64, says: "missing value for ‘--base <file>’"),
      Run(
        ["merge", "--base", "o.clr", "a.clr", "b.clr", "--css-names", "slug"], 64,
        says: "does not apply to clr"),
    ])
  func usage(_ run: Run) throws {
    let scratch = try Scratch()
    for name in ["o.clr", "a.clr", "b.clr"] { try scratch.make("create", name, "a=red") }
    let before = try scratch.contents()
    let result = try scratch.run(run.words, input: run.input)
    #expect(result.status == run.status, "\(result.errors)")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.contents() == before)
  }

  @Test("one of the palettes can come from standard input")
  func standardInput() throws {
    let scratch = try Scratch()
    try make(scratch, "o", Self.base, ["css"])
    try make(scratch, "a", Self.ours, ["css"])
    try make(scratch, "b", Self.theirs, ["css"])
    let text = try scratch.make("merge", "--base", "o", "a", "b").text
    for (name, words) in [
      ("o", ["-", "a", "b"]), ("a", ["o", "-", "b"]), ("b", ["o", "a", "-"]),
    ] {
      let input = String(decoding: try scratch.data(name), as: UTF8.self)
      let result = try scratch.run(["merge", "--base"] + words, input: input)
      #expect(result.status == 0 && result.text == text)
    }
  }

  @Test("the rest of a style sheet is merged too, and what both sides changed in it is a conflict")
  func rest() throws {
    let scratch = try Scratch()
    let plain = ":root { --a: #111111 }\n"
    let more = "@media (min-width: 1px) { p { color: red } }\n" + plain
    try scratch.write(plain, to: "plain.css")
    try scratch.write(more, to: "more.css")
    let other = more.replacing("#111111", with: "#222222") + "/* x */\n"
    try scratch.write(other, to: "other.css")
    try scratch.write(plain + "/* y */\n", to: "y.css")
    for words in [
      ["plain.css", "plain.css", "more.css"], ["more.css", "more.css", "other.css"],
      ["plain.css", "more.css", "plain.css"],
    ] {
      let result = try scratch.make(words: ["merge", "--base"] + words)
      let changed = words[1] == words[0] ? words[2] : words[1]
      #expect(result.text == String(decoding: try scratch.data(changed), as: UTF8.self))
    }
    // Neither side changed the other's lines.
    #expect(
      try scratch.make("merge", "-q", "--base", "plain.css", "more.css", "y.css").text == more
        + "/* y */\n")
    // The title is lost, as a sheet has none, which is no conflict.
    let titled = try scratch.run(
      ["merge", "--base", "plain.css", "more.css", "y.css", "--title", "New"])
    #expect(titled.status == 0 && titled.text == more + "/* y */\n")
    #expect(titled.errors.contains("loss: "), "\(titled.errors)")
    let both = try scratch.run(["merge", "--base", "plain.css", "other.css", "y.css"])
    #expect(both.status == 1 && both.text == other)
    #expect(
      both.errors == """
        clr: other.css:3: error: both sides changed the text beside the colors
          for theirs, merge again with --prefer theirs
        clr: 1 conflict; ours is kept there

        """)
    let marked = other.replacing("/* x */", with: "<< ours\n/* x */\n==\n/* y */\n>> theirs")
    let merge = ["merge", "--base", "plain.css", "other.css", "y.css"]
    #expect(try scratch.run(merge + ["--marker-size", "2"]).text == marked)
    #expect(
      try scratch.run(merge + ["--prefer", "theirs"]).text
        == other.replacing("/* x */", with: "/* y */"))
    for size in ["0", "-1", "1001", "x"] {
      let result = try scratch.run(merge + ["--marker-size", size])
      #expect(result.status == 64)
      #expect(result.errors.contains("the size of a marker is a number from 1 to 1000"))
    }
  }
}

@Suite("clr merge as git’s merge driver") struct MergeDriverTests {
  private static let setUp = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t
    export GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t
    set -e
    git init -q -b main .
    git config merge.clr.driver "'$CLR' merge --base %O %A %B -o %A --path=%P"
    echo '*.clr merge=clr' >.gitattributes
    mkdir 'in a folder'
    clr create 'in a folder/brand.clr' accent=#ff6600 ink=#0a141e sky=#00bfff
    git add . && git commit -qm base
    git checkout -qb theirs

    """

  @Test("what text merging makes wrong or unreadable is merged")
  func clean() throws {
    let scratch = try Scratch()
    let result = try scratch.shell(
      Self.setUp + """
        cd 'in a folder'
        clr remove brand.clr ink && clr add brand.clr theirs=#040506 && git commit -qam theirs
        git checkout -q main
        clr set brand.clr sky=#00bffe && clr add brand.clr mine=#010203 && git commit -qam ours
        git merge -q --no-edit theirs >log
        git status --porcelain -uno
        clr list brand.clr
        """, with: [.git])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.text
        == "accent\t#ff6600\nsky\t#00bffe\nmine\t#010203\ntheirs\t#040506\n", "\(result.errors)")
  }

  @Test("a conflict is git’s conflict, the file is ours, and the report names the file")
  func conflict() throws {
    let scratch = try Scratch()
    let result = try scratch.shell(
      Self.setUp + """
        cd 'in a folder'
        clr set brand.clr accent=#cc3300 sky=#00bffe && git commit -qam theirs
        git checkout -q main
        clr set brand.clr accent=#ff5500 && git commit -qam ours
        git merge -q --no-edit theirs 2>&1 && exit 9
        git status --porcelain
        clr list brand.clr
        """, with: [.git])
    #expect(result.status == 0, "\(result.errors)")
    let name = "in a folder/brand.clr"
    #expect(
      result.text.contains(
        """
        clr: \(name): error: both sides changed the color of ‘accent’
          base: #ff6600, ours: #ff5500, theirs: #cc3300
          for theirs: clr set '\(name)' 'accent=#cc3300'
        clr: 1 conflict; ours is kept there

        """), "\(result.text)")
    #expect(
      result.text.hasSuffix(
        "UU \"\(name)\"\naccent\t#ff5500\nink\t#0a141e\nsky\t#00bffe\n"), "\(result.text)")
  }
}
