import Diagnostics
import TestSupport
import Testing

@testable import ClrCommands

/// A place and how a message begins with it.
struct OriginCase: Sendable, CustomTestStringConvertible {
  var origin: Origin?
  var head: String
  var testDescription: String { head }
}

@Suite("The form of messages") struct DiagnosticRendererTests {
  @Test(
    "begins with the tool and the place",
    arguments: [
      OriginCase(origin: nil, head: "clr: error: "),
      OriginCase(origin: .argument(12), head: "clr: argument 12: error: "),
      OriginCase(origin: .file("a.clr"), head: "clr: a.clr: error: "),
      OriginCase(origin: .file("a.txt", line: 3), head: "clr: a.txt:3: error: "),
      OriginCase(origin: .file("a.txt", line: 3, column: 14), head: "clr: a.txt:3:14: error: "),
      OriginCase(origin: .file("standard input"), head: "clr: standard input: error: "),
      OriginCase(origin: .file(""), head: "clr: ‘’: error: "),
      OriginCase(origin: .file("\u{1B}[2J\n.clr"), head: "clr: \\u{1b}[2J\\n.clr: error: "),
    ])
  func origins(_ example: OriginCase) {
    let text = DiagnosticRenderer().text(of: Diagnostic(.error, at: example.origin, "it broke"))
    #expect(text == "\(example.head)it broke\n")
  }

  @Test("has reason, suggestion and excerpt below, each on its line")
  func parts() {
    let diagnostic = Diagnostic(
      .error, at: .argument(4), "‘rde’ is not a color", reason: "no color has this name",
      suggestion: "did you mean ‘red’?", excerpt: SourceExcerpt("b=rde", 2..<5))
    #expect(
      DiagnosticRenderer().text(of: diagnostic) == """
        clr: argument 4: error: ‘rde’ is not a color
          no color has this name
          did you mean ‘red’?
            b=rde
              ^~~

        """)
  }

  @Test("has no excerpt where there is no text")
  func emptyExcerpt() {
    let diagnostic = Diagnostic(.error, "it broke", excerpt: SourceExcerpt("", 0..<0))
    #expect(DiagnosticRenderer().text(of: diagnostic) == "clr: error: it broke\n")
  }

  @Test("puts the caret of an empty part where the part would be")
  func emptyPart() {
    let diagnostic = Diagnostic(.error, "it broke", excerpt: SourceExcerpt("=red", 0..<0))
    #expect(DiagnosticRenderer().text(of: diagnostic).hasSuffix("    =red\n    ^\n"))
  }

  @Test(
    "names the severity",
    arguments: zip(
      [Diagnostic.Severity.error, .loss, .note],
      ["clr: error: x\n", "clr: loss: x\n", "clr: note: x\n"]))
  func severities(_ severity: Diagnostic.Severity, _ text: String) {
    #expect(DiagnosticRenderer().text(of: Diagnostic(severity, "x")) == text)
  }

  @Test(
    "colors the severity and nothing else, where color is used",
    arguments: zip([Diagnostic.Severity.error, .loss, .note], [31, 33, 36]))
  func colors(_ severity: Diagnostic.Severity, _ code: Int) {
    let text = DiagnosticRenderer(usesColor: true).text(
      of: Diagnostic(severity, at: .argument(1), "x"))
    #expect(text == "clr: argument 1: \u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m: x\n")
  }

  @Test("ends with the count, if there is more than one or something was written")
  func count() {
    let renderer = DiagnosticRenderer()
    #expect(renderer.count(of: 1) == "" && renderer.count(of: 1, written: nil) == "")
    #expect(
      renderer.count(of: 1, written: ["a.css"]) == "clr: 1 error; written before it: a.css\n")
    #expect(renderer.count(of: 2) == "clr: 2 errors, nothing was written\n")
    #expect(renderer.count(of: 300, written: nil) == "clr: 300 errors\n")
  }

  @Test("never holds what could rewrite a terminal, in whatever part it comes")
  func controls() {
    let hostile = "a\u{1B}]0;x\u{7}\u{9B}2J\r\u{202E}\u{2066}\u{FEFF}b"
    let diagnostic = Diagnostic(
      .error, at: .file(hostile, line: 1, column: 1), hostile, reason: hostile, suggestion: hostile,
      excerpt: SourceExcerpt(hostile, 0..<hostile.utf8.count))
    let text = DiagnosticRenderer().text(of: diagnostic)
    #expect(text.split(separator: "\n").count == 5)
    let raw = text.unicodeScalars.filter { $0 != "\n" && VisibleText.isHidden($0) }
    #expect(raw.isEmpty, "\(text.debugDescription)")
    #expect(text.contains("\\u{1b}]0;x\\u{7}\\u{9b}2J\\r\\u{202e}\\u{2066}\\u{feff}b"))
  }
}
