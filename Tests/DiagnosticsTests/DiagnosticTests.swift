import Diagnostics
import Testing

@Suite("Diagnostics") struct DiagnosticTests {
  private struct Failure: FriendlyError { let explanation: Explanation }

  @Test("an error that says only what happened has no reason, no suggestion and no excerpt")
  func plain() {
    #expect(
      Diagnostic(Failure(explanation: Explanation("it failed"))) == Diagnostic(.error, "it failed"))
  }

  @Test("a diagnostic has all that the error says, and where it is")
  func full() {
    let words = Explanation(
      "‘rde’ is not a color", reason: "no color has this name", suggestion: "did you mean ‘red’?",
      excerpt: SourceExcerpt("b=rde", 2..<5))
    let diagnostic = Diagnostic(Failure(explanation: words), at: .argument(4))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.origin == .argument(4))
    #expect(diagnostic.explanation == words)
  }

  @Test(
    "only a line of a file takes a column",
    arguments: [
      (.file("a.txt", line: 3), .file("a.txt", line: 3, column: 7)),
      (.file("a.txt", line: 3, column: 1), .file("a.txt", line: 3, column: 7)),
      (.file("a.txt"), .file("a.txt")), (.argument(2), .argument(2)),
    ] as [(Origin, Origin)])
  func column(_ origin: Origin, _ expected: Origin) {
    #expect(origin.atColumn(7) == expected)
  }
}
