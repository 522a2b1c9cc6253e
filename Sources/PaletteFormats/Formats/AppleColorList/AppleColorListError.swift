import ColorModel
import Diagnostics
import KeyedArchives

/// Why a keyed archive is not a color list that we read. Rows are entries, from 1.
enum AppleColorListError: FriendlyError {
  /// The archive is broken.
  case archive(KeyedArchiveError)
  /// It is an archive of something else.
  case notAColorList
  /// There are more names than colors, or fewer.
  case counts(names: Int, colors: Int)
  /// A name that is no text, or that no entry can have.
  case name(row: Int, ColorNameError?)
  /// An object that is no color.
  case notAColor(row: Int, name: String, class: String)
  /// A color lacks a key, or has it twice.
  case key(row: Int, name: String, key: String)
  /// Components that are not as many finite numbers as they must be.
  case numbers(row: Int, name: String, key: String, text: String)
  /// A color in a space that is not read.
  case space(row: Int, name: String, space: String)

  var summary: String {
    switch self {
    case .archive(let error): error.summary
    case .notAColorList: "this is a keyed archive, but not of a color list"
    case .counts(let names, let colors):
      "the color list is broken: it has \(names) names and \(colors) colors"
    case .name(let row, _): "entry \(row) of the color list has no usable name"
    case .notAColor(let row, let name, _):
      "entry \(row), \(VisibleText.quoted(name)), is not a color"
    case .key(let row, let name, _), .numbers(let row, let name, _, _):
      "entry \(row), \(VisibleText.quoted(name)), is broken"
    case .space(let row, let name, _):
      "entry \(row), \(VisibleText.quoted(name)), is in a color space that this clr does not read"
    }
  }

  var reason: String? {
    switch self {
    case .archive(let error): error.reason
    case .notAColorList: "a color list has NSKeys and NSColors"
    case .counts: nil
    case .name(_, let error): error?.summary ?? "a name is a string"
    case .notAColor(_, _, let name): "its class is \(VisibleText.quoted(name))"
    case .key(_, _, let key): "its ‘\(key)’ is missing, given twice, or not what it should be"
    case .numbers(_, _, let key, let text):
      "its ‘\(key)’ holds \(VisibleText.quoted(text)); that is not a color’s numbers"
    case .space(_, _, let space): "its space is \(space)"
    }
  }
}
