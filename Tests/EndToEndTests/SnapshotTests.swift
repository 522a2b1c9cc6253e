import Foundation
import TestSupport
import Testing

/// A run that is kept as text.
struct RecordedRun: Sendable, CustomTestStringConvertible {
  var name: String
  var words: [String]
  var input: String?
  /// The width of the terminal, as `COLUMNS`.
  var columns: Int?
  var testDescription: String { name }

  init(_ name: String, _ words: String..., input: String? = nil, columns: Int? = nil) {
    (self.name, self.words, self.input, self.columns) = (name, words, input, columns)
  }

  /// The help of `clr` and of every command, on a narrow terminal and on a wide one, too.
  static let help = [nil, 40, 132].flatMap { columns in
    helpOfAll.map { run in
      var run = run
      run.columns = columns
      if let columns { run.name += "-\(columns)" }
      return run
    }
  }

  private static let helpOfAll =
    [RecordedRun("help"), RecordedRun("help-help", "help", "help")]
    + ((try? CommandHelp.ofClr().own) ?? []).filter { $0.page == $0.name || $0.name == "rotate" }
    .map { RecordedRun("help-\($0.name)", "help", $0.name) }

  static let reports = [
    RecordedRun("error-two-colors", "create", "x.clr", "a=#ggg", "b=rde", "c=#f00"),
    RecordedRun(
      "error-every-color-fault", "create", "x.clr", "a=#12345", "b=rgb(1, 2%, 3)", "c=rgb(1 2",
      "d=colr(srgb 1 0 0)", "e=color(sgrb 1 0 0)", "f=rgb(none, 1, 2)", "g=255,256,0",
      "h=rgb(1 2 3) /* open", "i=rgb(1 2 3 4)", "k=", "=red", "漢字=rd"),
    RecordedRun(
      "error-lines", "create", "x.clr", "--from", "-",
      input: "good = red\nbad = rde\n\ttab first\n漢字: bleu // wide\nx\t(pattern)\n=\n"),
    RecordedRun("error-long-text", "create", "x.clr", "a=" + String(repeating: "long ", count: 60)),
    RecordedRun("error-escapes", "create", "x.clr", "a\u{1B}[31m=red", "b=r\u{202E}ed", "c\td=red"),
    RecordedRun("error-names-taken", "add", "a.clr", "blue=red", "x=red", "x=blue"),
    RecordedRun("error-name-unknown", "remove", "a.clr", "skyblu", "nothing"),
    RecordedRun("error-place", "add", "a.clr", "x=red", "--at", "9"),
    RecordedRun("error-place-name", "add", "a.clr", "x=red", "--before", "bleu"),
    RecordedRun("error-exists", "create", "a.clr", "x=red"),
    RecordedRun("error-folder", "create", ".", "x=red"),
    RecordedRun("error-no-palette", "list", "no.clr", "a.clr", "."),
    RecordedRun("error-no-color-list", "list", "lines.txt", "empty", "picture.png", "binary.clr"),
    RecordedRun("error-truncated", "list", "truncated.clr"),
    RecordedRun("error-binary-lines", "create", "x.clr", "--from", "picture.png"),
    RecordedRun("error-unwritable-name", "add", "a.clr", "--from", "-", input: "bell\\u{7}\tred\n"),
    RecordedRun(
      "error-every-function-fault", "show", "color-mix(in oklhc, red, blue)",
      "color-mix(in oklch longer, red, blue)", "oklch(from rde l c h)", "oklch(from red l c q)",
      "rgb(calc(1 + 2%) 0 0)", "rgb(calc(1 +2) 0 0)", "hsl(10dge 0% 0%)", "rgb(clac(1) 0 0)",
      "color-mix(in srgb, red 101%, blue)", "var(--x)", "currentcolor", "a.clr:acent", "no.clr:x"),
    RecordedRun("usage-unknown-command", "lsit", "a.clr"),
    RecordedRun("usage-root-option", "-V"), RecordedRun("usage-root-long", "--vers"),
    RecordedRun("usage-root-operand", "--", "list"),
    RecordedRun("usage-no-command", "frobnicate"),
    RecordedRun("usage-help-unknown", "help", "lst"),
    RecordedRun("usage-unknown-option", "create", "x.clr", "--forse"),
    RecordedRun("usage-short-option", "list", "a.clr", "-x"),
    RecordedRun("usage-missing-value", "create", "x.clr", "--from"),
    RecordedRun("usage-missing-palette", "create"),
    RecordedRun("usage-missing-names", "remove", "a.clr"),
    RecordedRun("usage-choice", "list", "a.clr", "--color", "pink"),
    RecordedRun("usage-format", "list", "a.clr", "--from-format", "png"),
    RecordedRun("usage-number", "add", "a.clr", "x=red", "--at", "one"),
    RecordedRun("usage-places", "add", "a.clr", "x=red", "--at", "1", "--before", "blue"),
    RecordedRun("usage-exclusive", "create", "x.clr", "-f", "--no-clobber"),
    RecordedRun("usage-nothing-to-add", "add", "a.clr"),
    RecordedRun("usage-input-twice", "create", "x.clr", "--from", "-", "--from", "-"),
    RecordedRun("loss", "create", "x.gpl", "a=rgb(none 0 0)", "b=red"),
    RecordedRun("note", "list", "twice.clr"),
  ]

