package import Bytes
package import PropertyLists

/// Writes a keyed archive, object by object. The caller writes objects in the order of their uids.
package struct KeyedArchiver: ~Copyable {
  /// The writer of values, for the dictionaries that objects are.
  package var writer: PropertyListWriter

  /// Begins an archive with `$null`, the object 0. Keys are in alphabetical order, as Apple writes
  /// XML.
  package init(_ writer: consuming PropertyListWriter) {
    self.writer = writer
    self.writer.beginDictionary()
    self.writer.key("$archiver")
    self.writer.string("NSKeyedArchiver")
    self.writer.key("$objects")
    self.writer.beginArray()
    self.writer.string("$null")
  }

  /// Begins an archive with nothing: the caller writes its parts.
  init(parts writer: consuming PropertyListWriter) { self.writer = writer }

  /// Ends an archive of which the caller wrote all parts. Throws the first write that failed.
  consuming func finish() throws(ByteStreamError) { try writer.finish() }

  /// Writes the class record of `archivedClass`.
  package mutating func classRecord(_ archivedClass: ArchivedClass) {
    writer.beginDictionary()
    writer.key("$classes")
    writer.beginArray()
    for name in archivedClass.lineage { writer.string(name) }
    writer.endArray()
    writer.key("$classname")
    writer.string(archivedClass.name)
    writer.endDictionary()
  }

  /// Writes an array of the class whose record is at `classRecord`.
  package mutating func array(of uids: [UID], classRecord: UID) {
    writer.beginDictionary()
    writer.key("$class")
    writer.uid(classRecord.number)
    writer.key("NS.objects")
    writer.array(ofUIDs: uids.map(\.number))
    writer.endDictionary()
  }

  /// Ends the archive with its entry points, in alphabetical order. Throws the first write that
  /// failed.
  package consuming func finish(
    top: [(key: StaticString, uid: UID)]
  ) throws(ByteStreamError) {
    writer.endArray()
    writer.key("$top")
    writer.beginDictionary()
    for (key, uid) in top {
      writer.key(key)
      writer.uid(uid.number)
    }
    writer.endDictionary()
    writer.key("$version")
    writer.integer(100_000)
    writer.endDictionary()
    try writer.finish()
  }
}
