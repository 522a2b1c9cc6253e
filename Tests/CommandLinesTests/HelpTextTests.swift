import CommandLines
import Foundation
import Testing

@Suite("The help") struct HelpTextTests {
  @Test("of a tool has its usage, its options and its commands")
  func tool() {
    #expect(
      HelpText(Mail.tool, columns: 80).text == """
        OVERVIEW: Write to people.

        It needs a stamp.

        USAGE: mail <command> …
               mail <letter>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          send                    Send a letter.
          find                    Find letters.
          count                   Count letters.
          move                    Move a letter.

          See 'mail help <subcommand>' for detailed help.
        """)
  }

  @Test("of a command has a column of labels and one of descriptions, whose lines break at spaces")
  func command() {
    #expect(
      HelpText(Mail.send, of: Mail.tool, columns: 50).text == """
        OVERVIEW: Send a letter.

        USAGE: mail send <letter> [<more> ...] [--to <name> ...] [--weight <how>] [--copies <n>] [--delay <hours>] [--sort <keys>] [--loud ...] [--dry] [--draft] [--trace <how>]

        EXAMPLES:
          mail send letter --to 'a b'
          mail send a b | lp

        ARGUMENTS:
          <letter>                The letter.
          <more>                  What goes with it.

        OPTIONS:
          -t, --to <name>         Whom it goes to.
          --weight <how>          How heavy it is.
                                  (values: light, heavy;
                                  default: light)
          --copies <n>            How many.
          --delay <hours>         When it goes. (default:
                                  0.5)
          --sort <keys>           The order.
          -l, --loud              Say more; given twice,
                                  all.
          -n, --dry               Send nothing.
          --draft                 Keep it as a draft.

        All options: man mail-send
        """)
    #expect(
      HelpText(Mail.count, of: Mail.tool, columns: 80).text.hasSuffix(
        "USAGE: mail count\n\nAll options: man mail-count"))
    #expect(
      HelpText(Mail.read, of: Mail.tool, columns: 80).text.hasSuffix("All options: man mail-find"))
  }

  @Test("of many options has a usage of the operands alone, and a long label has a line of its own")
  func long() {
    let many = CommandFacts(
      "many", "Many.",
      [.some("word", .none, "Words.")]
        + (0..<12).map { .option(Key.flag("--a-very-very-long-option-\($0)", "Option \($0).")) })
    let text = HelpText(many, of: Mail.tool, columns: 80).text
    #expect(text.contains("USAGE: mail many [<options>] <word> ...\n"))
    #expect(
      text.contains("  --a-very-very-long-option-11\n                          Option 11.\n"))
  }

  @Test("says where words are listed that are too many")
  func listing() {
    let text = HelpText(Mail.find, of: Mail.tool, columns: 80).text
    #expect(text.contains("  --stamp <kind>          Which stamp it has. (mail stamps)\n"))
    #expect(!text.contains("blue"))
  }

  @Test("keeps every word at every width, and below 27 columns it is that of 27")
  func widths() {
    let whole = HelpText(Mail.send, of: Mail.tool, columns: 1000).text.split { " \n".contains($0) }
    for columns in 27...200 {
      let text = HelpText(Mail.send, of: Mail.tool, columns: columns).text
      #expect(text.split { " \n".contains($0) } == whole)
      for line in text.split(separator: "\n") where !line.hasPrefix("USAGE") {
        #expect(line.count <= max(columns, 52), "\(columns): \(line)")
      }
    }
    #expect(
      HelpText(Mail.send, of: Mail.tool, columns: 0).text
        == HelpText(Mail.send, of: Mail.tool, columns: 27).text)
  }
}

@Suite("The dump of a tool") struct CommandDumpTests {
  @Test("is one JSON object of all that the tool takes")
  func dump() throws {
    let text = CommandDump(Mail.tool, words: [("colors", ["red", "a\"b\\c"])]).text
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "mail")
    #expect(object["colors"] as? [String] == ["red", "a\"b\\c"])
    let commands = try #require(object["commands"] as? [[String: Any]])
    #expect(
      commands.compactMap { $0["name"] as? String } == ["send", "find", "count", "move", "help"])
    let send = commands[0]
    #expect(
      send["exclusive"] as? [[String]] == [
        ["--dry", "--draft"], ["--weight", "--copies", "--delay"],
      ])
    let options = try #require(send["options"] as? [[String: Any]])
    #expect(options.last?["names"] as? [String] == ["-h", "--help"])
    #expect(options[0]["names"] as? [String] == ["-t", "--to"])
    #expect(options[0]["repeats"] as? Bool == true)
    #expect((options[0]["value"] as? [String: Any])?["function"] as? String == "_mail_names")
    #expect((options[1]["value"] as? [String: Any])?["words"] as? [String] == ["light", "heavy"])
    #expect(options[6]["value"] == nil)
    let operands = try #require(send["operands"] as? [[String: Any]])
    #expect(operands.map { $0["required"] as? Bool } == [true, false])
    #expect(operands.map { $0["repeats"] as? Bool } == [false, true])
    #expect((operands[0]["value"] as? [String: Any])?["file"] as? Bool == true)
  }
}
