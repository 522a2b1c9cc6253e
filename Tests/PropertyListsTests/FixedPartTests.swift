import Bytes
import Testing

@testable import PropertyLists

@Suite("Parts that are the same each time") struct FixedPartTests {
  /// Writes colors of a kind, in arrays within each other, with or without fixed parts.
  private static func written(
    _ encoding: PropertyListEncoding, count: Int, depth: Int, isFixed: Bool
  ) throws -> [UInt8] {
    try ByteSink.collect { sink throws(ByteStreamError) in
      var writer = PropertyListWriter(encoding, to: sink)
      var head = FixedPart()
      var tail = FixedPart()
      func write(
        _ part: inout FixedPart, _ writer: inout PropertyListWriter,
        _ body: (inout PropertyListWriter) -> Void
      ) {
        if isFixed { writer.fixed(&part, body) } else { body(&writer) }
      }
      for _ in 0..<depth {
        writer.beginArray()
        for number in 0..<count {
          write(&head, &writer) {
            $0.beginDictionary()
            $0.key("$class")
            $0.uid(12)
            $0.key("NSComponents")
          }
          writer.data(Array("\(number)".utf8))
          write(&tail, &writer) {
            $0.key("NSSpaceID")
            $0.integer(1)
            $0.endDictionary()
          }
        }
      }
      for _ in 0..<depth { writer.endArray() }
      try writer.finish()
    }
  }

  // Blocks have 128 KiB, so that parts lie before, across and after their ends.
  @Test(
    "are written as if they were written for the first time, at each depth and across blocks",
    arguments: [PropertyListEncoding.xml, .binary], [1, 2, 12])
  func asIfAnew(_ encoding: PropertyListEncoding, _ depth: Int) throws {
    for count in [1, 2, 3000] {
      let fixed = try Self.written(encoding, count: count, depth: depth, isFixed: true)
      #expect(
        try fixed == Self.written(encoding, count: count, depth: depth, isFixed: false), "\(count)")
    }
  }
}
