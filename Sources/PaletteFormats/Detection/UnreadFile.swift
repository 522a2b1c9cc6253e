// Why a file of a known kind is read in no format.
extension FileError {
  /// It is of a known kind that is not read.
  static func unread(_ kind: KnownKind) -> FileError {
    FileError("this is \(kind.name), which clr does not read", reason: kind.reason)
  }

  /// It may be of several kinds.
  static func several(_ names: [String], isAnyRead: Bool) -> FileError {
    let summary = "the file may be of several kinds"
    let reason = "it may be \(Explanation.list(names, "or"))"
    return isAnyRead
      ? FileError(summary, reason: reason, remedy: .nameFormat)
      : FileError(summary, reason: "\(reason), which clr does not read")
  }
}
