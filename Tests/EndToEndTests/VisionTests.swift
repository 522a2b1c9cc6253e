import Foundation
import TestSupport
import Testing

// The colors are those of coloraide's filters, by the models that scripts/make-vectors.py names: red as seen by
// protanopes is color(srgb 0.369337 0.369337 0.0507722).
@Suite("Colors as people with a color vision deficiency see them") struct VisionTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "red=#f00", "ink=rgb(20 20 30 / 50%)", "green=oklch(70% 0.3 150)")
  }

  @Test(
    "show prints the color that is seen in one notation",
    arguments: [
      (["red", "--vision", "protan"], "#5e5e0d"), (["red", "--vision", "deutan"], "#939300"),
      (["red", "--vision", "tritan"], "#ff004e"), (["red", "--vision=protanopia"], "#5e5e0d"),
      (["red", "--vision", "deuteranopia"], "#939300"),
      (["red", "--vision", "tritanopia"], "#ff004e"),
      (["red", "--vision", "deutan", "--severity", "1"], "#939300"),
      (["red", "--vision", "deutan", "--severity", "0.6"], "#bb7d00"),
      (["red", "--vision", "protan", "--severity=.25"], "#d74600"),
      (["red", "--vision", "protan", "--severity", "0"], "#ff0000"),
      (["a.clr:ink", "--vision", "tritan"], "#12151780"),
      (["a.clr:green", "--vision", "tritan"], "#00b7df"),
    ])
  func hex(_ words: [String], _ expected: String) throws {
    #expect(try scratch.make(words: ["show", "--to", "hex"] + words).text == expected + "\n")
    // The word alone is enough.
    #expect(try scratch.make(words: words + ["--to", "hex"]).text == expected + "\n")
  }

  @Test("computed numbers have five digits, whatever space the color was written in")
  func digits() throws {
    let words = ["show", "color(srgb 1 0 0)", "--vision", "protan", "--to", "srgb"]
    #expect(try scratch.make(words: words).text == "color(srgb 0.36934 0.36934 0.050772)\n")
    #expect(
      try scratch.make(words: words + ["--digits", "3"]).text == "color(srgb 0.369 0.369 0.0508)\n")
    let exact = try scratch.make(words: words + ["--digits", "exact"]).text
    #expect(exact.hasPrefix("color(srgb 0.36933677") && exact.count > 50, "\(exact)")
  }

  @Test("a sheet is that of the color that is seen, with a line that names the vision")
  func sheet() throws {
    let whole = try scratch.make("show", "a.clr:green", "--vision", "tritan")
    #expect(
      whole.lines.prefix(4) == [
        "green  a.clr", "  written as         oklch(70% 0.3 150)", "  vision             tritan",
        "  hex                #00b7df",
      ])
    #expect(whole.lines.contains("  oklch              oklch(0.72284 0.13219 220.62)"))
    #expect(whole.lines.contains("  gamut              srgb"))
    let part = try scratch.make("show", "red", "--vision", "deutan", "--severity", "0.60")
    #expect(
      part.lines.prefix(3) == [
        "red", "  vision             deutan, severity 0.6", "  hex                #bb7d00",
      ])
  }

  @Test("list prints the values that are seen, which lines of entries take")
  func listed() throws {
    let listed = try scratch.make("list", "a.clr", "--vision", "protan")
    #expect(
      listed.lines == [
        "red\tcolor(srgb 0.36934 0.36934 0.050772)", "ink\trgb(20 20 30 / 0.5)",
        "green\tcolor(srgb 0.74305 0.74305 0)",
      ])
    #expect(
      try scratch.make("list", "a.clr", "--vision", "tritan", "--to", "oklch", "--digits", "3")
        .lines
        == [
          "red\toklch(0.634 0.254 17.4)", "ink\toklch(0.195 0.00551 227 / 0.5)",
          "green\toklch(0.723 0.132 221)",
        ])
    let copied = try scratch.shell(
      """
      "$CLR" list a.clr --vision protan | "$CLR" create b.clr --from - && "$CLR" list b.clr
      """)
    #expect(copied.text == listed.text && copied.errors == "")
    let exact = try scratch.make("list", "a.clr", "--vision", "protan", "--digits", "exact")
    #expect(exact.lines[0].hasPrefix("red\tcolor(srgb 0.36933677"))
    #expect(exact.lines[0].count > listed.lines[0].count)
  }

  @Test(
    "queries and the order are about the colors as they are, and references are followed before")
  func queries() throws {
    try scratch.make("set", "a.clr", "ink=oklch(from var(--red) l c h)")
    let listed = try scratch.make(
      "list", "a.clr", "--vision", "protan", "--to", "hex", "--where", "chroma > 0.2", "--sort",
      "-lightness")
    #expect(listed.lines == ["green\t#bdbd00", "red\t#5e5e0d", "ink\t#5e5e0d"])
  }

  private func object(_ words: String...) throws -> [String: Any] {
    let result = try scratch.make(words: words)
    return try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
  }

  @Test("JSON has the color that is seen, exactly, whose vision it is, and the original")
  func json() throws {
    let all = try object("show", "--json", "a.clr:green", "--vision", "tritan")
    let shown = try #require((all["colors"] as? [[String: Any]])?.first)
    let vision = try #require(shown["vision"] as? [String: Any])
    #expect(vision["deficiency"] as? String == "tritan" && vision["severity"] as? Double == 1)
    #expect(shown["space"] as? String == "srgb" && shown["spec"] == nil)
    let components = try #require(shown["components"] as? [Double])
    for (found, expected) in zip(components, [0, 0.719526, 0.874464]) {
      #expect(abs(found - expected) < 1e-6)
    }
    let original = try #require(shown["original"] as? [String: Any])
    #expect(original["space"] as? String == "oklch" && original["name"] as? String == "green")
    #expect(original["components"] as? [Double] == [0.7, 0.3, 150])

    let listed = try object(
      "list", "--json", "a.clr", "--vision", "deuteranopia", "--severity", "0.6")
    let other = try #require(listed["vision"] as? [String: Any])
    #expect(other["deficiency"] as? String == "deutan" && other["severity"] as? Double == 0.6)
    let colors = try #require(listed["colors"] as? [[String: Any]])
    #expect(colors.map { $0["hex"] as? String } == ["#bb7d00", "#12141e80", "#99ad1e"])
    #expect(colors.allSatisfy { $0["spec"] == nil && $0["space"] as? String == "srgb" })
    #expect(try object("list", "--json", "a.clr")["vision"] == nil)
    let plain = try object("show", "--json", "red")["colors"] as? [[String: Any]]
    #expect(plain?.count == 1 && plain?[0]["original"] == nil)
  }

  // coloraide: of tab10's red and green, 4.9083 by CIEDE2000 and 0.0414 in OKLab, and a contrast of 1.1762.
  @Test("two colors are compared as they are seen")
  func compared() throws {
    let words = ["show", "#d62728", "--against", "#2ca02c", "--vision", "deutan"]
    #expect(
      try scratch.make(words: words).lines == [
        "#d62728 on #2ca02c", "  vision             deutan", "  contrast           1.17 fails",
        "  ΔE 2000            4.91", "  ΔE OK              0.041",
      ])
    let all = try #require(
      try JSONSerialization.jsonObject(with: scratch.make(words: words + ["--json"]).output)
        as? [String: Any])
    let object = try #require((all["pairs"] as? [[String: Any]])?.first)
    #expect(abs((object["deltaE2000"] as? Double ?? 0) - 4.908280208304722) < 1e-6)
    #expect((all["vision"] as? [String: Any])?["deficiency"] as? String == "deutan")
    #expect((object["color"] as? [String: Any])?["hex"] as? String == "#d62728")
  }

  @Test("a terminal has swatches of the colors that are seen, and their values beside")
  func terminal() throws {
    let environment = ["COLORTERM": "truecolor"]
    let listed = try PseudoTerminal.run(
      ["list", "a.clr", "--only", "red", "--vision", "protan", "--to", "hex"], in: scratch.folder,
      environment: environment)
    #expect(
      listed.text
        == "\u{1B}[48;2;94;94;13m  \u{1B}[48;2;94;94;13m  \u{1B}[0m  red  #5e5e0d\n")
    let shown = try PseudoTerminal.run(
      ["show", "red", "--vision", "tritan"], in: scratch.folder, environment: environment)
    #expect(shown.text.hasPrefix("\u{1B}[48;2;255;0;78m"), "\(shown.text)")
    #expect(shown.text.contains("\nas seen with tritan\n"))
  }

  @Test(
    "wrong words are reported together, with near misses, and nothing is shown",
    arguments: [
      Run(["show", "red", "--vision", "protam"], 64, says: "‘protan’, ‘deutan’", "mean ‘protan’?"),
      Run(["list", "a.clr", "--vision", "deuteranopa"], 64, says: "did you mean ‘deuteranopia’?"),
      Run(["show", "red", "--vison", "protan"], 64, says: "did you mean ‘--vision’?"),
      Run(
        ["show", "red", "--severity", "0.5"], 64, says: "‘--severity’ needs ‘--vision’",
        "argument 3"),
      Run(["list", "a.clr", "--severity", "0.5"], 64, says: "‘--severity’ needs ‘--vision’"),
      Run(
        ["show", "rde", "--vision", "tritan", "--severity", "1.5"], 64,
        says: "a severity is a number from 0 to 1", "did you mean ‘red’?", "2 errors"),
      Run(["show", "red", "--vision", "tritan", "--severity", "nan"], 64, says: "from 0 to 1"),
      Run(["show", "red", "--vision", "tritan", "--severity", "1e-1"], 64, says: "from 0 to 1"),
      Run(["show", "red", "--vision", "tritan", "--severity", "-1"], 64, says: "from 0 to 1"),
      Run(
        ["show", "red", "--severity", "0.5", "--vision"], 64, says: "missing value for ‘--vision"),
      Run(
        ["list", "a.clr", "--themes", "--vision", "protan"], 64, says: "cannot be used together"),
      Run(["list", "--vision", "protan"], 64, says: "‘--vision’ goes with a palette"),
    ])
  func mistakes(_ run: Run) throws {
    let result = try scratch.run(run.words)
    #expect(result.status == run.status && result.text == "")
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
  }

  @Test(
    "a severity beside a slip for --vision is not a mistake of its own",
    arguments: [["--vision"], ["--vison", "protan"], ["--vision", "protam"]])
  func slips(_ words: [String]) throws {
    let result = try scratch.run(["show", "red", "--severity", "0.5"] + words)
    #expect(result.status == 64 && !result.errors.contains("needs"), "\(result.errors)")
    #expect(result.errors.contains("--vision"))
  }
}
