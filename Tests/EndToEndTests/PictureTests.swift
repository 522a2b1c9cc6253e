import Foundation
import TestSupport
import Testing

/// Colors in the place of text: swatches, samples, bars and strips.
@Suite("Pictures of colors on a terminal") struct PictureTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "team.clr", "sun=gold", "glass=rgb(0 0 0 / 50%)", "paper=white", "sea=navy")
  }

  private func run(
    _ words: [String], columns: Int = 80, _ environment: [String: String] = [:]
  ) throws -> String {
    let result = try PseudoTerminal.run(
      words, columns: columns, in: scratch.folder,
      environment: ["COLORTERM": "truecolor"].merging(environment) { $1 })
    #expect(result.status == 0, "\(result.text)")
    return result.text
  }

  /// Colored cells as `█`, and those with text in them as the text.
  private func drawn(_ text: String) -> String {
    var drawn = ""
    var isColored = false
    var rest = text[...]
    while let character = rest.first {
      if let escape = rest.prefixMatch(of: #/\u{1B}\[([0-9;]*)m/#) {
        isColored = escape.1 != "0"
        rest = rest[escape.range.upperBound...]
      } else {
        drawn.append(isColored && character == " " ? "█" : character)
        rest = rest.dropFirst()
      }
    }
    return drawn
  }

  // The figures are those of coloraide: contrast() of white and black, also with color(srgb 0.5 0.5 0.5), which half a
  // black over white is, and convert("oklch"); the color difference is that of CIE Lab with D50.
  @Test("a color has four lines: what most people copy, samples of text, the nearest name")
  func short() throws {
    #expect(
      drawn(try run(["#47a"])) == """
        ████████  #4477aa   rgb(68 119 170)   oklch(0.55633 0.097022 249.96)
        ███Aa███  4.70 AA         white on it
        ███Aa███  4.46 AA large   black on it
        steelblue, ΔE 2000 4.25; every notation: clr '#47a' --all

        """)
    #expect(
      drawn(try run(["team.clr:glass", "red"], columns: 40)) == """
        glass  team.clr
        ████████  #00000080
        rgb(0 0 0 / 0.5)
        oklch(0 0 none / 0.5)
        ███Aa███  3.97 AA large   white on it
        ███Aa███  5.28 AA         black on it
        black
        every notation: clr team.clr:glass --all

        ████████  #ff0000
        rgb(255 0 0)
        oklch(0.62796 0.25768 29.234)
        ███Aa███  3.99 AA large   white on it
        ███Aa███  5.25 AA         black on it
        red
        every notation: clr red --all

        """)
  }

  @Test("a sample is text in white and in black on the color")
  func samples() throws {
    let lines = try run(["#47a"]).split(separator: "\n")
    let ground = "\u{1B}[48;2;68;119;170m"
    #expect(lines[0].hasPrefix("\(ground)    \(ground)    \u{1B}[0m  #4477aa"))
    #expect(lines[1].hasPrefix("\(ground)\u{1B}[38;2;255;255;255m   Aa   \u{1B}[0m  4.70"))
    #expect(lines[2].hasPrefix("\(ground)\u{1B}[38;2;0;0;0m   Aa   \u{1B}[0m  4.46"))
  }

  @Test("a pipe gets every notation, and a terminal does with --all")
  func all() throws {
    let piped = try scratch.make("show", "#47a").text
    #expect(piped.split(separator: "\n").count == 22)
    let shown = drawn(try run(["#47a", "--all"]))
    #expect(
      shown == "██████████  "
        + piped.replacing("#47a\n", with: "#47a\n██████████\n", maxReplacements: 1))
    #expect(try run(["#47a", "--all"], ["NO_COLOR": "1"]) == piped)
    #expect(try run(["#47a", "--json"]) == scratch.make("show", "#47a", "--json").text)
  }

  @Test("what is piped in as an entry has no command to type")
  func piped() throws {
    let shown = try scratch.run(
      ["show", "-", "--color=always"], input: "sky\t#87ceeb\n",
      environment: ["CLR_COLOR_MODE": "off"])
    #expect(
      shown.text.contains("\nskyblue; every notation: clr '#87ceeb' --all\n"), "\(shown.text)")
    let palette = try scratch.run(
      ["show", "-", "--color=always"], input: "{\"sky\": \"#87ceeb\"}",
      environment: ["CLR_COLOR_MODE": "off"])
    #expect(palette.text.hasSuffix("\nskyblue\n"), "\(palette.text)")
  }

  @Test("a gradient is a bar with its colors below, or a bar and a table where there is no room")
  func gradient() throws {
    let bar = String(repeating: "█", count: 48)
    #expect(
      drawn(try run(["gradient", "gold", "navy", "3"]))
        == "\(bar)\n#ffd700         #6e7e7c         #000080\n")
    let narrow = try run(["gradient", "gold", "navy", "3"], columns: 30)
    #expect(drawn(narrow) == "\(bar.prefix(30))\n#ffd700   #6e7e7c   #000080\n")
    // Ten cells of each.
    let cells = String(repeating: " ", count: 10)
    #expect(
      narrow.hasPrefix(
        "\u{1B}[48;2;255;215;0m\(cells)\u{1B}[48;2;110;126;124m\(cells)\u{1B}[48;2;0;0;128m\(cells)\u{1B}[0m\n"
      ))
    let many = drawn(try run(["gradient", "gold", "navy", "12"])).split(separator: "\n")
    #expect(many.count == 13)
    #expect(many[0] == bar)
    #expect(many[1] == "████  #ffd700")
    let named = drawn(try run(["gradient", "gold", "navy", "2", "--as", "g*"]))
    #expect(named == "\(bar)\n████  g1  #ffd700\n████  g2  #000080\n")
  }

  @Test("a ramp is a bar and a table, but several ramps are a table")
  func ramp() throws {
    let one = drawn(try run(["ramp", "x=#f60", "--steps", "100,500,900"])).split(separator: "\n")
    #expect(one.first == String(repeating: "█", count: 48)[...])
    #expect(one.count == 4)
    let two = drawn(try run(["ramp", "x=#f60", "y=#47a", "--steps", "100,500"]))
    #expect(two.hasPrefix("████  x/100  #"), "\(two)")
  }

  @Test("a palette on the search path has a strip of its colors, evenly chosen and in order")
  func palettes() throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "grays"), withIntermediateDirectories: true)
    try scratch.make("create", "grays/empty.clr")
    try scratch.make(
      words: ["create", "grays/many.clr"] + (0..<64).map { "\($0)=rgb(\($0) \($0) \($0))" })
    let path = ["CLR_PATH": "grays"]
    let strip = String(repeating: "█", count: 32)
    let blank = String(repeating: " ", count: 32)
    let shown = try run(["palettes"], path)
    #expect(drawn(shown) == "empty   0  \(blank)  grays\nmany   64  \(strip)  grays\n")
    // Every second one of 64 in 32 cells.
    let cells = (0..<32).map { "\u{1B}[48;2;\(2 * $0);\(2 * $0);\(2 * $0)m " }.joined()
    #expect(shown.contains("many   64  \(cells)\u{1B}[0m  grays\n"), "\(shown)")
    #expect(
      drawn(try run(["list"], columns: 30, path)).hasSuffix(
        "many   64  \(strip.prefix(12))  grays\n"))
    #expect(
      drawn(try run(["palettes"], columns: 20, path)) == "empty   0  grays\nmany   64  grays\n")
  }

  @Test(
    "without color there is the same text, and no picture",
    arguments: [
      ["#47a"], ["team.clr:sun", "color(display-p3 1 0 0)"], ["gradient", "gold", "navy", "3"],
      ["gradient", "gold", "navy", "12"], ["ramp", "x=#f60"], ["palettes"], ["list", "team.clr"],
      ["contrast", "white", "#47a"], ["nearest", "#47a", "--in", "team.clr"],
      ["lighten", "#47a", "gold"], ["distinct", "3"],
    ], [40, 80, 200])
  func noColor(_ words: [String], _ columns: Int) throws {
    let path = ["CLR_PATH": "."]
    let drawn = drawn(try run(words, columns: columns, path))
    // Pictures have two spaces after them, and bars a line.
    var text = drawn.replacing(#/(?m)^█+\n/#, with: "")
      .replacing(#/(?m)(^|  )(█|Aa)+  /#) { "\($0.1)" }
    if words == ["palettes"] { text = text.replacing(#/ {2,}\./#, with: "  .") }
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "vt100"]] {
      let environment = environment.merging(path) { $1 }
      #expect(try run(words, columns: columns, environment) == text)
    }
    // A command to type is whole, and so are the fields of what was found.
    for line in drawn.split(separator: "\n")
    where !["palettes", "nearest"].contains(words[0]) && !line.hasPrefix("every notation") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  @Test(
    "a swatch has no edges, and a translucent color stands over white and over black",
    arguments: [
      ("paper=white", "\u{1B}[48;2;255;255;255m  \u{1B}[48;2;255;255;255m  \u{1B}[0m  "),
      ("ink=#000", "\u{1B}[48;2;0;0;0m  \u{1B}[48;2;0;0;0m  \u{1B}[0m  "),
      ("clear=transparent", "\u{1B}[48;2;255;255;255m  \u{1B}[48;2;0;0;0m  \u{1B}[0m  "),
      (
        "glass=rgb(255 255 255 / 50%)",
        "\u{1B}[48;2;255;255;255m  \u{1B}[48;2;128;128;128m  \u{1B}[0m  "
      ),
      ("none=rgb(none none none)", "\u{1B}[48;2;0;0;0m  \u{1B}[48;2;0;0;0m  \u{1B}[0m  "),
      ("hdr=color(srgb 2 2 2)", "\u{1B}[48;2;255;255;255m  \u{1B}[48;2;255;255;255m  \u{1B}[0m  "),
      // #ff3407 by coloraide, Color("color(display-p3 1 0.2 0)").fit("srgb", method="oklch-chroma").
      ("p3=color(display-p3 1 0.2 0)", "\u{1B}[48;2;255;52;7m  \u{1B}[48;2;255;52;7m  \u{1B}[0m  "),
    ])
  func swatches(_ entry: String, _ swatch: String) throws {
    try scratch.make("create", "a.clr", entry)
    #expect(try run(["list", "a.clr"]).hasPrefix(swatch))
  }

  @Test(
    "TERM says how many colors there are, where COLORTERM says nothing",
    arguments: [
      ("linux", "\u{1B}[40m"), ("xterm", "\u{1B}[40m"), ("ansi", "\u{1B}[40m"),
      ("xterm-256color", "\u{1B}[48;5;16m"), ("screen", "\u{1B}[48;5;16m"),
    ])
  func terminals(_ name: String, _ escape: String) throws {
    #expect(
      try run(["list", "team.clr:glass"], ["TERM": name, "COLORTERM": ""]).contains(
        "\(escape)  \u{1B}[0m  "))
  }
}
