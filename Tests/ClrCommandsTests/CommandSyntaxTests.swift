import ArgumentParser
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
        == ["--from-format is one of clr, css, gpl, json: .value of its type"])
    #expect(
      Self.differences(changed(names, with: [.flag("--new")]), rename)
        == ["remove --new, which is not declared"])
    #expect(
      Self.differences(changed(names, operands: [.one("palette"), .some("old")]), rename)
        == ["operands are <palette>, <old>, <new>"])
    #expect(
      Self.differences(
        changed(MergeCommand.syntax, without: "--output", with: [.text("--output", "file")]), merge)
        == ["--output is also -o", "--output is required"])
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
        // An array without a default is required too; none is declared so.
        if option.isRequired != (argument.isOptional == false) {
          found.append("\(name) is \(option.isRequired ? "not " : "")required")
        }
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
