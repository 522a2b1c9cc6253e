import Bytes
import Testing

@Suite("The byte reader") struct ByteReaderTests {
  /// The number that bytes are: the place of a byte counts powers of 256.
  private static func number(_ bytes: some Sequence<UInt8>, _ order: ByteOrder) -> UInt64 {
    let lowestFirst = order == .bigEndian ? bytes.reversed() : Array(bytes)
    return lowestFirst.enumerated().reduce(0) { $0 + UInt64($1.element) << (8 * $1.offset) }
  }

  /// What `read` gives of a reader of `bytes`, and where it leaves it.
  private static func reading<T>(
    _ bytes: [UInt8], _ order: ByteOrder = .bigEndian, at offset: Int = 0,
    _ read: (inout ByteReader<[UInt8]>) -> T
  ) -> (value: T, offset: Int) {
    var reader = ByteReader(bytes, order)
    let isThere = reader.move(to: offset)
    #expect(isThere)
    let value = read(&reader)
    return (value, reader.offset)
  }

  static let bytes: [UInt8] = [0x80, 0x01, 0xFF, 0x00, 0x7F, 0xFE, 0x02, 0xC3, 0x10]

  @Test(
    "a number has its bytes in either order", arguments: [ByteOrder.bigEndian, .littleEndian], 1...8
  )
  func unsigned(_ order: ByteOrder, width: Int) {
    for start in 0...(Self.bytes.count - width) {
      let expected = Self.number(Self.bytes[start..<(start + width)], order)
      #expect(ByteReader(Self.bytes, order).unsigned(at: start, width: width) == expected)
      let read = Self.reading(Self.bytes, order, at: start) { $0.unsigned(width: width) }
      #expect(read.value == expected)
      #expect(read.offset == start + width)
    }
  }

  @Test("a buffer and a slice are read by their own indices")
  func storage() {
    let first = Self.bytes.withUnsafeBufferPointer { buffer in
      var reader = ByteReader(buffer, .bigEndian)
      return reader.integer(UInt16.self)
    }
    #expect(first == 0x8001)
    var reader = ByteReader(Self.bytes[2...], .littleEndian)
    #expect(reader.offset == 2)
    let third = reader.integer(UInt16.self)
    #expect(third == 0x00FF)
    let movesBefore = reader.move(to: 1)
    #expect(!movesBefore)
    #expect(reader.unsigned(at: 1, width: 1) == nil)
  }

  // Two's complement: the highest bit counts less.
  @Test(
    "a number has its sign",
    arguments: [
      ([0x7F], 127), ([0x80], -128), ([0xFF, 0xFF], -1), ([0x80, 0, 0], -8_388_608),
      ([0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .max),
      ([0x80, 0, 0, 0, 0, 0, 0, 0], .min),
    ] as [([UInt8], Int64)])
  func signed(_ bytes: [UInt8], _ expected: Int64) {
    #expect(Self.reading(bytes) { $0.signed(width: bytes.count) }.value == expected)
    let reversed = Array(bytes.reversed())
    #expect(
      Self.reading(reversed, .littleEndian) { $0.signed(width: bytes.count) }.value == expected)
  }

  @Test("a number is as wide as its type")
  func types() {
    let read = Self.reading([0xFE, 0xFF, 0xFE, 0xFF, 0xFF, 1], .littleEndian) {
      (
        $0.integer(Int16.self), $0.integer(UInt16.self), $0.integer(Int8.self),
        $0.integer(UInt8.self)
      )
    }
    #expect(read.value.0 == -2)
    #expect(read.value.1 == 0xFFFE)
    #expect(read.value.2 == -1)
    #expect(read.value.3 == 1)
  }

  // IEEE 754: a sign, 8 or 11 bits of exponent, the fraction.
  @Test("reals are those of IEEE 754")
  func reals() {
    let big = Self.reading([0x3F, 0x80, 0, 0, 0xBF, 0xE0, 0, 0, 0, 0, 0, 0]) {
      ($0.float(), $0.double())
    }
    #expect(big.value.0 == 1)
    #expect(big.value.1 == -0.5)
    #expect(Self.reading([0, 0, 0, 0x3F], .littleEndian) { $0.float() }.value == 0.5)
  }

