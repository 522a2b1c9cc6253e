// Options that several commands share.

import CommandLines
import PaletteFormats

enum ReportKeys {
  static let quiet = Key.counted(
    "--quiet", short: "-q", "Print no notes; given twice, no losses either.")

  static let parts = Part.option(quiet)
}

enum ConflictKeys {
  static let onConflict = Key.standard(
    "--on-conflict", "policy", ConflictPolicy.error,
    "What to do if a name is taken: error, keep the earlier entry, replace it, or rename the later."
  )

  /// The suggestion for a conflict, for commands that have the option.
  static let suggestion = "choose with --on-conflict keep, replace or rename"
}

/// The form of what is printed.
enum OutputKeys {
  static let json = Key.flag("--json", "Print JSON.")
  static let color = Key.standard("--color", "when", ColorWhen.auto, "When to print in color.")
  static let digits = Key.optional(
    "--digits", "n|exact", .digits,
    "Print numbers with at most this many significant digits, 1 to 15, or exact.")
}

/// When to print in color.
enum ColorWhen: String, CaseIterable {
  case auto, always, never
}

/// The place of new entries: at most one of three options.
enum PlaceKeys {
  static let before = Key.optional(
    "--before", "name", .text, completion: .entryName, "Put them before this entry.")
  static let after = Key.optional(
    "--after", "name", .text, completion: .entryName, "Put them after this entry.")
  static let at = Key.optional(
    "--at", "n", .whole("a position is a whole number"),
    "Put them at this position, counted from 1.")

  static let first = Key.flag("--first", "Put them before all others.")
  static let last = Key.flag("--last", "Put them after all others.")

  static let all = [before.facts, after.facts, at.facts, first.facts, last.facts]

  static let parts = Part.group(all.map(Part.option) + [.exclusive(all)])
}

extension CommandContext {
  /// The place of the entries: the end where none is asked for; nil with a mistake in `collector`.
  func place(_ collector: inout FailureCollector) -> Place? {
    let (before, after) = (self[PlaceKeys.before], self[PlaceKeys.after])
    if self[PlaceKeys.first] { return .at(1) }
    guard let name = before ?? after else {
      return self[PlaceKeys.at].map { .at($0.value) } ?? .end
    }
    do throws(ColorNameError) {
      let name = try ColorName(name.value)
      return before == nil ? .after(name) : .before(name)
    } catch {
      collector.add(usage: error.summary, reason: error.reason)
      return nil
    }
  }
}

extension Place {
  /// The same with the entry of the palette that its name means.
  func named(in palette: ColorPalette) -> Place {
    switch self {
    case .before(let name): .before(palette.nameOfEntry(typed: name))
    case .after(let name): .after(palette.nameOfEntry(typed: name))
    case .end, .at: self
    }
  }
}
