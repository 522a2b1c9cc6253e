import ColorModel

/// The differences of two palettes, or of several files in two versions, and how to show them.
struct DifferenceReport {
  /// The form of a report. The raw value is the word on the command line.
  enum Style: String, CaseIterable {
    /// A table on a terminal, lines in a pipe.
    case text
    /// A table for a comment on a pull request.
    case markdown
    case json
  }

  /// Two palettes: two files as they were typed, or one in two versions.
  struct File {
    /// The old palette; nil if there was none.
    let old: String?
    /// The new palette; nil if there is none any more.
    let new: String?
    let difference: PaletteDifference

    /// What happened to the file: nothing, or it was added, removed or renamed.
    var change: Change? {
      guard let old else { return .added }
      guard let new else { return .removed }
      return old == new ? nil : .renamed
    }

    enum Change: String { case added, removed, renamed }
  }

  let files: [File]
  /// Whether the files are versions of one, so that each has a heading, even if it is the only one.
  let isList: Bool
  let style: Style
  /// Whether nothing is printed.
  let isQuiet: Bool
  let color: ColorWhen
}
