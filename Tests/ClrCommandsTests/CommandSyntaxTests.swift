import ArgumentParser
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import ClrCommands

@Suite("The table of options and operands") struct CommandSyntaxTests {
  @Test("is what the commands declare to ArgumentParser; what is missing is said as a line to add")
  func agrees() throws {
    let declared = try CommandHelp.ofClr().commands
    #expect(declared.count == ClrCommand.configuration.subcommands.count)
    for command in declared {
      let type = try #require(
        ClrCommand.configuration.subcommands.first { $0._commandName == command.commandName }
          as? any ClrSubcommand.Type)
      for difference in Self.differences(type.syntax, command) {
        Issue.record("\(type).syntax, or the group of options that has it: \(difference)")
      }
    }
  }

  @Test("differs where an option, its value or an operand does")
  func differences() throws {
    let commands = try CommandHelp.ofClr().commands
    let rename = try #require(commands.first { $0.commandName == "rename" })
    let merge = try #require(commands.first { $0.commandName == "merge" })
    func changed(
      _ syntax: CommandSyntax, operands: [OperandSyntax]? = nil, without name: String = "",
      with options: [OptionSyntax] = []
    ) -> CommandSyntax {
      CommandSyntax(
        operands: operands ?? syntax.operands,
        options: syntax.options.filter { $0.name != name } + options,
        exclusive: syntax.exclusive)
    }
    let names = RenameCommand.syntax
    #expect(Self.differences(names, rename) == [])
    #expect(
      Self.differences(changed(names, without: "--backup"), rename)
        == ["add .flag(\"--backup\")"])
    #expect(
      Self.differences(changed(names, without: "--dry-run"), rename)
        == ["add .flag(\"--dry-run\", \"-n\")"])
    #expect(
      Self.differences(changed(names, without: "--lock-timeout"), rename)
        == ["add .text(\"--lock-timeout\", \"seconds\"), or .value of its type"])
    #expect(
      Self.differences(
        changed(names, without: "--from-format", with: [.text("--from-format", "format")]), rename)
        == [
          "--from-format is one of \(PaletteFormat.allValueStrings.joined(separator: ", ")): "
            + ".value of its type"
        ])
    #expect(
      Self.differences(changed(names, with: [.flag("--new")]), rename)
        == ["remove --new, which is not declared"])
    #expect(
      Self.differences(changed(names, operands: [.one("palette"), .some("old")]), rename)
        == ["operands are <palette>, <old>, <new>"])
    #expect(
      Self.differences(
        changed(MergeCommand.syntax, without: "--output", with: [.text("--output", "file")]), merge)
        == ["--output is also -o"])
    #expect(
      Self.differences(
        changed(names, without: "--backup", with: [.text("--backup", "how").repeatable]), rename)
        == ["--backup is a flag"])
  }

  /// What the table and the declarations of a command do not agree on.
  private static func differences(_ syntax: CommandSyntax, _ command: CommandHelp) -> [String] {
    var found: [String] = []
    let declared = (command.arguments ?? []).filter {
      !$0.spellings.contains("--help") && !$0.spellings.contains("--version")
    }
    for argument in declared where argument.kind != "positional" {
      guard let name = argument.spellings.first(where: { $0.hasPrefix("--") }) else { continue }
      let others = argument.spellings.filter { $0 != name }
      let value = argument.valueName ?? "value"
      guard let index = syntax.index(of: name) else {
        let names = ([name] + others).map { "\"\($0)\"" }.joined(separator: ", ")
        found.append(
          argument.kind == "flag"
            ? "add .flag(\(names))" : "add .text(\(names), \"\(value)\"), or .value of its type")
        continue
      }
      let option = syntax.options[index]
      if Set(option.names) != Set(argument.spellings) {
        found.append("\(name) is also \(others.joined(separator: ", "))")
      }
      switch (argument.kind, option.value) {
      case ("flag", _?): found.append("\(name) is a flag")
      case ("option", nil): found.append("\(name) takes a value: .text, or .value of its type")
      case ("option", let known?):
        if known.name != value { found.append("the value of \(name) is \(value)") }
        if known.words() != argument.words {
          found.append(
            "\(name) is one of \(argument.words.joined(separator: ", ")): .value of its type")
        }
        if option.isRepeatable != (argument.isRepeating == true) {
          found.append("\(name) is \(option.isRepeatable ? "not " : "")repeatable")
        }
        // The scanner says what is missing, together with all other mistakes.
        if argument.isOptional == false { found.append("declare \(name) as optional") }
      default: break
      }
    }
    let spellings = Set(declared.flatMap(\.spellings))
    for option in syntax.options where !spellings.contains(option.name) {
      found.append("remove \(option.name), which is not declared")
    }
    let operands = declared.filter { $0.kind == "positional" }
    let asDeclared = operands.map { operand in
      let isList = operand.isRepeating == true
      let count: OperandSyntax.Count =
        isList ? (operand.isOptional == true ? .any : .some) : .one
      return "\(operand.valueName ?? "") \(count)"
    }
    if syntax.operands.map({ "\($0.name) \($0.count)" }) != asDeclared {
      let names = operands.map { "<\($0.valueName ?? "")>" }
      found.append("operands are \(names.joined(separator: ", "))")
    }
    return found
  }
}

