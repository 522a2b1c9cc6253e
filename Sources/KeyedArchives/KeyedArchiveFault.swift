package import Diagnostics

/// A fault of the objects of a property list that is not a sound keyed archive.
package struct KeyedArchiveFault: Hashable, Sendable {
  fileprivate let error: FileError

  private init(_ words: String, isArchive: Bool = false) {
    error = FileError(
      isArchive ? "the keyed archive is broken" : "this is not a keyed archive", reason: words)
  }

  package static func missingPart(_ key: String) -> KeyedArchiveFault {
    .init("a keyed archive has \(key); here it is missing, or of another kind")
  }
  package static func archiver(_ name: String) -> KeyedArchiveFault {
    .init("its $archiver is \(VisibleText.quoted(name)); only ‘NSKeyedArchiver’ is read")
  }
  package static func version(_ version: Int64) -> KeyedArchiveFault {
    .init("its $version is \(version); only 100000 is read")
  }
  package static func uidOutOfRange(_ uid: UID, count: Int) -> KeyedArchiveFault {
    .init("object \(uid.number) is referred to, but there are only \(count)", isArchive: true)
  }
  package static func value(of key: String, in uid: UID, expected: String) -> KeyedArchiveFault {
    .init(
      "object \(uid.number) needs \(expected) as its \(VisibleText.quoted(key))", isArchive: true)
  }
}

extension FileError {
  /// A property list that is not a sound keyed archive.
  package static func keyedArchive(_ fault: KeyedArchiveFault) -> FileError { fault.error }
}
