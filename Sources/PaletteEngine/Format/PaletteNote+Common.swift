// The notes that formats of several kinds give.
extension PaletteNote {
  package static func repeatedNames(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 entry repeats a name; a number was added to it",
      "entries repeat a name; numbers were added to them")
  }

  static func unnamedEntries(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 entry has no name and was named by its hex color",
      "entries have no name and were named by their hex colors")
  }

  package static func skippedLines(_ count: Int, first: Int) -> PaletteNote {
    PaletteNote(
      count, "line \(first) is not a color and was skipped",
      "lines are not colors and were skipped, the first in line \(first)")
  }

  package static func clampedChannels(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 channel is outside 0 to 255 and was clipped",
      "channels are outside 0 to 255 and were clipped")
  }

  /// A line looks like a color of a palette but is not one.
  package static func mistype(_ mistype: PaletteMistype) -> PaletteNote {
    PaletteNote(mistype.explanation.summary, kind: .mistype(mistype))
  }

  static func moreMistypes(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 more line looks like a color but is not one",
      "more lines look like colors but are not")
  }

  package static func themes(_ names: [String]) -> PaletteNote {
    PaletteNote(
      "it has \(names.count == 1 ? "the theme" : "\(names.count) themes:") \(list(names)); this is the base",
      kind: .themes, remedy: .readTheme)
  }

  package static func missingInTheme(_ names: [ColorName], theme: String) -> PaletteNote {
    PaletteNote(
      "the theme \(VisibleText.quoted(theme)) has no \(list(names)): the base's color is used")
  }

  static func onlyInTheme(_ names: [ColorName], theme: String) -> PaletteNote {
    PaletteNote("only the theme \(VisibleText.quoted(theme)) has \(list(names))")
  }

  static func droppedColumns(_ count: Int) -> PaletteNote {
    PaletteNote("the number of columns, \(count), is not written", kind: .changed)
  }

  /// Entries that keep the old color of one that was set, in another form.
  static func staleTwins(_ names: [ColorName], of name: ColorName) -> PaletteNote {
    PaletteNote(
      "\(list(names)) \(names.count == 1 ? "keeps" : "keep") the old color of \(VisibleText.quoted(name.text))"
    )
  }

  static func unusedComponents(_ names: [ColorName]) -> PaletteNote {
    PaletteNote(
      "\(list(names)) \(names.count == 1 ? "is not a color" : "are not colors") any more: nothing in the sheet puts the components into a function"
    )
  }

  static func recomputed(_ name: ColorName, _ color: Color) -> PaletteNote {
    PaletteNote(
      "\(VisibleText.quoted(name.text)) is computed from other entries, and is \(ColorPalette.Value.color(color).listed) now"
    )
  }

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

  static let noOrder = PaletteNote(
    "the format has no order of its own, and lists entries in the order of their names",
    kind: .order)

  static func numbersFirst(_ count: Int) -> PaletteNote {
    let rest = "which JavaScript moves before the other keys of the object"
    return PaletteNote(
      count, "1 entry has a whole number as its key, \(rest)",
      "entries have whole numbers as their keys, \(rest)", kind: .order)
  }

  package static func slashGroups(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 name is split into groups at its ‘/’", "names are split into groups at each ‘/’",
      remedy: .keepNames(count, by: .noGroups))
  }

  static func wholeNames(_ count: Int) -> PaletteNote {
    let rest = "not split at ‘/’, as a single group becomes the title"
    return PaletteNote(count, "1 name is \(rest)", "names are \(rest)")
  }

  package static func approximatedCMYK(_ count: Int) -> PaletteNote {
    PaletteNote(
      count,
      "1 color is CMYK of an unknown printer, and is shown by the naive conversion of CSS",
      "colors are CMYK of an unknown printer, and are shown by the naive conversion of CSS")
  }

  package static func disputedSaturation(_ count: Int) -> PaletteNote {
    let rest = "a saturation above 100% in ‘hsl()’ without commas, which some browsers take as 100%"
    return PaletteNote(count, "1 color has \(rest)", "colors have \(rest)")
  }

  package static func disputedCurve(_ count: Int) -> PaletteNote {
    let rest = "in ‘rec2020’, for which browsers still use the older curve, and show other colors"
    return PaletteNote(count, "1 color is \(rest)", "colors are \(rest)")
  }
}