/// Words after `clr`, and what ArgumentParser is given of them.
struct ToldCase: Sendable, CustomTestStringConvertible {
  var words: [String]
  var told: [String]
  var testDescription: String { words.joined(separator: " ") }

  init(_ words: [String], _ told: [String]) { (self.words, self.told) = (words, told) }
}

@Suite("What ArgumentParser is given") struct ToldWordsTests {
  @Test(
    "is each option once, as often as it was typed, and as many operands as tell it everything",
    arguments: [
      ToldCase(["list", "a", "b", "c"], ["list", "a", "b"]),
      ToldCase(
        ["add", "p", "-q", "x", "y", "--quiet"], ["add", "--quiet", "--quiet", "p", "x", "y"]),
      ToldCase(["add", "p", "-qqq", "x"], ["add", "--quiet", "--quiet", "p", "x"]),
      ToldCase(["rename", "p", "a", "b"], ["rename", "p", "a", "b"]),
      ToldCase(
        ["add", "p", "--at=1", "--from", "f", "--at", "2", "--from=g"],
        ["add", "--from", "g", "--at", "2", "p"]),
      ToldCase(
        ["export", "-nqox.css", "p"],
        ["export", "--output", "x.css", "--dry-run", "--quiet", "p"]),
      ToldCase(
        ["export", "-nq", "-ox.css", "p"],
        ["export", "--output", "x.css", "--dry-run", "--quiet", "p"]),
      ToldCase(["export", "-qo", "x.css", "p"], ["export", "--output", "x.css", "--quiet", "p"]),
      ToldCase(["export", "-o=x.css", "-o-", "p"], ["export", "--output", "-", "p"]),
      ToldCase(["add", "p", "--at", "-1"], ["add", "--at=-1", "p"]),
      ToldCase(["add", "--", "-p", "--"], ["add", "--", "-p", "--"]),
      ToldCase(["add", "p", "--title"], ["add", "p"]),
      // A mark that combines with the sign before it makes another character, and no other option.
      ToldCase(
        ["convert", "--title=\u{301}x", "a", "b"], ["convert", "--title", "\u{301}x", "a", "b"]),
      ToldCase(["merge", "a"], ["merge", "a"]),
      ToldCase(["show", "--verison", "-h", "red"], ["show", "--help"]),
      ToldCase(["show", "--version", "--help"], ["show", "--version"]),
      ToldCase(["show", "--", "--help"], ["show", "--", "--help"]),
    ])
  func told(_ example: ToldCase) throws {
    #expect(try CommandLineWords(example.words).parsed == example.told)
  }

  @Test("is bounded, however many words there are")
  func bounded() throws {
    let words = try CommandLineWords(
      ["add", "p"] + (0..<10_000).flatMap { ["n\($0)=red", "--from", "f\($0)", "-q"] })
    #expect(words.parsed.count < 10)
    #expect(words.operands.count == 10_001)
    #expect(words.values(of: "--from").count == 10_000)
    #expect(words.mistakes.isEmpty)
  }

