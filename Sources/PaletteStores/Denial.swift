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
    switch self {
    case .reading(let folder):
      Explanation("the file cannot be read", reason: "\(error): \(Self.unsearchable(folder))")
    case .writing(let folder):
      Explanation("the file cannot be written", reason: "\(error): \(Self.unsearchable(folder))")
    case .opening:
      Explanation(
        "the file cannot be written", reason: "\(error): it may not be opened for writing")
    case .creating(let folder):
      Explanation("the file cannot be created", reason: "\(error): \(Self.unwritable(folder))")
    case .replacing(let folder):
      Explanation(
        "the file cannot be replaced",
        reason:
          "\(error): a new file takes the place of the old one, and \(Self.unwritable(folder))")
    case .replacingAnothers(let folder):
      Explanation(
        "the file cannot be replaced",
        reason: "\(error): the file may not be removed from the folder "
          + "\(VisibleText.quoted(folder.string)), as it belongs to somebody else or cannot be changed at all"
      )
    }
  }

  private static func unsearchable(_ folder: FilePath) -> String {
    "the folder \(VisibleText.quoted(folder.string)) may not be searched"
  }

  private static func unwritable(_ folder: FilePath) -> String {
    "the folder \(VisibleText.quoted(folder.string)) may not be written to"
  }
}

extension StoreError {
  /// The denial, or another reason why a file cannot be created.
  static func of(_ error: Errno, _ denial: Denial, at reference: PaletteReference) -> StoreError {
    Denial.errors.contains(error)
      ? .denied(reference, denial, error) : .cannotCreate(reference, error)
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
