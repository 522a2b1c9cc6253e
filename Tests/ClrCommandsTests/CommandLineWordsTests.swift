import CommandLines
import Diagnostics
import Testing

@testable import ClrCommands

/// Words after `clr`, and what they are taken for.
struct WordsCase: Sendable, CustomTestStringConvertible {
  var words: [String]
  var testDescription: String { "clr " + words.joined(separator: " ") }
  init(_ words: String...) { self.words = words }
}

@Suite("The original spelling") struct OriginalSpellingTests {
  @Test(
    "is taken where every word after the first holds ‘=’",
    arguments: [
      WordsCase("brand.clr", "a=red"), WordsCase("brand", "a=red", "b=#fff"),
      WordsCase("-", "a=red"), WordsCase("x", "="), WordsCase("", "a=red"),
      WordsCase("colors", "a=red", "--on-conflict=keep"),
      WordsCase("./create", "a=red"), WordsCase("Palette.CLR", "a\\=b=red"),
    ])
  func taken(_ example: WordsCase) throws {
    let words = try CommandLineWords(example.words)
    #expect(words.command is CreateCommand)
    #expect(words.line.operands.first?.text == example.words.first)
    #expect(words.line.operands.first?.number == 1, "the palette is the first word that was typed")
  }

  @Test(
    "is not taken otherwise, and the command is unknown",
    arguments: [
      WordsCase("brand"), WordsCase("brand.clr", "red"),
      WordsCase("brand.clr", "a=red", "blue"),
      WordsCase("brand.clr", "a=red", "-f"), WordsCase(""), WordsCase("-"),
      WordsCase("help", "brand.clr"), WordsCase("help", "a=red"),
    ])
  func refused(_ example: WordsCase) throws {
    let failure = try #require(throws: CommandFailure.self) {
      try CommandLineWords(example.words)
    }
    #expect(failure.status == .usage)
    let asked = example.words.first == "help" ? example.words[1] : example.words[0]
    #expect(failure.diagnostics.first.explanation.summary == "unknown command ‘\(asked)’")
    let explanation = failure.diagnostics.first.explanation
    #expect((explanation.reason == "clr -h lists the commands") == (explanation.suggestion == nil))
  }

  @Test(
    "is not taken one edit away from a command, which is suggested",
    arguments: [
      ("creat", "create"), ("craete", "create"), ("CREATE", "create"), ("ad", "add"),
      ("lst", "list"), ("lists", "list"), ("remov", "remove"), ("hlep", "help"),
    ])
  func slips(_ typed: String, _ meant: String) throws {
    for words in [[typed, "a=red"], [typed], ["help", typed]] {
      let failure = try #require(throws: CommandFailure.self) { try CommandLineWords(words) }
      #expect(failure.diagnostics.first.explanation.suggestion == "did you mean ‘\(meant)’?")
    }
  }

  @Test(
    "leaves commands and options alone",
    arguments: [
      WordsCase(), WordsCase("create", "a=red"), WordsCase("add", "x=y", "z=w"), WordsCase("help"),
      WordsCase("help", "list"), WordsCase("help", "--version"), WordsCase("--version"),
      WordsCase("-h"), WordsCase("--", "x", "a=red"),
    ])
  func commands(_ example: WordsCase) throws {
    let words = try CommandLineWords(example.words)
    #expect(words.typed == example.words)
    #expect(words.command?.name == example.words.first.flatMap(ClrCommand.named)?.name)
  }
}

/// Words without a command, and the command that they mean; nil for an unknown command.
struct LoneWordCase: Sendable, CustomTestStringConvertible {
  var words: [String]
  var command: String?
  var testDescription: String { "clr \(words.joined(separator: " ")) → \(command ?? "none")" }
  init(_ words: [String], _ command: String?) { (self.words, self.command) = (words, command) }
}

@Suite("A word alone") struct LoneWordTests {
  /// Files, one of them with the name of a color and one with that of a command.
  private static let files: Set = ["brand.clr", "red", "list", "a:b.clr", "x=y.clr"]
  /// With palettes on the search path, one of them with the name of a color.
  private static var lone: LoneWord {
    LoneWord(
      isFile: files.contains,
      isPalette: { files.union(["open-color", "blue", "show"]).contains($0) },
      nearestPalette: { $0 == "opn-color" ? "open-color" : nil })
  }