  @Test("texts are as long as is said")
  func texts() {
    let bytes = Array("ASEF é".utf8) + [0xC3]
    #expect(ByteReader(bytes, .bigEndian).text(at: 1, count: 2) == "SE")
    let read = Self.reading(bytes) { [$0.text(4), $0.text(0), $0.text(4), $0.text(1)] }
    #expect(read.value == ["ASEF", "", " é\u{FFFD}", nil])
  }

  @Test("UTF-16 is read in either order, whole pairs or not")
  func utf16() {
    let units: [UInt16] = [0x0041, 0x00E9, 0xD83C, 0xDFA8, 0xD800]
    for order in [ByteOrder.bigEndian, .littleEndian] {
      let bytes = units.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit / 256), UInt8(unit % 256)]
        return order == .bigEndian ? bytes : bytes.reversed()
      }
      let read = Self.reading(bytes, order) { $0.utf16(5).map(Array.init) }
      #expect(read.value == units)
      #expect(read.offset == 10)
    }
  }

  @Test("nothing is read beyond the end, and a failed read takes nothing")
  func end() {
    for count in 0...8 {
      let bytes = [UInt8](repeating: 1, count: count)
      for width in (count + 1)...9 where width <= 8 {
        let read = Self.reading(bytes) { ($0.unsigned(width: width), $0.signed(width: width)) }
        #expect(read.value.0 == nil)
        #expect(read.value.1 == nil)
        #expect(read.offset == 0)
        #expect(ByteReader(bytes, .bigEndian).unsigned(at: 0, width: width) == nil)
      }
    }
    for count in [10, -1, Int.max, Int.min] {
      let read = Self.reading(Self.bytes) {
        ($0.skip(count) == nil, $0.text(count) == nil, $0.utf16(count) == nil, $0.move(to: count))
      }
      #expect(read.value == (true, true, true, false))
      #expect(read.offset == 0)
      let reader = ByteReader(Self.bytes, .bigEndian)
      #expect(reader.part(at: 0, count: count) == nil)
      #expect(reader.unsigned(at: count, width: 1) == nil)
    }
    #expect(Self.reading(Self.bytes, at: 9) { $0.integer(UInt8.self) }.value == nil)
    #expect(Self.reading(Self.bytes) { $0.utf16(5) == nil }.value)
  }

  @Test("a part is read like a file of its own, at the same offsets")
  func part() throws {
    let whole = ByteReader(Self.bytes, .bigEndian)
    var part = try #require(whole.part(at: 2, count: 3))
    #expect([part.start, part.offset, part.end, part.remaining] == [2, 2, 5, 3])
    let moves = [part.move(to: 1), part.move(to: 6), part.move(to: 2)]
    #expect(moves == [false, false, true])
    #expect(part.unsigned(at: 4, width: 2) == nil)
    let value = part.unsigned(width: 3)
    #expect(value == 0xFF007F)
    let after = part.integer(UInt8.self)
    #expect(after == nil)
    #expect(part.part(at: 1, count: 1) == nil)
    #expect(part.part(at: 3, count: 3) == nil)
    #expect(part.part(at: 5, count: 0)?.remaining == 0)
  }

  @Test(
    "a number that is written is read as the same", arguments: [ByteOrder.bigEndian, .littleEndian])
  func written(_ order: ByteOrder) throws {
    let values: [UInt64] = [0, 1, 0x80, 0xFF, 0x100, 0x0102_0304_0506_0708, .max]
    for value in values {
      for width in 1...8 {
        let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in
          var writer = ByteWriter(to: sink)
          writer.append(value, width: width, order)
          try writer.finish()
        }
        #expect(bytes.count == width)
        let lowest = width == 8 ? value : value % (1 << (8 * UInt64(width)))
        #expect(Self.number(bytes, order) == lowest)
      }
      #expect(Self.number(order.bytes(of: value), order) == value)
    }
    #expect(order.bytes(of: UInt16(0x0102)) == (order == .bigEndian ? [1, 2] : [2, 1]))
    #expect(order.bytes(of: Int32(-2)).count == 4)
  }
}
