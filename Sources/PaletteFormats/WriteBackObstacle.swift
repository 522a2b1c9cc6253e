public import ColorModel
public import Diagnostics

/// Why a file that was read cannot be written again: it holds something that would be lost.
public enum WriteBackObstacle: FriendlyError, Hashable {
  /// A key of an object that we do not write.
  case key(String, object: Int)
  /// A class, or a description of one, that we do not write.
  case archivedClass(String)
  /// A color space with a profile that is not ours, or with none.
  case profile(object: Int)
  /// One color object that several entries share.
  case sharedColor(ColorName)
  /// A name that is stored in another form than we would write it in.
  case storedName(ColorName)
  /// Objects that nothing refers to.
  case unreachedObjects(Int)
  /// A key of a JSON object that we do not write.
  case jsonKey(String)
  /// Something in a style sheet beside the colors.
  case styleSheet(String)
  /// Something in a GIMP palette that is no color, or more than one.
  case gimpPalette(String)

  public var summary: String { "this palette can be read, but not changed without loss" }

  public var reason: String? {
    switch self {
    case .key(let key, let object):
      "object \(object) has \(VisibleText.quoted(key)), which would not be written back"
    case .archivedClass(let name):
      "it has objects of class \(VisibleText.quoted(name)), which would not be written back as they are"
    case .profile(let object):
      "the color space in object \(object) has a color profile that would not be written back"
    case .sharedColor(let name):
      "\(VisibleText.quoted(name.text)) shares its color object with another entry"
    case .storedName(let name):
      "the name \(VisibleText.quoted(name.text)) is stored in another form"
    case .unreachedObjects(let count): "\(count) of its objects would not be written back"
    case .jsonKey(let key):
      "it has a key \(VisibleText.quoted(key)), which would not be written back"
    case .styleSheet(let what), .gimpPalette(let what):
      "it has \(what), which would not be written back"
    }
  }

  public var suggestion: String? { "copy its colors to a new palette: clr create NEW --from FILE" }
}
