package import Diagnostics

/// A fault of the objects of a property list that is not a sound keyed archive.
package enum KeyedArchiveFault: Hashable, Sendable {
  /// A part that every keyed archive has is missing, or of another kind.
  case missingPart(String)
  /// It was made by an unknown archiver.
  case archiver(String)
  /// It has an unknown version.
  case version(Int64)
  /// An object refers to one that the table does not have.
  case uidOutOfRange(UID, count: Int)
  /// A key of an object is missing, or its value is of another kind.
  case value(of: String, in: UID, expected: String)
}

extension FileError {
  /// A property list that is not a sound keyed archive.
  package static func keyedArchive(_ fault: KeyedArchiveFault) -> FileError {
    let summary =
      switch fault {
      case .missingPart, .archiver, .version: "this is not a keyed archive"
      case .uidOutOfRange, .value: "the keyed archive is broken"
      }
    return FileError(summary, reason: fault.words)
  }
}

extension KeyedArchiveFault {
  fileprivate var words: String {
    switch self {
    case .missingPart(let key): "a keyed archive has \(key); here it is missing, or of another kind"
    case .archiver(let name):
      "its $archiver is \(VisibleText.quoted(name)); only ‘NSKeyedArchiver’ is read"
    case .version(let version): "its $version is \(version); only 100000 is read"
    case .uidOutOfRange(let uid, let count):
      "object \(uid.number) is referred to, but there are only \(count)"
    case .value(let key, let uid, let expected):
      "object \(uid.number) needs \(expected) as its \(VisibleText.quoted(key))"
    }
  }
}
