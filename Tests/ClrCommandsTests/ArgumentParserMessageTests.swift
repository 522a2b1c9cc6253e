import Diagnostics
import Testing

@testable import ClrCommands

/// A message of ArgumentParser's, and our error for it.
struct ParserMessageCase: Sendable, CustomTestStringConvertible {
  var message: String
  var summary: String
  var reason: String?
  var suggestion: String?
  var testDescription: String { message }
}

@Suite("Messages of ArgumentParser") struct ArgumentParserMessageTests {
  @Test(
    "are taken apart into our parts",
    arguments: [
      ParserMessageCase(message: "Unknown option '--foo'", summary: "unknown option ‘--foo’"),
      ParserMessageCase(
        message: "Unknown option '--forc'. Did you mean '--force'?",
        summary: "unknown option ‘--forc’", suggestion: "did you mean ‘--force’?"),
      ParserMessageCase(
        message: "Error: There is nothing to add. Name entries, or a file with '--from'.",
        summary: "there is nothing to add", reason: "name entries, or a file with ‘--from’"),
      ParserMessageCase(
        message: "The value 'a. b' is invalid for '--at <n>'",
        summary:
          "the value ‘a. b’ is invalid for ‘--at <n>’"),
      ParserMessageCase(
        message: "Bad. Because of this. And that.\nDid you mean 'x'?", summary: "bad",
        reason: "because of this; and that", suggestion: "did you mean ‘x’?"),
      ParserMessageCase(
        message: "2 unexpected arguments: 'a', 'b'",
        summary:
          "2 unexpected arguments: ‘a’, ‘b’"),
      // As `UsageGenerator` of ArgumentParser writes more than five choices.
      ParserMessageCase(
        message: "The value 'x' is invalid for '--y <y>'. Please provide one of the following:\n"
          + "  - a\n  - b\n  - c\n  - d\n  - e\n  - f",
        summary: "the value ‘x’ is invalid for ‘--y <y>’",
        reason: "choose one of ‘a’, ‘b’, ‘c’, ‘d’, ‘e’ or ‘f’"),
      ParserMessageCase(message: "", summary: "the command line is wrong"),
    ])
  func parts(_ example: ParserMessageCase) {
    let failure = ArgumentParserMessage(example.message).failure
    #expect(failure.status == .usage)
    #expect(failure.diagnostics.count == 1)
    #expect(failure.diagnostics.first.explanation.summary == example.summary)
    #expect(failure.diagnostics.first.explanation.reason == example.reason)
    #expect(failure.diagnostics.first.explanation.suggestion == example.suggestion)
  }
}
