// What the generated files say of the command line beyond ArgumentParser's own dump of it; scripts/generate
// reads both.

import ArgumentParser
import ColorSpecs

/// What a value completes to, where it is neither one of a few words nor a file: the function that each of
/// completions/clr.bash, completions/_clr and completions/clr.fish has.
extension CompletionKind {
  /// The name of an entry of the palette, which is the first operand.
  static var entryName: CompletionKind { .shellCommand("_clr_names") }

  /// The same with `=` and a color after it.
  static var newColor: CompletionKind { .shellCommand("_clr_settings") }

  /// A color, alone or after a name that the palette need not have.
  static var newEntry: CompletionKind { .shellCommand("_clr_colors") }

  /// A color, or an entry of any palette as `PALETTE:NAME`.
  static var shownColor: CompletionKind { .shellCommand("_clr_shown") }
}

/// What ArgumentParser's dump leaves out.
enum CompletionFacts {
  /// The word that `clr` is given for it. Like `--experimental-dump-help`, it stands in no help.
  static let option = "--experimental-dump-facts"

  /// Words with TABs between: `exclusive`, a command and options of which it takes one at most; `colors` and the
  /// names of colors.
  static var lines: String {
    var lines: [[String]] = []
    for command in ClrCommand.configuration.subcommands {
      guard let type = command as? any ClrSubcommand.Type else { continue }
      for options in type.syntax.exclusive {
        lines.append(["exclusive", command._commandName] + options)
      }
    }
    lines.append(["colors"] + NamedColors.cssNames)
    return lines.map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }
}
