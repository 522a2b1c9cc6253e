import Foundation
import TestSupport
import Testing

@Suite("The Makefile") struct MakefileTests {
  /// The pages that tell people to run targets. The changelog has those of former versions too.
  private static let pages = [
    ".github/pull_request_template.md", "CONTRIBUTING.md", "README.md", "palettes/README.md",
    "scripts/README.md",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The targets that are no files.
  private static func targets() throws -> Set<String> {
    let makefile = try text("Makefile").replacing("\\\n", with: " ")
    let phony = try #require(makefile.firstMatch(of: #/(?m)^\.PHONY: (.*)$/#))
    return Set(phony.1.split(whereSeparator: \.isWhitespace).map { String($0) })
  }

  /// The targets that have parts, each with its parts as one text.
  private static func parts() throws -> [(target: String, parts: String)] {
    try text("Makefile").matches(of: #/(?m)^([a-z\-]+)\.parts := (.*)$/#)
      .map { (String($0.1), String($0.2)) }
  }

  /// What make says that it would run.
  private static func plan(_ words: String...) throws -> ProgramResult {
    try Program.run(.make, ["-n"] + words, in: Program.packageFolder)
  }

  @Test("make help describes each target that is not a file")
  func help() throws {
    let help = try Program.run(.make, ["-s", "help"], in: Program.packageFolder)
    #expect(help.errors == "")
    let told = help.text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    let targets = try Self.targets()
    #expect(Set(told.compactMap(\.first).map { String($0) }) == targets)
    #expect(told.allSatisfy { $0.count == 2 })
  }

  @Test("has every target and part that a page names")
  func mentions() throws {
    let targets = try Self.targets()
    let all = try Self.parts()
    let docs = try FileManager.default.contentsOfDirectory(
      atPath: Program.packageFolder.appendingPathComponent("docs").path)
    var count = 0
    for page in Self.pages + docs.filter({ $0.hasSuffix(".md") }).map({ "docs/\($0)" }) {
      // Blocks for a shell, words between backquotes, and indented blocks.
      for code in try Self.text(page).matches(of: #/(?m)(```sh\n[^`]*```|`[^`\n]+`|^ {4}.*$)/#) {
        for call in code.1.matches(of: #/make((?: [a-z][a-z\-]*)+)(?: ONLY="?([a-z ]+))?/#) {
          let named = call.1.split(separator: " ").map { String($0) }
          #expect(Set(named).subtracting(targets) == [], "\(page): \(call.0)")
          count += named.count
          for (target, parts) in all where named.contains(target) {
            let words = Set((call.2 ?? "").split(separator: " "))
            #expect(words.subtracting(parts.split(separator: " ")) == [], "\(page): \(call.0)")
          }
        }
      }
    }
    #expect(count > 50, "the mentions were not found")
  }

  @Test("an unknown part is an error that names the parts, and nothing runs")
  func unknownPart() throws {
    let all = try Self.parts()
    #expect(all.map { $0.target } == ["check-peers", "check-workflows", "remake"])
    for (target, parts) in all {
      let plan = try Self.plan(target, "ONLY=\(parts) nonesuch")
      #expect(plan.status == 2)
      #expect(plan.text == "")
      #expect(plan.errors.contains("\(target) has no part nonesuch: ONLY takes \(parts)."))
    }
  }

  // Of parts that need no build.
  @Test("a part runs alone")
  func onePart() throws {
    for (target, part, script) in [
      ("check-peers", "typedstream", "check-typedstream.py"),
      ("check-workflows", "lint", "check-workflows"), ("remake", "vectors", "make-vectors.py"),
    ] {
      let plan = try Self.plan(target, "ONLY=\(part)")
      #expect(plan.status == 0, "\(plan.errors)")
      let scripts = plan.text.matches(of: #/scripts/([a-z\-.]+)/#).map { String($0.1) }
      #expect(scripts == [script])
    }
  }
}
