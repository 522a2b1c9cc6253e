import Foundation
import TestSupport
import Testing

@Suite("clr formats") struct FormatsTests {
  @Test("lists the words that --format takes, in a pipe as lines of six fields")
  func lines() throws {
    let formats = try ListedFormat.all()
    let convert = try #require(
      try CommandHelp.ofClr().own.first { $0.name == "convert" })
    let format = try #require(convert.option("--format"))
    #expect(formats.filter(\.write).map(\.word) == format.words)
    let result = try Program.clr(["formats"])
    #expect(result.status == 0 && result.errors == "" && result.text.hasSuffix("\n"))
    let lines = result.text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    #expect(lines.count == formats.count)
    let onlyWritten = ["html", "markdown", "svg", "swift"]
    for (line, format) in zip(lines, formats) {
      try #require(line.count == 6)
      let isWritten = !["figma", "resolver", "settings", "vga"].contains(format.word)
      #expect(
        line[0...3] == [
          format.word, format.title, format.endings.joined(separator: ", "),
          onlyWritten.contains(format.word) ? "write" : isWritten ? "read, write" : "read",
        ])
      #expect(format.read == !onlyWritten.contains(format.word) && format.write == isWritten)
      #expect(line[5] == format.options.joined(separator: ", "))
      let held = format.holds.values.count { $0 != .told(false) }
      #expect(line[4].components(separatedBy: "; ").count == held)
      for case .words(let words) in format.holds.values { #expect(line[4].contains("(\(words))")) }
    }
  }

  @Test("tells endings that are written, and options that apply and no others")
  func truth() throws {
    let formats = try ListedFormat.all()
    let scratch = try Scratch()
    let half = #"{"name": "half", "space": "srgb", "components": [1, 0, 0], "alpha": 0.5}"#
    try scratch.write(
      #"{"format": "clr-palette", "version": 1, "name": "T", "colors": [\#(half)]}"#, to: "a.json")
    // A terminal needs all of its colors.
    let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let roles = (colors + colors.map { "bright-\($0)" } + ["background", "foreground"]).map {
      half.replacing("half", with: $0)
    }
    try scratch.write(
      #"{"format": "clr-palette", "version": 1, "name": "T", "colors": [\#(roles.joined(separator: ","))]}"#,
      to: "roles.json")
    let convert = try #require(
      try CommandHelp.ofClr().own.first { $0.name == "convert" })
    let options = Set(formats.flatMap(\.options))
    #expect(!options.isEmpty && options.isSubset(of: convert.spellings))
    for format in formats where format.write {
      var file = ""
      // Any ending, for one that has none of its own; a color set is a part of a catalog.
      for ending in format.endings.isEmpty ? [".x"] : format.endings where ending != ".colorset" {
        file = "x\(ending)"
        let isOfRoles = format.holds["names"] == .words("roles of a terminal")
        let written = try scratch.clr(
          "convert", isOfRoles ? "roles.json" : "a.json", file, "--format", format.word)
        #expect(written.status == 0)
        for (key, loss) in [("alpha", "its alpha, 0.5"), ("title", "the title ‘T’")] {
          #expect(
            written.errors.contains(loss) != format.holds(key), "\(format.word) \(key)")
        }
      }
      for option in options {
        let argument = convert.option(option)
        // A theme is read, and the file has none; a resolver is only read.
        if ["--theme", "--input"].contains(option) { continue }
        let samples = [
          "--css-prefix": "x-", "--css-selector": ".x", "--column": "name=2", "--swift-type": "X",
        ]
        let value = (argument?.words.first ?? samples[option]).map { [$0] } ?? []
        let run = try Program.clr(
          [
            "convert", "--force", format.word == "swift" ? "a.json" : file, "out\(file)",
            "--format", format.word, option,
          ] + value,
          in: scratch.folder)
        #expect((run.status == 0) == format.options.contains(option), "\(format.word) \(option)")
      }
    }
  }

  @Test(
    "is a table on a terminal, with all that the lines have, in as many columns as there are",
    arguments: [0, 20, 40, 60, 80, 200])
  func table(_ columns: Int) throws {
    let scratch = try Scratch()
    let shown = try PseudoTerminal.run(["formats"], columns: columns, in: scratch.folder)
    #expect(shown.status == 0)
    let lines = shown.text.components(separatedBy: "\n")
    for line in lines {
      #expect(line.count <= (columns == 0 ? 80 : columns) && line.last != " ", "\(line)")
    }
    func words(_ text: String) -> [String] {
      text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(words(shown.text) == words(try Program.clr(["formats"]).text))
    #expect(
      lines.filter { $0.first?.isLetter == true }.map { words($0)[0] }
        == (try ListedFormat.all().map(\.word)))
  }

  @Test("--json prints the same on a terminal as in a pipe")
  func json() throws {
    let scratch = try Scratch()
    let shown = try PseudoTerminal.run(["formats", "--json"], columns: 20, in: scratch.folder)
    #expect(try shown.text == Program.clr(["formats", "--json"]).text)
  }

  @Test("takes no operands")
  func operands() throws {
    let result = try Program.clr(["formats", "gpl", "css"])
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors == """
        clr: argument 2: error: 2 unexpected arguments, the first is ‘gpl’
          clr formats takes no operands

        """)
  }
}
