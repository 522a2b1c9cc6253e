public import Diagnostics
public import PaletteFormats
public import SystemPackage

/// Why a palette could not be loaded or saved.
public enum StoreError: FriendlyError {
  /// There is no such file.
  case missing(PaletteReference)
  /// It is there and cannot be opened.
  case unreadable(PaletteReference, Errno)
  /// Reading began and failed.
  case readFailed(PaletteReference, Errno)
  /// It was read, and is not a known palette.
  case format(PaletteReference, PaletteFormatError)
  /// It would be overwritten, without permission of the user.
  case exists(PaletteReference)
  /// It cannot be created.
  case cannotCreate(PaletteReference, Errno)
  /// This user may not read or write it.
  case denied(PaletteReference, Denial, Errno)
  /// Its mode lets nobody write to it, and the user did not override that.
  case writeProtected(PaletteReference)
  /// It is an open descriptor that cannot hold a palette.
  case unfitDescriptor(PaletteReference, OpenDescriptor)
  /// It is not a file, and so cannot be read and then replaced.
  case notReplaceable(PaletteReference)
  /// It is the same file as another output.
  case sameFile(PaletteReference, as: PaletteReference)
  /// Writing began and failed; the old file is unchanged.
  case writeFailed(PaletteReference, Errno)
  /// It was written, and the disk could not say that it will stay.
  case notLasting(PaletteReference, Errno)
  /// The old file could not be kept under another name, so that nothing was written.
  case cannotBackUp(PaletteReference, Errno)
  /// Another process had the lock of the folder all the time that we would wait.
  case locked(PaletteReference, by: LockHolder?, Duration)
  /// Locking began and failed.
  case cannotLock(PaletteReference, Errno)
  /// Each time that the folder was locked, the path led to another one.
  case unsettled(PaletteReference)
  /// The file holds what would be lost if it were written again.
  case obstacle(PaletteReference, WriteBackObstacle)
  /// The reader of our output has ended.
  case closedPipe

  public var summary: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable: "the file cannot be read"
    case .readFailed: "reading failed"
    case .format(_, let error): error.summary
    case .exists: "the file is there already"
    case .cannotCreate: "the file cannot be created"
    case .denied(_, let denial, _): denial.summary
    case .writeProtected: "the file is write-protected"
    case .unfitDescriptor: "the output cannot be written to"
    case .notReplaceable: "only a file can be changed"
    case .sameFile(_, let other):
      "it is the same file as the output \(VisibleText.quoted(other.outputName))"
    case .writeFailed: "writing failed"
    case .notLasting: "the file is written, but may not outlast a power cut"
    case .cannotBackUp: "the old file cannot be kept"
    case .locked: "the folder is locked"
    case .cannotLock, .unsettled: "the folder cannot be locked"
    case .obstacle(_, let obstacle): obstacle.summary
    case .closedPipe: "the output was closed"
    }
  }

  public var reason: String? {
    switch self {
    case .missing, .exists, .closedPipe: nil
    case .sameFile: "the later output would overwrite the earlier one"
    case .unsettled: "each time that it was locked, the path led to another folder"
    case .denied(_, let denial, let error): "\(Self.words(error)): \(denial.reason)"
    case .writeProtected: "its mode lets nobody write to it, not even its owner"
    case .unfitDescriptor(_, let output):
      output.isDeleted
        ? "it is a file that was deleted" : "it is open for reading only"
    case .notReplaceable:
      "a change takes the place of what was read, and this is a device, a pipe or an open descriptor"
    case .unreadable(_, let error), .readFailed(_, let error), .cannotCreate(_, let error),
      .writeFailed(_, let error), .notLasting(_, let error), .cannotBackUp(_, let error),
      .cannotLock(_, let error):
      Self.words(error)
    case .locked(_, let holder, let timeout): Self.words(holder, timeout)
    case .format(_, let error): error.reason
    case .obstacle(_, let obstacle): obstacle.reason
    }
  }

  public var suggestion: String? {
    switch self {
    case .exists: "overwrite it with --force, or leave it with --no-clobber"
    case .writeProtected: "replace it with --force, or let its owner write: chmod u+w FILE"
    case .unfitDescriptor: "write to standard output with -, or to a file by its name"
    case .notReplaceable: "read standard input and write standard output with -"
    case .format(_, let error): error.suggestion
    case .obstacle(_, let obstacle): obstacle.suggestion
    case .locked: "try again, or wait longer with --lock-timeout"
    case .unsettled: "try again"
    case .sameFile: "give each output a file of its own"
    case .missing, .unreadable, .readFailed, .cannotCreate, .denied, .writeFailed, .notLasting,
      .cannotBackUp, .cannotLock, .closedPipe:
      nil
    }
  }

  public var excerpt: SourceExcerpt? {
    switch self {
    case .format(_, let error): error.excerpt
    case .missing, .unreadable, .readFailed, .exists, .cannotCreate, .denied, .writeProtected,
      .unfitDescriptor, .notReplaceable, .sameFile, .writeFailed, .notLasting, .cannotBackUp,
      .locked, .cannotLock, .unsettled, .obstacle, .closedPipe:
      nil
    }
  }

  /// The place.
  public var origin: Origin? {
    switch self {
    case .format(let reference, .broken(let broken)):
      .file(reference.displayName, line: broken.line, column: broken.column)
    case .missing(let reference), .unreadable(let reference, _), .readFailed(let reference, _),
      .format(let reference, _), .obstacle(let reference, _), .notLasting(let reference, _),
      .cannotBackUp(let reference, _), .locked(let reference, _, _), .cannotLock(let reference, _),
      .denied(let reference, _, _), .unfitDescriptor(let reference, _),
      .notReplaceable(let reference), .exists(let reference), .writeProtected(let reference),
      .sameFile(let reference, _), .unsettled(let reference):
      .file(reference.displayName)
    case .cannotCreate(.file(let path), _), .writeFailed(.file(let path), _): .file(path.string)
    case .cannotCreate(.standardStream, _), .writeFailed(.standardStream, _):
      .file("standard output")
    case .closedPipe: nil
    }
  }

  private static func words(_ holder: LockHolder?, _ timeout: Duration) -> String {
    let process = holder.map { holder in
      "process \(holder.processID)"
        + (holder.name.map { " (\(VisibleText.of($0)))" } ?? "")
    }
    return "\(process ?? "another process") has the lock; waited for \(timeout.inWords)"
  }

  /// The system's words for an error, as part of a sentence.
  static func words(_ error: Errno) -> String {
    let words = error.description
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
