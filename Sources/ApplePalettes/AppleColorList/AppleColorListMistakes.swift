import PaletteEngine

// Why a file is not a color list, and why all its colors cannot be read. Rows are entries, from 1.
extension FileError {
  /// An archive of something else, perhaps with classes of GNUstep's own.
  static func notAColorList(isGNUstep: Bool) -> FileError {
    FileError(
      "this is a keyed archive\(isGNUstep ? " of GNUstep" : ""), but not of a color list",
      reason: "a color list has NSKeys and NSColors")
  }

  static let notAStreamedList = FileError(
    "this is a typed stream, but not of a color list",
    reason: "a color list begins with a number, a name and a count")

  static func streamedCount(_ announced: Int64, values: Int) -> FileError {
    FileError(
      "the color list is broken, or cut short",
      reason:
        "it announces \(announced) colors, and \(values) objects follow, where each color has a name"
    )
  }

  static func counts(names: Int, colors: Int) -> FileError {
    FileError("the color list is broken: it has \(names) names and \(colors) colors")
  }

  /// Entries that share so much that the file would expand beyond its budget: the first that is not made.
  static func expansion(row: Int) -> FileError {
    FileError(
      "the color list would expand to an enormous size",
      reason:
        "from entry \(row) on, its entries share more than \(Budget.factor) times its size and \(Budget.base >> 20) MiB"
    )
  }

  /// A name that is not a text, or that no entry can have.
  static func entry(_ row: Int, name error: ColorNameError?) -> FileError {
    FileError(
      "entry \(row) of the color list has no usable name",
      reason: error?.summary ?? "a name is a string")
  }

  static func entry(_ row: Int, _ name: String, isOfClass className: String) -> FileError {
    FileError(
      "entry \(row), \(VisibleText.quoted(name)), is not a color",
      reason: "its class is \(VisibleText.quoted(className))")
  }

  /// A color that lacks a key, or repeats it.
  static func entry(_ row: Int, _ name: String, badKey key: String) -> FileError {
    broken(row, name, "its ‘\(key)’ is missing, given twice, or not what it should be")
  }

  /// Components that are not as many finite numbers as they must be.
  static func entry(
    _ row: Int, _ name: String, key: String, badNumbers text: String
  ) -> FileError {
    broken(
      row, name,
      "its ‘\(key)’ holds \(VisibleText.quoted(text)) instead of the numbers of a color")
  }

  /// A streamed color with other than so many finite numbers, the last of them from 0 to 1.
  static func entry(_ row: Int, _ name: String, numbers count: Int) -> FileError {
    broken(row, name, "it has \(count) numbers; the last, alpha, is 0 to 1")
  }

  /// A color by name whose fallback leads back to it, or to one fallback after the other.
  static func entry(_ row: Int, _ name: String, loopAt object: Int) -> FileError {
    broken(row, name, "the colors that stand in for it loop at object \(object)")
  }

  private static func broken(_ row: Int, _ name: String, _ reason: String) -> FileError {
    FileError("entry \(row), \(VisibleText.quoted(name)), is broken", reason: reason)
  }
}

/// A key of a color that is repeated, or that holds something else.
struct BadKey: Error {
  let key: String

  init(_ key: String) { self.key = key }
}