  static let lists = [
    RecordedRun("list", "list", "a.clr"), RecordedRun("list-several", "list", "a.clr", "names.clr"),
    RecordedRun("list-json", "list", "--json", "names.clr"),
    RecordedRun("list-json-several", "list", "--json", "a.clr", "names.clr"),
    RecordedRun("list-colored", "list", "--color=always", "a.clr", "names.clr"),
    RecordedRun("show", "show", "oklch(62% .2 259)", "a.clr:half", "color(display-p3 1 0 0)"),
    RecordedRun("show-json", "show", "--json", "tomato", "a.clr:accent"),
    RecordedRun("show-colored", "show", "--color=always", "#ff660080"),
    RecordedRun("create-to-output", "create", "-", "a=red"),
  ]
}

@Suite("Whole texts") struct SnapshotTests {
  @Test("of help are as they were read", arguments: RecordedRun.help)
  func help(_ run: RecordedRun) throws { try expect(run) }

  @Test("of errors are as they were read", arguments: RecordedRun.reports)
  func reports(_ run: RecordedRun) throws { try expect(run) }

  @Test("of lists are as they were read", arguments: RecordedRun.lists)
  func lists(_ run: RecordedRun) throws { try expect(run) }

  @Test("no snapshot is left of a run that is gone")
  func leftovers() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let runs = RecordedRun.help + RecordedRun.reports + RecordedRun.lists
    #expect(Set(files).subtracting(runs.map { "\($0.name).txt" }) == [])
  }

  private func expect(_ run: RecordedRun) throws {
    let environment = run.columns.map { ["COLUMNS": "\($0)"] } ?? [:]
    let result = try folder().run(run.words, input: run.input, environment: environment)
    let words = run.words.map { $0.contains { " ()\t".contains($0) } ? "'\($0)'" : $0 }
    let variables = environment.map { "\($0)=\($1)" }
    let command = (variables + ["clr"] + words).joined(separator: " ")
      .replacing("\u{1B}", with: "␛")
    try Snapshot.expect(
      """
      $ \(command)
      \(result.text.replacing("\u{1B}", with: "␛"))--- standard error
      \(result.errors)--- status \(result.status)

      """, named: run.name)
  }

  /// A folder with palettes, and with files that are none.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "accent=#ff6600", "blue", "skyblue", "half=rgb(0 0 0 / 50%)")
    try scratch.make(
      "create", "names.clr", "--from", "-",
      input:
        "漢字\t#123456\nTAB\\tand\\nline\tred\n\\#fff\twhite\n\\u{20}blanks \tblack\nquote\"\\\\\tlime\n"
    )
    try scratch.write("a=red\n", to: "lines.txt")
    try scratch.write("", to: "empty")
    try scratch.write(Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8), to: "picture.png")
    try scratch.write("bplist00\u{1}", to: "binary.clr")
    let palette = String(decoding: try scratch.data("a.clr"), as: UTF8.self)
    try scratch.write(String(palette.prefix(palette.count / 2)), to: "truncated.clr")
    // Edited as text, it is read without its seal.
    let unsealed = palette.replacing(/<!-- clr seal .*-->\n/, with: "")
    try scratch.write(unsealed.replacing("skyblue", with: "blue"), to: "twice.clr")
    return scratch
  }
}
