import Bytes
import KeyedArchives
import PropertyLists
import TestSupport
import Testing

@Suite("A table of archived objects") struct ObjectTableTests {
  private static func table(_ archive: RandomArchive) throws -> ObjectTable {
    ObjectTable(try archive.unarchiver())
  }

  private static func id(_ uid: Int, in table: ObjectTable) -> ObjectID {
    table.id(ofBase: UID(uid))
  }

  @Test("an archive that nothing was done to is written with each object in its place")
  func untouched() throws {
    var generator = SeededGenerator("untouched tables")
    for _ in 0..<200 {
      let archive = RandomArchive(count: .random(in: 1...8, using: &generator), using: &generator)
      var table = try Self.table(archive)
      table.dropUnreferenced()
      table.assignUIDs()
      let written = try WrittenArchive(table)
      #expect(written.objects.count == archive.objects.count + 1)
      #expect(WrittenArchive.uid(written.top["list"]) == 1)
      for uid in 1...archive.objects.count { #expect(written.isSame(uid, as: uid, of: archive)) }
    }
  }

  @Test("an imported object brings all that it refers to, and changes nothing that was there")
  func imports() throws {
    var generator = SeededGenerator("imported objects")
    for _ in 0..<500 {
      let archive = RandomArchive(count: .random(in: 1...6, using: &generator), using: &generator)
      let other = RandomArchive(count: .random(in: 1...8, using: &generator), using: &generator)
      var table = try Self.table(archive)
      table.shareBase(except: [UID(1)])
      let source = table.addSource(try other.unarchiver())
      let uids = (0..<3).map { _ in Int.random(in: 1...other.objects.count, using: &generator) }
      let copies = uids.map { table.importObject(UID($0), of: source) }
      let new = copies.filter(\.isNew).map(\.id)
      table.change(
        Self.id(1, in: table), [.set("imported", to: .references(copies.map(\.id)))])
      table.placeLast(table.helpers + new.filter { !table.helpers.contains($0) })
      table.dropUnreferenced()
      table.assignUIDs()
      let written = try WrittenArchive(table)
      let root = try #require(written.objects[1] as? [String: Any])
      let found = (root["imported"] as? [Any] ?? []).map { WrittenArchive.uid($0) ?? -1 }
      #expect(zip(found, uids).allSatisfy { written.isSame($0, as: $1, of: other) })
      #expect(written.isSame(1, as: 1, of: archive, except: ["imported"]))
      let again = table.importObject(UID(uids[0]), of: source)
      #expect(again.id == copies[0].id)
      #expect(!again.isNew)
      // No more came than can be reached.
      #expect(written.objects.count <= archive.objects.count + other.reached(from: uids).count)
    }
  }

  @Test("what an imported object and the base have alike is there once, and loops are not alike")
  func sharing() throws {
    let leaf: [String: RandomArchive.Value] = ["b": .text("x")]
    let inner: [String: RandomArchive.Value] = ["b": .reference(3), "d": .reference(0)]
    let archive = RandomArchive([["d": .reference(2)], inner, leaf, ["f": .reference(4)]])
    var other = archive
    other.objects[0]["f"] = .reference(4)
    var table = try Self.table(archive)
    table.shareBase(except: [UID(1)])
    let source = table.addSource(try other.unarchiver())
    let copy = table.importObject(UID(1), of: source)
    table.change(Self.id(1, in: table), [.set("imported", to: .references([copy.id]))])
    table.placeLast(table.helpers + [copy.id])
    table.assignUIDs()
    let written = try WrittenArchive(table)
    // The object itself and the one that refers to itself.
    #expect(written.objects.count == 7)
    #expect(table.uid(of: copy.id) == UID(6))
    #expect(written.isSame(6, as: 1, of: other))
    let root = try #require(written.objects[6] as? [String: Any])
    #expect(WrittenArchive.uid(root["d"]) == 2)
    #expect(WrittenArchive.uid(root["f"]) == 5)
  }

  @Test("an object goes when nothing refers to it any more; one that nothing referred to stays")
  func drops() throws {
    var generator = SeededGenerator("dropped objects")
    for _ in 0..<1000 {
      let archive = RandomArchive(count: .random(in: 1...8, using: &generator), using: &generator)
      var changed = archive
      var table = try Self.table(archive)
      let uids = 1...archive.objects.count
      for _ in 0..<2 {
        let uid = Int.random(in: uids, using: &generator)
        let key = RandomArchive.keys.randomElement(using: &generator) ?? "b"
        if Bool.random(using: &generator) {
          changed.objects[uid - 1]["\(key)"] = nil
          table.change(Self.id(uid, in: table), [.remove("\(key)")])
        } else {
          let target = Int.random(in: uids, using: &generator)
          changed.objects[uid - 1]["\(key)"] = .references([target])
          table.change(
            Self.id(uid, in: table), [.set("\(key)", to: .references([Self.id(target, in: table)]))]
          )
        }
      }
      table.dropUnreferenced()
      table.assignUIDs()
      let unreferenced = Set(uids).subtracting(archive.reached(from: [1]))
      let kept = changed.reached(from: [1] + unreferenced)
      let written = try WrittenArchive(table)
      #expect(written.objects.count == kept.count)
      for uid in uids {
        let id = Self.id(uid, in: table)
        #expect(table.isDropped(id) == !kept.contains(uid))
        if !kept.contains(uid) { continue }
        // In the order that they had.
        #expect(table.uid(of: id) == UID(kept.count { $0 < uid }))
        #expect(written.isSame(table.uid(of: id).number, as: uid, of: changed))
      }
    }
  }

  @Test("an object that a new one refers to is kept")
  func keeps() throws {
    let archive = RandomArchive([["d": .reference(2)], ["b": .text("x")]])
    for isKept in [false, true] {
      var table = try Self.table(archive)
      table.change(Self.id(1, in: table), [.remove("d")])
      if isKept { table.keep(Self.id(2, in: table)) }
      table.dropUnreferenced()
      #expect(table.isDropped(Self.id(2, in: table)) == !isKept)
    }
  }

  @Test(
    "a copy has all keys of the object but those that are set or removed, in alphabetical order")
  func copies() throws {
    var generator = SeededGenerator("copied objects")
    for _ in 0..<300 {
      let archive = RandomArchive(count: .random(in: 1...6, using: &generator), using: &generator)
      let uid = Int.random(in: 1...archive.objects.count, using: &generator)
      let keys = ["a", "b", "c", "d", "e", "f", "g"]
      // The last change of a key counts.
      var changes = [KeyChange.set("c", to: .string("earlier")), .remove("b")]
      var expected = archive.objects[uid - 1]
      expected["c"] = .text("earlier")
      expected["b"] = nil
      for key in keys.shuffled(using: &generator).prefix(4) {
        let isSet = Bool.random(using: &generator)
        changes.append(isSet ? .set(key, to: .string("new & old")) : .remove(key))
        expected[key] = isSet ? .text("new & old") : nil
      }
      var table = try Self.table(archive)
      let added = table.copy(of: Self.id(uid, in: table), changing: changes)
      let copy = try #require(added)
      table.placeLast([copy])
      table.assignUIDs()
      let written = try WrittenArchive(table)
      let place = archive.objects.count + 1
      #expect(written.objects.count == place + 1)
      for uid in 1..<place { #expect(written.isSame(uid, as: uid, of: archive)) }
      var model = archive
      model.objects.append(expected)
      #expect(written.isSame(place, as: place, of: model))

      let list = try PropertyList(readingXML: ByteSource(bytes: written.bytes))
      let object = try KeyedUnarchiver(list).object(UID(place))
      let found = list.pairs(of: object).compactMap { list.text(of: $0.key) }
      #expect(found == found.sorted())
    }
  }

  @Test("a key that is there twice is set once, and a removed one is gone")
  func keyTwice() throws {
    let list = try Archives.list(
      Archives.sound.changing {
        $0.array = "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>"
      })
    for (change, count) in [(KeyChange.set("a", to: .string("3")), 1), (.remove("a"), 0)] {
      var table = ObjectTable(try KeyedUnarchiver(list))
      table.change(Self.id(1, in: table), [change])
      table.assignUIDs()
      let bytes = try WrittenArchive(table).bytes
      #expect(String(decoding: bytes, as: UTF8.self).ranges(of: "<key>a</key>").count == count)
    }
  }

  @Test("new objects stand where they are put")
  func places() throws {
    let archive = RandomArchive([["b": .references([2, 3])], ["b": .text("2")], ["b": .text("3")]])
    var table = try Self.table(archive)
    let texts = ["in place of 2", "before 1", "after 3", "after 3 too", "last"]
    let new = texts.indices.map { table.add(new: $0) }
    table.change(
      Self.id(1, in: table), [.set("b", to: .references([new[0], Self.id(3, in: table)]))])
    var isReplaced = [table.replace(Self.id(2, in: table), with: new[0])]
    table.dropUnreferenced()
    isReplaced.append(table.replace(Self.id(3, in: table), with: new[0]))
    isReplaced.append(table.replace(Self.id(2, in: table), with: new[0]))
    isReplaced.append(table.replace(Self.id(2, in: table), with: new[1]))
    // Only where the old object is dropped, and once.
    #expect(isReplaced == [false, false, true, false])
    table.place([new[1]], before: Self.id(1, in: table))
    table.place([new[2]], after: Self.id(3, in: table))
    table.place([new[3]], after: Self.id(3, in: table))
    table.placeLast([new[4]])
    table.assignUIDs()
    let written = try WrittenArchive(table) { $1.writer.string(texts[$0]) }
    #expect(
      written.objects.map { $0 as? String ?? "object" } == [
        "$null", "before 1", "object", "in place of 2", "object", "after 3", "after 3 too", "last",
      ])
    #expect(WrittenArchive.uid(written.top["list"]) == 2)
    let root = try #require(written.objects[2] as? [String: Any])
    #expect((root["b"] as? [Any])?.map { WrittenArchive.uid($0) } == [3, 4])
  }

  @Test("a table without an archive is one of $null and new objects, and of what it imports")
  func new() throws {
    let arrayClass = ArchivedClass("NSArray", "NSObject")
    let other = RandomArchive([["b": .reference(2)], ["b": .text("x")]])
    var table = ObjectTable(nil)
    let first = table.add(new: 7)
    let records = [table.record(arrayClass), table.record(arrayClass)]
    #expect(records[0] == records[1])
    let source = table.addSource(try other.unarchiver())
    let copy = table.importObject(UID(1), of: source)
    table.placeLast([first] + table.helpers + [copy.id])
    table.assignUIDs()
    let written = try WrittenArchive(table, top: [("first", first), ("other", copy.id)]) {
      $1.writer.string($0 == 7 ? "first" : "")
    }
    #expect(written.objects.count == 5)
    #expect(written.objects[0] as? String == "$null")
    #expect(written.objects[1] as? String == "first")
    #expect((written.objects[2] as? [String: Any])?["$classname"] as? String == "NSArray")
    #expect(WrittenArchive.uid(written.top["first"]) == 1)
    #expect(
      WrittenArchive.uid(written.top["other"]).map { written.isSame($0, as: 1, of: other) } == true)
  }

  @Test("what XML cannot hold is found in what is written alone")
  func unwritable() throws {
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      var archiver = KeyedArchiver(PropertyListWriter(.binary, to: sink))
      archiver.writer.beginDictionary()
      archiver.writer.key("a")
      archiver.writer.string("\u{1B}")
      archiver.writer.endDictionary()
      try archiver.finish(top: [("list", UID(1))])
    }
    let archive = try KeyedUnarchiver(PropertyList(readingBinary: ByteSource(bytes: bytes)))
    var table = ObjectTable(archive)
    table.assignUIDs()
    #expect(table.firstUnwritable() == .scalar("\u{1B}"))
    table.change(Self.id(1, in: table), [.set("a", to: .string("x"))])
    #expect(table.firstUnwritable() == nil)
  }
}
