import Foundation
import TestSupport
import Testing

/// One command of an example and what is printed under it.
struct Example: Sendable, CustomTestStringConvertible {
  let file: String
  let command: String
  let output: String
  var testDescription: String { "\(file): \(command)" }
}

@Suite("Examples in the documentation") struct ExamplesTests {
  /// The files that have examples: each one's run in order, in one folder, as a reader would run them.
  static let files = [
    "README.md", "docs/build.md", "docs/check.md", "docs/colors.md", "docs/examples.md",
    "docs/formats.md", "docs/from-pastel.md", "docs/git.md", "docs/recipes.md",
    "docs/style-sheets.md",
    "docs/templates.md",
  ]
  /// The programs that examples run beside `clr`.
  private static let programs: [OutsideProgram] = [.git, .make]

  @Test("every example prints what is printed under it", arguments: files)
  func examplesRun(_ file: String) throws {
    let examples = try Self.examples(in: file)
    #expect(!examples.isEmpty, "no example was found in \(file)")
    let scratch = try Scratch()
    for example in examples {
      let result = try Program.run(
        .bash, ["-c", "{ \(example.command)\n} 2>&1"], with: Self.programs, in: scratch.folder,
        environment: ["CLR_PATH": Program.packageFolder.appending(path: "templates").path])
      #expect(result.text == example.output, "\(file): \(example.command)")
    }
  }

  /// The commands of the blocks marked `console`: lines after `$ `, and the output under each.
  static func examples(in file: String) throws -> [Example] {
    let text = try String(
      contentsOf: Program.packageFolder.appendingPathComponent(file), encoding: .utf8)
    var examples: [Example] = []
    var command: String?
    var output = ""
    var isInside = false
    func finish() {
      if let command { examples.append(Example(file: file, command: command, output: output)) }
      command = nil
      output = ""
    }
    for line in text.components(separatedBy: "\n") {
      if line == "```console" {
        isInside = true
      } else if isInside, line == "```" {
        finish()
        isInside = false
      } else if isInside, line.hasPrefix("$ ") {
        finish()
        command = String(line.dropFirst(2))
      } else if isInside, command != nil, output.isEmpty, line.hasPrefix("> ") {
        command? += "\n" + line.dropFirst(2)
      } else if isInside {
        output += line + "\n"
      }
    }
    return examples
  }
}
