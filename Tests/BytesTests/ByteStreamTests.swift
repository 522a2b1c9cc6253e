import Bytes
import Testing

/// A source that gives `bytes` in pieces of `piece`, so that reads come up short.
private func source(_ bytes: [UInt8], inPiecesOf piece: Int) -> ByteSource {
  let whole = ByteSource(bytes: bytes)
  return ByteSource { buffer throws(ByteStreamError) in
    let count = min(piece, buffer.count)
    return try whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}

private let sample = (0..<1000).map { UInt8($0 % 251) }

@Suite("Byte sources") struct ByteSourceTests {
  @Test("a source of bytes gives them once", arguments: [0, 1, 999, 1000])
  func bytes(_ count: Int) throws {
    let source = ByteSource(bytes: Array(sample.prefix(count)))
    #expect(try source.readAll() == Array(sample.prefix(count)))
    #expect(try source.readAll().isEmpty)
  }

  @Test("short reads are put together", arguments: [1, 2, 7, 999, 1000, 5000])
  func shortReads(_ piece: Int) throws {
    #expect(try source(sample, inPiecesOf: piece).readAll() == sample)
  }

  @Test("a limit leaves the rest unread", arguments: [0, 1, 500, 999, 1000, 2000])
  func limit(_ limit: Int) throws {
    let source = source(sample, inPiecesOf: 7)
    #expect(try source.readAll(limit: limit) == Array(sample.prefix(limit)))
    #expect(try source.readAll() == Array(sample.dropFirst(limit)))
  }

  @Test(
    "peeking shows the start and takes nothing away", arguments: [0, 1, 512, 1000, 4096], [1, 64])
  func peek(_ count: Int, _ piece: Int) throws {
    let peeked = try source(sample, inPiecesOf: piece).peek(count)
    #expect(peeked.prefix == Array(sample.prefix(count)))
    #expect(try peeked.whole.readAll() == sample)
  }

  @Test("peeking twice shows the same")
  func peekTwice() throws {
    let first = try source(sample, inPiecesOf: 3).peek(10)
    let second = try first.whole.peek(20)
    #expect(second.prefix == Array(sample.prefix(20)))
    #expect(try second.whole.readAll() == sample)
  }

  @Test("peeking at nothing gives nothing")
  func peekEmpty() throws {
    let peeked = try ByteSource(bytes: []).peek(512)
    #expect(peeked.prefix.isEmpty)
    #expect(try peeked.whole.readAll().isEmpty)
  }

  @Test("a failure comes through reading and peeking")
  func failure() throws {
    let broken = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    #expect(throws: ByteStreamError(code: 5)) { try broken.readAll() }
    #expect(throws: ByteStreamError(code: 5)) { try broken.peek(1) }
    let later = ByteSource(bytes: [1, 2], then: broken)
    let peeked = try later.peek(2)
    #expect(peeked.prefix == [1, 2])
    #expect(throws: ByteStreamError(code: 5)) { try peeked.whole.readAll() }
  }
}

/// Remembers the blocks that a sink was given. Written and read by one test.
private final class Blocks: @unchecked Sendable {
  var sizes: [Int] = []
  var bytes: [UInt8] = []
}

@Suite("The byte writer") struct ByteWriterTests {
  @Test("everything that was appended comes out in order", arguments: [64, 65, 100, 1 << 17])
  func order(_ blockSize: Int) throws {
    let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in
      var writer = ByteWriter(to: sink, blockSize: blockSize)
      for _ in 0..<50 {
        writer.append(UInt8(ascii: "<"))
        writer.append("key")
        writer.append("né=\(1)")
        writer.append("" as String)
        sample.prefix(30).withUnsafeBufferPointer { writer.append($0) }
      }
      try writer.finish()
    }
    let one = Array("<keyné=1".utf8) + sample.prefix(30)
    #expect(bytes == Array(repeatElement(one, count: 50).joined()))
  }

  @Test("an append larger than the buffer is split into blocks", arguments: [0, 1, 63, 64])
  func large(_ before: Int) throws {
    let blocks = Blocks()
    var writer = ByteWriter(
      to: ByteSink {
        blocks.sizes.append($0.count)
        blocks.bytes += $0
      }, blockSize: 64)
    for _ in 0..<before { writer.append(0xFF) }
    sample.withUnsafeBufferPointer { writer.append($0) }
    try writer.finish()
    #expect(blocks.bytes == [UInt8](repeating: 0xFF, count: before) + sample)
    #expect(blocks.sizes.dropLast().allSatisfy { $0 == 64 })
    #expect(blocks.sizes.allSatisfy { 1...64 ~= $0 })
  }

  @Test("nothing appended writes nothing")
  func nothing() throws {
    let blocks = Blocks()
    var writer = ByteWriter(to: ByteSink { blocks.sizes.append($0.count) })
    writer.append(UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    try writer.finish()
    #expect(blocks.sizes.isEmpty)
  }

  @Test("a sink that fails is reported by finish, and is not asked again")
  func failingSink() {
    let blocks = Blocks()
    let sink = ByteSink { (block) throws(ByteStreamError) in
      blocks.sizes.append(block.count)
      throw ByteStreamError(code: 28)
    }
    #expect(throws: ByteStreamError(code: 28)) {
      var writer = ByteWriter(to: sink, blockSize: 64)
      for _ in 0..<10 { writer.append("forty characters, more or less, in each.") }
      try writer.finish()
    }
    #expect(blocks.sizes == [64])
  }

  @Test("the first failure is the one that is reported")
  func firstFailure() {
    let blocks = Blocks()
    let sink = ByteSink { (block) throws(ByteStreamError) in
      blocks.sizes.append(block.count)
      if blocks.sizes.count >= 2 { throw ByteStreamError(code: CInt(blocks.sizes.count)) }
    }
    #expect(throws: ByteStreamError(code: 2)) {
      var writer = ByteWriter(to: sink, blockSize: 64)
      sample.withUnsafeBufferPointer { writer.append($0) }
      try writer.finish()
    }
  }
}

