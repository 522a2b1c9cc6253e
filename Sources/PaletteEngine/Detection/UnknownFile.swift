// Why a file is read in no format.
extension FileError {
  /// There is nothing in it.
  public static let emptyFile = FileError(
    "this is not a palette that clr can read", reason: "it is empty")

  /// Its format is unknown; the text is its apparent kind, if there is one.
  package static func unknownFormat(_ found: String?) -> FileError {
    FileError(
      "this is not a palette that clr can read", reason: found.map { "it looks like \($0)" })
  }

  /// The error for a file of an unknown kind that begins with `bytes`.
  public static func unknownFile(_ bytes: [UInt8]) -> FileError {
    if let text = UTF16Text(bytes) { return text.error(bytes) }
    return bytes.isEmpty ? .emptyFile : .unknownFormat(nil)
  }
}
