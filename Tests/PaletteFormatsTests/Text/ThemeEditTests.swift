import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// A change of one palette of a sheet is none of another. Each text is written by hand.
@Suite("Edits of one theme of a style sheet") struct ThemeEditTests {
  typealias Example = StyleSheetChangeTests.Example

  static let shared = [
    Example(
      "the base changes, and the theme keeps its color in a rule of its own",
      ":root, .light {\n  --a: red;\n  --b: blue;\n}\n\n.dark {\n  --a: #111;\n}\n", .set("a=#123"),
      """
      :root, .light {
        --a: #123;
        --b: blue;
      }

      .light {
        --a: red;
      }

      .dark {
        --a: #111;
      }

      """),
    Example(
      "in the style of a short sheet", ":root,.light{--a:red;--b:blue}.dark{--a:#111}",
      .set("a=#123"), ":root,.light{--a:#123;--b:blue}.light{--a:red}.dark{--a:#111}"),
    Example(
      "on one line, with the semicolon of its neighbor", ":root, .light { --a: red; }\n",
      .set("a=#123"), ":root, .light { --a: #123; }\n.light { --a: red; }\n"),
    Example(
      "in a rule that it has, if that comes late enough",
      ":root, .light { --a: red }\n.light { --b: blue }\n", .set("a=#123"),
      ":root, .light { --a: #123 }\n.light { --b: blue; --a: red }\n"),
    Example(
      "not in one that comes too early", ".light { --b: blue }\n:root, .light { --a: red }\n",
      .set("a=#123"),
      ".light { --b: blue }\n:root, .light { --a: #123 }\n.light { --a: red }\n"),
    Example(
      "with both names of one theme", ":root, .dark, .night { --a: red }\n", .set("a=#123"),
      ":root, .dark, .night { --a: #123 }\n.dark, .night { --a: red }\n"),
    Example(
      "a rule that is no theme follows the base", ":root, .card { --a: red }\n", .set("a=#123"),
      ":root, .card { --a: #123 }\n"),
    Example(
      "a theme gets a rule of its own", ":root, .light { --a: red; --b: blue }\n", .set("a=#123"),
      ":root, .light { --a: red; --b: blue }\n.light { --a: #123 }\n", theme: "light"),
    Example(
      "two themes of one rule part", ".dark, .theme-x { --a: red }\n.dark { --b: red }\n",
      .set("a=#123"), ".dark, .theme-x { --a: red }\n.dark { --b: red; --a: #123 }\n",
      theme: "dark"),
    Example(
      "a new color of a theme that shares all its rules", ":root, .dark { --a: red }\n",
      .add("z=#123"), ":root, .dark { --a: red }\n.dark { --z: #123 }\n", theme: "dark"),
  ]

  static let late = [
    Example(
      "a rule that comes too early is not enough", ".dark{--b:#111}\n:root{--a:red;--b:lime}\n",
      .set("a=#123"), ".dark{--b:#111}\n:root{--a:red;--b:lime}\n.dark{--a:#123}\n", theme: "dark"),
    Example(
      "a value that never wins gets one that does",
      "@media (prefers-color-scheme: dark) { :root { --a: blue } }\n:root { --a: red }\n",
      .set("a=#123"),
      "@media (prefers-color-scheme: dark) { :root { --a: #123 } }\n:root { --a: red }\n@media (prefers-color-scheme: dark) { :root { --a: #123 } }\n",
      theme: "dark"),
    Example(
      "the heavier selector of a theme is taken",
      ".dark{--b:#111}\n:root.dark{--c:#111}\n:root:root{--a:red}\n", .set("a=#123"),
      ".dark{--b:#111}\n:root.dark{--c:#111}\n:root:root{--a:red}\n:root.dark{--a:#123}\n",
      theme: "dark"),
    Example(
      "a rule in the layer of the base",
      "@layer x {\n  .dark { --b: #111 }\n  :root { --a: red }\n}\n", .set("a=#123"),
      "@layer x {\n  .dark { --b: #111 }\n  :root { --a: red }\n  .dark { --a: #123 }\n}\n",
      theme: "dark"),
    Example(
      "as important as the one that wins", ":root{--a:red!important}\n.dark{--b:#111}\n",
      .set("a=#123"), ":root{--a:red!important}\n.dark{--a:#123 !important;--b:#111}\n",
      theme: "dark"),
  ]

