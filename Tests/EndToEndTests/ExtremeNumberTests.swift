import Foundation
import TestSupport
import Testing

/// The largest and the smallest numbers on their way through every command to bytes.
@Suite("Extreme numbers, through every command") struct ExtremeNumberTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let numbers = [
    "1e999", "1e150", "1e9", "360", "1e-320", "-1e-320", "-1e9", "-1e999", "none",
  ]

  /// One component at a time, of every function of CSS.
  private static let specs: [String] =
    [
      "rgb(", "hsl(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(srgb ",
      "color(srgb-linear ",
      "color(display-p3 ", "color(display-p3-linear ", "color(a98-rgb ", "color(prophoto-rgb ",
      "color(rec2020 ", "color(xyz-d50 ", "color(xyz-d65 ",
    ].flatMap { head in
      (0..<3).flatMap { place in
        numbers.map { number in
          var parts = ["0.5", "0.5", "0.5"]
          parts[place] = number
          return head + parts.joined(separator: " ") + ")"
        }
      }
    } + [
      "color-mix(in oklch, oklch(0.5 1e103 30), lab(50 1e999 0))",
      "rgb(from oklch(0.5 1e150 30) r g b)",
    ]

  /// Entry lines of all specs.
  private static let lines = specs.enumerated().map { "c\($0)=\($1)\n" }.joined()

  private func expectDone(
    _ result: ProgramResult, _ what: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 0, "\(what): \(result.errors)", sourceLocation: location)
    #expect(!result.text.isEmpty, "\(what)", sourceLocation: location)
    #expect(
      !result.text.contains("nan") && !result.text.contains("inf"), "\(what)",
      sourceLocation: location)
  }

  @Test("show has a word for each, in every notation and in JSON")
  func show() throws {
    expectDone(try scratch.run(["show", "-q"] + Self.specs), "show")
    let json = try scratch.run(["show", "-q", "--json"] + Self.specs)
    expectDone(json, "show --json")
    let all = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let objects = all?["colors"] as? [[String: Any]]
    #expect(objects?.count == Self.specs.count)
    let notations = try #require(objects?.first?["notations"] as? [String: String])
    #expect(notations.count > 15)
    for notation in notations.keys.sorted() {
      let shown = try scratch.run(["show", "-q", "--to", notation] + Self.specs)
      expectDone(shown, "--to \(notation)")
      #expect(shown.lines.count == Self.specs.count)
      // And each can be read again.
      let again = try scratch.run(["show", "-q", "--to", notation] + shown.lines)
      #expect(again.status == 0 && again.lines.count == shown.lines.count, "\(again.errors)")
    }
  }

  @Test("a palette of them is listed, exported, converted and merged")
  func palettes() throws {
    for ending in ["clr", "json", "css"] {
      let made = try scratch.run(["create", "-q", "a.\(ending)", "--from", "-"], input: Self.lines)
      #expect(made.status == 0, "\(made.errors)")
      expectDone(try scratch.clr("list", "-q", "a.\(ending)"), "list a.\(ending)")
      expectDone(try scratch.clr("list", "-q", "--json", "a.\(ending)"), "list --json a.\(ending)")
      #expect(try scratch.clr("list", "-q", "a.\(ending)").lines.count == Self.specs.count)
    }
    for source in ["clr", "json", "css"] {
      for format in ["clr", "css", "gpl", "json"] {
        for gamut in ["css", "clip"] {
          expectDone(
            try scratch.clr("export", "-q", "a.\(source)", "--format", format, "--gamut", gamut),
            "export a.\(source) --format \(format) --gamut \(gamut)")
        }
        let made = try scratch.clr("convert", "-q", "a.\(source)", "b.\(format)")
        #expect(made.status == 0, "\(made.errors)")
        expectDone(try scratch.clr("list", "-q", "b.\(format)"), "\(source) as \(format)")
        let merged = try scratch.clr(
          "merge", "-q", "a.\(source)", "b.\(format)", "-o", "m.\(format)", "--on-conflict",
          "rename")
        #expect(merged.status == 0, "\(merged.errors)")
      }
    }
  }

  @Test("a number beyond all bounds in a JSON file is an error that names it, whatever is asked")
  func json() throws {
    try scratch.write(
      #"{"format": "clr-palette", "version": 1, "colors": [{"name": "a", "space": "oklch", "components": [0.5, 1e150, 30]}]}"#,
      to: "a.json")
    for words in [
      ["list", "a.json"], ["list", "--json", "a.json"], ["export", "a.json", "--format", "css"],
      ["convert", "a.json", "b.clr"], ["merge", "a.json", "a.json", "-o", "b.clr"],
      ["show", "a.json:a"],
    ] {
      let result = try scratch.run(words)
      #expect(result.status == 65, "\(words)")
      #expect(result.errors.contains("the number ‘1e150’ is beyond 1000000000"), "\(result.errors)")
      #expect(result.text.isEmpty)
    }
    #expect(try scratch.names() == ["a.json"])
  }

  @Test("a style sheet's number is clamped, and its notation kept")
  func styleSheet() throws {
    try scratch.write(":root { --a: oklch(0.5 1e150 30); --b: #f00 }", to: "a.css")
    #expect(try scratch.entries("a.css") == ["a=oklch(0.5 1e150 30)", "b=#ff0000"])
    for format in ["clr", "css", "gpl", "json"] {
      expectDone(try scratch.clr("export", "-q", "a.css", "--format", format), format)
    }
    let json = try scratch.clr("list", "--json", "a.css").text
    #expect(json.contains(#""components": [0.5, 1000000000, 30]"#), "\(json)")
  }

  // coloraide 8: white in OKLCH, firebrick in HSL.
  @Test("a color is shown in the notation that was asked for")
  func ownNotation() throws {
    for white in [
      "white", "#fff", "color(display-p3 1 1 1)", "lab(100 0 0)", "oklab(1 0 0)", "hsl(0 0% 100%)",
    ] {
      for (notation, text) in [
        ("oklch", "oklch(1 0 none)"), ("oklab", "oklab(1 0 0)"), ("lab", "lab(100 0 0)"),
        ("lch", "lch(100 0 none)"), ("hsl", "hsl(none 0% 100%)"), ("hwb", "hwb(none 100% 0%)"),
      ] {
        let shown = try scratch.clr("show", white, "--to", notation).text
        // In its own space it stays as it was typed.
        if !white.hasPrefix(notation) { #expect(shown == text + "\n", "\(white)") }
      }
    }
    let brick = try scratch.clr(
      "show", "lab(from firebrick l a b)", "--to", "hsl", "--digits", "exact"
    ).text
    let parts = brick.dropFirst("hsl(".count).dropLast(")\n".count).split(separator: " ")
    #expect(parts.first == "0" && parts.count == 3, "\(brick)")
    for (part, expected) in zip(parts.dropFirst(), [67.9245283018868, 41.5686274509804]) {
      #expect(abs((Double(part.dropLast()) ?? 0) - expected) < 1e-9, "\(brick)")
    }
  }
}
