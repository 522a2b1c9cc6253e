// A word without a command: `clr brand.clr`, `clr red`. And words that are not commands, with what was probably meant.

import Bytes
import ColorSpecs
import Diagnostics
import PaletteStores

/// Finds the command for a word that stands where a command should.
///
/// A file comes before a color: a new release may read more words as colors, and no script should then stop
/// listing its file.
struct LoneWord {
  /// Whether there is a file, or another thing that can be read, at a path.
  var isFile: (String) -> Bool = { _ in false }
  /// Whether there is one, or a palette of that name on the search path.
  var isPalette: (String) -> Bool = { _ in false }
  /// The palette on the search path that a word was probably meant to be.
  var nearestPalette: (String) -> String? = { _ in nil }
}

extension LoneWord {
  /// A word among the files of a repository and its palettes with names.
  init(in repository: PaletteRepository) {
    self.init(
      isFile: { repository.look(PaletteReference(operand: $0)).isReadable },
      isPalette: { repository.find(PaletteReference(operand: $0)).isReadable },
      nearestPalette: { NearestMatch.of($0, among: repository.named().map(\.name)) })
  }

  /// The command that a single word means; nil if it means none.
  func command(for word: String) -> (any ClrSubcommand)? {
    kind(of: word).flatMap { kind in ClrCommand.all.first { $0.loneWord == kind } }
  }

  private func kind(of word: String) -> LoneWordKind? {
    // Palettes and lines of colors come through a pipe: it is unclear which.
    if ByteText(word) == "-" { return nil }
    if isFile(word) { return .palette }
    if isColor(word) || isEntry(word) { return .color }
    return isPalette(word) ? .palette : nil
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
      guard word.utf8[$0] == UInt8(ascii: ":"), $0 > word.startIndex else { return false }
      let palette = String(word[..<$0])
      return isFile(palette) || isPalette(palette)
    }
  }
}

/// Words of people who know other programs.
enum ForeignWords {
  /// Words of shells and of other programs, and the commands with the same effect. One that this release does not
  /// have is not suggested.
  private static let commands: [ByteText: [String]] = [
    "dir": ["list"], "cat": ["list"], "del": ["remove"], "delete": ["remove"],
    "mv": ["rename", "move"], "ren": ["rename"],
    "cp": ["convert"],
    "init": ["create"], "touch": ["create"],
    "cmp": ["diff"], "compare": ["diff"], "grep": ["extract"],
  ]

  /// Words for what a command does with other words after it, as they are typed then: `*` is all operands, `1` and `2`
  /// are the first and the second one.
  private static let lines: [ByteText: [String]] = [
    "get": ["show", "1:2"], "format": ["show", "*", "--to", "hsl"], "paint": ["show", "*"],
    "info": ["show", "*"], "colorblind": ["show", "*", "--vision", "deutan"],
    "shades": ["ramp", "*"], "tints": ["ramp", "*"],
    "search": ["list", "1", "--where", "name ~ *2*"], "copy": ["convert", "1", "2"],
    "edit": ["set", "1", "NAME=COLOR"], "dedupe": ["check", "1", "--near", "1"],
  ]
  /// The same for what no command does alone.
  private static let recipes: [ByteText: String] = [
    "random": "clr list css --to hex | shuf -n 5", "count": "clr list PALETTE | wc -l",
    "undo": "git checkout FILE, or FILE~ after --backup",
  ]

  /// The line to type for a word that is no command and the words after it; nil if none is known.
  static func line(for word: String, _ operands: [String]) -> String? {
    if let recipe = recipes[ByteText(word)] { return "to do that: \(recipe)" }
    guard let template = lines[ByteText(word)] else { return nil }
    let (first, second) = (operands.first ?? "PALETTE", operands.dropFirst().first ?? "NAME")
    let words = template.flatMap { part -> [String] in
      switch part {
      case "*": operands.isEmpty ? ["COLOR"] : operands
      case "1": [first]
      case "2": [second]
      case "1:2": ["\(first):\(second)"]
      case "name ~ *2*": ["name ~ *\(second)*"]
      case _: [part]
      }
    }
    return ShellCommand(["clr"] + words).text.map { "to do that: \($0)" }
  }

  /// The suggestion for a word, with only these commands.
  static func suggestion(for word: String, among known: [String]) -> String? {
    let meant = (commands[ByteText(word)] ?? []).filter(known.contains).map { "‘\($0)’" }
    return meant.isEmpty ? nil : "did you mean \(meant.joined(separator: " or "))?"
  }
}