  static let twins = [
    Example(
      "each is written",
      ":root{--a:red}\n.dark{--a:blue}\n@media (prefers-color-scheme: dark){:root{--a:blue}}\n",
      .set("a=#123"),
      ":root{--a:red}\n.dark{--a:#123}\n@media (prefers-color-scheme: dark){:root{--a:#123}}\n",
      theme: "dark"),
    Example(
      "and gets what the theme lacks",
      ":root{--a:red;--b:lime}\n.dark{--a:blue}\n@media (prefers-color-scheme: dark){:root{--a:blue}}\n",
      .set("b=#123"),
      ":root{--a:red;--b:lime}\n.dark{--a:blue;--b:#123}\n@media (prefers-color-scheme: dark){:root{--a:blue;--b:#123}}\n",
      theme: "dark"),
    Example(
      "what only one of them sets stays so",
      ":root{--a:red}\n.dark{--a:blue}\n[data-theme=dark]{--b:blue}\n", .set("a=#123"),
      ":root{--a:red}\n.dark{--a:#123}\n[data-theme=dark]{--b:blue}\n", theme: "dark"),
    Example(
      "all lose a value",
      ":root{--a:red}\n.dark{--a:blue}\n@media (prefers-color-scheme: dark){:root{--a:blue}}\n",
      .remove("a"),
      ":root{--a:red}\n.dark{}\n@media (prefers-color-scheme: dark){:root{}}\n", theme: "dark"),
  ]

  static let others = [
    Example(
      "light-dark() sets both sides", ":root{--a:red}\n.dark{--a:blue}\n",
      .set("a=light-dark(#123, #456)"), ":root{--a:light-dark(#123, #456)}\n.dark{--a:#456}\n"),
    Example(
      "a color that only the theme has stands in a query, where light-dark() is all",
      ":root { --a: light-dark(red, blue) }\n", .add("z=#123"),
      ":root { --a: light-dark(red, blue) }\n@media (prefers-color-scheme: dark) { :root { --z: #123 } }\n",
      theme: "dark"),
    Example(
      "a base comes before the themes", "/* x */\n.dark { --a: red }\n", .add("b=#123"),
      "/* x */\n:root {\n  --b: #123;\n}\n\n.dark { --a: red }\n"),
    Example(
      "a base comes before the query around a theme",
      "@media (prefers-color-scheme: dark) { :root { --a: red } }\n", .add("b=#123"),
      ":root {\n  --b: #123;\n}\n\n@media (prefers-color-scheme: dark) { :root { --a: red } }\n"),
    Example(
      "a removed entry goes from every theme",
      ":root{--a:red;--b:lime}\n.dark,.theme-x{--a:blue}\n.light{--a:#fff;--b:#fff}\n",
      .remove("a"), ":root{--b:lime}\n.dark,.theme-x{}\n.light{--b:#fff}\n"),
    Example(
      "a compound keeps its own value",
      ":root{--a:red}\n.dark{--a:blue}\n.dark.theme-x{--a:lime}\n",
      .set("a=#123"), ":root{--a:red}\n.dark{--a:#123}\n.dark.theme-x{--a:lime}\n", theme: "dark"),
    Example(
      "an emptied rule is filled again", ":root{--a:red}\n.dark{}\n.dark{--b:#111}\n",
      .set("a=#123"), ":root{--a:red}\n.dark{}\n.dark{--a:#123;--b:#111}\n", theme: "dark"),
  ]

  @Test("part a rule of several palettes", arguments: shared)
  func sharedRules(_ example: Example) throws { try Self.check(example) }

  @Test("are written where they win", arguments: late)
  func lateRules(_ example: Example) throws { try Self.check(example) }

  @Test("are made in each of its places", arguments: twins)
  func places(_ example: Example) throws { try Self.check(example) }

  @Test("keep what the others say", arguments: others)
  func keep(_ example: Example) throws { try Self.check(example) }

  private static func check(_ example: Example) throws {
    let step = example.step
    let changed = try TextKit.change(example.before, .css, theme: example.theme) { try step($0) }
    #expect(changed == example.after)
  }

  @Test(
    "that no rule could make are errors",
    arguments: [
      (":root:root{--a:red}.dark{--b:#111}", .set("a=#123"), "dark", "read back"),
      // The rule of the query would win over that of the class, which lies over it.
      (
        "@media (prefers-color-scheme:dark){:root,.theme-x{--a:red}}.theme-x{--b:red}",
        .set("a=#123"), "dark", "‘theme-x’ would have another ‘a’"
      ),
      (":root,.dark{--a:red}", .remove("a"), "dark", "sets it for the base"),
      (".dark,.theme-x{--a:red}.dark{--b:red}", .remove("a"), "dark", "the theme ‘theme-x’"),
      (".dark,.theme-x{--a:red}.dark{--b:red}", .rename("a", "c"), "dark", "the theme ‘theme-x’"),
      (
        ":root:not(.dark){--a:red}:root{--a:lime}.dark{--a:blue;--b:red}", .remove("a"), "dark",
        "‘dark’ would have another ‘a’"
      ),
    ] as [(String, TextKit.Step, String, String)])
  func refused(_ sheet: String, _ step: TextKit.Step, _ theme: String, _ words: String) throws {
    let error = #expect(throws: Failures<PaletteEncodingError>.self) {
      try TextKit.change(sheet, .css, theme: theme) { try step($0) }
    }
    #expect(error?.all.first.reason?.contains(words) == true, "\(error?.all.first as Any)")
  }
}
