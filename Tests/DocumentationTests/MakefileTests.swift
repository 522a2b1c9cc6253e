import Foundation
import TestSupport
import Testing

@Suite("The Makefile") struct MakefileTests {
  @Test("make help says something of each target that is no file")
  func help() throws {
    let help = try Program.run(.make, ["-s", "help"], in: Program.packageFolder)
    #expect(help.errors == "")
    let told = help.text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    let makefile = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("Makefile"), encoding: .utf8)
    let phony = try #require(
      makefile.replacing("\\\n", with: " ").firstMatch(of: #/(?m)^\.PHONY: (.*)$/#))
    #expect(
      Set(told.compactMap(\.first)) == Set(phony.1.split(whereSeparator: \.isWhitespace)))
    #expect(told.allSatisfy { $0.count == 2 })
  }
}
