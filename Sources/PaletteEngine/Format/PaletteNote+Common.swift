// The notes that formats of several kinds give.
extension PaletteNote {
  /// The number of entries that had the name of an earlier one, and got a number.
  static func repeatedNames(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 entry repeats a name; a number was added to it",
      "entries repeat a name; numbers were added to them")
  }

  /// The number of entries that had no name, and got their hex.
  static func unnamedEntries(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 entry has no name and was named by its hex color",
      "entries have no name and were named by their hex colors")
  }

  /// The number of skipped lines that could not be read; the number of the first.
  package static func skippedLines(_ count: Int, first: Int) -> PaletteNote {
    PaletteNote(
      count, "line \(first) is not a color and was skipped",
      "lines are not colors and were skipped, the first in line \(first)")
  }

  /// The number of components outside 0 to 255 that were clamped.
  package static func clampedChannels(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 channel is outside 0 to 255 and was clipped",
      "channels are outside 0 to 255 and were clipped")
  }

  /// A line looks like a color of a palette but is not one.
  static func mistype(_ mistype: PaletteMistype) -> PaletteNote {
    PaletteNote(mistype.explanation.summary, kind: .mistype(mistype))
  }

  /// The number of further lines of that kind.
  static func moreMistypes(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 more line looks like a color but is not one",
      "more lines look like colors but are not")
  }

  /// The names of the themes of a file, of which the base was read.
  package static func themes(_ names: [String]) -> PaletteNote {
    PaletteNote(
      "it has \(names.count == 1 ? "the theme" : "\(names.count) themes:") \(list(names)); this is the base",
      kind: .themes, remedy: .readTheme)
  }

  /// Entries of a palette that a theme in the same file does not have.
  static func missingInTheme(_ names: [ColorName], theme: String) -> PaletteNote {
    PaletteNote(
      "the theme \(VisibleText.quoted(theme)) has no \(list(names)): the base's color is used")
  }

  /// Entries that only a theme has.
  static func onlyInTheme(_ names: [ColorName], theme: String) -> PaletteNote {
    PaletteNote("only the theme \(VisibleText.quoted(theme)) has \(list(names))")
  }

  /// The format has no word for the number of columns.
  static func droppedColumns(_ count: Int) -> PaletteNote {
    PaletteNote("the number of columns, \(count), is not written", kind: .changed)
  }

  /// Entries that keep the old color of one that was set, in another form.
  static func staleTwins(_ names: [ColorName], of name: ColorName) -> PaletteNote {
    PaletteNote(
      "\(list(names)) \(names.count == 1 ? "keeps" : "keep") the old color of \(VisibleText.quoted(name.text))"
    )
  }

  /// Entries that are not colors any more: nothing puts their components into a function.
  static func unusedComponents(_ names: [ColorName]) -> PaletteNote {
    PaletteNote(
      "\(list(names)) \(names.count == 1 ? "is not a color" : "are not colors") any more: nothing in the sheet puts the components into a function"
    )
  }

  /// The text computes another color for an entry from others that were changed.
  static func recomputed(_ name: ColorName, _ color: Color) -> PaletteNote {
    PaletteNote(
      "\(VisibleText.quoted(name.text)) is computed from other entries, and is \(ColorPalette.Value.color(color).listed) now"
    )
  }

  /// Entries that are references to others, and are written as their colors.
  static func flattened(_ names: [ColorName], _ reason: Flattening) -> PaletteNote {
    PaletteNote(
      names.count == 1
        ? "the reference \(list(names)) is written as its color: \(reason.words(isOne: true))"
        : "\(names.count) references are written as their colors, as \(reason.words(isOne: false)): \(list(names))",
      kind: .flattened(names))
  }

  /// The number of names that are written as other ones, and the setting that keeps them.
  package static func changedNames(_ count: Int, exactly: NameSetting? = nil) -> PaletteNote {
    PaletteNote(
      count, "1 name is written as another one, which the format allows",
      "names are written as other ones, which the format allows", kind: .changed,
      remedy: exactly.map { .keepNames(count, by: $0) })
  }

  /// The format has no order, and entries are read in that of their names.
  static let noOrder = PaletteNote(
    "the format has no order of its own, and lists entries in the order of their names",
    kind: .order)

  /// JavaScript moves the keys of so many entries, which are whole numbers, before others.
  static func numbersFirst(_ count: Int) -> PaletteNote {
    let rest = "which JavaScript moves before the other keys of the object"
    return PaletteNote(
      count, "1 entry has a whole number as its key, \(rest)",
      "entries have whole numbers as their keys, \(rest)", kind: .order)
  }

  /// The slashes in so many names become groups.
  package static func slashGroups(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 name is split into groups at its ‘/’", "names are split into groups at each ‘/’",
      remedy: .keepNames(count, by: .noGroups))
  }

  /// All so many names are written whole, as one group around all would be the title.
  static func wholeNames(_ count: Int) -> PaletteNote {
    let rest = "not split at ‘/’, as a single group becomes the title"
    return PaletteNote(count, "1 name is \(rest)", "names are \(rest)")
  }

  /// The number of CMYK colors, for which no printer is known.
  package static func approximatedCMYK(_ count: Int) -> PaletteNote {
    PaletteNote(
      count,
      "1 color is CMYK of an unknown printer, and is shown by the naive conversion of CSS",
      "colors are CMYK of an unknown printer, and are shown by the naive conversion of CSS")
  }

  /// The number of colors with more than 100 % of saturation in `hsl()` without commas.
  package static func disputedSaturation(_ count: Int) -> PaletteNote {
    let rest = "a saturation above 100% in ‘hsl()’ without commas, which some browsers take as 100%"
    return PaletteNote(count, "1 color has \(rest)", "colors have \(rest)")
  }

  /// The number of colors in `rec2020`, for which browsers have another curve.
  package static func disputedCurve(_ count: Int) -> PaletteNote {
    let rest = "in ‘rec2020’, for which browsers still use the older curve, and show other colors"
    return PaletteNote(count, "1 color is \(rest)", "colors are \(rest)")
  }
}
