import TestSupport
import Testing

/// Words of the command line in the code of a source: options (`--word`) and commands (`clr word`).
///
/// Packages of others use the library without the command, so its messages name ways out as values (`Remedy`), and the
/// command has its own words for them. Comments may name both.
enum CommandWords {
  /// The words in the code of a source, in their order.
  static func all(in source: String) -> [String] {
    // An address in a text has slashes too. A member `.clr`, or a name that ends so, is not the command.
    let code = source.replacing(#/(?s)/\*.*?\*//#, with: " ")
      .replacing(#/(?m)(^|[^:])//.*$/#, with: "")
    return code.matches(of: #/--[a-z][a-z-]*|(?:^|[^.\w])clr [a-z]+/#).map { match in
      String(match.0.drop { $0 != "-" && $0 != "c" })
    }
  }

  /// A word that may stand in a file.
  struct Allowed: Hashable {
    let file: String
    let words: String
  }

  /// Words that are not the command line's.
  static let allowed: Set<Allowed> = [
    // A custom property of CSS, made for the time of reading.
    Allowed(file: "StyleSheets/CSS/StyleColors.swift", words: "--p"),
    Allowed(file: "StyleSheets/CSS/StyleSheetText+Themes.swift", words: "--a"),
    // Custom properties of a page, and the comments around a table in Markdown.
    Allowed(file: "PlainPalettes/Pages/HTMLPage.swift", words: "--c"),
    Allowed(file: "PlainPalettes/Pages/HTMLPage.swift", words: "--page"),
    Allowed(file: "PlainPalettes/Pages/HTMLPage.swift", words: "--text"),
    Allowed(file: "PlainPalettes/Pages/HTMLPage.swift", words: "--wide"),
    Allowed(file: "PlainPalettes/Pages/MarkdownPalette.swift", words: "clr palette"),
    // The comment in a color list.
    Allowed(file: "ApplePalettes/AppleColorList/ColorListSeal.swift", words: "clr seal"),
    // The project by its name, which is that of the package too.
    Allowed(file: "PaletteEngine/Detection/UnknownFile.swift", words: "clr can"),
    Allowed(file: "PaletteFormats/Detection/UnreadFile.swift", words: "clr does"),
    Allowed(file: "PaletteEngine/Entries/EntryText.swift", words: "clr keeps"),
    Allowed(file: "JSONPalettes/JSON/PaletteJSONReader.swift", words: "clr has"),
    Allowed(file: "JSONPalettes/TailwindColors.swift", words: "clr does"),
  ]

  /// The targets that no product has: the shell, the words of a command line, and the rules of `clr check`.
  static let others = Layers.shell.union(["PaletteChecks", "CommandLines"])
}

@Suite("Words of the command line") struct LibraryWordsTests {
  @Test("are in no source of the library, but for those of a list")
  func library() throws {
    var found: Set<CommandWords.Allowed> = []
    for file in try SourceFile.all() {
      let target = String(file.path.prefix { $0 != "/" })
      if CommandWords.others.contains(target) { continue }
      for words in CommandWords.all(in: file.text) {
        found.insert(CommandWords.Allowed(file: file.path, words: words))
      }
    }
    // Both ways, so that the list has nothing that is gone.
    #expect(found == CommandWords.allowed)
  }

  @Test("are in the sources of the command, which have them for each way out")
  func command() throws {
    let file = try #require(
      try SourceFile.all().first { $0.path == "ClrCommands/Rendering/RemedyWords.swift" })
    #expect(CommandWords.all(in: file.text).contains("--from-format"))
    #expect(CommandWords.all(in: file.text).contains("clr rename"))
  }

  @Test(
    "are found",
    arguments: [
      (#"suggestion: "write --plist-format binary")"#, ["--plist-format"]),
      (#"let rename = "give it another name: clr rename""#, ["clr rename"]),
      (#"let a = "clr git resolve""#, ["clr git"]),
      (#"let a = "https://example.org --gamut""#, ["--gamut"]),
      ("let a = \"\"\"\n  \\(b ? \"--theme\" : \"\")\n  \"\"\"", ["--theme"]),
    ])
  func found(_ source: String, _ words: [String]) {
    #expect(CommandWords.all(in: source) == words)
  }

  @Test(
    "are not found in comments, numbers, names and members",
    arguments: [
      "// as clr list --json prints it", "/* clr list\n --json */", "let a = b // --theme",
      "case .clr where a", "let b = aclr as B", "let c = \"--\\(name)\"", "let d = \"clr-palette\"",
      "let e = 1 - -f",
    ])
  func others(_ source: String) {
    #expect(CommandWords.all(in: source) == [])
  }
}
