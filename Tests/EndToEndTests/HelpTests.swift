import TestSupport
import Testing

@Suite("Help and version") struct HelpTests {
  @Test("the version is the one of the package, for every command")
  func version() throws {
    for words in [["--version"], ["create", "--version"], ["list", "--version"]] {
      let result = try Program.clr(words)
      #expect(result.text == "clr \(Program.version)\n")
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  @Test("nothing, -h, --help and help say the same, on standard output")
  func sameHelp() throws {
    let help = try Program.clr(["--help"])
    #expect(help.text.contains("USAGE: clr <command>"))
    for words in [[], ["-h"], ["help"]] {
      let result = try Program.clr(words)
      #expect(result.output == help.output)
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  @Test(
    "a command says the same in every spelling", arguments: ["create", "add", "remove", "list"])
  func commandHelp(_ command: String) throws {
    let help = try Program.clr(["help", command])
    let usage = help.text.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    #expect(usage.hasPrefix("USAGE: clr \(command) ") && usage.contains("<palette>"))
    for option in ["-h", "--help"] {
      #expect(try Program.clr([command, option]).output == help.output)
    }
  }

  @Test("every command in the help has help of its own")
  func everyCommand() throws {
    let help = try Program.clr(["help"]).text
    let listed = help.split(separator: "\n").drop { $0 != "OPTIONS:" }
      .drop { $0.hasPrefix("OPTIONS:") || $0.hasPrefix("  -") }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(listed).isSuperset(of: ["create", "add", "remove", "list"]))
    for command in listed {
      let result = try Program.clr(["help", command])
      #expect(result.status == 0)
      #expect(result.text.contains("USAGE: clr \(command) "))
    }
  }
}