@Suite("Comparing a source with what would be written") struct ByteComparisonTests {
  /// Pushes bytes in blocks of `size`.
  private static func writer(
    _ bytes: [UInt8], blocksOf size: Int
  ) -> (ByteSink) throws(ByteStreamError) -> Void {
    return { sink throws(ByteStreamError) in
      var start = 0
      while start < bytes.count {
        let block = Array(bytes[start..<min(start + size, bytes.count)])
        var failure: ByteStreamError?
        block.withUnsafeBytes { buffer in
          do throws(ByteStreamError) { try sink.write(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        start += size
      }
    }
  }

  @Test("equal bytes are the same in blocks of any size", arguments: [1, 2, 7, 100, 1000])
  func same(_ size: Int) {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    #expect(ByteSource(bytes: bytes).yields(bytesOf: Self.writer(bytes, blocksOf: size)))
    #expect(ByteSource(bytes: []).yields(bytesOf: Self.writer([], blocksOf: size)))
  }

  @Test("one byte more, less or other is a difference", arguments: [1, 7, 1000])
  func different(_ size: Int) {
    let bytes = [UInt8](repeating: 5, count: 300)
    var other = bytes
    other[299] = 6
    let writer = Self.writer(bytes, blocksOf: size)
    #expect(!ByteSource(bytes: bytes + [5]).yields(bytesOf: writer))
    #expect(!ByteSource(bytes: Array(bytes.dropLast())).yields(bytesOf: writer))
    #expect(!ByteSource(bytes: other).yields(bytesOf: writer))
    #expect(!ByteSource(bytes: []).yields(bytesOf: writer))
  }

  @Test("a source that fails gives other bytes")
  func failing() {
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    #expect(!failing.yields(bytesOf: Self.writer([1], blocksOf: 1)))
    #expect(!failing.yields(bytesOf: Self.writer([], blocksOf: 1)))
  }
}
