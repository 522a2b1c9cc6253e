extension Tool {
  /// The version of `clr`, as `--version` prints it after the name.
  ///
  /// It is only here: the packages read it from this line, and a test compares every other file
  /// that has to repeat it. docs/releasing.md says how it changes.
  static let version = "0.1.0"
}
