import Diagnostics
import Testing

@Suite("Diagnostics") struct DiagnosticTests {
  private struct Plain: FriendlyError { let summary = "it failed" }

  private struct Full: FriendlyError {
    let summary = "‘rde’ is not a color"
    let reason: String? = "no color has this name"
    let suggestion: String? = "did you mean ‘red’?"
    let excerpt: SourceExcerpt? = SourceExcerpt("b=rde", 2..<5)
  }

  @Test("an error that says only what happened has no reason, no suggestion and no excerpt")
  func plain() {
    #expect(Diagnostic(Plain()) == Diagnostic(.error, "it failed"))
  }

  @Test("a diagnostic has all that the error says, and where it is")
  func full() {
    let diagnostic = Diagnostic(Full(), at: .argument(4))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.origin == .argument(4))
    #expect(diagnostic.summary == "‘rde’ is not a color")
    #expect(diagnostic.reason == "no color has this name")
    #expect(diagnostic.suggestion == "did you mean ‘red’?")
    #expect(diagnostic.excerpt == SourceExcerpt("b=rde", 2..<5))
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
