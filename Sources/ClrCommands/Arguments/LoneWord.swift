// A word without a command: `clr brand.clr`, `clr red`. And words that are no command, with what was probably meant.

import ArgumentParser
import ColorSpecs
import Diagnostics
import PaletteFormats

/// Finds the command for a word that stands where a command should.
///
/// A file comes before a color: a new release may read more words as colors, and no script should then stop
/// listing its file.
struct LoneWord {
  /// Whether there is a file, or another thing that can be read, at a path.
  let isFile: (String) -> Bool

  /// The command that a word alone means; nil if it means none.
  func command(for word: String) -> String? {
    // Palettes and lines of colors come through a pipe: nobody knows which.
    if word == "-" { return nil }
    if isFile(word) { return ListCommand.configuration.commandName }
    if isColor(word) || isEntry(word) { return ShowCommand.configuration.commandName }
    return nil
  }

  /// Whether a word is a color, or was meant as one: no command and no palette has a name of that form, and the
  /// command can say what is wrong with it.
  private func isColor(_ word: String) -> Bool {
    if word.utf8.first == UInt8(ascii: "#") || word.utf8.contains(UInt8(ascii: "(")) { return true }
    return (try? ColorSpecParser(.typed).parse(word)) != nil
  }

  /// Whether a word is `PALETTE:NAME`.
  private func isEntry(_ word: String) -> Bool {
    word.utf8.indices.contains {
      word.utf8[$0] == UInt8(ascii: ":") && $0 > word.startIndex && isFile(String(word[..<$0]))
    }
  }
}

/// What people type who know other programs.
enum ForeignWords {
  /// Words of shells and of other programs, and the commands with the same effect. One that this release does not
  /// have is not suggested.
  private static let commands: [String: [String]] = [
    "ls": ["list"], "dir": ["list"], "cat": ["list"],
    "rm": ["remove"], "del": ["remove"], "delete": ["remove"],
    "mv": ["rename", "move"], "ren": ["rename"],
    "cp": ["convert"], "copy": ["convert"],
    "new": ["create"], "init": ["create"], "touch": ["create"],
    "cmp": ["diff"], "compare": ["diff"], "grep": ["extract"],
  ]

  /// The suggestion for a word, with commands of these alone.
  static func suggestion(for word: String, among known: [String]) -> String? {
    let meant = (commands[word] ?? []).filter(known.contains).map { "‘\($0)’" }
    return meant.isEmpty ? nil : "did you mean \(meant.joined(separator: " or "))?"
  }
}
