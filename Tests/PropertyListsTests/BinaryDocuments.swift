import Bytes
import Diagnostics
import Foundation
import TestSupport

@testable import PropertyLists

/// Binary property lists as the tests write them by hand: the bytes of the objects; the offsets and
/// the trailer are made from them.
struct BinaryDocument: Sendable {
  var objects: [[UInt8]]
  var offsetSize = 1
  var referenceSize = 1
  var top: UInt64 = 0
  /// What the trailer says, where it lies.
  var count: UInt64?
  var table: UInt64?
  /// What the table says of objects, where it lies.
  var offsets: [Int: UInt64] = [:]
  var header = "bplist00"

  init(_ objects: [[UInt8]]) { self.objects = objects }

  /// Objects in hexadecimal, spaces between digits where they help.
  init(hex objects: [String]) {
    self.init(
      objects.map { object in
        let digits = Array(object.filter { $0 != " " })
        return stride(from: 0, to: digits.count, by: 2).map {
          UInt8(String(digits[$0...($0 + 1)]), radix: 16) ?? 0
        }
      })
  }

  func with(_ change: (inout BinaryDocument) -> Void) -> BinaryDocument {
    var copy = self
    change(&copy)
    return copy
  }

  var bytes: [UInt8] {
    var bytes = Array(header.utf8)
    var starts: [UInt64] = []
    for object in objects {
      starts.append(UInt64(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    for (index, start) in starts.enumerated() {
      bytes += Self.bigEndian(offsets[index] ?? start, max(offsetSize, 0))
    }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(count ?? UInt64(objects.count), 8)
    bytes += Self.bigEndian(top, 8)
    bytes += Self.bigEndian(self.table ?? table, 8)
    return bytes
  }

  static func bigEndian(_ value: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) : 0 }
  }

  func read() throws(FileError) -> PropertyList { try Self.read(bytes) }

  static func read(_ bytes: [UInt8]) throws(FileError) -> PropertyList {
    try PropertyList(readingBinary: ByteSource(bytes: bytes))
  }

  /// The file that `body` writes.
  static func written(_ body: (inout BinaryPropertyListWriter) -> Void) throws -> [UInt8] {
    try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = BinaryPropertyListWriter(to: sink)
      body(&writer)
      try writer.finish()
    }
  }
}

extension BinaryPropertyListWriter {
  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }
}

/// Binary property lists by Python, which knows uids, as Foundation outside a Mac does not.
enum PythonLists {
  /// The file that plistlib writes of a Python expression, in which `U(3)` is a uid, and `d` the
  /// module of dates.
  static func binary(_ expression: String) throws -> [UInt8] {
    try Array(
      Program.python(
        """
        import plistlib, sys, datetime as d
        U = plistlib.UID
        sys.stdout.buffer.write(plistlib.dumps(
            eval(sys.argv[1]), fmt=plistlib.FMT_BINARY, sort_keys=False))
        """, [expression]))
  }

  /// Python's `repr` of what plistlib reads, which leaves the uids of XML dictionaries.
  static func description(of bytes: [UInt8]) throws -> String {
    let output = try Program.python(
      "import plistlib, sys; print(ascii(plistlib.loads(sys.stdin.buffer.read())), end='')",
      input: Data(bytes))
    return String(decoding: output, as: UTF8.self)
      .replacing(/{'CF\$UID': (\d+)}/) { "UID(\($0.1))" }
  }
}
