import Foundation
import TestSupport
import Testing

/// The pages are written by hand; here they are held against what `clr` says about itself.
@Suite("Manual pages") struct ManualTests {
  /// The programs that examples run beside `clr`.
  private static let programs: [OutsideProgram] = [.less]

  @Test("every command has a page, and every page a command")
  func pagesAndCommands() throws {
    let commands = try CommandHelp.ofClr().commands.map { "clr-\($0.commandName)" }
    #expect(try ManualPage.names() == (commands + ["clr"]).sorted())
  }

  @Test("every option of a command is in its page, and every option in its page exists")
  func optionsAgree() throws {
    for command in try CommandHelp.ofClr().commands {
      let page = try ManualPage(named: "clr-\(command.commandName)")
      #expect(Self.differences(page, command) == [])
    }
  }

  @Test("the overview describes the options of ‘clr’ itself, and speaks of no option that is none")
  func overview() throws {
    let clr = try CommandHelp.ofClr()
    let page = try ManualPage(named: "clr")
    #expect(page.described == clr.options)
    let all = clr.commands.reduce(clr.options) { $0.union($1.options) }
    #expect(page.mentioned.subtracting(all) == [])
    for command in clr.commands { #expect(page.literalWords.contains(command.commandName)) }
  }

  @Test("an option that is missing in a page is found, and so is one that does not exist")
  func differencesAreFound() throws {
    let commands = try CommandHelp.ofClr().commands
    let command = try #require(commands.first { $0.commandName == "remove" })
    let text = try String(
      contentsOf: ManualPage.folder.appendingPathComponent("clr-remove.1"), encoding: .utf8)
    let term = ".It Fl Fl ignore-missing\n"
    try #require(text.contains(term))

    func differences(_ old: String, _ new: String) -> [String] {
      let changed = text.replacingOccurrences(of: old, with: new)
      return Self.differences(ManualPage(name: "clr-remove", text: changed), command)
    }
    #expect(differences(term, "") == ["clr-remove(1) does not describe --ignore-missing"])
    #expect(
      differences(term, term + ".It Fl Fl invented\n") == [
        "clr-remove(1) speaks of --invented, which does not exist"
      ])
    #expect(
      differences(".Op Fl fnq\n", ".Op Fl fn\n") == ["the synopsis of clr-remove(1) leaves out -q"])
    #expect(
      differences(".It Fl q , Fl Fl quiet\n", ".It Fl Fl quiet\n") == [
        "clr-remove(1) does not describe -q"
      ])
    #expect(
      differences(".Cm gpl", ".Cm another") == ["clr-remove(1) does not say that gpl can be typed"])
  }

  /// What a page and its command do not agree on.
  private static func differences(_ page: ManualPage, _ command: CommandHelp) -> [String] {
    let name = "\(page.name)(1)"
    let described = page.described
    let missing = command.options.subtracting(described).sorted()
    let invented = page.mentioned.subtracting(command.options).sorted()
    // Help and version need no place in a synopsis, and of two spellings one is enough.
    let inSynopsis = page.synopsis
    let left = (command.arguments ?? []).filter { argument in
      !argument.spellings.isEmpty && !argument.spellings.contains("--help")
        && !argument.spellings.contains("--version")
        && inSynopsis.isDisjoint(with: argument.spellings)
    }
    let words = Set((command.arguments ?? []).flatMap(\.words)).subtracting(page.literalWords)
    return missing.map { "\(name) does not describe \($0)" }
      + invented.map { "\(name) speaks of \($0), which does not exist" }
      + left.map {
        "the synopsis of \(name) leaves out \($0.spellings.min { $0.count < $1.count } ?? "")"
      }
      + words.sorted().map { "\(name) does not say that \($0) can be typed" }
  }

  @Test("every page has the sections that a reader looks for")
  func sections() throws {
    for name in try ManualPage.names() where name != "clr" {
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
      for example in examples {
        let result = try Program.run(
          .bash, ["-o", "pipefail", "-c", example], with: Self.programs, in: scratch.folder)
        #expect(result.status == 0, "\(name): \(example): \(result.errors)")
      }
    }
  }

  @Test("mandoc finds nothing to say about the pages")
  func lint() throws {
    let pages = try ManualPage.names().map { "\($0).1" }
    let result = try Program.run(
      .mandoc, ["-T", "lint", "-W", "warning"] + pages, in: ManualPage.folder)
    #expect(result.text + result.errors == "")
    #expect(result.status == 0)
  }
}
