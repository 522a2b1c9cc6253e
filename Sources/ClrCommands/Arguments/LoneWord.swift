// A word without a command: `clr brand.clr`, `clr red`. And words that are not commands, with what was probably meant.

import Bytes
import ColorSpecs
import Diagnostics
import PaletteFormats
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
  /// Whether something is piped in.
  var hasInput: () -> Bool = { false }
  /// Reads what is piped in; nil if it cannot be read.
  var readInput: () -> [UInt8]? = { nil }
}

extension LoneWord {
  /// A word among the files of a repository and its palettes with names.
  init(in repository: PaletteRepository) {
    self.init(
      isFile: { repository.look(PaletteReference(operand: $0)).isReadable },
      isPalette: { repository.find(PaletteReference(operand: $0)).isReadable },
      nearestPalette: { NearestMatch.of($0, among: repository.named().map(\.name)) },
      hasInput: { Terminal.standardInput.isPiped },
      readInput: {
        let errors = StandardError(terminal: .standardError)
        Terminal.standardInput.awaitInput(errors.report)
        do throws(StoreError) {
          return try repository.bytes(repository.look(.standardStream))
        } catch {
          return nil
        }
      })
  }

  /// The command for what is piped in, with no word but options: that for a color, if it is one line, else that for a
  /// palette; and the input, which can be read once.
  func commandForInput() -> (command: any ClrSubcommand, input: [UInt8])? {
    guard let input = readInput() else { return nil }
    let isLines = (try? PaletteFormat.detectEntries(input, named: nil)) == .lines
    var lines = isLines ? (try? EntryLines(input))?.makeIterator() : nil
    let isOne = lines?.next() != nil && lines?.next() == nil
    let kind = isOne ? LoneWordKind.color : .palette
    guard let command = ClrCommand.all.first(where: { $0.loneWord == kind }) else { return nil }
    return (command, input)
  }

  /// The command that a single word means; nil if it means none.
  ///
  /// - Parameter isAlone: Whether there is no other word, and none that it may be a slip of: then it may be a file that is
  ///   not there.
  func command(for word: String, isAlone: Bool = false) -> (any ClrSubcommand)? {
    kind(of: word, isAlone).flatMap { kind in ClrCommand.all.first { $0.loneWord == kind } }
  }

  private func kind(of word: String, _ isAlone: Bool) -> LoneWordKind? {
    if isFile(word) { return .palette }
    if isColor(word) || isEntry(word) { return .color }
    // Of a file that is not there, the command can say which one is near.
    let isNamed = isAlone && PaletteFormat(fileName: word) != nil
    return isNamed || isPalette(word) ? .palette : nil
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
    "cp": ["convert"], "import": ["convert", "add"], "save": ["export"], "generate": ["export"],
    "init": ["create"], "touch": ["create"], "update": ["set"], "change": ["set"],
    "cmp": ["diff"], "compare": ["diff"], "grep": ["extract"], "scan": ["extract"],
    "closest": ["nearest"], "match": ["nearest"], "opposite": ["complement"],
    "negate": ["invert"], "opacity": ["alpha"], "fade": ["alpha"], "transparentize": ["alpha"],
    "spin": ["rotate"], "hue-rotate": ["rotate"], "blend": ["mix"], "scale": ["ramp"],
    "interpolate": ["gradient"], "shade": ["darken", "ramp"], "tint": ["lighten", "ramp"],
    "validate": ["check"], "lint": ["check"], "test": ["check"], "wcag": ["contrast"],
    "a11y": ["contrast"], "readability": ["contrast"], "readable": ["textcolor"],
    "text": ["textcolor"], "foreground": ["textcolor"], "names": ["name"],
  ]

  /// Lines that do what other words mean: `$*` stands for all operands, `$1` and `$2` for the first and the second one.
  private static let lines: [ByteText: [String]] = [
    "get": ["clr show", "$1:$2"], "format": ["clr show", "$*", "--to hsl"],
    "paint": ["clr show", "$*"], "info": ["clr show", "$*"],
    "swatch": ["clr show", "$*"], "preview": ["clr", "$*"], "view": ["clr", "$*"],
    "display": ["clr", "$*"], "print": ["clr", "$*"], "open": ["clr", "$*"],
    "colorblind": ["clr show", "$*", "--vision deutan"],
    "simulate": ["clr show", "$*", "--vision deutan"],
    "distance": ["clr show", "$1", "--against", "$2"],
    "difference": ["clr show", "$1", "--against", "$2"],
    "deltae": ["clr show", "$1", "--against", "$2"],
    "shades": ["clr ramp", "$*"], "tints": ["clr ramp", "$*"],
    "search": ["clr list", "$1", "--where", "name ~ *$2*"],
    "find": ["clr list", "$1", "--where", "name ~ *$2*"],
    "filter": ["clr list", "$1", "--where 'lightness > 0.6'"],
    "count": ["clr list", "$1", "| wc -l"], "copy": ["clr convert", "$1", "$2"],
    "edit": ["clr set", "$1", "NAME=COLOR"], "dedupe": ["clr check", "$1", "--near 1"],
    "reverse": ["clr sort", "$1", "--by -index"],
    "random": ["clr list css --to hex | shuf -n 5"], "colors": ["clr extract", "$*"],
    "undo": ["git checkout", "$1", "or, after --backup, mv", "$1~", "$1"],
    "version": ["clr --version"],
  ]