  @Test(
    "is a command, else a file, else a color",
    arguments: [
      LoneWordCase(["brand.clr"], "list"), LoneWordCase(["red"], "list"),
      LoneWordCase(["x=y.clr"], "list"), LoneWordCase(["a:b.clr"], "list"),
      LoneWordCase(["blue"], "show"), LoneWordCase(["#f60"], "show"), LoneWordCase(["f60"], "show"),
      LoneWordCase(["0xff6600"], "show"), LoneWordCase(["255,102,0"], "show"),
      LoneWordCase(["rgb(255 102 0)"], "show"), LoneWordCase(["oklch(from red l c h)"], "show"),
      LoneWordCase(["dad"], "show"), LoneWordCase(["ligth blue"], nil),
      LoneWordCase(["brand.clr:accent"], "show"), LoneWordCase(["a:b.clr:accent"], "show"),
      LoneWordCase(["no.clr:accent"], nil), LoneWordCase([":accent"], nil),
      // The command says what is wrong with a color.
      LoneWordCase(["#ff660"], "show"), LoneWordCase(["rgb(1 2"], "show"),
      LoneWordCase([""], nil), LoneWordCase(["-"], nil), LoneWordCase(["é"], nil),
      LoneWordCase(["list"], "list"), LoneWordCase(["add"], "add"),
      LoneWordCase(["open-color"], "list"), LoneWordCase(["open-color:blue 5"], "show"),
      LoneWordCase(["open-colo"], nil), LoneWordCase(["show"], "show"),
    ])
  func alone(_ example: LoneWordCase) throws { try check(example) }

  @Test(
    "takes the options of its command, before and after it",
    arguments: [
      LoneWordCase(["blue", "--json"], "show"), LoneWordCase(["--json", "blue"], "show"),
      LoneWordCase(["--to", "hex", "blue"], "show"), LoneWordCase(["blue", "--to=hex"], "show"),
      LoneWordCase(["--to=hex", "--", "blue"], "show"), LoneWordCase(["--", "blue"], "show"),
      LoneWordCase(["brand.clr", "--json"], "list"), LoneWordCase(["--json", "brand.clr"], "list"),
      LoneWordCase(["brand.clr", "--only", "a"], "list"),
      LoneWordCase(["brand.clr", "--theme=dark"], "list"),
      LoneWordCase(["blue", "--help"], "show"),
      // The command reports these.
      LoneWordCase(["blue", "--jsn"], "show"), LoneWordCase(["blue", "--null"], "show"),
      // The root reports these.
      LoneWordCase(["--jsn", "blue"], "--jsn"), LoneWordCase(["--json"], "--json"),
      LoneWordCase(["--help", "blue"], "--help"), LoneWordCase(["--json", "list"], "--json"),
    ])
  func options(_ example: LoneWordCase) throws { try check(example) }

  @Test(
    "is alone, or beside others of its kind",
    arguments: [
      LoneWordCase(["blue", "green"], "show"), LoneWordCase(["brand.clr", "red"], "list"),
      LoneWordCase(["brand.clr", "blue"], nil), LoneWordCase(["blue", "brand.clr"], nil),
      LoneWordCase(["blue", "green", "--to", "hex"], "show"),
      LoneWordCase(["brand.clr", "accent"], nil), LoneWordCase(["help", "blue"], nil),
      LoneWordCase(["blue", "a=red"], "create"), LoneWordCase(["red", "a=red"], "create"),
    ])
  func others(_ example: LoneWordCase) throws { try check(example) }

