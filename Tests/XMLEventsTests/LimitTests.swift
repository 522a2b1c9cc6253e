import Bytes
import Diagnostics
import Testing

@testable import XMLEvents

@Suite("Limits of a document")
struct LimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  private func isLimit(_ error: any Error) -> Bool {
    (error as? FileError)?.reason == "no palette is like that"
  }

  @Test("elements may be nested as deep as the limit, and no deeper")
  func depth() throws {
    #expect(try EventLog.of(nested(200)).events.count == 400)
    #expect {
      try EventLog.of(nested(201))
    } throws: {
      isLimit($0)
    }
    // Depth is not count: closed elements make room.
    let wide = "<a>" + String(repeating: "<b></b>", count: 1000) + "</a>"
    #expect(try EventLog.of(wide).events.count == 2002)
  }

  @Test("nesting of any depth is an error and no crash", arguments: [300, 100_000])
  func veryDeep(_ depth: Int) {
    #expect {
      try EventLog.of(String(repeating: "<a>", count: depth))
    } throws: {
      isLimit($0)
    }
  }

  @Test("a document has as many elements as the limit says, and no more")
  func elements() throws {
    var limits = XMLLimits.standard
    limits.elements = 3
    #expect(try EventLog.of("<a><b/><c/></a>", limits: limits).events.count == 6)
    #expect {
      try EventLog.of("<a><b/><c/><c/></a>", limits: limits)
    } throws: {
      isLimit($0)
    }
  }

  @Test("a document has as many bytes as the limit says, and no more")
  func bytes() throws {
    var limits = XMLLimits.standard
    limits.bytes = 100
    func document(_ size: Int) -> String {
      "<a>" + String(repeating: "x", count: size - 7) + "</a>"
    }
    #expect(try EventLog.of(document(100), limits: limits).events.count == 3)
    for piece in [Int.max, 10] {
      #expect {
        try EventLog.of(document(101), piece: piece, limits: limits)
      } throws: {
        isLimit($0)
      }
    }
  }

  @Test("a source without an end is left when the limit is reached")
  func endless() {
    var limits = XMLLimits.standard
    limits.bytes = 1 << 16
    let tail = ByteSource { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
      return buffer.count
    }
    #expect {
      try EventLog.of(ByteSource(bytes: Array("<a>".utf8), then: tail), limits: limits)
    } throws: {
      isLimit($0)
    }
  }

  private func tag(_ count: Int, _ prefix: String) -> String {
    "<a" + (0..<count).map { " \(prefix)\($0)='u'" }.joined() + "/>"
  }

  @Test(
    "an element has as many attributes as the limit says, and no more", arguments: ["x", "xmlns:x"])
  func attributes(_ prefix: String) throws {
    #expect(try EventLog.of(tag(100, prefix)).events.count == 2)
    #expect {
      try EventLog.of(tag(101, prefix))
    } throws: {
      isLimit($0)
    }
    // The next element begins again.
    let several = "<b>" + String(repeating: tag(100, prefix), count: 3) + "</b>"
    #expect(try EventLog.of(several).events.count == 8)
  }

  @Test("a tag without an end is left long before it is read", arguments: ["x", "xmlns:x"])
  func endlessTag(_ prefix: String) {
    let read = Count()
    let tail = ByteSource { buffer in
      let text = Array(" \(prefix)\(read.value)='u'".utf8)
      // What is cut off at the end of a buffer only makes the document worse.
      let count = min(text.count, buffer.count)
      buffer.copyBytes(from: text[..<count])
      read.value += count
      return count
    }
    #expect {
      try EventLog.of(ByteSource(bytes: Array("<a".utf8), then: tail))
    } throws: {
      isLimit($0)
    }
    #expect(read.value < 100_000)
  }

  /// Unchecked: one parser counts.
  private final class Count: @unchecked Sendable { var value = 0 }

  @Test("the limits for palettes hold the largest palette that is measured")
  func standard() {
    // docs/performance.md measures 100,000 colors: 55.9 MB, under 30 elements for each color.
    #expect(XMLLimits.standard.bytes > 56_000_000 * 10)
    #expect(XMLLimits.standard.elements > 100_000 * 30 * 10)
    // libxml2 stops at 256 in words of its own.
    #expect(XMLLimits.standard.depth < 256)
  }
}
