// Facts of the command line that completions and manual pages need and ArgumentParser cannot know. scripts/generate
// reads them and ArgumentParser's own dump.

import ArgumentParser
import ColorSpecs
import PaletteFormats

/// The completion of a value that is neither one of a few words nor a file: a function, which completions/clr.bash,
/// completions/_clr and completions/clr.fish each define.
extension CompletionKind {
  /// A palette that is only read: a file, or a name on the search path.
  static var palette: CompletionKind { .shellCommand("_clr_palettes") }

  /// The name of an entry of the palette, which is the first operand.
  static var entryName: CompletionKind { .shellCommand("_clr_names") }

  /// The same with `=` and a color after it.
  static var newColor: CompletionKind { .shellCommand("_clr_settings") }

  /// A color, alone or after a name that the palette need not have.
  static var newEntry: CompletionKind { .shellCommand("_clr_colors") }

  /// A color, or an entry of any palette as `PALETTE:NAME`.
  static var shownColor: CompletionKind { .shellCommand("_clr_shown") }

  /// Properties of entries, in a query or in sort keys.
  static var query: CompletionKind { .shellCommand("_clr_query") }
}

/// Facts that ArgumentParser's dump leaves out.
enum CompletionFacts {
  /// The option that prints them. Like `--experimental-dump-help`, it is in no help.
  static let option = "--experimental-dump-facts"

  /// Lines of words separated by TABs: `exclusive`, a command, and options of which it takes one at most; `colors`
  /// and the names of colors; `properties` and those of entries.
  static var lines: String {
    var lines: [[String]] = []
    for command in ClrCommand.commands {
      for options in command.syntax.exclusive {
        lines.append(["exclusive", command._commandName] + options)
      }
    }
    lines.append(["properties"] + EntryProperty.words)
    lines.append(["colors"] + NamedColors.cssNames)
    return lines.map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }
}
