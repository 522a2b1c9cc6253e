import Foundation
import TestSupport
import Testing

/// The prose of the pages is written by hand; GeneratedTests checks the rest.
@Suite("Manual pages") struct ManualTests {
  /// The programs that examples run beside `clr`.
  private static let programs: [OutsideProgram] = [.git, .less]

  /// The pages that are about no single command.
  private static let overviews: Set = ["clr.1", "clr-formats.7"]

  @Test("no page speaks of an option that its command does not have")
  func options() throws {
    let clr = try CommandHelp.ofClr()
    let all = clr.own.reduce(clr.spellings) { $0.union($1.spellings) }
    for name in Self.overviews {
      #expect(try ManualPage(named: name).mentioned.subtracting(all) == [], "\(name)")
    }
    for command in clr.own where command.page == command.name {
      let page = try ManualPage(named: "clr-\(command.name).1")
      #expect(page.mentioned.subtracting(command.spellings) == [], "\(page.name)")
    }
  }

  @Test("every word that an option takes is in the page of its command, or is a format")
  func words() throws {
    let formats = try ManualPage(named: "clr-formats.7").literalWords
    let notations = try #require(
      try CommandHelp.ofClr().own.first { $0.name == "show" }?.option("--to")?.words)
    let overview = try ManualPage(named: "clr.1").literalWords
    #expect(Set(notations).subtracting(overview) == [])
    for command in try CommandHelp.ofClr().own {
      let page = try ManualPage(named: "clr-\(command.page ?? command.name).1")
      let operands = (command.operands ?? []).flatMap(\.value.words)
      let words = Set(command.options.filter { $0.words != notations }.flatMap(\.words) + operands)
      #expect(words.subtracting(page.literalWords).subtracting(formats) == [], "\(page.name)")
    }
  }

  @Test("every command is in the table of the README")
  func readme() throws {
    let readme = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    for command in try CommandHelp.ofClr().own {
      #expect(readme.contains(" `\(command.name)` "), "\(command.name)")
    }
  }

  @Test("every page has the sections that a reader looks for")
  func sections() throws {
    for name in try ManualPage.names() where !Self.overviews.contains(name) {
      #expect(
        try ManualPage(named: name).headings == [
          "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
        ], "\(name)")
    }
  }

  @Test("the examples of every page succeed")
  func examplesRun() throws {
    for name in try ManualPage.names() {
      let examples = try ManualPage(named: name).examples
      try #require(examples.contains { $0.hasPrefix("clr ") }, "no example in \(name)")
      let scratch = try Scratch()
      // The pages speak of two palettes that a reader has.
      let team = ["accent=#f60", "ink=rgb(20 20 30 / 50%)", "sky=skyblue"]
      for (file, entries) in [("team.clr", team), ("other.clr", ["sky=#0af", "line=#ccc"])] {
        #expect(try Program.clr(["create", file] + entries, in: scratch.folder).status == 0)
      }
      if let manifest = try ManualPage(named: name).manifest {
        try manifest.write(toFile: scratch.path("clr.json"), atomically: true, encoding: .utf8)
      }
      if examples.contains(where: { $0.contains("HEAD:") || $0.hasPrefix("clr git ") }) {
        let commit = "git -c user.name=me -c user.email=me@example.com commit --quiet -m Palettes"
        let made = try Program.run(
          .bash, ["-c", "git init --quiet && git add . && \(commit)"], with: [.git],
          in: scratch.folder)
        #expect(made.status == 0, "\(made.errors)")
      }
      for example in examples {
        let result = try Program.run(
          .bash, ["-o", "pipefail", "-c", example], with: Self.programs, in: scratch.folder)
        // That two palettes differ is an answer, and no failure.
        let isAnswer = result.status == 1 && example.hasPrefix("clr diff ")
        #expect(
          result.status == 0 || isAnswer && result.errors == "",
          "\(name): \(example): \(result.errors)")
      }
    }
  }

  @Test("mandoc finds nothing to say about the pages")
  func lint() throws {
    let result = try Program.run(
      .mandoc, ["-T", "lint", "-W", "warning"] + ManualPage.names(), in: ManualPage.folder)
    #expect(result.text + result.errors == "")
    #expect(result.status == 0)
  }
}
