public import ColorModel
public import Diagnostics

/// Something worth knowing about how a palette was read. Nothing was lost by it.
public enum PaletteNote: Hashable, Sendable {
  /// That many entries had a name that an earlier one has, and got a number.
  case repeatedNames(Int)
  /// That many entries had no name, and got their hex.
  case unnamedEntries(Int)

  /// The note in words.
  public var summary: String {
    switch self {
    case .repeatedNames(1): "1 entry repeats a name and got a number after it"
    case .repeatedNames(let count): "\(count) entries repeat a name and got numbers after it"
    case .unnamedEntries(1): "1 entry has no name and got its hex as one"
    case .unnamedEntries(let count): "\(count) entries have no name and got their hex as one"
    }
  }
}

/// Something that a format cannot hold.
public enum PaletteLoss: Hashable, Sendable {
  /// A missing component (`none`) is stored as 0.
  case missingComponent(ColorName)

  /// The loss in words.
  public var summary: String {
    switch self {
    case .missingComponent(let name):
      "\(VisibleText.quoted(name.text)): the missing component ‘none’ is stored as 0"
    }
  }
}

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

  public var summary: String { "this color list can be read, but not changed without loss" }

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
    }
  }

  public var suggestion: String? { "copy its colors to a new palette: clr create NEW --from FILE" }
}
