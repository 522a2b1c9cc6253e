import Foundation
import TestSupport
import Testing

@Suite("The table of a palette on a screen") struct ScreenTests {
  private let scratch: Scratch
  /// Names, and the columns that each takes: two for each character of China and Japan and for each emoji (the blocks
  /// that EastAsianWidth.txt calls W), none for a mark.
  private static let names: KeyValuePairs = [
    "red": 3, "深藍色": 6, "🎨 paint": 8, "e\u{301}te\u{301}": 3, "👨‍👩‍👧 family": 9, "🇫🇷 flag": 7,
    "한국어": 6, "ｆｕｌｌ": 8, "العربية": 7,
  ]
  private static let long = String(repeating: "深", count: 60)

  init() throws {
    scratch = try Scratch()
    let entries = Self.names.map { "\($0.key)=#123456" }
    try scratch.make(
      words: ["create", "a.clr"] + entries + [
        "\(Self.long)=#010203", String(repeating: "x", count: 300) + "=#fedcba",
        "spec=color-mix(in oklch, red 30%, blue 20%, rebeccapurple 10%)", "v=rgb(1 2 3 / 50%)",
      ])
  }

  private func run(
    _ words: [String], columns: Int = 0, _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try PseudoTerminal.run(
      words, columns: columns, in: scratch.folder, environment: environment)
  }

  /// The lines without their colors.
  private func plain(_ result: ProgramResult) -> [String] {
    result.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n").map(String.init)
  }

  /// The columns of a line of these names.
  private func width(_ line: String) -> Int {
    line.reduce(0) { sum, character in
      let scalars = character.unicodeScalars.map(\.value)
      let isWide = scalars.contains {
        0x3000...0x9FFF ~= $0 || 0xAC00...0xD7A3 ~= $0 || 0xFF01...0xFF60 ~= $0
          || 0x1F1E6...0x1FAFF ~= $0
      }
      return sum + (isWide ? 2 : 1)
    }
  }

