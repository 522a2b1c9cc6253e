import ColorModel
import ColorSpecs
import Diagnostics
import PaletteChecks
import PaletteFormats
import Testing

/// A palette of `NAME=SPEC` entries.
func palette(_ entries: [String]) throws -> ColorPalette {
  var palette = ColorPalette()
  for text in entries {
    let parts = text.split(separator: "=", maxSplits: 1)
    let color = try ColorSpecParser(.css).parse(String(parts[1]))
    palette.append(ifFree: .init(try ColorName(String(parts[0])), color))
  }
  return palette
}

/// A file with a base and themes of such entries, each theme laid over the base.
func file(
  _ base: [String], themes: [(String, [String])] = [], name: String = "a.css"
) throws -> CheckedFile {
  let own = try palette(base)
  var all = [CheckedFile.Theme(name: nil, palette: own)]
  for (theme, entries) in themes {
    let changed = try palette(entries)
    var covered = ColorPalette()
    for entry in own.entries { covered.append(ifFree: changed[entry.name] ?? entry) }
    for entry in changed.entries { covered.append(ifFree: entry) }
    all.append(CheckedFile.Theme(name: theme, palette: covered))
  }
  return CheckedFile(name: name, key: name, themes: all)
}

/// Settings with the rules of a pairs file.
func settings(_ pairs: String) throws -> CheckSettings {
  var settings = CheckSettings()
  settings.pairs = try PairsFile.rules(in: Array(pairs.utf8), file: "a.pairs")
  return settings
}

extension Finding {
  /// The rule, the theme and the names, for comparisons.
  var told: String {
    ([rule.rawValue, theme].compactMap(\.self) + names).joined(separator: " ")
  }
}