  @Test(
    "makes the same command as the words themselves",
    arguments: [
      ["create", "x", "a=red", "-f", "--on-conflict", "keep", "--from", "f", "--format=css"],
      ["add", "x", "--before", "b", "--lock-timeout", "0.5", "-nq", "a=red"],
      ["export", "p", "-ox.css", "-o", "y.gpl", "--gamut=clip", "--strict", "--title", "T"],
      ["list", "--json", "--color", "never", "p"], ["show", "--to", "oklch", "--", "-x"],
      ["merge", "a", "b", "--output=c.json", "--css-names", "escape", "--calibrated", "raw"],
      ["set", "p", "a=red", "--freeze", "--plist-format", "binary", "--verbose"],
      ["remove", "p", "a", "--ignore-missing", "--backup"], ["rename", "p", "a", "b"],
      [
        "convert", "a", "b", "--from-format", "gpl", "--css-fallback", "none", "--references",
        "none",
      ],
    ])
  func sameCommand(_ words: [String]) throws {
    let whole = try ClrCommand.parseAsRoot(words)
    let told = try ClrCommand.parseAsRoot(try CommandLineWords(words).parsed)
    // Lists are read from the words; of several outputs, the last one is told.
    let text = "\(whole)"
    #expect(text.replacing("\"x.css\", ", with: "") == "\(told)")
    #expect(try Self.filled(words) == text)
  }

  @Test(
    "takes the word after an option that had no value once only if it is one of its words",
    arguments: [
      (["--references", "a", "b"], ["a", "b"], "keep"),
      (["a", "--references", "b"], ["a", "b"], "keep"),
      (["a", "b", "--references"], ["a", "b"], "keep"),
      (["--references", "-q", "a", "b"], ["a", "b"], "keep"),
      (["--references", "none", "a", "b"], ["a", "b"], "none"),
      (["--references", "--", "none", "b"], ["none", "b"], "keep"),
      (["a", "b", "--references=none", "--css-references"], ["a", "b"], "keep"),
      (["a", "b", "--css-references=none"], ["a", "b"], "none"),
    ])
  func formerFlag(_ typed: [String], _ operands: [String], _ value: String) throws {
    let words = try CommandLineWords(["convert"] + typed)
    #expect(words.mistakes.isEmpty)
    #expect(words.operands.map(\.text) == operands)
    #expect(words.values(of: "--references").last?.text == value)
    let wrong = try CommandLineWords(["convert", "a", "b", "--references=some"])
    #expect(
      wrong.mistakes.map(\.explanation.summary) == [
        "the value ‘some’ is invalid for ‘--references <how>’"
      ])
  }

  @Test("fills the properties as ArgumentParser does, for each option of each command")
  func eachOption() throws {
    var count = 0
    for command in ClrCommand.commands {
      let syntax = command.syntax
      let needed = syntax.options.first { !$0.alternatives.isEmpty }
      for option in syntax.options.map(Optional.some) + [nil] {
        var words = [command._commandName]
        for operand in syntax.operands { words += operand.count == .one ? ["o"] : ["o", "p", "o"] }
        for name in [
          option,
          needed.flatMap { needed in
            option.map { $0.name == needed.name || needed.alternatives.contains($0.name) } ?? false
              ? nil : needed
          },
        ].compactMap(\.self) {
          words += try Self.words(of: name)
        }
        let parsed = try "\(ClrCommand.parseAsRoot(words))"
        #expect(!parsed.contains("definition"))
        #expect(try Self.filled(words) == parsed, "\(words)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  /// An option with a value, twice if each value counts.
  private static func words(of option: OptionSyntax) throws -> [String] {
    guard let value = option.value else {
      return Array(repeating: option.name, count: option.isRepeatable ? 2 : 1)
    }
    let samples = value.words().suffix(1) + ["7", "0.25", "text", "protan:0.5"]
    let sample = try #require(samples.first(where: value.accepts), "\(option.name)")
    return [option.name, sample] + (option.isRepeatable ? [option.name, sample] : [])
  }

  /// The command that is made of the words without ArgumentParser.
  private static func filled(_ words: [String]) throws -> String {
    let words = try CommandLineWords(words)
    let command = try #require(words.sound, "\(words.mistakes)")
    var values = SoundWords(words)
    return "\(command.init(&values))"
  }
}
