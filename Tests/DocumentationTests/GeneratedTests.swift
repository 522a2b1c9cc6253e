import Foundation
import TestSupport
import Testing

@Suite("Generated lines of the completions and the manual pages") struct GeneratedTests {
  @Test("are as the commands are declared; else `make generated` writes them")
  func fresh() throws {
    let result = try Self.generate(["--check", Program.clr.path])
    #expect(result.text + result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "that somebody changed are named with the target that writes them, and are written back",
    arguments: [
      ("completions/clr.bash", "--no-clobber"), ("completions/_clr", "rename:"),
      ("completions/clr.fish", "-l ignore-missing"), ("man/clr-list.1", ".Op Fl q"),
      ("man/clr-add.1", ".It Fl Fl at Ar n"), ("man/clr.1", ".Cm oklch"),
      ("man/clr-formats.7", ".It Cm json"), ("docs/formats.md", "`.json`"),
      ("man/clr.1", ".Xr clr-show 1 ,"),
    ])
  func stale(_ file: String, _ text: String) throws {
    let project = try Project()
    let written = try project.text(file)
    try #require(written.contains(text))
    try project.write(written.replacing(text, with: text.dropLast(), maxReplacements: 1), to: file)
    let result = try project.generate(Program.clr.path, "--check")
    #expect(result.status == 1)
    #expect(result.errors.contains(file) && result.errors.contains("make generated"))
    try #require(try project.generate(Program.clr.path).status == 0)
    #expect(try project.text(file) == written)
  }

  @Test("are all that a new option, format, space or color needs there")
  func additions() throws {
    let project = try Project()
    let words = try ListedFormat.all().map(\.word).suffix(2)
    let last = try #require(words.last)
    let list = try Regex(words.map { "\"\($0)\"" }.joined(separator: ",\\s*"))
    let clr = try project.clr { dump in
      // Each after the last word of its list.
      dump.replacing(list) { "\(dump[$0.range]), \"new\"" }
        .replacing("\"xyz-d65\"", with: "\"xyz-d65\", \"newspace\"")
        .replacing("Give the palette this title.", with: "Give it.")
        .replacing("\"--title\"", with: "\"--heading\"")
        .replacing("\"red\",", with: "\"red\",\"newcolor\",")
    } formats: {
      $0.replacing(
        "\n]}",
        with: """
          ,
          {"word": "new", "title": "New palette", "endings": [".new", ".nu"], "read": true, "write": true,
          "holds": {"colors": "8-bit sRGB", "alpha": false, "missingComponents": true, "notation": false,
          "names": "all", "title": false, "columns": false, "groups": false, "notes": "ink", "limit": false,
          "entriesWithoutColor": false, "themes": false},
          "options": ["--new"]}
          ]}
          """)
    }
    let removed = try project.generate(clr)
    #expect(removed.status == 1)
    #expect(removed.errors.contains("describes title, which clr"))
    for page in ["clr-convert.1", "clr-export.1", "clr-merge.1"] {
      let text = try project.text("man/\(page)")
      try project.write(
        text.replacing(#/\.It Fl Fl title(.|\n)*?(?=\.It )/#, with: ""), to: "man/\(page)")
    }
    try #require(try project.generate(clr).errors == "")
    for shell in ["clr.bash", "_clr", "clr.fish"] {
      let text = try project.text("completions/\(shell)")
      for word in ["newspace", "newcolor", "\(last) new", "heading"] {
        #expect(text.contains(word), "\(shell): \(word)")
      }
      #expect(!text.contains("title"))
    }
    let page = try project.text("man/clr-merge.1")
    #expect(page.contains("\n.It Fl Fl heading Ar text\nGive it.\n.It Fl Fl if-changed"))
    #expect(page.contains("Fl Fl heading Ar text\n"))
    #expect(try project.text("man/clr.1").contains("\n.Cm newspace ,\n"))
    #expect(
      try project.text("man/clr-formats.7").contains(
        """

        .It Cm new
        New palette,
        .Pa .new ,
        .Pa .nu .
        .br
        Holds colors (8-bit sRGB); missing components; names (all); notes (ink).
        .br
        Options:
        .Fl Fl new .
        .\\" End generated

        """))
    let row = try #require(
      try project.text("docs/formats.md").split(separator: "\n").first { $0.hasPrefix("| `new` ") })
    #expect(row.hasPrefix("| `new` | New palette | `.new`, `.nu` | 8-bit sRGB | no | yes |"))
    #expect(row.contains(" | all | no | ") && row.hasSuffix(" | ink | no | no | no | `--new` |"))
  }

  @Test("are not made where a page or a mark of them is missing, and nothing is written then")
  func missing() throws {
    let project = try Project()
    let bash = "completions/clr.bash"
    try project.write(project.text(bash).replacing("--no-clobber", with: ""), to: bash)
    let stale = try project.text(bash)
    let page = "man/clr-set.1"
    let text = try project.text(page)
    for (text, error) in [
      (text.replacing("End generated", with: ""), "\(page): no generated lines, or a mark"),
      (text.replacing("generated", with: ""), "\(page): no generated lines, or a mark"),
      (text.replacing(".Sh OPTIONS", with: ".Sh FLAGS"), "\(page): there is no list under OPTIONS"),
      (nil, "\(page) is missing"),
    ] {
      try project.write(text, to: page)
      let result = try project.generate(Program.clr.path)
      #expect(result.status == 1)
      #expect(result.errors.contains(error))
      #expect(try project.text(bash) == stale)
    }
  }

  @Test("cannot be made of a word that a shell would read more into")
  func hostileWord() throws {
    let project = try Project()
    let clr = try project.clr { $0.replacing("\"xyz-d65\"", with: "\"$(touch pwned)\"") }
    let result = try project.generate(clr)
    #expect(result.status == 1)
    #expect(result.errors.contains("needs quotes in a shell"))
  }

  fileprivate static func generate(_ arguments: [String]) throws -> ProgramResult {
    let script = Program.packageFolder.appendingPathComponent("scripts/generate").path
    return try Program.run(.python3, [script] + arguments)
  }
}

/// A copy of the files that have generated lines.
private struct Project {
  private let scratch: Scratch
  private let folder: URL

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder
    for part in ["completions", "man", "docs", "README.md"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(part).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Program.packageFolder.appendingPathComponent(part),
        to: folder.appendingPathComponent(part))
    }
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// Writes a file, or removes it if there is no text.
  func write(_ text: String?, to file: String) throws {
    let url = folder.appendingPathComponent(file)
    guard let text else { return try FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
  }

  /// Runs the generator on the copy.
  func generate(_ clr: String, _ options: String...) throws -> ProgramResult {
    try GeneratedTests.generate(options + [clr, folder.path])
  }

  /// A `clr` that describes another command line.
  func clr(
    help: (String) -> String, formats: (String) -> String = { $0 }
  ) throws -> String {
    let help = help(try Program.clr(["--experimental-dump-help"]).text)
    try write(formats(try Program.clr(["formats", "--json"]).text), to: "formats")
    try write(help, to: "--experimental-dump-help")
    try write("#!/bin/sh\ncd \"${0%/*}\" && cat ./$1\n", to: "clr")
    let path = scratch.path("clr")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
