import Bytes
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Writing binary property lists")
struct BinaryWritingTests {
  @Test("every kind of value is read by plistlib")
  func python() throws {
    let bytes = try BinaryDocument.written { writer in
      writer.beginDictionary()
      writer.key("numbers")
      writer.beginArray()
      for value: Int64 in [0, 1, 255, 256, 65_535, 65_536, 4_294_967_296, -1, .min, .max] {
        writer.integer(value)
      }
      writer.unsignedInteger(5)
      writer.unsignedInteger(.max)
      writer.endArray()
      writer.key("uids")
      writer.beginArray()
      for value in [0, 255, 256, 65_536, 4_294_967_295] { writer.uid(value) }
      writer.endArray()
      writer.key("texts")
      writer.beginArray()
      for text in ["", "ab", "é日", "🎨", String(repeating: "x", count: 15), "a\0b"] {
        writer.string(text)
      }
      writer.endArray()
      writer.key("others")
      writer.beginArray()
      writer.boolean(true)
      writer.boolean(false)
      writer.real(0.1)
      writer.real(1.5, isSingle: true)
      writer.date(86_400)
      [1, 2].withUnsafeBufferPointer { writer.data($0) }
      writer.beginArray()
      writer.endArray()
      writer.beginDictionary()
      writer.endDictionary()
      writer.endArray()
      writer.endDictionary()
    }
    #expect(
      try PythonLists.description(of: bytes)
        == #"{'numbers': [0, 1, 255, 256, 65535, 65536, 4294967296, -1, -9223372036854775808, "#
        + #"9223372036854775807, 5, 18446744073709551615], 'uids': [UID(0), UID(255), UID(256), "#
        + #"UID(65536), UID(4294967295)], 'texts': ['', 'ab', '\xe9\u65e5', '\U0001f3a8', "#
        + #"'xxxxxxxxxxxxxxx', 'a\x00b'], 'others': [True, False, 0.1, 1.5, "#
        + #"datetime.datetime(2001, 1, 2, 0, 0), b'\x01\x02', [], {}]}"#)
  }

  @Test("equal values are one object, whatever their place; values of other kinds are not")
  func sharing() throws {
    let bytes = try BinaryDocument.written { writer in
      writer.beginArray()
      for _ in 0..<1000 {
        writer.string("a")
        writer.integer(1)
        writer.uid(1)
      }
      writer.endArray()
    }
    // The array and three values; 3,000 references of one byte.
    #expect(bytes[bytes.count - 17] == 4)
    #expect(bytes.count == 8 + (1 + 3 + 3000) + 2 + 2 + 2 + 4 * 2 + 32)
    #expect(try BinaryDocument.read(bytes).count(of: PropertyList.Index(position: 0)) == 3000)
  }

  @Test(
    "references and offsets are as wide as they must be, and no wider",
    arguments: [(3, 1, 1), (254, 1, 2), (255, 2, 2), (40_000, 2, 4), (70_000, 4, 4)])
  func widths(_ count: Int, _ reference: Int, _ offset: Int) throws {
    let bytes = try BinaryDocument.written { writer in
      writer.beginArray()
      for value in 0..<count { writer.integer(Int64(value)) }
      writer.endArray()
    }
    #expect(Int(bytes[bytes.count - 25]) == reference)
    #expect(Int(bytes[bytes.count - 26]) == offset)
    let list = try BinaryDocument.read(bytes)
    #expect(list.elements(of: list.root).map(list.integer) == (0..<count).map { Int64($0) })
  }