  private func check(_ example: LoneWordCase) throws {
    let words = { try CommandLineWords(example.words, Self.lone) }
    guard let command = example.command else {
      let failure = try #require(throws: CommandFailure.self) { try words() }
      #expect(failure.status == .usage)
      return
    }
    let found = try words()
    // The root has no name of its own here.
    #expect(found.command?.name == (command.hasPrefix("-") ? nil : command))
    // The numbers are those of the words that were typed.
    for word in found.line.operands { #expect(example.words[word.number - 1] == word.text) }
  }

  @Test("nobody looks for a file where the first word is a command")
  func noLook() throws {
    for command in ClrCommand.all {
      let look = { (_: String) in
        Issue.record("a look")
        return false
      }
      _ = try CommandLineWords(
        [command.name, "x"], LoneWord(isFile: look, isPalette: look))
    }
  }

  @Test(
    "gets the suggestion that fits where it is none of these",
    arguments: [
      (["cat", "x.clr"], "did you mean ‘list’?"), (["help", "cat"], "did you mean ‘list’?"),
      (["delete", "brand.clr", "sky"], "did you mean ‘remove’?"),
      (["cp", "a", "b"], "did you mean ‘convert’?"),
      (["get", "team.clr", "leaf"], "to do that: clr show team.clr:leaf"),
      (["get"], "to do that: clr show PALETTE:NAME"),
      (["format", "#47a", "red", "-q"], "to do that: clr show '#47a' red --to hsl"),
      (["search", "a b.clr", "x"], "to do that: clr list 'a b.clr' --where 'name ~ *x*'"),
      (["random", "5"], "to do that: clr list css --to hex | shuf -n 5"),
      (["yelow"], "did you mean the color ‘yellow’?"),
      (["opn-color"], "did you mean the palette ‘open-color’?"),
      (["list.clr2"], nil),
      (["brand.clr", "accent"], "to do that: clr show brand.clr:accent"), (["frobnicate"], nil),
    ] as [([String], String?)])
  func suggestions(_ words: [String], _ suggestion: String?) throws {
    let failure = try #require(throws: CommandFailure.self) {
      try CommandLineWords(words, Self.lone)
    }
    #expect(failure.diagnostics.first.explanation.suggestion == suggestion)
  }

  @Test("a word of another program suggests only commands that there are")
  func foreignWords() throws {
    #expect(ForeignWords.suggestion(for: "mv", among: ["rename"]) == "did you mean ‘rename’?")
    #expect(
      ForeignWords.suggestion(for: "mv", among: ["move", "rename"])
        == "did you mean ‘rename’ or ‘move’?")
    #expect(ForeignWords.suggestion(for: "mv", among: ["list"]) == nil)
  }
}

/// Words, and the operands among them with their numbers.
struct OperandCase: Sendable, CustomTestStringConvertible {
  var words: [String]
  var operands: [String]
  var testDescription: String { "clr " + words.joined(separator: " ") }
}

@Suite("The words of a command line") struct CommandLineWordsTests {
  @Test(
    "are counted from 1 after ‘clr’, options and their values too",
    arguments: [
      OperandCase(words: ["create", "x", "a=red"], operands: ["2 x", "3 a=red"]),
      OperandCase(words: ["x", "a=red", "b=blue"], operands: ["1 x", "2 a=red", "3 b=blue"]),
      OperandCase(words: ["create", "-f", "x", "-q", "a=red"], operands: ["3 x", "5 a=red"]),
      OperandCase(words: ["create", "--from", "f", "x"], operands: ["4 x"]),
      OperandCase(words: ["create", "--from=f", "x"], operands: ["3 x"]),
      OperandCase(words: ["create", "--from", "-", "-"], operands: ["4 -"]),
      OperandCase(
        words: ["add", "--", "x", "--from=red", "-q=red", "--"],
        operands: ["3 x", "4 --from=red", "5 -q=red", "6 --"]),
      OperandCase(words: ["add", "x", "--at", "1", "a=red"], operands: ["2 x", "5 a=red"]),
      OperandCase(
        words: ["list", "x", "--json", "y", "--color", "never", "z"],
        operands: ["2 x", "4 y", "7 z"]),
      OperandCase(words: ["create"], operands: []),
    ])
  func operands(_ example: OperandCase) throws {
    let found = try CommandLineWords(example.words).line.operands.map { "\($0.number) \($0.text)" }
    #expect(found == example.operands)
  }

  @Test("give the values of an option, with their numbers, in order")
  func values() throws {
    let line = try CommandLineWords([
      "add", "x", "--from", "a", "b=red", "--from=c=d", "--at", "1", "--from", "-", "--", "--from",
    ]).line
    #expect(
      line[EntryKeys.from].map { "\($0.word.number) \($0.value)" } == ["4 a", "6 c=d", "10 -"])
    #expect(line[PlaceKeys.at]?.value == 1)
    #expect(line[PlaceKeys.before] == nil)
  }
}