  /// Options of other programs, each with the one that does the same.
  static let options: [(typed: String, option: String)] = [
    ("--precision", "--digits"), ("--decimals", "--digits"), ("--out", "--output"),
    ("--colour", "--color"), ("--overwrite", "--force"),
    ("--inplace", "--in-place"), ("--silent", "--quiet"), ("--limit", "--count"),
    ("--number", "--count"),
    ("--filter", "--where"), ("--order-by", "--sort"), ("--background", "--on"), ("--bg", "--on"),
    ("--steps", "--count"), ("--format", "--to"), ("--hex", "--to"), ("--rgb", "--to"),
    ("--hsl", "--to"), ("--oklch", "--to"), ("--css", "--format"), ("--type", "--format"),
    ("-t", "--to"), ("-n", "--count"),
    ("--to-format", "--format"), ("--from", "--from-format"), ("--name", "--as"),
    ("--rename", "--as"),
  ]

  /// The line to type for a word that is no command and the words after it; nil if none is known. A word may say a
  /// notation, or a kind of harmony.
  static func line(for word: String, _ operands: [String]) -> String? {
    guard let template = lines[ByteText(word)] ?? template(of: word) else { return nil }
    let first = operands.first ?? "PALETTE"
    let second = operands.dropFirst().first ?? "NAME"
    var parts: [String] = []
    for part in template {
      let texts: [String]
      switch part {
      case "$*": texts = operands.isEmpty ? ["COLOR"] : operands
      case "$1": texts = [first]
      case "$2": texts = [second]
      case "$1~": texts = ["\(first)~"]
      case "$1:$2": texts = ["\(first):\(second)"]
      case "name ~ *$2*": texts = ["name ~ *\(second)*"]
      case _:
        parts.append(part)
        continue
      }
      guard let typed = ShellCommand(texts).text else { return nil }
      parts.append(typed)
    }
    return "to do that: \(parts.joined(separator: " "))"
  }

  private static func template(of word: String) -> [String]? {
    let notation =
      word.utf8.starts(with: "to-".utf8) ? String(Substring(word.utf8.dropFirst(3))) : word
    // Of a color, there is a number of the same name: red.
    if let notation = ColorNotation(word: notation),
      (try? ColorSpecParser(.typed).parse(word)) == nil
    {
      return ["clr show", "$*", "--to \(notation.word)"]
    }
    return Harmony(rawValue: word).map { ["clr harmony", "$*", $0.rawValue] }
  }

  /// The line to type where what is to be done comes after the first word: `clr red hsl`, `clr red darken 20%`, `clr team.clr
  /// sky`; nil if the rest says nothing of that.
  ///
  /// - Parameter isPalette: Whether the first word is a palette, and no color.
  static func line(after first: String, isPalette: Bool, _ rest: [String]) -> String? {
    guard let next = rest.first else { return nil }
    var words: [String]
    if let command = rest.first(where: { ClrCommand.named($0) != nil }) {
      let others = rest.filter { ByteText($0) != ByteText(command) }
      words = ["clr", command, first] + others
    } else if !isPalette, let notation = rest.last.flatMap(ColorNotation.init(word:)) {
      words = ["clr", "show", first] + rest[..<(rest.count - 1)] + ["--to", notation.word]
    } else if isPalette, let format = PaletteFormat(fileName: next), format != .clr {
      words = ["clr", "export", first, "-o", next]
    } else if isPalette, let format = PaletteFormat(written: next) {
      words = ["clr", "export", first, "--format", format.rawValue]
    } else if isPalette, (try? ColorName(next)) != nil {
      words = ["clr", "show"] + rest.map { "\(first):\($0)" }
    } else {
      return nil
    }
    return ShellCommand(words).text.map { "to do that: \($0)" }
  }

  /// The suggestion for a word, with only these commands.
  static func suggestion(for word: String, among known: [String]) -> String? {
    let meant = (commands[ByteText(word)] ?? []).filter(known.contains).map { "‘\($0)’" }
    return meant.isEmpty ? nil : "did you mean \(meant.joined(separator: " or "))?"
  }
}
