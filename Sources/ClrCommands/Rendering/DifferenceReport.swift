import ColorModel

/// The differences of two palettes, and how to show them.
struct DifferenceReport {
  /// The form of a report. The raw value is the word on the command line.
  enum Style: String, CaseIterable {
    /// A table on a terminal, lines in a pipe.
    case text
    /// A table for a comment on a pull request.
    case markdown
    case json
  }

  let difference: PaletteDifference
  /// The palettes, as they were typed.
  let old: String
  let new: String
  let style: Style
  /// Whether nothing is printed.
  let isQuiet: Bool
  let color: ColorWhen
}
