import ArgumentParser
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
      WordsCase("palette", "a=red", "--on-conflict=keep"),
      WordsCase("./create", "a=red"), WordsCase("Palette.CLR", "a\\=b=red"),
    ])
  func taken(_ example: WordsCase) throws {
    let words = try CommandLineWords(example.words)
    #expect(words.parsed.first == "create")
    #expect(words.operands.first?.text == example.words.first)
    #expect(words.operands.first?.number == 1, "the palette is the first word that was typed")
  }

  @Test(
    "is not taken otherwise, and the command is unknown",
    arguments: [
      WordsCase("brand.clr"), WordsCase("brand.clr", "red"),
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
    let commands = ClrCommand.configuration.subcommands.map { $0._commandName }
    #expect(
      failure.diagnostics.first.explanation.reason
        == "the commands are \(commands.joined(separator: ", ")), help")
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
    #expect(try CommandLineWords(example.words).parsed == example.words)
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
    let found = try CommandLineWords(example.words).operands.map { "\($0.number) \($0.text)" }
    #expect(found == example.operands)
  }

  @Test("give the values of an option, with their numbers, in order")
  func values() throws {
    let words = try CommandLineWords([
      "add", "x", "--from", "a", "b=red", "--from=c=d", "--at", "1", "--from", "-", "--", "--from",
    ])
    #expect(
      words.values(of: "--from").map { "\($0.number) \($0.text)" } == ["4 a", "6 c=d", "10 -"])
    #expect(words.values(of: "--at").map(\.text) == ["1"])
    #expect(words.values(of: "--before").isEmpty)
  }
}
