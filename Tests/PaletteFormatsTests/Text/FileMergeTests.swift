import ColorModel
import PaletteFormats
import TestSupport
import Testing

/// Three versions of a file, each written by hand, and the file that a person would make of them.
@Suite("Merges of whole files") struct FileMergeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let why: String, file: String, base: String, ours: String, theirs: String, merged: String
    var testDescription: String { "\(file): \(why)" }
  }

  private static let sheet: String = """
    /* Brand. */
    :root {
      --ink: #111111; /* text */
      --paper: #ffffff;
      /* accents */
      --gold: #ffcc00;
      --sea: #0099cc; /* links */
    }
    .x { color: red; }
    .dark { --ink: #eeeeee; }

    """

  private static func edited(_ text: String, _ changes: (String, String)...) -> String {
    changes.reduce(text) { text, change in
      precondition(text.contains(change.0), "no \(change.0)")
      return text.replacing(change.0, with: change.1)
    }
  }

  private static let examples: [Example] = [
    Example(
      why: "a color, and the comment beside it", file: "a.css", base: sheet,
      ours: edited(sheet, ("#111111", "#222222")),
      theirs: edited(sheet, ("/* text */", "/* words */")),
      merged: edited(sheet, ("#111111", "#222222"), ("/* text */", "/* words */"))),
    Example(
      why: "a theme, a color beside its base, another rule", file: "a.css", base: sheet,
      ours: edited(sheet, ("#eeeeee", "#dddddd"), ("Brand", "Our brand")),
      theirs: edited(
        sheet, ("--ink: #eeeeee;", "--ink: #eeeeee; --gold: #fedcba;"), ("red", "blue")),
      merged: edited(
        sheet, ("--ink: #eeeeee;", "--ink: #dddddd; --gold: #fedcba;"), ("Brand", "Our brand"),
        ("red", "blue"))),
    Example(
      why: "both add a color in one place, each with its comment", file: "a.css", base: sheet,
      ours: edited(sheet, ("  --sea", "  /* mint */\n  --mint: #00ff99;\n  --sea")),
      theirs: edited(sheet, ("  --sea", "  --rust: #993300; /* rust */\n  --sea")),
      merged: edited(
        sheet,
        ("  --sea", "  /* mint */\n  --mint: #00ff99;\n  --rust: #993300; /* rust */\n  --sea"))),
    Example(
      why: "one moves a color with its comment, the other gives it another color", file: "a.css",
      base: sheet,
      ours: edited(
        sheet, ("  --sea: #0099cc; /* links */\n", ""),
        ("  --ink: #111111", "  --sea: #0099cc; /* links */\n  --ink: #111111")),
      theirs: edited(sheet, ("#0099cc", "#0088bb"), ("/* links */", "/* anchors */")),
      merged: edited(
        sheet, ("  --sea: #0099cc; /* links */\n", ""),
        ("  --ink: #111111", "  --sea: #0088bb; /* anchors */\n  --ink: #111111"))),
    Example(
      why: "one renames a color, the other derives one from it", file: "a.css", base: sheet,
      ours: edited(sheet, ("--gold", "--sun")),
      theirs: edited(sheet, ("  --sea", "  --link: var(--gold);\n  --sea"), ("Brand", "A brand")),
      merged: edited(
        sheet, ("--gold", "--sun"), ("  --sea", "  --link: var(--sun);\n  --sea"),
        ("Brand", "A brand"))),
    Example(
      why: "a theme comes with its selector", file: "a.css", base: sheet,
      ours: edited(sheet, ("#111111", "#222222")),
      theirs: sheet + "/* sepia */\n[data-theme=sepia] { --ink: #332211; }\n",
      merged: edited(sheet, ("#111111", "#222222"))
        + "/* sepia */\n[data-theme=sepia] { --ink: #332211; }\n"),
    Example(
      why: "one line", file: "a.css", base: ":root{--a:#111;--b:#222;--c:#333}.x{margin:0}",
      ours: ":root{--a:#aaa;--b:#222;--c:#333}.x{margin:0}",
      theirs: ":root{--a:#111;--b:#bbb;--d:#ddd;--c:#333}.x{margin:1px}",
      merged: ":root{--a:#aaa;--b:#bbb;--d:#ddd;--c:#333}.x{margin:1px}"),
    Example(
      why: "unknown members, and members in another order", file: "a.tokens.json",
      base: #"""
        {
          "ink": {"$type": "color", "$value": "#111111", "$extensions": {"x": 1}},
          "gold": {"$type": "color", "$value": "#ffcc00"},
          "sea": {"$type": "color", "$value": "#0099cc", "$extensions": {"x": 2}},
          "$extensions": {"tool": 1}
        }

        """#,
      ours: #"""
        {
          "sea": {"$type": "color", "$value": "#0099cc", "$extensions": {"x": 2}},
          "ink": {"$type": "color", "$value": "#222222", "$extensions": {"x": 1}},
          "gold": {"$type": "color", "$value": "#ffcc00"},
          "$extensions": {"tool": 1}
        }

        """#,
      theirs: #"""
        {
          "ink": {"$type": "color", "$value": "#111111", "$extensions": {"x": 9}},
          "gold": {"$type": "color", "$value": "#ffcc00"},
          "mint": {"$type": "color", "$value": "#00ff99", "$extensions": {"x": 3}},
          "sea": {"$type": "color", "$value": "#0088bb", "$extensions": {"x": 2}},
          "$extensions": {"tool": 2}
        }

        """#,
      merged: #"""
        {
          "sea": {"$type": "color", "$value": "#0088bb", "$extensions": {"x": 2}},
          "ink": {"$type": "color", "$value": "#222222", "$extensions": {"x": 9}},
          "gold": {"$type": "color", "$value": "#ffcc00"},
          "mint": {"$type": "color", "$value": "#00ff99", "$extensions": {"x": 3}},
          "$extensions": {"tool": 2}
        }

        """#),
    Example(
      why: "columns that no color has", file: "a.csv",
      base: "name,hex,owner\nink,#111111,ann\ngold,#ffcc00,bob\n",
      ours: "name,hex,owner\nink,#222222,ann\ngold,#ffcc00,bob\nmint,#00ff99,cy\n",
      theirs: "name,hex,owner\nink,#111111,dee\nrust,#993300,eve\ngold,#ffcc00,bob\n",
      merged:
        "name,hex,owner\nink,#222222,dee\nrust,#993300,eve\ngold,#ffcc00,bob\nmint,#00ff99,cy\n"),
    Example(
      why: "comments and the header", file: "a.gpl",
      base: "GIMP Palette\nName: A\n#\n 17  17  17\tink\n255 204   0\tgold\n",
      ours: "GIMP Palette\nName: A\nColumns: 4\n# mine\n 34  34  34\tink\n255 204   0\tgold\n",
      theirs: "GIMP Palette\nName: B\n#\n 17  17  17\tink\n# sun\n255 204   1\tgold\n",
      merged:
        "GIMP Palette\nName: B\nColumns: 4\n# mine\n 34  34  34\tink\n# sun\n255 204   1\tgold\n"
    ),
    Example(
      why: "resources of other kinds", file: "colors.xml",
      base:
        "<resources>\n    <color name=\"ink\">#111111</color> <!-- text -->\n    <dimen name=\"d\">1dp</dimen>\n</resources>\n",
      ours:
        "<resources>\n    <color name=\"ink\">#222222</color> <!-- text -->\n    <dimen name=\"d\">1dp</dimen>\n</resources>\n",
      theirs:
        "<resources>\n    <color name=\"ink\">#111111</color> <!-- words -->\n    <color name=\"sea\">#0099CC</color>\n    <dimen name=\"d\">2dp</dimen>\n</resources>\n",
      merged:
        "<resources>\n    <color name=\"ink\">#222222</color> <!-- words -->\n    <color name=\"sea\">#0099CC</color>\n    <dimen name=\"d\">2dp</dimen>\n</resources>\n"
    ),
    Example(
      why: "both add the file", file: "a.scss", base: "",
      ours: "// ours\n$ink: #111111;\n@mixin x { margin: 0; }\n",
      theirs: "$ink: #111111;\n// links\n$sea: #0099cc;\n@mixin x { margin: 0; }\n",
      merged: "// ours\n$ink: #111111;\n// links\n$sea: #0099cc;\n@mixin x { margin: 0; }\n"),
  ]

  private func merge(_ example: Example, _ sides: [String]) throws -> FileMerge {
    let versions = try sides.map { text in
      text.isEmpty
        ? DecodedPalette(palette: ColorPalette(), format: .clr)
        : try PaletteFormat.read(Array(text.utf8), named: example.file)
    }
    return FileMerge(
      base: versions[0], ours: versions[1], theirs: versions[2], prefer: nil,
      .editing(defaultTitle: "a"))
  }

  @Test("keep what both sides changed, whatever it is", arguments: examples)
  func clean(_ example: Example) throws {
    let file = try merge(example, [example.base, example.ours, example.theirs])
    #expect(file.palettes.isClean)
    let text = try #require(file.text)
    #expect(String(decoding: text.lines.text(taking: .ours), as: UTF8.self) == example.merged)
    #expect(!text.lines.hasConflict && text.conflictLines.isEmpty)
    // Nothing is in conflict for the other side either.
    let mirrored = try merge(example, [example.base, example.theirs, example.ours])
    #expect(try #require(mirrored.text).lines.hasConflict == false)
  }

  private static let conflicts: [Example] = [
    Example(
      why: "two colors of one entry", file: "a.css", base: sheet,
      ours: edited(sheet, ("#111111", "#222222"), ("#ffcc00", "#fedcba")),
      theirs: edited(sheet, ("#111111", "#333333"), ("/* text */", "/* words */")),
      merged: edited(
        sheet, ("#ffcc00", "#fedcba"),
        (
          "  --ink: #111111; /* text */\n",
          "<<< ours\n  --ink: #222222; /* text */\n===\n  --ink: #333333; /* words */\n>>> theirs\n"
        ))),
    Example(
      why: "one removed and recolored", file: "a.css", base: sheet,
      ours: edited(sheet, ("  --paper: #ffffff;\n", "")),
      theirs: edited(sheet, ("#ffffff", "#fffff0"), ("red", "blue")),
      merged: edited(
        sheet, ("red", "blue"),
        ("  --paper: #ffffff;\n", "<<< ours\n===\n  --paper: #fffff0;\n>>> theirs\n"))),
    Example(
      why: "a comment", file: "a.css", base: sheet,
      ours: edited(sheet, ("Brand", "Ours"), ("#111111", "#222222")),
      theirs: edited(sheet, ("Brand", "Theirs"), ("#ffcc00", "#fedcba")),
      merged: edited(
        sheet, ("#111111", "#222222"), ("#ffcc00", "#fedcba"),
        ("/* Brand. */\n", "<<< ours\n/* Ours. */\n===\n/* Theirs. */\n>>> theirs\n"))),
    Example(
      why: "a value of a theme", file: "a.css", base: sheet,
      ours: edited(sheet, ("#eeeeee", "#dddddd")),
      theirs: edited(sheet, ("#eeeeee", "#cccccc"), ("#111111", "#121212")),
      merged: edited(
        sheet, ("#111111", "#121212"),
        (
          ".dark { --ink: #eeeeee; }\n",
          "<<< ours\n.dark { --ink: #dddddd; }\n===\n.dark { --ink: #cccccc; }\n>>> theirs\n"
        ))),
    Example(
      why: "a row", file: "a.csv", base: "name,hex,owner\nink,#111111,ann\ngold,#ffcc00,bob\n",
      ours: "name,hex,owner\nink,#222222,ann\ngold,#ffcc00,bob\n",
      theirs: "name,hex,owner\nink,#333333,ann\ngold,#ffcc00,cy\n",
      merged:
        "name,hex,owner\n<<< ours\nink,#222222,ann\n===\nink,#333333,ann\n>>> theirs\ngold,#ffcc00,cy\n"
    ),
  ]

  @Test("mark what both sides changed around the entry, and nothing else", arguments: conflicts)
  func marked(_ example: Example) throws {
    let text = try #require(try merge(example, [example.base, example.ours, example.theirs]).text)
    #expect(String(decoding: text.lines.marked(size: 3, .merge), as: UTF8.self) == example.merged)
    #expect(text.conflictLines.isEmpty == (example.why != "a comment"))
  }
}
