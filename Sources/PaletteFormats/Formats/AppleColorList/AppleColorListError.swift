import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists
import XMLEvents

/// Why a keyed archive is not a color list that we read. Rows are entries, from 1.
enum AppleColorListError: FriendlyError {
  /// The file is no sound property list.
  case propertyList(PropertyListError)
  /// The file is no sound typed stream.
  case stream(TypedStreamError)
  /// The archive is broken.
  case archive(KeyedArchiveError)
  /// It is an archive of something else, perhaps with classes of GNUstep's own.
  case notAColorList(isGNUstep: Bool)
  /// There are more names than colors, or fewer.
  case counts(names: Int, colors: Int)
  /// A name that is no text, or that no entry can have.
  case name(row: Int, ColorNameError?)
  /// An object that is no color.
  case notAColor(row: Int, name: String, class: String)
  /// A color lacks a key, or has it twice. Like the next two, it is no error while another color of the
  /// list can be read.
  case key(row: Int, name: String, key: String)
  /// Components that are not as many finite numbers as they must be.
  case numbers(row: Int, name: String, key: String, text: String)
  /// A streamed color with other than so many finite numbers, the last of them from 0 to 1.
  case streamedNumbers(row: Int, name: String, count: Int)
  /// A color by name whose fallback leads back to it, or to one fallback after the other.
  case loop(row: Int, name: String, object: Int)
  /// Entries that share so much that more would be made of the file than it may be: the first of which
  /// nothing is made.
  case expansion(row: Int)
  /// A typed stream of something else.
  case notAStreamedList
  /// A typed stream that says another number of colors than it has values for.
  case streamedCount(said: Int64, values: Int)

  var summary: String {
    switch self {
    case .propertyList(let error): error.summary
    case .stream(let error): error.summary
    case .archive(let error): error.summary
    case .notAColorList(let isGNUstep):
      "this is a keyed archive\(isGNUstep ? " of GNUstep" : ""), but not of a color list"
    case .notAStreamedList: "this is a typed stream, but not of a color list"
    case .streamedCount: "the color list is broken, or cut short"
    case .counts(let names, let colors):
      "the color list is broken: it has \(names) names and \(colors) colors"
    case .expansion: "the color list would expand beyond all measure"
    case .name(let row, _): "entry \(row) of the color list has no usable name"
    case .notAColor(let row, let name, _):
      "entry \(row), \(VisibleText.quoted(name)), is not a color"
    case .key(let row, let name, _), .numbers(let row, let name, _, _), .loop(let row, let name, _),
      .streamedNumbers(let row, let name, _):
      "entry \(row), \(VisibleText.quoted(name)), is broken"
    }
  }

  var reason: String? {
    switch self {
    case .propertyList(let error): error.reason
    case .stream(let error): error.reason
    case .archive(let error): error.reason
    case .notAColorList: "a color list has NSKeys and NSColors"
    case .counts: nil
    case .name(_, let error): error?.summary ?? "a name is a string"
    case .notAColor(_, _, let name): "its class is \(VisibleText.quoted(name))"
    case .key(_, _, let key): "its ‘\(key)’ is missing, given twice, or not what it should be"
    case .numbers(_, _, let key, let text):
      "its ‘\(key)’ holds \(VisibleText.quoted(text)); that is not a color’s numbers"
    case .streamedNumbers(_, _, let count):
      "it has \(count) numbers, of which the last, alpha, is 0 to 1"
    case .notAStreamedList: "a color list begins with a number, a name and a count"
    case .streamedCount(let said, let values):
      "it announces \(said) colors, and \(values) objects follow, where each color has a name"
    case .expansion(let row):
      "from entry \(row) on, its entries share more than \(Budget.factor) times its size and \(Budget.base >> 20) MiB"
    case .loop(_, _, let object): "the colors in place of it loop at object \(object)"
    }
  }
}

extension AppleColorListError {
  /// A key that is there twice, or that holds something else.
  struct BadKey: Error {
    let key: String

    init(_ key: String) { self.key = key }
  }
}
