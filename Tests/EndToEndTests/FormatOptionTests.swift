import Foundation
import TestSupport
import Testing

/// A run with an option that none of its files takes.
struct UselessOption: Sendable, CustomTestStringConvertible {
  var words: [String]
  var input: String?
  var error: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ words: String..., input: String? = nil, error: String) {
    (self.words, self.input, self.error) = (words, input, error)
  }
}

@Suite("An option that only some formats have") struct FormatOptionTests {
  private static let list = "1\n0 0.2 0.4 0.6 1 sea\n"
  private static let css = "it is an option of css (CSS custom properties)"
  private static let clr =
    "it is an option of clr (Apple color list), iterm (iTerm2 color scheme), terminal (Terminal profile)"
  private static let aliases =
    "it is an option of android (Android color resources), clr (Apple color list), css (CSS custom properties), json (JSON)"

  private static func workplace() throws -> Workplace {
    try Workplace(["a.css": Brand.css, "a.gpl": Brand.gpl, "a.json": Brand.json, "old.clr": list])
  }

  @Test(
    "is named before an output by a word, of which a near miss is an error",
    arguments: [("CSS:x.css", "css"), ("tailwnd:x", "tailwind"), ("json-flt:x.json", "json-flat")])
  func nearWord(_ output: String, _ word: String) throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "a=red")
    let result = try scratch.clr("export", "a.clr", "-o", output)
    #expect(result.status == 64)
    let parts = output.split(separator: ":")
    #expect(
      result.errors.contains(
        """
        error: ‘\(parts[0])’ is not a format
          write \(word):\(parts[1]), or ./\(output) for a file of this name

        """), "\(result.errors)")
    #expect(try scratch.names() == ["a.clr"])
    try scratch.make("export", "a.clr", "-o", "./CSS:x.css")
    try scratch.make("export", "a.clr", "-o", "dark:x.css")
    #expect(try scratch.names() == ["CSS:x.css", "a.clr", "dark:x.css"])
  }

  @Test(
    "is an error with status 64 where no file takes it, that says which formats do; nothing is written",
    arguments: [
      UselessOption(
        "export", "a.css", "-o", "x.gpl", "--css-names", "escape",
        error: "argument 5: error: ‘--css-names’ does not apply to gpl\n  \(css)"),
      // As does one on its default.
      UselessOption(
        "export", "a.css", "-o", "x.gpl", "-o", "x.json", "-o", "y.gpl", "--css-fallback=supports",
        error: "argument 9: error: ‘--css-fallback’ does not apply to gpl, json\n  \(css)"),
      UselessOption(
        "convert", "a.css", "x.gpl", "--references",
        error: "argument 4: error: ‘--references’ does not apply to gpl\n  \(aliases)"),
      UselessOption(
        "merge", "a.css", "-o", "-", "--format", "css", "--plist-format", "xml",
        error: "argument 7: error: ‘--plist-format’ does not apply to css\n  \(clr)"),
      UselessOption(
        "create", "x.json", "a=red", "--plist-format", "binary",
        error: "argument 4: error: ‘--plist-format’ does not apply to json\n  \(clr)"),
      UselessOption(
        "add", "a.gpl", "a=red", "--plist-format", "binary",
        error: "argument 4: error: ‘--plist-format’ does not apply to gpl\n  \(clr)"),
      UselessOption(
        "rename", "-", "ink", "tint", "--plist-format", "xml", input: Brand.css,
        error: "argument 5: error: ‘--plist-format’ does not apply to css\n  \(clr)"),
      // How it is read is known once it is.
      UselessOption(
        "list", "a.css", "--calibrated", "raw",
        error: "argument 3: error: ‘--calibrated’ does not apply to css\n  \(clr)"),
      UselessOption(
        "list", "-", "a.json", "--calibrated", "managed", input: Brand.gpl,
        error: "argument 4: error: ‘--calibrated’ does not apply to gpl, json\n  \(clr)"),
      UselessOption(
        "show", "red", "a.gpl:ink", "--calibrated", "raw",
        error: "argument 4: error: ‘--calibrated’ does not apply to gpl\n  \(clr)"),
      UselessOption(
        "show", "red", "--calibrated", "raw",
        error: "argument 3: error: ‘--calibrated’ does not apply: no palette is read\n  \(clr)"),
      UselessOption(
        "create", "x.clr", "--from", "-", "--calibrated", "raw", input: "a=red\n",
        error: "argument 5: error: ‘--calibrated’ does not apply: no palette is read\n  \(clr)"),
    ])
  func useless(_ example: UselessOption) throws {
    let place = try Self.workplace()
    let before = try place.names().map { try place.text($0) }
    let result = try Program.clr(
      example.words, input: example.input.map { Data($0.utf8) }, in: place.scratch.folder)
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.errors.hasPrefix("clr: \(example.error)"), "\(result.errors)")
    #expect(try place.names().map { try place.text($0) } == before)
  }

  @Test(
    "is taken where one of several files takes it",
    arguments: [
      ["export", "a.gpl", "-o", "x.gpl", "-o", "x.css", "--css-names", "escape"],
      ["list", "a.css", "old.clr", "--calibrated", "raw"],
      [
        "merge", "a.css", "old.clr", "-o", "x.css", "--calibrated", "raw", "--css-fallback", "none",
      ],
      ["create", "x.gpl", "--from", "a.css", "--from", "old.clr", "--calibrated", "raw"],
      // What to do where something is not held is no option of formats: there may be nothing to do.
      ["export", "a.css", "-o", "x.json", "--gamut", "error", "--strict", "--title", "T"],
    ])
  func taken(_ words: [String]) throws {
    let place = try Self.workplace()
    let result = try Program.clr(words, in: place.scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("is told together with what else is wrong, and not where a format is not known")
  func together() throws {
    let place = try Self.workplace()
    let both = try place.clr(
      "export", "none.css", "-o", "x.gpl", "--css-names", "escape", "--calibrated", "raw")
    #expect(both.status == 64)
    #expect(both.errors.contains("‘--css-names’ does not apply to gpl"))
    #expect(both.errors.contains("no such file"))
    #expect(!both.errors.contains("--calibrated"))
    let unknown = try place.clr(
      "export", "a.css", "-o", "x.gpl", "-o", "x.xyz", "--css-names=escape")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("names no format"))
    #expect(!unknown.errors.contains("does not apply"))
  }
}
