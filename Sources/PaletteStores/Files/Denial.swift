import Diagnostics
public import SystemPackage

/// The file or folder whose rights stop this user.
public enum Denial: Hashable, Sendable {
  /// A folder on the way to a file to read.
  case reading(through: FilePath)
  /// A folder on the way to a file to write.
  case writing(through: FilePath)
  /// The folder in which a file would be made.
  case creating(in: FilePath)
  /// The folder in which a new file would take the place of an old one.
  case replacing(in: FilePath)
  /// The folder in which an old file may not be replaced, as in `/tmp` that of another user.
  case replacingAnothers(in: FilePath)
  /// Something that is not a file, such as a device.
  case opening

  /// The errors of the system for missing rights.
  static let errors: Set<Errno> = [.permissionDenied, .notPermitted, .readOnlyFileSystem]

  /// The denied action and the place that denies it, after the words of the system's error.
  func explanation(of error: String) -> Explanation {
    func words(_ folder: FilePath) -> String { "the folder \(VisibleText.quoted(folder.string))" }
    let (action, rule) =
      switch self {
      case .reading(let folder): ("read", "\(words(folder)) may not be searched")
      case .writing(let folder): ("written", "\(words(folder)) may not be searched")
      case .opening: ("written", "it may not be opened for writing")
      case .creating(let folder): ("created", "\(words(folder)) may not be written to")
      case .replacing(let folder):
        (
          "replaced",
          "a new file takes the place of the old one, and \(words(folder)) may not be written to"
        )
      case .replacingAnothers(let folder):
        (
          "replaced",
          "the file may not be removed from \(words(folder)), as it belongs to somebody else or cannot be changed at all"
        )
      }
    return Explanation("the file cannot be \(action)", reason: "\(error): \(rule)")
  }
}

extension StoreError {
  /// Makes the error of a denial, or of another reason why a file cannot be created.
  static func of(_ denial: Denial, at reference: PaletteReference) -> (Errno) -> StoreError {
    { error in
      Denial.errors.contains(error)
        ? .denied(reference, denial, error) : .cannotCreate(reference, error)
    }
  }
}

extension FileSystem {
  /// The folder on the way to `path`, links followed, that this user may not search; nil if it cannot be found.
  func unsearchable(onTheWayTo path: FilePath) -> FilePath? {
    var end = path
    // A link behind a folder that may not be searched cannot be read, so the search ends there.
    for _ in 0..<FilePath.linkLimit {
      guard let target = try? readLink(end) else { break }
      end = end.removingLastComponent().pushing(target)
    }
    var folder = end.folder
    // A folder that can be looked at, while its contents cannot.
    while (try? resolve(folder))?.kind == nil {
      guard folder != "/", folder != "." else { return nil }
      folder = folder.folder
    }
    return folder
  }
}
