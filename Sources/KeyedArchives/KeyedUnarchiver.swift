// A keyed archive is a property list of four parts: `$version`, `$archiver`, `$top` with the named
// entry points, and `$objects`, a flat table. Objects refer to each other by position ("uid"), so one
// object can be shared, and a broken file can refer to objects that it does not have, or loop. Readers follow
// uids by name and to a fixed depth (a list, a color, its space, its profile), so no loop is followed for
// ever.

package import Diagnostics
package import PropertyLists

/// Reads the object table of a keyed archive.
package struct KeyedUnarchiver: Sendable {
  /// The property list that the archive is.
  package let list: PropertyList
  private let objects: [PropertyList.Index]
  private let topObject: PropertyList.Index

  /// The archive in `list`.
  package init(_ list: PropertyList) throws(FileError) {
    self.list = list
    guard list.kind(of: list.root) == .dictionary,
      let archiver = list.value(of: "$archiver", in: list.root), let name = list.text(of: archiver)
    else { throw .keyedArchive(.missingPart("$archiver")) }
    guard list.isEqual(archiver, "NSKeyedArchiver") else { throw .keyedArchive(.archiver(name)) }
    guard let version = list.value(of: "$version", in: list.root).flatMap(list.integer) else {
      throw .keyedArchive(.missingPart("$version"))
    }
    guard version == 100_000 else { throw .keyedArchive(.version(version)) }
    guard let top = list.value(of: "$top", in: list.root), list.kind(of: top) == .dictionary else {
      throw .keyedArchive(.missingPart("$top"))
    }
    topObject = top
    guard let objects = list.value(of: "$objects", in: list.root),
      list.kind(of: objects) == .array
    else { throw .keyedArchive(.missingPart("$objects")) }
    self.objects = Array(list.elements(of: objects))
  }

  /// The number of objects, including `$null`.
  package var objectCount: Int { objects.count }

  /// The uid that a named entry point leads to: a key of `$top`.
  package func entryPoint(_ key: StaticString) -> UID? {
    list.value(of: key, in: topObject).flatMap(list.uid).map { UID($0) }
  }

  /// The object at `uid`.
  package func object(_ uid: UID) throws(FileError) -> PropertyList.Index {
    guard objects.indices.contains(uid.number) else {
      throw .keyedArchive(.uidOutOfRange(uid, count: objects.count))
    }
    return objects[uid.number]
  }

  /// The object at a position of the table, or nil where it has none.
  package func object(at position: Int) -> PropertyList.Index? {
    objects.indices.contains(position) ? objects[position] : nil
  }

  /// The class that the object at `uid` describes, if it is a class record without other keys.
  package func exactClassRecord(_ uid: UID) -> ArchivedClass? {
    guard let record = object(at: uid.number), list.kind(of: record) == .dictionary,
      list.count(of: record) == 2, list.value(of: "$classname", in: record) != nil
    else { return nil }
    return try? classRecord(uid)
  }

  /// The uid that `index`, a value of the object `owner`, is.
  package func uid(
    _ index: PropertyList.Index?, key: String, of owner: UID
  ) throws(FileError) -> UID {
    guard let number = index.flatMap(list.uid) else {
      throw .keyedArchive(.value(of: key, in: owner, expected: "a reference to an object"))
    }
    return UID(number)
  }

  /// The class of the object at `uid`, from its `$class`, and the uid of the class record.
  package func archivedClass(
    of uid: UID
  ) throws(FileError) -> (record: UID, class: ArchivedClass) {
    let object = try object(uid)
    let record = try self.uid(list.value(of: "$class", in: object), key: "$class", of: uid)
    return (record, try classRecord(record))
  }

  /// The class that the record at `uid` describes.
  package func classRecord(_ uid: UID) throws(FileError) -> ArchivedClass {
    let record = try object(uid)
    guard let name = list.value(of: "$classname", in: record).flatMap(list.text) else {
      throw .keyedArchive(.value(of: "$classname", in: uid, expected: "a string"))
    }
    guard let classes = list.value(of: "$classes", in: record) else {
      throw .keyedArchive(.value(of: "$classes", in: uid, expected: "an array"))
    }
    let lineage = list.elements(of: classes).compactMap(list.text)
    guard lineage.first == name else {
      throw .keyedArchive(
        .value(of: "$classes", in: uid, expected: "an array that begins with ‘\(name)’"))
    }
    return ArchivedClass(name: name, lineage: lineage)
  }

  /// The uids in the `NS.objects` of the array at `uid`.
  package func arrayElements(_ uid: UID) throws(FileError) -> [UID] {
    let object = try object(uid)
    guard let elements = list.value(of: "NS.objects", in: object),
      list.kind(of: elements) == .array
    else { throw .keyedArchive(.value(of: "NS.objects", in: uid, expected: "an array")) }
    return try list.elements(of: elements).map { element throws(FileError) in
      try self.uid(element, key: "NS.objects", of: uid)
    }
  }
}