  @Test("the names here take as many columns as Unicode says")
  func ownWidths() {
    for (name, columns) in Self.names { #expect(width(name) == columns, "\(name)") }
  }

  @Test(
    "no line is wider than the screen, and all that fits is there",
    arguments: [10, 16, 23, 24, 40, 80, 200], [[:], ["NO_COLOR": "1"]] as [[String: String]])
  func fits(_ columns: Int, _ environment: [String: String]) throws {
    let lines = plain(try run(["list", "a.clr"], columns: columns, environment))
    #expect(lines.count == Self.names.count + 4)
    for line in lines { #expect(width(line) <= columns, "\(columns): \(line)") }
    guard columns >= 40 else { return }
    for (line, (name, _)) in zip(lines, Self.names) {
      #expect(line.contains(name), "\(line)")
      #expect(line.hasSuffix("  #123456"), "\(line)")
    }
    // The value stays whole before the name does.
    let rest = lines.suffix(4).map(\.self)
    #expect(rest[0].hasSuffix("  #010203"))
    #expect(rest[0].contains("深深深") && rest[0].contains("…") == (columns < 200), "\(rest[0])")
    #expect(rest[1].hasSuffix("x…  #fedcba"))
    #expect(rest[2].hasSuffix(columns < 80 ? "…" : "10%)"), "\(rest[2])")
    #expect(rest[3].hasSuffix("rgb(1 2 3 / 0.5)"))
    // Values begin below each other.
    let starts = Set(zip(lines, Self.names).map { line, _ in width(line) })
    #expect(starts.count == 1)
  }

  @Test(
    "several palettes fit too: of a path that is too long, the end is shown", arguments: [40, 80])
  func several(_ columns: Int) throws {
    let folder = String(repeating: "folder", count: 12)
    try FileManager.default.createDirectory(
      atPath: scratch.path(folder), withIntermediateDirectories: false)
    try scratch.make("create", "\(folder)/other.clr", "x=#123456")
    let lines = plain(try run(["list", "a.clr", "\(folder)/other.clr"], columns: columns))
    for line in lines { #expect(width(line) <= columns, "\(line)") }
    let last = try #require(lines.last)
    #expect(last.contains("…") && last.contains("other.clr  x"), "\(last)")
  }

  @Test("the width is that of COLUMNS, else that of the terminal, else 80")
  func widths() throws {
    try scratch.make("create", "w.clr", String(repeating: "n", count: 300) + "=#123456")
    for (columns, environment, expected) in [
      (100, [:], 100), (100, ["COLUMNS": "60"], 60), (0, [:], 80), (0, ["COLUMNS": "50"], 50),
      (100, ["COLUMNS": "0"], 100), (100, ["COLUMNS": "-3"], 100), (100, ["COLUMNS": "x"], 100),
      (100, ["COLUMNS": ""], 100), (100, ["COLUMNS": "99999999999999999999"], 100),
    ] as [(Int, [String: String], Int)] {
      let lines = plain(try run(["list", "w.clr"], columns: columns, environment))
      #expect(lines.map(width) == [expected], "\(columns) \(environment)")
    }
  }

  @Test("nothing is cut in a pipe, whatever the environment says about color")
  func pipe() throws {
    let expected = try scratch.make("list", "a.clr").text
    #expect(expected.contains(Self.long + "\t#010203\n"))
    for environment in [
      ["CLICOLOR_FORCE": "1"], ["COLUMNS": "20"], ["CLICOLOR_FORCE": "1", "COLUMNS": "20"],
    ] {
      #expect(try scratch.run(["list", "a.clr"], environment: environment).text == expected)
    }
    // The table for a pager.
    let table = try scratch.run(
      ["list", "a.clr", "--color=always"], environment: ["COLUMNS": "20"])
    #expect(table.text.contains(Self.long + "  #010203\n"))
  }

  @Test("CLICOLOR_FORCE changes the color of a table and not its layout")
  func forced() throws {
    let plainTable = try run(["list", "a.clr"], columns: 80, ["TERM": "dumb", "NO_COLOR": ""])
    #expect(!plainTable.text.contains("\u{1B}"))
    let forced = try run(["list", "a.clr"], columns: 80, ["TERM": "dumb", "CLICOLOR_FORCE": "1"])
    #expect(forced.text.contains("\u{1B}[48;"))
    try scratch.make("create", "few.clr", "a=red", "b=blue")
    let columns = try scratch.run(["list", "few.clr", "--columns"])
    #expect(columns.text == "a  #ff0000   b  #0000ff\n")
    let colored = try scratch.run(
      ["list", "few.clr", "--columns"], environment: ["CLICOLOR_FORCE": "1"])
    #expect(plain(colored) == ["      a  #ff0000         b  #0000ff"])
    #expect(colored.text.contains("\u{1B}[48;5;196m"))
  }
}

@Suite("A palette in columns") struct ColumnsTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("is filled down, then across, with as many columns as fit", arguments: [40, 80, 200])
  func fits(_ columns: Int) throws {
    let entries = (1...50).map { "entry \($0)=#0000ff" }
    try scratch.make(words: ["create", "a.clr"] + entries)
    let shown = try PseudoTerminal.run(
      ["list", "a.clr", "--columns"], columns: columns, in: scratch.folder,
      environment: ["NO_COLOR": "1"])
    // `entry 50  #0000ff` takes 17 columns, and 3 are between two: 2, 4 and 10 fit, in 25, 13 and 5 lines.
    let height = [40: 25, 80: 13, 200: 5][columns] ?? 0
    let lines = shown.text.split(separator: "\n").map(String.init)
    #expect(lines.count == height)
    for (index, line) in lines.enumerated() {
      #expect(line.count <= columns, "\(line)")
      let numbers = line.matches(of: #/entry ([0-9]+) /#).compactMap { Int($0.1) }
      #expect(numbers == Array(stride(from: index + 1, through: 50, by: height)), "\(line)")
      #expect(!line.hasSuffix(" "))
    }
    // Values stand below each other.
    let starts = lines.prefix(height - 1).map { line in
      line.ranges(of: "#").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(Set(starts.map { $0.first }).count == 1)
  }

  @Test("has as many columns in a pipe as COLUMNS or 80 allow, and cuts nothing there")
  func pipe() throws {
    try scratch.make(words: ["create", "a.clr", "a=#010101", "b=#020202", "c=#030303"])
    let wide = "a  #010101   b  #020202   c  #030303\n"
    #expect(try scratch.make("list", "a.clr", "--columns").text == wide)
    let narrow = try scratch.run(
      ["list", "a.clr", "--columns"], environment: ["COLUMNS": "25"])
    #expect(narrow.text == "a  #010101   c  #030303\nb  #020202\n")
    let one = try scratch.run(["list", "a.clr", "--columns"], environment: ["COLUMNS": "5"])
    #expect(one.text == "a  #010101\nb  #020202\nc  #030303\n")
    let name = String(repeating: "n", count: 100)
    try scratch.make("add", "a.clr", "\(name)=#040404")
    #expect(try scratch.make("list", "a.clr", "--columns").text.contains(name))
    try scratch.make("create", "empty.clr")
    #expect(try scratch.make("list", "empty.clr", "--columns").text == "")
  }

  @Test("names several palettes in each entry")
  func several() throws {
    try scratch.make("create", "a.clr", "x=#010101")
    try scratch.make("create", "b.clr", "yy=#020202")
    #expect(
      try scratch.make("list", "a.clr", "b.clr", "--columns").text
        == "a.clr  x  #010101   b.clr  yy  #020202\n")
  }

  @Test("is not a form for programs", arguments: ["--json", "--null", "--themes"])
  func exclusive(_ option: String) throws {
    try scratch.make("create", "a.clr", "x=#010101")
    let result = try scratch.run(["list", "a.clr", "--columns", option])
    #expect(result.status == 64)
    #expect(try scratch.run(["list", "--columns"]).status == 64)
  }
}