  @Test("a random property list by plistlib comes back as it was, by way of XML too")
  func roundTrip() throws {
    let script = """
      import plistlib, random, sys, datetime
      r = random.Random(int(sys.argv[1]))
      def value(depth):
          kind = r.randrange(10 if depth < 5 else 8)
          if kind == 0: return r.choice([0, 1, 255, 256, -1, 2**31, 2**63 - 1, -2**63, 2**64 - 1])
          if kind == 1: return r.choice(['', 'a', 'é', '日本', '🎨', 'x' * 20, '<&>', ' a\\tb\\n'])
          if kind == 2: return bytes(r.randrange(256) for _ in range(r.randrange(40)))
          if kind == 3: return r.random() * 10 ** r.randrange(-8, 8)
          if kind == 4: return r.random() < 0.5
          if kind == 5: return plistlib.UID(r.randrange(2 ** r.randrange(1, 32)))
          if kind == 6: return datetime.datetime(r.randrange(1, 9999), r.randrange(1, 13), 28, r.randrange(24), 5, 59)
          if kind == 7: return r.choice(['a', 'b'])
          if kind == 8: return [value(depth + 1) for _ in range(r.randrange(20))]
          return {str(i) + 'é' * (i % 2): value(depth + 1) for i in range(r.randrange(20))}
      sys.stdout.buffer.write(plistlib.dumps([value(0) for _ in range(200)],
          fmt=plistlib.FMT_BINARY, sort_keys=False))
      """
    var generator = SeededGenerator("random property lists")
    for _ in 0..<5 {
      let seed = "\(UInt32.random(in: 0...UInt32.max, using: &generator))"
      let original = Array(try Program.python(script, [seed]))
      let list = try BinaryDocument.read(original)
      let expected = try PythonLists.description(of: original)
      for encoding: PropertyListEncoding in [.binary, .xml] {
        let bytes = try Self.copied(list, encoding)
        #expect(try PythonLists.description(of: bytes) == expected, "seed \(seed)")
        let again =
          encoding == .binary
          ? try BinaryDocument.read(bytes) : try PropertyList(readingXML: ByteSource(bytes: bytes))
        #expect(try Self.copied(again, .binary) == Self.copied(list, .binary), "seed \(seed)")
      }
    }
  }

  private static func copied(
    _ list: PropertyList, _ encoding: PropertyListEncoding
  ) throws -> [UInt8] {
    try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = PropertyListWriter(encoding, to: sink)
      writer.copy(list.root, of: list) { $0 }
      try writer.finish()
    }
  }

  @Test("uids are renumbered as they are copied")
  func renumbering() throws {
    let list = try BinaryDocument.read(try PythonLists.binary("{'a': U(1), 'b': [U(2), 2]}"))
    let bytes = try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = PropertyListWriter(.binary, to: sink)
      writer.copy(list.root, of: list) { $0 + 1000 }
      try writer.finish()
    }
    #expect(try BinaryDocument.read(bytes).text() == "{\"a\": #1001, \"b\": [#1002, 2]}")
  }

  @Test("what XML cannot hold is found before it is written")
  func unwritable() throws {
    let cases: [(String, PropertyList.Unwritable?)] = [
      ("['a', {'k': 'b'}, 1.5]", nil), ("['a\\x01']", .scalar("\u{1}")),
      ("{'a\\x1f': 1}", .scalar("\u{1F}")), ("['\\ufffe']", .scalar("\u{FFFE}")),
      ("['\\ufffd', '\\t\\n\\r']", nil), ("[b'\\0']", nil),
      ("[{'CF$UID': 3}]", nil), ("[{'CF$UID': 3, 'a': 1}, {'CF$UID': 'x'}]", nil),
      ("[d.datetime(1, 1, 1), d.datetime(9999, 12, 31, 23, 59, 59)]", nil),
      ("[d.datetime(2020, 1, 1, 0, 0, 0, 500000)]", .date),
    ]
    for (expression, expected) in cases {
      let list = try BinaryDocument.read(try PythonLists.binary(expression))
      #expect(list.firstUnwritable(in: list.root) == expected, "\(expression)")
    }
  }

  @Test("a write that fails is reported")
  func failure() {
    let failing = ByteSink { _ throws(ByteStreamError) in throw ByteStreamError(code: 28) }
    #expect(throws: ByteStreamError(code: 28)) {
      var writer = BinaryPropertyListWriter(to: failing)
      writer.integer(1)
      try writer.finish()
    }
  }
}
