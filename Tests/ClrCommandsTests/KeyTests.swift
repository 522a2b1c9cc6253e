import CommandLines
import Diagnostics
import PaletteFormats
import Testing

@testable import ClrCommands

@Suite("The keys of the commands") struct KeyTests {
  @Test("have one name each, and what they exclude or demand is of the same command")
  func names() {
    for command in ClrCommand.all {
      let parts = command.facts.parts
      let names = parts.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command): \(names)")
      let shorts = parts.options.compactMap(\.short) + ["-h"]
      #expect(Set(shorts).count == shorts.count, "\(command): \(shorts)")
      for group in parts.exclusive + parts.required {
        #expect(Set(group.map(\.name)).isSubset(of: names), "\(command): \(group.map(\.name))")
      }
      #expect(
        !parts.operands.dropLast().contains { $0.count != .one && $0.count != .optional },
        "\(command)")
      #expect(!names.contains("--help") && !names.contains("--version"))
    }
    #expect(Set(ClrCommand.all.map { $0.name }).count == ClrCommand.all.count)
  }

  @Test("are read from every command line that has them, without a mistake")
  func eachOption() throws {
    var count = 0
    for command in ClrCommand.all {
      let parts = command.facts.parts
      var operands: [String] = []
      for operand in parts.operands { operands += operand.count == .one ? ["o"] : ["o", "p"] }
      for option in parts.options {
        let words = try Self.words(of: option)
        let needed = parts.required.filter { group in !group.contains { $0.name == option.name } }
        let others = try needed.flatMap { group in
          let other = group.first { other in
            !parts.exclusive.contains { excluded in
              [other, option].allSatisfy { one in excluded.contains { $0.name == one.name } }
            }
          }
          return try Self.words(of: #require(other))
        }
        let line = CommandLine((operands + words + others)[...], first: 2, of: command.facts, .clr)
        #expect(line.mistakes.isEmpty, "\(command.name) \(words)")
        #expect(line.number(of: option) != nil)
        #expect(line.operands.map(\.text) == operands)
        let typed = Array(line.words(of: option).map(\.text))
        #expect(
          typed
            == (option.value == nil
              ? [] : words.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)))
        count += 1
      }
    }
    #expect(count > 200)
  }

  /// An option with a value, twice if each value counts.
  private static func words(of option: OptionFacts) throws -> [String] {
    guard let value = option.value else {
      return Array(repeating: option.name, count: option.repeats ? 2 : 1)
    }
    let samples = value.words().suffix(1) + ["7", "0.25", "text"]
    let sample = try #require(samples.first(where: value.accepts), "\(option.name)")
    return [option.name, sample] + (option.repeats ? [option.name, sample] : [])
  }

  @Test(
    "take the word after an option that had no value once only if it is one of its words",
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
    let line = try CommandLineWords(["convert"] + typed).line
    #expect(line.mistakes.isEmpty)
    #expect(line.operands.map(\.text) == operands)
    #expect(line.words(of: FormatOption.references).last?.text == value)
    let wrong = try CommandLineWords(["convert", "a", "b", "--references=some"]).line
    #expect(
      wrong.mistakes.map(\.explanation.summary) == [
        "the value ‘some’ is invalid for ‘--references <how>’"
      ])
  }
}
