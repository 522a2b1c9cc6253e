import CommandLines

/// A tool that exists in these tests alone.
enum Mail {
  enum Weight: String, CaseIterable, Sendable { case light, heavy }

  static let to = Key.each(
    "--to", "name", .text, completion: .function("_mail_names"), "Whom it goes to."
  )
  .joining("-t")
  static let weight = Key.standard("--weight", "how", Weight.light, "How heavy it is.")
  static let copies = Key.optional(
    "--copies", "n", .whole("copies are a whole number from 1", from: 1), "How many.")
  static let delay = Key.standard(
    "--delay", "hours", .number(0...24, "a delay is a number from 0 to 24"), 0.5, told: "0.5",
    "When it goes.")
  static let sort = Key.optional("--sort", "keys", .text, "The order.").takingHyphens
  static let loud = Key.counted("--loud", short: "-l", "Say more; given twice, all.")
  static let dry = Key.flag("--dry", short: "-n", "Send nothing.")
  static let draft = Key.flag("--draft", "Keep it as a draft.")
  /// It had no value once.
  static let trace = Key(
    OptionFacts(
      "--trace", hidden: ["--old-trace"], value: ValueFacts("how", Reading<Weight>.choice),
      bare: "light", help: "Follow it.")
  ) { $0.last?.text }

  /// Its words are too many for a help.
  static let stamp = Key.optional(
    "--stamp", "kind", Reading(words: { ["red", "blue"] }, listing: "mail stamps", read: { $0 }),
    "Which stamp it has.")

  static let send = CommandFacts(
    "send", "Send a letter.",
    examples: ["mail send letter --to 'a b'", "mail send a b | lp"],
    [
      .one("letter", .file, "The letter."), .any("more", .none, "What goes with it."),
      .group([.option(to), .option(weight)]), .option(copies), .option(delay), .option(sort),
      .option(loud), .option(dry), .option(draft), .option(trace.rare),
      .exclusive([dry.facts, draft.facts]), .exclusive([weight.facts, copies.facts, delay.facts]),
    ])
  static let find = CommandFacts(
    "find", "Find letters.",
    [
      .operand(OperandFacts(.some, "word", .none, remedy: "quote it", help: "Words.")),
      .option(Key.flag("--exact", "Find them as they are.")), .option(dry), .option(stamp),
      .required([dry.facts, draft.facts]),
    ])
  static let count = CommandFacts("count", "Count letters.", [])
  static let read = CommandFacts(
    "read", "Read letters.", kin: "find",
    [Part.any("letter", .file, "Letters.").takingInput, .option(dry)])
  static let move = CommandFacts(
    "move", "Move a letter.", [.one("letter", .file, "It."), .one("box", .none, "Where it goes.")])

  static let tool = ToolFacts(
    "mail", "Write to people.", discussion: "It needs a stamp.",
    usage: ["mail <command> …", "mail <letter>"],
    version: "mail 1.0", synonyms: [("--heavy", "--weight"), ("--mute", "--silent")],
    groups: [("SUBCOMMANDS", [send, find, count, move])])

  static func line(_ command: CommandFacts = send, _ words: String...) -> CommandLine {
    CommandLine(words[...], first: 2, of: command, tool)
  }
}
