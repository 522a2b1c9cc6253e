public import PaletteFormats
public import SystemPackage

/// Why a palette could not be loaded or saved.
public enum StoreError: FriendlyError {
  /// There is no such file. The path of the nearest name in its folder, if any is near.
  case missing(PaletteReference, nearest: String? = nil)
  /// There is no such file, and no palette of that name in these folders. The nearest name there, if any is near.
  case unknown(PaletteReference, [FilePath], nearest: String?)
  /// There is no such file, and git does not have it, by its words, or cannot give it.
  case revision(PaletteReference, GitError)
  /// It is there and cannot be opened.
  case unreadable(PaletteReference, Errno)
  /// Reading began and failed.
  case readFailed(PaletteReference, Errno)
  /// It was read, and is not a known palette.
  case format(PaletteReference, FileError)
  /// It would be overwritten, without permission of the user.
  case exists(PaletteReference)
  /// It holds more than a palette: the kind of it; nil if it is not a palette at all.
  case holdsMore(PaletteReference, String?)
  /// It is a folder, and the member at this path, which would be replaced or written to, is a link or no part of it.
  case foreignMember(PaletteReference, String, isLink: Bool)
  /// It cannot be created.
  case cannotCreate(PaletteReference, Errno)
  /// This user may not read or write it.
  case denied(PaletteReference, Denial, Errno)
  /// It is write-protected, and the user did not override that.
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

  /// Makes the error of a file that was read and has mistakes, for `mapError`.
  package static func misread(_ reference: PaletteReference) -> (FileError) -> StoreError {
    { .format(reference, $0) }
  }

  /// Makes the error of a stream that could not be read to its end.
  static func unread(_ reference: PaletteReference) -> (ByteStreamError) -> StoreError {
    { .readFailed(reference, Errno(rawValue: $0.code)) }
  }

  /// Makes the error of a stream that could not be written to its end.
  package static func unwritten(_ reference: PaletteReference) -> (ByteStreamError) -> StoreError {
    { error in
      let error = Errno(rawValue: error.code)
      return error == .brokenPipe ? .closedPipe : .writeFailed(reference, error)
    }
  }

  public var explanation: Explanation {
    switch self {
    case .missing(_, let nearest):
      Explanation("there is no such file", suggestion: Explanation.didYouMean(nearest))
    case .unknown(_, let folders, let nearest):
      Explanation(
        "there is no such file, and no palette of that name",
        reason: "palettes are looked for in "
          + Explanation.list(folders.map { VisibleText.of($0.string) }, "and"),
        suggestion: Explanation.didYouMean(nearest))
    case .revision(_, let error):
      if case .notStarted = error {
        Explanation(
          "there is no such file, and git cannot be run to look for one", reason: error.reason)
      } else {
        error.explanation
      }
    case .unreadable(_, let error):
      Explanation("the file cannot be read", reason: Self.words(error))
    case .readFailed(_, let error): Explanation("reading failed", reason: Self.words(error))
    case .format(_, let error): error.explanation
    case .exists:
      Explanation(
        "the file already exists",
        suggestion: "overwrite it with --force, or leave it with --no-clobber")
    case .holdsMore(_, let contents):
      Explanation(
        contents.map { "the file has \($0), which would be lost" }
          ?? "the file is not a palette and would be lost",
        reason: "it was not written by clr alone",
        suggestion: contents == nil
          ? "replace it with --force"
          : "change its colors in place with clr export --into, or replace it with --force")
    case .foreignMember(_, let path, let isLink):
      Explanation(
        "\(VisibleText.quoted(path)) in the folder \(isLink ? "is a link" : "is not a part of the palette")",
        reason: "only files and folders of the palette itself are written")
    case .cannotCreate(_, let error):
      Explanation("the file cannot be created", reason: Self.words(error))
    case .denied(_, let denial, let error): denial.explanation(of: Self.words(error))
    case .writeProtected:
      Explanation(
        "the file is write-protected",
        reason: "its mode has no write permission, not even for its owner",
        suggestion: "replace it with --force, or let its owner write: chmod u+w FILE")
    case .unfitDescriptor(_, let output):
      Explanation(
        "the output cannot be written to",
        reason: output.isDeleted
          ? "it is a file that was deleted" : "it is open for reading only",
        suggestion: "write to standard output with -, or to a file by its name")
    case .notReplaceable:
      Explanation(
        "only a file can be changed",
        reason:
          "a change replaces what was read, and this is a device, a pipe or an open descriptor",
        suggestion: "read standard input and write standard output with -")
    case .sameFile(_, let other):
      Explanation(
        "it is the same file as the output \(VisibleText.quoted(other.outputName))",
        reason: "the later output would overwrite the earlier one",
        suggestion: "give each output a file of its own")
    case .writeFailed(_, let error): Explanation("writing failed", reason: Self.words(error))
    case .notLasting(_, let error):
      Explanation(
        "the file is written, but may not survive a power cut", reason: Self.words(error))
    case .cannotBackUp(_, let error):
      Explanation("the old file cannot be kept", reason: Self.words(error))
    case .locked(_, let holder, let timeout):
      Explanation(
        "the folder is locked", reason: Self.words(holder, timeout),
        suggestion: "try again, or wait longer with --lock-timeout")
    case .cannotLock(_, let error):
      Explanation("the folder cannot be locked", reason: Self.words(error))
    case .unsettled:
      Explanation(
        "the folder cannot be locked",
        reason: "each time that it was locked, the path led to another folder",
        suggestion: "try again")
    case .obstacle(_, let obstacle): obstacle.explanation
    case .closedPipe: Explanation("the output was closed")
    }
  }

  /// The place.
  public var origin: Origin? {
    switch self {
    case .format(let reference, let error):
      .file(reference.displayName, line: error.line, column: error.column)
    case .missing(let reference, _), .unknown(let reference, _, _), .revision(let reference, _),
      .unreadable(let reference, _),
      .readFailed(let reference, _),
      .obstacle(let reference, _), .notLasting(let reference, _), .cannotBackUp(let reference, _),
      .locked(let reference, _, _), .cannotLock(let reference, _),
      .denied(let reference, _, _), .unfitDescriptor(let reference, _),
      .notReplaceable(let reference), .exists(let reference), .writeProtected(let reference),
      .sameFile(let reference, _), .unsettled(let reference), .holdsMore(let reference, _),
      .foreignMember(let reference, _, _):
      .file(reference.displayName)
    case .cannotCreate(let reference, _), .writeFailed(let reference, _):
      .file(reference.outputName)
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
