public import Diagnostics

// Why a file is read in no format.
extension FileError {
  /// There is nothing in it.
  public static let emptyFile = FileError(
    "this is not a palette that clr can read", reason: "it is empty")

  /// It is of no known format; the text is its apparent kind, if there is one.
  static func unknownFormat(_ found: String?) -> FileError {
    FileError(
      "this is not a palette that clr can read", reason: found.map { "it looks like \($0)" })
  }

  /// It is of a known kind that is not read.
  static func unread(_ kind: KnownKind) -> FileError {
    FileError("this is \(kind.name), which clr does not read", reason: kind.reason)
  }

  /// It may be of several kinds.
  static func several(_ names: [String], isAnyRead: Bool) -> FileError {
    let summary = "the file may be of several kinds"
    let reason = "it may be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    return isAnyRead
      ? FileError(summary, reason: reason, remedy: .nameFormat)
      : FileError(summary, reason: "\(reason), which clr does not read")
  }
}

extension PaletteFormat {
  /// The error for a file that is of no known kind and begins with `bytes`.
  public static func unknownFile(_ bytes: [UInt8]) -> FileError {
    if let text = UTF16Text(bytes) { return text.error(bytes) }
    return bytes.isEmpty ? .emptyFile : .unknownFormat(nil)
  }
}
