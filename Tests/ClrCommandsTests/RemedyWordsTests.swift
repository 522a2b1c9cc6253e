import Diagnostics
import PaletteFormats
import Testing

@testable import ClrCommands

/// A way out, and the words of the command line for it.
struct RemedyCase: Sendable, CustomTestStringConvertible {
  var remedy: Remedy
  var words: String
  var testDescription: String { words }

  init(_ remedy: Remedy, _ words: String) {
    self.remedy = remedy
    self.words = words
  }
}

@Suite("Ways out in the words of the command line") struct RemedyWordsTests {
  static let cases: [RemedyCase] = [
    RemedyCase(.rename(), "give the entry another name: clr rename"),
    RemedyCase(
      .rename(or: .cssEscapes), "rename the entry, or keep the name with --css-names escape"),
    RemedyCase(.renameEither(), "rename one of them: clr rename"),
    RemedyCase(
      .renameEither(or: .exactTokenNames),
      "rename one of them, or keep the names with --token-names exact"),
    RemedyCase(
      .renameEither(or: .scssMap), "rename one of them, or keep the names with --scss map"),
    RemedyCase(
      .renameEither(or: .noGroups), "rename one of them, or keep the names with --groups none"),
    RemedyCase(
      .renameOrBinaryPropertyList,
      "give the entry another name: clr rename; or write --plist-format binary"),
    RemedyCase(
      .renameOrReplaceCharacters,
      "give the entry another name: clr rename; or write ‘-’ in their place with --token-names replace"
    ),
    RemedyCase(.renameToThese, "give entries these names: clr rename"),
    RemedyCase(.binaryPropertyList, "write --plist-format binary"),
    RemedyCase(.mapIntoGamut, "map it with --gamut css, or clip its channels with --gamut clip"),
    RemedyCase(.keepWide, "--wide lab keeps such colors as Lab"),
    RemedyCase(.sortForReading, "sort what is printed: clr list --sort"),
    RemedyCase(.changeBase, "leave out --theme to change the base"),
    RemedyCase(.nameType, "name the type with --swift-type"),
    RemedyCase(.nameFormat, "name its format with --from-format, or by the ending of its name"),
    RemedyCase(.readTheme, "read a theme with --theme"),
    RemedyCase(.keepNames(1, by: .cssEscapes), "--css-names escape keeps it"),
    RemedyCase(.keepNames(2, by: .scssMap), "--scss map keeps them"),
    RemedyCase(.keepNames(1, by: .noGroups), "--groups none keeps it whole"),
    RemedyCase(.keepNames(2, by: .noGroups), "--groups none keeps them whole"),
    RemedyCase(
      .readAsSRGB, "if these were meant as sRGB, read them so with --calibrated raw"),
    RemedyCase(.copyColors, "copy its colors to a new palette: clr create NEW --from FILE"),
    RemedyCase(
      .mergeByEntry(or: "x"),
      "if git has both sides, ‘clr git resolve FILE’ merges them by entry; or x"),
    RemedyCase(.freeze, "make that a plain color with --freeze, or remove it too"),
    RemedyCase(.extractColors, "take the colors of any text with clr extract"),
    RemedyCase(.chooseContext("a", "b c"), "choose a context, such as --input 'a=b c'"),
    RemedyCase(.chooseContext("a", "\u{1B}"), "choose one with --input"),
    RemedyCase(.nameColumns, "for example --column name=1 --column color=2"),
    RemedyCase(
      .addHeader,
      "add a first row with the names of the columns: hex (or color, value, or red, green and blue) and name; or say which is which, as in --column name=1 --column hex=2"
    ),
  ]

  @Test("take the place of the library's", arguments: cases)
  func words(_ example: RemedyCase) {
    let explanation = Explanation("a", reason: "b", remedy: example.remedy)
    #expect(explanation.suggestion == example.remedy.suggestion)
    #expect(explanation.ofCommandLine.suggestion == example.words)
    let text = DiagnosticRenderer().text(
      of: {
        var diagnostic = Diagnostic(.error, "")
        diagnostic.explanation = explanation
        return diagnostic
      }())
    #expect(text.hasSuffix("\n  \(example.words)\n"))
  }

  @Test("name an option by which alone something is a mistake")
  func options() {
    let color = Explanation("a", reason: "it is outside", remedy: .mapIntoGamut)
    #expect(
      color.ofCommandLine.reason == "it is outside, and with --gamut error, that is an error")
  }

  @Test("stand after the fact of a note")
  func notes() {
    #expect(
      PaletteNote.changedNames(2, exactly: .scssMap).words
        == "2 names are written as other ones, which the format allows; --scss map keeps them")
    #expect(
      PaletteNote.changedNames(1).words
        == "1 name is written as another one, which the format allows")
  }

  @Test("are gone where another suggestion takes their place")
  func replaced() {
    var explanation = Explanation("a", remedy: .freeze)
    explanation.suggestion = "b"
    #expect(explanation == Explanation("a", suggestion: "b"))
    #expect(explanation.ofCommandLine.suggestion == "b")
  }
}
