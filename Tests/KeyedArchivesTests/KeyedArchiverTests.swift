import Bytes
import Foundation
import KeyedArchives
import PropertyLists
import TestSupport
import Testing

@Suite("Writing keyed archives") struct KeyedArchiverTests {
  private func archive(elements: [Int]) throws -> [UInt8] {
    try ByteSink.collect { sink throws(ByteStreamError) in
      var archiver = KeyedArchiver(PropertyListWriter(.xml, to: sink))
      archiver.array(of: elements.map { UID($0) }, classRecord: UID(2))
      archiver.classRecord(ArchivedClass("NSMutableArray", "NSArray", "NSObject"))
      archiver.writer.string("a & b")
      archiver.writer.data([1, 2, 3])
      try archiver.finish(top: [("first", UID(1)), ("second", UID(4))])
    }
  }

  // What plistlib must find, by docs/clr-files.md. Uids stay dictionaries in its XML.
  private static let graph = """
    import plistlib, sys
    u = lambda n: {'CF$UID': n}
    found = plistlib.load(sys.stdin.buffer)
    elements = [u(int(a)) for a in sys.argv[1:]]
    expected = {
      '$archiver': 'NSKeyedArchiver', '$version': 100000,
      '$top': {'first': u(1), 'second': u(4)},
      '$objects': [
        '$null', {'$class': u(2), 'NS.objects': elements},
        {'$classname': 'NSMutableArray', '$classes': ['NSMutableArray', 'NSArray', 'NSObject']},
        'a & b', b'\\x01\\x02\\x03']}
    assert found == expected, found
    assert list(found) == sorted(found), list(found)
    print('same')
    """

  @Test("plistlib finds the graph that was written", arguments: [[], [3], [3, 4, 3]])
  func plistlib(_ elements: [Int]) throws {
    let output = try Program.python(
      Self.graph, elements.map(String.init), input: Data(archive(elements: elements)))
    #expect(String(decoding: output, as: UTF8.self) == "same\n")
  }

  @Test("the reader finds the graph that was written")
  func reader() throws {
    let bytes = try archive(elements: [3, 4])
    let archive = try KeyedUnarchiver(try PropertyList(readingXML: ByteSource(bytes: bytes)))
    #expect(archive.objectCount == 5)
    #expect(["first", "second"].allSatisfy { archive.entryPoint($0) != nil })
    #expect(try archive.arrayElements(UID(1)) == [UID(3), UID(4)])
    let found = try archive.archivedClass(of: UID(1)).class
    #expect(found == ArchivedClass("NSMutableArray", "NSArray", "NSObject"))
  }

  @Test("Foundation reads the array that was written, and writes the same layout")
  func foundation() throws {
    for elements in [[], [3], [3, 4]] {
      let bytes = try archive(elements: elements)
      // As plain property list, in which uids are dictionaries again.
      let plain = Data(
        String(decoding: bytes, as: UTF8.self).replacing("CF$UID", with: "CF_UID").utf8)
      let value = try PropertyListSerialization.propertyList(from: plain, format: nil)
      let again = try PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
      #expect(String(decoding: again, as: UTF8.self) == String(decoding: plain, as: UTF8.self))
    }
  }

  @Test("the first write that fails is thrown at the end")
  func failingSink() {
    let failing = ByteSink { _ throws(ByteStreamError) in throw ByteStreamError(code: 28) }
    #expect(throws: ByteStreamError(code: 28)) { () throws in
      var archiver = KeyedArchiver(PropertyListWriter(.xml, to: failing))
      archiver.array(of: (0..<10_000).map { UID($0) }, classRecord: UID(2))
      try archiver.finish(top: [])
    }
  }
}
